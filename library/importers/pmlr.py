"""Reader of the posts of PMLR's volumes: front matter in YAML, or the same as JSON Lines.

Prefaces are no papers. A post that is no valid YAML is read line by line.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from library.citation.conferences import edition_of_volume
from library.importers import people, values
from library.importers.dates import iso_date, year_of
from library.importers.decisions import known_decision
from library.importers.found import Found, Item, NoPaper
from library.importers.jsonfile import count_of, first_objects, values_of
from library.importers.places import PMLR
from library.importers.pmlr_post import fields_of, is_post
from library.importers.reading import Source
from library.importers.reference import as_extra, page_range
from library.importers.venues import conference_in
from library.importers.weblinks import sorted_addresses
from library.importers.webtext import one_line, paragraphs
from library.paper import Author, Draft, Links, Problem, Proceedings

name = "PMLR post"
_NOTICE = re.compile(r"\*\*([^*]{1,300})\*\*\s*")
_KEPT = ("issn", "supplementary", "discussion", "video", "note", "extras", "appendix")


def accepts(source: Source) -> bool:
    """Whether the file is a post, or has objects with a post's fields."""
    if is_post(source.head):
        return True
    marks = {"tex_title", "container-title", "layout"}
    return any(len(marks & record.keys()) > 1 for record in first_objects(source))


def records(source: Source) -> int:
    """How many posts the file has."""
    return 1 if is_post(source.head) else count_of(source)


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a post without a title is a problem."""
    if is_post(source.head):
        yield _item(fields_of(source.text), source.name, "the front matter")
        return
    for where, record in values_of(source):
        if isinstance(record, dict):
            yield _item(record, source.name, where)
        else:
            yield Problem(file=source.name, where=where, reason="it is no object")


def _item(post: Mapping[str, object], file: str, where: str) -> Item:
    title = one_line(post.get("title")) or one_line(post.get("tex_title"))
    if not title:
        return Problem(file=file, where=where, reason="it has no title")
    if values.line(post.get("section")).lower() == "preface":
        return NoPaper()
    notice = _NOTICE.match(title)
    if not notice or notice.end() == len(title):
        return Found(_draft(post, title))
    # "**Paper retracted by author request** The Title"
    draft = _draft(post, title[notice.end() :])
    return Found(replace(draft, extra=(*draft.extra, *as_extra({"note": notice[1]}))))


def _draft(post: Mapping[str, object], title: str) -> Draft:
    def line(field: str) -> str:
        return values.line(post.get(field))

    volume, id_ = line("volume"), line("id")
    known = edition_of_volume(PMLR, volume)
    prefix = f"v{volume}" if volume[:1].isdigit() else volume.lower()
    is_named = bool(volume and id_)
    date = iso_date(line("date"))
    booktitle = line("container-title") or line("booktitle")
    venue = known.short if known else conference_in(booktitle)
    return Draft(
        title=title,
        authors=_people(post.get("author")),
        abstract=paragraphs(post.get("abstract")),
        venue=venue,
        year=known.year if known else year_of(date),
        decision=known_decision(line("section")),
        links=_links(post, f"https://proceedings.mlr.press/{prefix}/{id_}.html" * is_named),
        proceedings=Proceedings(
            booktitle=booktitle,
            series=line("series"),
            volume=volume,
            number=line("number"),
            pages=page_range(line("page")) or page_range(line("firstpage"), line("lastpage")),
            publisher=line("publisher"),
            address=line("address"),
            date=date,
            key=f"pmlr-{prefix}-{id_}" if is_named else "",
            editors=_people(post.get("editor")),
        ),
        source="pmlr" if is_named else "",
        source_ids=(f"{prefix}-{id_}",) if is_named else (),
        extra=_extra(post, title),
    )


def _links(post: Mapping[str, object], page: str) -> Links:
    found = sorted_addresses([page], [post.get("pdf")], "").links
    software, forum = values.line(post.get("software")), values.line(post.get("openreview"))
    return Links(
        page=found.page,
        pdf=found.pdf,
        code=software * software.startswith("http"),
        openreview=f"https://openreview.net/forum?id={forum}"
        if re.fullmatch(r"[\w-]+", forum)
        else "",
    )


def _people(value: object) -> tuple[Author, ...]:
    return people.named(_person(item) for item in values.listed(value))


def _person(item: object) -> Author:
    if not isinstance(item, dict):
        return people.person(item)
    family = f"{values.unescaped(item.get('prefix'))} {values.unescaped(item.get('family'))}"
    return people.of_parts(
        values.unescaped(item.get("given")), family.strip(), values.unescaped(item.get("suffix"))
    )


def _extra(post: Mapping[str, object], title: str) -> tuple[tuple[str, str], ...]:
    """The further fields; the title in TeX where it says more than the title."""
    kept = {field: _plain(post.get(field)) for field in _KEPT}
    tex, section = values.line(post.get("tex_title")), values.line(post.get("section"))
    kept["tex_title"] = "" if tex.strip("{}") == title else tex
    kept["section"] = "" if known_decision(section) else section
    return as_extra(kept)


def _plain(value: object) -> object:
    return values.text(value) if isinstance(value, str) else value

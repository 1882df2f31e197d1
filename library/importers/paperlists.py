"""Reader of paperlists, the JSON lists of papers of many conferences.

"No value" is written in many ways there: "", ";;;", -1. Rejected and withdrawn submissions are
no papers of the conference. Who the people are beside their names and institutions, counts of
citations and measures of reviews are left out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from library.bibtex import parse
from library.importers import values
from library.importers.bibfields import draft_of as bibtex_draft
from library.importers.decisions import is_refused, known_decision
from library.importers.editions import absolute, edition_in_name, venue_in_name
from library.importers.folding import folded_name
from library.importers.found import Found, Item, NoPaper
from library.importers.jsonfile import count_of, first_objects, values_of
from library.importers.namelists import mended, names_in, with_institutions
from library.importers.places import Place, place_of, together, without_loose_booktitle
from library.importers.reading import Source
from library.importers.reference import as_extra
from library.importers.venues import conference_in
from library.importers.weblinks import arxiv_in, doi_in, sorted_addresses
from library.importers.webtext import one_line, paragraphs
from library.paper import Author, Draft, Links, Problem, Proceedings, Track

name = "paperlists"
_MARKS = frozenset({"gs_citation", "aff_unique_norm", "aff_domain", "author_site", "pdf_size"})
_ADDRESSES = ("site", "oa", "openreview", "or", "proceeding")
_KEPT = ("tldr", "project", "video", "slides", "supp", "rating", "confidence")
_NOTHING = re.compile(r"[\s;]*|-1|0")


def accepts(source: Source) -> bool:
    """Whether the file lists papers with fields that only paperlists has."""
    if source.document is None:
        return False
    return any("title" in paper and _MARKS & paper.keys() for paper in first_objects(source))


def records(source: Source) -> int:
    """How many papers the file has, those that were rejected among them."""
    return count_of(source)


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; one without a title is a problem."""
    decides = _decides(source)
    for where, paper in values_of(source):
        if not isinstance(paper, dict):
            yield Problem(file=source.name, where=where, reason="it is no object")
        elif not _said(paper, "title"):
            yield Problem(file=source.name, where=where, reason="it has no title")
        elif is_refused(known_decision(_said(paper, "status"))):
            yield NoPaper()
        else:
            yield Found(_draft(paper, source.name, decides=decides))


def _decides(source: Source) -> bool:
    """Whether the statuses tell papers apart: "Oral" for every single one is no distinction."""
    papers = [paper for _, paper in values_of(source) if isinstance(paper, dict)]
    return len({status for paper in papers if (status := _said(paper, "status"))}) > 1


def _said(paper: Mapping[str, object], field: str) -> str:
    """The field as one line; "" where it only says that there is nothing."""
    text = values.line(paper.get(field))
    return "" if _NOTHING.fullmatch(text) else text


def _draft(paper: Mapping[str, object], file_name: str, *, decides: bool) -> Draft:
    where = together([place_of(_said(paper, name)) for name in (*_ADDRESSES, "pdf")])
    entry = _entry(paper)
    of_file = edition_in_name(file_name)
    year = where.year or entry.year or (of_file.year if of_file else 0)
    status, facts = _said(paper, "status"), _proceedings(entry, where)
    found = sorted_addresses(
        [_said(paper, name) for name in _ADDRESSES],
        [_said(paper, "pdf")],
        doi_in(_said(paper, "doi")) or entry.doi,
    )
    source, ids = _identity(paper, where, file_name)
    return Draft(
        title=one_line(paper.get("title")),
        authors=_people(paper, entry),
        abstract=paragraphs(paper.get("abstract")),
        keywords=values.words(_said(paper, "keywords")),
        track=Track(area=values.unescaped(_said(paper, "primary_area"))),
        venue=where.venue or conference_in(entry.proceedings.booktitle) or venue_in_name(file_name),
        year=year,
        decision=known_decision(status) if decides else "",
        links=Links(
            page=found.links.page,
            pdf=found.links.pdf,
            openreview=found.links.openreview,
            code=_code(paper),
        ),
        doi=found.doi,
        arxiv=found.arxiv or arxiv_in(f"arXiv:{_said(paper, 'arxiv')}"),
        proceedings=facts,
        source=source,
        source_ids=ids,
        extra=_extra(paper, status),
    )


def _identity(
    paper: Mapping[str, object], where: Place, file_name: str
) -> tuple[str, tuple[str, ...]]:
    """Where the paper is kept under which id: at its own address, else in this very file."""
    if where.id:
        return where.source, (where.id,)
    id_ = _said(paper, "id") or _said(paper, "pid")
    stem = file_name.lower().partition(".")[0]
    return (f"paperlists/{stem}", (id_,)) if id_ else ("", ())


def _people(paper: Mapping[str, object], entry: Draft) -> tuple[Author, ...]:
    text = _said(paper, "author") or _said(paper, "authors") or _said(paper, "author_site")
    names = [mended(values.unescaped(name)) for name in names_in(text)]
    places = [place.strip() for place in values.text(paper.get("aff")).split(";")]
    if len(names) > 1 and names[: len(names) // 2] == names[len(names) // 2 :]:
        names, places = names[: len(names) // 2], places[: len(names) // 2]  # written twice
    parts = {folded_name(person.name): person for person in entry.authors}
    authors = tuple(_named(name, parts.get(folded_name(name))) for name in names)
    return with_institutions(authors, [_place(place) for place in places])


def _named(name: str, known: Author | None) -> Author:
    """The person, with the parts of the name where the BibTeX entry keeps them apart."""
    return Author(name=name) if known is None else replace(known, name=name)


def _place(text: str) -> str:
    """An institution; several of one person are joined by a plus sign."""
    parts = (values.unescaped(part) for part in text.split("+"))
    return "; ".join(part for part in parts if part)


def _entry(paper: Mapping[str, object]) -> Draft:
    """What the BibTeX entry says; nothing where there is none that can be read."""
    text = values.text(paper.get("bibtex"))
    entries = parse(text).entries if text.startswith("@") else ()
    return bibtex_draft(entries[0]) if entries else Draft(title="")


def _proceedings(entry: Draft, where: Place) -> Proceedings:
    """The printed record; the name alone of a conference that is known is none yet."""
    facts = entry.proceedings
    if not (facts.pages or facts.volume):
        facts = without_loose_booktitle(entry).proceedings
        facts = facts if facts.booktitle else Proceedings()
    return replace(facts, key=where.key or facts.key)


def _code(paper: Mapping[str, object]) -> str:
    """The first of the addresses of code."""
    address = _said(paper, "github").partition(";")[0].strip()
    return absolute(address, "")


def _extra(paper: Mapping[str, object], status: str) -> tuple[tuple[str, str], ...]:
    kept: dict[str, object] = {field: _said(paper, field) for field in _KEPT}
    track = _said(paper, "track")
    kept["status"] = status
    kept["part"] = "" if track.lower() == "main" else track
    return as_extra(kept)

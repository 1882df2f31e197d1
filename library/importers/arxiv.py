"""Reader of arXiv's answers: Atom feeds of preprints."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from library.importers import people
from library.importers.found import Item
from library.importers.namelists import mended
from library.importers.reading import Source
from library.importers.reference import Reference, item_of
from library.importers.weblinks import arxiv_in
from library.importers.xmlfile import elements, texts
from library.paper import Author, Problem

name = "arXiv Atom feed"
_ATOM = "{http://www.w3.org/2005/Atom}"
_ARXIV = "{http://arxiv.org/schemas/atom}"
_ENTRY = re.compile(r"</(?:\w+:)?entry>")
_VERSION = re.compile(r"v\d+$")


def accepts(source: Source) -> bool:
    """Whether the file is a feed of Atom that comes from arXiv, with entries or without."""
    is_feed = source.element.rpartition(":")[2] in ("feed", "entry")
    return is_feed and "http://www.w3.org/2005/Atom" in source.head and "arxiv.org" in source.head


def records(source: Source) -> int:
    """How many entries the feed has."""
    return len(_ENTRY.findall(source.text))


def read(source: Source) -> Iterator[Item]:
    """The preprints of the feed; the entry of a failed query is a problem in arXiv's words."""
    for number, entry in enumerate(elements(source, (f"{_ATOM}entry",)), start=1):
        where = f"entry {number}"
        if "/api/errors" in _one(entry, "id"):
            reason = f"arXiv says: {_one(entry, 'summary')}"
            yield Problem(file=source.name, where=where, reason=reason)
        else:
            yield item_of(reference_of(entry), source.name, where)


def reference_of(entry: Element) -> Reference:
    """What one entry says."""
    id_ = arxiv_in(_one(entry, "id"))
    categories = [term for one in entry.iterfind(f"{_ATOM}category") if (term := one.get("term"))]
    primary = entry.find(f"{_ARXIV}primary_category")
    number = _VERSION.sub("", id_)
    return Reference(
        kind="preprint",
        title=_one(entry, "title"),
        authors=people.named(map(_person, entry.iterfind(f"{_ATOM}author"))),
        abstract=_paragraphs(entry.find(f"{_ATOM}summary")),
        date=_one(entry, "published")[:10],
        doi=texts(entry.find(f"{_ARXIV}doi")),
        arxiv=id_,
        urls=[f"https://arxiv.org/abs/{id_}"] if id_ else [],
        pdfs=_links(entry, "pdf"),
        source="arxiv" if number else "",
        source_ids=(number,) if number else (),
        more={
            "primaryclass": (primary.get("term") if primary is not None else None) or "",
            "categories": categories,
            "note": texts(entry.find(f"{_ARXIV}comment")),
            "journal_ref": texts(entry.find(f"{_ARXIV}journal_ref")),
            "updated": _one(entry, "updated")[:10],
        },
    )


def _one(entry: Element, field: str) -> str:
    return texts(entry.find(f"{_ATOM}{field}"))


def _person(author: Element) -> Author:
    place = people.without_mail(texts(author.find(f"{_ARXIV}affiliation")))
    return Author(name=mended(texts(author.find(f"{_ATOM}name"))), institution=place)


def _links(entry: Element, title: str) -> list[str]:
    links = entry.iterfind(f"{_ATOM}link")
    return [link.get("href", "") for link in links if link.get("title") == title]


def _paragraphs(summary: Element | None) -> str:
    """The abstract, its hard line breaks undone where no new paragraph begins."""
    text = "" if summary is None else "".join(summary.itertext())
    parts = re.split(r"\n[ \t]*\n|\n(?=  \S)", text.strip())
    return "\n\n".join(" ".join(part.split()) for part in parts if part.strip())

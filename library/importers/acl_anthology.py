"""Reader of the ACL Anthology's XML: the volumes of a collection, with their papers.

Front matter and indexes are no papers, and neither is what was retracted or taken out.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from library.importers import people
from library.importers.dates import iso_date, year_of
from library.importers.found import Found, Item, NoPaper
from library.importers.places import ANTHOLOGY, anthology_venue
from library.importers.reading import Source
from library.importers.reference import as_extra, page_range
from library.importers.weblinks import doi_in
from library.importers.webtext import inside, one_line, paragraphs
from library.importers.xmlfile import elements, texts
from library.paper import Author, Draft, Links, Problem, Proceedings

name = "ACL Anthology XML"
_SITE = "https://aclanthology.org"
_COLLECTION = re.compile(r"<collection\s[^<>]*?id=\"([\w.-]+)\"")
_VOLUME = re.compile(r"<volume\s[^<>]*?\bid=\"([\w.-]+)\"")
_FRONT = re.compile(
    r"(?:author |subject )?index(?: of authors)?|introduction|preface|foreword|table of contents"
    r"|(?:front|back) ?matter|(?:program|organi[sz]ing) committee|organi[sz]ers",
    re.IGNORECASE,
)
_ITS_OWN = re.compile(r"</?(?:fixed-case|url)\b[^<>]*>")  # tags around words as they stand
_KEPT = ("award", "note", "language")


@dataclass(slots=True)
class _Volume:
    """What a volume says of all its papers; `prefix` begins their ids."""

    prefix: str = ""
    venue: str = ""
    isbn: str = ""
    facts: Proceedings = field(default_factory=Proceedings)


def accepts(source: Source) -> bool:
    """Whether the outermost element is a collection with volumes in it."""
    return source.element == "collection" and "<volume" in source.head


def records(source: Source) -> int:
    """How many papers the file has; the front matter of a volume is not counted."""
    return source.text.count("</paper>")


def read(source: Source) -> Iterator[Item]:
    """The papers of the file, one without a title as a problem."""
    named = _COLLECTION.search(source.head)
    collection = named[1] if named else ""
    volumes = iter(_VOLUME.findall(source.text))
    volume = _Volume()
    number = 0
    for element in elements(source, ("meta", "paper")):
        if element.tag == "meta":
            volume = _volume(element, collection, next(volumes, ""))
        else:
            number += 1
            yield _item(element, volume, source.name, f"paper {number}")


def _volume(meta: Element, collection: str, id_: str) -> _Volume:
    journal = texts(meta.find("journal-title"))
    venues = [name for venue in meta.iterfind("venue") if (name := texts(venue)) != "ws"]
    return _Volume(
        prefix=_prefix(collection, id_),
        venue=anthology_venue(venues[0]) if venues else "",
        isbn=texts(meta.find("isbn")),
        facts=Proceedings(
            journal=journal,
            booktitle="" if journal else _line(meta.find("booktitle")),
            volume=texts(meta.find("journal-volume")),
            number=texts(meta.find("journal-issue")),
            publisher=texts(meta.find("publisher")),
            address=texts(meta.find("address")),
            date=iso_date(f"{texts(meta.find('month'))} {texts(meta.find('year'))}"),
            editors=_people(meta, "editor"),
        ),
    )


def _prefix(collection: str, volume: str) -> str:
    """How ids of a volume begin: "2022.clib-1.", of an old one "P18-1"."""
    if re.fullmatch(r"[A-Z]\d\d", collection):
        return f"{collection}-{volume}"
    return f"{collection}-{volume}."


def _id(paper: Element, volume: _Volume) -> str:
    """The paper's id in the Anthology, as its address has it or as it is made of its place."""
    url = texts(paper.find("url"))
    if re.fullmatch(r"[\w.-]+", url):
        return url
    number = paper.get("id", "")
    if volume.prefix.endswith("."):
        return f"{volume.prefix}{number}" if number else ""
    width = 8 - len(volume.prefix)  # "P18-1013", "W18-6013"
    return f"{volume.prefix}{number:0>{width}}" if number else ""


def _item(paper: Element, volume: _Volume, file: str, where: str) -> Item:
    title = _line(paper.find("title"))
    if not title:
        return Problem(file=file, where=where, reason="it has no title")
    authors = _people(paper, "author")
    taken_out = any(paper.find(sign) is not None for sign in ("retracted", "removed"))
    if taken_out or (not authors and _FRONT.fullmatch(title)):
        return NoPaper()
    return Found(_draft(paper, volume, title, authors))


def _draft(paper: Element, volume: _Volume, title: str, authors: tuple[Author, ...]) -> Draft:
    id_, facts = _id(paper, volume), volume.facts
    pdf = texts(paper.find("url"))
    return Draft(
        kind="article" if facts.journal else "inproceedings",
        title=title,
        authors=authors,
        abstract=paragraphs(_inside(paper.find("abstract"))),
        venue=volume.venue,
        year=year_of(facts.date),
        links=Links(
            page=f"{_SITE}/{id_}/" if id_ else "",
            pdf=f"{_SITE}/{id_}.pdf" if pdf == id_ and id_ else pdf * pdf.startswith("http"),
        ),
        doi=doi_in(texts(paper.find("doi"))),  # a handle, in old volumes
        proceedings=Proceedings(
            booktitle=facts.booktitle,
            journal=facts.journal,
            volume=facts.volume,
            number=texts(paper.find("issue")) or facts.number,
            pages=page_range(texts(paper.find("pages"))),
            publisher=facts.publisher,
            address=facts.address,
            date=facts.date,
            key=texts(paper.find("bibkey")),
            editors=facts.editors,
        ),
        source=ANTHOLOGY if id_ else "",
        source_ids=(id_,) if id_ else (),
        extra=as_extra({"isbn": volume.isbn} | {name: _more(paper, name) for name in _KEPT}),
    )


def _more(paper: Element, name_: str) -> str:
    return "; ".join(text for one in paper.iterfind(name_) if (text := texts(one)))


def _line(element: Element | None) -> str:
    return one_line(_inside(element))


def _inside(element: Element | None) -> str:
    return "" if element is None else _ITS_OWN.sub("", inside(element))


def _people(element: Element, role: str) -> tuple[Author, ...]:
    return people.named(
        people.of_parts(
            texts(one.find("first")),
            texts(one.find("last")),
            institution=people.without_mail(texts(one.find("affiliation"))),
        )
        for one in element.iterfind(role)
    )

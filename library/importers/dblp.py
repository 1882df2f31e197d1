"""Reader of DBLP's XML: its dump, the pages of its people, and single records.

Pages of people are no papers, and neither is what was withdrawn. Numbers that tell people of
one name apart are taken off their names.
"""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from library.importers import people
from library.importers.found import Found, Item, NoPaper
from library.importers.places import without_loose_booktitle
from library.importers.reading import Source
from library.importers.reference import Reference, item_of
from library.importers.webtext import inside, one_line
from library.importers.xmlfile import elements, texts
from library.paper import Author

name = "DBLP XML"
_KINDS = {
    "article": "article",
    "inproceedings": "inproceedings",
    "proceedings": "proceedings",
    "book": "book",
    "incollection": "incollection",
    "phdthesis": "phdthesis",
    "mastersthesis": "mastersthesis",
    "data": "dataset",
    "www": "online",
}
_COUNTED = re.compile(rf"</(?:{'|'.join(_KINDS)})>")
_ROOTS = frozenset({"dblp", "dblpperson", "bht"})
_ONE_OF_MANY = re.compile(r" \d{4}$")
_PART = re.compile(r"\s+\([\w\s./&-]*\)$")  # "ACL (1)"


def accepts(source: Source) -> bool:
    """Whether the outermost element is one of DBLP's, or one of its records with a key."""
    return source.element in _ROOTS or (
        source.element in _KINDS and bool(re.search(r"<\w+\s[^<>]*\bkey=\"\w+/", source.head))
    )


def records(source: Source) -> int:
    """How many records the file has."""
    return len(_COUNTED.findall(source.text))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a record without a title is a problem."""
    for number, record in enumerate(elements(source, _KINDS), start=1):
        key = record.get("key", "")
        if record.get("publtype") == "withdrawn" or key.startswith("homepages/"):
            yield NoPaper()
        else:
            item = item_of(reference_of(record), source.name, key or f"record {number}")
            yield Found(without_loose_booktitle(item.draft)) if isinstance(item, Found) else item


def reference_of(record: Element) -> Reference:
    """What one record says."""
    key = record.get("key", "")
    kind, container = _KINDS[record.tag], _PART.sub("", _one(record, "booktitle"))
    volume, year = _one(record, "volume"), _one(record, "year")
    journal = _one(record, "journal")
    links = [texts(link) for link in record.iterfind("ee")]
    reference = Reference(
        kind=kind,
        title=_title(record),
        authors=_people(record, "author"),
        editors=_people(record, "editor"),
        container=journal or container,
        series=_one(record, "series"),
        volume=volume,
        number=_one(record, "number"),
        pages=_one(record, "pages"),
        publisher=_one(record, "publisher"),
        date=f"{_one(record, 'month')} {year}".strip(),
        doi=next((link for link in links if "//doi.org/" in link), ""),
        urls=links,
        citation_key=f"DBLP:{key}" if key else "",
        source="dblp" if key else "",
        source_ids=(key,) if key else (),
        more={
            "school": _one(record, "school"),
            "isbn": _one(record, "isbn"),
            "note": _one(record, "note"),
            "crossref": _one(record, "crossref"),
        },
    )
    if journal == "CoRR":
        reference.arxiv = volume.removeprefix("abs/") if volume.startswith("abs/") else ""
        reference.kind, reference.container, reference.volume = "preprint", "arXiv", ""
    elif kind == "proceedings":
        reference.event, reference.container = container, ""
    return reference


def _title(record: Element) -> str:
    """The title without the full stop that DBLP puts at its end."""
    element = record.find("title")
    title = "" if element is None else one_line(inside(element))
    return title if title.endswith("..") else title.removesuffix(".")


def _one(record: Element, field: str) -> str:
    return texts(record.find(field))


def _people(record: Element, role: str) -> tuple[Author, ...]:
    names = (_ONE_OF_MANY.sub("", texts(person)) for person in record.iterfind(role))
    return people.named(Author(name=name) for name in names)

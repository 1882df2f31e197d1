"""Reader of EndNote's XML: every text may be wrapped in several pieces of style and in blanks.

The names of databases, record numbers and files of another machine are left out.
"""

from collections.abc import Iterator
from html import escape
from xml.etree.ElementTree import Element

from library.importers import people
from library.importers.dates import iso_date, most_exact
from library.importers.found import Item
from library.importers.kinds import kind_of
from library.importers.reading import Source
from library.importers.reference import Reference, issn_or_isbn, item_of
from library.importers.webtext import paragraphs
from library.importers.xmlfile import elements, texts
from library.paper import Author

name = "EndNote XML"
_ROOTS = frozenset({"xml", "records"})
_KEPT = {
    "edition": "edition",
    "notes": "note",
    "research-notes": "research_notes",
    "language": "language",
    "work-type": "type",
    "num-vols": "volumes",
    "section": "chapter",
    "accession-num": "accession",
    "auth-address": "affiliation",
    "call-num": "callnumber",
    "reviewed-item": "reviewed",
    "orig-pub": "origpublisher",
    "titles/short-title": "shorttitle",
    "titles/translated-title": "translatedtitle",
    "periodical/abbr-1": "shortjournal",
}
_FACES = {"superscript": "sup", "subscript": "sub", "italic": "i", "bold": "b"}
_CUSTOM = tuple(f"custom{number}" for number in range(1, 8))


def accepts(source: Source) -> bool:
    """Whether the file is XML of records with a type of reference."""
    head = source.head
    return source.element in _ROOTS and "<record>" in head and "<ref-type" in head


def records(source: Source) -> int:
    """How many records the file has."""
    return source.text.count("<record>")


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a record without a title is a problem."""
    for number, record in enumerate(elements(source, {"record"}), start=1):
        yield item_of(reference_of(record), source.name, f"record {number}")


def reference_of(record: Element) -> Reference:
    """What one record says."""

    def one(*paths: str) -> str:
        return next((said for path in paths if (said := texts(record.find(path)))), "")

    kind = _kind(record)
    container = one("titles/secondary-title", "periodical/full-title", "titles/alt-title")
    reference = Reference(
        kind=kind,
        title=_written(record, "titles/title") or one("titles/short-title"),
        authors=_people(record, "authors"),
        editors=(
            *_people(record, "secondary-authors"),
            *_people(record, "tertiary-authors"),
        ),
        abstract=_written(record, "abstract"),
        keywords=[texts(word) for word in record.iterfind("keywords/keyword")],
        container=container,
        series=one("titles/tertiary-title"),
        volume=one("volume"),
        number=one("number", "issue", "report-id"),
        pages=one("pages"),
        publisher=one("publisher"),
        address=one("pub-location"),
        date=_date(record),
        doi=one("electronic-resource-num"),
        urls=_urls(record, "related-urls", "web-urls"),
        pdfs=[url for url in _urls(record, "pdf-urls") if url.startswith("http")],
        citation_key=one("label"),
    )
    if kind == "book":
        reference.container, reference.series = "", reference.series or container
    reference.more |= issn_or_isbn(filter(None, one("isbn").split("; ")))
    reference.more["urldate"] = iso_date(one("access-date"))
    reference.more |= {field: paragraphs(_written(record, path)) for path, field in _KEPT.items()}
    reference.more |= {path: one(path) for path in _CUSTOM}
    return reference


def _kind(record: Element) -> str:
    kind = record.find("ref-type")
    word = (kind.get("name", "") or texts(kind)) if kind is not None else ""
    return kind_of(word) or "misc"


def _people(record: Element, role: str) -> tuple[Author, ...]:
    listed = record.iterfind(f"contributors/{role}/author")
    return people.named(people.person(texts(author)) for author in listed)


def _date(record: Element) -> str:
    year = texts(record.find("dates/year"))
    days = [texts(day) for day in record.iterfind("dates/pub-dates/date")]
    return most_exact([year, *days, *(f"{day} {year}" for day in days)])


def _urls(record: Element, *groups: str) -> list[str]:
    return [
        url
        for group in groups
        for element in record.iterfind(f"urls/{group}/url")
        if (url := texts(element))
    ]


def _written(record: Element, path: str) -> str:
    """A longer text with its paragraphs and small figures, tagged as `webtext` reads it.

    EndNote writes the ends of paragraphs as carriage returns.
    """
    element = record.find(path)
    said = "" if element is None else _tagged(element).replace("\r", "\n\n")
    return "\n\n".join(" ".join(part.split()) for part in said.split("\n\n") if part.strip())


def _tagged(element: Element) -> str:
    pieces = [escape(element.text or "", quote=False)]
    for child in element:
        inside = escape("".join(child.itertext()), quote=False)
        faces = child.get("face", "").split()
        tag = next((tag for face, tag in _FACES.items() if face in faces), "")
        pieces.append(f"<{tag}>{inside}</{tag}>" if tag and inside.strip() else inside)
        pieces.append(escape(child.tail or "", quote=False))
    return "".join(pieces)

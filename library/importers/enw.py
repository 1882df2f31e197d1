"""Reader of EndNote's tagged files (.enw, "refer"): a percent sign, a letter, a value."""

import re
from collections.abc import Iterator

from library.importers import people
from library.importers.dates import iso_date, most_exact
from library.importers.found import Item
from library.importers.kinds import kind_of
from library.importers.reading import Source
from library.importers.reference import Reference, issn_or_isbn, item_of
from library.importers.taglines import Fields, Layout, count_records, tagged_records

name = "EndNote tagged"
_LAYOUT = Layout(tag=re.compile(r"\s?(%[^\s%])(?:[ \t](.*))?$"), begins="%0")
_BEGINS = re.compile(r"^\s?%0(?:\s|$)", re.MULTILINE)
_TAGGED = re.compile(r"^\s?%[TABJ] \S", re.MULTILINE)
# Record numbers, databases, days of entry and change, and who else has the book.
_DROPPED = frozenset({"%0", "%~", "%W", "%="})
_KEPT = {
    "%7": "edition",
    "%9": "type",
    "%O": "note",
    "%Z": "note_more",
    "%G": "language",
    "%!": "shorttitle",
    "%&": "chapter",
    "%6": "volumes",
    "%M": "accession",
    "%L": "callnumber",
    "%+": "affiliation",
    "%Q": "translatedtitle",
}


def accepts(source: Source) -> bool:
    """Whether a line begins a record, and another names a title, person, book or journal."""
    return bool(_BEGINS.search(source.head)) and bool(_TAGGED.search(source.head))


def records(source: Source) -> int:
    """How many records the file has."""
    return count_records(source.text, _LAYOUT)


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a record without a title is a problem."""
    for record in tagged_records(source.text, _LAYOUT):
        reference = reference_of(Fields(record.pairs))
        yield item_of(reference, source.name, f"line {record.number}")


def reference_of(fields: Fields) -> Reference:
    """What the tags of one record say."""
    word = fields.one("%0")
    kind = kind_of(word) or ("article" if "%J" in fields else "misc")
    book, publisher, address = fields.one("%B"), fields.one("%I"), fields.one("%C")
    reference = Reference(
        kind=kind,
        title=fields.first("%T"),
        authors=people.named(map(people.person, fields.all("%A"))),
        editors=people.named(map(people.person, fields.all("%E", "%Y"))),
        abstract=fields.first("%X"),
        keywords=fields.all("%K"),
        container=fields.one("%J") or book,
        series=fields.one("%S"),
        volume=fields.one("%V"),
        number=fields.one("%N"),
        pages=fields.one("%P"),
        publisher=publisher,
        address=address,
        date=_date(fields),
        doi=fields.one("%R"),
        urls=fields.lines("%U"),
        pdfs=[link for link in fields.lines("%>") if link.startswith("http")],
        citation_key=fields.one("%F"),
    )
    if kind == "book":
        reference.container, reference.series = "", reference.series or reference.container
        if reference.pages and "-" not in reference.pages:
            reference.pages, reference.more["pagetotal"] = "", reference.pages
    reference.more |= issn_or_isbn(fields.lines("%@"))
    reference.more["urldate"] = iso_date(fields.one("%["))
    reference.more |= {field: "\n".join(fields.all(tag)) for tag, field in _KEPT.items()}
    reference.more |= fields.rest(_DROPPED)
    return reference


def _date(fields: Fields) -> str:
    year, day = fields.one("%D"), fields.one("%8")
    return most_exact([year, day, f"{day} {year}"])

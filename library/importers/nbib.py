"""Reader of PubMed's own tagged format (.nbib, MEDLINE): a tag of four places, a dash, a value.

Bookkeeping of the database, e-mail addresses and researcher numbers are left out.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from library.importers import people
from library.importers.dates import most_exact
from library.importers.found import Item
from library.importers.reading import Source
from library.importers.reference import Reference, issn_or_isbn, item_of
from library.importers.taglines import Fields, Layout, Record, count_records, tagged_records
from library.importers.values import line
from library.paper import Author

name = "PubMed nbib"
_LAYOUT = Layout(tag=re.compile(r"([A-Z]{2,4}) {0,2}- ?(.*)$"), begins="PMID")
_BEGINS = re.compile(r"^PMID ?- ?\d", re.MULTILINE)
_TAGGED = re.compile(r"^(?:TI|AU|FAU|JT|BTI) {0,2}- ", re.MULTILINE)
_DROPPED_WORDS = """OWN STAT DA DCOM LR EDAT MHDA CRDT PHST PST JID SO OTO OID AUID IRAD IR FIR
RF NR SB CON CIN EIN AU AD FAU CN PMID EN VTI SPIN UIN DEP CI OCI OABL IS AID LID"""
_DROPPED = frozenset(_DROPPED_WORDS.split())
_KEPT = {
    "LA": "language",
    "TA": "shortjournal",
    "PL": "country",
    "PMC": "pmcid",
    "GR": "funding",
    "MH": "mesh",
    "TT": "translatedtitle",
    "GN": "note",
    "PT": "type",
}
_SERIAL = re.compile(r"\d{4}-?\d{3}[\dXx]")


def accepts(source: Source) -> bool:
    """Whether a line gives a PubMed number, and another a title, person or journal."""
    return bool(_BEGINS.search(source.head)) and bool(_TAGGED.search(source.head))


def records(source: Source) -> int:
    """How many records the file has."""
    return count_records(source.text, _LAYOUT)


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a record without a title is a problem."""
    for record in tagged_records(source.text, _LAYOUT):
        yield item_of(reference_of(record), source.name, f"line {record.number}")


def reference_of(record: Record) -> Reference:
    """What the tags of one record say."""
    fields = Fields(record.pairs)
    number = fields.one("PMID")
    kind = _kind(fields)
    reference = Reference(
        kind=kind,
        title=title_of(fields.one("TI", *(("BTI",) if kind == "book" else ()))),
        authors=_authors(record),
        editors=people.named(map(people.person, fields.all("FED") or fields.all("ED"))),
        abstract=fields.one("AB", "OAB"),
        keywords=[line(word).removeprefix("*") for word in fields.all("OT")],
        container=fields.one("JT", "BTI", "CTI"),
        volume=fields.one("VI"),
        number=fields.one("IP"),
        pages=fields.one("PG"),
        publisher=fields.one("PB"),
        date=most_exact(fields.lines("DP", "DEP")),
        doi=next((one for one in fields.lines("LID", "AID") if one.endswith("[doi]")), ""),
        source="pubmed" if number else "",
        source_ids=(number,) if number else (),
    )
    serials = [found[0] for one in fields.values("IS") if (found := _SERIAL.search(one))]
    reference.more |= issn_or_isbn([*fields.lines("ISBN"), *serials])
    reference.more |= {field: "; ".join(fields.lines(tag)) for tag, field in _KEPT.items()}
    reference.more |= fields.rest(_DROPPED)
    return reference


def title_of(written: str) -> str:
    """A title without PubMed's full stop, and without the brackets of a translated one."""
    if written.startswith("[") and written.rstrip(".").endswith("]"):
        written = written.rstrip(".")[1:-1]
    return written[:-1] if written.endswith(".") and not written.endswith("..") else written


def _kind(fields: Fields) -> str:
    types = {one.lower() for one in fields.values("PT")}
    if "preprint" in types:
        return "preprint"
    if "BTI" in fields:
        return "incollection" if "TI" in fields else "book"
    return "article"


def _authors(record: Record) -> tuple[Author, ...]:
    """The authors under their full names, each with the address that follows the name."""
    tags = {tag for tag, _ in record.pairs}
    wanted = "FAU" if "FAU" in tags else "AU"
    found: list[Author] = []
    for tag, value in record.pairs:
        if tag == wanted:
            found.append(people.person(line(value)))
        elif tag == "CN":
            found.append(people.body(line(value)))
        elif tag == "AD" and found and not found[-1].institution:
            found[-1] = replace(found[-1], institution=people.without_mail(value).rstrip("."))
    return people.named(found)

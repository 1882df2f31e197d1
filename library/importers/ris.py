"""Reader of RIS, which nearly every publisher's site and reference manager writes.

A record may lack its first or its last line, wrap its values, and stand among lines of another
program. What has no place in a paper is kept under BibTeX's word, or else under its tag; the
name of the database is not.
"""

import re
from collections.abc import Iterator

from library.importers import people
from library.importers.dates import iso_date, most_exact
from library.importers.found import Item
from library.importers.kinds import kind_of
from library.importers.reading import Source
from library.importers.reference import Reference, issn_or_isbn, item_of, page_range
from library.importers.taglines import Fields, Layout, count_records, tagged_records
from library.importers.weblinks import doi_in
from library.paper import Author

name = "RIS"
_LAYOUT = Layout(tag=re.compile(r"\s?([A-Z][A-Z0-9])  ?-(?:[ \t](.*))?$"), begins="TY", ends="ER")
_BEGINS = re.compile(r"^\s?(?:TY|ER)  ?-", re.MULTILINE)
_TAGGED = re.compile(r"^(?:TY|T1|TI|AU|A1|JF|JO|T2|PY|Y1|UR|DO)  ?-[ \t]", re.MULTILINE)
_DROPPED = frozenset({"DB", "DP", "RP", "ER", "TY"})
# Tags whose values are kept as they are, under BibTeX's word or one of BibLaTeX's.
_KEPT = {
    "ET": "edition",
    "N1": "note",
    "RN": "note",
    "LA": "language",
    "ST": "shorttitle",
    "SE": "chapter",
    "NV": "volumes",
    "AN": "accession",
    "AD": "affiliation",
    "J2": "shortjournal",
    "TT": "translatedtitle",
}


def accepts(source: Source) -> bool:
    """Whether there is a line that begins or ends a record, and one of a title, person or place."""
    head = source.head
    return bool(_BEGINS.search(head)) and bool(_TAGGED.search(head))


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
    word = fields.one("TY")
    kind = kind_of(word) or ("" if word else _kind_by_tags(fields)) or "misc"
    reference = Reference(kind=kind, citation_key=fields.one("ID"))
    reference.title = fields.first("TI", "T1", *(("BT",) if kind == "book" else ()), "CT", "ST")
    reference.authors = _authors(fields)
    editors = fields.all("A2", "ED", "A3", "A4")
    reference.editors = people.named(map(people.person, editors))
    reference.abstract = fields.first("AB", "N2")
    reference.keywords = [word.removeprefix("*") for word in fields.all("KW")]
    reference.date = most_exact(fields.lines("PY", "DA", "Y1"))
    _place(fields, reference)
    _addresses(fields, reference)
    reference.more |= issn_or_isbn(fields.lines("SN"))
    reference.more |= _kept(fields)
    if kind == "misc" and word not in ("GEN", "MISC"):
        reference.more["TY"] = word
    return reference


def _kind_by_tags(fields: Fields) -> str:
    return "article" if "JF" in fields or "JO" in fields else ""


def _authors(fields: Fields) -> tuple[Author, ...]:
    names = fields.all("AU")
    names += [name for name in fields.all("A1") if name not in names]
    # Addresses stand in no order of the authors; one of one author is his.
    alone = len(names) == 1 and len(fields.values("AD")) == 1
    institution = people.without_mail(fields.one("AD")) if alone else ""
    return people.named(people.person(name, institution) for name in names)


def _place(fields: Fields, reference: Reference) -> None:
    """Where the paper stands: journal or book, series, volume, pages, publisher."""
    kind = reference.kind
    if kind == "article":
        reference.container = fields.one("JF", "T2", "JO", "JA", "BT")
        _short_journal(fields, reference)
        reference.series = fields.one("T3")
    elif kind == "book":
        reference.series = fields.one("T2", "T3")
    else:
        reference.container = fields.one("T2", "BT", "JF", "JO", "C3")
        reference.event = fields.one("C3")
        reference.series = fields.one("T3", "JF")
        _short_journal(fields, reference)
    reference.volume = fields.one("VL", "VO")
    reference.number = fields.one("IS")
    pages = page_range(fields.one("SP"), fields.one("EP"))
    if kind == "book" and pages.isdigit():
        reference.more["pagetotal"] = pages
    else:
        reference.pages = pages
    reference.publisher = fields.one("PB")
    reference.address = fields.one("CY", "PP")


def _short_journal(fields: Fields, reference: Reference) -> None:
    short = fields.one("JA", "J2", "JO", "JF", "T2")
    if reference.container and short:
        reference.more["shortjournal"] = short


def _addresses(fields: Fields, reference: Reference) -> None:
    """DOI and links; files of the source's own machine are kept under their name."""
    reference.doi = fields.one("DO", "DI")
    for tag in ("M3", "N1"):
        said = [doi for value in fields.values(tag) if (doi := _only_doi(value))]
        reference.doi = reference.doi or next(iter(said), "")
    links, pdfs = fields.lines("UR", "L2", "LK"), fields.lines("L1", "L4")
    reference.urls = [link for link in links if "//" in link]
    reference.pdfs = [link for link in pdfs if link.startswith("http")]
    reference.more["file"] = [
        link for link in (*links, *pdfs) if link not in (*reference.urls, *reference.pdfs)
    ]


def _only_doi(value: str) -> str:
    """The DOI of a value that is nothing else, as "doi: 10.1063/1.4814070"."""
    doi = doi_in(value)
    return doi if doi and len(value) <= len(doi) + len("https://doi.org/ ") else ""


def _no_dois(values: list[str]) -> list[str]:
    return [value for value in values if not _only_doi(value)]


def _kept(fields: Fields) -> dict[str, object]:
    """The other fields, without what only repeats the DOI."""
    more: dict[str, object] = {"urldate": iso_date(fields.one("Y2"))}
    more["type"], *others = _no_dois(fields.lines("M3")) or [""]
    more["M3"] = others
    for tag, field in _KEPT.items():
        if values := _no_dois(fields.all(tag)):
            more[field] = "\n".join([*filter(None, [str(more.get(field, ""))]), *values])
    return more | fields.rest(_DROPPED)

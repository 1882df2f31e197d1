"""Reader of the tagged export of Web of Science: two letters, a blank, a value.

The works that a paper cites, e-mail addresses, researcher numbers and counts of use are left
out.
"""

import re
from collections.abc import Iterator

from library.importers import people
from library.importers.dates import iso_date
from library.importers.found import Item
from library.importers.kinds import kind_of
from library.importers.reading import Source
from library.importers.reference import Reference, issn_or_isbn, item_of, page_range
from library.importers.taglines import Fields, Layout, count_records, tagged_records
from library.importers.values import line
from library.paper import Author

name = "Web of Science"
_LAYOUT = Layout(
    tag=re.compile(r"([A-Z][A-Z0-9])(?: (.*))?$"),
    begins="PT",
    ends="ER",
    outside=frozenset({"FN", "VR", "EF"}),
)
_BEGINS = re.compile(r"^PT [A-Z]\s*$", re.MULTILINE)
_TAGGED = re.compile(r"^(?:TI|SO|AU|UT|AB) \S", re.MULTILINE)
_DROPPED_WORDS = """CR EM RI OI NR TC Z9 U1 U2 PG GA DA ER PT RP AU BA OA HC HP J9 WE EF FX"""
_DROPPED = frozenset(_DROPPED_WORDS.split())
_KEPT = {
    "LA": "language",
    "DT": "type",
    "ID": "keywords_plus",
    "WC": "categories",
    "SC": "research_areas",
    "FU": "funding",
    "PM": "pmid",
    "JI": "shortjournal",
    "CY": "eventdate",
    "CL": "venue",
    "SP": "sponsors",
    "ED": "edition",
}
_PLACE = re.compile(r"\[([^\]]*)\]\s*([^\[]+)")


def accepts(source: Source) -> bool:
    """Whether a line gives the type of a publication, and others its title or place."""
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
    kind = _kind(fields)
    number = fields.one("UT")
    reference = Reference(
        kind=kind,
        title=fields.one("TI"),
        authors=_authors(fields),
        editors=people.named(map(people.person, _listed(fields, "BE"))),
        abstract=fields.one("AB"),
        keywords=fields.one("DE").split(";"),
        container=fields.one("SO"),
        event=fields.one("CT"),
        series=fields.one("SE", "BS"),
        volume=fields.one("VL"),
        number=fields.one("IS"),
        pages=page_range(fields.one("BP", "AR"), fields.one("EP")),
        publisher=fields.one("PU"),
        address=fields.one("PI", "PA"),
        date=_date(fields),
        doi=fields.one("DI", "D2"),
        source="webofscience" if number else "",
        source_ids=(number,) if number else (),
    )
    if kind == "book":
        reference.container, reference.series = "", reference.series or reference.container
    reference.more |= issn_or_isbn(fields.lines("BN", "SN", "EI"))
    reference.more |= {field: fields.one(tag) for tag, field in _KEPT.items()}
    reference.more |= fields.rest(_DROPPED)
    return reference


def _kind(fields: Fields) -> str:
    """The kind by the type of publication and, where that is a book, of the document."""
    document = " ".join(fields.values("DT")).lower()
    publication = fields.one("PT")
    if "proceedings paper" in document and publication != "J":
        return "inproceedings"
    if publication == "B":
        return "incollection" if "chapter" in document else "book"
    return {"J": "article", "C": "inproceedings", "S": "incollection", "P": "patent"}.get(
        publication, kind_of(document) or "misc"
    )


def _date(fields: Fields) -> str:
    year, day = fields.one("PY"), fields.one("PD")
    return iso_date(f"{day} {year}") or year


def _listed(fields: Fields, *tags: str) -> list[str]:
    """The people of the first of the tags that has some, one a line."""
    return [line(name) for name in fields.first(*tags).split("\n")]


def _authors(fields: Fields) -> tuple[Author, ...]:
    """The authors under their full names, each with the first institution that the file gives."""
    short = _listed(fields, "AU")
    names = _listed(fields, "AF", "BF") if "AF" in fields or "BF" in fields else short
    places = fields.first("C1")
    by_name: dict[str, str] = {}
    for group, place in _PLACE.findall(line(places)):
        for name in group.split(";"):
            by_name.setdefault(name.strip(), place.strip(" .;"))
    only = line(places).strip(" .") if "[" not in places and "\n" not in places else ""
    given = [people.person(name, by_name.get(name, only)) for name in names]
    bodies = [people.body(name) for name in fields.first("GP", "CA").split("\n")]
    return people.named([*given, *bodies])

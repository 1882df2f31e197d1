"""RIS as EndNote, Zotero and Mendeley read it: one tag a line, one line a value.

Many programs drop what stands in a second line, so no value has one. Formulas are in their
nearest Unicode form, for no reader of RIS knows LaTeX.
"""

from collections.abc import Iterator

from library.citation.names import Name
from library.exporters import About
from library.exporters.reference import Reference, address, one_line, paragraphs, reference
from library.paper import Paper

between = "\n"

_TYPES = {
    "inproceedings": "CPAPER",
    "article": "JOUR",
    "preprint": "UNPB",
    "unpublished": "UNPB",
    "book": "BOOK",
    "proceedings": "BOOK",
    "incollection": "CHAP",
    "inbook": "CHAP",
    "phdthesis": "THES",
    "mastersthesis": "THES",
    "thesis": "THES",
    "techreport": "RPRT",
    "online": "ELEC",
    "software": "COMP",
    "dataset": "DATA",
    "patent": "PAT",
}


def head(about: About) -> str:
    """Nothing: the file is its records."""
    del about
    return ""


def foot(about: About) -> str:
    """Nothing, as the head."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The record of a paper."""
    found = reference(paper, about.options)
    lines = [f"TY  - {_TYPES.get(found.kind, 'GEN')}"]
    pairs = [
        *_facts(found),
        *_links(found, paper, about),
        *_texts(found, paper, about),
        ("ID", key),
    ]
    lines += [f"{tag}  - {' '.join(value.split())}" for tag, value in pairs if value.strip()]
    return "\n".join([*lines, "ER  - ", ""])


def _facts(found: Reference) -> Iterator[tuple[str, str]]:
    for person in found.authors:
        yield "AU", _person(person)
    yield "TI", found.title
    is_book = found.kind in ("book", "proceedings")
    yield "T2", found.series if is_book else found.container
    yield "T3", "" if is_book else found.series
    for person in found.editors:
        yield "A2", _person(person)
    yield "VL", found.volume
    yield "IS", found.number
    first, _, last = found.pages.partition("-")
    yield "SP", first if "," not in found.pages else found.pages
    yield "EP", last if last != first and "," not in found.pages else ""
    yield "PY", found.year
    yield "DA", _date(found)
    yield "PB", found.publisher
    yield "CY", found.address or (found.event.place if found.event else "")
    yield "ET", found.edition
    yield "SE", found.chapter
    yield "M3", found.type
    yield "SN", found.isbn
    yield "SN", found.issn


def _links(found: Reference, paper: Paper, about: About) -> Iterator[tuple[str, str]]:
    yield "DO", found.doi
    arxiv = f"https://arxiv.org/abs/{found.arxiv}" if found.arxiv else ""
    yield from (("UR", url) for url in dict.fromkeys((found.url, arxiv)))
    if about.options.pdf:
        yield "L1", address(paper.links.pdf)


def _texts(found: Reference, paper: Paper, about: About) -> Iterator[tuple[str, str]]:
    options = about.options
    words = (*(paper.keywords if options.keywords else ()), *(paper.tags if options.tags else ()))
    for word in dict.fromkeys(words):
        yield "KW", one_line(word)
    if options.abstract:
        yield "AB", " ".join(paragraphs(paper.abstract))
    yield "N1", "To appear" if found.forthcoming else found.note
    if options.note:
        yield "N1", " ".join(paragraphs(paper.note))


def _person(name: Name) -> str:
    """A person as RIS has it, the suffix last: "van der Berg, Jan, Jr."."""
    family = f"{name.particle} {name.family}".strip()
    return ", ".join(filter(None, (family, name.given, name.suffix)))


def _date(found: Reference) -> str:
    """The day as year/month/day/; of a conference paper that on which the conference begins."""
    date = found.date
    if found.event and found.event.starts[:4] == found.year:
        date = tuple(int(part) for part in found.event.starts.split("-"))
    if len(date) < 2:
        return ""
    year, month, day = (*date, 0)[:3]
    return f"{year:04}/{month:02}/{day:02}/" if day else f"{year:04}/{month:02}//"

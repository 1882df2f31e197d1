"""A reference as reference managers keep it, in BibTeX's words, made into a draft."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from library.importers import webtext
from library.importers.dates import iso_date, year_of
from library.importers.found import Found
from library.importers.kinds import kind_of_thesis
from library.importers.values import as_json, line, unescaped
from library.importers.venues import conference_in
from library.importers.weblinks import arxiv_in, doi_in, sorted_addresses
from library.paper import Author, Draft, Problem, Proceedings

_IN_JOURNAL = frozenset({"article"})
_IN_BOOK = frozenset({"inproceedings", "incollection", "inbook", "proceedings"})
_LOOSE = frozenset({"article", "misc", "unpublished", "online", "techreport"})
_ISBN = re.compile(r"(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx]")
_ISSN = re.compile(r"\b\d{4}-?\d{3}[\dXx]\b")
_RANGE = re.compile(r"\s*(?:-{1,3}|[‐-―−])\s*")
_ABBREVIATED = re.compile(r"(\d+)--(\d+)")
_KEYWORDS = re.compile(r"\s*[;\n]\s*")


@dataclass(slots=True, kw_only=True)
class Reference:
    """What a record of a reference manager says.

    `container` is the journal, or the book that holds a chapter or conference paper; `event` the
    conference. `more` are the other fields, by BibTeX's word or else the source's. A source is
    named only where its ids are the whole world's: record 7 is another one in each library.
    """

    kind: str = "misc"
    title: str = ""
    authors: tuple[Author, ...] = ()
    editors: tuple[Author, ...] = ()
    abstract: str = ""
    keywords: Iterable[object] = ()
    container: str = ""
    event: str = ""
    series: str = ""
    volume: str = ""
    number: str = ""
    pages: str = ""
    publisher: str = ""
    address: str = ""
    date: str = ""
    doi: str = ""
    arxiv: str = ""
    urls: Iterable[object] = ()
    pdfs: Iterable[object] = ()
    citation_key: str = ""
    source: str = ""
    source_ids: tuple[str, ...] = ()
    more: dict[str, object] = field(default_factory=dict)


def item_of(reference: Reference, file: str, where: str) -> Found | Problem:
    """The paper of a reference, or that it has no title."""
    draft = draft_of(reference)
    if not draft.title:
        return Problem(file=file, where=where, reason="it has no title")
    return Found(draft)


def draft_of(reference: Reference) -> Draft:
    """The draft that a reference makes; its title may be ""."""
    if "http" in reference.pages:  # "Available: https://…"
        url = reference.pages[reference.pages.index("http") :]
        reference = replace(reference, urls=[*reference.urls, url], pages="")
    addresses = sorted_addresses(reference.urls, reference.pdfs, doi_in(reference.doi))
    arxiv = arxiv_in(reference.arxiv) or line(reference.arxiv) or addresses.arxiv
    reference = _settled(reference, arxiv or arxiv_in(reference.container))
    year = year_of(reference.date)
    return Draft(
        kind=reference.kind,
        title=webtext.one_line(reference.title),
        authors=reference.authors,
        abstract=webtext.paragraphs(reference.abstract),
        keywords=_keywords(reference.keywords),
        venue=_venue(reference),
        year=year,
        links=addresses.links,
        doi=addresses.doi,
        arxiv=reference.arxiv,
        proceedings=_proceedings(reference),
        source=reference.source,
        source_ids=reference.source_ids,
        extra=_extra(reference, addresses.others),
    )


def issn_or_isbn(values: Iterable[str]) -> dict[str, object]:
    """Serial numbers by their kind: an ISBN has ten or thirteen digits, an ISSN eight."""
    found: dict[str, object] = {}
    for value in values:
        if match := _ISBN.search(value):
            found.setdefault("isbn", match[0].strip(" -"))
        elif match := _ISSN.search(value):
            found.setdefault("issn", match[0])
        else:
            found.setdefault("serial", value)
    return found


def page_range(first: str, last: str = "") -> str:
    """Pages in BibTeX's form, "12--19"; "123-9" is written out, as "123--129"."""
    first, last = line(first), line(last)
    whole = f"{first}--{last}" if last and last != first and not _RANGE.search(first) else first
    whole = _RANGE.sub("--", whole.removeprefix("pp.").removeprefix("p.").strip())
    match = _ABBREVIATED.fullmatch(whole)
    if match and len(match[2]) < len(match[1]):
        return f"{match[1]}--{match[1][: -len(match[2])]}{match[2]}"
    return whole


def _settled(reference: Reference, arxiv: str) -> Reference:
    """The reference with the kind that its other facts tell."""
    kind, container = reference.kind, line(reference.container)
    if kind == "thesis":
        kind = kind_of_thesis(line(reference.more.get("type")))
    if arxiv and kind in _LOOSE and (not container or "arxiv" in container.lower()):
        kind, container = "preprint", ""
    return replace(
        reference,
        kind=kind,
        container=unescaped(container),
        arxiv=arxiv,
        date=iso_date(reference.date),
        pages=page_range(reference.pages),
    )


def _keywords(keywords: Iterable[object]) -> tuple[str, ...]:
    given = [word for one in keywords if (word := webtext.one_line(one))]
    if len(given) == 1:
        given = _KEYWORDS.split(given[0])
    return tuple(dict.fromkeys(word.strip() for word in given if word.strip()))


def _venue(reference: Reference) -> str:
    """The conference's short name where it is one that we know, else where the paper stands."""
    if reference.kind == "preprint":
        return "arXiv" if reference.arxiv else reference.container or line(reference.publisher)
    for name in (reference.container, reference.series, reference.event):
        if name and (known := conference_in(name, line(reference.volume))):
            return known
    if reference.kind in ("phdthesis", "mastersthesis", "thesis"):
        return line(reference.more.get("school")) or line(reference.publisher)
    if reference.kind == "techreport":
        return line(reference.more.get("institution")) or line(reference.publisher)
    places = (reference.container, reference.event, reference.publisher, reference.series)
    return next((place for name in places if (place := unescaped(name))), "")


def _proceedings(reference: Reference) -> Proceedings:
    container, kind = reference.container, reference.kind
    return Proceedings(
        journal=container if kind in _IN_JOURNAL else "",
        booktitle=(container or unescaped(reference.event)) if kind in _IN_BOOK else "",
        series=unescaped(reference.series),
        volume=line(reference.volume),
        number=line(reference.number),
        pages=reference.pages,
        publisher=unescaped(reference.publisher),
        address=unescaped(reference.address),
        date=reference.date,
        editors=reference.editors,
    )


def _extra(reference: Reference, addresses: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    kept = dict(reference.more)
    if reference.event:
        kept.setdefault("eventtitle", unescaped(reference.event))
    if reference.container and reference.kind not in _IN_JOURNAL | _IN_BOOK:
        kept.setdefault("howpublished", reference.container)
    if kept.get("shortjournal") == reference.container:
        del kept["shortjournal"]
    if addresses:
        kept["urls"] = list(addresses)
    # A bare number is the record's place in a database.
    if (key := line(reference.citation_key)) and not key.isdigit():
        kept["citation_key"] = key
    return as_extra(kept)


def as_extra(kept: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Fields without a place in a draft as (name, JSON text), empty ones left out."""
    filled = {name: value for name, value in kept.items() if value not in (None, "", [], {}, ())}
    return tuple((line(name), as_json(value)) for name, value in filled.items() if line(name))

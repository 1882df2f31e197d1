"""A flat record with names of its own (the row of a table, an object of JSON) made into a draft."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from library.importers import values
from library.importers.columns import Columns, filled
from library.importers.dates import iso_date, year_of
from library.importers.decisions import decision_of
from library.importers.editions import absolute
from library.importers.event import track_of
from library.importers.kinds import kind_of
from library.importers.leftovers import leftovers
from library.importers.namelists import people_of
from library.importers.places import (
    ANTHOLOGY,
    Place,
    anthology_venue,
    place_of,
    together,
    venue_in_id,
    venue_name,
)
from library.importers.reference import page_range
from library.importers.weblinks import Addresses, arxiv_in, doi_in, sorted_addresses
from library.importers.webtext import one_line, paragraphs
from library.paper import Draft, Links, Proceedings, Track

_LONG = frozenset({"title", "authors", "institutions", "editors", "abstract", "keywords"})
_ADDRESSES = ("page", "openreview", "booktitle")
_KEPT = ("booktitle", "journal", "series", "volume", "number", "publisher", "address")
_HEADING = re.compile(r"\Aabstract\s*[:.\n—–]\s*", re.IGNORECASE)


class _Told(NamedTuple):
    """What a record says: its facts as they stand, the short ones as lines, and what these mean."""

    facts: Mapping[str, object]
    lines: Mapping[str, str]
    place: Place
    addresses: Addresses
    date: str
    year: int

    def line(self, *names: str) -> str:
        """The first of these facts that there is."""
        return next((self.lines[name] for name in names if name in self.lines), "")


def draft_in(row: Mapping[str, object], columns: Columns, venue: str = "") -> Draft:
    """The paper that the record describes; its title may be "".

    `venue` is that of the file where the record itself names none.
    """
    told = _told(row, columns)
    authors = people_of(told.facts.get("authors"), told.facts.get("institutions"))
    source, ids = _identity(row, told)
    arxiv = arxiv_in(f"arXiv:{told.line('arxiv')}") or told.addresses.arxiv
    place = _venue(told) or venue
    kind = kind_of(told.line("kind")) or ("article" if "journal" in told.lines else "")
    unused = [
        "" if any(author.institution for author in authors) else columns.institutions,
        "" if ids else columns.id,
    ]
    return Draft(
        kind=kind or ("preprint" if arxiv and not place else "inproceedings"),
        title=one_line(told.facts.get("title")),
        authors=authors,
        abstract=_HEADING.sub("", paragraphs(told.facts.get("abstract")), count=1),
        keywords=values.words(told.facts.get("keywords")),
        track=_track(told),
        venue=place,
        year=told.year,
        decision=decision_of(told.line("decision")),
        links=_links(told),
        doi=told.addresses.doi,
        arxiv=arxiv,
        proceedings=_proceedings(told),
        source=source,
        source_ids=ids,
        extra=leftovers(row, columns, unused, told.addresses.others),
    )


def _told(row: Mapping[str, object], columns: Columns) -> _Told:
    facts = {fact: row[name] for fact, name in filled(columns) if row.get(name)}
    lines = {
        fact: line
        for fact, value in facts.items()
        if fact not in _LONG and (line := values.line(value))
    }
    urls = [lines[name] for name in _ADDRESSES if "//" in lines.get(name, "")]
    pdfs = [lines["pdf"]] if "pdf" in lines else []
    place = together([place_of(address) for address in (*urls, *pdfs)])
    doi = lines.get("doi", "")
    addresses = sorted_addresses(
        [*urls, *(lines[name] for name in ("arxiv", "doi") if "//" in lines.get(name, ""))],
        pdfs,
        doi_in(doi) if doi else "",
    )
    date, given = iso_date(lines.get("date", "")), lines.get("year", "")
    year = values.number(given) or year_of(iso_date(given)) or year_of(date) or place.year
    return _Told(facts, lines, place, addresses, date, year)


def _identity(row: Mapping[str, object], told: _Told) -> tuple[str, tuple[str, ...]]:
    """Which source the record has which id: as it says itself, else as its address does."""
    own = row.get("source")
    if isinstance(own, str) and own.strip():
        ids = values.words(row.get("source_ids")) or values.words(told.line("id"))
        return values.line(own), ids
    return (told.place.source, (told.place.id,)) if told.place.id else ("", ())


def _venue(told: _Told) -> str:
    named = told.line("venue", "booktitle", "journal")
    if not named or "//" in named:
        return told.place.venue or venue_in_id(told.line("id"), told.year)
    if told.place.source == ANTHOLOGY:
        return anthology_venue(named)
    return venue_name(values.unescaped(named), told.line("volume"))


def _track(told: _Told) -> Track:
    area, topic = (values.unescaped(told.line(name)) for name in ("area", "topic"))
    if area and "->" not in area + topic:
        return Track(area=area, topic=topic)
    return track_of(area if "->" in area else topic.replace(" > ", "->", 1))


def _links(told: _Told) -> Links:
    found, code = told.addresses.links, told.line("code")
    return Links(
        page=found.page,
        pdf=found.pdf,
        openreview=found.openreview,
        code=absolute(code, "") if "//" in code else found.code,
    )


def _proceedings(told: _Told) -> Proceedings:
    texts = {
        name: values.unescaped(told.lines[name])
        for name in _KEPT
        if name in told.lines and "//" not in told.lines[name]
    }
    if told.place.key:
        texts |= {"key": told.place.key}
        texts |= {"series": told.place.series, "volume": told.place.volume}
    pages = told.line("pages", "first_page")
    return Proceedings(
        **texts,
        pages=page_range(pages, told.line("last_page")) if pages else "",
        date=told.date if len(told.date) > 4 else "",
        editors=people_of(told.facts.get("editors")),
    )

"""What is officially known of a conference in a year: names, volume, dates, editors.

The facts stand in `conferences.toml`, whose head says how to add some.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from library.citation.venues import Venues
from library.paper import Author

_UNIT_WORDS = """First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth
Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth"""
_UNITS = _UNIT_WORDS.split()
_TENS = ("Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One conference of one year; "" and () where nothing is known.

    `booktitle` names the proceedings, `accepted` is OpenReview's wording before there are any;
    `published` says whether the proceedings are out; `month` is BibTeX's ("jul"); `starts`
    and `ends` are ISO 8601 days; `language` is that of the proceedings, as BibLaTeX names it.
    """

    short: str
    name: str
    year: int
    booktitle: str
    accepted: str
    published: bool
    series: str = ""
    volume: str = ""
    publisher: str = ""
    month: str = ""
    starts: str = ""
    ends: str = ""
    place: str = ""
    language: str = ""
    editors: tuple[Author, ...] = ()

    @property
    def days(self) -> str:
        """The days it is held, as one ISO 8601 interval, or ""."""
        return f"{self.starts}/{self.ends}" if self.starts and self.ends else ""


def edition(venue: str, year: int) -> Edition | None:
    """The conference that a paper's venue and year name, if it is one that we know.

    "ICML", "ICML 2025 poster" and "ICML.cc/2025/Conference" are; "ICML 2025 Workshop" is not.
    """
    short = conference(venue)
    return _edition(short, year) if short else None


@lru_cache(maxsize=4_096)
def conference(name: str) -> str:
    """The short name of the conference that a venue or title of proceedings names, or "".

    "Proceedings of the 43rd International Conference on Machine Learning" is "ICML".
    """
    return _venues().find(name)


def edition_of_volume(series: str, volume: str) -> Edition | None:
    """The conference whose proceedings are that volume of the series."""
    short, year = _volumes().get((series, volume), ("", 0))
    return _edition(short, year) if short else None


def ordinal(number: int) -> str:
    """1 is "1st", 42 is "42nd"."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10)
    return f"{number}{ending or 'th'}"


def ordinal_word(number: int) -> str:
    """1 is "First", 42 is "Forty-second"; from a hundred on as figures."""
    if not 0 < number < 100:
        return ordinal(number)
    if number < 20:
        return _UNITS[number - 1]
    tens, units = divmod(number, 10)
    word = _TENS[tens - 2]
    return f"{word}-{_UNITS[units - 1].lower()}" if units else f"{word[:-1]}ieth"


@lru_cache(maxsize=1_024)
def _edition(short: str, year: int) -> Edition | None:
    number = _number(_conferences()[short], year)
    if number is None:
        return None
    facts = _facts(_conferences()[short], year)
    holes = _holes(facts["name"], number, year)
    booktitle = facts["booktitle"]
    volume = str(facts.get("volumes", {}).get(str(year), ""))
    # Who published a year before or after those that are counted is not known.
    known = volume or "volumes" not in facts
    return Edition(
        short=short,
        name=facts["name"],
        year=year,
        booktitle=booktitle.format_map(holes),
        accepted=facts.get("accepted", booktitle).format_map(holes),
        published=year <= facts["published"],
        series=facts.get("series", "") if known else "",
        volume=volume,
        publisher=facts.get("publisher", "") if known else "",
        month=facts.get("months", {}).get(str(year)) or _month(facts),
        starts=str(facts.get("starts", "")),
        ends=str(facts.get("ends", "")),
        place=facts.get("place", ""),
        language=facts.get("language", "english"),
        editors=tuple(Author(name=name) for name in facts.get("editors", ())),
    )


def _number(conference: Mapping[str, Any], year: int) -> int | None:
    """Which conference that year's is, 0 if no title says so; None where there was none."""
    if (number := conference.get("numbers", {}).get(str(year))) is not None:
        return int(number)
    if "first" not in conference:
        return 0 if year in conference.get("held", ()) else None
    counted, rest = divmod(year - conference["first"], conference.get("every", 1))
    return conference.get("number", -counted) + counted if counted >= 0 and not rest else None


def _facts(conference: Mapping[str, Any], year: int) -> dict[str, Any]:
    """What is known of the conference in general, up to that year, and in that year."""
    facts = dict(conference)
    own: Mapping[str, Any] = conference.get(str(year), {})
    for past in sorted(conference.get("earlier", ()), key=lambda past: -past["until"]):
        facts |= past if year <= past["until"] else {}
    return {**facts, **own}


def _holes(name: str, number: int, year: int) -> dict[str, object]:
    words = ordinal_word(number)
    return {
        "name": name,
        "year": year,
        "yy": f"{year % 100:02}",
        "ordinal": ordinal(number),
        "words": words,
        "Words": words.title(),
        "Plain": words.title().replace("-", " "),
    }


def _month(facts: Mapping[str, Any]) -> str:
    """The month in which a conference of known days begins, else the usual one."""
    starts = facts.get("starts")
    return MONTHS[starts.month - 1] if starts else str(facts.get("month", ""))


@lru_cache(maxsize=1)
def _conferences() -> dict[str, dict[str, Any]]:
    text = Path(__file__).with_name("conferences.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=1)
def _volumes() -> dict[tuple[str, str], tuple[str, int]]:
    return {
        (facts["series"], str(volume)): (short, int(year))
        for short, facts in _conferences().items()
        for year, volume in facts.get("volumes", {}).items()
        if "series" in facts
    }


@lru_cache(maxsize=1)
def _venues() -> Venues:
    found = Venues()
    for short, facts in _conferences().items():
        for name in (short, *facts.get("aliases", ())):
            found.add_short(name, short)
        titles = [facts, *facts.get("earlier", ()), *(facts[key] for key in facts if key.isdigit())]
        for title in titles:
            found.add_name(title.get("name", ""), short)
            found.add_name(re.sub(r"\{\w+\}", " ", title.get("booktitle", "")), short)
        for name in facts.get("names", ()):
            found.add_name(name, short)
    return found

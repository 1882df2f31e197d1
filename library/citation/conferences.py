"""What is officially known of a conference in a year: names, volume, dates, editors."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from library.paper import Author

_UNIT_WORDS = """First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth
Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth"""
_UNITS = _UNIT_WORDS.split()
_TENS = ("Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety")
# Words beside the short form that leave a paper in the main conference.
_ASIDES = frozenset({"poster", "oral", "spotlight", "cc", "conference", "main", "track", "regular"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One conference of one year; "" and () where nothing is known.

    `booktitle` names the proceedings, `accepted` is OpenReview's wording before there are any;
    `published` says whether the proceedings are out; `month` is BibTeX's ("jul"); `starts`
    and `ends` are ISO 8601 days.
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
    editors: tuple[Author, ...] = ()


def edition(venue: str, year: int) -> Edition | None:
    """The conference that a paper's venue and year name, if it is one that we know.

    "ICML", "ICML 2025 poster" and "ICML.cc/2025/Conference" are; "ICML 2025 Workshop" is not.
    """
    words = re.findall(r"[a-z]+", venue.lower())
    short = _short_names().get(words[0], "") if words else ""
    if not short or not _ASIDES.issuperset(words[1:]):
        short = _full_names().get(" ".join(words), "")
    if not short or year < _conferences()[short]["first"]:
        return None
    return _edition(short, year)


def edition_of_volume(series: str, volume: str) -> Edition | None:
    """The conference whose proceedings are that volume of the series."""
    for short, facts in _conferences().items():
        for year, number in facts.get("volumes", {}).items():
            if str(number) == volume and facts.get("series") == series:
                return _edition(short, int(year))
    return None


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


@lru_cache(maxsize=256)
def _edition(short: str, year: int) -> Edition:
    facts = _conferences()[short]
    own: dict[str, Any] = facts.get(str(year), {})
    words = ordinal_word(facts["number"] + year - facts["first"])
    holes = {
        "name": facts["name"],
        "ordinal": ordinal(facts["number"] + year - facts["first"]),
        "words": words,
        "Words": words.title(),
        "Plain": words.title().replace("-", " "),
    }
    return Edition(
        short=short,
        name=facts["name"],
        year=year,
        booktitle=facts["booktitle"].format(**holes),
        accepted=facts["accepted"].format(**holes),
        published=year <= facts["published"],
        series=facts.get("series", ""),
        volume=str(facts.get("volumes", {}).get(str(year), "")),
        publisher=facts.get("publisher", ""),
        month=facts.get("months", {}).get(str(year), facts.get("month", "")),
        starts=str(own.get("starts", "")),
        ends=str(own.get("ends", "")),
        place=own.get("place", ""),
        editors=tuple(Author(name=name) for name in own.get("editors", ())),
    )


@lru_cache(maxsize=1)
def _conferences() -> dict[str, dict[str, Any]]:
    text = Path(__file__).with_name("conferences.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=1)
def _short_names() -> dict[str, str]:
    return {
        alias.lower(): short
        for short, facts in _conferences().items()
        for alias in (short, *facts.get("aliases", ()))
    }


@lru_cache(maxsize=1)
def _full_names() -> dict[str, str]:
    return {
        " ".join(re.findall(r"[a-z]+", facts["name"].lower())): short
        for short, facts in _conferences().items()
    }

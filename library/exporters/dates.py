"""A paper's date as the fields of an entry want it: ISO 8601, or a year and BibTeX's month."""

import re

from library.citation.conferences import MONTHS
from library.paper import Paper

_ISO = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?")
_WORD = re.compile(rf"\b({'|'.join(MONTHS)})[a-z]*\b", re.IGNORECASE)


def year_of(paper: Paper) -> str:
    """The year of a paper, or ""."""
    if paper.year > 0:
        return str(paper.year)
    found = re.search(r"\b\d{4}\b", paper.proceedings.date)
    return found[0] if found else ""


def month_of(date: str) -> str:
    """BibTeX's name of the month in a date: "jul" for "2026-07-06", "6--11 Jul"."""
    if match := re.match(r"\d{4}-(\d{2})", date):
        number = int(match[1])
        return MONTHS[number - 1] if 1 <= number <= 12 else ""
    word = _WORD.search(date)
    return word[1].lower() if word else ""


def iso_date(date: str, year: str) -> str:
    """The date as ISO 8601 if it is one of that year, else the year alone.

    The year that an entry names is the one it is cited by, so the date must not name another.
    """
    year = year.zfill(4) if year else ""
    found = _ISO.fullmatch(date.strip())
    if found and found[0][:4] == year:
        return found[0]
    return year if len(year) == 4 else ""

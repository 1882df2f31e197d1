"""Dates as people and programs write them, made ISO 8601 as far as they are known."""

import re
from collections.abc import Iterable
from datetime import date

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH = (
    r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
    r"(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b\.?"
)
_YEAR = r"(1[4-9]\d\d|20\d\d)"
_WHOLE = re.compile(rf"(?<!\d){_YEAR}[-/.](\d{{1,2}})(?:[-/.](\d{{1,2}}))?(?!\d)")
_COMPACT = re.compile(rf"(?<!\d){_YEAR}(\d\d)(\d\d)(?!\d)")
_YEAR_LAST = re.compile(rf"(?<!\d)(?:(\d{{1,2}})[-/.])?(\d{{1,2}})[-/.]{_YEAR}(?!\d)")
_DAY = r"(\d{1,2})(?:st|nd|rd|th)?"
_NAMED = re.compile(
    rf"(?<!\d)(?:{_DAY}\.?(?:\s?[-–]\s?\d{{1,2}})?\s+)?\b{_MONTH}(?:\s*{_DAY}\b)?", re.IGNORECASE
)
_ANY_YEAR = re.compile(rf"(?<!\d){_YEAR}(?!\d)")


def iso_date(text: str) -> str:
    """The first date in a text: "2026-07-06", "2026-07", "2026", or "" where there is none.

    Of "03/04/2020" only the year is sure. "2014//" and "2001/00/00/" are years.
    """
    if found := _WHOLE.search(text):
        return of_parts(int(found[1]), int(found[2]), int(found[3] or 0))
    if found := _COMPACT.search(text):
        return of_parts(int(found[1]), int(found[2]), int(found[3]))
    if found := _YEAR_LAST.search(text):
        return _year_last(int(found[1] or 0), int(found[2]), int(found[3]))
    year = _ANY_YEAR.search(text)
    if not year:
        return ""
    named = _NAMED.search(text)
    if not named:
        return year[1]
    month = _MONTHS.index(named[2][:3].lower()) + 1
    return of_parts(int(year[1]), month, int(named[1] or named[3] or 0))


def most_exact(dates: Iterable[str]) -> str:
    """The most exact of some dates that lie in one year: that of the first one."""
    found = [iso for written in dates if (iso := iso_date(written))]
    return max((iso for iso in found if iso[:4] == found[0][:4]), key=len, default="")


def of_parts(year: int, month: int = 0, day: int = 0) -> str:
    """The date of a year, month and day, as exact as its parts are possible."""
    if not 1000 <= year <= 2999:
        return ""
    if not 1 <= month <= 12:
        return f"{year}"
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return f"{year}-{month:02}"


def year_of(iso: str) -> int:
    """The year of an ISO date; 0 where there is none."""
    return int(iso[:4]) if iso[:4].isascii() and iso[:4].isdigit() else 0


def _year_last(one: int, other: int, year: int) -> str:
    if not one:
        return of_parts(year, other)
    if one == other or one > 12:
        return of_parts(year, other, one)
    return of_parts(year, one, other) if other > 12 else f"{year}"

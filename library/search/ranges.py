"""Numbers and times as people type them: "7", ">7", "2024..2026", "7d", "2026-07-01..".

What is not typed to its end yet means all that it may become, so that no list is empty only
because the next figure is still to come.
"""

import re
import time
from datetime import UTC, date, datetime, timedelta
from typing import Final

FAR: Final = 2**62  # where a range has no end; where it has no beginning it is the negative
YEAR_FIGURES: Final = 4
_DAY: Final = 86_400
_RANGE = re.compile(r"(\S*?)(?:\.\.|…|\.$)(\S*)")
_COMPARISON = re.compile(r"(>=|<=|>|<|=|)\s*(\d{1,9})")
_WAITING: Final = (">", ">=", "<", "<=", "=")
_NO_PART_YET = re.compile("-0?$")  # of "2026-" and "2026-07-0"
_AGO = re.compile(r"(\d{1,5})\s*([hdwmy]?)")
_AGO_DAYS: Final = {"h": 1 / 24, "d": 1, "w": 7, "m": 30, "y": 365}


def range_ends(value: str) -> tuple[str, str] | None:
    """The two ends of a range as they were typed, either of which may be ""; None for others."""
    span = _RANGE.fullmatch(value)
    return (span[1], span[2]) if span else None


def time_ago(value: str) -> tuple[int, str] | None:
    """How many of which unit (h, d, w, m, y) "7d" goes back; None for what is no such time."""
    found = _AGO.fullmatch(value)
    if not found or (not found[2] and len(found[1]) == YEAR_FIGURES):
        return None
    return int(found[1]), found[2] or "d"


def number_range(value: str) -> tuple[int, int]:
    """The least and greatest number meant by "7", ">7", "3..5", "3.." or "..5".

    What is no number has a greatest one below its least. The greater end of "10..2" is not
    typed yet.
    """
    low, high = _range(value, 0)
    unfinished = low > high and len(str(high)) < len(str(low)) and range_ends(value)
    return (low, FAR) if unfinished else (low, high)


def year_range(value: str) -> tuple[int, int]:
    """The same for years, of which fewer figures than four mean all that begin so, but for "=7"."""
    return _range(value, YEAR_FIGURES)


def moment_range(value: str) -> tuple[float, float]:
    """From when until before when (seconds since 1970) is "7d", a date or a range of dates."""
    if span := range_ends(value):
        start, end = span
        has_end = end and not (end.isdecimal() and len(end) < YEAR_FIGURES)
        return (_days(start)[0] if start else 0), (_days(end)[1] if has_end else FAR)
    if back := time_ago(value):
        many, unit = back
        return time.time() - many * _AGO_DAYS[unit] * _DAY, FAR
    return _days(value)


def _range(value: str, figures: int) -> tuple[int, int]:
    if span := range_ends(value):
        low, high = (_number(span[0], figures, "0"), _number(span[1], figures, "9"))
        return (-FAR if low is None else low), (FAR if high is None else high)
    comparison = _COMPARISON.fullmatch(value)
    if not comparison:
        return (-FAR, FAR) if value in _WAITING else (1, 0)
    figures = 0 if comparison[1] == "=" else figures
    least, most = (int(comparison[2].ljust(figures, sign)) for sign in "09")
    return {
        ">": (least + 1, FAR),
        ">=": (least, FAR),
        "<": (-FAR, most - 1),
        "<=": (-FAR, most),
    }.get(comparison[1], (least, most))


def _number(text: str, figures: int, filled: str) -> int | None:
    return int(text.ljust(figures, filled)) if text.isdecimal() and len(text) < 10 else None


def _days(text: str) -> tuple[float, float]:
    """The first and past-the-last moment of a day, month or year, UTC."""
    numbers = _NO_PART_YET.sub("", text).split("-")
    try:
        year, month, day = (int(number) for number in [*numbers, "1", "1"][:3])
        first = date(year, month, day)
        last = first + timedelta(
            days=(1 if len(numbers) >= 3 else 31 if len(numbers) == 2 else 366)
        )
    except (ValueError, OverflowError):
        return 0, 0
    if len(numbers) == 2:
        last = last.replace(day=1)
    elif len(numbers) == 1:
        last = last.replace(month=1, day=1)
    return _start(first), _start(last)


def _start(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()

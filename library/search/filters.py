"""Facts as filters: which papers `track:theory`, `year:2024..` or `is:unread` holds for."""

import re
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from library.search.analysis import parts, surfaces
from library.search.columns import DAY, HAS, Columns, Flags
from library.search.identifiers import names_of
from library.search.values import Named
from library.text.folding import folded_tag

_RANGE = re.compile(r"(\S*?)(?:\.\.|…)(\S*)")
_COMPARISON = re.compile(r"(>=|<=|>|<|=|)\s*(\d{1,9})")
_AGO = re.compile(r"(\d{1,5})\s*([hdwmy]?)")
_AGO_DAYS: Final = {"h": 1 / 24, "d": 1, "w": 7, "m": 30, "y": 365, "": 1}
_FAR: Final = 2**62
STATES: Final = ("starred", "unread", "read", "untagged", "recent", "sample")


class Filters:
    """Answers facts from the columns."""

    def __init__(self, columns: Columns, named: Named) -> None:
        self._columns = columns
        self._papers_named = named
        self._by_name: dict[str, Callable[[str], Flags]] = {
            "track": self._track,
            "venue": self._venue,
            "year": lambda value: self._number("years", value) & (self._columns["years"] > 0),
            "decision": self._decision,
            "session": self._session,
            "tag": self._tag,
            # There are no reading lists and no notes yet, so that nothing has one.
            "list": lambda _: self._nothing(),
            "note": lambda _: self._nothing(),
            "is": self._is,
            "has": self._has,
            "authors": lambda value: self._number("authors", value),
            "tags": lambda value: self._number("tags", value),
            "added": self._added,
            **{kind: self._named(kind) for kind in ("doi", "arxiv", "openreview", "source")},
        }

    def papers(self, name: str, value: str) -> Flags:
        """The papers that a fact holds for, by paper id."""
        flags: Flags = self._by_name[name](value.strip()) & self._columns["known"]
        flags[0] = False
        return flags

    def _nothing(self) -> Flags:
        return np.zeros(self._columns.size, dtype=bool)

    def _track(self, value: str) -> Flags:
        labels = [
            (area, f"{area}/{topic}" if topic else area)
            for area, topic in self._columns.tracks.values
        ]
        return _chosen(matching(labels, value), self._columns["tracks"])

    def _venue(self, value: str) -> Flags:
        labels = [
            (venue, f"{venue}/{year}", f"{venue}/{year}/{decision}")
            for venue, year, decision in self._columns.editions.values
        ]
        path = re.sub(r"\s*/\s*|\s+(?=\d{4}\b)|(?<=\b\d{4})\s+", "/", value)
        found = matching(labels, path, within=False)
        # A venue may have a blank before a year, or a slash, of its own.
        chosen = found if any(found) else matching(labels, value)
        return _chosen(chosen, self._columns["editions"])

    def _decision(self, value: str) -> Flags:
        labels = [(decision,) for _, _, decision in self._columns.editions.values]
        return _chosen(matching(labels, value), self._columns["editions"])

    def _session(self, value: str) -> Flags:
        labels = [(session,) for session in self._columns.sessions.values]
        return _chosen(matching(labels, value), self._columns["sessions"])

    def _tag(self, value: str) -> Flags:
        exact = self._columns.tags.get(folded_tag(value))
        if exact is not None:
            return exact
        keys = list(self._columns.tags)
        found = matching([(key,) for key in keys], value)
        chosen = [self._columns.tags[key] for key, yes in zip(keys, found, strict=True) if yes]
        return _union([self._nothing(), *chosen])

    def _is(self, value: str) -> Flags:
        return self._either(STATES, value, self._columns.state)

    def _has(self, value: str) -> Flags:
        return self._either(HAS, value, lambda what: self._columns[f"has {what}"])

    def _either(self, names: Sequence[str], value: str, flags: Callable[[str], Flags]) -> Flags:
        wanted = value.casefold()
        chosen = [name for name in names if name == wanted]
        chosen = chosen or [name for name in names if wanted and name.startswith(wanted)]
        return _union([self._nothing(), *map(flags, chosen)])

    def _number(self, column: str, value: str) -> Flags:
        low, high = number_range(value)
        values = self._columns[column]
        return (values >= low) & (values <= high)

    def _added(self, value: str) -> Flags:
        low, high = moment_range(value)
        added = self._columns["added"]
        return (added > 0) & (added >= low) & (added < high)

    def _named(self, kind: str) -> Callable[[str], Flags]:
        def papers(value: str) -> Flags:
            flags = self._nothing()
            found = np.fromiter(self._papers_named(names_of(kind, value)), dtype=np.int64)
            flags[found[found < flags.size]] = True
            return flags

        return papers


def _union(sets: Sequence[Flags]) -> Flags:
    union: Flags = np.logical_or.reduce(sets)
    return union


def _chosen(found: Iterable[bool], codes: NDArray[np.int32]) -> Flags:
    chosen = np.fromiter(found, dtype=bool)
    chosen[0] = False
    return chosen[codes]


def matching(labels: Iterable[tuple[str, ...]], value: str, *, within: bool = True) -> list[bool]:
    """Which labels, each in one or more spellings, a typed value means.

    Those that equal it when folded; where none does, and `within` allows it, those that have
    all its words or their beginnings.
    """
    rows = [tuple(map(folded_tag, row)) for row in labels]
    wanted = folded_tag(value)
    found = [wanted in row for row in rows]
    if any(found) or not within or not wanted:
        return found if wanted else [False] * len(rows)
    words = _words(value)
    return [bool(words) and any(_has_words(label, words) for label in row) for row in rows]


def _words(text: str) -> list[str]:
    return [word for surface in surfaces(text) for word in parts(surface)]


def _has_words(label: str, words: list[str]) -> bool:
    own = _words(label)
    return all(any(word.startswith(start) for word in own) for start in words)


def number_range(value: str) -> tuple[int, int]:
    """The least and greatest number meant by "7", ">7", "3..5", "3.." or "..5"."""
    if span := _RANGE.fullmatch(value):
        low, high = (_digits(end) for end in span.groups())
        return (low if low is not None else -_FAR), (high if high is not None else _FAR)
    comparison = _COMPARISON.fullmatch(value)
    if not comparison:
        return 1, 0
    number = int(comparison[2])
    return {
        ">": (number + 1, _FAR),
        ">=": (number, _FAR),
        "<": (-_FAR, number - 1),
        "<=": (-_FAR, number),
    }.get(comparison[1], (number, number))


def _digits(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 10 else None


def moment_range(value: str) -> tuple[float, float]:
    """From when until before when (seconds since 1970) is "7d", a date or a range of dates."""
    if span := _RANGE.fullmatch(value):
        start, end = span.groups()
        return (_days(start)[0] if start else 0), (_days(end)[1] if end else _FAR)
    if ago := _AGO.fullmatch(value):
        if not ago[2] and len(ago[1]) == 4:
            return _days(value)
        return time.time() - int(ago[1]) * _AGO_DAYS[ago[2]] * DAY, _FAR
    return _days(value)


def _days(text: str) -> tuple[float, float]:
    """The first and past-the-last moment of a day, month or year, UTC."""
    numbers = text.split("-")
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

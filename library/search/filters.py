"""Facts as filters: which papers `track:theory`, `year:2024..` or `is:unread` holds for."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from library.search.analysis import parts, surfaces
from library.search.columns import HAS, Columns, Flags
from library.search.identifiers import names_of
from library.search.nodes import And, Field, Node, Not, Or
from library.search.ranges import moment_range, number_range, year_range
from library.search.values import Named
from library.text.folding import folded_list, folded_tag

STATES: Final = ("starred", "unread", "read", "untagged", "recent", "sample", "later", "hidden")
HIDDEN: Final = "hidden"
NOTE: Final = "note"


class Filters:
    """Answers facts from the columns."""

    def __init__(self, columns: Columns, named: Named) -> None:
        self._columns = columns
        self._papers_named = named
        self._by_name: dict[str, Callable[[str], Flags]] = {
            "track": self._track,
            "venue": self._venue,
            "year": lambda value: self._between("years", year_range(value), 1),
            "decision": self._decision,
            "session": self._session,
            "tag": self._tag,
            "list": lambda value: columns.lists.flags(self.lists_meant(value), columns.size),
            "note": lambda value: columns.noted.holding(value, columns.size),
            "is": self._is,
            "has": self._has,
            "authors": lambda value: self._between("authors", number_range(value)),
            "tags": lambda value: self._between("tags", number_range(value)),
            "added": self._added,
            **{kind: self._named(kind) for kind in ("doi", "arxiv", "openreview", "source")},
        }

    def papers(self, name: str, value: str) -> Flags:
        """The papers that a fact holds for, by paper id."""
        flags: Flags = self._by_name[name](value.strip()) & self._columns["known"]
        flags[0] = False
        return flags

    def lists_meant(self, value: str) -> list[str]:
        """The keys of the reading lists, or folders of them, that a typed value means."""
        labels = self._columns.lists.labels()
        key = folded_list(value)
        if key in labels:
            return [key]
        found = matching([(key,) for key in labels], value)
        return [key for key, yes in zip(labels, found, strict=True) if yes]

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
        return self._either((*HAS, NOTE), value, self._having)

    def _having(self, what: str) -> Flags:
        columns = self._columns
        return columns.noted.flags(columns.size) if what == NOTE else columns[f"has {what}"]

    def _either(self, names: Sequence[str], value: str, flags: Callable[[str], Flags]) -> Flags:
        return _union([self._nothing(), *map(flags, meant(names, value))])

    def _between(self, column: str, span: tuple[int, int], least: int = 0) -> Flags:
        low, high = span
        values = self._columns[column]
        return (values >= max(low, least)) & (values <= high)

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


def asks_for_hidden(node: Node) -> bool:
    """Whether a query speaks of hidden papers, which no other query finds."""
    match node:
        case And(parts) | Or(parts):
            return any(map(asks_for_hidden, parts))
        case Not(part):
            return asks_for_hidden(part)
        case Field("is", value):
            return HIDDEN in meant(STATES, value)
        case _:
            return False


def meant(names: Sequence[str], value: str) -> list[str]:
    """Which of some words a value means: itself, else those that it begins."""
    wanted = value.strip().casefold()
    if wanted in names:
        return [wanted]
    return [name for name in names if wanted and name.startswith(wanted)]


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

"""What filters, sorting and counting know of each paper: arrays by paper id, in memory.

Every array has `size` places, one for each id from 0; place 0 belongs to no paper. Facts are
few different values often, so they are kept as codes: `tracks` numbers the pairs (area,
topic), `editions` the triples (venue, year, decision).
"""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from library.search.values import Facts
from library.text.folding import folded_tag

Flags = NDArray[np.bool_]
Value = TypeVar("Value", bound=Hashable)

HAS = ("abstract", "pdf", "code", "track")
NO_TRACK = ("", "")
DAY = 86_400
RECENT_DAYS = 30
_SMALLEST = 1_024


class Codes(Generic[Value]):
    """Numbers for values as they come; the empty value is 0."""

    def __init__(self, empty: Value) -> None:
        self.values: list[Value] = [empty]
        self._numbers: dict[Value, int] = {empty: 0}

    def number(self, value: Value) -> int:
        """The number of a value, a new one where it was not known."""
        number = self._numbers.setdefault(value, len(self.values))
        if number == len(self.values):
            self.values.append(value)
        return number


def seconds(moment: str) -> int:
    """An ISO 8601 moment in seconds since 1970, 0 where it is none."""
    try:
        parsed = datetime.fromisoformat(moment)
    except ValueError:
        return 0
    return int((parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)).timestamp())


class Columns:
    """Facts, states and tags of all papers; `version` grows with every change."""

    def __init__(self) -> None:
        self.version = 0
        self.size = _SMALLEST
        self._arrays: dict[str, NDArray[Any]] = {}
        self._states: dict[str, Flags] = {}
        self._tags: dict[str, Flags] = {}
        self._tag_labels: dict[str, str] = {}
        self.tracks: Codes[tuple[str, str]] = Codes(NO_TRACK)
        self.editions: Codes[tuple[str, int, str]] = Codes(("", 0, ""))
        self.sessions: Codes[str] = Codes("")
        self._titles: dict[int, str] = {}
        self._names: dict[int, tuple[str, ...]] = {}
        self._ids: defaultdict[str, set[int]] = defaultdict(set)
        self._orders: dict[str, NDArray[np.int64]] = {}
        for name, kind in _COLUMNS.items():
            self._arrays[name] = np.zeros(self.size, dtype=kind)

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._arrays[name]

    def reserve(self, highest: int) -> None:
        """Make room for paper ids up to this one."""
        if highest < self.size:
            return
        # A little room, so that an import does not copy all at every batch.
        self.size = max(self.size + self.size // 8, highest + 1)
        for group in (self._arrays, self._states, self._tags):
            for name, array in group.items():
                wider = np.zeros(self.size, dtype=array.dtype)
                wider[: array.size] = array
                group[name] = wider
        self._changed(facts=True)

    def put(self, facts: Iterable[Facts]) -> None:
        """Add or replace the facts of papers."""
        rows = list(facts)
        if not rows:
            return
        ids = np.array([row.id for row in rows], dtype=np.int64)
        self.reserve(int(ids.max()))
        track, edition = self.tracks.number, self.editions.number
        columns = {
            "tracks": [track((row.area, row.topic if row.area else "")) for row in rows],
            "editions": [edition((row.venue, row.year, row.decision)) for row in rows],
            "sessions": [self.sessions.number(row.session) for row in rows],
            "years": [row.year for row in rows],
            "authors": [row.authors for row in rows],
            "added": [seconds(row.added) for row in rows],
            **{f"has {what}": [what in row.has for row in rows] for what in HAS},
            "known": True,
        }
        for name, values in columns.items():
            self._arrays[name][ids] = values
        for row in rows:
            self._titles[row.id] = row.title
            self._rename(row.id, row.names)
        self._changed(facts=True)

    def _rename(self, paper: int, names: tuple[str, ...]) -> None:
        for name in self._names.pop(paper, ()):
            self._ids[name].discard(paper)
        if names:
            self._names[paper] = names
        for name in names:
            self._ids[name].add(paper)

    def drop(self, ids: Collection[int]) -> None:
        """Forget facts, states and tags of papers."""
        gone = self._inside(ids)
        for group in (self._arrays, self._states, self._tags):
            for array in group.values():
                array[gone] = 0
        for paper in gone.tolist():
            self._titles.pop(paper, None)
            self._rename(paper, ())
        self._changed(facts=True)

    def clear(self) -> None:
        """Forget everything."""
        version = self.version
        self.__init__()  # type: ignore[misc]  # a fresh start is exactly what is wanted
        self.version = version + 1

    def set_state(self, name: str, ids: Collection[int], *, on: bool) -> None:
        """Set or clear a state of papers."""
        self._reserve_for(ids)
        if name not in self._states:
            self._states[name] = np.zeros(self.size, dtype=bool)
        self._states[name][self._inside(ids)] = on
        self._changed()

    def set_tag(self, tag: str, ids: Collection[int], *, on: bool) -> None:
        """Put a tag on papers or take it off."""
        self._reserve_for(ids)
        key = folded_tag(tag)
        if key not in self._tags:
            self._tags[key] = np.zeros(self.size, dtype=bool)
        if on or key not in self._tag_labels:
            # A tag that nobody carried any more may come back in another spelling.
            self._tag_labels[key] = tag
        self._tags[key][self._inside(ids)] = on
        self._count_tags()

    def state(self, name: str) -> Flags:
        """Which papers are in a state, all False for one never set."""
        return self._states.get(name, np.zeros(self.size, dtype=bool))

    @property
    def tags(self) -> Mapping[str, Flags]:
        """Which papers carry a tag, by the tag as it is compared."""
        return self._tags

    def tag_label(self, key: str) -> str:
        """A tag as it was written."""
        return self._tag_labels[key]

    def named(self, name: str) -> set[int]:
        """The papers with an identifier, such as "doi:10.1/x"."""
        return self._ids.get(name, set())

    def recent(self) -> Flags:
        """Papers added within 30 days of the newest addition."""
        added = self._arrays["added"]
        newest = int(added.max())
        flags: Flags = (added > 0) & (added >= newest - RECENT_DAYS * DAY)
        return flags

    def order(self, sort: str) -> NDArray[np.int64]:
        """All places in the order of a sort; those without a paper stand anywhere."""
        if sort not in self._orders:
            self._orders[sort] = self._sorted(sort)
        return self._orders[sort]

    def _sorted(self, sort: str) -> NDArray[np.int64]:
        years = self._arrays["years"]
        if sort == "title":
            keys = np.full(self.size, len(self._titles), dtype=np.int64)
            titles = sorted(self._titles, key=lambda paper: self._titles[paper].casefold())
            keys[titles] = np.arange(len(titles))
            return np.argsort(keys, kind="stable")
        if sort == "added":
            return np.lexsort((-np.arange(self.size), -self._arrays["added"]))
        return np.argsort(years if sort == "oldest" else -years, kind="stable")

    def _reserve_for(self, ids: Collection[int]) -> None:
        self.reserve(max(ids, default=0))

    def _inside(self, ids: Collection[int]) -> NDArray[np.int64]:
        array = np.fromiter(ids, dtype=np.int64, count=len(ids))
        return array[(array > 0) & (array < self.size)]

    def _count_tags(self) -> None:
        counts = np.zeros(self.size, dtype=np.int16)
        for papers in self._tags.values():
            counts += papers
        self._arrays["tags"] = counts
        self._changed()

    def _changed(self, *, facts: bool = False) -> None:
        self.version += 1
        if facts:
            self._orders.clear()


_COLUMNS = {
    "known": bool,
    "tracks": np.int32,
    "editions": np.int32,
    "sessions": np.int32,
    "years": np.int32,
    "authors": np.int32,
    "tags": np.int16,
    "added": np.int64,
    **{f"has {what}": bool for what in HAS},
}

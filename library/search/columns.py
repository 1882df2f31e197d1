"""What filters, sorting and counting know of each paper: arrays by paper id, in memory.

Every array has `size` places, one for each id from 0; place 0 belongs to no paper. Facts are
few different values often, so they are kept as codes: `tracks` numbers the pairs (area,
topic), `editions` the triples (venue, year, decision).
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from library.search.noted import Noted
from library.search.readinglists import ReadingLists
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

    def numbers(self, values: Iterable[Value]) -> list[int]:
        """The numbers of values, new ones for those that were not known."""
        row = list(values)
        for value in dict.fromkeys(row):
            if value not in self._numbers:
                self._numbers[value] = len(self.values)
                self.values.append(value)
        return [self._numbers[value] for value in row]


def _track(area: str, topic: str) -> tuple[str, str]:
    """A track as it is counted: a topic without an area is none."""
    return (area, topic) if area else NO_TRACK


@lru_cache(maxsize=10_000)
def seconds(moment: str) -> int:
    """An ISO 8601 moment in seconds since 1970, 0 where it is none."""
    try:
        parsed = datetime.fromisoformat(moment)
    except ValueError:
        return 0
    return int((parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)).timestamp())


class Columns:
    """Facts, states, tags, lists and notes of all papers; `version` grows with every change."""

    def __init__(self) -> None:
        self.version = 0
        self.size = _SMALLEST
        self._arrays: dict[str, NDArray[Any]] = {}
        self._states: dict[str, Flags] = {}
        self._tags: dict[str, Flags] = {}
        self._tag_labels: dict[str, str] = {}
        self.lists = ReadingLists()
        self.noted = Noted()
        self.tracks: Codes[tuple[str, str]] = Codes(NO_TRACK)
        self.editions: Codes[tuple[str, int, str]] = Codes(("", 0, ""))
        self.sessions: Codes[str] = Codes("")
        self._titles: dict[int, str] = {}
        self._orders: dict[str, NDArray[np.int64]] = {}
        self._places: dict[str, NDArray[np.int64]] = {}
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
        by_name = dict(zip(Facts._fields, zip(*rows, strict=True), strict=True))
        ids = np.array(by_name["id"], dtype=np.int64)
        self.reserve(int(ids.max()))
        arrays = self._arrays
        arrays["known"][ids] = True
        arrays["years"][ids] = by_name["year"]
        arrays["authors"][ids] = by_name["authors"]
        arrays["tracks"][ids] = self.tracks.numbers(map(_track, by_name["area"], by_name["topic"]))
        editions = zip(by_name["venue"], by_name["year"], by_name["decision"], strict=True)
        arrays["editions"][ids] = self.editions.numbers(editions)
        arrays["sessions"][ids] = self.sessions.numbers(by_name["session"])
        arrays["added"][ids] = list(map(seconds, by_name["added"]))
        self._put_has(ids, by_name["has"])
        self._titles.update(zip(by_name["id"], by_name["title"], strict=True))
        self._changed(facts=True)

    def _put_has(self, ids: NDArray[np.int64], texts: Sequence[str]) -> None:
        """What papers have, as few different texts of words."""
        codes: Codes[str] = Codes("")
        numbers = np.array(codes.numbers(texts), dtype=np.int64)
        for what in HAS:
            having = np.array([what in text.split() for text in codes.values])
            self._arrays[f"has {what}"][ids] = having[numbers]

    def drop(self, ids: Collection[int]) -> None:
        """Forget all that is known of papers."""
        gone = self._inside(ids)
        for group in (self._arrays, self._states, self._tags):
            for array in group.values():
                array[gone] = 0
        self.lists.drop(gone)
        for paper in gone.tolist():
            self.noted.put(paper, "")
            self._titles.pop(paper, None)
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

    def set_list(self, name: str, papers: Sequence[int]) -> None:
        """Make these the papers of a reading list, in this order."""
        self.lists.put(name, papers)
        self._changed()

    def drop_list(self, name: str) -> None:
        """Forget a reading list."""
        self.lists.forget(name)
        self._changed()

    def set_note(self, paper: int, text: str) -> None:
        """Know the note on a paper; an empty one is none."""
        self.noted.put(paper, text)
        self._changed()

    def state(self, name: str) -> Flags:
        """The papers in a state, kept or derived; none for one never set."""
        match name:
            case "unread":
                flags = ~self._kept_state("read")
            case "untagged":
                flags = self._arrays["tags"] == 0
            case "no track":
                flags = self._arrays["tracks"] == 0
            case "recent":
                flags = self._recent()
            case _:
                flags = self._kept_state(name)
        known: Flags = self._arrays["known"] & flags
        return known

    def _kept_state(self, name: str) -> Flags:
        return self._states.get(name, np.zeros(self.size, dtype=bool))

    def _recent(self) -> Flags:
        """Papers added within 30 days of the newest addition."""
        added = self._arrays["added"]
        newest = int(added.max())
        flags: Flags = (added > 0) & (added >= newest - RECENT_DAYS * DAY)
        return flags

    @property
    def tags(self) -> Mapping[str, Flags]:
        """Which papers carry a tag, by the tag as it is compared."""
        return self._tags

    def tag_label(self, key: str) -> str:
        """A tag as it was written."""
        return self._tag_labels[key]

    def order(self, sort: str) -> NDArray[np.int64]:
        """All places in the order of a sort; those without a paper stand anywhere."""
        if sort not in self._orders:
            self._orders[sort] = self._sorted(sort)
        return self._orders[sort]

    def sorted(self, members: Flags, sort: str) -> NDArray[np.int64]:
        """The papers of a set in the order of a sort."""
        order = self.order(sort)
        if np.count_nonzero(members) > order.size // 8:
            return order[members.take(order)]
        # A few are sorted faster by their places than picked out of all.
        if sort not in self._places:
            places = np.empty(order.size, dtype=np.int64)
            places[order] = np.arange(order.size)
            self._places[sort] = places
        ids = np.flatnonzero(members)
        return ids[np.argsort(self._places[sort].take(ids))]

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
            self._places.clear()


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

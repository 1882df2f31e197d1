"""Counts for the tree: how many of the hits each track, edition, tag and state has."""

from collections.abc import Callable, Hashable, Iterator, KeysView, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from library.search.columns import Columns, Flags

# The category of filters that each facet belongs to: its own choice does not narrow it.
CATEGORIES: Final = {
    "area": "track",
    "topic": "track",
    "venue": "venue",
    "edition": "venue",
    "edition_decision": "venue",
    "year": "year",
    "decision": "decision",
    "tag": "tag",
    "list": "list",
    "state": "is",
}
STATE_LABELS: Final = ("starred", "unread", "read", "later", "untagged", "no track", "recent")


class Counts(Mapping[str, int]):
    """How many papers each label has, looked up when it is asked for.

    A large library has thousands of labels, and only those in view are ever read.
    """

    __slots__ = ("_numbers", "_sums")

    def __init__(self, numbers: Mapping[str, int], sums: NDArray[Any]) -> None:
        self._numbers = numbers
        self._sums = sums

    def __getitem__(self, label: str) -> int:
        return int(self._sums[self._numbers[label]])

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def keys(self) -> KeysView[str]:
        """The labels; two answers of one library have the same ones, and it is told at once."""
        return self._numbers.keys()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping) and dict(self) == dict(other)

    __hash__ = None  # type: ignore[assignment]  # as for every mapping

    def __repr__(self) -> str:
        return repr(dict(self))


class Grouping(NamedTuple):
    """Labels in sorted order with their numbers, and which one each code has (the last is none)."""

    numbers: Mapping[str, int]
    groups: NDArray[np.int64]

    def counts(self, by_code: NDArray[np.int64]) -> Counts:
        """How many papers each label has, from how many each code has."""
        sums = np.bincount(self.groups, weights=by_code, minlength=len(self.numbers) + 1)
        return Counts(self.numbers, sums)


class Facets:
    """Counts hits for one state of the facts."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        known = columns["known"]
        self._states = {name: columns.state(name) for name in STATE_LABELS}
        self._tags = {columns.tag_label(key): flags for key, flags in columns.tags.items()}
        self._lists = {
            label: columns.lists.flags([key], columns.size)
            for key, label in columns.lists.labels().items()
        }
        tracks, editions = columns.tracks.values, columns.editions.values
        self._groupings = {
            "tracks": _groupings(
                {
                    "area": [area for area, _ in tracks],
                    "topic": [f"{area}/{topic}" if topic else "" for area, topic in tracks],
                },
                np.bincount(columns["tracks"][known], minlength=len(tracks)),
            ),
            "editions": _groupings(
                {
                    "venue": [venue for venue, _, _ in editions],
                    "year": [str(year or "") for _, year, _ in editions],
                    "decision": [decision for _, _, decision in editions],
                    "edition": [_path(venue, year) for venue, year, _ in editions],
                    "edition_decision": [_path(*edition) for edition in editions],
                },
                np.bincount(columns["editions"][known], minlength=len(editions)),
            ),
        }

    def count(self, members: Callable[[str], Flags]) -> dict[str, Mapping[str, int]]:
        """All counts; `members(category)` are the hits that its labels are counted in."""
        found: dict[str, Mapping[str, int]] = {}
        by_code: dict[tuple[str, int], NDArray[np.int64]] = {}
        papers: dict[int, NDArray[np.int64]] = {}
        for column, groupings in self._groupings.items():
            codes = self._columns[column]
            size = len(getattr(self._columns, column).values)
            for facet, grouping in groupings.items():
                hits = members(CATEGORIES[facet])
                key = (column, id(hits))
                if key not in by_code:
                    if id(hits) not in papers:
                        papers[id(hits)] = np.flatnonzero(hits)
                    by_code[key] = np.bincount(codes.take(papers[id(hits)]), minlength=size)
                found[facet] = grouping.counts(by_code[key])
        found["tag"] = flag_counts(self._tags, members("tag"))
        found["list"] = flag_counts(self._lists, members("list"))
        found["state"] = flag_counts(self._states, members("is"))
        return found


def _groupings(labels: Mapping[str, Sequence[str]], used: NDArray[np.int64]) -> dict[str, Grouping]:
    """Groupings of codes; a label that no paper of the library has any more is left out."""
    return {facet: _grouping(row, used > 0) for facet, row in labels.items()}


def _grouping(labels: Sequence[str], used: NDArray[np.bool_]) -> Grouping:
    pairs = zip(labels, used, strict=True)
    present = sorted({label for label, yes in pairs if label and yes})
    numbers = {label: at for at, label in enumerate(present)}
    groups = [numbers.get(label, len(present)) for label in labels]
    return Grouping(numbers, np.array(groups, dtype=np.int64))


def _path(*parts: Hashable) -> str:
    """The label of an edition, "ICML/2026/oral"; none where a part is missing."""
    return "/".join(map(str, parts)) if all(parts) else ""


def flag_counts(flags: Mapping[str, Flags], members: Flags) -> Mapping[str, int]:
    """How many of the hits are among the papers of each label."""
    return {label: int(np.count_nonzero(having & members)) for label, having in flags.items()}

"""The reading lists in memory: which papers are on each, in the order made by hand.

A name with slashes puts a list into folders, and the name of a folder means all lists in it.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from library.text.folding import clean_list, folded_list

Flags = NDArray[np.bool_]
Ids = NDArray[np.int64]


class ReadingLists:
    """Papers by list, and lists by folder; keys are names as they are compared."""

    def __init__(self) -> None:
        self._papers: dict[str, Ids] = {}
        self._labels: dict[str, str] = {}

    def put(self, name: str, papers: Sequence[int]) -> None:
        """Make these the papers of a list, in this order."""
        key = folded_list(name)
        self._papers[key] = np.array(papers, dtype=np.int64)
        self._labels[key] = clean_list(name)

    def forget(self, name: str) -> None:
        """Forget a list."""
        key = folded_list(name)
        self._papers.pop(key, None)
        self._labels.pop(key, None)

    def drop(self, gone: Ids) -> None:
        """Forget papers on all lists."""
        for key, ids in self._papers.items():
            self._papers[key] = ids[~np.isin(ids, gone)]

    def labels(self) -> dict[str, str]:
        """The lists and the folders that they lie in, as they are written, by key."""
        found: dict[str, str] = {}
        for key in sorted(self._labels, key=lambda key: key.split("/")):
            pieces, keys = self._labels[key].split("/"), key.split("/")
            for depth in range(1, len(keys) + 1):
                found.setdefault("/".join(keys[:depth]), "/".join(pieces[:depth]))
        return found

    def order(self, keys: Iterable[str]) -> Ids:
        """The papers of lists and folders, list after list, each once where it comes first."""
        rows = [self._papers[key] for wanted in keys for key in self._inside(wanted)]
        if len(rows) == 1:
            return rows[0]
        every = np.concatenate(rows) if rows else np.zeros(0, dtype=np.int64)
        _, first = np.unique(every, return_index=True)
        return every[np.sort(first)]

    def flags(self, keys: Iterable[str], size: int) -> Flags:
        """The papers of lists and folders among so many places."""
        flags = np.zeros(size, dtype=bool)
        for wanted in keys:
            for key in self._inside(wanted):
                ids = self._papers[key]
                flags[ids[ids < size]] = True
        return flags

    def _inside(self, wanted: str) -> list[str]:
        return sorted(key for key in self._papers if f"{key}/".startswith(f"{wanted}/"))

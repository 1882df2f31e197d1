"""The notes in memory, as the words that are looked for in them."""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from library.search.analysis import is_run, parts, surfaces

Flags = NDArray[np.bool_]


class Noted:
    """The words of each note in one line, each after a blank, so that one look finds a run."""

    def __init__(self) -> None:
        self._lines: dict[int, str] = {}

    def put(self, paper: int, text: str) -> None:
        """Know the note on a paper; an empty one is none."""
        if text:
            self._lines[paper] = _line(text)
        else:
            self._lines.pop(paper, None)

    def flags(self, size: int) -> Flags:
        """The papers with a note among so many places."""
        return _flags(self._lines, size)

    def holding(self, text: str, size: int) -> Flags:
        """The papers whose note has these words one after the other, the last one begun."""
        wanted = _line(text)
        found = [paper for paper, line in self._lines.items() if wanted in line]
        return _flags(found if wanted else (), size)


def _line(text: str) -> str:
    """The words of a text; of a script without blanks each sign is one."""
    return "".join(
        f" {word}"
        for surface in surfaces(text)
        for word in (surface if is_run(surface) else parts(surface))
    )


def _flags(papers: Collection[int], size: int) -> Flags:
    flags = np.zeros(size, dtype=bool)
    ids = np.fromiter(papers, dtype=np.int64, count=len(papers))
    flags[ids[ids < size]] = True
    return flags

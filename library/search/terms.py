"""The sorted vocabulary of a segment, found by bisecting its bytes.

UTF-8 sorts as the letters do, so all terms with one beginning lie side by side.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Terms:
    """The terms of a segment by number, 0 to n - 1 in sorted order."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self._bytes = arrays["term_bytes"].tobytes()
        self._starts = memoryview(arrays["term_starts"])  # type: ignore[arg-type]  # has a buffer
        self._all = range(len(self._starts) - 1)

    @staticmethod
    def arrays(vocabulary: Sequence[bytes]) -> dict[str, NDArray[Any]]:
        """A sorted vocabulary as the arrays that are stored."""
        return {
            "term_bytes": np.frombuffer(b"".join(vocabulary), dtype=np.uint8),
            "term_starts": np.cumsum([0, *map(len, vocabulary)], dtype=np.uint32),
        }

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> bytes:
        return self._bytes[self._starts[number] : self._starts[number + 1]]

    def find(self, term: bytes) -> int:
        """The number of a term, -1 where no document has it."""
        at = self.position(term)
        return at if at < len(self) and self[at] == term else -1

    def position(self, term: bytes) -> int:
        """The number of the first term not before this one."""
        return bisect_left(self._all, term, key=self.__getitem__)

    def beginning(self, prefix: bytes) -> tuple[int, int]:
        """The numbers, first and past the last, of all terms that begin so."""
        return self.position(prefix), self.position(prefix + b"\xff")

    def resembling(self, word: str, distance: int, *, prefix: bool = False) -> list[int]:
        """The numbers of terms whose length and letters do not rule out a misspelling.

        With `prefix` of terms that may begin so, whatever follows the first letter, which counts
        as right there: so many words have the letters of a short beginning.
        """
        own = word.encode()
        first, last = self.beginning(own[:1]) if prefix else (0, len(self))
        letters = np.bitwise_or.reduce(_letters(np.frombuffer(own, dtype=np.uint8)))
        reach = distance if word.isascii() else 4 * distance
        longer = np.diff(self._starts_array[first : last + 1]) - len(own)
        sets = self._letter_sets[first:last]
        possible = np.bitwise_count(letters & ~sets) <= reach
        if prefix:
            possible &= longer >= -reach
        else:
            possible &= np.bitwise_count(sets & ~letters) <= reach
            possible &= np.abs(longer) <= reach
        found: list[int] = (np.flatnonzero(possible) + first).tolist()
        return found

    @cached_property
    def _starts_array(self) -> NDArray[np.int64]:
        return np.array(self._starts, dtype=np.int64)

    @cached_property
    def _letter_sets(self) -> NDArray[np.uint32]:
        """The letters of each term as bits; some letters share one, which rules out less."""
        if not len(self):
            return np.zeros(0, dtype=np.uint32)
        bits = _letters(np.frombuffer(self._bytes, dtype=np.uint8))
        return np.bitwise_or.reduceat(bits, self._starts_array[:-1])

    @cached_property
    def words(self) -> list[str]:
        """All terms as text, for patterns and misspellings."""
        return [self[number].decode() for number in self._all]


def _letters(letters: NDArray[np.uint8]) -> NDArray[np.uint32]:
    return np.left_shift(np.uint32(1), (letters & 31).astype(np.uint32))

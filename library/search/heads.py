"""Short beginnings of words, summed up beforehand.

"s" begins a tenth of all words, and most papers have many of them. What a search would add up
at every such keystroke stands in the segment already: each paper once, with the sum of impacts
and all fields.
"""

from collections.abc import Generator, Iterable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

LONGEST: Final = 3
# Worth it where a beginning has very many postings, and at least so many for each paper.
_SHARE: Final = 0.25
_POSTINGS_A_PAPER: Final = 1.4
_LEAST_PAPERS: Final = 4_000


def heads(arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """The arrays of the summed beginnings of a segment: term ranges, and postings of each."""
    steps = heads_in_steps(arrays)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: dict[str, NDArray[Any]] = end.value
            return found


def heads_in_steps(
    arrays: Mapping[str, NDArray[Any]],
) -> Generator[None, None, dict[str, NDArray[Any]]]:
    """The same, one beginning after the other, so that something else may be done between."""
    size = arrays["ids"].size
    ranges, rows = [], []
    for first, last in _wide_ranges(arrays) if size >= _LEAST_PAPERS else ():
        start, end = (int(arrays["posting_starts"][at]) for at in (first, last))
        row = _summed(arrays, slice(start, end), size)
        if end - start >= _POSTINGS_A_PAPER * row[0].size:
            ranges.append((first, last))
            rows.append(row)
        yield
    docs, impacts, masks = zip(*rows, strict=True) if rows else ((), (), ())
    return {
        "head_terms": np.array(ranges, dtype=np.uint32).reshape(-1, 2),
        "head_starts": np.cumsum([0, *(len(row) for row in docs)], dtype=np.uint32),
        "head_docs": _joined(docs, np.uint32),
        "head_impacts": _joined(impacts, np.uint32),
        "head_masks": _joined(masks, np.uint8),
    }


def _wide_ranges(arrays: Mapping[str, NDArray[Any]]) -> list[tuple[int, int]]:
    """The ranges of terms, first and past the last, whose short beginning has many postings."""
    starts, letters = arrays["term_starts"].astype(np.int64), arrays["term_bytes"]
    postings = arrays["posting_starts"].astype(np.int64)
    found: set[tuple[int, int]] = set()
    key = np.zeros(starts.size - 1, dtype=np.int64)
    for length in range(LONGEST):
        at = starts[:-1] + length
        long_enough = at < starts[1:]
        key = key * 256 + np.where(long_enough, letters[np.minimum(at, letters.size - 1)], 0)
        bounds = np.concatenate(([0], np.flatnonzero(np.diff(key)) + 1, [key.size]))
        wide = np.diff(postings[bounds]) >= _SHARE * arrays["ids"].size
        for number in np.flatnonzero(wide & long_enough[bounds[:-1]]).tolist():
            found.add((int(bounds[number]), int(bounds[number + 1])))
    return sorted(found)


def _summed(
    arrays: Mapping[str, NDArray[Any]], part: slice, size: int
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint8]]:
    docs = arrays["docs"][part].astype(np.intp)
    sums = np.bincount(docs, weights=arrays["impacts"][part], minlength=size)
    either = np.zeros(size, dtype=np.uint8)
    np.bitwise_or.at(either, docs, arrays["masks"][part])
    present = np.flatnonzero(either)
    return present.astype(np.uint32), sums[present].astype(np.uint32), either[present]


def _joined(rows: Iterable[NDArray[Any]], kind: type[np.unsignedinteger]) -> NDArray[Any]:
    return np.concatenate([np.zeros(0, dtype=kind), *rows])

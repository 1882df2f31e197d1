"""One mapped segment of the index, as the executor reads it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from library.search.terms import Terms


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """Papers that have something, document by document: impact, and fields as bits."""

    docs: NDArray[np.uint32]
    impacts: NDArray[np.unsignedinteger]
    masks: NDArray[np.uint8]

    def at(self, start: int, end: int) -> "Postings":
        """The postings from one place to another."""
        here = slice(start, end)
        return Postings(self.docs[here], self.impacts[here], self.masks[here])


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One segment; `ids` are the paper ids of its documents, 0 for those deleted.

    `span` are these ids as a slice where they follow one another, `alive` says which of its
    documents are not deleted, None where all are. `heads` numbers the ranges of terms whose
    postings stand summed up in `head_postings`, each paper once.
    """

    name: str
    terms: Terms
    ids: NDArray[np.int64]
    span: slice | None
    alive: NDArray[np.bool_] | None
    postings: Postings
    posting_starts: memoryview
    heads: Mapping[tuple[int, int], int]
    head_postings: Postings
    head_starts: memoryview
    places: NDArray[np.uint32]
    place_starts: memoryview
    section_starts: NDArray[np.uint32]
    lengths: NDArray[np.uint32]

    @classmethod
    def of(cls, name: str, arrays: Mapping[str, NDArray[Any]], alive: NDArray[np.bool_]) -> Self:
        """The part of the arrays of a segment, and which of its documents are not deleted."""
        ids = arrays["ids"]
        in_a_row = bool(ids.size and ids[-1] - ids[0] == ids.size - 1 and (np.diff(ids) == 1).all())
        ranges = map(tuple, arrays["head_terms"].tolist())
        return cls(
            name=name,
            terms=Terms(arrays),
            ids=np.where(alive, ids, 0),
            span=slice(int(ids[0]), int(ids[-1]) + 1) if in_a_row else None,
            alive=None if alive.all() else alive,
            postings=Postings(arrays["docs"], arrays["impacts"], arrays["masks"]),
            posting_starts=_view(arrays["posting_starts"]),
            heads={pair: number for number, pair in enumerate(ranges)},
            head_postings=Postings(
                arrays["head_docs"], arrays["head_impacts"], arrays["head_masks"]
            ),
            head_starts=_view(arrays["head_starts"]),
            places=arrays["places"],
            place_starts=_view(arrays["place_starts"]),
            section_starts=arrays["section_starts"],
            lengths=arrays["lengths"],
        )

    def postings_of(self, first: int, last: int) -> tuple[Postings, bool]:
        """The postings of neighbouring terms, and whether each document stands there once."""
        head = self.heads.get((first, last))
        if head is not None:
            return self.head_postings.at(self.head_starts[head], self.head_starts[head + 1]), True
        found = self.postings.at(self.posting_starts[first], self.posting_starts[last])
        return found, last - first == 1


def _view(array: NDArray[Any]) -> memoryview:
    return memoryview(array)  # type: ignore[arg-type]  # an array has a buffer

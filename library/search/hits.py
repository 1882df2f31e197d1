"""Sets of papers with their scores, as the executor passes them around."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Flags = NDArray[np.bool_]
Scores = NDArray[np.float32]
Ids = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Hits:
    """Which papers match, by paper id, and how well.

    Membership and score are apart: a paper may match and score nothing, and `score(ids)` is
    asked only for the papers that are shown in its order; None where there is no order.
    Only words know where they stand: `fields` are the bits of the fields that each paper has
    them in (`layout`), with `EXACT_BIT` where they stand just as they were typed; `weight` is
    how rare they are and `length` how many.
    """

    members: Flags
    score: Callable[[Ids], Scores] | None = None
    fields: NDArray[np.uint8] | None = None
    weight: float = 0.0
    length: int = 0


def added(hits: Iterable[Hits], ids: Ids) -> Scores:
    """The sum of the scores of papers in several hits, 0 where there are none."""
    total = np.zeros(ids.size, dtype=np.float32)
    for one in hits:
        if one.score is not None:
            total += one.score(ids)
    return total

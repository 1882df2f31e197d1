"""Sets of papers with their scores, as the executor passes them around."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Flags = NDArray[np.bool_]
Scores = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Hits:
    """Which papers match, by paper id, and how well.

    Membership and score are apart, because a paper may match and score nothing; papers that
    do not match always score 0. `title` says which have the word in the title, and `weight`
    is how rare the word is, both only for words.
    """

    members: Flags
    scores: Scores | None = None
    title: Flags | None = None
    weight: float = 0.0
    length: int = 0


def added(parts: list[Scores | None]) -> Scores | None:
    """The sum of scores, None where there are none."""
    total: Scores | None = None
    for scores in parts:
        if scores is not None:
            total = scores if total is None else total + scores
    return total

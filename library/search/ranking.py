"""How good a hit is: BM25F with a norm for each field, and what raises a paper above it.

The average lengths are constants, measured on 14,611 conference papers: so a posting has the
same impact in whichever segment it stands, and merging segments only copies.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

SATURATION: Final = 0.6
# Impacts are stored as unsigned 16-bit numbers; the largest possible one is below 64.
IMPACT_SCALE: Final = 1024.0
# A plural or close form counts less than the form that was typed.
CLOSE_WEIGHT: Final = 0.1
# The first author is the one whose name is remembered.
FIRST_AUTHOR: Final = 8.0
# What a paper gains, times the rarity of its words: for all of them just as they were typed, for
# all in title and author list, for all in the title, the more the fewer others are there, and
# for neighbours that are neighbours in the paper.
ALL_EXACT: Final = 30.0
ALL_IN_HEADING: Final = 20.0
ALL_IN_TITLE: Final = 4.0
WHOLE_TITLE: Final = 80.0
ADJACENT: Final = 0.3


class FieldWeight(NamedTuple):
    """How much a field counts, how long it is on average, and how much length matters."""

    boost: float
    average: float
    slope: float


FIELD_WEIGHTS: Final = {
    "title": FieldWeight(12.0, 9.0, 0.6),
    "authors": FieldWeight(6.0, 11.0, 0.1),
    "keywords": FieldWeight(4.0, 10.0, 0.3),
    "abstract": FieldWeight(0.6, 180.0, 0.45),
}


def impact(
    field: str, frequency: NDArray[np.integer], length: NDArray[np.integer]
) -> NDArray[np.float32]:
    """What one field adds to the impact of postings, from term frequency and field length."""
    boost, average, slope = FIELD_WEIGHTS[field]
    norm = (SATURATION * (1 - slope + slope / average * length)).astype(np.float32)
    often = frequency.astype(np.float32)
    return np.float32(boost * (SATURATION + 1)) * often / (often + norm)


def packed(impacts: NDArray[np.float32]) -> NDArray[np.uint16]:
    """Impacts as they are stored; a posting never has none."""
    stored: NDArray[np.uint16] = np.clip(impacts * np.float32(IMPACT_SCALE), 1, 65_535).astype(
        np.uint16
    )
    return stored


def phrase_impact(boosts: NDArray[np.float32], often: NDArray[np.integer]) -> NDArray[np.float32]:
    """The impact of a phrase, at the stored scale, from its best field and how often it occurs."""
    steep, times = np.float32((SATURATION + 1) * IMPACT_SCALE), often.astype(np.float32)
    return boosts * steep * times / (times + np.float32(SATURATION))


def rarity(documents: int, frequency: int) -> float:
    """The weight of a term by how few papers have it (inverse document frequency)."""
    return float(np.log1p((documents - frequency + 0.5) / (frequency + 0.5)))

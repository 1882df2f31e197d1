"""Whether one word may be another, misspelt."""


def may_be(word: str, other: str, distance: int) -> bool:
    """Whether two words differ by at most so many letters put in, left out, changed or swapped."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - not before something is misspelt

    return OSA.distance(word, other, score_cutoff=distance) <= distance


def allowed(word: str) -> int:
    """How many letters of a word of this length may be wrong."""
    return 0 if len(word) < 3 else 1 if len(word) < 6 else 2

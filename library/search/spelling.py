"""Whether one word may be another, misspelt."""

from whoosh.support.levenshtein import distance as edits


def may_be(word: str, other: str, distance: int) -> bool:
    """Whether two words differ by at most so many letters put in, left out or exchanged."""
    return (
        abs(len(word) - len(other)) <= distance
        and len(set(word).difference(other)) <= distance
        and edits(word, other, limit=distance) <= distance
    )

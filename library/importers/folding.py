"""Titles and names without what sources spell differently, to see that two are the same."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from library.paper import Author

_NOT_LETTERS = re.compile(r"[\W_]+")


# An import asks for the same title when it joins events, looks for the paper, and stores it.
@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """The letters and digits of a text without case, accents and punctuation."""
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(c for c in decomposed if not unicodedata.combining(c))
    return _NOT_LETTERS.sub("", letters) or text.strip().casefold()


def families(authors: Iterable[Author]) -> frozenset[str]:
    """The folded family names of a list of people."""
    return frozenset(folded(_family(author)) for author in authors)


def _family(author: Author) -> str:
    if author.family:
        return author.family.split()[-1]
    before_comma = author.name.partition(",")[0].split()
    return before_comma[-1] if before_comma else author.name


def may_be_one(one: Iterable[Author], other: Iterable[Author]) -> bool:
    """Whether two author lists can belong to one paper: a shared family name, or no names."""
    first, second = families(one), families(other)
    return not first or not second or bool(first & second)

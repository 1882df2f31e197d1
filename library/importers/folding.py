"""Titles and names without what sources spell differently, to see that two are the same."""

import re
from collections.abc import Iterable
from functools import lru_cache

from library.paper import Author
from library.text.folding import fold_signs
from library.text.formulas import without_emphasis

# Signs that end a word after a letter tell names apart: C++, C#, A*.
_NOT_LETTERS = re.compile(r"[\W_]+")
_SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})
_RUN = re.compile(r"[^\W_]+(?:(?<=[^\W\d_])[+#*]+(?![^\W_]))?")


# An import asks for the same title when it joins events, looks for the paper, and stores it.
@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """The letters and digits of a title without case, accents and punctuation."""
    runs = _RUN.findall(fold_signs(without_emphasis(text)))
    return "".join(runs) or text.strip().casefold()


def folded_name(text: str) -> str:
    """The letters and digits of a name; signs after it are footnotes of the source."""
    return _NOT_LETTERS.sub("", fold_signs(text)) or text.strip().casefold()


def families(authors: Iterable[Author]) -> frozenset[str]:
    """The folded family names of a list of people."""
    return frozenset(folded_name(_family(author)) for author in authors)


def _family(author: Author) -> str:
    if words := author.family.split():
        return words[-2] if len(words) > 1 and words[-1].lower() in _SUFFIXES else words[-1]
    before_comma = author.name.partition(",")[0].split()
    return before_comma[-1] if before_comma else author.name


def may_be_one(one: Iterable[Author], other: Iterable[Author]) -> bool:
    """Whether two author lists can belong to one paper: a shared family name, or no names."""
    first, second = families(one), families(other)
    return not first or not second or bool(first & second)

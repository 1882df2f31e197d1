"""Whether a title is written like a sentence, so that a capital inside it means a name.

"Scalable approximate Bayesian inference" is, "Scalable Approximate Bayesian Inference" is not:
there each word that counts has a capital, and none says anything.
"""

import re

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
# Written small in either kind of title.
_SMALL_WORDS = """with from that this over under into upon than when does what your their between
through without within about toward towards using based versus while where"""
_SMALL = frozenset(_SMALL_WORDS.split())
_SHORTEST = 4  # letters: "for", "and" are small in either kind as well
_FEWEST = 3  # words that speak for a sentence
_SHARE = 2 / 3


def is_sentence(title: str) -> bool:
    """Whether at least two thirds of the title's longer words are small."""
    small = capital = 0
    for match in _WORD.finditer(title):
        word = match[0]
        if len(word) < _SHORTEST or word.lower() in _SMALL or not word[1:].islower():
            continue
        if word[0].islower():
            # The second part of "Low-rank" is small in many a title of the other kind.
            small += title[match.start() - 1 : match.start()] != "-"
        elif not _opens(title[: match.start()]):
            capital += 1
    return small >= _FEWEST and small >= _SHARE * (small + capital)


def _opens(before: str) -> bool:
    """Whether a word with this before it begins the title or a part of it."""
    before = before.rstrip(" \"'“”‘’(`{")
    return not before or before[-1] in ":?!."

"""What a typed word or phrase may look like in the index: terms, beginnings and sequences."""

import re
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from library.search.analysis import fold, is_run, joined, parts, surfaces, umlaut_forms
from library.search.spelling import allowed

_WILD = re.compile(r"([*?])")
_SIGNS: Final = ("*", "?")


class Element(NamedTuple):
    """A term of a sequence: its place from the first one, and whether it is a beginning only."""

    term: str
    place: int
    prefix: bool


Reading = tuple[Element, ...]


@lru_cache(maxsize=2_000)
def word_readings(text: str, *, prefix: bool) -> tuple[Reading, ...]:
    """The forms of a word, any of which is meant; `prefix` where its end is not yet typed.

    "self-supervised" is the one word "selfsupervised" or the two one after the other.
    """
    whole = sequence(text, prefix=prefix)
    if not whole:
        return ()
    found = [whole]
    cut = surfaces(text)
    if len(cut) == 1 and not is_run(cut[0]) and len(words := parts(cut[0])) > 1:
        found.insert(0, (Element(joined(words), 0, prefix),))
    forms = umlaut_forms(text)
    if len(forms) == 1 and len(cut) == 1:
        found.append((Element(joined(parts(forms[0])), 0, prefix),))
    return tuple(found)


def sequence(text: str, *, prefix: bool = False) -> Reading:
    """The words of a phrase, one after the other; with `prefix` the last is a beginning."""
    elements: list[Element] = []
    place = 0
    for surface in surfaces(text):
        if is_run(surface):
            pairs = [surface[at : at + 2] for at in range(len(surface) - 1)] or [surface]
            elements += [Element(pair, place + at, len(pair) == 1) for at, pair in enumerate(pairs)]
            place += len(surface)
        else:
            words = parts(surface)
            elements += [Element(word, place + at, prefix=False) for at, word in enumerate(words)]
            place += len(words)
    if prefix and elements:
        elements[-1] = elements[-1]._replace(prefix=True)
    return tuple(elements)


class Pattern(NamedTuple):
    """A wildcard word: how its terms begin, what they all hold, and the expression for them."""

    start: str
    inside: str
    expression: re.Pattern[str]


def word_pattern(text: str) -> Pattern:
    """What a wildcard word means for terms."""
    pieces = [
        piece if piece in _SIGNS else joined(parts(fold(piece))) for piece in _WILD.split(text)
    ]
    literal = "".join(takewhile(lambda piece: piece not in _SIGNS, pieces))
    inside = max((piece for piece in pieces if piece not in _SIGNS), key=len, default="")
    return Pattern(literal, inside, re.compile(_expression(pieces)))


def _expression(pieces: list[str]) -> str:
    """Letters and wildcards as an expression that never tries a star's places twice over."""
    runs = [""]
    for piece in pieces:
        if piece == "*":
            runs.append("")
        else:
            runs[-1] += "." if piece == "?" else re.escape(piece)
    first, *others = runs
    if not others:
        return first
    *middle, last = others
    return first + "".join(f"(?>.*?{run})" for run in middle if run) + f".*{last}"


def misspelt(text: str, distance: int) -> tuple[str, int]:
    """A fuzzy word as a term, and by how many letters one in the index may differ."""
    word = joined(parts(fold(text)))
    return word, distance or allowed(word)

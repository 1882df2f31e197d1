"""From text to terms: the one analyzer that index, query and highlighting share.

Text is folded (case, accents, width, ligatures), then cut into *surfaces*: a word, a compound
("self-supervised", "GPT-4", "O'Brien") or a run of Chinese, Japanese or Korean signs. Each
surface stands for one or more terms at places of their own:

- a word for itself;
- a compound for its parts, one after the other, and for its neighbouring parts written as one,
  at the place of either, so that phrases run on at both ends;
- a number with a point ("81.5", "Qwen2.5") for itself and for its pieces, at one place;
- a run of signs for its pairs, and for its last sign alone.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from library.search.unmarked import GREEK_WORDS, words_only
from library.text.folding import fold_signs, unpiled

# Raised whenever the same text gives other terms: it makes old indexes be built anew.
ANALYZER_VERSION = 3
LONGEST_TERM = 80

_SIGNS = (
    "\u2e80-\u2eff\u3005-\u3007\u3021-\u3029\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3105-\u312f\u3131-\u318e\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
)
_LETTER = rf"[^\W_{_SIGNS}]"
_JOINT = r"(?:[-']|(?<=[0-9])\.(?=[0-9]))"
_SPECIAL = r"c\+\+|[cf]\#"
_ASCII_SURFACE = re.compile(rf"{_SPECIAL}|[a-z0-9]+(?:{_JOINT}[a-z0-9]+)*")
_PART = re.compile(r"[^-']+")
_PIECE = re.compile(r"[^.]+")

LONE_GREEK = re.compile("(?<![\u0370-\u03ff])[α-ω](?![\u0370-\u03ff])")
_UMLAUTS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("ø"): "oe", ord("å"): "aa"}
_UMLAUT = re.compile("[äöüøå]")
_MAY_BE_UMLAUT = re.compile("[äöüøåÄÖÜØÅ\u0308\u030a]")
_UMLAUT_WORD = re.compile(r"[^\W_]*[äöüøå][^\W_]*")


class Terms(NamedTuple):
    """What a surface stands for: terms with their place in it, and how many places it takes."""

    terms: tuple[tuple[str, int], ...]
    width: int


class Located(NamedTuple):
    """A term of a surface: its place, and the characters of the surface that it covers."""

    text: str
    place: int
    start: int
    end: int


def fold(text: str) -> str:
    """The text as it is compared: case, accents, width, ligatures and lone Greek letters gone."""
    folded = fold_signs(text)
    return folded if folded.isascii() else LONE_GREEK.sub(greek_name, folded)


def greek_name(letter: re.Match[str]) -> str:
    """The name of a lone Greek letter, set off from letters and digits beside it."""
    text, start, end = letter.string, letter.start(), letter.end()
    before = " " if start and text[start - 1].isalnum() else ""
    after = " " if end < len(text) and text[end].isalnum() else ""
    return before + GREEK_WORDS.get(letter[0], letter[0]) + after


def surfaces(text: str) -> list[str]:
    """The surfaces of a text with markup, in order: what the index reads of it."""
    folded = fold(words_only(text))
    return _surface_of(folded).findall(folded)


def surface_spans(folded: str, begin: int = 0) -> Iterator[tuple[str, int, int]]:
    """The surfaces of an already folded text from a place on, with their character spans."""
    for match in _surface_of(folded).finditer(folded, begin):
        yield match[0], match.start(), match.end()


def candidates(heads: str) -> re.Pattern[str]:
    """An expression for the surfaces, or their ends, of a folded ASCII text that begin so."""
    first = f"[{re.escape(''.join(sorted(heads)))}]" if heads else "(?!)"
    return re.compile(rf"(?<![a-z0-9])(?:{_SPECIAL}|{first}[a-z0-9]*(?:{_JOINT}[a-z0-9]+)*)")


def is_run(surface: str) -> bool:
    """Whether a surface is a run of Chinese, Japanese or Korean signs."""
    return not surface.isascii() and _run().match(surface) is not None


def _surface_of(folded: str) -> re.Pattern[str]:
    """The expression for the surfaces of a text."""
    return _ASCII_SURFACE if folded.isascii() else _surface()


@cache
def _surface() -> re.Pattern[str]:
    # Ten milliseconds to compile: the first search does without, unless it is Chinese.
    return re.compile(rf"[{_SIGNS}]+|{_SPECIAL}|{_LETTER}+(?:{_JOINT}{_LETTER}+)*")


@cache
def _run() -> re.Pattern[str]:
    return re.compile(rf"[{_SIGNS}]")


def parts(surface: str) -> tuple[str, ...]:
    """The words of a compound, the word itself for any other; a possessive 's is dropped."""
    words = tuple(word[:LONGEST_TERM] for word in _PART.findall(surface))
    return words[:-1] if len(words) > 1 and surface.endswith("'s") else words


def joined(words: tuple[str, ...]) -> str:
    """A compound written as one word."""
    return "".join(words)[:LONGEST_TERM]


def expand(surface: str) -> Terms:
    """The terms that a surface stands for in the index."""
    if surface.isascii() and surface.isalnum():
        return Terms(((surface[:LONGEST_TERM], 0),), 1)
    found = {(term.text, term.place): None for term in located(surface)}
    return Terms(tuple(found), 1 + max(place for _, place in found))


def located(surface: str) -> list[Located]:
    """The terms of a surface with their places and which of its characters they cover."""
    if is_run(surface):
        pairs = [Located(surface[at : at + 2], at, at, at + 2) for at in range(len(surface) - 1)]
        last = len(surface) - 1
        return [*pairs, Located(surface[-1], last, last, last + 1)]
    words, starts = parts(surface), [word.start() for word in _PART.finditer(surface)]
    ends = [start + len(word) for start, word in zip(starts, words, strict=False)]
    found = [Located(word, at, starts[at], ends[at]) for at, word in enumerate(words)]
    spans = [(at, at + 1) for at in range(len(words) - 1)]
    for first, last in spans if len(words) < 3 else [*spans, (0, len(words) - 1)]:
        text = joined(words[first : last + 1])
        found += [Located(text, at, starts[first], ends[last]) for at in (first, last)]
    for at, word in enumerate(words):
        if "." in word:
            found += [
                Located(piece[0], at, starts[at] + piece.start(), starts[at] + piece.end())
                for piece in _PIECE.finditer(word)
            ]
    return sorted(found, key=lambda term: (term.place, term.text))


def may_have_umlauts(text: str) -> bool:
    """Whether a text may hold letters that the German way spells with two."""
    return _MAY_BE_UMLAUT.search(text) is not None


def umlaut_forms(text: str) -> list[str]:
    """The words of a name spelt the German way, "mueller" for "Müller", as surfaces."""
    if text.isascii():
        return []
    lowered = unicodedata.normalize("NFC", unpiled(text)).lower()
    words = _UMLAUT_WORD.findall(lowered) if _UMLAUT.search(lowered) else ()
    return [surface for word in words for surface in surfaces(word.translate(_UMLAUTS))]


@lru_cache(maxsize=5_000)
def close_forms(word: str) -> tuple[str, ...]:
    """The plural and singular forms of an English word, which may or may not exist."""
    if len(word) < 3 or not word.isascii() or not word.isalpha():
        return ()
    ending, others = next(row for row in _ENDINGS if word.endswith(row[0]))
    return tuple(word[: len(word) - len(ending)] + other for other in others)


# The first ending that fits, and what may stand in its place.
_ENDINGS: Final = (
    ("ies", ("y", "ie")),
    ("ices", ("ix", "ex", "ice")),
    ("ses", ("se", "s", "sis")),
    ("xes", ("x", "xe")),
    ("zes", ("z", "ze")),
    ("hes", ("h", "he")),
    ("ss", ("sses",)),
    ("us", ("uses",)),
    ("sis", ("ses",)),
    ("is", ("ises",)),
    ("s", ("", "ses")),
    ("ix", ("ices", "ixes")),
    ("ex", ("ices", "exes")),
    ("x", ("xes",)),
    ("z", ("zes",)),
    ("ch", ("ches",)),
    ("sh", ("shes",)),
    ("ay", ("ays",)),
    ("ey", ("eys",)),
    ("oy", ("oys",)),
    ("y", ("ies",)),
    ("", ("s",)),
)

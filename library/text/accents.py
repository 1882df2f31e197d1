r"""Letters that a text spells as LaTeX commands already, read as letters: \"u, {\v C}, \L{}.

They come in a dozen spellings, of which BibTeX, biber and pandoc all read one only; read here
and written anew, each letter has that one.
"""

import re
import unicodedata

from library.text.symbols import ACCENTS, LETTERS

_MARKS = {command: mark for mark, command in ACCENTS.items()}
_DOTTED = {"ı": "i", "ȷ": "j"}
_NAMED = {name: letter for letter, name in LETTERS.items()}
_NAMES = "|".join(sorted(_NAMED, key=len, reverse=True))
_LETTER = re.compile(
    rf"\{{\\(?P<grouped>{_NAMES})\s*\}}|\\(?P<bare>{_NAMES})(?:\{{\}}|[ \t]+|(?![A-Za-z]))"
)
_UNDER = "(?:[A-Za-zıȷ][\u0300-\u036f]*|[\u00c0-\u024f\u1e00-\u1eff][\u0300-\u036f]*)"
_ACCENT = re.compile(
    r"(?P<open>\{)?\\(?:(?P<sign>[\"'`^~=.])\s*|(?P<name>[uvHcdbrk])(?:\s+|(?=\{)))"
    rf"(?:\{{\s*(?P<grouped>{_UNDER})\s*\}}|(?P<bare>{_UNDER}))(?(open)\}})"
)
_MOST = 4  # accents over one another; more are no writing


def read_letters(text: str) -> str:
    """The text with its commands for letters and accents as the letters they print."""
    if "\\" not in text:
        return text
    text = _LETTER.sub(lambda match: _NAMED[match["grouped"] or match["bare"]], text)
    for _ in range(_MOST):
        before, text = text, _ACCENT.sub(_accented, text)
        if text == before:
            break
    return text


def _accented(match: re.Match[str]) -> str:
    under = match["grouped"] or match["bare"]
    base = _DOTTED.get(under[0], under[0]) + under[1:]
    return unicodedata.normalize("NFC", base + _MARKS[match["sign"] or match["name"]])

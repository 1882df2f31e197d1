"""The words of a title that tell what it is about, as citation keys take them."""

import re
import unicodedata
from collections.abc import Iterator

from library.text.formulas import without_emphasis
from library.text.symbols import MATH
from library.text.unlatex import to_unicode

_SILENT_WORDS = """a an the on in of for to from with by at as and or via into de la le les un une
der die das ein eine el los las"""
SILENT = frozenset(_SILENT_WORDS.split())
APOSTROPHES = re.compile("['’‘ʼ`]")


def telling_words(title: str) -> list[str]:
    """The words that are no article, preposition or bare number, else all of them.

    Of a compound only its first part, longer than a letter, and its number: "Self-Play" gives
    "Self", "U-Net" "UNet", "GPT-4" "GPT4".
    """
    words = [word for word in _compounds(to_unicode(without_emphasis(title))) if word]
    telling = [word for word in words if word.lower() not in SILENT and not word.isdigit()]
    return telling or words


def _compounds(text: str) -> Iterator[str]:
    for chunk in text.split():
        word = ""
        for part in runs(chunk):
            if len(word) > 1 and not part.isdigit():
                break
            word += part
        yield word


def runs(text: str) -> list[str]:
    """The runs of letters and digits in a text, mathematical letters as plain ones."""
    text = APOSTROPHES.sub("", unicodedata.normalize("NFKC", to_unicode(text)))
    found = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text))
    return ["".join(MATH.get(letter, letter) for letter in run) for run in found]

"""Citation keys in the shape that Google Scholar gives: `abdullaev2026concept`.

Surname, year, first telling word of the title, in lower-case ASCII. As there, a surname is cut
at its first blank or hyphen, particles counting as the beginning: `van2008visualizing`,
`shalev2014understanding`; an apostrophe is only left out: `ohara2015testbook`.
"""

import re
import string
import unicodedata
from collections import Counter
from collections.abc import Collection, Sequence

from anyascii import anyascii

from library.citation.names import split
from library.paper import Draft, Paper
from library.text.formulas import without_emphasis
from library.text.symbols import MATH
from library.text.unlatex import to_unicode

_SILENT_WORDS = """a an the on in of for to from with by at as and or via into de la le les un une
der die das ein eine el los las"""
_SILENT = frozenset(_SILENT_WORDS.split())
_APOSTROPHES = re.compile("['’‘ʼ`]")
_CHINESE_WORD = 4  # characters; such titles have no blanks to end their first word


def base_key(paper: Draft) -> str:
    """The key that the paper's own facts give, never empty; two papers may share it."""
    author = _surname(paper)
    year = str(paper.year) if paper.year > 0 else ""
    word = _telling_word(paper.title)
    if not author and not word:
        author = "paper"
    return f"{author}{year}{word}" if author else f"{word}{year}"


def new_keys(papers: Sequence[Paper], taken: Collection[str]) -> dict[int, str]:
    """A key for each paper, by its id, none like another or one that is taken, whatever its case.

    The first paper of a base gets the base itself if it is free, each other one the first free
    letter after it: a, b, … z, aa, ab, ….
    """
    used = {key.casefold() for key in taken}
    tried: Counter[str] = Counter()
    keys = {}
    for paper in papers:
        key = base = base_key(paper)
        while key.casefold() in used:
            tried[base] += 1
            key = base + _letters(tried[base])
        used.add(key.casefold())
        keys[paper.id] = key
    return keys


def _letters(number: int) -> str:
    """1 is a, 26 is z, 27 is aa."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = string.ascii_lowercase[rest] + letters
    return letters


def _surname(paper: Draft) -> str:
    people = paper.authors or paper.proceedings.editors
    if not people:
        return ""
    name = split(people[0])
    family = f"{name.particle} {name.family}".strip()
    return next(iter(_words(family)), "")


def _telling_word(title: str) -> str:
    """The first word that is no article, preposition or bare number, else the first at all."""
    text = to_unicode(without_emphasis(title))
    words = [word for word in _compounds(text) if word]
    telling = [word for word in words if word not in _SILENT and not word.isdigit()]
    return (telling or words or [""])[0]


def _compounds(text: str) -> list[str]:
    """The words of a title; of a compound its first part, longer than a letter, and its number.

    "Self-Play" gives "self", "U-Net" "unet", "GPT-4" "gpt4".
    """
    found = []
    for chunk in text.split():
        word = ""
        for part in _words(chunk):
            if len(word) > 1 and not part.isdigit():
                break
            word += part
        found.append(word)
    return found


def _words(text: str) -> list[str]:
    """The runs of letters and digits in a text, folded to lower-case ASCII."""
    text = _APOSTROPHES.sub("", unicodedata.normalize("NFKC", to_unicode(text)))
    runs = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text))
    return [word for word in map(_folded, runs) if word]


def _folded(run: str) -> str:
    if not run.isascii() and re.match(r"[\u3400-\u9fff\uac00-\ud7af\u3040-\u30ff]", run):
        run = run[:_CHINESE_WORD]
    run = "".join(MATH.get(letter, letter) for letter in run)
    return re.sub(r"[^a-z0-9]", "", anyascii(run).lower())

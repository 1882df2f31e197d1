"""Citation keys: a shape for each paper, and letters behind where two papers share one.

The usual shape is Google Scholar's, `abdullaev2026concept`: surname, year, first telling word of
the title, in lower-case ASCII. As there, a surname is cut at its first blank or hyphen, particles
counting as the beginning: `van2008visualizing`, `shalev2014understanding`; an apostrophe is only
left out: `ohara2015testbook`. Chinese names and titles are spelled in pinyin. The module `patterns`
has the other shapes.
"""

import re
import string
from collections import Counter
from collections.abc import Callable, Collection, Sequence

from anyascii import anyascii

from library.citation.hanzi import HANZI, in_pinyin
from library.citation.hanzi import parts as chinese_parts
from library.citation.names import split
from library.citation.patterns import key_by, official, parsed
from library.citation.wanted import PMLR, SCHOLAR
from library.citation.words import runs, telling_words
from library.paper import Draft, Paper

_CHINESE_WORD = 4  # characters; such titles have no blanks to end their first word
_SCRIPT = re.compile(r"[\u3400-\u9fff\uac00-\ud7af\u3040-\u30ff]")


def base_key(paper: Draft, pattern: str = SCHOLAR) -> str:
    """The key that the paper's own facts give, never empty; two papers may share it.

    Raises `ExportError` for a pattern that cannot be read.
    """
    return _shape(pattern)(paper) or _scholar(paper)


def new_keys(
    papers: Sequence[Paper], taken: Collection[str], pattern: str = SCHOLAR
) -> dict[int, str]:
    """A key for each paper, by its id, none like another or one that is taken, whatever its case.

    The first paper of a base gets the base itself if it is free, each other one the first free
    letter after it: a, b, … z, aa, ab, ….
    """
    shape = _shape(pattern)
    used = {key.casefold() for key in taken}
    tried: Counter[str] = Counter()
    keys = {}
    for paper in papers:
        key = base = shape(paper) or _scholar(paper)
        while key.casefold() in used:
            tried[base] += 1
            key = base + _letters(tried[base])
        used.add(key.casefold())
        keys[paper.id] = key
    return keys


def _shape(pattern: str) -> Callable[[Draft], str]:
    if pattern == SCHOLAR:
        return _scholar
    if pattern == PMLR:
        return official
    parts = parsed(pattern)
    return lambda paper: key_by(parts, paper)


def _scholar(paper: Draft) -> str:
    author = _surname(paper)
    year = str(paper.year) if paper.year > 0 else ""
    words = map(_folded, telling_words(paper.title))
    word = next(filter(None, words), "")
    if not author and not word:
        author = "paper"
    return f"{author}{year}{word}" if author else f"{word}{year}"


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
    if HANZI.search(name.family):
        return _plain(in_pinyin(chinese_parts(name.family)[0], surname=True))
    words = map(_folded, runs(f"{name.particle} {name.family}".strip()))
    return next(filter(None, words), "")


def _folded(run: str) -> str:
    if _SCRIPT.match(run):
        run = run[:_CHINESE_WORD]
    return _plain(in_pinyin(run) if HANZI.search(run) else run)


def _plain(run: str) -> str:
    return re.sub(r"[^a-z0-9]", "", anyascii(run).lower())

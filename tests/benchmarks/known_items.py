"""How often the paper that one means stands on top: known items, from real papers.

For 1,000 papers of the ICML corpus, chosen by a seed: (a) the full title, (b) three words of
it, (c) the first author's family name and two words of it, (d) the title with one typing error
in its longest word, (e) five words of the abstract. Words are those that a person would
remember: runs of letters and digits of the shown text, formulas and markup left out, without
the commonest ones (`_COMMON`) and without single characters. Only that very paper counts.
"""

import random
import re
from collections.abc import Sequence
from typing import NamedTuple

from library.search import Document
from library.text.markup import spans
from tests.benchmarks.engines import Searcher, Unsaid

ROWS = {
    "a": "full title",
    "b": "three title words",
    "c": "family name, two title words",
    "d": "title with a typing error",
    "e": "five words of the abstract",
}
SAMPLE = 1_000
_WORD = re.compile(r"[^\W_]+")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_COMMON_WORDS = """
    a an the of for and in on to with from by via at as is are be we our this that these its it
    into their can not or how do does what when why using use based towards toward over under
    more than which has have been also such both between through each while all one two new
"""
_COMMON = frozenset(_COMMON_WORDS.split())


class Query(NamedTuple):
    """What is typed, and the paper that is meant."""

    text: str
    paper: int


def queries(documents: Sequence[Document], seed: int) -> dict[str, list[Query]]:
    """The queries of all rows; a paper with too few words for a row is left out of it."""
    dice = random.Random(seed)  # noqa: S311 - repeatable, no secret
    rows: dict[str, list[Query]] = {row: [] for row in ROWS}

    def put(row: str, words: list[str], count: int, *before: str) -> None:
        if len(words) >= count:
            text = " ".join([*before, *dice.sample(words, count)])
            rows[row].append(Query(text, document.id))

    for document in dice.sample(documents, SAMPLE):
        words = remembered(document.title)
        rows["a"].append(Query(document.title, document.id))
        put("b", words, 3)
        if document.authors:
            put("c", words, 2, document.authors[0].split()[-1])
        rows["d"].append(Query(misspelt(document.title, dice), document.id))
        put("e", remembered(document.abstract), 5)
    return rows


def remembered(text: str) -> list[str]:
    """The different words of a text that a person would remember."""
    shown = "".join(" " if span.math else span.text for span in spans(text))
    words = dict.fromkeys(_WORD.findall(shown))
    return [word for word in words if len(word) > 1 and word.lower() not in _COMMON]


def misspelt(title: str, dice: random.Random) -> str:
    """A title with a letter put in, left out, changed or swapped in its longest word."""
    word = max(re.finditer(r"[^\W\d_]+", title), key=lambda match: len(match[0]))
    start, text = word.start(), word[0]
    at = dice.randrange(len(text) - 1) if len(text) > 1 else 0
    others = [letter for letter in _LETTERS if letter != text[at].lower()]
    wrong = dice.choice(
        [
            text[:at] + dice.choice(_LETTERS) + text[at:],
            text[:at] + text[at + 1 :],
            text[:at] + dice.choice(others) + text[at + 1 :],
            text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
        ]
    )
    return title[:start] + wrong + title[start + len(text) :]


class Score(NamedTuple):
    """How often the paper came first, among the first ten, and the mean of 1 / its place."""

    first: float
    ten: float
    reciprocal: float


def measured(engine: Searcher, asked: Sequence[Query]) -> tuple[Score, list[str]]:
    """The score of an engine on one row, and a line for each query whose paper is not first."""
    places, misses = [], []
    for query in asked:
        try:
            found, _ = engine.search(query.text)
        except Unsaid:
            found = []
        place = found.index(query.paper) + 1 if query.paper in found else 0
        places.append(place)
        if place != 1:
            misses.append(f"{place or '-'} {query.text!r} wants {query.paper}, first {found[:1]}")
    count = len(places)
    return Score(
        100 * sum(place == 1 for place in places) / count,
        100 * sum(0 < place <= 10 for place in places) / count,
        sum(1 / place for place in places if place) / count,
    ), misses


def table(
    engines: Sequence[Searcher], documents: Sequence[Document], seed: int, show: str
) -> list[str]:
    """All rows for all engines as a Markdown table; misses of ours on the rows in `show`."""
    lines = [
        "| row | queries | " + " | ".join(f"{engine.name} s@1 / s@10 / MRR" for engine in engines),
        "| --- | --- |" + " --- |" * len(engines),
    ]
    told = []
    for row, asked in queries(documents, seed).items():
        cells = []
        for engine in engines:
            score, misses = measured(engine, asked)
            cells.append(f"{score.first:.1f} / {score.ten:.1f} / {score.reciprocal:.3f}")
            told += misses if row in show and engine is engines[0] else []
        lines.append(f"| ({row}) {ROWS[row]} | {len(asked)} | " + " | ".join(cells) + " |")
    return [*lines, *told]

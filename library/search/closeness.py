"""What raises a paper over others with the same words: all in the title, and side by side."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from library.search import layout, ranking
from library.search.hits import Hits, Ids, Scores
from library.search.nodes import Node, Prefix, Word
from library.search.parts import Part
from library.search.readings import Element, word_readings
from library.search.words import Words

_MOST_KEPT = 64
# What a few letters begin stands beside everything, and takes long to find there.
_LEAST_LETTERS = 4
_TITLE, _HEADING, _EXACT = 1, 2, 4
_FIELDS = np.arange(256)
# What of the fields of a word, as bits, counts here; and what a paper gains by what it has of all.
_PLACES = (
    _TITLE * (_FIELDS & layout.FIELD_BITS["title"] > 0)
    + _HEADING * (_FIELDS & layout.HEADING_BITS > 0)
    + _EXACT * (_FIELDS & layout.EXACT_BIT > 0)
).astype(np.uint8)
_GAINS = np.array(
    [
        (ranking.ALL_IN_HEADING if places & _HEADING else 0)
        + (ranking.ALL_EXACT if places & _EXACT else 0)
        for places in range(8)
    ],
    dtype=np.float32,
)


class Closeness:
    """Adds to the scores of papers that have all words of a query."""

    def __init__(self, parts: Sequence[Part], size: int, words: Words) -> None:
        self._words = words
        self._title_lengths = np.ones(size, dtype=np.float32)
        for part in parts:
            self._title_lengths[part.ids] = np.maximum(part.lengths[:, layout.TITLE], 1)
        self._neighbours: dict[tuple[Element, Element], Scores | None] = {}

    def bonus(self, ids: Ids, words: Sequence[tuple[Node, Hits]]) -> Scores:
        """What each of the papers gains, which all have all of the words, in their order."""
        if not words or not ids.size:
            return np.zeros(ids.size, dtype=np.float32)
        weight = sum(hits.weight for _, hits in words) / len(words)
        count = sum(hits.length for _, hits in words)
        found = [hits.fields for _, hits in words if hits.fields is not None]
        common = np.bitwise_and.reduce([_PLACES.take(fields.take(ids)) for fields in found])
        gain: Scores = np.float32(weight) * _GAINS[common]
        in_title = np.flatnonzero(common & _TITLE)
        share = np.minimum(count / self._title_lengths[ids[in_title]], 1)
        gain[in_title] += weight * (ranking.ALL_IN_TITLE + ranking.WHOLE_TITLE * share)
        if ids.size > 1:
            self._add_adjacent(gain, ids, words)
        return gain

    def _add_adjacent(self, gain: Scores, ids: Ids, words: Sequence[tuple[Node, Hits]]) -> None:
        """Add what papers gain whose words stand side by side as they do in the query."""
        for (before, its_hits), (node, hits) in pairwise(words):
            first, second = _element(before), _element(node)
            if first is None or second is None or first.prefix:
                continue
            if second.prefix and len(second.term) < _LEAST_LETTERS:
                continue
            neighbours = self._side_by_side(first, second)
            if neighbours is not None:
                weight = (its_hits.weight + hits.weight) / 2
                gain += neighbours[ids] * np.float32(ranking.ADJACENT * weight)

    def _side_by_side(self, first: Element, second: Element) -> Scores | None:
        pair = (first, second)
        if pair not in self._neighbours:
            if len(self._neighbours) > _MOST_KEPT:
                self._neighbours.clear()
            self._neighbours[pair] = self._words.neighbours(*pair)
        return self._neighbours[pair]


def _element(node: Node) -> Element | None:
    """The one term that a plain word stands for, None for anything else."""
    if not isinstance(node, Word | Prefix):
        return None
    readings = word_readings(node.text, prefix=isinstance(node, Prefix))
    return readings[0][0] if readings and len(readings[0]) == 1 else None

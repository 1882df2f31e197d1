"""Running a query tree over the arrays: nodes to hits with scores."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import numpy as np

from library.search import layout, ranking
from library.search.analysis import close_forms
from library.search.columns import Columns
from library.search.filters import Filters
from library.search.hits import Flags, Hits, Scores, added
from library.search.index import TextIndex
from library.search.lookup import Lookup, Slice
from library.search.nodes import (
    NAME_FIELDS,
    And,
    Everything,
    Field,
    Fuzzy,
    Node,
    Not,
    Or,
    Phrase,
    Prefix,
    Wildcard,
    Word,
    as_it_stands,
)
from library.search.readings import (
    Element,
    misspelt,
    sequence,
    word_pattern,
    word_readings,
)
from library.search.values import Unseen

# Hits of words are kept while the index stays as it is: the next keystroke asks for most again.
KEPT_BYTES: Final = 32_000_000
_NOT_NAMES: Final = layout.ANY_BIT & ~layout.FIELD_BITS["authors"]


class Executor:
    """Answers query trees for one state of index, facts and states."""

    def __init__(self, index: TextIndex, columns: Columns) -> None:
        self._columns = columns
        self._filters = Filters(columns)
        self._size = columns.size
        self.universe: Flags = columns["known"].copy()
        self._title_lengths = np.zeros(self._size, dtype=np.float32)
        for part in index.parts:
            self._title_lengths[part.ids] = part.lengths[:, layout.TITLE]
        self._lookup = Lookup(index.parts, self._size, index.documents)
        self._words: dict[Node, Hits] = {}
        self._facts: dict[Node, Hits] = {}
        self._neighbours: dict[tuple[str, Element], Scores | None] = {}
        self._unseen: Unseen | None = None
        self._with_unseen: dict[Node, Hits] = {}

    def facts_changed(self) -> None:
        """Forget answers that came from facts and states, keep those that came from text."""
        self._facts.clear()
        self.universe = self._columns["known"].copy()

    def look_beyond(self, unseen: Unseen | None) -> None:
        """Look also into texts that the index has not seen, and not into their old ones."""
        if unseen is not self._unseen:
            self._unseen = unseen
            self._with_unseen.clear()

    def run(self, node: Node) -> Hits:
        """The papers of a query with their final scores."""
        return self._every(node.parts if isinstance(node, And) else (node,))

    def papers(self, node: Node) -> Flags:
        """The papers of a query, no matter how good."""
        return self._hits(node).members & self.universe

    def _hits(self, node: Node) -> Hits:
        match node:
            case Everything():
                return Hits(self.universe)
            case And(parts):
                return self._every(parts)
            case Or(parts):
                return self._any([self._hits(part) for part in parts])
            case Not(part):
                return Hits(self.universe & ~self._hits(part).members)
            case Field(name, value) if name not in NAME_FIELDS:
                return self._kept(
                    self._facts, node, lambda: Hits(self._filters.papers(name, value))
                )
            case _:
                return self._words_of(node)

    def _words_of(self, node: Node) -> Hits:
        if self._unseen is None:
            return self._seen(node)
        return self._kept(self._with_unseen, node, lambda: self._beyond(node))

    def _seen(self, node: Node) -> Hits:
        return self._kept(self._words, node, lambda: self._leaf(node))

    def _beyond(self, node: Node) -> Hits:
        """Hits of words in the index together with those in texts that it has not seen."""
        seen, unseen = self._seen(node), self._unseen
        if unseen is None:
            return seen
        level = ~self._flags(unseen.papers)
        return replace(
            seen,
            members=seen.members & level | self._flags(unseen.find(*as_it_stands(node))),
            scores=None if seen.scores is None else seen.scores * level,
            title=None if seen.title is None else seen.title & level,
        )

    def _flags(self, ids: Collection[int]) -> Flags:
        array = np.fromiter(ids, dtype=np.int64, count=len(ids))
        flags = np.zeros(self._size, dtype=bool)
        flags[array[array < self._size]] = True
        return flags

    def _kept(self, kept: dict[Node, Hits], node: Node, answer: Callable[[], Hits]) -> Hits:
        found = kept.pop(node, None) or answer()
        kept[node] = found
        # About six bytes a paper: two rows of flags and one of scores.
        while len(kept) > max(16, KEPT_BYTES // (6 * self._size)):
            del kept[next(iter(kept))]
        return found

    def _any(self, found: Sequence[Hits]) -> Hits:
        members = np.logical_or.reduce([hits.members for hits in found])
        return Hits(members, added([hits.scores for hits in found]))

    def _every(self, nodes: Sequence[Node]) -> Hits:
        found = [self._hits(node) for node in nodes]
        members = self.universe.copy()
        for hits in found:
            members &= hits.members
        words = [
            (node, hits)
            for node, hits in zip(nodes, found, strict=True)
            if hits.title is not None and not getattr(node, "field", "")
        ]
        bonus = self._bonus(members, words)
        scores = added([*(hits.scores for hits in found), *bonus])
        return Hits(members, None if scores is None else scores * members)

    def _bonus(self, members: Flags, words: Sequence[tuple[Node, Hits]]) -> list[Scores | None]:
        if not words or not members.any():
            return []
        weight = sum(hits.weight for _, hits in words) / len(words)
        in_title = members.copy()
        for _, hits in words:
            if hits.title is not None:
                in_title &= hits.title
        count = sum(hits.length for _, hits in words)
        papers = np.flatnonzero(in_title)
        share = np.minimum(count / np.maximum(self._title_lengths[papers], 1), 1)
        title = np.zeros(self._size, dtype=np.float32)
        title[papers] = weight * (ranking.ALL_IN_TITLE + ranking.WHOLE_TITLE * share**2)
        return [title, *self._adjacent(members, [node for node, _ in words])]

    def _adjacent(self, members: Flags, nodes: Sequence[Node]) -> list[Scores | None]:
        """What papers gain whose words stand side by side as they do in the query."""
        if np.count_nonzero(members) < 2:
            return []
        gains: list[Scores | None] = []
        for before, node in pairwise(nodes):
            first, second = _element(before), _element(node)
            if first is None or second is None or first.prefix:
                continue
            pair = (first.term, second)
            if pair not in self._neighbours:
                if len(self._neighbours) > 64:
                    self._neighbours.clear()
                self._neighbours[pair] = self._lookup.neighbours(*pair)
            gain = self._neighbours[pair]
            if gain is not None:
                weight = self._hits(node).weight + self._hits(before).weight
                gains.append(gain * np.float32(ranking.ADJACENT * weight / 2))
        return gains

    def _leaf(self, node: Node) -> Hits:
        match node:
            case Word(text, field):
                return self._word(text, field, prefix=False)
            case Prefix(text, field):
                return self._word(text, field, prefix=True)
            case Phrase(text, field, distance, is_open):
                return self._sequence(sequence(text, prefix=is_open), distance, field)
            case Field(name, value):
                return self._sequence(sequence(value), 1, name)
            case Wildcard(text, field):
                start, expression = word_pattern(text)
                bits = layout.QUERY_BITS[field]
                return self._lookup.gather(self._lookup.pattern(expression, start, bits))
            case Fuzzy(text, field, distance):
                similar = self._lookup.similar(*misspelt(text, distance), layout.QUERY_BITS[field])
                return self._lookup.gather(similar)
            case _:
                raise AssertionError(node)

    def _word(self, text: str, field: str, *, prefix: bool) -> Hits:
        bits = layout.QUERY_BITS[field]
        slices: list[Slice] = []
        sequences: list[Hits] = []
        for reading in word_readings(text, prefix=prefix):
            if len(reading) > 1:
                sequences.append(self._sequence(reading, 1, field))
            else:
                slices += self._term(reading[0], bits)
        if not sequences:
            return self._lookup.gather(slices)
        if slices:
            sequences.append(self._lookup.gather(slices))
        return _best(sequences)

    def _term(self, element: Element, bits: int) -> list[Slice]:
        """The slices of a word: itself, what it begins, and its close forms at less weight."""
        if not element.prefix:
            forms = close_forms(element.term)
            slices = self._lookup.terms([(element.term, 1.0)], bits)
        else:
            # The word itself is among those it begins; this makes it count in full.
            forms = tuple(
                form for form in close_forms(element.term) if not form.startswith(element.term)
            )
            slices = self._lookup.beginning(element.term, ranking.CLOSE_WEIGHT, bits)
            slices += self._lookup.terms([(element.term, 1 - ranking.CLOSE_WEIGHT)], bits)
        if bits & _NOT_NAMES:
            close = [(form, ranking.CLOSE_WEIGHT) for form in forms]
            slices += self._lookup.terms(close, bits & _NOT_NAMES)
        return slices

    def _sequence(self, reading: tuple[Element, ...], distance: int, field: str) -> Hits:
        if len(reading) == 1:
            element = reading[0]
            bits = layout.QUERY_BITS[field]
            if element.prefix:
                return self._lookup.gather(self._lookup.beginning(element.term, 1.0, bits))
            return self._lookup.gather(self._lookup.terms([(element.term, 1.0)], bits))
        return self._lookup.sequence(reading, distance, field)


def _best(found: Sequence[Hits]) -> Hits:
    """Readings of one word together: a paper has its best one."""
    return Hits(
        np.logical_or.reduce([hits.members for hits in found]),
        np.maximum.reduce([hits.scores for hits in found if hits.scores is not None]),
        np.logical_or.reduce([hits.title for hits in found if hits.title is not None]),
        min(hits.weight for hits in found),
        max(hits.length for hits in found),
    )


def _element(node: Node) -> Element | None:
    """The one term that a plain word stands for, None for anything else."""
    if not isinstance(node, Word | Prefix):
        return None
    readings = word_readings(node.text, prefix=isinstance(node, Prefix))
    return readings[0][0] if readings and len(readings[0]) == 1 else None

"""Leaves of a query that are words: which papers have them, and how much each counts."""

from collections.abc import Sequence

import numpy as np

from library.search import layout, ranking
from library.search.analysis import close_forms
from library.search.hits import Hits, Ids, Scores
from library.search.lookup import Lookup, Slice
from library.search.nodes import Field, Fuzzy, Node, Phrase, Prefix, Wildcard, Word
from library.search.parts import Part
from library.search.places import Sequences
from library.search.readings import Element, misspelt, sequence, word_pattern, word_readings

_NOT_NAMES = layout.ANY_BIT & ~layout.FIELD_BITS["authors"]


class Words:
    """Answers words, beginnings, phrases, patterns, misspellings and names from the index."""

    def __init__(self, parts: Sequence[Part], size: int, documents: int) -> None:
        self._lookup = Lookup(parts, size, documents)
        self._sequences = Sequences(parts, size, self._lookup)

    def hits(self, node: Node) -> Hits:
        """The papers that have a leaf of words, and how well."""
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
                slices = self._lookup.pattern(word_pattern(text), layout.QUERY_BITS[field])
                return self._lookup.gather(slices)
            case Fuzzy(text, field, distance):
                similar = self._lookup.similar(*misspelt(text, distance), layout.QUERY_BITS[field])
                return self._lookup.gather(similar)
            case _:
                raise AssertionError(node)

    @property
    def lookup(self) -> Lookup:
        """The terms and postings themselves."""
        return self._lookup

    def neighbours(self, first: Element, second: Element) -> Scores | None:
        """What papers gain in which one word follows the other, None for very many."""
        return self._sequences.neighbours(first.term, second)

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
            slices = self._lookup.terms([(element.term, 1.0)], bits, exact=True)
        else:
            # The word itself is among those it begins; this makes it count in full.
            forms = tuple(
                form for form in close_forms(element.term) if not form.startswith(element.term)
            )
            slices = self._lookup.beginning(element.term, ranking.CLOSE_WEIGHT, bits)
            whole = [(element.term, 1 - ranking.CLOSE_WEIGHT)]
            slices += self._lookup.terms(whole, bits, exact=True)
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
            return self._lookup.gather(self._lookup.terms([(element.term, 1.0)], bits, exact=True))
        return self._sequences.papers(reading, distance, field)


def _best(found: Sequence[Hits]) -> Hits:
    """Readings of one word together: a paper has its best one."""

    def score(ids: Ids) -> Scores:
        scores: Scores = np.maximum.reduce([hits.score(ids) for hits in found if hits.score])
        return scores

    return Hits(
        np.logical_or.reduce([hits.members for hits in found]),
        score,
        np.bitwise_or.reduce([hits.fields for hits in found if hits.fields is not None]),
        min(hits.weight for hits in found),
        max(hits.length for hits in found),
    )

"""Reading postings: the papers of terms and beginnings, their impacts added up."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

import numpy as np

from library.search import layout, ranking
from library.search.hits import Flags, Hits, Scores
from library.search.parts import Part
from library.search.spelling import may_be

MOST_TERMS: Final = 1_000
MOST_MISSPELLINGS: Final = 50


class Slice(NamedTuple):
    """Neighbouring terms of one segment, how much they count, and in which fields."""

    part: Part
    first: int
    last: int
    weight: float
    bits: int


class Lookup:
    """Finds papers in the parts of an index; all answers are by paper id, `size` long."""

    def __init__(self, parts: Sequence[Part], size: int, documents: int) -> None:
        self._parts = parts
        self._size = size
        self._documents = documents

    def terms(self, wanted: Iterable[tuple[str, float]], bits: int) -> list[Slice]:
        """The slices of whole terms, each with its weight."""
        return [
            Slice(part, number, number + 1, weight, bits)
            for term, weight in wanted
            for part in self._parts
            if (number := part.terms.find(term.encode())) >= 0
        ]

    def beginning(self, prefix: str, weight: float, bits: int) -> list[Slice]:
        """The slices of all terms that begin so."""
        return [
            Slice(part, *part.terms.beginning(prefix.encode()), weight, bits)
            for part in self._parts
        ]

    def pattern(self, expression: re.Pattern[str], start: str, bits: int) -> list[Slice]:
        """The slices of all terms that match as a whole, within a limit."""
        found = []
        for part in self._parts:
            first, last = part.terms.beginning(start.encode())
            found += [
                Slice(part, number, number + 1, 1.0, bits)
                for number in range(first, last)
                if expression.fullmatch(part.terms.words[number])
            ]
        return found[:MOST_TERMS]

    def similar(self, word: str, distance: int, bits: int) -> list[Slice]:
        """The slices of all terms that differ by up to so many letters, nearest first."""
        found: list[tuple[int, Slice]] = []
        for part in self._parts:
            for number in part.terms.resembling(word, distance):
                other = part.terms[number].decode()
                if may_be(other, word, distance):
                    # The exact word, should there be one, counts most.
                    off = abs(len(other) - len(word)) + (other != word)
                    found.append((off, Slice(part, number, number + 1, 1 / (1 + off), bits)))
        found.sort(key=lambda pair: pair[0])
        return [piece for _, piece in found[:MOST_MISSPELLINGS]]

    def gather(self, slices: Iterable[Slice]) -> Hits:
        """The papers of slices together, their impacts added up and weighed by rarity."""
        whole = _Rows.of(self._size)
        by_part: dict[str, list[Slice]] = {}
        for piece in slices:
            if piece.first < piece.last:
                by_part.setdefault(piece.part.name, []).append(piece)
        for pieces in by_part.values():
            whole.gather(pieces)
        return self.weighed(whole.members, whole.title, whole.scores)

    def weighed(self, members: Flags, title: Flags, scores: Scores) -> Hits:
        """Hits whose scores are the impacts at the stored scale times how rare they are."""
        weight = ranking.rarity(self._documents, int(np.count_nonzero(members)))
        scores *= np.float32(weight / ranking.IMPACT_SCALE)
        return Hits(members, scores.take, title, weight, 1)


class _Rows(NamedTuple):
    """Who has it, who has it in the title, and how well: for all papers, or a part's documents."""

    members: Flags
    title: Flags
    scores: Scores

    @classmethod
    def of(cls, size: int) -> Self:
        """Rows of nothing yet."""
        return cls(np.zeros(size, bool), np.zeros(size, bool), np.zeros(size, np.float32))

    def gather(self, pieces: Sequence[Slice]) -> None:
        """Add the slices of one part to the rows of all papers.

        Where the part's papers follow one another, their stretch of the rows is written to as it
        is: it fits a processor's cache, and nothing is looked up by paper.
        """
        part = pieces[0].part
        if part.span:
            rows = _Rows(self.members[part.span], self.title[part.span], self.scores[part.span])
        else:
            rows = _Rows.of(part.ids.size)
        for piece in pieces:
            rows.add(piece)
        if part.span and part.alive is not None:
            rows.members[~part.alive] = rows.title[~part.alive] = False
            rows.scores[~part.alive] = 0
        elif not part.span:
            living = part.ids > 0
            here = part.ids[living]
            self.members[here] = rows.members[living]
            self.title[here] = rows.title[living]
            self.scores[here] = rows.scores[living]

    def add(self, piece: Slice) -> None:
        """Add one slice to the rows of its part's documents."""
        found, is_single = piece.part.postings_of(piece.first, piece.last)
        # NumPy is several times faster with indices of its own kind.
        docs, masks, impacts = found.docs.astype(np.intp), found.masks, found.impacts
        if piece.bits != layout.ANY_BIT:
            inside = np.flatnonzero(masks & piece.bits)
            docs, masks, impacts = docs[inside], masks[inside], impacts[inside]
        self.members[docs] = True
        self.title[docs[np.flatnonzero(masks & layout.FIELD_BITS["title"])]] = True
        if is_single:
            self.scores[docs] += impacts * np.float32(piece.weight)
        else:
            sums = np.bincount(docs, weights=impacts, minlength=self.scores.size)
            np.add(self.scores, sums * piece.weight, out=self.scores, casting="same_kind")

"""Reading postings: the papers of terms and beginnings, their impacts added up."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from library.search import layout, ranking
from library.search.hits import Flags, Hits, Scores
from library.search.parts import Part
from library.search.readings import Pattern
from library.search.spelling import may_be

MOST_TERMS: Final = 1_000
MOST_MISSPELLINGS: Final = 50


class Slice(NamedTuple):
    """Neighbouring terms of one segment, how much they count, and in which fields.

    `exact` says that they are the word as it was typed.
    """

    part: Part
    first: int
    last: int
    weight: float
    bits: int
    exact: bool = False


class Lookup:
    """Finds papers in the parts of an index; all answers are by paper id, `size` long."""

    def __init__(self, parts: Sequence[Part], size: int, documents: int) -> None:
        self._parts = parts
        self._size = size
        self._documents = documents

    def terms(
        self, wanted: Iterable[tuple[str, float]], bits: int, *, exact: bool = False
    ) -> list[Slice]:
        """The slices of whole terms, each with its weight."""
        return [
            Slice(part, number, number + 1, weight, bits, exact)
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

    def pattern(self, wanted: Pattern, bits: int) -> list[Slice]:
        """The slices of all terms that match as a whole, within a limit."""
        found: list[Slice] = []
        for part in self._parts:
            first, last = part.terms.beginning(wanted.start.encode())
            words, inside, matches = part.terms.words, wanted.inside, wanted.expression.fullmatch
            # To look for the letters first is many times faster than to try the expression.
            numbers = (
                number
                for number in range(first, last)
                if inside in words[number] and matches(words[number])
            )
            left = MOST_TERMS - len(found)
            found += [Slice(part, at, at + 1, 1.0, bits) for at in islice(numbers, left)]
        return found

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

    def resembling(self, word: str, distance: int, *, prefix: bool = False) -> dict[str, int]:
        """Terms that may be this word misspelt, or with `prefix` begin so, and their papers."""
        found: dict[str, int] = {}
        for part in self._parts:
            for number in part.terms.resembling(word, distance, prefix=prefix):
                term = part.terms[number].decode()
                papers = part.posting_starts[number + 1] - part.posting_starts[number]
                found[term] = found.get(term, 0) + papers
        return found

    def papers_with(self, term: str) -> int:
        """How many papers have a term anywhere."""
        return sum(
            piece.part.posting_starts[piece.last] - piece.part.posting_starts[piece.first]
            for piece in self.terms([(term, 1.0)], layout.ANY_BIT)
        )

    def any_of(self, term: str, bits: int, among: Flags) -> bool:
        """Whether any of some papers has a term, in fields given as bits."""
        for piece in self.terms([(term, 1.0)], bits):
            found, _ = piece.part.postings_of(piece.first, piece.last)
            docs = found.docs[(found.masks & bits) > 0]
            if among[piece.part.ids[docs]].any():
                return True
        return False

    def gather(self, slices: Iterable[Slice]) -> Hits:
        """The papers of slices together, their impacts added up and weighed by rarity."""
        whole = _Rows.of(self._size)
        by_part: dict[str, list[Slice]] = {}
        for piece in slices:
            if piece.first < piece.last:
                by_part.setdefault(piece.part.name, []).append(piece)
        for pieces in by_part.values():
            whole.gather(pieces)
        return self.weighed(whole.fields, whole.scores)

    def weighed(self, fields: NDArray[np.uint8], scores: Scores) -> Hits:
        """Hits whose scores are the impacts at the stored scale times how rare they are."""
        members = fields.astype(bool)
        weight = ranking.rarity(self._documents, int(np.count_nonzero(members)))
        scores *= np.float32(weight / ranking.IMPACT_SCALE)
        return Hits(members, scores.take, fields, weight, 1)


class _Rows(NamedTuple):
    """In which fields it stands, and how well: for all papers, or for a part's documents."""

    fields: NDArray[np.uint8]
    scores: Scores

    @classmethod
    def of(cls, size: int) -> Self:
        """Rows of nothing yet."""
        return cls(np.zeros(size, dtype=np.uint8), np.zeros(size, dtype=np.float32))

    def gather(self, pieces: Sequence[Slice]) -> None:
        """Add the slices of one part to the rows of all papers.

        Where the part's papers follow one another, their stretch of the rows is written to as it
        is: it fits a processor's cache, and nothing is looked up by paper.
        """
        part = pieces[0].part
        inside = part.span
        rows = (
            _Rows(self.fields[inside], self.scores[inside]) if inside else _Rows.of(part.ids.size)
        )
        for piece in pieces:
            rows.add(piece)
        if inside and part.alive is not None:
            rows.fields[~part.alive] = 0
            rows.scores[~part.alive] = 0
        elif not inside:
            living = part.ids > 0
            self.fields[part.ids[living]] = rows.fields[living]
            self.scores[part.ids[living]] = rows.scores[living]

    def add(self, piece: Slice) -> None:
        """Add one slice to the rows of its part's documents."""
        found, is_single = piece.part.postings_of(piece.first, piece.last)
        # NumPy is several times faster with indices of its own kind.
        docs, masks, impacts = found.docs.astype(np.intp), found.masks, found.impacts
        if piece.bits != layout.ANY_BIT:
            inside = np.flatnonzero(masks & piece.bits)
            docs, masks, impacts = docs[inside], masks[inside], impacts[inside]
        if piece.exact:
            masks = masks | np.uint8(layout.EXACT_BIT)
        if is_single:
            self.fields[docs] |= masks
            self.scores[docs] += impacts * np.float32(piece.weight)
        else:
            np.bitwise_or.at(self.fields, docs, masks)
            sums = np.bincount(docs, weights=impacts, minlength=self.scores.size)
            np.add(self.scores, sums * piece.weight, out=self.scores, casting="same_kind")

"""Reading postings: the papers of terms and beginnings, and the places of sequences."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from library.search import layout, ranking
from library.search.hits import Flags, Hits, Scores
from library.search.index import Part
from library.search.readings import Element, Reading
from library.search.spelling import may_be

MOST_TERMS: Final = 1_000
MOST_MISSPELLINGS: Final = 50
# Neighbours are worth looking for only while it is cheap: "of the" tells little anyway.
MOST_PLACES: Final = 30_000

_SECTION_BOOSTS = np.zeros(layout.SECTIONS, dtype=np.float32)
for _field, _sections in layout.FIELD_SECTIONS.items():
    _SECTION_BOOSTS[list(_sections)] = ranking.FIELD_WEIGHTS[_field].boost


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
        self._scratches: dict[int, Flags] = {}

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
        members = np.zeros(self._size, dtype=bool)
        title = np.zeros(self._size, dtype=bool)
        scores = np.zeros(self._size, dtype=np.float32)
        for piece in slices:
            self._add(piece, members, title, scores)
        members[0] = title[0] = False
        return self._weighed(members, title, scores)

    def _add(self, piece: Slice, members: Flags, title: Flags, scores: Scores) -> None:
        part = piece.part
        start, end = part.posting_starts[piece.first], part.posting_starts[piece.last]
        ids = part.ids.take(part.docs[start:end])
        masks, impacts = part.masks[start:end], part.impacts[start:end]
        if piece.bits != layout.ANY_BIT:
            inside = (masks & piece.bits) > 0
            ids, masks, impacts = ids[inside], masks[inside], impacts[inside]
        members[ids] = True
        title[ids[(masks & layout.FIELD_BITS["title"]) > 0]] = True
        if piece.last - piece.first == 1:
            # Each paper stands once in the postings of a term, so nothing is lost here.
            scores[ids] += impacts * np.float32(piece.weight)
        else:
            sums = np.bincount(ids, weights=impacts, minlength=self._size)
            scores += (sums * piece.weight).astype(np.float32)

    def _weighed(self, members: Flags, title: Flags | None, scores: Scores) -> Hits:
        weight = ranking.rarity(self._documents, int(np.count_nonzero(members)))
        scores[0] = 0
        scores *= np.float32(weight / ranking.IMPACT_SCALE)
        return Hits(members, scores, title, weight, 1)

    def sequence(self, reading: Reading, distance: int, field: str) -> Hits:
        """The papers in which the words follow one another, in one of the field's sections."""
        members = np.zeros(self._size, dtype=bool)
        title = np.zeros(self._size, dtype=bool)
        best = np.zeros(self._size, dtype=np.float32)
        often = np.zeros(self._size, dtype=np.float32)
        for part in self._parts:
            places = self._places(part, reading, distance)
            ids, sections = _where(part, places, layout.QUERY_SECTIONS[field])
            members[ids] = True
            title[ids[sections == layout.TITLE]] = True
            _put_best(best, ids, sections)
            often += np.bincount(ids, minlength=self._size).astype(np.float32)
        members[0] = title[0] = False
        hits = self._weighed(members, title, ranking.phrase_impact(best, often))
        return replace(hits, length=reading[-1].place + 1)

    def neighbours(self, first: str, second: Element) -> Scores | None:
        """What papers gain in which the second word follows the first, None for very many."""
        best = np.zeros(self._size, dtype=np.float32)
        reading = (Element(first, 0, prefix=False), second._replace(place=1))
        for part in self._parts:
            sizes = [_place_range(part, element) for element in reading]
            if sum(end - start for start, end in sizes) > MOST_PLACES:
                return None
            ids, sections = _where(part, self._places(part, reading, 1), layout.QUERY_SECTIONS[""])
            _put_best(best, ids, sections)
        best[0] = 0
        return best

    def _places(self, part: Part, reading: Reading, distance: int) -> NDArray[np.uint32]:
        """The places of the last words of all occurrences of a sequence."""
        start, end = _place_range(part, reading[0])
        places = part.places[start:end]
        scratch = self._scratch(part)
        for before, element in pairwise(reading):
            if not places.size:
                break
            step = element.place - before.place
            start, end = _place_range(part, element)
            candidates = part.places[start:end]
            # NumPy is several times faster with indices of its own kind.
            reach = [places.astype(np.intp) + (step + more) for more in range(distance)]
            for marked in reach:
                scratch[marked] = True
            places = candidates[scratch.take(candidates)]
            for marked in reach:
                scratch[marked] = False
        return places

    def _scratch(self, part: Part) -> Flags:
        """A row of False as long as the part has places, to be left so."""
        key = id(part)
        if key not in self._scratches:
            length = int(part.section_starts[-1]) + 2 * layout.GAP + 100
            self._scratches[key] = np.zeros(length, dtype=bool)
        return self._scratches[key]


def _place_range(part: Part, element: Element) -> tuple[int, int]:
    if element.prefix:
        first, last = part.terms.beginning(element.term.encode())
    else:
        first = part.terms.find(element.term.encode())
        last = first + 1
    if first < 0 or first >= last:
        return 0, 0
    return part.place_starts[first], part.place_starts[last]


def _put_best(best: Scores, ids: NDArray[np.int64], sections: NDArray[np.int64]) -> None:
    """Note for each paper the boost of the best section that it was found in."""
    boosts = _SECTION_BOOSTS[sections]
    # Of several values for one paper, the last stays.
    order = np.argsort(boosts, kind="stable")
    best[ids[order]] = boosts[order]


def _where(
    part: Part, places: NDArray[np.uint32], allowed: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The papers and sections of places, as far as these are in allowed sections."""
    at = np.searchsorted(part.section_starts, places, side="right") - 1
    docs, sections = np.divmod(at, layout.SECTIONS)
    if len(allowed) < layout.SECTIONS:
        inside = np.isin(sections, allowed)
        if layout.LAST in allowed and layout.FIRST not in allowed:
            # The only author of a paper is its last one too, and stands among the first.
            inside |= (sections == layout.FIRST) & (part.lengths[docs, layout.LAST] == 0)
        docs, sections = docs[inside], sections[inside]
    return part.ids[docs], sections

"""Words that follow one another, found by their places."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from library.search import layout, ranking
from library.search.hits import Hits, Scores
from library.search.lookup import Lookup
from library.search.parts import Part
from library.search.readings import Element, Reading

# Neighbours are worth looking for only while it is cheap: "of the" tells little anyway.
MOST_PLACES: Final = 12_000

_SECTION_BOOSTS = np.zeros(layout.SECTIONS, dtype=np.float32)
_SECTION_BITS = np.zeros(layout.SECTIONS, dtype=np.uint8)
for _field, _sections in layout.FIELD_SECTIONS.items():
    _SECTION_BOOSTS[list(_sections)] = ranking.FIELD_WEIGHTS[_field].boost
    _SECTION_BITS[list(_sections)] = layout.FIELD_BITS[_field]


class Sequences:
    """Finds sequences in the parts of an index; all answers are by paper id, `size` long."""

    def __init__(self, parts: Sequence[Part], size: int, lookup: Lookup) -> None:
        self._parts = parts
        self._size = size
        self._lookup = lookup
        self._scratches: dict[str, NDArray[np.bool_]] = {}

    def papers(self, reading: Reading, distance: int, field: str) -> Hits:
        """The papers in which the words follow one another, in one of the field's sections."""
        fields = np.zeros(self._size, dtype=np.uint8)
        scores = np.zeros(self._size, dtype=np.float32)
        for part in self._parts:
            places = self._places(part, reading, distance)
            docs, sections = _where(part, places, layout.QUERY_SECTIONS[field])
            best = np.zeros(part.ids.size, dtype=np.float32)
            _put_best(best, docs, sections)
            found = np.flatnonzero(best)
            often = np.bincount(docs, minlength=part.ids.size)[found]
            fields[part.ids[found]] = layout.EXACT_BIT
            for bit in (layout.FIELD_BITS["title"], layout.FIELD_BITS["authors"]):
                inside = docs[_SECTION_BITS[sections] == bit]
                fields[part.ids[inside]] |= np.uint8(bit)
            scores[part.ids[found]] = ranking.phrase_impact(best[found], often)
        fields[0] = scores[0] = 0
        return replace(self._lookup.weighed(fields, scores), length=reading[-1].place + 1)

    def neighbours(self, first: str, second: Element) -> Scores | None:
        """What papers gain in which the second word follows the first, None for very many."""
        best = np.zeros(self._size, dtype=np.float32)
        reading = (Element(first, 0, prefix=False), second._replace(place=1))
        ranges = [_place_range(part, element) for part in self._parts for element in reading]
        if sum(end - start for start, end in ranges) > MOST_PLACES:
            return None
        for part in self._parts:
            places = self._places(part, reading, 1)
            docs, sections = _where(part, places, layout.QUERY_SECTIONS[""])
            _put_best(best, part.ids[docs], sections)
        best[0] = 0
        return best

    def _places(self, part: Part, reading: Reading, distance: int) -> NDArray[np.uint32]:
        """The places of the last words of all occurrences of a sequence."""
        start, end = _place_range(part, reading[0])
        places = part.places[start:end]
        for before, element in pairwise(reading):
            if not places.size:
                break
            step = element.place - before.place
            start, end = _place_range(part, element)
            candidates = part.places[start:end]
            # NumPy is several times faster with indices of its own kind.
            reach = [places.astype(np.intp) + (step + more) for more in range(distance)]
            scratch = self._scratch(part)
            for marked in reach:
                scratch[marked] = True
            places = candidates[scratch.take(candidates)]
            for marked in reach:
                scratch[marked] = False
        return places

    def _scratch(self, part: Part) -> NDArray[np.bool_]:
        """A row of False as long as the part has places, to be left so."""
        if part.name not in self._scratches:
            length = int(part.section_starts[-1]) + 2 * layout.GAP + 100
            self._scratches[part.name] = np.zeros(length, dtype=bool)
        return self._scratches[part.name]


def _place_range(part: Part, element: Element) -> tuple[int, int]:
    if element.prefix:
        first, last = part.terms.beginning(element.term.encode())
    else:
        first = part.terms.find(element.term.encode())
        last = first + 1
    if first < 0 or first >= last:
        return 0, 0
    return part.place_starts[first], part.place_starts[last]


def _put_best(best: Scores, numbers: NDArray[np.int64], sections: NDArray[np.int64]) -> None:
    """Note for each paper or document the boost of the best section that it was found in."""
    boosts = _SECTION_BOOSTS[sections]
    # Of several values for one, the last stays.
    order = np.argsort(boosts, kind="stable")
    best[numbers[order]] = boosts[order]


def _where(
    part: Part, places: NDArray[np.uint32], allowed: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The documents and sections of places, as far as these are in allowed sections."""
    at = np.searchsorted(part.section_starts, places, side="right") - 1
    docs, sections = np.divmod(at, layout.SECTIONS)
    if len(allowed) < layout.SECTIONS:
        inside = np.isin(sections, allowed)
        if layout.LAST in allowed and layout.FIRST not in allowed:
            # The only author of a paper is its last one too, and stands among the first.
            inside |= (sections == layout.FIRST) & (part.lengths[docs, layout.LAST] == 0)
        docs, sections = docs[inside], sections[inside]
    return docs, sections

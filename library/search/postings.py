"""The arrays of a segment, made from documents in one go."""

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from library.search import layout, ranking
from library.search.analysis import expand, surfaces, umlaut_forms
from library.search.heads import heads
from library.search.terms import Terms
from library.search.values import Document

Arrays = dict[str, NDArray[Any]]


class _Numbers(dict[str, int]):
    """Numbers given to surfaces as they come, from 1; 0 is the gap."""

    def __missing__(self, key: str) -> int:
        self[key] = number = len(self) + 1
        return number


class Batch:
    """Documents on their way into a segment: their surfaces as one long row of numbers."""

    def __init__(self) -> None:
        self._numbers = _Numbers()
        self._row = array("i")
        self._ends = array("q")
        self.ids: list[int] = []

    def __len__(self) -> int:
        return len(self.ids)

    def add(self, document: Document) -> None:
        """Read the words of a document."""
        self.ids.append(document.id)
        authors = document.authors
        self._section(document.title)
        self._section(*authors[:1], names=True)
        self._section(*authors[1:-1], names=True)
        self._section(*authors[1:][-1:], names=True)
        self._section(document.abstract)
        self._section(*document.keywords)

    def _section(self, *texts: str, names: bool = False) -> None:
        number = self._numbers.__getitem__
        for text in texts:
            self._row.extend(map(number, surfaces(text)))
            self._row.append(0)
            if names and (forms := umlaut_forms(text)):
                self._row.extend(map(number, forms))
                self._row.append(0)
        if not texts:
            self._row.append(0)
        self._ends.append(len(self._row))

    def arrays(self) -> Arrays:
        """The finished arrays of the segment."""
        vocabulary, expansion = self._expand()
        row = np.frombuffer(self._row, dtype=np.int32)
        widths = expansion.widths[row]
        places = np.concatenate(([0], np.cumsum(widths, dtype=np.int64)))
        bounds = np.concatenate(([0], np.frombuffer(self._ends, dtype=np.int64)))
        starts = places[bounds].astype(np.uint32)
        lengths = np.diff(np.concatenate(([0], np.cumsum(np.where(row, widths, 0))))[bounds])
        tokens = _tokens(row, places, expansion)
        order = _stable_order(tokens.terms)
        return _assemble(
            vocabulary,
            tokens.terms[order],
            tokens.places[order],
            np.asarray(self.ids, dtype=np.int64),
            starts,
            lengths.reshape(-1, layout.SECTIONS).astype(np.uint32),
        )

    def _expand(self) -> tuple[list[str], "_Expansion"]:
        terms = _Numbers()
        flat_terms, flat_places = array("i"), array("i")
        counts, widths = array("i", [0]), array("i", [layout.GAP])
        for surface in self._numbers:
            found = expand(surface)
            for term, place in found.terms:
                flat_terms.append(terms[term] - 1)
                flat_places.append(place)
            counts.append(len(found.terms))
            widths.append(found.width)
        vocabulary = sorted(terms)
        rank = np.empty(len(vocabulary), dtype=np.int32)
        rank[[terms[term] - 1 for term in vocabulary]] = np.arange(len(vocabulary))
        return vocabulary, _Expansion(
            rank[np.frombuffer(flat_terms, dtype=np.int32)] if flat_terms else rank,
            np.frombuffer(flat_places, dtype=np.int32) if flat_places else rank,
            np.frombuffer(counts, dtype=np.int32),
            np.frombuffer(widths, dtype=np.int32),
        )


class _Expansion(NamedTuple):
    """The terms of all surfaces in one row, with how many and how wide each surface is."""

    terms: NDArray[np.int32]
    places: NDArray[np.int32]
    counts: NDArray[np.int32]
    widths: NDArray[np.int32]


class _Tokens(NamedTuple):
    terms: NDArray[np.int32]
    places: NDArray[np.uint32]


def _tokens(row: NDArray[np.int32], places: NDArray[np.int64], expansion: _Expansion) -> _Tokens:
    """Every term at every place, in the order of the text."""
    counts = expansion.counts[row]
    first = (np.cumsum(expansion.counts, dtype=np.int64) - expansion.counts)[row]
    source = np.repeat(np.arange(row.size, dtype=np.int32), counts)
    before = np.cumsum(counts, dtype=np.int64) - counts
    flat = np.arange(source.size, dtype=np.int64) + (first - before)[source]
    return _Tokens(
        expansion.terms[flat],
        (places[:-1][source] + expansion.places[flat]).astype(np.uint32),
    )


def _stable_order(keys: NDArray[np.int32]) -> NDArray[np.int64]:
    """The order that sorts the keys and keeps equal ones as they are (two radix passes)."""
    order = np.argsort((keys & 0xFFFF).astype(np.uint16), kind="stable")
    if keys.size and keys.max() > 0xFFFF:
        high = (keys >> 16).astype(np.uint16)
        order = order[np.argsort(high[order], kind="stable")]
    return order


def _assemble(
    vocabulary: Sequence[str],
    terms: NDArray[np.int32],
    places: NDArray[np.uint32],
    ids: NDArray[np.int64],
    starts: NDArray[np.uint32],
    lengths: NDArray[np.uint32],
) -> Arrays:
    """The arrays of a segment from its tokens, sorted by term and place."""
    docs, sections = np.divmod(_stretch(places, starts), np.int32(layout.SECTIONS))
    new = np.ones(terms.size, dtype=bool)
    new[1:] = (terms[1:] != terms[:-1]) | (docs[1:] != docs[:-1])
    firsts = np.flatnonzero(new)
    posting = np.cumsum(new, dtype=np.int32) - 1
    posting_docs = docs[firsts]
    masks, impacts = _weigh(posting, sections, posting_docs, lengths)
    size = len(vocabulary)
    arrays = {
        **Terms.arrays([term.encode() for term in vocabulary]),
        "docs": posting_docs.astype(np.uint32),
        "impacts": ranking.packed(impacts),
        "masks": masks,
        "posting_starts": np.searchsorted(terms[firsts], np.arange(size + 1)).astype(np.uint32),
        "places": places,
        "place_starts": np.searchsorted(terms, np.arange(size + 1)).astype(np.uint32),
        "section_starts": starts,
        "lengths": lengths,
        "ids": ids,
    }
    return arrays | heads(arrays)


def _stretch(places: NDArray[np.uint32], starts: NDArray[np.uint32]) -> NDArray[np.int32]:
    """The section (document times `SECTIONS` plus section) that each place lies in."""
    table = np.repeat(np.arange(starts.size - 1, dtype=np.int32), _steps(starts))
    return table[places]


def _steps(starts: NDArray[np.uint32]) -> NDArray[np.int64]:
    """How far it is from each start to the next."""
    wide = starts.astype(np.int64)
    return wide[1:] - wide[:-1]


def _weigh(
    posting: NDArray[np.int32],
    sections: NDArray[np.int32],
    docs: NDArray[np.int32],
    lengths: NDArray[np.uint32],
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """The field mask and the impact of every posting."""
    masks = np.zeros(docs.size, dtype=np.uint8)
    impacts = np.zeros(docs.size, dtype=np.float32)
    for field, members in layout.FIELD_SECTIONS.items():
        inside = posting[(sections >= members[0]) & (sections <= members[-1])]
        frequency = np.bincount(inside, minlength=docs.size)
        present = np.flatnonzero(frequency)
        length = lengths[:, list(members)].sum(axis=1)[docs[present]]
        impacts[present] += ranking.impact(field, frequency[present], length)
        masks[present] |= layout.FIELD_BITS[field]
    first = posting[sections == layout.FIRST]
    masks[first] |= layout.FIRST_BIT
    impacts[np.unique(first)] += ranking.FIRST_AUTHOR
    masks[posting[sections == layout.LAST]] |= layout.LAST_BIT
    alone = lengths[docs[first], layout.LAST] == 0
    masks[first[alone]] |= layout.LAST_BIT
    return masks, impacts

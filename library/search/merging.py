"""Making one segment out of several, term by term, so that searches can go on in between.

Impacts do not depend on what else stands in a segment, so postings and places are only copied:
a stretch of neighbouring terms at a time, each term's postings of one segment after those of
the segment before.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from library.search import layout
from library.search.heads import heads_in_steps
from library.search.terms import Terms

Arrays = dict[str, NDArray[Any]]

# About so many places are moved in one step, which takes a few milliseconds.
PLACES_A_STEP: Final = 250_000
_POSTINGS: Final = ("docs", "impacts", "masks")


class Merger:
    """Merges segments, each given by its arrays and which of its documents still live."""

    def __init__(
        self, segments: Sequence[tuple[Mapping[str, NDArray[Any]], NDArray[np.bool_]]]
    ) -> None:
        base = start = 0
        self._sources: list[_Source] = []
        for arrays, alive in segments:
            source = _Source(arrays, alive, base, start)
            self._sources.append(source)
            base, start = base + source.documents, start + source.length
        self._vocabulary: list[bytes] = []
        self._posting_counts: list[NDArray[np.int64]] = []
        self._place_counts: list[NDArray[np.int64]] = []
        self._pieces: dict[str, list[NDArray[Any]]] = {name: [] for name in (*_POSTINGS, "places")}
        self.arrays: Arrays = {}

    def steps(self) -> Iterator[None]:
        """Do the work; `arrays` are those of the new segment when it is done."""
        for stretches in self._stretches():
            self._move(stretches)
            yield
        yield from self._finish()

    def _stretches(self) -> Iterator[list[tuple[int, int]]]:
        """Neighbouring terms, as numbers in each of the sources."""
        largest = max(self._sources, key=lambda source: source.place_starts[-1])
        step = max(1, PLACES_A_STEP // len(self._sources))
        wanted = np.arange(step, largest.place_starts[-1], step)
        cuts = np.unique(np.searchsorted(largest.place_starts, wanted))
        bounds = [largest.terms[int(cut)] for cut in cuts if cut < len(largest.terms)]
        firsts = [0] * len(self._sources)
        for bound in bounds:
            lasts = [source.terms.position(bound) for source in self._sources]
            yield list(zip(firsts, lasts, strict=True))
            firsts = lasts
        ends = [len(source.terms) for source in self._sources]
        yield list(zip(firsts, ends, strict=True))

    def _move(self, stretches: Sequence[tuple[int, int]]) -> None:
        words = [
            [source.terms[number] for number in range(*stretch)]
            for source, stretch in zip(self._sources, stretches, strict=True)
        ]
        union = sorted(set().union(*words))
        numbers = dict(zip(union, range(len(union)), strict=True))
        rows = [np.fromiter(map(numbers.__getitem__, own), np.int64, len(own)) for own in words]
        postings = [
            source.postings(*stretch)
            for source, stretch in zip(self._sources, stretches, strict=True)
        ]
        places = [
            source.places(*stretch)
            for source, stretch in zip(self._sources, stretches, strict=True)
        ]
        place_counts = self._woven(["places"], rows, places, len(union))
        posting_counts = self._woven(_POSTINGS, rows, postings, len(union))
        used = posting_counts > 0
        self._vocabulary += [word for word, yes in zip(union, used, strict=True) if yes]
        self._posting_counts.append(posting_counts[used])
        self._place_counts.append(place_counts[used])

    def _woven(
        self,
        names: Sequence[str],
        rows: Sequence[NDArray[np.int64]],
        found: Sequence[tuple[NDArray[np.int64], list[NDArray[Any]]]],
        size: int,
    ) -> NDArray[np.int64]:
        """Put the values of all sources into one row, by term; how many each term has."""
        totals = np.zeros(size, dtype=np.int64)
        for row, (counts, _) in zip(rows, found, strict=True):
            totals[row] += counts
        following = np.cumsum(totals) - totals
        whole = [np.empty(int(totals.sum()), dtype=values.dtype) for values in found[0][1]]
        for row, (counts, columns) in zip(rows, found, strict=True):
            own = np.cumsum(counts) - counts
            target = np.repeat(following[row] - own, counts) + np.arange(int(counts.sum()))
            for out, values in zip(whole, columns, strict=True):
                out[target] = values
            following[row] += counts
        for name, values in zip(names, whole, strict=True):
            self._pieces[name].append(values)
        return totals

    def _finish(self) -> Iterator[None]:
        for name, pieces in self._pieces.items():
            self.arrays[name] = np.concatenate(pieces)
            pieces.clear()
            yield
        sources = self._sources
        self.arrays |= {
            **Terms.arrays(self._vocabulary),
            "posting_starts": _starts(self._posting_counts),
            "place_starts": _starts(self._place_counts),
            "section_starts": np.concatenate(
                [np.zeros(1, dtype=np.uint32), *(source.ends for source in sources)]
            ),
            "lengths": np.concatenate([source.lengths for source in sources]),
            "ids": np.concatenate([source.ids for source in sources]),
        }
        yield
        self.arrays |= yield from heads_in_steps(self.arrays)


class _Source:
    """One segment to be merged, with where its living documents and places come to lie."""

    def __init__(
        self, arrays: Mapping[str, NDArray[Any]], alive: NDArray[np.bool_], base: int, start: int
    ) -> None:
        self.terms = Terms(arrays)
        self._arrays = arrays
        self._all_alive = bool(alive.all())
        self._alive = alive
        self._documents = base + np.cumsum(alive) - 1
        self.documents = int(np.count_nonzero(alive))
        self.place_starts = arrays["place_starts"].astype(np.int64)
        self._posting_starts = arrays["posting_starts"].astype(np.int64)
        self._section_starts = arrays["section_starts"].astype(np.int64)
        living = np.repeat(alive, layout.SECTIONS)
        widths = np.where(living, np.diff(self._section_starts), 0)
        ends = start + np.cumsum(widths)
        self.length = int(widths.sum())
        self._living, self._shifts = living, ends - widths - self._section_starts[:-1]
        self._start = start
        self.ends = ends[living].astype(np.uint32)
        self.lengths = arrays["lengths"][alive]
        self.ids = arrays["ids"][alive]

    def postings(self, first: int, last: int) -> tuple[NDArray[np.int64], list[NDArray[Any]]]:
        """How many postings of living documents each term has, and their columns."""
        starts = self._posting_starts[first : last + 1]
        part = slice(starts[0], starts[-1])
        docs, *others = (self._arrays[name][part] for name in _POSTINGS)
        counts = np.diff(starts)
        if not self._all_alive:
            kept = self._alive[docs]
            docs, others = docs[kept], [values[kept] for values in others]
            counts = _kept_counts(kept, starts)
        return counts, [self._documents[docs].astype(np.uint32), *others]

    def places(self, first: int, last: int) -> tuple[NDArray[np.int64], list[NDArray[Any]]]:
        """How many places in living documents each term has, and these."""
        starts = self.place_starts[first : last + 1]
        places = self._arrays["places"][starts[0] : starts[-1]]
        if self._all_alive:
            return np.diff(starts), [places + np.uint32(self._start)]
        sections = np.searchsorted(self._section_starts, places, side="right") - 1
        kept = self._living[sections]
        moved = (places + self._shifts[sections])[kept].astype(np.uint32)
        return _kept_counts(kept, starts), [moved]


def _kept_counts(kept: NDArray[np.bool_], starts: NDArray[np.int64]) -> NDArray[np.int64]:
    running = np.concatenate(([0], np.cumsum(kept, dtype=np.int64)))
    counts: NDArray[np.int64] = np.diff(running[starts - starts[0]])
    return counts


def _starts(counts: Sequence[NDArray[np.int64]]) -> NDArray[np.uint32]:
    return np.concatenate(([0], np.cumsum(np.concatenate(counts)))).astype(np.uint32)

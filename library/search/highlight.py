"""Where in a text the words of a query stand: spans to highlight, and where a snippet begins."""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

from library.search.analysis import (
    LONE_GREEK,
    LONGEST_TERM,
    Located,
    candidates,
    greek_name,
    located,
    may_have_umlauts,
    surface_spans,
    umlaut_forms,
)
from library.search.marks import Mark, Marks
from library.search.readings import Element, Reading
from library.search.spelling import may_be
from library.text.folding import fold_signs

Span = tuple[int, int]
Places = dict[str, list[tuple[int, Span]]]

# Hits that a snippet can show at once lie within so many characters.
SNIPPET: Final = 120
_PIECES = re.compile(r"[\x00-\x7f]+|[^\x00-\x7f]")
_MOST_CACHED: Final = 20_000
_FEW: Final = 8  # as often as this, a text is read around each beginning of a sequence, not whole
_ALL: Final = 1 << 60


def find_marks(text: str, marks: Marks, field: str = "") -> tuple[Span, ...]:
    """The character spans of `text` to highlight, in order and without overlap.

    `field` says what the text is: "title", "author", "abstract" or "keyword"; "" where it is
    none of these, and only words that may stand anywhere are marked.
    """
    if not marks.all or not text:
        return ()
    return _finder(marks, field).spans(text)


def snippet(text: str, spans: Sequence[Span], *, before: int = 40) -> int:
    """Where a one-line snippet of a text starts: a little before the richest of its hits, else 0.

    `spans` are the hits, as `find_marks` gives them.
    """
    if not spans:
        return 0
    best = spans[_richest(spans)]
    if best[0] <= before:
        return 0
    blank = text.find(" ", best[0] - before, best[0])
    return blank + 1 if blank >= 0 else best[0]


def _richest(spans: Sequence[Span]) -> int:
    """The span from which on a snippet shows the most characters of hits, the first of equals."""
    best, most, shown, last = 0, 0, 0, 0
    for at, (start, end) in enumerate(spans):
        while last < len(spans) and spans[last][0] < start + SNIPPET:
            shown += spans[last][1] - spans[last][0]
            last += 1
        if shown > most:
            best, most = at, shown
        shown -= end - start
    return best


@lru_cache(maxsize=32)
def _finder(marks: Marks, field: str) -> "_Finder":
    return _Finder([mark for mark in marks.all if mark.field in ("", field)])


class _Finder:
    """Finds marks in one text after another; what it learns of a word it keeps."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        single = [mark.reading[0] for mark in marks if len(mark.reading) == 1]
        self._words = frozenset(element.term for element in single if not element.prefix)
        self._prefixes = tuple(element.term for element in single if element.prefix)
        self._patterns = [re.compile(mark.pattern) for mark in marks if mark.pattern]
        self._spellings = [(mark.spelling, mark.distance) for mark in marks if mark.spelling]
        self._is_rare_sort = bool(self._patterns or self._spellings)
        self._sequences = [(mark.reading, mark.distance) for mark in marks if len(mark.reading) > 1]
        self._elements = {element for reading, _ in self._sequences for element in reading}
        self._known: dict[str, tuple[Span, ...]] = {}
        self._placed: dict[str, tuple[int, tuple[Located, ...]]] = {}
        self._candidate = self._candidates()

    def _candidates(self) -> re.Pattern[str] | None:
        """An expression for the surfaces of an ASCII text that may hold a mark, None for all."""
        if self._patterns or self._spellings:
            return None
        heads = {word[0] for word in (*self._words, *self._prefixes) if word.isascii()}
        return candidates("".join(heads))

    def spans(self, text: str) -> tuple[Span, ...]:
        """The spans of all marks in a text."""
        folded, offsets = _fold_with_offsets(text)
        found: list[Span] = []
        if self._candidate and folded.isascii() and not (offsets and may_have_umlauts(text)):
            for match in self._candidate.finditer(folded):
                inside = self._known.get(match[0])
                at = match.start()
                for start, end in self._learn(match[0]) if inside is None else inside:
                    found.append((at + start, at + end))
        else:
            umlauts = bool(offsets) and may_have_umlauts(text)
            for surface, start, end in surface_spans(folded):
                inside = self._known.get(surface)
                inside = self._learn(surface) if inside is None else inside
                found += [(start + a, start + b) for a, b in inside]
                if umlauts and not inside and self._is_umlaut_form(text, offsets, start, end):
                    found.append((start, end))
        found += self._found_sequences(folded)
        if offsets:
            found = [(offsets[start], offsets[end - 1] + 1) for start, end in found]
        return _disjoint(found)

    def _learn(self, surface: str) -> tuple[Span, ...]:
        if len(self._known) > _MOST_CACHED:
            self._known.clear()
        if surface.isascii() and surface.isalnum():
            # A plain word, as most are: its one term is itself.
            term = surface[:LONGEST_TERM]
            spans: tuple[Span, ...] = ((0, len(surface)),) if self._is_meant(term) else ()
        else:
            terms = [term for term in located(surface) if self._is_meant(term.text)]
            spans = _innermost({(term.start, term.end) for term in terms})
        self._known[surface] = spans
        return spans

    def _is_meant(self, term: str) -> bool:
        return (
            term in self._words
            or term.startswith(self._prefixes or ("\0",))
            or (self._is_rare_sort and self._is_like(term))
        )

    def _is_like(self, term: str) -> bool:
        return any(pattern.fullmatch(term) for pattern in self._patterns) or any(
            may_be(term, word, far) for word, far in self._spellings
        )

    def _is_umlaut_form(self, text: str, offsets: Sequence[int], start: int, end: int) -> bool:
        original = text[offsets[start] : offsets[end - 1] + 1]
        return any(self._is_meant(form) for form in umlaut_forms(original))

    def _found_sequences(self, folded: str) -> list[Span]:
        if not self._sequences:
            return []
        # Almost no text has all words of a phrase, and this tells so at once. A word may stand
        # there in parts, "self-supervised" for "selfsupervised".
        bare = folded.replace("-", "").replace("'", "")
        sequences = [
            (reading, distance)
            for reading, distance in self._sequences
            if all(element.term in folded or element.term in bare for element in reading)
        ]
        found: list[Span] = []
        for reading, distance in sequences:
            beginnings = list(islice(_beginnings(folded, reading[0].term), _FEW))
            if len(beginnings) == _FEW:
                found += _sequence_spans(self._places(folded), reading, distance)
                continue
            reach = distance * (reading[-1].place - reading[0].place)
            for begin, hit in beginnings:
                found += _sequence_spans(self._places(folded, begin, hit, reach), reading, distance)
        return found

    def _places(self, folded: str, begin: int = 0, hit: int = 0, reach: int = _ALL) -> Places:
        """Where the terms that sequences are made of stand: place in the text, and span.

        The text is read from `begin` to `reach` places behind the surface at `hit`.
        """
        places: Places = {}
        place, last = 0, _ALL
        for surface, start, end in surface_spans(folded, begin):
            if place > last:
                break
            width, terms = self._placed.get(surface) or self._place(surface)
            if start <= hit < end:
                last = place + width + reach
            for term in terms:
                span = (start + term.start, start + term.end)
                places.setdefault(term.text, []).append((place + term.place, span))
            place += width
        return places

    def _place(self, surface: str) -> tuple[int, tuple[Located, ...]]:
        if len(self._placed) > _MOST_CACHED:
            self._placed.clear()
        terms = located(surface)
        wanted = tuple(
            term
            for term in terms
            if any(
                term.text.startswith(element.term) if element.prefix else term.text == element.term
                for element in self._elements
            )
        )
        self._placed[surface] = placed = (1 + max(term.place for term in terms), wanted)
        return placed


def _beginnings(folded: str, term: str) -> Iterator[tuple[int, int]]:
    """Where a text has a term, and where the surface that it stands in begins at the earliest.

    Of places that overlap, which lie in one surface, it is the first.
    """
    for match in _as_one_or_in_parts(term).finditer(folded):
        hit = match.start()
        if not (hit and _is_plain(folded[hit - 1]) and _is_plain(term[0])):
            yield folded.rfind(" ", 0, hit) + 1, hit


@lru_cache(maxsize=200)
def _as_one_or_in_parts(term: str) -> re.Pattern[str]:
    return re.compile("[-']?".join(map(re.escape, term)))


def _is_plain(letter: str) -> bool:
    """Whether no term begins between this letter and another such one."""
    return letter.isascii() and letter.isalnum()


def _innermost(spans: Collection[Span]) -> tuple[Span, ...]:
    """The spans that hold no other: "transport" means a part of Transport-Guided, not all of it."""
    kept: list[Span] = []
    for start, end in sorted(spans, key=lambda span: (-span[0], span[1])):
        # All seen so far begin no earlier, and the last one kept ends first of them.
        if not kept or kept[-1][1] > end:
            kept.append((start, end))
    return tuple(reversed(kept))


def _sequence_spans(places: Places, reading: Reading, distance: int) -> list[Span]:
    chains = dict(_occurrences(places, reading[0]))
    for before, element in pairwise(reading):
        step = element.place - before.place
        begun = sorted(chains)
        following: dict[int, Span] = {}
        for place, span in _occurrences(places, element):
            at = bisect_right(begun, place - step) - 1
            if at >= 0 and begun[at] > place - step - distance:
                following[place] = (chains[begun[at]][0], span[1])
        chains = following
    return list(chains.values())


def _occurrences(places: Places, element: Element) -> list[tuple[int, Span]]:
    if not element.prefix:
        return places.get(element.term, [])
    return [
        occurrence
        for term, occurrences in places.items()
        if term.startswith(element.term)
        for occurrence in occurrences
    ]


def _disjoint(spans: list[Span]) -> tuple[Span, ...]:
    """Spans in order, overlapping ones joined."""
    if len(spans) < 2:
        return tuple(spans)
    spans.sort()
    joined = [spans[0]]
    for start, end in spans[1:]:
        if start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return tuple(joined)


def _fold_with_offsets(text: str) -> tuple[str, list[int]]:
    """A text folded, and where each character of that came from; no offsets where all stay."""
    if text.isascii():
        return text.lower(), []
    pieces: list[str] = []
    offsets: list[int] = []
    for match in _PIECES.finditer(text):
        piece, start = match[0], match.start()
        if piece.isascii():
            pieces.append(piece.lower())
            offsets.extend(range(start, match.end()))
        else:
            pieces.append(_folded(piece))
            offsets.extend([start] * len(pieces[-1]))
    return _name_greek("".join(pieces), offsets)


def _name_greek(folded: str, offsets: list[int]) -> tuple[str, list[int]]:
    """The folded text with lone Greek letters named, every letter of a name from its sign."""
    pieces: list[str] = []
    places: list[int] = []
    end = 0
    for letter in LONE_GREEK.finditer(folded):
        start, name = letter.start(), greek_name(letter)
        pieces += [folded[end:start], name]
        places += offsets[end:start] + [offsets[start]] * len(name)
        end = letter.end()
    return "".join(pieces) + folded[end:], places + offsets[end:]


@lru_cache(maxsize=10_000)
def _folded(sign: str) -> str:
    return fold_signs(sign)

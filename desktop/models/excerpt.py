"""The part of an abstract that a row of the result list shows, with the hits in it."""

from bisect import bisect_left

from library import HOLE, Marks, find_marks, holed, in_unicode, snippet

Places = tuple[tuple[int, int], ...]

_LENGTH = 320  # letters: more than the widest line shows


def excerpt(abstract: str, marks: Marks) -> tuple[str, Places]:
    """Some of an abstract around its richest hit, and the places of hits in it.

    Formulas are never marked, and only those that are shown are written in Unicode.
    """
    text, formulas = holed(abstract)
    hits = find_marks(text, marks, "abstract")
    start = snippet(text, hits)
    end = start + _LENGTH
    inside = tuple(
        (max(first, start) - start, min(last, end) - start)
        for first, last in hits
        if last > start and first < end
    )
    before = text.count(HOLE, 0, start)
    shown, moved = _filled(text[start:end], inside, formulas[before:])
    return _after_a_sign(shown, moved) if start else (shown, moved)


def _filled(text: str, hits: Places, formulas: tuple[str, ...]) -> tuple[str, Places]:
    """The text with the formulas in their holes, and the hits where they are then."""
    if HOLE not in text:
        return text, hits
    first, *rest = text.split(HOLE)
    pieces, holes, longer = [first], [], [0]
    for formula, piece in zip(formulas, rest, strict=False):
        holes.append(sum(map(len, pieces)) - longer[-1])
        shown = in_unicode(formula)
        pieces += [shown, piece]
        longer.append(longer[-1] + len(shown) - 1)
    return "".join(pieces), tuple(
        (first + longer[bisect_left(holes, first)], last + longer[bisect_left(holes, last)])
        for first, last in hits
    )


def _after_a_sign(text: str, hits: Places) -> tuple[str, Places]:
    """The text after the sign that something goes before it."""
    return f"…{text}", tuple((first + 1, last + 1) for first, last in hits)

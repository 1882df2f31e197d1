"""Which line of the filter tree is meant by its first letters."""

from collections.abc import Iterator

from desktop.models.tree import Line, lines


def found(root: Line, typed: str, here: Line | None, *, stay: bool) -> Line | None:
    """The next line that begins with the letters, else one in which a word does.

    The search goes down from `here` and around; `stay` lets `here` itself do, for a word that
    is still being typed.
    """
    known = [line for line in lines(root) if not line.heading]
    at = known.index(here) if here in known else -1
    first = max(at, 0) if stay else at + 1
    around = known[first:] + known[:first]
    whole = next((line for line in around if line.label.casefold().startswith(typed)), None)
    if whole is not None:
        return whole
    return next((line for line in around if f" {typed}" in line.label.casefold()), None)


def ancestors(line: Line) -> Iterator[Line]:
    """The lines above a line, the nearest first, without the root."""
    above = line.parent
    while above is not None and above.parent is not None:
        yield above
        above = above.parent

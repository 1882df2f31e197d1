"""The order in which a file lists its papers."""

from collections.abc import Callable, Iterable

from library.citation.names import split
from library.paper import Paper
from library.text.folding import fold_signs

Place = tuple[str, ...]


def place_in(order: str) -> Callable[[Paper, str], Place]:
    """Where a paper stands in a file of that order, from the paper and its citation key."""
    return {"key": _by_key, "author": _by_author, "year": _by_year, "list": _as_given}[order]


def in_order(places: Iterable[tuple[Place, int]]) -> list[int]:
    """The ids of papers by their places; those of equal places as they came."""
    return [id_ for _, id_ in sorted(places, key=lambda placed: placed[0])]


def _as_given(paper: Paper, key: str) -> Place:
    del paper, key
    return ()


def _by_key(paper: Paper, key: str) -> Place:
    del paper
    return (key,)


def _by_author(paper: Paper, key: str) -> Place:
    people = paper.authors or paper.proceedings.editors
    names = (split(person) for person in people[:3])
    families = " ".join(f"{name.family} {name.given}" for name in names)
    return (fold_signs(families or paper.title), str(paper.year), fold_signs(paper.title), key)


def _by_year(paper: Paper, key: str) -> Place:
    """The newest first, within a year by author."""
    return (f"{9_999 - paper.year:05}", *_by_author(paper, key))

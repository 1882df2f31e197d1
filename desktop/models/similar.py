"""Papers like the one on show, as the pane lists them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.models.answer import Styled
from desktop.models.rowtext import venue
from library import Field, Node, Paper, Span, plain

if TYPE_CHECKING:
    from library import Library

_LISTED = 5


@dataclass(frozen=True, slots=True)
class Similar:
    """The papers most like one, best first."""

    paper: int
    papers: tuple[Paper, ...]


def like(ids: Sequence[int]) -> Node:
    """The filter that leaves the papers like some."""
    return Field("like", ",".join(map(str, ids)))


def similar(library: "Library", paper: int) -> Similar:
    """The papers most like one."""
    found = library.search("", filters=(like((paper,)),))
    return Similar(paper, library.papers(found.ids[:_LISTED].tolist()))


def listed(papers: Sequence[Paper]) -> Styled:
    """A line for each paper; its title is a link to its id."""
    runs: list[Span] = []
    for number, paper in enumerate(papers):
        runs.append(Span(plain(paper.title), link=str(paper.id)))
        last = number == len(papers) - 1
        runs.append(Span(f"  {venue(paper)}" + ("" if last else "\n")))
    return Styled(tuple(runs))

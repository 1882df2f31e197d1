"""What goes into the search and what comes out of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from library.search.marks import Marks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SORTS: Final = ("relevance", "newest", "oldest", "title", "added", "list")


class Document(NamedTuple):
    """The text of one paper, as far as words are looked for in it."""

    id: int
    title: str
    authors: tuple[str, ...]
    abstract: str
    keywords: tuple[str, ...]


class Facts(NamedTuple):
    """What filters, sorting and counting need to know of one paper.

    `added` is ISO 8601 UTC, `authors` how many there are, `has` any of the words "abstract",
    "pdf", "code", "track".
    """

    id: int
    title: str
    area: str
    topic: str
    venue: str
    year: int
    decision: str
    session: str
    added: str
    authors: int
    has: str


# The papers known under identifiers with their kind: "doi:10.1/x" (lower case),
# "arxiv:2401.00001", "openreview:AbC", "source:icml.cc/2026/64393".
Named = Callable[[Sequence[str]], Collection[int]]


@dataclass(frozen=True, slots=True, eq=False)
class Unseen:
    """Papers whose text the index has not seen as it is now, and how words are found in them.

    `find(text, field)` gives those that hold a text as it stands, in a field of the query
    language or, where that is "", anywhere.
    """

    papers: Collection[int]
    find: Callable[[str, str], Collection[int]]


@dataclass(frozen=True, slots=True)
class Result:
    """The papers of a search in the order asked for, with the counts for the tree.

    `ids` and `scores` hold every hit and are read-only; `facets` maps a category to its
    labels and how many hits each has; `ignored` says what of the query was left out,
    `corrected` is the query that was answered where the one that was asked found nothing, else
    ""; `marks` is what `find_marks` needs to highlight.
    """

    query: str
    total: int
    elapsed_ms: float
    ignored: tuple[str, ...]
    corrected: str
    ids: "NDArray[np.int64]"
    scores: "NDArray[np.float32]"
    facets: Mapping[str, Mapping[str, int]]
    marks: Marks

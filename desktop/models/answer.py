"""What the library says, ready to be shown: made on the library's thread, no widget in sight."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.models.excerpt import Places
from desktop.models.question import Question
from desktop.models.reading import explained
from desktop.models.rowtext import Rows, rows
from desktop.models.ways import Way, found_alone, ways_out
from library import (
    Author,
    Field,
    KeptFile,
    Marks,
    Paper,
    ReadingList,
    Result,
    SavedSearch,
    Span,
    Tag,
    find_marks,
    parse,
    plain,
    spans,
)

if TYPE_CHECKING:
    from library import Library


@dataclass(frozen=True, slots=True)
class Answer:
    """What the library said to a question, with the papers of the first rows in view.

    `explained` says in words what the query was read as. Where nothing was found, `alone` says
    how many papers each of the words finds alone, and `ways` what is found without each;
    `hidden` papers are not among the `count` that the library shows;
    `liked` are the titles of the papers that others shall be like, by the filter's value.
    """

    question: Question
    result: Result
    rows: Rows
    tags: tuple[Tag, ...]
    lists: tuple[ReadingList, ...]
    searches: tuple[SavedSearch, ...]
    kept: tuple[KeptFile, ...]
    count: int
    hidden: int
    samples: int
    explained: str
    alone: tuple[str, ...]
    ways: tuple[Way, ...]
    liked: Mapping[str, str]
    keep_place: bool


@dataclass(frozen=True, slots=True)
class Styled:
    """Styled runs and the hits in them, as places in their joined sources."""

    spans: tuple[Span, ...]
    hits: Places = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A paper with all that is shown of it."""

    paper: Paper
    title: Styled
    authors: Styled
    abstract: Styled
    note: Styled
    bibtex: str


def answer(library: "Library", question: Question, view: range, *, keep_place: bool) -> Answer:
    """Ask the library; `view` are the rows in view."""
    result = library.search(
        question.text,
        filters=question.filters,
        sort=question.sort,
        as_typed=question.as_typed,
    )
    papers = library.papers(result.ids[view.start : view.stop].tolist())
    liked = _liked(library, question)
    return Answer(
        question=question,
        result=result,
        rows=rows(papers, result.marks, prepare=len(view)),
        tags=library.tags(),
        lists=library.lists(),
        searches=library.searches(),
        kept=library.kept.all(),
        count=library.visible,
        hidden=library.hidden,
        samples=_samples(library),
        explained=explained(parse(question.text).node),
        alone=() if result.total else found_alone(library, question),
        ways=() if result.total else ways_out(library, question, liked),
        liked=liked,
        keep_place=keep_place,
    )


def shown(library: "Library", paper_id: int, marks: Marks) -> Shown | None:
    """A paper with the hits of a search marked; None where it was removed meanwhile."""
    found = library.papers((paper_id,))
    if not found:
        return None
    paper = found[0]
    return Shown(
        paper=paper,
        title=_styled(spans(paper.title), marks, "title"),
        authors=_styled(_author_spans(paper.authors), marks, "author"),
        abstract=_styled(spans(paper.abstract), marks, "abstract"),
        note=_styled(spans(paper.note), marks, "note"),
        bibtex=library.export((paper_id,), "bibtex"),
    )


def _liked(library: "Library", question: Question) -> dict[str, str]:
    titles: dict[str, str] = {}
    for node in question.filters:
        if isinstance(node, Field) and node.name == "like":
            ids = [int(piece) for piece in node.value.split(",") if piece.isdecimal()]
            papers = library.papers(ids)
            titles[node.value] = plain(papers[0].title) if papers else node.value
            if len(papers) > 1:
                titles[node.value] += f" +{len(papers) - 1}"
    return titles


def _samples(library: "Library") -> int:
    return library.search("", filters=(Field("is", "sample"),)).total if library.has_sample else 0


def _author_spans(authors: Sequence[Author]) -> tuple[Span, ...]:
    runs: list[Span] = []
    for author in authors:
        if runs:
            runs.append(Span(", "))
        runs.append(Span(author.name, link=author.name))
    return tuple(runs)


def _styled(runs: tuple[Span, ...], marks: Marks, field: str) -> Styled:
    """Runs with their hits, but for those that touch a formula."""
    text = "".join(run.source for run in runs)
    formulas, at = [], 0
    for run in runs:
        end = at + len(run.source)
        if run.math:
            formulas.append((at, end))
        at = end
    hits = tuple(
        (start, stop)
        for start, stop in find_marks(text, marks, field)
        if not any(start < end and stop > begin for begin, end in formulas)
    )
    return Styled(runs, hits)

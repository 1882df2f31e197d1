"""What a row of the result list says, as plain text: pure functions over papers."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from desktop.i18n import tr
from desktop.models.excerpt import Places, excerpt
from library import Marks, Paper, find_marks, plain

MOST_NAMES = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class RowText:
    """What a row shows, with the hits in it: made on the library's thread, painted on the other.

    `name_hits` are places in the first ten names, joined; a row may show fewer.
    """

    title: str
    title_hits: Places
    name_hits: Places
    snippet: str
    snippet_hits: Places


@dataclass(frozen=True, slots=True)
class Rows:
    """Some papers of a result with their texts, ready to be painted."""

    papers: tuple[Paper, ...]
    texts: Mapping[int, RowText]


def rows(papers: Sequence[Paper], marks: Marks, *, prepare: int | None = None) -> Rows:
    """Make papers ready to be painted; `prepare` says how many are in view (None: all)."""
    return Rows(tuple(papers), {paper.id: row_text(paper, marks) for paper in papers[:prepare]})


def describe(paper: Paper) -> str:
    """A paper in one breath, for screen readers and tooltips."""
    parts = [plain(paper.title), names(paper, MOST_NAMES), venue(paper), track(paper)]
    states = {
        tr("Unread"): not paper.read,
        tr("For later"): paper.later,
        tr("Hidden"): paper.hidden,
        tr("With a note"): bool(paper.note),
    }
    parts += [words for words, holds in states.items() if holds]
    if paper.starred:
        parts.insert(0, tr("Starred"))
    return ". ".join(part for part in parts if part)


def names(paper: Paper, most: int) -> str:
    """The first names of the author list, and how it goes on where it is longer."""
    shown = _joined(paper, most)
    left = len(paper.authors) - most
    if left <= 0:
        return shown
    if most >= MOST_NAMES:
        return tr("{names} et al.").format(names=shown)
    everybody = len(paper.authors)
    return tr("{names}, +{left} more").format(names=shown, left=left, all=everybody)


def fitting_names(paper: Paper, width: float, measure: Callable[[str], float]) -> tuple[str, int]:
    """As many names as a width holds (one to ten), and how many letters of it are names."""
    most = min(len(paper.authors), MOST_NAMES)
    if most > 1 and measure(names(paper, most)) > width:
        fits = bisect_right(range(2, most), width, key=lambda count: measure(names(paper, count)))
        most = 1 + fits
    return names(paper, most), len(_joined(paper, most))


def marked_names(
    paper: Paper, width: float, measure: Callable[[str], float], hits: Places
) -> tuple[str, Places]:
    """The names that a width holds, with the hits in them.

    Where all hits are among names that find no room, the first of these stands at the end.
    """
    text, letters = fitting_names(paper, width, measure)
    visible = tuple((start, end) for start, end in hits if end <= letters)
    if visible or not hits:
        return text, visible
    name, at = _name_at(paper, hits[0][0])
    most = max(1, min(len(paper.authors), MOST_NAMES) - 1)
    while most > 1 and measure(f"{_joined(paper, most)}, … {name}") > width:
        most -= 1
    before = f"{_joined(paper, most)}, … "
    start, end = hits[0]
    return before + name, ((len(before) + start - at, len(before) + end - at),)


def _name_at(paper: Paper, place: int) -> tuple[str, int]:
    """The name that stands at a place of the whole author list, and where it begins."""
    start = 0
    for author in paper.authors:
        if place < start + len(author.name):
            break
        start += len(author.name) + len(", ")
    return author.name, start


def venue(paper: Paper) -> str:
    """Where and when, "ICML 2026"."""
    return f"{paper.venue} {paper.year or ''}".strip()


def track(paper: Paper) -> str:
    """The track as people write it, "Area · Topic"."""
    return " · ".join(part for part in (paper.track.area, paper.track.topic) if part)


def _joined(paper: Paper, most: int) -> str:
    return ", ".join(author.name for author in paper.authors[:most])


def row_text(paper: Paper, marks: Marks) -> RowText:
    """All texts of a paper's row, with the places to be marked in them."""
    title = plain(paper.title)
    title_hits = find_marks(title, marks, "title")
    name_hits = find_marks(_joined(paper, len(paper.authors)), marks, "author")
    shown, shown_hits = excerpt(paper.abstract, marks)
    if not (title_hits or name_hits or shown_hits):
        shown, shown_hits = _found_keywords(paper, marks) or (shown, shown_hits)
    return RowText(
        title=title,
        title_hits=title_hits,
        name_hits=name_hits,
        snippet=shown,
        snippet_hits=shown_hits,
    )


def _found_keywords(paper: Paper, marks: Marks) -> tuple[str, Places] | None:
    """The keywords as a line, where it is they that have what was searched for."""
    words = tr("Keywords: {words}").format(words=" · ".join(paper.keywords))
    hits = find_marks(words, marks, "keyword") if paper.keywords else ()
    return (words, hits) if hits else None

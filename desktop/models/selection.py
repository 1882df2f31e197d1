"""What is said of several selected papers at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.i18n import number, tr
from library import plain

if TYPE_CHECKING:
    from library import Library

_MOST_TITLES = 30
_MOST_LABELS = 6


@dataclass(frozen=True, slots=True)
class Selection:
    """Several papers in a few lines: of each sort how many, and the first titles."""

    ids: tuple[int, ...]
    facts: tuple[tuple[str, str], ...]
    titles: tuple[str, ...]


def selection(library: "Library", ids: Sequence[int]) -> Selection:
    """Sum up some papers."""
    counts = library.counts(ids)
    state = counts["state"]
    marks = {
        tr("Starred"): state["starred"],
        tr("Unread"): state["unread"],
        tr("For later"): state["later"],
        tr("Hidden"): state["hidden"],
    }
    editions = {label.replace("/", " "): many for label, many in counts["edition"].items()}
    rows = (
        (tr("State"), {label: many for label, many in marks.items() if many}),
        (tr("Venues"), editions),
        (tr("Tracks"), counts["area"]),
        (tr("Tags"), counts["tag"]),
        (tr("Reading lists"), counts["list"]),
    )
    facts = ((name, _largest(labels)) for name, labels in rows)
    papers = library.papers(ids[:_MOST_TITLES])
    return Selection(
        ids=tuple(ids),
        facts=tuple((name, words) for name, words in facts if words),
        titles=tuple(plain(paper.title) for paper in papers),
    )


def _largest(labels: Mapping[str, int]) -> str:
    """The labels that most of the papers have, "ICML 2026 (7) · ICML 2025 (2)"."""
    ranked = sorted((-many, label) for label, many in labels.items() if many)
    shown = [f"{label} ({number(-many)})" for many, label in ranked[:_MOST_LABELS]]
    left = len(ranked) - len(shown)
    return " · ".join([*shown, tr("+{left} more").format(left=number(left))] if left else shown)

"""Searching and filtering."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop.command import command
from desktop.commands.go import offer, results
from desktop.i18n import mark, tr
from desktop.models.palette import Choice
from desktop.models.question import Question
from desktop.models.reading import filter_words
from library import Field, Node, Paper

if TYPE_CHECKING:
    from desktop.window import MainWindow


@command(mark("Search"), "Ctrl+F", menu="Find", list_keys="/")
def search(window: "MainWindow") -> None:
    """Go to the search bar."""
    window.search.setFocus()
    window.search.selectAll()


@command(mark("Clear all filters"), "Ctrl+Shift+Backspace", menu="Find")
def clear_filters(window: "MainWindow") -> None:
    """Take every filter off; the words stay."""
    window.ask(replace(window.question, filters=()))


@command(mark("Next hit in the abstract"), "F3 Ctrl+G", menu="Find", needs_selection=True)
def next_hit(window: "MainWindow") -> None:
    """Go to the next word in the abstract that was searched for."""
    _step_to_hit(window, 1)


@command(
    mark("Previous hit in the abstract"), "Shift+F3 Ctrl+Shift+G", menu="Find", needs_selection=True
)
def previous_hit(window: "MainWindow") -> None:
    """Go back to the hit before."""
    _step_to_hit(window, -1)


@command(mark("Filter by this…"), menu="Find", list_keys="f", needs_selection=True)
def by_this(window: "MainWindow") -> None:
    """Ask for the track, venue, year, decision, a tag or list of the paper and filter by it."""
    paper = window.results.list.current_paper()
    if paper is not None:
        choices = [
            Choice(words, kind, "", partial(_filter, window, node))
            for words, kind, node in _facts(paper)
        ]
        offer(window, choices, tr("Filter by this…"))


@command(mark("Search as typed"), menu="Find")
def as_typed(window: "MainWindow") -> None:
    """Correct no misspelt word of the present search."""
    window.ask(replace(window.question, as_typed=True))


@command(mark("Find papers like the copied text"), menu="Find")
def like_copied(window: "MainWindow") -> None:
    """Show the papers most like the text on the clipboard, an abstract for example."""
    like_text(window, QApplication.clipboard().text())


@command(mark("Everything"), menu="Find")
def everything(window: "MainWindow") -> None:
    """Show the whole library: no words, no filters."""
    window.ask(Question(sort=window.question.sort))


@command(mark("Sort by relevance"), menu="Find")
def sort_by_relevance(window: "MainWindow") -> None:
    """Best hits first."""
    window.sort("relevance")


@command(mark("Sort by title"), menu="Find")
def sort_by_title(window: "MainWindow") -> None:
    """Titles from A to Z."""
    window.sort("title")


@command(mark("Sort by year"), menu="Find")
def sort_by_newest(window: "MainWindow") -> None:
    """Newest year first."""
    window.sort("newest")


@command(mark("Sort by date added"), menu="Find")
def sort_by_added(window: "MainWindow") -> None:
    """Last imported first."""
    window.sort("added")


@command(mark("Sort by the order of the list"), menu="Find")
def sort_by_list(window: "MainWindow") -> None:
    """As the papers stand on their reading list."""
    window.sort("list")


def whole_library(window: "MainWindow") -> None:
    """Search for the words in the whole library, without filters, and go to the list."""
    window.ask(replace(window.question, filters=()))
    results(window)


def like_text(window: "MainWindow", text: str) -> None:
    """Show the papers most like a text."""
    if text.strip():
        window.ask(Question(filters=(Field("like", text),)))
    else:
        window.say(tr("There is no text on the clipboard to find papers like it."))


def _step_to_hit(window: "MainWindow", by: int) -> None:
    window.remember(detail_hidden=False)
    hit, count = window.details.step_to_hit(by)
    said = tr("Hit {number} of {all} in the abstract").format(number=hit, all=count)
    window.say(said if count else tr("The abstract has no hit."))


def _filter(window: "MainWindow", node: Node) -> None:
    window.ask(window.question.toggled(node))


def _facts(paper: Paper) -> Iterator[tuple[str, str, Node]]:
    """What one may filter by: the words, the kind of fact, the filter."""
    area, topic = paper.track.area, paper.track.topic
    edition = f"{paper.venue}/{paper.year}"
    facts = (
        (topic and area, tr("Track"), "track", f"{area}/{topic}"),
        (area, tr("Track"), "track", area),
        (paper.venue and paper.year, tr("Venue"), "venue", edition),
        (paper.venue and paper.decision, tr("Venue"), "venue", f"{edition}/{paper.decision}"),
        (paper.year, tr("Year"), "year", str(paper.year)),
        (paper.decision, tr("Decision"), "decision", paper.decision),
        *((tag, tr("Tag"), "tag", tag) for tag in paper.tags),
        *((name, tr("Reading list"), "list", name) for name in paper.lists),
    )
    for known, kind, name, value in facts:
        if known:
            yield filter_words(Field(name, value)), kind, Field(name, value)

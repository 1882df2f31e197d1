"""Searching and filtering."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop.command import command
from desktop.i18n import mark, tr
from desktop.models.question import Question
from library import Field

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


def like_text(window: "MainWindow", text: str) -> None:
    """Show the papers most like a text."""
    if text.strip():
        window.ask(Question(filters=(Field("like", text),)))
    else:
        window.say(tr("There is no text on the clipboard to find papers like it."))

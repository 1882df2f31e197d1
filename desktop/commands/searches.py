"""Saved searches and the ones made last."""

from functools import partial
from typing import TYPE_CHECKING

from desktop.command import command
from desktop.i18n import mark, tr
from desktop.models.palette import Choice
from desktop.models.question import Question
from desktop.models.reading import filter_words
from desktop.models.tree import search_name
from library import SavedSearch, parse

if TYPE_CHECKING:
    from desktop.window import MainWindow

_LONGEST_NAME = 60


@command(mark("Save this search…"), "Ctrl+S", menu="Find")
def save(window: "MainWindow") -> None:
    """Ask for a name and keep the present search under it, with words, filters and order."""
    question = window.question
    words = [" ".join(question.text.split()), *map(filter_words, question.filters)]
    proposed = " · ".join(word for word in words if word)[:_LONGEST_NAME]
    from desktop.views.naming import Naming

    popup = Naming(window, window.theme, tr("Save this search as"), proposed)
    popup.named.connect(lambda name: _save(window, question, name))
    popup.open_over()
    popup.setFocus()


@command(mark("Clear search history"), menu="Find")
def forget(window: "MainWindow") -> None:
    """Forget which searches were made; saved ones stay."""
    window.tasks.run(
        lambda library: library.forget_searches(),
        lambda _: window.say(tr("The search history is empty now.")),
    )


def run(window: "MainWindow", search: SavedSearch) -> None:
    """Show what a saved search finds now."""
    filters = tuple(parse(text).node for text in search.filters)
    window.ask(Question(search.text, filters, search.sort))


def rename(window: "MainWindow", search: SavedSearch) -> None:
    """Ask for another name of a saved search."""
    from desktop.views.naming import Naming

    popup = Naming(window, window.theme, tr("Rename the saved search"), search.name)
    popup.named.connect(lambda name: _rename(window, search, name))
    popup.open_over()
    popup.setFocus()


def delete(window: "MainWindow", search: SavedSearch) -> None:
    """Forget a saved search; it can be undone."""
    said = tr("Saved search “{name}” deleted").format(name=search.name)
    window.tasks.run(lambda library: library.delete_search(search.id), partial(window.did, said))


def choices(window: "MainWindow") -> list[Choice]:
    """The saved searches as lines of the palette."""
    answer = window.answer
    known = answer.searches if answer else ()
    return [
        Choice(
            search_name(search),
            tr("Saved search"),
            "",
            partial(run, window, search),
            also=search.text,
            id=f"search:{search.id}",
        )
        for search in known
    ]


def _save(window: "MainWindow", question: Question, name: str) -> None:
    said = tr("Search saved as “{name}”").format(name=name)
    window.tasks.run(
        lambda library: library.save_search(
            name, question.text, filters=question.filters, sort=question.sort
        ),
        partial(window.did, said),
    )


def _rename(window: "MainWindow", search: SavedSearch, name: str) -> None:
    said = tr("Saved search renamed to “{name}”").format(name=name)
    window.tasks.run(
        lambda library: library.rename_search(search.id, name), partial(window.did, said)
    )

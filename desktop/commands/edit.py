"""Undo, redo, and what goes to the clipboard."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop.command import command
from desktop.i18n import mark, tr
from desktop.models.exporting import Order, Scope
from library import Options, Paper, Undone, format_of, plain, with_texts

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library

_QUOTED = 80  # letters of what was copied are said again


@command(mark("Undo"), "Ctrl+Z", menu="Edit", list_keys="z")
def undo(window: "MainWindow") -> None:
    """Take the last action on the library back."""
    window.tasks.run(
        lambda library: library.undo(),
        lambda undone: _tell(window, undone, tr("Undone: {action}"), tr("Nothing to undo")),
    )


@command(mark("Redo"), "Ctrl+Shift+Z Ctrl+Y", menu="Edit")
def redo(window: "MainWindow") -> None:
    """Do again what was taken back."""
    window.tasks.run(
        lambda library: library.redo(),
        lambda undone: _tell(window, undone, tr("Done again: {action}"), tr("Nothing to redo")),
    )


@command(mark("Copy BibTeX"), "Ctrl+C", menu="Edit", list_keys="y,b", needs_selection=True)
def copy_bibtex(window: "MainWindow") -> None:
    """Copy the BibTeX entries of the selected papers."""
    copy_export(window, Order(Scope("", window.results.list.selected_ids()), "bibtex", Options()))


@command(mark("Copy \\cite{…}"), "Ctrl+Shift+K", menu="Edit", list_keys="y,c", needs_selection=True)
def copy_cite(window: "MainWindow") -> None:
    """Copy a LaTeX citation of the selected papers."""
    ids = window.results.list.selected_ids()
    window.tasks.run(
        lambda library: library.citation_keys(ids),
        lambda keys: _copied(window, f"\\cite{{{','.join(keys[i] for i in ids)}}}"),
    )


@command(mark("Copy citation key"), menu="Edit", list_keys="y,k", needs_selection=True)
def copy_key(window: "MainWindow") -> None:
    """Copy the citation keys of the selected papers."""
    ids = window.results.list.selected_ids()
    window.tasks.run(
        lambda library: library.citation_keys(ids),
        lambda keys: _copied(window, ",".join(keys[i] for i in ids)),
    )


@command(mark("Copy reference"), "Ctrl+Shift+C", menu="Edit", list_keys="y,r", needs_selection=True)
def copy_reference(window: "MainWindow") -> None:
    """Copy formatted references of the selected papers, in the style that was used last."""
    kept = window.settings.export_options.get("references", [])
    style = dict(text.partition("=")[::2] for text in kept).get("style")
    options = with_texts(Options(order="list"), {"style": style} if style else {})
    copy_export(window, Order(Scope("", window.results.list.selected_ids()), "references", options))


@command(mark("Copy link"), menu="Edit", list_keys="y,l", needs_selection=True)
def copy_link(window: "MainWindow") -> None:
    """Copy the web addresses of the selected papers."""
    _copy_lines(window, lambda paper: paper.links.page or paper.links.openreview)


@command(mark("Copy title"), menu="Edit", list_keys="y,t", needs_selection=True)
def copy_title(window: "MainWindow") -> None:
    """Copy the titles of the selected papers."""
    _copy_lines(window, lambda paper: plain(paper.title))


def copy_export(window: "MainWindow", order: Order) -> None:
    """Copy papers in a format."""

    def work(library: "Library") -> tuple[int, str]:
        ids = order.papers(library)
        return len(ids), library.export(ids, order.format, order.about)

    def done(made: tuple[int, str]) -> None:
        said = tr("%n papers copied as {format}", count=made[0])
        _copied(window, made[1], said.format(format=format_of(order.format).title))

    window.tasks.run(work, done)


def _copy_lines(window: "MainWindow", line: Callable[[Paper], str]) -> None:
    ids = window.results.list.selected_ids()
    window.tasks.run(
        lambda library: "\n".join(filter(None, map(line, library.papers(ids)))),
        lambda text: _copied(window, text),
    )


def _copied(window: "MainWindow", text: str, said: str = "") -> None:
    QApplication.clipboard().setText(text)
    first = text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"
    window.say(said or tr("Copied: {text}").format(text=" ".join(first.split())))


def _tell(window: "MainWindow", undone: Undone | None, said: str, nothing: str) -> None:
    if undone is None:
        window.say(nothing)
        return
    window.say(said.format(action=_action_words(undone)))
    window.refresh(undone.change)


def _action_words(undone: Undone) -> str:
    count = undone.count
    words = {
        "star": tr("star on %n papers", count=count),
        "unstar": tr("star off %n papers", count=count),
        "read": tr("read mark on %n papers", count=count),
        "unread": tr("read mark off %n papers", count=count),
        "tag": tr("tag on %n papers", count=count),
        "untag": tr("tag off %n papers", count=count),
        "save search": tr("saved search"),
        "rename search": tr("renaming of a saved search"),
        "delete search": tr("deletion of a saved search"),
        "put on list": tr("%n papers put on a list", count=count),
        "take off list": tr("%n papers taken off a list", count=count),
        "hide": tr("hiding of %n papers", count=count),
        "unhide": tr("showing of %n papers", count=count),
        "later": tr("mark for later on %n papers", count=count),
        "not later": tr("mark for later off %n papers", count=count),
        "note": tr("note"),
        "make list": tr("new reading list"),
        "rename list": tr("renaming of a reading list"),
        "duplicate list": tr("copy of a reading list"),
        "merge lists": tr("merging of reading lists"),
        "delete list": tr("deletion of a reading list"),
        "note of list": tr("note of a reading list"),
        "move in list": tr("order of a reading list"),
        "change keys": tr("citation keys of %n papers", count=count),
        "restore": tr("restored backup"),
        "remove sample": tr("removal of %n sample papers", count=count),
    }
    return words.get(undone.action, undone.action)

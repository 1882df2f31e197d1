"""Reading lists, papers for later, papers that are not for one, and notes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from shiboken6 import isValid

from desktop.command import command
from desktop.i18n import mark, tr
from library import Change, Paper, ReadingList, Tag

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library


@command(mark("Reading list…"), "Ctrl+L", menu="Paper", list_keys="l", needs_selection=True)
def lists(window: "MainWindow") -> None:
    """Put the selected papers on a reading list, or take them off; a new name makes one."""
    from desktop.views.tagpopup import TagPopup

    ids = window.results.list.selected_ids()
    known = _as_tags(window.answer.lists if window.answer else ())
    popup = TagPopup(window, window.theme, known, len(ids), may_make=True, of_lists=True)
    popup.chosen.connect(lambda name: put_on_list(window, ids, name, may_take=True))
    popup.open_over()
    popup.setFocus()

    def show(found: tuple[Sequence[ReadingList], Sequence[Paper]]) -> None:
        if isValid(popup):
            papers = [replace(paper, tags=paper.lists) for paper in found[1]]
            popup.show_papers(_as_tags(found[0]), papers)

    window.tasks.run(lambda library: (library.lists(), library.papers(ids)), show)


@command(mark("For later"), menu="Paper", needs_selection=True)
def later(window: "MainWindow") -> None:
    """Keep the selected papers for later, or no longer where all of them are."""
    ids = window.results.list.selected_ids()
    _switch(
        window,
        ids,
        lambda paper: paper.later,
        lambda library, on: library.later(ids, on=on),
        (
            tr("%n papers kept for later", count=len(ids)),
            tr("%n papers kept no more", count=len(ids)),
        ),
    )


@command(mark("Hide"), menu="Paper", list_keys="h", needs_selection=True)
def hide(window: "MainWindow") -> None:
    """Take the selected papers out of every view but `is:hidden`, or bring them back."""
    ids = window.results.list.selected_ids()
    _switch(
        window,
        ids,
        lambda paper: paper.hidden,
        lambda library, on: library.hide(ids, on=on),
        (tr("%n papers hidden", count=len(ids)), tr("%n papers shown again", count=len(ids))),
    )


@command(mark("Edit the note…"), menu="Paper", list_keys="e", needs_selection=True)
def note(window: "MainWindow") -> None:
    """Write a note on the current paper; it is saved while one types."""
    from desktop.views.notesheet import NoteSheet

    paper = window.results.list.current_paper()
    if paper is None:
        return

    def save(text: str) -> None:
        window.tasks.run(lambda library: library.set_note(paper.id, text, typing=True))

    def open_with(text: str) -> None:
        sheet = NoteSheet(window, window.theme, paper.title, text)
        sheet.written.connect(save)
        sheet.closed.connect(lambda: window.refresh(Change(papers=(paper.id,))))
        sheet.open_over()
        sheet.setFocus()

    window.read(lambda library: library.paper(paper.id).note, open_with, replaces="note")


def put_on_list(
    window: "MainWindow", ids: Sequence[int], name: str, *, may_take: bool = False
) -> None:
    """Put papers on a list; with `may_take` take them off where all of them are on it."""

    def work(library: "Library") -> tuple[bool, Change]:
        on = not (may_take and all(name in paper.lists for paper in library.papers(ids)))
        return on, library.put_on_list(ids, name, on=on)

    put = tr("%n papers put on “{name}”", count=len(ids)).format(name=name)
    taken = tr("%n papers taken off “{name}”", count=len(ids)).format(name=name)
    window.tasks.run(work, partial(_did, window, put, taken))


def _switch(
    window: "MainWindow",
    ids: Sequence[int],
    has: Callable[[Paper], bool],
    switch: "Callable[[Library, bool], Change]",
    said: tuple[str, str],
) -> None:
    def work(library: "Library") -> tuple[bool, Change]:
        on = not all(map(has, library.papers(ids)))
        return on, switch(library, on)

    window.tasks.run(work, partial(_did, window, *said))


def _did(window: "MainWindow", put: str, taken: str, result: tuple[bool, Change]) -> None:
    on, change = result
    window.did(put if on else taken, change)


def _as_tags(known: Sequence[ReadingList]) -> tuple[Tag, ...]:
    """Lists as the popup of tags offers them."""
    return tuple(Tag(name=one.name, colour="", count=one.count) for one in known)

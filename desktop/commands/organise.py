"""What a person does with papers for later, with those that are not for them, and notes."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from shiboken6 import isValid

from desktop.command import command
from desktop.i18n import mark, tr
from desktop.models import putting
from library import Change, Paper, ReadingList

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library

Switched = tuple[bool, Change]


@command(mark("Reading list…"), "Ctrl+L", menu="Paper", list_keys="l", needs_selection=True)
def lists(window: "MainWindow") -> None:
    """Put the selected papers on a reading list, or take them off; a new name makes one."""
    from desktop.views.putpopup import PutPopup

    ids = window.results.list.selected_ids()
    known = window.answer.lists if window.answer else ()
    kind = putting.reading_lists(len(ids))
    popup = PutPopup(window, window.theme, kind, known, may_make=True)
    popup.chosen.connect(lambda name: put_on_list(window, ids, name, may_take=True))
    popup.open_over()
    popup.setFocus()

    def show(found: tuple[Sequence[ReadingList], Sequence[Paper]]) -> None:
        if isValid(popup):
            popup.show_papers(*found)

    window.tasks.run(lambda library: (library.lists(), library.papers(ids)), show)


@command(mark("For later"), menu="Paper", list_keys="b", needs_selection=True)
def later(window: "MainWindow") -> None:
    """Keep the selected papers for later, or no longer where all of them are."""
    ids = window.results.list.selected_ids()
    kept = tr("%n papers kept for later", count=len(ids))
    let_go = tr("%n papers kept no more", count=len(ids))
    _switch(window, ids, lambda paper: paper.later, "later", (kept, let_go))


@command(mark("Hide"), menu="Paper", list_keys="h", needs_selection=True)
def hide(window: "MainWindow") -> None:
    """Take the selected papers out of every view but `is:hidden`, or bring them back."""
    ids = window.results.list.selected_ids()
    hidden = tr("%n papers hidden", count=len(ids))
    shown = tr("%n papers shown again", count=len(ids))
    _switch(window, ids, lambda paper: paper.hidden, "hide", (hidden, shown))


@command(mark("Edit the note"), menu="Paper", list_keys="e", needs_selection=True)
def note(window: "MainWindow") -> None:
    """Write a note on the current paper where it is shown; it is kept while one types."""
    window.remember(detail_hidden=False)
    paper = window.results.list.current_id()
    if paper is not None and window.details.paper_id == paper:
        window.details.write_note()
    elif paper is not None:
        window.showing.write_note(paper)


def keep_for_later(window: "MainWindow", ids: Sequence[int]) -> None:
    """Keep papers for later that were carried there."""
    said = tr("%n papers kept for later", count=len(ids))
    window.tasks.run(lambda library: library.later(ids), lambda change: window.did(said, change))


def keep_note(window: "MainWindow", paper: int, text: str, *, goes_on: bool) -> None:
    """Keep what is being written; the rest of the window waits until nobody writes any more."""
    window.tasks.run(lambda library: library.set_note(paper, text, typing=goes_on))


def note_is_written(window: "MainWindow", paper: int, *, changed: bool) -> None:
    """Show everywhere that a paper has another note now."""
    if changed:
        window.did(tr("Note kept"), Change(papers=(paper,)))


def put_on_list(
    window: "MainWindow", ids: Sequence[int], name: str, *, may_take: bool = False
) -> None:
    """Put papers on a list; with `may_take` take them off where all of them are on it."""

    def work(library: "Library") -> Switched:
        on = not (may_take and all(name in paper.lists for paper in library.papers(ids)))
        return on, library.put_on_list(ids, name, on=on)

    put = tr("%n papers put on “{name}”", count=len(ids)).format(name=name)
    taken = tr("%n papers taken off “{name}”", count=len(ids)).format(name=name)
    _run(window, work, (put, taken))


def _switch(
    window: "MainWindow",
    ids: Sequence[int],
    has: Callable[[Paper], bool],
    act: str,
    said: tuple[str, str],
) -> None:
    """Do an act of the library to papers, or take it back where all of them have it."""

    def work(library: "Library") -> Switched:
        on = not all(map(has, library.papers(ids)))
        return on, getattr(library, act)(ids, on=on)

    _run(window, work, said)


def _run(
    window: "MainWindow", work: Callable[["Library"], Switched], said: tuple[str, str]
) -> None:
    def done(result: Switched) -> None:
        on, change = result
        window.did(said[0] if on else said[1], change)

    window.tasks.run(work, done)

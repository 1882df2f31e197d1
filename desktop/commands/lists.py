"""Reading lists themselves: made, named, joined, forgotten, and put in order by hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from desktop.command import command
from desktop.i18n import mark, tr
from desktop.models.palette import Choice
from library import Change, folded_list

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library


@command(mark("New reading list…"), "Ctrl+N", menu="Lists")
def new(window: "MainWindow") -> None:
    """Ask for a name and make a reading list of it; slashes put it into folders."""
    _ask_name(window, tr("New reading list"), _folder_on_show(window), partial(_make, window))


@command(mark("Rename this reading list…"), menu="Lists")
def rename(window: "MainWindow") -> None:
    """Ask for another name of the list on show."""
    _of_list_on_show(window, "rename")


@command(mark("Duplicate this reading list…"), menu="Lists")
def duplicate(window: "MainWindow") -> None:
    """Make a list with the papers of the list on show."""
    _of_list_on_show(window, "duplicate")


@command(mark("Merge this reading list…"), menu="Lists")
def merge(window: "MainWindow") -> None:
    """Ask for another list that the papers of the list on show go to."""
    _of_list_on_show(window, "merge")


@command(mark("Note of this reading list…"), menu="Lists")
def note(window: "MainWindow") -> None:
    """Write a note on the list on show itself."""
    _of_list_on_show(window, "note")


@command(mark("Delete this reading list"), menu="Lists")
def delete(window: "MainWindow") -> None:
    """Forget the list on show; its papers stay in the library."""
    _of_list_on_show(window, "delete")


@command(mark("Take off this list"), menu="Lists", needs_selection=True)
def take_off(window: "MainWindow") -> None:
    """Take the selected papers off the list on show."""
    name, ids = window.question.reading_list, window.results.list.selected_ids()
    if not name:
        window.say(tr("No reading list is on show."))
        return
    said = tr("%n papers taken off “{name}”", count=len(ids)).format(name=name)
    _do(window, said, lambda library: library.put_on_list(ids, name, on=False))


@command(mark("Move up in the list"), menu="Lists", needs_selection=True)
def move_up(window: "MainWindow") -> None:
    """Move the selected papers up by one in the list on show."""
    move(window, -1)


@command(mark("Move down in the list"), menu="Lists", needs_selection=True)
def move_down(window: "MainWindow") -> None:
    """Move the selected papers down by one in the list on show."""
    move(window, 1)


def move(window: "MainWindow", way: int) -> None:
    """Move the selected papers by one paper in their list, up (-1) or down (1).

    The library counts from where they are by then: a key that is held comes faster than answers.
    """
    if not _is_by_hand(window) or window.answer is None:
        return
    name, ids = window.question.reading_list, window.results.list.selected_ids()
    shown = window.answer.result.ids
    said = tr("%n papers moved", count=len(ids))
    _do(window, said, lambda library: library.shift_in_list(ids, name, way, among=shown.tolist()))


def put_before(window: "MainWindow", ids: Sequence[int], before: int | None) -> None:
    """Put papers before another one of the list on show, or at its end."""
    name = window.question.reading_list
    if before in ids or not _is_by_hand(window):
        return
    said = tr("%n papers moved", count=len(ids))
    _do(window, said, lambda library: library.move_in_list(ids, name, before))


def do_with_list(window: "MainWindow", what: str, name: str) -> None:
    """Do something with a list or a folder of lists: "new", "rename", "merge" and the like."""
    act: dict[str, Callable[[], None]] = {
        "new": lambda: _ask_name(
            window, tr("New reading list"), _folder_of(name), partial(_make, window)
        ),
        "rename": lambda: _ask_name(
            window, tr("Rename the reading list"), name, partial(_rename, window, name)
        ),
        "duplicate": lambda: _ask_name(
            window,
            tr("Duplicate the reading list"),
            tr("{name} (copy)").format(name=name),
            partial(_duplicate, window, name),
        ),
        "merge": lambda: _ask_target(window, name),
        "note": lambda: _write_note(window, name),
        "delete": lambda: _do(
            window,
            tr("Reading list “{name}” deleted").format(name=name),
            lambda library: library.delete_list(name),
        ),
    }
    act[what]()


def _is_by_hand(window: "MainWindow") -> bool:
    """Whether the papers stand in the order of a list; one that stands otherwise is put so."""
    question = window.question
    if not question.reading_list:
        window.say(tr("Only the papers of one reading list can be put in order."))
        return False
    if not question.by_hand:
        window.ask(replace(question, sort="list"), go_to=window.results.list.current_id())
        window.say(tr("The papers stand in the order of the list now."))
        return False
    return True


def _of_list_on_show(window: "MainWindow", what: str) -> None:
    name = window.question.reading_list
    known = window.answer.lists if window.answer else ()
    found = next((one.name for one in known if folded_list(one.name) == folded_list(name)), "")
    if name and (found or what in ("rename", "delete")):
        do_with_list(window, what, found or name)
    else:
        window.say(tr("No reading list is on show."))


def _folder_on_show(window: "MainWindow") -> str:
    return _folder_of(window.question.reading_list)


def _folder_of(name: str) -> str:
    """The folder that a list lies in, with its slash."""
    return name[: name.rfind("/") + 1]


def _ask_name(
    window: "MainWindow", heading: str, proposed: str, named: Callable[[str], None]
) -> None:
    from desktop.views.naming import Naming

    popup = Naming(window, window.theme, heading, proposed)
    popup.named.connect(named)
    popup.open_over()
    popup.setFocus()


def _make(window: "MainWindow", name: str) -> None:
    said = tr("Reading list “{name}” made").format(name=name)
    _do(window, said, lambda library: library.make_list(name))


def _rename(window: "MainWindow", name: str, other: str) -> None:
    said = tr("Reading list renamed to “{name}”").format(name=other)
    _do(window, said, lambda library: library.rename_list(name, other))


def _duplicate(window: "MainWindow", name: str, copy: str) -> None:
    said = tr("Reading list “{name}” made").format(name=copy)
    _do(window, said, lambda library: library.duplicate_list(name, copy))


def _ask_target(window: "MainWindow", name: str) -> None:
    from desktop.commands.go import offer

    known = window.answer.lists if window.answer else ()
    others = [one.name for one in known if one.name != name]
    choices = [Choice(other, "", "", partial(_merge, window, name, other)) for other in others]
    if choices:
        offer(window, choices, tr("Merge “{name}” with…").format(name=name))
    else:
        window.say(tr("There is no other reading list."))


def _merge(window: "MainWindow", name: str, into: str) -> None:
    said = tr("“{name}” is part of “{other}” now").format(name=name, other=into)
    _do(window, said, lambda library: library.merge_lists(name, into))


def _write_note(window: "MainWindow", name: str) -> None:
    from desktop.views.writing import Writing

    known = window.answer.lists if window.answer else ()
    text = next((one.note for one in known if one.name == name), "")
    sheet = Writing(window, window.theme, tr("Note of “{name}”").format(name=name), text)
    said = tr("Note kept")
    sheet.written.connect(
        lambda text: _do(window, said, lambda library: library.set_list_note(name, text))
    )
    sheet.open_over()
    sheet.setFocus()


def _do(window: "MainWindow", said: str, work: Callable[["Library"], Change]) -> None:
    window.tasks.run(work, lambda change: window.did(said, change))

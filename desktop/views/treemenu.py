"""What can be done with a line of the filter tree, as a menu."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from desktop.i18n import tr
from desktop.models.tree import Line

if TYPE_CHECKING:
    from desktop.views.sidebar import Sidebar


def tree_menu(tree: "Sidebar", line: Line, *, is_open: bool, fold: Callable[[], None]) -> QMenu:
    """The menu of a line: what its keys do, with the keys beside it."""
    menu = QMenu(tree)

    def add(words: str, key: str, act: Callable[[], None]) -> None:
        # After the tabulator stands a key that is only shown: the tree reads it itself.
        menu.addAction(f"{words}\t{key}" if key else words, act)

    if line.search is not None:
        search = line.search
        add(tr("Show"), tr("Enter"), lambda: tree.only.emit(line))
        add(tr("Rename the saved search"), "F2", lambda: tree.rename_wanted.emit(search))
        add(tr("Delete the saved search"), tr("Del"), lambda: tree.delete_wanted.emit(search))
    elif line.kept is not None:
        file = line.kept
        add(tr("Show"), tr("Enter"), lambda: tree.only.emit(line))
        add(tr("Write the file now"), "", lambda: tree.file_wanted.emit("write", file))
        paused = tr("Go on keeping the file") if file.paused else tr("Pause")
        add(paused, "", lambda: tree.file_wanted.emit("pause", file))
        add(tr("Keep the file no longer"), "", lambda: tree.file_wanted.emit("forget", file))
    elif line.filter is not None:
        add(tr("Only this"), tr("Enter"), lambda: tree.only.emit(line))
        add(tr("This too"), tr("Shift+Enter"), lambda: tree.added.emit(line))
        add(tr("Exclude"), "−", lambda: tree.excluded.emit(line))
        add(tr("Clear the category"), tr("Backspace"), lambda: tree.cleared.emit(line))
    elif not line.heading:
        add(tr("Clear all filters"), tr("Enter"), lambda: tree.only.emit(line))
    if line.list_name:
        menu.addSeparator()
        _add_list(tree, line, add)
    elif line.key == "lists":
        add(tr("New reading list…"), "", lambda: tree.list_wanted.emit("new", ""))
    if line.children:
        if menu.actions():
            menu.addSeparator()
        add(tr("Fold") if is_open else tr("Unfold"), "", fold)
    return menu


def _add_list(
    tree: "Sidebar", line: Line, add: Callable[[str, str, Callable[[], None]], None]
) -> None:
    """What can be done with a reading list, or with a folder of lists."""
    name = line.list_name
    wanted = [("rename", tr("Rename the reading list"), "F2")]
    if line.listed is not None:
        wanted += [
            ("duplicate", tr("Duplicate the reading list…"), ""),
            ("merge", tr("Merge with another list…"), ""),
            ("note", tr("Note of the list…"), ""),
        ]
    wanted.append(("delete", tr("Delete the reading list"), tr("Del")))
    wanted.append(("new", tr("New reading list…"), ""))
    for what, words, key in wanted:
        add(words, key, lambda what=what: tree.list_wanted.emit(what, name))  # type: ignore[misc]  # bound now

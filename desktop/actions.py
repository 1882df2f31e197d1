"""Commands become Qt's actions here, and only here: menus, shortcuts, the person's own keys."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from desktop.command import COMMANDS, Command
from desktop.i18n import mark, tr
from desktop.settings import Settings

if TYPE_CHECKING:
    from desktop.window import MainWindow

MENUS = (
    mark("File"),
    mark("Edit"),
    mark("Paper"),
    mark("Find"),
    mark("Go"),
    mark("View"),
    mark("Help"),
)


# Keys that are no commands: they belong to one pane, which reads them itself.
PANE_KEYS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    mark("In the search bar"): (
        (mark("To the results"), ("Down", "Return")),
        (mark("Open the first result"), ("Ctrl+Return",)),
        (mark("Take the completion"), ("Tab",)),
        (mark("Searches made last"), ("Alt+Down",)),
        (mark("Empty it, then to the list"), ("Esc",)),
    ),
    mark("In the filter tree"): (
        (mark("Include, exclude, off"), ("Space",)),
        (mark("Only this"), ("Return",)),
        (mark("This too"), ("Shift+Return",)),
        (mark("Exclude"), ("-",)),
        (mark("Clear the category"), ("Backspace",)),
        (mark("Rename the saved search"), ("F2",)),
        (mark("Delete the saved search"), ("Delete",)),
    ),
    mark("In the list"): (
        (mark("Read on, then the next paper"), ("Space",)),
        (mark("To the paper"), ("Return",)),
        (mark("Last filter off, then the words"), ("Esc",)),
    ),
}


class Actions:
    """One action for each command; letters of the list are a second one that lives there."""

    def __init__(self, window: "MainWindow", paper_list: QWidget, settings: Settings) -> None:
        self.by_id: dict[str, QAction] = {}
        self._in_list: dict[str, QAction] = {}
        self._settings = settings
        for command in COMMANDS.values():
            self._add(command, window, paper_list)

    def enable(self, *, selection: bool) -> None:
        """Commands that need a selected paper can be used only while there is one."""
        for command in COMMANDS.values():
            if command.needs_selection:
                for actions in (self.by_id, self._in_list):
                    if command.id in actions:
                        actions[command.id].setEnabled(selection)

    def fill(self, menu: QMenu) -> None:
        """Put all commands into a menu of menus."""
        for title in MENUS:
            inner = menu.addMenu(tr(title))
            for command in COMMANDS.values():
                if command.menu == title:
                    inner.addAction(self.by_id[command.id])

    def for_papers(self, menu: QMenu) -> None:
        """Put what can be done with the selected papers into a menu."""
        for title in MENUS:
            commands = [
                command
                for command in COMMANDS.values()
                if command.menu == title and command.needs_selection
            ]
            if commands and menu.actions():
                menu.addSeparator()
            for command in commands:
                menu.addAction(self.by_id[command.id])

    def key_of(self, command_id: str) -> str:
        """The shortest key of a command as it is written on caps, or ""."""
        keys = caps(COMMANDS[command_id], self._settings)
        return min(keys, key=len, default="")

    def _add(self, command: Command, window: "MainWindow", paper_list: QWidget) -> None:
        run = partial(_run, command, window)
        action = QAction(tr(command.title), window)
        action.triggered.connect(run)
        action.setShortcuts(_sequences(_window_keys(command, self._settings)))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        window.addAction(action)
        self.by_id[command.id] = action
        letters = command.list_keys if self._settings.letter_keys else ()
        if letters:
            here = QAction(tr(command.title), paper_list)
            here.triggered.connect(run)
            here.setShortcuts(_sequences(letters))
            here.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            paper_list.addAction(here)
            self._in_list[command.id] = here


def caps(command: Command, settings: Settings) -> list[str]:
    """The keys of a command as a person reads them, letters first."""
    letters = command.list_keys if settings.letter_keys else ()
    return [key_text(key) for key in (*letters, *_window_keys(command, settings))]


def key_text(key: str) -> str:
    """A key as it is written on a cap: "S", "Ctrl+K", "Y B"."""
    text = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return text.replace(", ", " ")


def key_groups(settings: Settings) -> Mapping[str, list[tuple[str, list[str]]]]:
    """Everything that has a key, by menu and by pane."""
    commands = {
        tr(menu): [
            (tr(command.title), caps(command, settings))
            for command in COMMANDS.values()
            if command.menu == menu and caps(command, settings)
        ]
        for menu in MENUS
    }
    panes = {
        tr(pane): [(tr(title), [key_text(key) for key in keys]) for title, keys in lines]
        for pane, lines in PANE_KEYS.items()
    }
    return commands | panes


def _window_keys(command: Command, settings: Settings) -> tuple[str, ...]:
    return tuple(settings.keys.get(command.id, command.keys))


def _sequences(keys: tuple[str, ...]) -> list[QKeySequence]:
    return [QKeySequence(key) for key in keys]


def _run(command: Command, window: "MainWindow", *_: object) -> None:
    command.run(window)

"""Commands become Qt's actions here, and only here: menus, shortcuts, the person's own keys."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from desktop.command import COMMANDS, Command
from desktop.i18n import mark, tr
from desktop.keymap import IN_LIST, PANE_KEYS, Keymap, is_bare, key_text
from desktop.settings import Settings

if TYPE_CHECKING:
    from desktop.window import MainWindow

Lines = list[tuple[str, list[str]]]  # what is done, with its keys

MENUS = (
    mark("File"),
    mark("Edit"),
    mark("Paper"),
    mark("Lists"),
    mark("Find"),
    mark("Go"),
    mark("View"),
    mark("Help"),
)


class Actions(QObject):
    """One action for each command; letters of the list are a second one that lives there.

    There means the list and the page in its place where nothing was found.

    `rebound` says that commands have other keys now; `ran` carries the id of each command that
    a person ran. `chords` are the keys of the list that wait for a second one, each with what
    may follow.
    """

    rebound = Signal()
    ran = Signal(str)

    def __init__(self, window: "MainWindow", listed: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self.by_id: dict[str, QAction] = {}
        self._in_list: dict[str, QAction] = {}
        for command in COMMANDS.values():
            run = partial(self._run, command, window)
            self.by_id[command.id] = _action(command, window, run)
            self._in_list[command.id] = _action(command, listed, run)
            self._in_list[command.id].setShortcutContext(
                Qt.ShortcutContext.WidgetWithChildrenShortcut
            )
        self._bind(settings)

    def take_keys(self, settings: Settings) -> None:
        """Take the keys of the settings, where these are others now."""
        chosen = {name: tuple(keys) for name, keys in settings.keys.items() if name in COMMANDS}
        if (chosen, settings.letter_keys) != (self.keymap.chosen, self.keymap.letters):
            self._bind(settings)
            self.rebound.emit()

    def enable(self, *, selection: bool) -> None:
        """Commands that need a selected paper can be used only while there is one."""
        for command in COMMANDS.values():
            if command.needs_selection:
                self.by_id[command.id].setEnabled(selection)
                self._in_list[command.id].setEnabled(selection)

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
        return min(map(key_text, self.keymap.of(command_id)), key=len, default="")

    def _bind(self, settings: Settings) -> None:
        self.keymap = Keymap(settings.keys, letters=settings.letter_keys)
        self.chords = _chords(self.keymap)
        for name in COMMANDS:
            keys = self.keymap.of(name)
            self._in_list[name].setShortcuts([QKeySequence(key) for key in keys if is_bare(key)])
            self.by_id[name].setShortcuts([QKeySequence(key) for key in keys if not is_bare(key)])

    def _run(self, command: Command, window: "MainWindow", *_: object) -> None:
        self.ran.emit(command.id)
        command.run(window)


def key_groups(keymap: Keymap, pane: str) -> Mapping[str, Lines]:
    """Everything that has a key: first what acts in a pane, then by menu, then the other panes."""
    first = _pane_lines(pane) if pane else []
    if pane == IN_LIST:
        first += _lines(keymap, [name for name in COMMANDS if any(map(is_bare, keymap.of(name)))])
    groups = {tr(pane): first} if pane else {}
    for menu in MENUS:
        lines = _lines(keymap, [known.id for known in COMMANDS.values() if known.menu == menu])
        if left := [line for line in lines if line not in first]:
            groups[tr(menu)] = left
    return groups | {tr(other): _pane_lines(other) for other in PANE_KEYS if other != pane}


def _lines(keymap: Keymap, names: Sequence[str]) -> Lines:
    return [
        (tr(COMMANDS[name].title), list(map(key_text, keys)))
        for name in names
        if (keys := keymap.of(name))
    ]


def _chords(keymap: Keymap) -> Mapping[str, list[tuple[str, str]]]:
    """First key → its second keys, with what each does."""
    found: dict[str, list[tuple[str, str]]] = {}
    for command in COMMANDS.values():
        for key in keymap.of(command.id):
            if is_bare(key) and QKeySequence(key).count() > 1:
                first, second = key.split(", ", 1)
                found.setdefault(first, []).append((key_text(second), tr(command.title)))
    return found


def _pane_lines(pane: str) -> Lines:
    return [(tr(what), list(map(key_text, keys))) for what, keys in PANE_KEYS[pane]]


def _action(command: Command, owner: QWidget, run: Callable[..., None]) -> QAction:
    action = QAction(tr(command.title), owner)
    action.triggered.connect(run)
    owner.addAction(action)
    return action

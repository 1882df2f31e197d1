"""Which key does what: the commands' own keys, those that the person gave, and those of the panes.

A key is written as Qt writes it, "Ctrl+K", "S", "Y, B". A bare key (without Ctrl, Alt, Meta, and no
function key) acts only while the result list has the focus, every other one in the whole window.
"""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from desktop.command import COMMANDS, Command
from desktop.i18n import mark

# Keys that are no commands: they belong to one pane, which reads them itself.
IN_SEARCH, IN_TREE = mark("In the search bar"), mark("In the filter tree")
IN_LIST, IN_PAPER = mark("In the list"), mark("In the paper")
PANE_KEYS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    IN_SEARCH: (
        (mark("To the results"), ("Down", "Return")),
        (mark("Open the first result"), ("Ctrl+Return",)),
        (mark("Search the whole library"), ("Shift+Return",)),
        (mark("Take the completion"), ("Tab",)),
        (mark("Searches made last"), ("Alt+Down",)),
        (mark("Empty it, then to the list"), ("Esc",)),
    ),
    IN_TREE: (
        (mark("Include, exclude, off"), ("Space",)),
        (mark("Only this"), ("Return",)),
        (mark("This too"), ("Shift+Return",)),
        (mark("Exclude"), ("-",)),
        (mark("Clear the category"), ("Backspace",)),
        (mark("Fold, unfold"), ("Left", "Right")),
        (mark("Unfold all"), ("*", "Shift+Right")),
        (mark("Rename the list or saved search"), ("F2",)),
        (mark("Delete the list or saved search"), ("Delete",)),
        (mark("To the list"), ("Esc",)),
    ),
    IN_LIST: (
        (mark("Read on, then the next paper"), ("Space",)),
        (mark("Back, then the paper before"), ("Shift+Space",)),
        (mark("To the paper"), ("Return",)),
        (mark("Up, down in the reading list"), ("Alt+Up", "Alt+Down")),
        (mark("Take off this list"), ("Delete",)),
        (mark("Last filter off, then the words"), ("Esc",)),
    ),
    IN_PAPER: (
        (mark("Page down"), ("Space",)),
        (mark("Page up"), ("Shift+Space",)),
        (mark("To the list"), ("Esc",)),
    ),
}

Strokes = tuple[int, ...]

_ARROWS = {
    Qt.Key.Key_Up: "↑",
    Qt.Key.Key_Down: "↓",
    Qt.Key.Key_Left: "←",
    Qt.Key.Key_Right: "→",
}
_NAMES = {"Return": "Enter", "Del": "Delete"}  # Qt's short names that are on no keyboard

_STRONG = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class Keymap:
    """The keys of all commands: the person's own choice, else those that a command comes with.

    Whatever stands in the settings, no two commands share a key here, none is hidden by the
    beginning of another, and none takes a reserved one: the person's keys come before the
    commands' own, and what clashes after that is left out.
    """

    def __init__(self, chosen: Mapping[str, Sequence[str]], *, letters: bool = True) -> None:
        self.chosen = {name: tuple(keys) for name, keys in chosen.items() if name in COMMANDS}
        self.letters = letters
        self._owner: dict[Strokes, str] = {}
        self._given: dict[str, tuple[str, ...]] = {}
        for command in sorted(COMMANDS.values(), key=lambda known: known.id not in self.chosen):
            self._give(command)

    def of(self, command_id: str) -> tuple[str, ...]:
        """The keys of a command that act now, letters first."""
        given = self._given[command_id]
        return (*(key for key in given if is_bare(key) and self.letters),
                *(key for key in given if not is_bare(key)))  # fmt: skip

    def given(self, command_id: str) -> tuple[str, ...]:
        """The keys of a command, its letters too where letters are switched off as a whole."""
        return self._given[command_id]

    def is_own(self, command_id: str) -> bool:
        """Whether a command has the keys that it comes with."""
        return set(self._given[command_id]) == {written(key) for key in COMMANDS[command_id].own}

    def in_the_way(self, key: str, command_id: str) -> list[tuple[str, str]]:
        """The other commands (with their key) that a key would hide, or be hidden by."""
        wanted = strokes(key)
        return [
            (owner, written_strokes(taken))
            for taken, owner in self._owner.items()
            if owner != command_id and _clash(wanted, taken)
        ]

    def changed(self, command_id: str, keys: Sequence[str]) -> dict[str, list[str]]:
        """The person's choice after a command was given these keys, taken from where they were."""
        new = {name: list(given) for name, given in self.chosen.items()}
        for key in keys:
            for other, taken in self.in_the_way(key, command_id):
                left = new.get(other, list(self._given[other]))
                new[other] = [kept for kept in left if written(kept) != taken]
        new[command_id] = [written(key) for key in keys]
        if set(new[command_id]) == {written(key) for key in COMMANDS[command_id].own}:
            del new[command_id]
        return new

    def _give(self, command: Command) -> None:
        kept = []
        for key in self.chosen.get(command.id, command.own):
            wanted = strokes(key)
            free = not any(_clash(wanted, taken) for taken in self._owner)
            if wanted and free and not reserved(key):
                self._owner[wanted] = command.id
                kept.append(written(key))
        self._given[command.id] = tuple(kept)


def strokes(key: str) -> Strokes:
    """The strokes of a key, one number each; none where it is no key."""
    sequence = QKeySequence(key)
    found = tuple(stroke.toCombined() for stroke in _each(sequence))
    return () if Qt.Key.Key_unknown.value in found else found


def written(key: str) -> str:
    """A key as it is stored and compared."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def written_strokes(taken: Strokes) -> str:
    """Strokes as they are stored and compared."""
    return written(", ".join(QKeySequence(stroke).toString() for stroke in taken))


def key_text(key: str) -> str:
    """A key as it is written on a cap: "S", "Ctrl+K", "Y B"."""
    return " ".join(map(_stroke_text, _each(QKeySequence(key))))


def is_bare(key: str) -> bool:
    """Whether a key acts only in the list: letters and signs, alone or with Shift."""
    return all(
        not stroke.keyboardModifiers() & _STRONG and stroke.key() < Qt.Key.Key_Escape
        for stroke in _each(QKeySequence(key))
    )


def reserved(key: str, *, mac: bool = False) -> str:
    """Why no command may have a key; "" where one may. `mac` asks for the keys of macOS too."""
    portable = written(key)
    if not strokes(key):
        return mark("This is no key that can be bound.")
    for why, keys in _RESERVED.items():
        if portable in keys:
            return why
    if mac and portable in _MAC:
        return mark("macOS needs this key.")
    for stroke in _each(QKeySequence(key)):
        why = _why_no_stroke(stroke.key(), stroke.keyboardModifiers())
        if why:
            return why
    return ""


def pane_use(key: str) -> tuple[str, str] | None:
    """The pane that reads a key itself, and what it does there; None for all other keys."""
    panes = [IN_LIST] if is_bare(key) else list(PANE_KEYS)
    for pane in panes:
        for what, keys in PANE_KEYS[pane]:
            if written(key) in map(written, keys):
                return pane, what
    return None


_RESERVED = {
    mark("Input methods need this key."): (
        "Ctrl+Space",
        "Ctrl+.",
        "Ctrl+;",
        "Ctrl+Shift+F",
        "Ctrl+Shift+U",
    ),
    mark("Text fields need this key."): ("Ctrl+A", "Ctrl+V", "Ctrl+X"),
    mark("This key opens the menu."): ("F10",),
}
_MAC = {
    *("Ctrl+H", "Ctrl+M", "Ctrl+`", "Ctrl+Shift+3", "Ctrl+Shift+4", "Ctrl+Shift+5"),
    *("Ctrl+Shift+A", "Ctrl+Shift+L", "Ctrl+Shift+M", "Ctrl+Shift+Y"),
}
_FUNCTION_KEYS = range(Qt.Key.Key_F1.value, Qt.Key.Key_F35.value + 1)


def _stroke_text(stroke: QKeyCombination) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    arrow = _ARROWS.get(stroke.key())
    if arrow:
        held = QKeySequence(QKeyCombination(stroke.keyboardModifiers(), Qt.Key.Key_A))
        return held.toString(native)[:-1] + arrow
    text = QKeySequence(stroke).toString(native)
    for name, better in _NAMES.items():
        text = text.removesuffix(name) + better if text.endswith(name) else text
    return text


def _each(sequence: QKeySequence) -> list[QKeyCombination]:
    return [sequence[place] for place in range(sequence.count())]  # type: ignore[index]  # the stubs forgot it


def _why_no_stroke(key: Qt.Key, modifiers: Qt.KeyboardModifier) -> str:
    alt = bool(modifiers & Qt.KeyboardModifier.AltModifier)
    control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    printable = key < Qt.Key.Key_Escape
    if alt and control:
        return mark("Ctrl+Alt is the AltGr of many keyboards, which writes signs.")
    if alt and printable:
        return mark("Alt with a letter opens menus, or writes a sign on a Mac.")
    if not modifiers & _STRONG and not printable and key.value not in _FUNCTION_KEYS:
        return mark("This key moves or edits.")
    if not modifiers & _STRONG and key == Qt.Key.Key_Space:
        return mark("This key moves or edits.")
    return ""


def _clash(first: Strokes, second: Strokes) -> bool:
    """Whether two keys are one, or one is the beginning of the other."""
    short = min(len(first), len(second))
    return first[:short] == second[:short]

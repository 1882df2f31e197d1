"""The page of the settings on which keys are changed."""

import sys
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import tr
from desktop.keymap import Keymap, key_text
from desktop.models.keylist import KeyLine, key_lines, question, refusal, replacing
from desktop.theme import Theme
from desktop.views.flow import FlowLayout
from desktop.views.keycapture import KeyCapture
from desktop.views.keylist import KeyList


class KeyPage(QWidget):
    """Every command with its keys; `changed` carries the keys that the person wants from now on.

    Under the list stands one line: what can be done, or the key that is waited for, or a question.
    """

    changed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._keymap = Keymap({})
        self._adding = False
        self._line = QLineEdit()
        self._line.setPlaceholderText(tr("Find a command or a key"))
        self._line.setAccessibleName(tr("Find a command or a key"))
        self._line.textChanged.connect(lambda _: self._show_lines())
        self._list = KeyList(theme)
        self._list.wanted.connect(lambda: self._capture(adding=False))
        self._list.clicked.connect(lambda _: self._rest())
        self._said = QLabel()
        self._said.setObjectName("second")
        self._said.setWordWrap(True)
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        self._capturing = KeyCapture()
        self._capturing.captured.connect(self._captured)
        self._capturing.left.connect(self._rest)
        self._capturing.abandoned.connect(self._forget)
        self._asking = _Question()
        self._asking.answered.connect(self._answered)
        self._wanted = self._rest
        self._strips = (self._buttons(), self._capturing, self._asking)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self._line)
        column.addWidget(self._list, 1)
        column.addWidget(self._said)
        for strip in self._strips:
            strip.setMinimumHeight(theme.px(32))
            column.addWidget(strip)
        self._show_strip(self._strips[0])

    def show_keys(self, keymap: Keymap) -> None:
        """Show the keys as they are now."""
        self._keymap = keymap
        self._show_lines()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        steps |= {Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        if event.key() in steps:
            self._list.step(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._line.hasFocus():
            self._capture(adding=False)
        elif event.key() == Qt.Key.Key_Escape and self._line.text():
            self._line.clear()
        else:
            super().keyPressEvent(event)

    def _buttons(self) -> QWidget:
        row = QWidget()
        flow = FlowLayout(row, gap=self._theme.px(6))
        for words, act in (
            (tr("Change…"), lambda: self._capture(adding=False)),
            (tr("Add…"), lambda: self._capture(adding=True)),
            (tr("No key"), lambda: self._give([])),
            (tr("Reset"), self._reset),
            (tr("Reset all…"), self._ask_reset_all),
        ):
            flow.addWidget(_button(words, act))
        return row

    def _show_lines(self) -> None:
        self._list.show_lines(key_lines(self._keymap, self._line.text()))

    def _capture(self, *, adding: bool) -> None:
        line = self._list.current()
        if line is not None:
            self._adding = adding
            self._said.clear()
            self._show_strip(self._capturing)
            self._capturing.wait(line.name)

    def _captured(self, key: str) -> None:
        """Refuse a key with the reason, ask where it is taken already, or give it."""
        line = self._list.current()
        if line is None:
            return
        why = refusal(key, letters=self._keymap.letters, mac=sys.platform == "darwin")
        if why:
            self._say(why, refused=True)
            self._capturing.wait(line.name)
            return
        given = self._keymap.given(line.id)
        keys = [*given, key] if self._adding else replacing(given, key)
        clashes = self._keymap.in_the_way(key, line.id)
        if clashes:
            self._ask(question(key, clashes), tr("Take it"), lambda: self._give(keys))
        else:
            self._give(keys)

    def _give(self, keys: Sequence[str]) -> None:
        line = self._list.current()
        if line is not None:
            self._change(self._keymap.changed(line.id, keys))
            self._say_keys(line)

    def _reset(self) -> None:
        line = self._list.current()
        if line is not None:
            self._change({name: list(keys) for name, keys in self._keymap.chosen.items()
                          if name != line.id})  # fmt: skip
            self._say_keys(line)

    def _ask_reset_all(self) -> None:
        count = len(self._keymap.chosen)
        if count:
            text = tr("Give %n commands their own keys again?", count=count)
            self._ask(text, tr("Reset all"), lambda: self._change({}))
        else:
            self._say(tr("Every command has its own keys."))

    def _change(self, chosen: dict[str, list[str]]) -> None:
        self._rest()
        self.changed.emit(chosen)

    def _say_keys(self, line: KeyLine) -> None:
        keys = ", ".join(map(key_text, self._keymap.of(line.id)))
        self._say(f"{line.name}: {keys or tr('No key')}")

    def _ask(self, text: str, yes: str, act: Callable[[], None]) -> None:
        self._say(text)
        self._wanted = act
        self._show_strip(self._asking)
        self._asking.ask(yes)

    def _answered(self, yes: bool) -> None:
        act, self._wanted = self._wanted, self._rest
        self._rest()
        if yes:
            act()

    def _rest(self) -> None:
        """Back to the list, with nothing asked for."""
        self._forget()
        self._line.setFocus()

    def _forget(self) -> None:
        self._said.clear()
        self._show_strip(self._strips[0])

    def _show_strip(self, wanted: QWidget) -> None:
        for strip in self._strips:
            strip.setVisible(strip is wanted)

    def _say(self, text: str, *, refused: bool = False) -> None:
        self._said.setObjectName("refusal" if refused else "second")
        self._said.style().polish(self._said)
        self._said.setText(text)


class _Question(QWidget):
    """Yes or no, Enter or Esc; `answered` says which."""

    answered = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._yes = _button("", lambda: self.answered.emit(True))
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(self._yes)
        across.addWidget(_button(tr("Leave it"), lambda: self.answered.emit(False)))
        across.addStretch(1)

    def ask(self, yes: str) -> None:
        """Ask, with the words of a yes."""
        self._yes.setText(yes)
        self._yes.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.answered.emit(False)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.answered.emit(self._yes.hasFocus())
        else:
            super().keyPressEvent(event)


def _button(words: str, act: Callable[[], None]) -> QPushButton:
    button = QPushButton(words)
    button.clicked.connect(act)
    return button

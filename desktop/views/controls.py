"""The controls that settings are chosen with, each for one kind of value."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from desktop.i18n import tr
from desktop.settings import Offered
from desktop.theme import Theme
from desktop.views.flow import FlowLayout


class Control(QWidget):
    """Shows the value of a setting; `chosen` carries another one that the person wants."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(name)

    def show_value(self, value: Any) -> None:
        """Show a value."""
        raise NotImplementedError


class Segments(Control):
    """A few values side by side; the arrows walk them."""

    def __init__(self, theme: Theme, name: str, choices: Mapping[Any, str]) -> None:
        super().__init__(theme, name)
        self._values = list(choices)
        self._group = QButtonGroup(self)
        flow = FlowLayout(self, gap=theme.px(6))
        for place, words in enumerate(choices.values()):
            button = QPushButton(tr(words))
            button.setObjectName("segment")
            button.setCheckable(True)
            self._group.addButton(button, place)
            flow.addWidget(button)
        self._group.idToggled.connect(self._tell)

    def show_value(self, value: Any) -> None:
        self._group.blockSignals(True)
        self._group.button(self._values.index(value)).setChecked(True)
        self._group.blockSignals(False)
        for button in self._group.buttons():  # Tab goes to the one that is chosen
            on = button.isChecked()
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)

    def _tell(self, place: int, checked: bool) -> None:
        if checked:
            self.chosen.emit(self._values[place])


class Steps(Control):
    """One of many values in a row, with − and +; the arrows do the same."""

    def __init__(self, theme: Theme, name: str, choices: Mapping[Any, str]) -> None:
        super().__init__(theme, name)
        self._choices = choices
        self._values = list(choices)
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._words = QLabel()
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._less, self._more = self._button("−", -1), self._button("+", 1)
        _in_row(self, self._less, self._words, self._more)

    def show_value(self, value: Any) -> None:
        self._at = self._values.index(value)
        self._words.setText(self._choices[value])
        self._words.setMinimumWidth(self._theme.px(52))
        self._less.setEnabled(self._at > 0)
        self._more.setEnabled(self._at < len(self._values) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        more = (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Plus, Qt.Key.Key_Equal)
        less = (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Minus)
        if event.key() in more:
            self._step(1)
        elif event.key() in less:
            self._step(-1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.colour("accent"), 1))
            box = self._less.geometry().united(self._more.geometry())
            painter.drawRoundedRect(box.adjusted(0, 0, -1, -1), 6, 6)

    def _step(self, by: int) -> None:
        at = self._at + by
        if 0 <= at < len(self._values):
            self.chosen.emit(self._values[at])

    def _button(self, words: str, by: int) -> QToolButton:
        button = QToolButton()
        button.setObjectName("action")
        button.setText(words)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self._step(by))
        return button


class Switch(Control):
    """On or off, with a few words about it."""

    def __init__(self, theme: Theme, name: str, note: str) -> None:
        super().__init__(theme, name)
        self._box = QCheckBox(note)
        self._box.setAccessibleName(name)
        self._box.toggled.connect(self.chosen.emit)
        _in_row(self, self._box)

    def show_value(self, value: Any) -> None:
        self._box.blockSignals(True)
        self._box.setChecked(value)
        self._box.blockSignals(False)


class Menu(Control):
    """One of several values in a list that opens."""

    def __init__(self, theme: Theme, name: str, choices: Mapping[Any, str]) -> None:
        super().__init__(theme, name)
        self._box = QComboBox()
        self._box.setAccessibleName(name)
        for value, words in choices.items():
            self._box.addItem(tr(words), value)
        self._box.activated.connect(lambda _: self.chosen.emit(self._box.currentData()))
        _in_row(self, self._box)

    def show_value(self, value: Any) -> None:
        self._box.setCurrentIndex(self._box.findData(value))


class Folder(Control):
    """A folder, and a button that asks for another one."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme, name)
        self._path = QLabel()
        self._path.setTextFormat(Qt.TextFormat.PlainText)
        self._path.setWordWrap(True)
        button = QPushButton(tr("Choose…"))
        button.clicked.connect(self._ask)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._path, 1)
        row.addWidget(button)
        self._folder = ""

    def show_value(self, value: Any) -> None:
        self._folder = value
        self._path.setText(value or tr("Your home folder"))

    def _ask(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.accessibleName(), self._folder)
        if folder:
            self.chosen.emit(folder)


def _in_row(control: Control, *widgets: QWidget) -> None:
    row = QHBoxLayout(control)
    row.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)


def control(offered: Offered, theme: Theme) -> Control:
    """The control for a setting."""
    name = tr(offered.title)
    match offered.control:
        case "segments":
            return Segments(theme, name, offered.choices)
        case "steps":
            return Steps(theme, name, offered.choices)
        case "menu":
            return Menu(theme, name, offered.choices)
        case "folder":
            return Folder(theme, name)
        case _:
            return Switch(theme, name, tr(offered.note))

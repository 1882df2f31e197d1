"""The line at the bottom: where one is, what just happened, what is under way."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from desktop.i18n import number, tr
from desktop.theme import Theme
from desktop.views.keybutton import KeyHint

_SHOWN_MS = 8000


class BottomLine(QWidget):
    """Position, last action with Undo, work in progress with Cancel, the way to all keys."""

    undo_wanted = Signal()
    cancel_wanted = Signal()
    keys_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("bottom")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._position, self._message, self._work = QLabel(), QLabel(), QLabel()
        self._undo = _quiet(tr("Undo"), self.undo_wanted)
        self._cancel = _quiet(tr("Cancel"), self.cancel_wanted)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(160)
        self._fade = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        self._fade.timeout.connect(self._clear_message)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 10, 0)
        row.setSpacing(12)
        row.addWidget(self._position)
        row.addWidget(self._message)
        row.addWidget(self._undo)
        row.addStretch(1)
        row.addWidget(self._work)
        row.addWidget(self._bar)
        row.addWidget(self._cancel)
        self._keys = KeyHint("?", tr("all keys"), theme)
        self._keys.clicked.connect(self.keys_wanted)
        row.addWidget(self._keys)
        self.finish_work()
        self._clear_message()
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_position(self, row: int, total: int, selected: int) -> None:
        """Say where in the result one is: "3 / 214", and how many papers are selected."""
        place = f"{number(row + 1)} / {number(total)}" if total and row >= 0 else ""
        chosen = tr("%n selected", count=selected) if selected > 1 else ""
        text = "   ".join(part for part in (place, chosen) if part)
        self._position.setText(text)

    def say(self, text: str, *, undo: bool = False) -> None:
        """Say in one line what happened; `undo` offers the way back."""
        self._message.setText(text)
        self._message.setToolTip(text)
        self._undo.setVisible(undo)
        self._fade.start()

    def show_key(self, key: str) -> None:
        """Show the key of the sheet of all keys."""
        self._keys.show_key(key)

    @property
    def said(self) -> str:
        """What was last said, as long as it stands there."""
        return self._message.text()

    def show_work(self, what: str, done: int, total: int) -> None:
        """Show how far a long work is; a total of 0 means that nobody knows yet."""
        for widget in (self._work, self._bar, self._cancel):
            widget.show()
        self._work.setText(what)
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def finish_work(self) -> None:
        """No long work is under way any more."""
        for widget in (self._work, self._bar, self._cancel):
            widget.hide()

    def _clear_message(self) -> None:
        self._message.clear()
        self._undo.hide()

    def _restyle(self) -> None:
        self.setFixedHeight(self._theme.px(30))


def _quiet(text: str, signal: object) -> QToolButton:
    button = QToolButton()
    button.setObjectName("quiet")
    button.setText(text)
    button.clicked.connect(signal)
    return button

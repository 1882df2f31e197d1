"""What may come after the first key of two: "y", then b, c, k, l, t."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.keymap import key_text
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key

Chords = Mapping[str, Sequence[tuple[str, str]]]

_SHIFTS = (Qt.Key.Key_Shift, Qt.Key.Key_CapsLock)


class ChordHint(QWidget):
    """Lies at the bottom of the list while a first key waits for its second one.

    Qt waits for as long as it takes, so the hint stays as long. A second key that belongs to
    nothing ends the waiting; Qt keeps it for itself, and only its release is heard of.
    """

    def __init__(self, below: QWidget, theme: Theme, chords: Callable[[], Chords]) -> None:
        super().__init__(below)
        self._below, self._theme, self._chords = below, theme, chords
        self._lines: Sequence[tuple[str, str]] = ()
        self._first = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        below.installEventFilter(self)
        self.hide()

    def texts(self) -> list[str]:
        """What stands there: the second keys and what they do."""
        return [f"{key} {words}" for key, words in self._lines[1:]]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._first = event.key()
            self._look(QKeySequence(event.keyCombination()).toString())
        elif kind == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            if event.key() not in (self._first, *_SHIFTS):
                self.hide()
        elif kind in (QEvent.Type.FocusOut, QEvent.Type.Resize):
            self.hide()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted
        px, theme = self._theme.px, self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.colour("line"))
        painter.setBrush(theme.colour("row"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        for (key, words), (x, y) in zip(self._lines, self._places(), strict=True):
            width, height = key_width(key, theme), px(18)
            paint_key(painter, QRectF(x, y + px(4), width, height), key, theme)
            painter.setFont(theme.font(12.5))
            painter.setPen(theme.colour("text"))
            box = QRectF(x + width + px(7), y, self.width(), px(26))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)

    def _look(self, key: str) -> None:
        lines = self._chords().get(key, ())
        if not lines:
            self.hide()
            return
        px = self._theme.px
        self._lines = [(f"{key_text(key)} …", ""), *lines]
        width = self._below.width() - px(30)
        self.resize(width, 10)
        height = max(y for _, y in self._places()) + px(34)
        self.setGeometry(px(10), self._below.height() - height - px(10), width, height)
        self.show()
        self.raise_()

    def _places(self) -> list[tuple[int, int]]:
        """Where each line begins: side by side, in as many rows as it takes."""
        px = self._theme.px
        letters = QFontMetrics(self._theme.font(12.5))
        places: list[tuple[int, int]] = []
        x, y = px(14), px(7)
        for key, words in self._lines:
            width = key_width(key, self._theme) + px(7) + letters.horizontalAdvance(words)
            if places and x + width > self.width() - px(10):
                x, y = px(14), y + px(26)
            places.append((x, y))
            x += width + px(22)
        return places

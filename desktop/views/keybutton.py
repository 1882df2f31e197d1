"""A button that shows its icon, its words and its key."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QWidget

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.flow import FlowLayout


def paint_key(painter: QPainter, box: QRectF, key: str, theme: Theme) -> None:
    """Paint a key as a small cap."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(theme.colour("line"))
    painter.setBrush(theme.colour("chip"))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setFont(theme.font(10.5))
    painter.setPen(theme.colour("second"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)


def key_width(key: str, theme: Theme) -> int:
    """How wide the cap of a key is."""
    words = QFontMetrics(theme.font(10.5)).horizontalAdvance(key)
    return max(words + theme.px(10), theme.px(19))


class KeyButton(QPushButton):
    """Triggers an action; its words may say the state of what is shown ("Starred")."""

    def __init__(self, action: QAction, icon: str, key: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._key = key
        self._icon = icon
        self._lit = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tip = action.toolTip()
        self.show_key(key)
        self.clicked.connect(action.trigger)
        theme.changed.connect(self.updateGeometry)

    def show_key(self, key: str) -> None:
        """Show another key, or none."""
        self._key = key
        self.setToolTip(f"{self._tip} ({key})" if key else self._tip)
        self.updateGeometry()
        self.update()

    def show_state(self, text: str, *, lit: bool = False) -> None:
        """Say other words; `lit` fills the icon."""
        self._lit = lit
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        px = self._theme.px
        words = QFontMetrics(self._theme.font(12.5)).horizontalAdvance(self.text())
        key = key_width(self._key, self._theme) + px(8) if self._key else 0
        return QSize(px(10) + px(16) + px(7) + words + key + px(9), px(28))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole button is painted
        px, theme = self._theme.px, self._theme
        painter = QPainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButtonBevel, option, painter, self)
        size = px(15)
        colour = "star" if self._lit else "second"
        ratio = self.devicePixelRatioF()
        picture = theme.pixmap(self._icon, colour, round(size * ratio), filled=self._lit)
        painter.drawPixmap(px(10), (self.height() - size) // 2, size, size, picture)
        painter.setFont(theme.font(12.5))
        painter.setPen(theme.colour("text" if self.isEnabled() else "faint"))
        left = px(10) + px(16) + px(7)
        painter.drawText(left, 0, self.width() - left, self.height(),
                         Qt.AlignmentFlag.AlignVCenter, self.text())  # fmt: skip
        if self._key:
            width, height = key_width(self._key, theme), px(17)
            box = QRectF(self.width() - width - px(8), (self.height() - height) / 2, width, height)
            paint_key(painter, box, self._key, theme)


def button_row(
    rows: Sequence[tuple[str, str, str]], actions: Mapping[str, QAction], theme: Theme
) -> tuple[QWidget, dict[str, KeyButton]]:
    """Buttons in as many lines as they need, by the ids of their commands.

    `rows` are ids, icons and words; the keys come when they are known.
    """
    row = QWidget()
    layout = FlowLayout(row)
    buttons = {}
    for name, icon, words in rows:
        button = buttons[name] = KeyButton(actions[name], icon, "", theme, row)
        button.show_state(tr(words))
        layout.addWidget(button)
    return row, buttons


class KeyHint(QPushButton):
    """A key as a cap with a few quiet words; a click does what the key does."""

    def __init__(self, key: str, words: str, theme: Theme) -> None:
        super().__init__(words)
        self._key, self._theme = key, theme
        self.setFlat(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_key(self, key: str) -> None:
        """Show another key, or none."""
        self._key = key
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._theme.font(12)).horizontalAdvance(self.text())
        gaps = self._theme.px(12)
        cap = key_width(self._key, self._theme) if self._key else 0
        return QSize(cap + words + gaps, self._theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted
        painter = QPainter(self)
        width, height = key_width(self._key, self._theme), self._theme.px(18)
        if self._key:
            top = (self.height() - height) / 2
            paint_key(painter, QRectF(0, top, width, height), self._key, self._theme)
        painter.setFont(self._theme.font(12))
        painter.setPen(self._theme.colour("text" if self.underMouse() else "second"))
        left = width + self._theme.px(7)
        painter.drawText(
            left,
            0,
            self.width() - left,
            self.height(),
            Qt.AlignmentFlag.AlignVCenter,
            self.text(),
        )


class KeyCaps(QWidget):
    """One or more keys as caps with what they do, only to be read."""

    def __init__(self, words: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._keys: tuple[str, ...] = ()
        self._words, self._theme = words, theme

    def show_keys(self, keys: Sequence[str]) -> None:
        """Show the keys; without any there is nothing to see."""
        self._keys = tuple(keys)
        self.setAccessibleName(f"{', '.join(keys)}: {self._words}")
        self.setVisible(bool(keys))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        letters = QFontMetrics(self._theme.font(12)).horizontalAdvance(self._words)
        caps = sum(key_width(key, self._theme) + self._theme.px(3) for key in self._keys)
        return QSize(caps + letters + self._theme.px(6), self._theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted
        painter, px = QPainter(self), self._theme.px
        left, height = 0.0, px(17)
        for key in self._keys:
            width = key_width(key, self._theme)
            paint_key(painter, QRectF(left, (self.height() - height) / 2, width, height), key,
                      self._theme)  # fmt: skip
            left += width + px(3)
        painter.setFont(self._theme.font(12))
        painter.setPen(self._theme.colour("second"))
        box = QRectF(left + px(3), 0, self.width() - left, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._words)

"""A line of second text that gives way: cut where there is little room, whole in its tooltip."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent

from desktop.theme import Theme
from desktop.views.flow import GivesWay


class QuietLabel(GivesWay):
    """Plain text in the second colour, hidden where it says nothing."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._text = ""
        theme.changed.connect(self.updateGeometry)
        self.hide()

    def text(self) -> str:
        """What it says, whole."""
        return self._text

    def set_text(self, text: str) -> None:
        """Say something; "" hides it."""
        if text != self._text:
            self._text = text
            self.setToolTip(text)
            self.setAccessibleName(text)
            self.setVisible(bool(text))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = self._metrics()
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted
        painter = QPainter(self)
        painter.setFont(self._theme.font(13))
        painter.setPen(self._theme.colour("second"))
        text = self._metrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, text)

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._theme.font(13))

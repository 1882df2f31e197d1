"""A sheet that lies over the window: the rest dims, Esc or a click beside it closes it."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from desktop.theme import Theme


class Overlay(QWidget):
    """Covers its window, holds a card, gives the focus back when it goes."""

    def __init__(self, window: QWidget, theme: Theme, width: int) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self._before = QApplication.focusWidget()
        self.card = QFrame()
        self.card.setObjectName("card")
        self.card.setFixedWidth(min(theme.px(width), window.width() - 40))
        self.column = QVBoxLayout(self.card)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, max(40, window.height() // 8), 0, 40)
        across = Qt.AlignmentFlag.AlignHCenter
        around.addWidget(self.card, 0, across | Qt.AlignmentFlag.AlignTop)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.installEventFilter(self)

    def open_over(self) -> None:
        """Cover the window."""
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Go, and give the focus back to where it was."""
        self.close()
        if self._before is not None:
            self._before.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()  # what lies below is covered: no key reaches it

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.card.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is dimmed
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 120 if self._theme.dark else 60))

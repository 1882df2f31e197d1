"""A sheet that lies over the window: the rest dims, Esc or a click beside it closes it."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_EDGE = 40  # the least room below the card, in pixels


class Overlay(QWidget):
    """Covers its window, holds a card and the keyboard, gives the focus back when it goes."""

    def __init__(self, window: QWidget, theme: Theme, width: int) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self._width = width
        self._before = QApplication.focusWidget()
        self.card = QFrame()
        self.card.setObjectName("card")
        self.column = QVBoxLayout(self.card)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self._around = QVBoxLayout(self)
        across = Qt.AlignmentFlag.AlignHCenter
        self._around.addWidget(self.card, 0, across | Qt.AlignmentFlag.AlignTop)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.installEventFilter(self)
        theme.changed.connect(self.fit)
        self._fit_card()

    def open_over(self) -> None:
        """Cover the window."""
        self.fit()
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Go, and give the focus back to where it was."""
        self.close()
        if self._before is not None and isValid(self._before):
            self._before.setFocus()

    def fit(self) -> None:
        """Take the size that the window and the text size leave."""
        self.setGeometry(self._window.rect())
        self._fit_card()

    def room(self) -> int:
        """How high the card may be."""
        margins = self._around.contentsMargins()
        return self._window.height() - margins.top() - margins.bottom()

    def event(self, event: QEvent) -> bool:
        # What lies below is covered: its keys do nothing until the sheet is gone.
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays on the card."""
        here = QApplication.focusWidget() or self
        widget: QWidget | None = here
        while widget is not None:
            widget = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
            if widget is here:
                break
            if widget is not None and self.card.isAncestorOf(widget) and _takes_tab(widget):
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() in _ENTER and isinstance(focused, QAbstractButton):
            focused.click()
        event.accept()  # what lies below is covered: no key reaches it

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.card.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is dimmed
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 120 if self._theme.dark else 60))

    def _fit_card(self) -> None:
        height = self._window.height()
        self.card.setFixedWidth(min(self._theme.px(self._width), self._window.width() - 40))
        self._around.setContentsMargins(0, min(max(_EDGE, height // 8), height // 6), 0, _EDGE)


def _takes_tab(widget: QWidget) -> bool:
    takes = bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
    return takes and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None

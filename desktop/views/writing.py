"""A sheet on which a text of a few lines is written."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.overlay import Overlay

_HEIGHT = 260


class Writing(Overlay):
    """A text in Markdown; `written` carries it at the end, where it is another one."""

    written = Signal(str)

    def __init__(self, window: QWidget, theme: Theme, heading: str, text: str) -> None:
        super().__init__(window, theme, 560)
        self._text_before = text
        head = QLabel(heading)
        head.setObjectName("heading")
        head.setWordWrap(True)
        self._text = QPlainTextEdit(text)
        self._text.setAccessibleName(heading)
        self._text.setPlaceholderText(tr("Markdown and $formulas$; Esc closes, nothing is lost"))
        self._text.setTabChangesFocus(True)
        self._text.moveCursor(QTextCursor.MoveOperation.End)
        self._text.setFixedHeight(theme.px(_HEIGHT))
        self.column.setContentsMargins(14, 12, 14, 14)
        self.column.setSpacing(8)
        self.column.addWidget(head)
        self.column.addWidget(self._text)
        self.setFocusProxy(self._text)

    def closeEvent(self, event: QCloseEvent) -> None:
        text = self._text.toPlainText()
        if text != self._text_before:
            self.written.emit(text)
        super().closeEvent(event)

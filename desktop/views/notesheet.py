"""The sheet on which a note is written; what stands there is handed on while one types."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QCloseEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.overlay import Overlay

_SAVED_MS = 600  # after the last letter; a crash may cost a second at the most
_HEIGHT = 320


class NoteSheet(Overlay):
    """A text in Markdown; `written` carries it soon after each change and at the end."""

    written = Signal(str)
    closed = Signal()

    def __init__(self, window: QWidget, theme: Theme, title: str, text: str) -> None:
        super().__init__(window, theme, 640)
        self._saved = text
        head = QLabel(tr("Note on “{title}”").format(title=title))
        head.setObjectName("heading")
        head.setWordWrap(True)
        self._text = QPlainTextEdit(text)
        self._text.setAccessibleName(tr("Note"))
        self._text.setPlaceholderText(tr("Markdown and $formulas$; Esc closes, nothing is lost"))
        self._text.moveCursor(QTextCursor.MoveOperation.End)
        self._soon = QTimer(self, interval=_SAVED_MS, singleShot=True)
        self._soon.timeout.connect(self._save)
        self._text.textChanged.connect(self._soon.start)
        self.column.setContentsMargins(14, 12, 14, 14)
        self.column.setSpacing(8)
        self.column.addWidget(head)
        self.column.addWidget(self._text)
        self.setFocusProxy(self._text)

    def fit(self) -> None:
        super().fit()
        self._text.setFixedHeight(min(self._theme.px(_HEIGHT), self.room() - self._theme.px(80)))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._save()
        self.closed.emit()
        super().closeEvent(event)

    def _save(self) -> None:
        text = self._text.toPlainText()
        if text != self._saved:
            self._saved = text
            self.written.emit(text)

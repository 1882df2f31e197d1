"""The note on a paper: read as it is meant, written in place, kept while it is being typed."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop.i18n import tr
from desktop.models.answer import Styled
from desktop.models.drawing import Drawings
from desktop.theme import Theme
from desktop.views.textview import TextView

_SAVE_MS = 700  # what was typed is never older than this before it is kept
_FEWEST, _MOST = 4, 24  # lines


class NoteCard(QWidget):
    """Shows a note with its formulas; a click or `write` opens it, Esc leaves it.

    `written` carries the paper, the text, and whether it goes on from what was kept before;
    `left` comes when nobody writes any more, with whether the note is another one now.
    """

    written = Signal(int, str, bool)
    left = Signal(int, bool)

    def __init__(self, theme: Theme, drawings: Drawings) -> None:
        super().__init__()
        self._theme = theme
        self._paper = 0
        self._kept = ""
        self._began = ""
        self._goes_on = False
        self._before: QWidget | None = None
        self._save_soon = QTimer(self, singleShot=True, interval=_SAVE_MS)
        self._save_soon.timeout.connect(self.keep)
        head = QLabel(tr("Note"))
        head.setObjectName("heading")
        self.view = TextView(theme, 14, drawings)
        self.view.set_type(line_height=132)
        self.view.setAccessibleName(tr("Note"))
        self.view.viewport().installEventFilter(self)
        self._begin = QPushButton()
        self._begin.setObjectName("quiet")
        self._begin.setCursor(Qt.CursorShape.PointingHandCursor)
        self._begin.clicked.connect(self.write)
        self._editor = _Editor()
        self._editor.setAccessibleName(tr("Note"))
        self._editor.setPlaceholderText(tr("Markdown, with formulas between $ signs"))
        self._editor.textChanged.connect(self._typed)
        self._editor.ended.connect(self.stop)
        self._editor.escaped.connect(self._give_back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 22, 0, 0)
        column.setSpacing(7)
        for widget in (head, self.view, self._begin, self._editor):
            column.addWidget(widget)
        self._editor.hide()
        theme.changed.connect(self._fit)

    @property
    def writing(self) -> bool:
        """Whether somebody is writing."""
        return not self._editor.isHidden()

    def show_note(self, paper: int, text: str, styled: Styled) -> None:
        """Show the note on a paper; what is being written on that paper stays as it is."""
        if self.writing and paper == self._paper:
            return
        self.stop()
        self._paper, self._kept = paper, text
        self.view.show_styled(styled)
        self._show_view()

    def show_key(self, key: str) -> None:
        """Say the key that begins to write."""
        words = tr("Write a note")
        self._begin.setText(f"{words}  ({key})" if key else words)
        self.view.setToolTip(f"{tr('Edit the note')} ({key})" if key else tr("Edit the note"))

    def write(self) -> None:
        """Let the person write."""
        if not self.writing and self._paper:
            self._began, self._goes_on = self._kept, False
            self._before = QApplication.focusWidget()
            self._editor.setPlainText(self._kept)
            self.view.hide()
            self._begin.hide()
            self._editor.show()
            self._fit()
            self._editor.moveCursor(self._editor.textCursor().MoveOperation.End)
        self._editor.setFocus()

    def keep(self) -> None:
        """Have what was typed so far kept now."""
        self._save_soon.stop()
        text = self._editor.toPlainText()
        if self.writing and text != self._kept:
            self._kept = text
            self.written.emit(self._paper, text, self._goes_on)
            self._goes_on = True

    def stop(self) -> None:
        """Keep what was typed, and end the writing."""
        if not self.writing:
            return
        self.keep()
        self._editor.hide()
        self._show_view()
        self.left.emit(self._paper, self._kept != self._began)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A click without a selection opens the note; a link keeps its own click.
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            place = event.position().toPoint()
            if not self.view.textCursor().hasSelection() and not self.view.anchorAt(place):
                self.write()
        return super().eventFilter(watched, event)

    def _show_view(self) -> None:
        self.view.setVisible(bool(self._kept))
        self._begin.setVisible(not self._kept)

    def _typed(self) -> None:
        self._fit()
        if self.writing and not self._save_soon.isActive():
            self._save_soon.start()

    def _give_back(self) -> None:
        """End the writing and give the keyboard back to where it was."""
        before = self._before
        self.stop()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
        else:
            self.view.setFocus()

    def _fit(self) -> None:
        font = self._theme.font(13)
        self._editor.setFont(font)
        lines = round(self._editor.document().size().height())
        spacing = QFontMetrics(font).lineSpacing()
        height = spacing * min(max(lines, _FEWEST), _MOST) + self._theme.px(20)
        self._editor.setFixedHeight(height)


class _Editor(QPlainTextEdit):
    """Plain text; it was `escaped` by Esc, or `ended` because the keyboard went elsewhere."""

    escaped = Signal()
    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("note")
        self.setTabChangesFocus(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        stays = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if event.reason() not in stays:
            self.ended.emit()

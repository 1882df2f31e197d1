"""Text that can be read, selected and copied, and that loads and runs nothing."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QFont,
    QKeyEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QTextEdit, QWidget

from desktop.models.answer import Styled
from desktop.theme import Theme
from library import Span


class TextView(QTextBrowser):
    """Styled runs of text, as high as they need; links are only reported, never opened.

    Nothing is ever parsed as HTML: runs go in through a cursor, so there is nothing that
    could be a script, an image or a style.
    """

    link_clicked = Signal(str)

    def __init__(self, theme: Theme, size: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = size
        self._weight = QFont.Weight.Normal
        self._line_height = 100
        self._shown = Styled(())
        self._hits: dict[int, tuple[int, int]] = {}  # where each begins and ends, as Qt counts
        self._turn: int | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setStyleSheet("background: transparent; padding: 0; border: none;")
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(lambda url: self.link_clicked.emit(url.toString()))

    def set_type(
        self, *, weight: QFont.Weight = QFont.Weight.Normal, line_height: int = 100
    ) -> None:
        """Choose weight and line height (in percent) of all text."""
        self._weight = weight
        self._line_height = line_height

    def show_styled(self, styled: Styled, colour: str = "text") -> None:
        """Show styled runs with their hits marked."""
        self.clear()
        block = QTextBlockFormat()
        proportional = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        block.setLineHeight(self._line_height, proportional)
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()  # one layout for all of it
        cursor.setBlockFormat(block)
        self._hits = {}
        at = 0
        for span in styled.spans:
            form = self._format(span, colour)
            for text, hit in _pieces(span.source, at, styled.hits):
                start = cursor.position()
                cursor.insertText(text, form if hit is None else self._marked(form))
                if hit is not None:  # one that runs over styles comes in pieces
                    begun, _ = self._hits.get(hit, (start, start))
                    self._hits[hit] = (begun, cursor.position())
            at += len(span.source)
        cursor.endEditBlock()
        if styled != self._shown:
            self._shown, self._turn = styled, None
        self._point_out()
        self._fit()

    @property
    def hit_count(self) -> int:
        """How many hits are marked."""
        return len(self._hits)

    def step_to_hit(self, by: int) -> int:
        """Mark the next hit, or the one before, more than the others; which one it is, from 1.

        After the last comes the first; 0 where there is none.
        """
        if not self._hits:
            return 0
        if self._turn is None:
            self._turn = 0 if by > 0 else -1
        else:
            self._turn += by
        self._turn %= len(self._hits)
        self._point_out()
        return self._turn + 1

    def hit_place(self) -> QRect:
        """Where the hit stands whose turn it is."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._hits[self._turn or 0][0])
        return self.cursorRect(cursor)

    def _point_out(self) -> None:
        if self._turn is None:
            self.setExtraSelections([])
            return
        start, end = self._hits[self._turn]
        selection: Any = QTextEdit.ExtraSelection()  # its stub knows no attributes
        selection.cursor = QTextCursor(self.document())
        selection.cursor.setPosition(start)
        selection.cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        selection.format.setBackground(QBrush(self._theme.colour("accent")))
        selection.format.setForeground(QBrush(self._theme.colour("row")))
        self.setExtraSelections([selection])

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: ARG002 - nothing is loaded
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the pane around it scrolls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            event.ignore()  # the pane around it scrolls
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _format(self, span: Span, colour: str) -> QTextCharFormat:
        form = QTextCharFormat()
        font = self._theme.mono(self._size - 1) if span.code else self._theme.font(self._size)
        font.setWeight(QFont.Weight.DemiBold if span.bold else self._weight)
        font.setItalic(span.italic or bool(span.math))
        form.setFont(font)
        form.setForeground(QBrush(self._theme.colour("accent" if span.link else colour)))
        if span.link:
            form.setAnchor(True)
            form.setAnchorHref(span.link)
        return form

    def _marked(self, form: QTextCharFormat) -> QTextCharFormat:
        marked = QTextCharFormat(form)
        marked.setBackground(QBrush(self._theme.colour("hit")))
        return marked

    def _fit(self) -> None:
        """Be as high as the text."""
        self.document().setTextWidth(self.viewport().width())
        height = round(self.document().size().height()) + 2
        if height != self.height():
            self.setFixedHeight(height)


def _pieces(
    text: str, at: int, hits: Sequence[tuple[int, int]]
) -> Iterator[tuple[str, int | None]]:
    """Cut a text that begins at a place into runs, each with the number of the hit that it is."""
    done = 0
    for number, (start, end) in enumerate(hits):
        low, high = max(start - at, done), min(end - at, len(text))
        if low < high:
            yield text[done:low], None
            yield text[low:high], number
            done = high
    yield text[done:], None

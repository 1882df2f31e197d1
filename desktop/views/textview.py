"""Text that can be read, selected and copied, and that loads and runs nothing."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QPlainTextEdit,
    QSizePolicy,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from desktop.models.answer import Styled
from desktop.models.drawing import Drawings, Formula
from desktop.theme import Theme
from desktop.views.formulas import FormulaObjects, Place, with_sources
from library import Span


class TextView(QTextBrowser):
    """Styled runs of text, as high as they need; links are only reported, never opened.

    Nothing is ever parsed as HTML: runs go in through a cursor, so there is nothing that
    could be a script, an image or a style.
    """

    link_clicked = Signal(str)

    def __init__(
        self,
        theme: Theme,
        size: float,
        drawings: Drawings | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._drawings = Drawings() if drawings is None else drawings
        self._objects = FormulaObjects(self.document())
        self._undrawn: list[Place] = []
        self._size = size
        self._weight = QFont.Weight.Normal
        self._line_height = 100
        self._shown = Styled(())
        self._hits: dict[int, QTextCursor] = {}
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
        """Show styled runs with their hits marked; formulas as far as they have been drawn."""
        self.clear()
        self._undrawn = []
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()  # one layout for all of it
        cursor.setBlockFormat(self._block())
        self._make_room(0.45 * self._gap())
        self._hits = {}
        at = 0
        for span in styled.spans:
            form = self._format(span, colour)
            if span.math:
                self._insert_formula(cursor, span, form)
            else:
                text, start = self._end_display(cursor, span.text, form), at + len(span.text)
                for piece, hit in _pieces(text, start - len(text), styled.hits):
                    self._insert_piece(cursor, piece, form, hit)
            at += len(span.source)
        self._put_drawn()
        cursor.endEditBlock()
        self.setAccessibleDescription(self.all_text())
        if styled != self._shown:
            self._shown, self._turn = styled, None
        self._point_out()
        self._fit()

    def show_drawn(self) -> None:
        """Put the formulas that have been drawn by now in the place of their sources."""
        edit = QTextCursor(self.document())
        edit.beginEditBlock()
        self._put_drawn()
        edit.endEditBlock()
        self._fit()

    def all_text(self) -> str:
        """All the text, formulas as LaTeX."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        return with_sources(cursor)

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
        cursor.setPosition(self._hits[self._turn or 0].selectionStart())
        return self.cursorRect(cursor)

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(with_sources(self.textCursor()))
        return data

    def event(self, event: QEvent) -> bool:
        return takes_copy(self, event) or super().event(event)

    def _insert_piece(
        self, cursor: QTextCursor, text: str, form: QTextCharFormat, hit: int | None
    ) -> None:
        """Some text, and where it is a hit (one that runs over styles comes in pieces), its place.

        Cursors move along when a formula before them is drawn.
        """
        start = cursor.position()
        cursor.insertText(text, form if hit is None else self._marked(form))
        if hit is not None:
            place = self._hits.setdefault(hit, QTextCursor(self.document()))
            place.setPosition(place.selectionStart() if place.hasSelection() else start)
            place.setPosition(cursor.position(), QTextCursor.MoveMode.KeepAnchor)
            place.setKeepPositionOnInsert(True)

    def _point_out(self) -> None:
        if self._turn is None:
            self.setExtraSelections([])
            return
        selection: Any = QTextEdit.ExtraSelection()  # its stub knows no attributes
        selection.cursor = QTextCursor(self._hits[self._turn])
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

    def _block(self, *, display: bool = False) -> QTextBlockFormat:
        """The format of running text, or of a formula in a line of its own."""
        block = QTextBlockFormat()
        # A distance rather than a factor: a tall formula asks for no taller gap.
        distance = QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value
        block.setLineHeight(self._gap(), distance)
        if display:
            block.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            block.setTopMargin(self._gap())
            block.setBottomMargin(self._gap())
        return block

    def _gap(self) -> int:
        """The pixels between two lines of plain text."""
        height = QFontMetricsF(self._theme.font(self._size)).height()
        return round(height * (self._line_height - 100) / 100)

    def _make_room(self, spare: float) -> None:
        """Let formulas reach into the gaps between lines, and as far beyond the first and last."""
        self._objects.clear(spare)
        frame = self.document().rootFrame()
        form = frame.frameFormat()
        form.setTopMargin(spare + 1)
        form.setBottomMargin(spare + 1)
        frame.setFrameFormat(form)

    def _insert_formula(self, cursor: QTextCursor, span: Span, form: QTextCharFormat) -> None:
        """The source of a formula, to be replaced when it has been drawn."""
        formula = Formula(span.text, span.math == "display")
        if formula.display:
            if not cursor.atBlockStart():
                cursor.insertBlock()
            cursor.setBlockFormat(self._block(display=True))
        else:
            self._end_display(cursor, "", form)
        start = cursor.position()
        cursor.insertText(span.source, form)
        source = QTextCursor(self.document())
        source.setPosition(start)
        source.setPosition(cursor.position(), QTextCursor.MoveMode.KeepAnchor)
        source.setKeepPositionOnInsert(True)  # what is written next is not part of it
        self._undrawn.append(Place(source, formula, form))

    def _put_drawn(self) -> None:
        waiting, self._undrawn = self._undrawn, []
        for place, following in zip_longest(waiting, waiting[1:]):
            drawing = self._drawings.get(place.formula)
            if drawing is not None:
                end = following.source.selectionStart() if following else None
                self._objects.replace(place, drawing, end)
            elif place.formula not in self._drawings:
                self._undrawn.append(place)

    def _end_display(self, cursor: QTextCursor, text: str, form: QTextCharFormat) -> str:
        """Begin a new line after a formula that has one of its own; what follows in the next.

        The comma or full stop after the formula stays beside it.
        """
        centred = cursor.blockFormat().alignment() == Qt.AlignmentFlag.AlignHCenter
        if not centred:
            return text
        rest = text.lstrip(".,;:!?")
        cursor.insertText(text[: len(text) - len(rest)], form)
        if rest.strip() or not text:
            cursor.insertBlock(self._block())
        return rest.lstrip()

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


def takes_copy(view: QTextBrowser | QPlainTextEdit, event: QEvent) -> bool:
    """Whether a key means the selected text, and not what the window copies with it."""
    wanted = (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.matches(QKeySequence.StandardKey.Copy)
        and view.textCursor().hasSelection()
    )
    if wanted:
        event.accept()
    return wanted


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

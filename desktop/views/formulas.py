"""Formulas inside a text: standing on its baseline, in its size and colour."""

import re
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QPixmap,
    QPyTextObject,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtSvg import QSvgRenderer

from desktop.models.drawing import MARGIN, SIZE, Drawing, Formula
from desktop.views.textlayout import utf16

OBJECT = "\ufffc"  # stands for a formula in the text of a document
_KIND = QTextFormat.ObjectTypes.UserObject.value + 1
_SOURCE = QTextFormat.Property.UserProperty.value + 1
_DISPLAY = _SOURCE + 1
_TAIL = _SOURCE + 2
_LONGEST_TAIL = 24
_TOUCHING = re.compile(r"[0-9A-Za-z\u00c0-\u024f]*[^\s\w\0\ufffc\u2029]*")
_EDGES = frozenset({"", "\0", "\u2029"})  # what characterAt says where there is none
_PARAGRAPH = "\u2029"
_GLUE = "\u2060"  # no line is broken here
_READABLE = str.maketrans({_PARAGRAPH: "\n", "\u00a0": " ", _GLUE: ""})
# Small letters of the drawings are this high; those of interface fonts are higher.
_X_HEIGHT = 0.467
_LARGEST = 1.2
_MIDDLE = QTextCharFormat.VerticalAlignment.AlignMiddle


@dataclass(frozen=True, slots=True)
class Place:
    """Where the source of a formula stands, selected, and the format it was written in."""

    source: QTextCursor
    formula: Formula
    text: QTextCharFormat


class FormulaObjects(QPyTextObject):
    """Gives the formulas of one document their room and paints them.

    Qt gives an object of a text room above the baseline, or around the middle of the letters
    with as much below as above. So a formula that hangs deeper than letters do gets room for
    the larger of both. `spare` is how far it may reach into the gap to the next line.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.spare = 0.0
        self._placed: dict[Formula, Drawing] = {}
        document.documentLayout().registerHandler(_KIND, self)

    def clear(self, spare: float) -> None:
        """Forget the formulas of the text before."""
        self.spare = spare
        self._placed.clear()

    def replace(self, place: Place, drawing: Drawing, end: int | None) -> None:
        """Put a drawn formula in place of its source.

        What touches the formula (a comma, "-th") becomes part of it, up to `end`: Qt breaks
        lines after an object, whatever follows.
        """
        source, formula = place.source, place.formula
        self._placed[formula] = drawing
        form = self._form(formula, drawing, place.text)
        tail = "" if formula.display else _tail(source, end)
        form.setProperty(_TAIL, tail)
        before = source.document().characterAt(source.selectionStart() - 1)
        glue = "" if before.isspace() or before in _EDGES else _GLUE
        source.setPosition(source.selectionEnd() + len(tail), QTextCursor.MoveMode.KeepAnchor)
        source.insertText(glue + OBJECT, form)

    def intrinsicSize(self, doc: QTextDocument, posInDocument: int, format: QTextFormat) -> QSizeF:  # noqa: A002, ARG002, N803 - Qt's names
        form = format.toCharFormat()
        drawing = self._placed.get(_formula(form))
        if drawing is None:
            return QSizeF(0, 0)
        scale = _fitting(drawing, form.font(), doc)
        width = drawing.width * scale + QFontMetricsF(form.font()).horizontalAdvance(_tail_of(form))
        return QSizeF(width, self._height(drawing, scale, form))

    def drawObject(
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        doc: QTextDocument,
        posInDocument: int,  # noqa: N803 - Qt's name
        format: QTextFormat,  # noqa: A002 - Qt's name
    ) -> None:
        form = format.toCharFormat()
        drawing = self._placed.get(_formula(form))
        if drawing is None:
            return
        room = QRectF(rect)
        baseline = room.bottom()
        if _is_middle(form):
            baseline = room.center().y() + _below_middle(doc, posInDocument)
        start, colour = QPointF(room.left(), baseline), form.foreground().color()
        scale = _fitting(drawing, form.font(), doc)
        _paint(painter, start, drawing, scale, colour.name())
        painter.setFont(form.font())
        painter.setPen(colour)
        painter.drawText(start + QPointF(drawing.width * scale, 0), _tail_of(form))

    def _form(self, formula: Formula, drawing: Drawing, text: QTextCharFormat) -> QTextCharFormat:
        form = QTextCharFormat(text)
        form.setFontItalic(False)
        form.setObjectType(_KIND)
        form.setProperty(_SOURCE, formula.source)
        form.setProperty(_DISPLAY, formula.display)
        below = (drawing.height - drawing.baseline) * _scale(text.font())
        if below > QFontMetricsF(text.font()).descent() + self.spare:
            form.setVerticalAlignment(_MIDDLE)
        return form

    def _height(self, drawing: Drawing, scale: float, form: QTextCharFormat) -> float:
        """The room that Qt has to give, so that the drawing fits above and below the baseline."""
        font = form.font()
        above = drawing.baseline * scale
        if not _is_middle(form):
            usual = QFontMetricsF(font).ascent()
            return min(above, max(usual, above - self.spare))
        below, middle = drawing.height * scale - above, QFontMetrics(font).xHeight() / 2
        return max(2 * (above - self.spare) - middle, 2 * (below - self.spare) + middle)


def _tail(source: QTextCursor, end: int | None) -> str:
    """What follows a selected source without a space, as far as it is not marked."""
    document, at = source.document(), source.selectionEnd()
    end = min(end or at + _LONGEST_TAIL, at + _LONGEST_TAIL)
    follows = "".join(document.characterAt(place) for place in range(at, end))
    match = _TOUCHING.match(follows)
    reader = QTextCursor(document)
    for length in range(1, match.end() + 1 if match else 1):
        reader.setPosition(at + length)
        if reader.charFormat().background().style() != Qt.BrushStyle.NoBrush:
            return follows[: length - 1]
    return match[0] if match else ""


def _below_middle(document: QTextDocument, position: int) -> float:
    """How far below the middle of its line the baseline is, at a place."""
    block = document.findBlock(position)
    line = block.layout().lineForTextPosition(position - block.position())
    leading = max(line.leading(), 0.0)
    return (line.ascent() + leading - line.descent()) / 2


def with_sources(cursor: QTextCursor) -> str:
    """The selected text, with the LaTeX of each formula where it stands."""
    first, *rest = cursor.selectedText().split(OBJECT)
    reader = QTextCursor(cursor.document())
    at = cursor.selectionStart() + utf16(first, len(first))
    read = [first]
    for piece in rest:
        reader.setPosition(at + 1)
        read += [_source(reader.charFormat()), piece]
        at += 1 + utf16(piece, len(piece))
    return "".join(read).translate(_READABLE)


def _source(form: QTextCharFormat) -> str:
    fence = "$$" if form.property(_DISPLAY) else "$"
    source = form.property(_SOURCE)
    return OBJECT if source is None else f"{fence}{source}{fence}{_tail_of(form)}"


def _tail_of(form: QTextCharFormat) -> str:
    return str(form.property(_TAIL) or "")


def _formula(form: QTextCharFormat) -> Formula:
    return Formula(str(form.property(_SOURCE)), bool(form.property(_DISPLAY)))


def _scale(font: QFont) -> float:
    """How large drawings are beside text of a font, so that small letters are equally high."""
    ratio = QFontMetricsF(font).xHeight() / (_X_HEIGHT * font.pixelSize())
    return font.pixelSize() * min(max(ratio, 1.0), _LARGEST) / SIZE


def _fitting(drawing: Drawing, font: QFont, document: QTextDocument) -> float:
    """The scale of a drawing, smaller where it would be wider than the text."""
    scale, room = _scale(font), document.textWidth()
    return min(scale, room / drawing.width) if room > 0 < drawing.width else scale


def _is_middle(form: QTextCharFormat) -> bool:
    return form.verticalAlignment() == _MIDDLE


def _paint(painter: QPainter, start: QPointF, drawing: Drawing, scale: float, colour: str) -> None:
    """Paint a drawing that starts here on the baseline, on whole pixels so that it is sharp."""
    ratio = painter.device().devicePixelRatioF()
    pixmap, above = _pixmap(drawing, scale * ratio, colour)
    pixmap.setDevicePixelRatio(ratio)
    left = round((start.x() - MARGIN * scale) * ratio) / ratio
    top = (round(start.y() * ratio) - above) / ratio
    painter.drawPixmap(QPointF(left, top), pixmap)


@lru_cache(maxsize=600)
def _pixmap(drawing: Drawing, scale: float, colour: str) -> tuple[QPixmap, int]:
    """A drawing in device pixels, and how many of them are above its baseline."""
    above = ceil((drawing.baseline + MARGIN) * scale)
    size = QSizeF(drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN) * scale
    pixmap = QPixmap(ceil(size.width()), ceil(size.height()) + 1)
    pixmap.fill(Qt.GlobalColor.transparent)
    svg = QSvgRenderer(QByteArray(drawing.svg.replace(b"black", colour.encode())))
    painter = QPainter(pixmap)
    top = above - (drawing.baseline + MARGIN) * scale
    svg.render(painter, QRectF(QPointF(0, top), size))
    painter.end()
    return pixmap, above

"""Laid-out text with marked hits: measured once, painted often."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

Spans = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Laid:
    """Text laid out in a width: draw it with `draw`; `lines` says how many lines it takes."""

    layout: QTextLayout
    lines: int
    height: float

    def draw(self, painter: QPainter, x: float, y: float, colour: QColor) -> None:
        """Paint the text with its upper left corner at (x, y)."""
        painter.setPen(colour)
        self.layout.draw(painter, QPointF(x, y))


def lay_out(
    text: str,
    font: QFont,
    width: float,
    *,
    hits: Spans = (),
    hit_colour: QColor | None = None,
    most_lines: int = 1,
) -> Laid:
    """Lay out text in at most so many lines; the last one ends in "…" where it is too long."""
    text, lines = _fitted(text, font, width, most_lines)
    layout = QTextLayout(text, font)
    layout.setTextOption(_option(wrap=lines > 1))
    layout.setCacheEnabled(True)
    if hits and hit_colour is not None:
        layout.setFormats(list(_formats(text, hits, hit_colour)))
    height = _break(layout, width, lines)
    return Laid(layout, lines, height)


def utf16(text: str, offset: int) -> int:
    """Qt counts UTF-16 units: the place of a character there."""
    if text.isascii():
        return offset
    return offset + sum(letter > "\uffff" for letter in text[:offset])


def _option(*, wrap: bool) -> QTextOption:
    option = QTextOption()
    mode = QTextOption.WrapMode
    option.setWrapMode(mode.WrapAtWordBoundaryOrAnywhere if wrap else mode.NoWrap)
    return option


def _fitted(text: str, font: QFont, width: float, most_lines: int) -> tuple[str, int]:
    """The text as far as it fits, and the number of lines it takes."""
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) <= width:
        return text, 1
    if most_lines == 1:
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width), 1
    layout = QTextLayout(text, font)
    layout.setTextOption(_option(wrap=True))
    layout.beginLayout()
    starts: list[int] = []
    while len(starts) <= most_lines and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    if len(starts) <= most_lines:
        return text, len(starts)
    kept, rest = text[: starts[most_lines - 1]], text[starts[most_lines - 1] :]
    return kept + metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width), most_lines


def _break(layout: QTextLayout, width: float, lines: int) -> float:
    layout.beginLayout()
    height = 0.0
    for _ in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width + 1)
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return height


def _formats(text: str, hits: Spans, colour: QColor) -> Iterable[QTextLayout.FormatRange]:
    ground = QTextCharFormat()
    ground.setBackground(QBrush(colour))
    last = len(text) - text.endswith("…")
    for start, end in hits:
        if start < last:
            marked = QTextLayout.FormatRange()
            marked.start = utf16(text, start)
            marked.length = utf16(text, min(end, last)) - marked.start
            marked.format = ground
            yield marked

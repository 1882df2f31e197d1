"""Laid-out text with marked hits: measured once, painted often."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QStaticText,
    QTextLayout,
    QTextLine,
    QTextOption,
)

Spans = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Laid:
    """Text laid out in a width: draw it with `draw`; `lines` says how many lines it takes.

    `grounds` are the areas behind the hits: Qt's own text backgrounds take three times as long.
    """

    layout: QTextLayout
    lines: int
    height: float
    grounds: tuple[QRectF, ...]

    def draw(
        self, painter: QPainter, x: float, y: float, colour: QColor, hit_colour: QColor
    ) -> None:
        """Paint the text with its upper left corner at (x, y)."""
        for ground in self.grounds:
            painter.fillRect(ground.translated(x, y), hit_colour)
        painter.setPen(colour)
        self.layout.draw(painter, QPointF(x, y))


def lay_out(text: str, font: QFont, width: float, *, hits: Spans = (), most_lines: int = 1) -> Laid:
    """Lay out text in at most so many lines; the last one ends in "…" where it is too long."""
    # To measure a whole abstract for one line costs a millisecond.
    most = int(1.8 * width * most_lines / QFontMetricsF(font).averageCharWidth()) + 1
    layout, lines = _broken(text[:most], font, width, most_lines)
    while lines <= most_lines and most < len(text):
        most *= 2
        layout, lines = _broken(text[:most], font, width, most_lines)
    if lines > most_lines:
        text = _elided(text[:most], layout, font, width, most_lines)
        layout, lines = _broken(text, font, width + 1, most_lines)
    height = _set_lines(layout)
    return Laid(layout, lines, height, tuple(_grounds(layout, text, hits)))


def static_text(text: str, font: QFont) -> QStaticText:
    """A short text that is painted often and never changes, laid out once."""
    static = QStaticText(text)
    static.setTextFormat(Qt.TextFormat.PlainText)
    static.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    static.prepare(font=font)
    return static


def utf16(text: str, offset: int) -> int:
    """Qt counts UTF-16 units: the place of a character there."""
    if text.isascii():
        return offset
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


def _broken(text: str, font: QFont, width: float, most_lines: int) -> tuple[QTextLayout, int]:
    """The text broken into lines, and how many it takes; one more than allowed stands for many."""
    layout = QTextLayout(text, font)
    layout.setCacheEnabled(True)  # else the letters are shaped again at each question
    layout.setTextOption(_WRAP if most_lines > 1 else _ONE_LINE)
    layout.beginLayout()
    lines = 0
    while lines <= most_lines and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines += 1
        if most_lines == 1 and line.naturalTextWidth() > width:
            lines = 2
    layout.endLayout()
    return layout, max(lines, 1)


def _elided(text: str, layout: QTextLayout, font: QFont, width: float, most_lines: int) -> str:
    """The text cut so that its last line ends in an ellipsis."""
    line = layout.lineAt(most_lines - 1)
    if text.isascii():
        # What is laid out already knows where to cut: half the time of measuring again.
        sign = QFontMetricsF(font).horizontalAdvance("…")
        return text[: line.xToCursor(width - sign, _UNDER)].rstrip() + "…"
    start = line.textStart() if most_lines > 1 else 0
    units = text.encode("utf-16-le")
    kept, rest = (units[: 2 * start].decode("utf-16-le"), units[2 * start :].decode("utf-16-le"))
    metrics = QFontMetricsF(font)
    return kept + metrics.elidedText(rest + "…", Qt.TextElideMode.ElideRight, width)


def _set_lines(layout: QTextLayout) -> float:
    """Put the lines one under the other; returns their height."""
    height = 0.0
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        line.setPosition(QPointF(0, height))
        height += line.height()
    return height


def _option(mode: QTextOption.WrapMode) -> QTextOption:
    option = QTextOption()
    option.setWrapMode(mode)
    return option


_WRAP = _option(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
_ONE_LINE = _option(QTextOption.WrapMode.NoWrap)
_UNDER = QTextLine.CursorPosition.CursorOnCharacter


def _grounds(layout: QTextLayout, text: str, hits: Spans) -> Iterator[QRectF]:
    """The areas behind the hits, one for each line that a hit stands on."""
    last = len(text) - text.endswith("…")
    for start, end in hits:
        first, behind = utf16(text, min(start, last)), utf16(text, min(end, last))
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            begin = max(first, line.textStart())
            stop = min(behind, line.textStart() + line.textLength())
            if begin < stop:
                left, right = _x(line, begin), _x(line, stop)
                yield QRectF(min(left, right), line.y(), abs(right - left), line.height())


def _x(line: QTextLine, at: int) -> float:
    """How far from the left a character of a line begins."""
    place: Any = line.cursorToX(at)  # with the cursor that is possible there, says no stub
    return float(place[0])

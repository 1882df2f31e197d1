"""Laid-out text with marked hits: measured once, painted often."""

from collections.abc import Sequence
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
    formats = _formats(text, hits, hit_colour)
    layout, lines = _broken(text, font, formats, width, most_lines)
    if lines > most_lines:
        text = _elided(text, layout, font, width, most_lines)
        formats = _formats(text, hits, hit_colour)
        layout, lines = _broken(text, font, formats, width + 1, most_lines)
    layout.setCacheEnabled(True)
    return Laid(layout, lines, _set_lines(layout))


def utf16(text: str, offset: int) -> int:
    """Qt counts UTF-16 units: the place of a character there."""
    if text.isascii():
        return offset
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


def _broken(
    text: str, font: QFont, formats: list[QTextLayout.FormatRange], width: float, most_lines: int
) -> tuple[QTextLayout, int]:
    """The text broken into lines, and how many it takes; one more than allowed stands for many."""
    layout = QTextLayout(text, font)
    layout.setFormats(formats)  # later it would undo the lines
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
    start = layout.lineAt(most_lines - 1).textStart() if most_lines > 1 else 0
    units = text.encode("utf-16-le")
    kept, rest = (units[: 2 * start].decode("utf-16-le"), units[2 * start :].decode("utf-16-le"))
    metrics = QFontMetricsF(font)
    # To measure a whole abstract for one line costs a millisecond.
    rest = rest[: int(2 * width / metrics.averageCharWidth()) + 1]
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


def _formats(text: str, hits: Spans, colour: QColor | None) -> list[QTextLayout.FormatRange]:
    if colour is None:
        return []
    ground = QTextCharFormat()
    ground.setBackground(QBrush(colour))
    last = len(text) - text.endswith("…")
    formats = []
    for start, end in hits:
        if start < last:
            marked = QTextLayout.FormatRange()
            marked.start = utf16(text, start)
            marked.length = utf16(text, min(end, last)) - marked.start
            marked.format = ground
            formats.append(marked)
    return formats

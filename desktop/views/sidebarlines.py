"""How a line of the filter tree is drawn."""

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap, QStaticText
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from desktop.i18n import number
from desktop.models.tree import Line
from desktop.theme import Theme
from desktop.views.textlayout import static_text

Index = QModelIndex | QPersistentModelIndex

_HEIGHT = 27
_EDGE = 16
_RIGHT_EDGE = 13  # beside the scroll bar
_BAR = 28
_DEEPER = 16


class LineDelegate(QStyledItemDelegate):
    """Paints headings, lines, check boxes, shares and counts."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.forget()

    def forget(self) -> None:
        """Take fonts and sizes anew."""
        self._body = self._theme.font(13)
        self._struck = self._theme.font(13)
        self._struck.setStrikeOut(True)
        self._small = self._theme.font(12)
        self._head = self._theme.font(11.5, QFont.Weight.DemiBold)
        self._letters = QFontMetrics(self._body)
        # Lines are painted with each key typed, but their labels hardly ever change: texts
        # are laid out once, boxes drawn once.
        self._label = lru_cache(maxsize=2000)(self._lay_out_label)
        self._count = lru_cache(maxsize=2000)(self._lay_out_count)
        self._box = lru_cache(maxsize=8)(self._draw_box)

    def arrow_area(self, area: QRect, line: Line) -> QRect:
        """Where a click folds or unfolds the line; empty where it has nothing under it."""
        if not line.children or line.heading:
            return QRect()
        width = self._theme.px(34) + self._inset(line)
        return QRect(area.left(), area.top(), width, area.height())

    def box_area(self, area: QRect, line: Line) -> QRect:
        """Where the check box stands; empty where the line has none."""
        if not line.checkable:
            return QRect()
        size = self._theme.px(15)
        top = area.top() + (area.height() - size) // 2
        return QRect(area.left() + self._theme.px(34), top, size, size)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(60, self._theme.px(_HEIGHT))

    def paint_line(
        self, painter: QPainter, area: QRect, line: Line, *, is_open: bool, current: bool,
        hovered: bool,
    ) -> None:  # fmt: skip
        """Paint a line; `current` has the keyboard, `hovered` the mouse, `is_open` is unfolded."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.heading:
            if current:
                self._paint_ground(painter, area, chosen=False, current=True)
            self._paint_heading(painter, area, line)
            return
        state, count = line.state, line.count
        if state == "include" or current or hovered:
            self._paint_ground(painter, area, chosen=state == "include", current=current)
        inside = area.adjusted(self._inset(line), 0, 0, 0)
        left = self._paint_signs(painter, inside, line, state, is_open=is_open)
        if line.kept is not None:  # how many papers it holds, the file itself tells
            right, dimmed = area.right() - self._theme.px(_RIGHT_EDGE), line.kept.paused
        else:
            right = self._paint_count(painter, area, line, count)
            dimmed = not count and state == "off"
        box = QRect(left, area.top(), right - left, area.height())
        self._paint_label(painter, box, line.label, state, dimmed=dimmed)

    def _inset(self, line: Line) -> int:
        """How far a line is set in that lies in folders."""
        return self._theme.px(_DEEPER) * line.depth

    def _lay_out_label(self, text: str, width: int) -> QStaticText:
        elided = self._letters.elidedText(text, Qt.TextElideMode.ElideRight, width)
        return static_text(elided, self._body)

    def _lay_out_count(self, count: int) -> QStaticText:
        return static_text(number(count), self._small)

    def _paint_heading(self, painter: QPainter, area: QRect, line: Line) -> None:
        painter.setFont(self._head)
        painter.setPen(self._theme.colour("second"))
        box = area.adjusted(self._theme.px(_EDGE), self._theme.px(4), 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, line.label)

    def _paint_ground(self, painter: QPainter, area: QRect, *, chosen: bool, current: bool) -> None:
        painter.setBrush(self._theme.colour("accent_ground" if chosen else "chip"))
        edge = QPen(self._theme.colour("accent"), 1.2)
        painter.setPen(edge if current else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(area).adjusted(8.5, 0.5, -8.5, -0.5), 6, 6)

    def _paint_signs(
        self, painter: QPainter, area: QRect, line: Line, state: str, *, is_open: bool
    ) -> int:
        """Arrow, icon, dot or check box; returns where the label begins."""
        px = self._theme.px
        if line.checkable:
            box = self.box_area(area, line)
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(box, self._box(state, box.width(), ratio))
            return area.left() + px(56)
        if line.icon == "dot":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(line.colour))
            painter.drawEllipse(QRectF(area.left() + px(19), area.center().y() - px(4) + 1,
                                       px(8), px(8)))  # fmt: skip
            return area.left() + px(39)
        name, colour = line.icon, "star" if line.icon == "star" else "second"
        if line.children:
            name, colour = ("chevron-down" if is_open else "chevron-right"), "second"
        if name:
            self._paint_icon(painter, area, name, colour)
            return area.left() + px(39 if not line.children else 36)
        return area.left() + px(36)

    def _paint_icon(self, painter: QPainter, area: QRect, name: str, colour: str) -> None:
        size = self._theme.px(15)
        ratio = painter.device().devicePixelRatioF()
        picture = self._theme.pixmap(name, colour, round(size * ratio), filled=name == "star")
        top = area.top() + (area.height() - size) // 2
        painter.drawPixmap(QRect(area.left() + self._theme.px(15), top, size, size), picture)

    def _draw_box(self, state: str, size: int, ratio: float) -> QPixmap:
        colour = self._theme.colour
        picture = QPixmap(round(size * ratio), round(size * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        filled = {"include": "accent", "exclude": "danger"}.get(state)
        painter.setPen(QPen(colour(filled or "faint"), 1.2))
        painter.setBrush(colour(filled or "row"))
        painter.drawRoundedRect(QRectF(0.5, 0.5, size - 1, size - 1), 4, 4)
        if filled:
            sign = self._theme.pixmap("check" if state == "include" else "x", "row", 2 * size)
            painter.drawPixmap(QRect(2, 2, size - 4, size - 4), sign)
        painter.end()
        return picture

    def _paint_count(self, painter: QPainter, area: QRect, line: Line, count: int) -> int:
        """The count at the right edge, the share beside it; returns where the label must end."""
        px = self._theme.px
        text = self._count(count)
        right = area.right() - px(_RIGHT_EDGE)
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("second" if count else "faint"))
        width = round(text.size().width())
        painter.drawStaticText(right - width, _middle(area, text), text)
        left = right - max(width, px(22)) - px(8)
        if line.bar and count:
            width = max(px(3), round(px(_BAR) * line.share))
            bar = QRectF(left - width, area.center().y() - 1, width, px(4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("bar"))
            painter.drawRoundedRect(bar, 2, 2)
        return left - (px(_BAR) + px(6) if line.bar else 0)

    def _paint_label(
        self, painter: QPainter, box: QRect, label: str, state: str, *, dimmed: bool
    ) -> None:
        text = self._label(label, box.width())
        painter.setFont(self._struck if state == "exclude" else self._body)
        painter.setPen(self._theme.colour("faint" if dimmed else "text"))
        painter.drawStaticText(box.left(), _middle(box, text), text)


def _middle(area: QRect, text: QStaticText) -> int:
    """Where the top of a text lies that stands in the middle of an area's height."""
    return area.top() + round((area.height() - text.size().height()) / 2)

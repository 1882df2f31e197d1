"""The list under the search bar: completions, or the searches made last."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.theme import Theme

Index = QModelIndex | QPersistentModelIndex

_MOST_SHOWN = 9


@dataclass(frozen=True, slots=True)
class Line:
    """What a line says, and what stands at its right end."""

    text: str
    note: str = ""


class Offers(QListWidget):
    """Lies over the window under its anchor and never takes the focus; `taken` says which line."""

    taken = Signal(int)

    def __init__(self, anchor: QWidget, theme: Theme) -> None:
        super().__init__(anchor.window())
        self._anchor = anchor
        self._theme = theme
        self.setObjectName("offerlist")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_LineDelegate(theme, self))
        self.itemClicked.connect(lambda item: self.taken.emit(self.row(item)))
        self.hide()

    def show_lines(self, lines: Sequence[Line], left: int) -> None:
        """Show lines, none chosen, from a place in the anchor on; without lines the list goes."""
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.text)
            item.setData(Qt.ItemDataRole.UserRole, line)
            self.addItem(item)
        self.setCurrentRow(-1)
        if not lines:
            self.hide()
            return
        self._place(left)
        self.show()
        self.raise_()

    def chosen(self) -> int | None:
        """The chosen line."""
        row = self.currentRow()
        return row if row >= 0 else None

    def move_choice(self, by: int) -> None:
        """Choose the next or previous line; before the first one none is chosen."""
        row = max(-1, min(self.currentRow() + by, self.count() - 1))
        self.setCurrentRow(row)

    def _place(self, left: int) -> None:
        px = self._theme.px
        letters = QFontMetrics(self._theme.font(13))
        widest = max(
            letters.horizontalAdvance(self.item(row).text()) for row in range(self.count())
        )
        width = min(max(widest + px(110), px(240)), self._anchor.width())
        shown = min(self.count(), _MOST_SHOWN)
        below = self._anchor.mapTo(self.window(), QPoint(0, self._anchor.height() + px(4)))
        left = min(left, self._anchor.width() - width)
        height = shown * _line_height(self._theme) + px(10)
        self.setGeometry(QRect(below + QPoint(left, 0), QSize(width, height)))


class _LineDelegate(QStyledItemDelegate):
    """Paints a line: its words at the left, its note at the right."""

    def __init__(self, theme: Theme, parent: Offers) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(60, _line_height(self._theme))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: Line = index.data(Qt.ItemDataRole.UserRole)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("selection"))
            painter.drawRoundedRect(area, 6, 6)
        area = area.adjusted(self._theme.px(10), 0, -self._theme.px(10), 0)
        painter.setFont(self._theme.font(12))
        note = painter.fontMetrics().horizontalAdvance(line.note)
        painter.setPen(self._theme.colour("second"))
        painter.drawText(
            area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, line.note
        )
        painter.setFont(self._theme.font(13))
        painter.setPen(self._theme.colour("text"))
        room = area.width() - note - self._theme.px(12)
        words = painter.fontMetrics().elidedText(line.text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, words)


def _line_height(theme: Theme) -> int:
    return theme.px(28)

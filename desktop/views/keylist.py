"""The list of commands with their keys."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.i18n import tr
from desktop.models.keylist import KeyLine
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key

Index = QModelIndex | QPersistentModelIndex


class KeyList(QListView):
    """Shows the commands; the current one stays through a change. `wanted`: change its key."""

    wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._lines = _Lines(self)
        self.setObjectName("keylist")
        self.setModel(self._lines)
        self.setItemDelegate(_LineDelegate(theme, self))
        self.setUniformItemSizes(True)
        self.setAccessibleName(tr("Keys"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the line above it walks it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda _: self.wanted.emit())

    def show_lines(self, lines: Sequence[KeyLine]) -> None:
        """Show other lines, on the same command where it is among them."""
        before = self.current()
        scroll = self.verticalScrollBar().value()
        self._lines.show(lines)
        places = [row for row, line in enumerate(lines) if before and line.id == before.id]
        self.setCurrentIndex(self._lines.index(places[0] if places else 0, 0))
        if places:
            self.verticalScrollBar().setValue(scroll)

    def current(self) -> KeyLine | None:
        """The command that the keyboard is on."""
        row = self.currentIndex().row()
        return self._lines.lines[row] if 0 <= row < len(self._lines.lines) else None

    def step(self, by: int) -> None:
        """Go so many lines down (or up)."""
        row = max(0, min(self.currentIndex().row() + by, self._lines.rowCount() - 1))
        self.setCurrentIndex(self._lines.index(row, 0))

    def texts(self) -> list[str]:
        """The lines, each with its keys."""
        return [" ".join((line.title, *line.caps)) for line in self._lines.lines]


class _Lines(QAbstractListModel):
    """The commands as Qt asks for them."""

    def __init__(self, parent: KeyList) -> None:
        super().__init__(parent)
        self.lines: Sequence[KeyLine] = ()

    def show(self, lines: Sequence[KeyLine]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join((line.title, *(line.caps or (tr("No key"),))))
        return {Qt.ItemDataRole.DisplayRole: line.title, Qt.ItemDataRole.UserRole: line}.get(
            Qt.ItemDataRole(role)
        )


class _LineDelegate(QStyledItemDelegate):
    """Paints the command at the left, its menu after it, its keys at the right."""

    def __init__(self, theme: Theme, parent: KeyList) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(100, self._theme.px(30))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: KeyLine = index.data(Qt.ItemDataRole.UserRole)
        theme, px, area = self._theme, self._theme.px, QRectF(option.rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(theme.colour("selection"))
            painter.drawRoundedRect(area, 6, 6)
        if not line.own:  # a dot says that the person changed it
            painter.setBrush(theme.colour("accent"))
            dot = px(6)
            painter.drawEllipse(QRectF(area.left() + px(6), area.center().y() - dot / 2, dot, dot))
        self._paint_keys(painter, area, line)
        left = area.left() + px(18)
        body, small = theme.font(13), theme.font(12)
        painter.setFont(body)
        painter.setPen(theme.colour("text"))
        painter.drawText(area.adjusted(px(18), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, line.title)
        left += QFontMetrics(body).horizontalAdvance(line.title) + px(10)
        painter.setFont(small)
        painter.setPen(theme.colour("second"))
        box = QRectF(left, area.top(), area.width(), area.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, line.menu)

    def _paint_keys(self, painter: QPainter, area: QRectF, line: KeyLine) -> None:
        px = self._theme.px
        right = area.right() - px(8)
        for key in reversed(line.caps):
            width, height = key_width(key, self._theme), px(18)
            box = QRectF(right - width, area.center().y() - height / 2, width, height)
            paint_key(painter, box, key, self._theme)
            right -= width + px(5)

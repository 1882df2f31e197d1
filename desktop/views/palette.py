"""The command palette: every command, tag and track by a few letters."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.i18n import tr
from desktop.models.palette import Choice, matching
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key
from desktop.views.overlay import Overlay

Index = QModelIndex | QPersistentModelIndex
_ROWS = 9
_CHOICE = Qt.ItemDataRole.UserRole


class Palette(Overlay):
    """Type, go up and down, Enter does it, Esc leaves."""

    def __init__(self, window: QWidget, theme: Theme, choices: Sequence[Choice]) -> None:
        super().__init__(window, theme, 640)
        self._choices = choices
        self._found = _Found(self)
        self._line = QLineEdit()
        self._line.setObjectName("search")
        self._line.setPlaceholderText(tr("Type a command, a track or a tag"))
        self._line.setAccessibleName(tr("Command palette"))
        self._line.textEdited.connect(self._filter)
        self._list = QListView()
        self._list.setModel(self._found)
        self._list.setItemDelegate(_ChoiceDelegate(theme, self._list))
        self._list.setUniformItemSizes(True)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.clicked.connect(lambda _: self._choose())
        self.column.setContentsMargins(8, 8, 8, 8)
        self.column.setSpacing(8)
        self.column.addWidget(self._line)
        self.column.addWidget(self._list)
        self._filter("")
        self.setFocusProxy(self._line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: _ROWS,
            Qt.Key.Key_PageUp: -_ROWS,
        }
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
        elif event.key() in steps:
            self._step(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def texts(self) -> list[str]:
        """The lines that are found at present, best first."""
        return [choice.text for choice in self._found.choices]

    def _filter(self, typed: str) -> None:
        self._found.show(matching(self._choices, typed))
        height = self._list.sizeHintForRow(0) if self._found.choices else 0
        self._list.setFixedHeight(height * min(len(self._found.choices), _ROWS))
        self._list.setCurrentIndex(self._found.index(0, 0))

    def _step(self, by: int) -> None:
        row = self._list.currentIndex().row() + by
        row = max(0, min(row, self._found.rowCount() - 1))
        self._list.setCurrentIndex(self._found.index(row, 0))

    def _choose(self) -> None:
        row = self._list.currentIndex().row()
        if row >= 0:
            choice = self._found.choices[row]
            self.dismiss()
            choice.choose()


class _Found(QAbstractListModel):
    """The lines of the palette."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.choices: list[Choice] = []

    def show(self, choices: list[Choice]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.choices = choices
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.choices)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        choice = self.choices[index.row()]
        return {Qt.ItemDataRole.DisplayRole: choice.text, _CHOICE: choice}.get(
            Qt.ItemDataRole(role)
        )


class _ChoiceDelegate(QStyledItemDelegate):
    """Paints words at the left, kind and key at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(100, self._theme.px(38))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        choice: Choice = index.data(_CHOICE)
        theme, px = self._theme, self._theme.px
        area = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection"))
            painter.drawRoundedRect(area, 6, 6)
        right = area.right() - px(10)
        if choice.key:
            width, height = key_width(choice.key, theme), px(18)
            paint_key(painter, QRectF(right - width, area.center().y() - height / 2, width, height),
                      choice.key, theme)  # fmt: skip
            right -= width + px(10)
        painter.setFont(theme.font(12))
        painter.setPen(theme.colour("second"))
        box = QRectF(area.left(), area.top(), right - area.left(), area.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                         choice.kind)  # fmt: skip
        painter.setFont(theme.font(13.5))
        painter.setPen(theme.colour("text"))
        painter.drawText(area.adjusted(px(10), 0, -px(160), 0), Qt.AlignmentFlag.AlignVCenter,
                         choice.text)  # fmt: skip

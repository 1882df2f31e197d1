"""The command palette: every command, tag, track and recent paper by a few letters."""

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
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.i18n import tr
from desktop.models.palette import Choice, Finder
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key
from desktop.views.overlay import Overlay

Index = QModelIndex | QPersistentModelIndex
_ROWS = 10
_CHOICE = Qt.ItemDataRole.UserRole


class Palette(Overlay):
    """Type, go up and down, Enter does it, Esc leaves; `chosen` carries what was done."""

    chosen = Signal(object)

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        choices: Sequence[Choice],
        hint: str,
        used: Sequence[str] = (),
    ) -> None:
        super().__init__(window, theme, 640)
        self._finder = Finder(choices, used)
        self._found = _Found(self)
        self._line = QLineEdit()
        self._line.setObjectName("bareline")
        self._line.setPlaceholderText(hint)
        self._line.setAccessibleName(hint)
        glass = QAction(theme.icon("search"), "", self._line)
        self._line.addAction(glass, QLineEdit.ActionPosition.LeadingPosition)
        self._line.textChanged.connect(self._filter)
        self._list = QListView()
        self._list.setObjectName("offers")
        self._list.setModel(self._found)
        self._list.setItemDelegate(_ChoiceDelegate(theme, self._list))
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.clicked.connect(lambda _: self._choose())
        self._nothing = QLabel(tr("Nothing has these letters."))
        self._nothing.setObjectName("second")
        self._nothing.setMargin(theme.px(12))
        self.column.setContentsMargins(6, 6, 6, 6)
        self.column.setSpacing(4)
        for widget in (self._line, self._list, self._nothing):
            self.column.addWidget(widget)
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
        found = self._finder.matching(typed)
        self._found.show(found)
        height = self._list.sizeHintForRow(0) if found else 0
        self._list.setFixedHeight(height * min(len(found), _ROWS))
        self._list.setVisible(bool(found))
        self._nothing.setVisible(not found)
        self._list.setCurrentIndex(self._found.index(0, 0))

    def _step(self, by: int) -> None:
        row, last = self._list.currentIndex().row(), self._found.rowCount() - 1
        over = (row == last and by == 1) or (row == 0 and by == -1)  # around, as a ring
        row = (last - row) if over else max(0, min(row + by, last))
        self._list.setCurrentIndex(self._found.index(row, 0))

    def _choose(self) -> None:
        row = self._list.currentIndex().row()
        if row >= 0:
            choice = self._found.choices[row]
            self.dismiss()
            self.chosen.emit(choice)
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
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (choice.text, choice.kind, choice.key) if part)
        return {Qt.ItemDataRole.DisplayRole: choice.text, _CHOICE: choice}.get(
            Qt.ItemDataRole(role)
        )


class _ChoiceDelegate(QStyledItemDelegate):
    """Paints words at the left, kind and key at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(100, self._theme.px(37))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        choice: Choice = index.data(_CHOICE)
        px, area = self._theme.px, QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("selection"))
            painter.drawRoundedRect(area, 6, 6)
        right = self._paint_key(painter, area, choice.key)
        right = self._paint_kind(painter, area, right, choice.kind)
        font = self._theme.font(13.5)
        words = QFontMetrics(font).elidedText(
            choice.text, Qt.TextElideMode.ElideRight, int(right - area.left() - px(22))
        )
        painter.setFont(font)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(area.adjusted(px(10), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_key(self, painter: QPainter, area: QRectF, key: str) -> float:
        """The key at the right edge; returns where what stands before it must end."""
        px = self._theme.px
        right = area.right() - px(10)
        if not key:
            return right
        width, height = key_width(key, self._theme), px(18)
        box = QRectF(right - width, area.center().y() - height / 2, width, height)
        paint_key(painter, box, key, self._theme)
        return right - width - px(10)

    def _paint_kind(self, painter: QPainter, area: QRectF, right: float, kind: str) -> float:
        font = self._theme.font(12)
        painter.setFont(font)
        painter.setPen(self._theme.colour("second"))
        box = QRectF(area.left(), area.top(), right - area.left(), area.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, kind)
        return right - QFontMetrics(font).horizontalAdvance(kind)

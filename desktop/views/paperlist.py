"""The result list: papers one under the other, walked by keys."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from desktop.i18n import tr
from desktop.models.papers import Index, PaperModel
from desktop.models.rowtext import Rows, describe
from desktop.theme import Theme
from desktop.views.delegate import PaperDelegate
from desktop.views.dragging import papers_in
from library import Paper, Result

_Flag = QItemSelectionModel.SelectionFlag
_Action = QAbstractItemView.CursorAction
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_WAYS = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}


class PaperList(QTableView):
    """Shows one result; selection and scroll are kept by paper across refreshes.

    A one-column table, because it alone of Qt's views resets a million rows within a frame.
    `moved` asks to move what is selected up (-1) or down (1) in its reading list, `dropped` to put
    papers before another one (None: at the end), `taken_off` to take what is selected off it.
    """

    current_changed = Signal(object)
    star_clicked = Signal(object)
    dot_clicked = Signal(object)
    drag_wanted = Signal()
    menu_wanted = Signal(object)
    opened = Signal()
    read_on = Signal(bool)
    left = Signal()
    moved = Signal(int)
    taken_off = Signal()
    dropped = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._gap: int | None = None  # the row before which dragged papers would be put
        self.papers = PaperModel(describe, self)
        self.delegate = PaperDelegate(theme, self)
        self.setModel(self.papers)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(tr("Results"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setDragEnabled(True)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # Letters are commands here: an input method must not catch them first.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)
        theme.changed.connect(self.restyle)
        self.restyle()

    def show_result(self, result: Result, rows: Rows, *, keep_place: bool) -> None:
        """Show a result; `keep_place` keeps the selected papers and the scroll where it can."""
        if keep_place and self.papers.holds(result.ids):
            # The same papers: selection, current paper and scroll stay by themselves.
            self.delegate.show_marks(result.marks, rows.texts)
            self.papers.read_again(rows.papers)
            return
        kept, current = self.selected_ids(), self.current_id()
        row, scroll = self.currentIndex().row(), self.verticalScrollBar().value()
        self.delegate.show_marks(result.marks, rows.texts)
        self.papers.show(result, rows.papers)
        if keep_place:
            self._select_again(kept, current, row)
            self.verticalScrollBar().setValue(scroll)
        else:
            self.go_to(0)
            self.verticalScrollBar().setValue(0)

    def fill(self, rows: Rows) -> None:
        """Show rows that were asked for, or that have changed."""
        self.delegate.learn(rows.texts)
        self.papers.fill(rows.papers)

    def set_compact(self, *, compact: bool) -> None:
        """Show one line a paper, or all of it."""
        self.delegate.compact = compact
        self.restyle()

    def restyle(self) -> None:
        """Take sizes and colours anew."""
        self.delegate.forget()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self.delegate.row_height())
        palette = self.palette()
        palette.setColor(palette.ColorRole.Base, self._theme.colour("row"))
        self.setPalette(palette)
        self.viewport().update()

    def take_drops(self, *, on: bool) -> None:
        """Whether papers can be dragged to another place of the list."""
        self.setAcceptDrops(on)

    def rows_in_view(self, *, keep_place: bool) -> range:
        """The rows that fit into the view, from the first one shown or from the top."""
        first = max(0, self.rowAt(0)) if keep_place else 0
        height = max(self.viewport().height(), self.height())
        partly = 1 if keep_place else 0
        return range(first, first - (-height // self.delegate.row_height()) + partly)

    def selected_ids(self) -> tuple[int, ...]:
        """The ids of the selected papers, top to bottom."""
        return self.papers.ids_in([(run.top(), run.bottom()) for run in self._selected_runs()])

    def selected_count(self) -> int:
        """How many papers are selected."""
        return sum(run.height() for run in self._selected_runs())

    def current_id(self) -> int | None:
        """The id of the paper that the keyboard is on."""
        row = self.currentIndex().row()
        return self.papers.id_at(row) if row >= 0 else None

    def current_paper(self) -> Paper | None:
        """The paper that the keyboard is on, if it has come already."""
        row = self.currentIndex().row()
        return self.papers.paper(row) if row >= 0 else None

    def go_to(self, row: int, *, extend: bool = False) -> None:
        """Make a row the current one, alone or added to the selection."""
        row = max(0, min(row, self.papers.rowCount() - 1))
        index = self.papers.index(row, 0)
        if not index.isValid():
            return
        flags = _Flag.Select if extend else _Flag.ClearAndSelect
        self.selectionModel().setCurrentIndex(index, flags | _Flag.Rows)
        self.scrollTo(index)

    def step(self, by: int, *, extend: bool = False) -> None:
        """Go so many rows down (or up)."""
        self.go_to(self.currentIndex().row() + by, extend=extend)

    def toggle_current(self) -> None:
        """Take the current paper into the selection or out of it."""
        flags = _Flag.Toggle | _Flag.Rows
        self.selectionModel().select(self.currentIndex(), flags)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.current_changed.emit(self.current_id())

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands; they must not also jump to a row."""

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        # Of one column, the first and the last are the first and the last paper.
        last = self.papers.rowCount() - 1
        ends = {_Action.MoveHome: 0, _Action.MoveEnd: last}
        if action in ends and last >= 0:
            return self.papers.index(ends[action], 0)
        return super().moveCursor(action, modifiers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by_alt = event.modifiers() & ~_KEYPAD == Qt.KeyboardModifier.AltModifier
        if by_alt and event.key() in _WAYS:
            self.moved.emit(_WAYS[event.key()])
        elif event.key() == Qt.Key.Key_Delete:
            self.taken_off.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Space:
            self.read_on.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        place, row = event.position().toPoint(), self.visualRect(index)
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            if self.delegate.star_area(row).contains(place):
                self.star_clicked.emit(self.papers.id_at(index.row()))
                return
            if self.delegate.dot_area(row).contains(place):
                self.dot_clicked.emit(self.papers.id_at(index.row()))
                return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.opened.emit()

    def startDrag(self, actions: Qt.DropAction) -> None:  # noqa: ARG002 - papers are only copied
        # What other programs take must be written first.
        self.drag_wanted.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.source() is self and papers_in(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)  # it scrolls near the edges
        self._show_gap(self._gap_at(event.position().toPoint()))
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self._show_gap(None)

    def dropEvent(self, event: QDropEvent) -> None:
        row = self._gap_at(event.position().toPoint())
        self._show_gap(None)
        event.acceptProposedAction()
        before = self.papers.id_at(row) if row < self.papers.rowCount() else None
        self.dropped.emit(papers_in(event.mimeData()), before)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._gap is not None:
            y = self.rowViewportPosition(self._gap)
            if y < 0:  # behind the last row
                y = self.papers.rowCount() * self.delegate.row_height()
                y -= self.verticalScrollBar().value()
            line = QRect(0, max(0, y - 1), self.viewport().width(), self._theme.px(2))
            QPainter(self.viewport()).fillRect(line, self._theme.colour("accent"))

    def _gap_at(self, place: QPoint) -> int:
        """The row before which papers are put that are dropped at a place."""
        row = self.rowAt(place.y())
        if row < 0:
            return self.papers.rowCount()
        half = self.rowViewportPosition(row) + self.delegate.row_height() // 2
        return row + (place.y() > half)

    def _show_gap(self, row: int | None) -> None:
        if row != self._gap:
            self._gap = row
            self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            row = self.visualRect(self.currentIndex())
            self.menu_wanted.emit(self.viewport().mapToGlobal(row.center()))
        elif self.indexAt(event.pos()).isValid():
            self.menu_wanted.emit(event.globalPos())

    def _selected_runs(self) -> list[QItemSelectionRange]:
        chosen = self.selectionModel().selection()
        return [chosen.at(place) for place in range(chosen.count())]

    def _select_again(self, ids: Sequence[int], current: int | None, row: int) -> None:
        """Select the same papers in another result; where they are gone, stay at the row."""
        selection = QItemSelection()
        for first, last in self.papers.runs_of(ids):
            # A range for each run: Qt merges ranges one by one, thousands would take seconds.
            selection.append(
                QItemSelectionRange(self.papers.index(first, 0), self.papers.index(last, 0))
            )
        place = self.papers.row_of(current) if current is not None else -1
        if place < 0:
            self.go_to(row)
            return
        self.selectionModel().setCurrentIndex(self.papers.index(place, 0), _Flag.NoUpdate)
        self.selectionModel().select(selection, _Flag.ClearAndSelect | _Flag.Rows)

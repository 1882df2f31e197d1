"""The filter tree at the left: every line with its count, included, excluded or off."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from desktop.i18n import tr
from desktop.models.tree import Facets, Line, Own, fitting, lines
from desktop.models.treemodel import TreeModel
from desktop.theme import Theme
from desktop.views.dragging import papers_in
from desktop.views.sidebarlines import LineDelegate
from desktop.views.treemenu import tree_menu
from library import Node

Index = QModelIndex | QPersistentModelIndex


class Sidebar(QTreeView):
    """Shows the lines and says what a person wants of them.

    `only` this value, `added` to the others, `excluded`, `cycled` to its next state, or
    every filter on its field `cleared`; a saved search renamed or deleted; papers `dropped`
    on a line; a kept file to "write", "pause" or "forget"; something to be done with a reading list
    ("rename", "delete" …). The window decides what that means.
    """

    only = Signal(object)
    added = Signal(object)
    excluded = Signal(object)
    cycled = Signal(object)
    cleared = Signal(object)
    left = Signal()
    letter_typed = Signal(str)
    rename_wanted = Signal(object)
    delete_wanted = Signal(object)
    dropped = Signal(object, object)
    file_wanted = Signal(str, object)
    list_wanted = Signal(str, str)

    def __init__(self, theme: Theme, folded: list[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._folded = set(folded)
        self._with_keyboard: Line | None = None
        self._with_mouse: Line | None = None
        self._narrowed = ""
        self.tree = TreeModel(self)
        self.facets: Facets = {}
        self._delegate = LineDelegate(theme, self)
        self.setModel(self.tree)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Filters"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setObjectName("tree")
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setExpandsOnDoubleClick(False)
        self.collapsed.connect(lambda index: self._folded.add(self.tree.line(index).key))
        self.expanded.connect(lambda index: self._folded.discard(self.tree.line(index).key))
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_counts(self, facets: Facets, own: Own, total: int, filters: tuple[Node, ...]) -> None:
        """Show an answer's counts; expansion, scroll and the current line stay put."""
        self.facets = facets
        current = self.tree.line(self.currentIndex()).key
        scroll = self.verticalScrollBar().value()
        if self.tree.show(facets, own, total, filters):
            self._unfold()
            self._go_to(current)
            self.verticalScrollBar().setValue(scroll)
            self._narrow()
        self.viewport().update()

    def narrow(self, text: str) -> None:
        """Show only the lines that have a text, with what stands over and under them."""
        was, self._narrowed = self._narrowed, text.strip()
        self._narrow()
        if was and not self._narrowed:
            self._unfold()
            self.scrollTo(self.currentIndex())

    def go_to_first(self) -> None:
        """Go to the first line that was found, else to the first of all."""
        keys = fitting(self.tree.root, self._narrowed)
        wanted = self._narrowed.casefold()
        for line in lines(self.tree.root):
            if line.key in keys and not line.heading and wanted in line.label.casefold():
                self._go_to(line.key)
                return

    def folded(self) -> list[str]:
        """The keys of the lines that are folded, for the next start."""
        return sorted(self._folded)

    def selected_line(self) -> Line | None:
        """The line that the keyboard is on."""
        line = self.tree.line(self.currentIndex())
        return None if line is self.tree.root else line

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(250), 600)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.selected_line() is None:  # where the keyboard is must be seen
            self._go_to("all")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.selected_line()
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Asterisk or (
            shifted and event.key() == Qt.Key.Key_Right  # the same without a sign
        ):
            self.expandAll()
        elif _is_letter(event):
            self.letter_typed.emit(event.text())
        elif line is None or line.heading or not self._acts_on(line, event.key(), shifted=shifted):
            super().keyPressEvent(event)

    def _acts_on(self, line: Line, key: int, *, shifted: bool) -> bool:
        """Whether a key does something with a line; then it is done."""
        if key == Qt.Key.Key_Space:
            self.cycled.emit(line)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.added if shifted else self.only).emit(line)
        elif key == Qt.Key.Key_Minus:
            self.excluded.emit(line)
        elif key == Qt.Key.Key_Backspace:
            self.cleared.emit(line)
        else:
            return self._alters(line, key)
        return True

    def _alters(self, line: Line, key: int) -> bool:
        """Whether a key renames or deletes what a person made."""
        if key not in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
            return False
        renames = key == Qt.Key.Key_F2
        if line.search is not None:
            (self.rename_wanted if renames else self.delete_wanted).emit(line.search)
        elif line.list_name:
            self.list_wanted.emit("rename" if renames else "delete", line.list_name)
        else:
            return False
        return True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(QModelIndex())
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        line = self.tree.line(index)
        if event.button() != Qt.MouseButton.LeftButton or line is self.tree.root:
            super().mouseReleaseEvent(event)
            return
        area = self.visualRect(index)
        x = event.position().toPoint().x()
        if line.heading or self._delegate.arrow_area(area, line).contains(x, area.center().y()):
            self.setExpanded(index, not self.isExpanded(index))
        elif self._delegate.box_area(area, line).contains(x, area.center().y()):
            self.added.emit(line)
        else:
            self._choose(line, event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second click of a quick pair counts like any other; Qt would swallow it.
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        asked_by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if asked_by_key else self.indexAt(event.pos())
        line = self.tree.line(index)
        if line is self.tree.root:
            return
        is_open = self.isExpanded(index)
        menu = tree_menu(
            self, line, is_open=is_open, fold=lambda: self.setExpanded(index, not is_open)
        )
        below = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
        menu.popup(below if asked_by_key else event.globalPos())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if papers_in(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        takes = self.tree.line(index).takes_papers
        self._hover(index if takes else QModelIndex())
        event.setAccepted(takes)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: ARG002 - it just left
        self._hover(QModelIndex())

    def dropEvent(self, event: QDropEvent) -> None:
        line = self.tree.line(self.indexAt(event.position().toPoint()))
        self._hover(QModelIndex())
        if line.takes_papers:
            event.acceptProposedAction()
            self.dropped.emit(line, papers_in(event.mimeData()))

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # The line paints all of itself. Qt's own way asks the model ten things for each line.
        line: Line = index.internalPointer()
        area: QRect = option.rect
        self._delegate.paint_line(
            painter,
            area,
            line,
            is_open=bool(line.children) and self.isExpanded(index),
            current=line is self._with_keyboard,
            hovered=line is self._with_mouse,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        # Asked once, not for each line.
        self._with_keyboard = self.tree.line(self.currentIndex()) if self.hasFocus() else None
        super().paintEvent(event)

    def _hover(self, index: Index) -> None:
        """Show the line that the mouse is over."""
        line = self.tree.line(index)
        if line is not self._with_mouse:
            self._with_mouse = line  # the root where the mouse is over none
            self.viewport().update()

    def _choose(self, line: Line, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & Qt.KeyboardModifier.AltModifier:
            self.excluded.emit(line)
        elif modifiers & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.added.emit(line)
        else:
            self.only.emit(line)

    def _narrow(self) -> None:
        keys = fitting(self.tree.root, self._narrowed)
        for line in lines(self.tree.root):
            index = self.tree.createIndex(line.row, 0, line)
            self.setRowHidden(line.row, self.tree.parent(index), line.key not in keys)
            if self._narrowed and line.children and line.key in keys:
                with QSignalBlocker(self):  # what is folded is the person's choice, and kept
                    self.setExpanded(index, True)

    def _unfold(self) -> None:
        """Headings and areas start open; venues start folded."""
        for line in lines(self.tree.root):
            if line.children:
                starts_open = not line.key.startswith("venue:")
                folded = line.key in self._folded
                index = self.tree.createIndex(line.row, 0, line)
                self.setExpanded(index, folded != starts_open if starts_open else False)

    def _go_to(self, key: str) -> None:
        for line in lines(self.tree.root):
            if line.key == key:
                self.setCurrentIndex(self.tree.createIndex(line.row, 0, line))
                return

    def _restyle(self) -> None:
        palette = self.palette()
        for role in (palette.ColorRole.Base, palette.ColorRole.Window):
            palette.setColor(role, self._theme.colour("pane"))
        self.setPalette(palette)
        self._delegate.forget()
        self.scheduleDelayedItemsLayout()


def _is_letter(event: QKeyEvent) -> bool:
    """Whether a key writes something, and is no command of the tree."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    return plain and event.text().isalnum()

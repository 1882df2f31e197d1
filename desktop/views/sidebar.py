"""The filter tree at the left: every line with its count, included, excluded or off."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QTreeView, QWidget

from desktop.i18n import tr
from desktop.models.tree import Facets, Line, Own, TreeModel, lines
from desktop.models.typeahead import ancestors, found
from desktop.theme import Theme
from desktop.views.sidebarlines import LineDelegate
from library import Node

Index = QModelIndex | QPersistentModelIndex


class Sidebar(QTreeView):
    """Shows the lines and says what a person wants of them.

    `only` this value, `added` to the others, `excluded`, `cycled` to its next state, or
    every filter on its field `cleared`; a saved search renamed or deleted. The window decides
    what that means.
    """

    only = Signal(object)
    added = Signal(object)
    excluded = Signal(object)
    cycled = Signal(object)
    cleared = Signal(object)
    left = Signal()
    rename_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, theme: Theme, folded: list[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._folded = set(folded)
        self.tree = TreeModel(self)
        self.facets: Facets = {}
        self._typed = ""
        self._typing = QTimer(self, singleShot=True)
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
        self.viewport().update()

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
        elif line is None or line.heading:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space:
            self.cycled.emit(line)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.added if shifted else self.only).emit(line)
        elif event.key() == Qt.Key.Key_Minus:
            self.excluded.emit(line)
        elif event.key() == Qt.Key.Key_Backspace:
            self.cleared.emit(line)
        elif event.key() == Qt.Key.Key_F2 and line.search is not None:
            self.rename_wanted.emit(line.search)
        elif event.key() == Qt.Key.Key_Delete and line.search is not None:
            self.delete_wanted.emit(line.search)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters go to the next line that begins with them, or has a word that does.

        Lines that are folded away are found too, and unfolded.
        """
        going_on = self._typing.isActive()
        self._typed = (self._typed if going_on else "") + search.casefold()
        self._typing.start(QApplication.keyboardInputInterval())
        line = found(self.tree.root, self._typed, self.selected_line(), stay=going_on)
        if line is not None:
            for above in ancestors(line):
                self.expand(self.tree.createIndex(above.row, 0, above))
            self._go_to(line.key)

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

    def drawBranches(self, painter: object, rect: QRect, index: Index) -> None:
        """Arrows are painted with the line, beside its text."""

    def _choose(self, line: Line, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & Qt.KeyboardModifier.AltModifier:
            self.excluded.emit(line)
        elif modifiers & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.added.emit(line)
        else:
            self.only.emit(line)

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

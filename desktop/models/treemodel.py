"""The Qt model that shows the lines of the filter tree."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.i18n import number
from desktop.models.tree import Facets, Line, Own, Said, build
from library import Node, ReadingList

Index = QModelIndex | QPersistentModelIndex


class Role(IntEnum):
    """What the tree's delegate asks of a line beyond its text."""

    LINE = Qt.ItemDataRole.UserRole


class TreeModel(QAbstractItemModel):
    """Shows lines to a tree view; rebuilds only when the set of lines is another one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.root = Line(key="root", label="")
        self._known: tuple[object, ...] = ()

    def show(self, facets: Facets, own: Own, total: int, filters: tuple[Node, ...]) -> bool:
        """Show an answer's counts; True when lines were rebuilt (expansion must be restored)."""
        labels = (facets[name].keys() for name in ("area", "topic", "edition", "edition_decision"))
        tags = frozenset((tag.name, tag.colour) for tag in own.tags)
        known = (*labels, tags, _facts_of_lists(own.lists), own.searches, own.kept)
        rebuilt = known != self._known
        if rebuilt:
            self.beginResetModel()
            self._known = known
            self.root = build(facets, own)
        self.root.said = Said(facets, total, filters)
        if rebuilt:
            self.endResetModel()
        return rebuilt

    def line(self, index: Index) -> Line:
        """The line at an index; the root for the invalid one."""
        found = index.internalPointer() if index.isValid() else None
        return found if isinstance(found, Line) else self.root

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:
        siblings = self.line(parent).children
        if column == 0 and 0 <= row < len(siblings):
            return self.createIndex(row, column, siblings[row])
        return QModelIndex()

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # Qt has two methods of this name
        above = self.line(index).parent
        if above is None or above is self.root:
            return QModelIndex()
        return self.createIndex(above.row, 0, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return len(self.line(parent).children) if parent.column() <= 0 else 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: ARG002 - one column at every level
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.line(index).heading:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index)
        if role == Role.LINE:
            return line
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tooltip(line)
        if role == Qt.ItemDataRole.DisplayRole:
            return line.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            counted = not line.heading and line.kept is None
            return f"{line.label}, {number(line.count)}" if counted else line.label
        return None


def _facts_of_lists(lists: Iterable[ReadingList]) -> tuple[tuple[int, str, str], ...]:
    """What the lines say of lists; how many papers they hold an answer says."""
    return tuple((one.id, one.name, one.note) for one in lists)


def _tooltip(line: Line) -> str:
    if line.kept:
        return str(line.kept.path)
    return "\n\n".join(filter(None, (line.label, line.listed.note if line.listed else "")))

"""The result list: the ids of one answer, and the pages of papers that are on the screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from library import Paper, Result

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PAGE = 50
PAGES_KEPT = 40
PAPER_ROLE = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex


class PaperModel(QAbstractTableModel):
    """One column of papers over the ids of a result.

    Papers are read in pages of fifty: a row that is not here yet shows empty and is asked
    for through `page_wanted` (the ids of its page); `fill` brings it.
    """

    page_wanted = Signal(object)

    def __init__(self, describe: Callable[[Paper], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._describe = describe
        # Before the first answer there is no array: NumPy is loaded after the first painting.
        self._ids: Any = ()
        self._papers: dict[int, Paper] = {}
        self._asked: set[int] = set()

    def show(self, result: Result, papers: Sequence[Paper]) -> None:
        """Show a result; `papers` are the first of it, so that nothing flickers."""
        self.beginResetModel()
        self._ids = result.ids
        self._papers = {paper.id: paper for paper in papers}
        self._asked = set()
        self.endResetModel()

    def holds(self, ids: "NDArray[np.int64]") -> bool:
        """Whether a result is the one on show already, in the same order."""
        return len(self._ids) == len(ids) and (not len(ids) or bool((self._ids == ids).all()))

    def read_again(self, papers: Sequence[Paper]) -> None:
        """Forget what is known of the papers of the same result; `papers` are those in view."""
        self._papers = {}
        self._asked = set()
        self.fill(papers)

    def fill(self, papers: Sequence[Paper]) -> None:
        """Take papers that were asked for, or that have changed, and draw them."""
        if len(self._papers) > PAGE * PAGES_KEPT:
            self._papers.clear()
            self._asked.clear()
        new = [paper for paper in papers if self._papers.get(paper.id) != paper]
        self._papers |= {paper.id: paper for paper in new}
        if new and len(self._ids):
            first, last = self._rows_of({paper.id for paper in new})
            self.dataChanged.emit(self.index(first, 0), self.index(last, 0))

    def _rows_of(self, ids: set[int]) -> tuple[int, int]:
        """The first and last row of papers on the pages that were asked for; else all rows."""
        rows = [
            row
            for page in self._asked
            for row in range(page * PAGE, min((page + 1) * PAGE, len(self._ids)))
            if int(self._ids[row]) in ids
        ]
        return (min(rows), max(rows)) if len(rows) >= len(ids) else (0, len(self._ids) - 1)

    def id_at(self, row: int) -> int:
        """The id of the paper in a row."""
        return int(self._ids[row])

    def ids(self) -> tuple[int, ...]:
        """The ids of the whole result, in order."""
        return tuple(self._ids.tolist()) if len(self._ids) else ()

    def ids_in(self, runs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """The ids in runs of rows, each from its first to its last row, top to bottom."""
        import numpy as np  # noqa: PLC0415 - the window is painted before

        rows = [np.arange(first, last + 1) for first, last in runs]
        return tuple(self._ids[np.unique(np.concatenate(rows))].tolist()) if rows else ()

    def runs_of(self, papers: Sequence[int]) -> list[tuple[int, int]]:
        """The rows of some papers as runs, each from its first to its last row."""
        import numpy as np  # noqa: PLC0415 - the window is painted before

        rows = np.flatnonzero(np.isin(self._ids, np.asarray(papers, dtype=np.int64)))
        if not rows.size:
            return []
        gaps = np.flatnonzero(np.diff(rows) > 1)
        starts, ends = rows[np.r_[0, gaps + 1]], rows[np.r_[gaps, rows.size - 1]]
        return list(zip(starts.tolist(), ends.tolist(), strict=True))

    def row_of(self, paper: int) -> int:
        """The row of a paper, or -1."""
        if not len(self._ids):
            return -1
        (rows,) = (self._ids == paper).nonzero()
        return int(rows[0]) if rows.size else -1

    def paper(self, row: int) -> Paper | None:
        """The paper in a row, or None while its page is on the way."""
        paper = self._papers.get(int(self._ids[row]))
        if paper is None:
            self._ask(row)
        return paper

    def read_ahead(self, row: int) -> None:
        """Ask for the rows around one before they are looked at."""
        if 0 <= row < len(self._ids):
            self._ask(row)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == PAPER_ROLE:
            return self.paper(index.row())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            paper = self.paper(index.row())
            return self._describe(paper) if paper else ""
        return None

    def _ask(self, row: int) -> None:
        page = row // PAGE
        if page not in self._asked:
            self._asked.add(page)
            self.page_wanted.emit(tuple(self._ids[page * PAGE : (page + 1) * PAGE].tolist()))

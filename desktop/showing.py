"""What the pane at the right shows: the paper that the list is on, or the sum of several.

A paper on which the keyboard rests for three seconds is read, if the person wants that.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from desktop.formulas import Formulas
from desktop.models.answer import Answer, Shown, answer, shown
from desktop.models.rowtext import Rows, rows
from desktop.models.selection import selection
from desktop.models.similar import similar
from library import Marks

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library

_DETAIL_MS = 25  # while a key is held, papers pass faster than they can be read
_TYPING_MS = 120  # while somebody types, the next key must not wait for a paper nobody reads yet
_SIMILAR_MS = 150  # a paper that stays is worth a look for others like it
_TICK_MS = 500
_READ_MS = 3000


class Showing(QObject):
    """Reads what is to be shown, as soon as the keys rest."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._formulas = Formulas(window.tasks, window.details, window.results.list)
        self._to_write: int | None = None
        self._looked_at = 0
        self._looked_ms = 0
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._show_current)
        self._similar_soon = QTimer(self, singleShot=True, interval=_SIMILAR_MS)
        self._similar_soon.timeout.connect(self._show_similar)
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._look)
        self._tick.start()

    def wait(self) -> None:
        """Something else comes: draw no formulas until that is over."""
        self._formulas.wait()

    def soon(self) -> None:
        """Show what the list is on, in a moment."""
        self._soon.start(_TYPING_MS if self._window.search.hasFocus() else _DETAIL_MS)

    def write_note(self, paper: int) -> None:
        """Open the note on a paper as soon as it is shown."""
        self._to_write = paper
        self._soon.start(0)

    def _show_current(self) -> None:
        window, listed = self._window, self._window.results.list
        listed.papers.read_ahead(listed.currentIndex().row())
        selected = listed.selected_ids()
        paper = listed.current_id()
        if len(selected) > 1 and self._to_write is None:
            window.read(
                lambda library: selection(library, selected),
                window.details.show_selection,
                replaces="paper",
            )
            return
        marks = window.answer.result.marks if window.answer else Marks()
        window.read(
            lambda library: None if paper is None else shown(library, paper, marks),
            self._show_paper,
            replaces="paper",
        )

    def _show_paper(self, shown: Shown | None) -> None:
        self._window.details.show_paper(shown)
        self._formulas.wait()
        self._similar_soon.start()
        if shown is not None and shown.paper.id == self._to_write:
            self._window.details.write_note()
        self._to_write = None

    def _show_similar(self) -> None:
        if self._window.details.paper is not None:
            paper = self._window.details.paper.id
            self._window.read(
                lambda library: similar(library, paper),
                self._window.details.show_similar,
                replaces="similar",
            )

    def _look(self) -> None:
        """Count how long the keyboard rests on a paper: the first hit of a search is not read."""
        window, paper = self._window, self._window.details.paper
        focused = QApplication.focusWidget()
        panes = (window.results, window.details)
        if paper is None or paper.id != self._looked_at:
            self._looked_at, self._looked_ms = (paper.id if paper else 0), 0
        elif focused is None or not any(pane.isAncestorOf(focused) for pane in panes):
            self._looked_ms = 0
        elif window.details.isVisible() and self._looked_ms < _READ_MS:
            self._looked_ms += _TICK_MS
            if self._looked_ms >= _READ_MS and window.settings.marks_read and not paper.read:
                self._mark_read(paper.id)

    def _mark_read(self, paper: int) -> None:
        window, question = self._window, self._window.question
        view = window.results.list.rows_in_view(keep_place=True)

        def work(library: "Library") -> tuple[Answer, Rows]:
            library.looked_at((paper,))
            found = answer(library, question, view, keep_place=True)
            return found, rows(library.papers((paper,)), found.result.marks)

        window.read(work, self._show_read, replaces="")

    def _show_read(self, found: tuple[Answer, Rows]) -> None:
        """Show that a paper is read now; what a filter for unread ones loses stays in the list."""
        answer, row = found
        listed = self._window.results.list
        if answer.question != self._window.question:
            return
        if listed.papers.holds(answer.result.ids):
            self._window.show_answer(answer)
        else:
            listed.fill(row)
            self._window.show_counts(answer)
        self._window.library_changed.emit()

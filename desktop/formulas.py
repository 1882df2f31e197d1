"""Has formulas drawn while the person reads: those of the paper on show, then of its neighbours.

On the library's thread and one at a time, so that a search waits for one formula at most and
the window for none.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from desktop.models.drawing import Drawing, Drawings, Formula, draw, formulas_of
from desktop.tasks import Running, Tasks
from desktop.views.details import Details
from desktop.views.paperlist import PaperList
from library import Paper, spans

# A held key passes papers faster than this, a person who reads does not.
_REST_MS = 60
_AHEAD = (1, 2, -1)  # the papers that will be read next, as rows from the present one


class Formulas(QObject):
    """Draws the formulas of the paper that the pane shows, as soon as the keys rest."""

    def __init__(self, tasks: Tasks, details: Details, listed: PaperList) -> None:
        super().__init__(details)
        self._tasks, self._details, self._listed = tasks, details, listed
        self._running: Running | None = None
        self._missing: set[Formula] = set()
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._start)

    def wait(self) -> None:
        """Another paper comes, or another search: draw nothing until that is over."""
        if self._running is not None:
            self._running.cancel()
            self._running = None
        self._rest.start()

    def _start(self) -> None:
        missing, drawings = self._details.undrawn(), self._details.drawings
        self._missing = set(missing)
        papers, row = self._listed.papers, self._listed.currentIndex().row()
        rows = [row + step for step in _AHEAD if 0 <= row + step < papers.rowCount()]
        next_ones = [paper for paper in map(papers.paper, rows) if paper is not None]
        self._running = self._tasks.run_steps(
            lambda _: _drawn(missing, next_ones, drawings), self._take, lambda _: None
        )

    def _take(self, drawn: tuple[Formula, Drawing | None]) -> None:
        if not isValid(self):
            return  # the window went while this was under way
        formula, drawing = drawn
        self._details.drawings.keep(formula, drawing)
        if formula in self._missing:
            self._missing.remove(formula)
            if not self._missing:  # all at once: the text moves one time only
                self._details.show_drawn()


def _drawn(
    missing: Sequence[Formula], papers: Sequence[Paper], drawings: Drawings
) -> Iterator[tuple[Formula, Drawing | None]]:
    """The formulas that are missing now, then those of the papers that come next."""
    for formula in missing:
        yield formula, draw(formula)
    for paper in papers:
        for formula in formulas_of((*spans(paper.title), *spans(paper.abstract))):
            if formula not in drawings:
                yield formula, draw(formula)

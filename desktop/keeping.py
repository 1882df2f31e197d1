"""Files that are kept up to date: written anew when the library has been quiet for a while."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.i18n import tr
from desktop.tasks import Running, Tasks
from library import KeptFile, LibraryError

if TYPE_CHECKING:
    from library import Library

log = logging.getLogger(__name__)

IDLE_MS = 5_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a kept file: written with so many papers, foreign, or why it could not be.

    None of these while it is being made, and where it is as it was.
    """

    file: KeptFile
    written: int | None = None
    foreign: bool = False
    reason: str = ""

    @property
    def matters(self) -> bool:
        """Whether there is something to tell."""
        return self.written is not None or self.foreign or bool(self.reason)


class KeepsFiles(QObject):
    """Writes the kept files of a library anew after a change, when nothing changed for 5 s.

    `done` carries the outcome of each file of which there is something to tell; what is in the
    way of one is told once.
    """

    done = Signal(object)

    def __init__(self, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._idle = QTimer(self, interval=IDLE_MS, singleShot=True)
        self._idle.timeout.connect(self.write)
        self._running: Running | None = None
        self._waits = False
        self._told: dict[int, tuple[bool, str]] = {}  # what is in the way of each file

    def wait(self) -> None:
        """The library has changed: write the files when it has been quiet for a while."""
        self._waits = True
        self._idle.start()

    def write(self) -> None:
        """Write what has changed, now."""
        if self._running is not None:
            self._running.cancel()
        self._running = self._tasks.run_steps(_all_written, self._tell, self._written)

    def last(self, library: "Library") -> None:
        """On the library's thread, when the program ends: write what still has to be."""
        if not self._waits:
            return
        for outcome in _all_written(library):
            if outcome.reason:
                log.warning("A kept file was not written: %s", outcome.reason)

    def _written(self, steps: object) -> None:
        """All files are as they should be, unless something has changed meanwhile."""
        if steps is not None and not self._idle.isActive():
            self._waits = False

    def _tell(self, outcome: Outcome) -> None:
        if not outcome.matters:
            return
        trouble = (outcome.foreign, outcome.reason)
        if outcome.written is not None or self._told.get(outcome.file.id) != trouble:
            self.done.emit(outcome)
        self._told[outcome.file.id] = trouble


def _all_written(library: "Library") -> Iterator[Outcome]:
    """Bring every kept file up to date, step by step; each step with its outcome."""
    for file in library.kept.all():
        if not file.paused:
            yield from written(library, file)


def written(library: "Library", file: KeptFile, *, over: bool = False) -> Iterator[Outcome]:
    """Bring one kept file up to date, step by step, at last with its outcome."""
    try:
        keeping = library.kept.refresh(file.id, over=over)
        for _ in keeping:
            yield Outcome(file)
    except LibraryError as error:
        yield Outcome(file, reason=str(error))
        return
    if keeping.outcome == "written":
        yield Outcome(keeping.file, written=keeping.count)
    elif keeping.outcome == "foreign":
        yield Outcome(file, foreign=True)


def ask_about(window: QWidget, tasks: Tasks, file: KeptFile) -> QMessageBox:
    """Ask what to do with a kept file that somebody else has changed."""
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(tr("{name} was changed by another program.").format(name=file.path.name))
    box.setInformativeText(
        tr("It is left as it is. Shall it be written anew, or kept up to date no longer?")
    )
    anew = box.addButton(tr("Write anew"), QMessageBox.ButtonRole.AcceptRole)
    leave = box.addButton(tr("Pause"), QMessageBox.ButtonRole.RejectRole)
    box.setEscapeButton(leave)
    anew.clicked.connect(
        lambda: tasks.run_steps(
            partial(written, file=file, over=True), lambda _: None, lambda _: None
        )
    )
    leave.clicked.connect(lambda: tasks.run(lambda library: library.kept.pause(file.id)))
    box.open()
    return box

"""Papers into the library: import, the sample, the index that follows."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from desktop.command import command
from desktop.commands import backups
from desktop.i18n import mark, tr
from library import Change, Problem, Progress, Tally

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Import, Library

_TOLD_AT_ONCE = 4  # problems of an import
_SHOW_EVERY_S = 1.0  # how often a long import shows what has come so far


@command(mark("Import…"), "Ctrl+O", menu="File")
def import_files(window: "MainWindow") -> None:
    """Ask for files and read the papers in them."""
    folder = window.settings.import_folder or str(Path.home())
    paths, _ = QFileDialog.getOpenFileNames(window, tr("Import"), folder)
    if paths:
        window.remember(import_folder=str(Path(paths[0]).parent))
        read_files(window, [Path(path) for path in paths])


@command(mark("Import from clipboard"), "Ctrl+Shift+V", menu="File")
def import_clipboard(window: "MainWindow") -> None:
    """Read the papers of a text that was copied; those of a list of ids come from the web."""
    text = QApplication.clipboard().text()
    if not text.strip():
        window.say(tr("There is no text on the clipboard."))
        return
    from desktop.commands import getting
    from library import identifiers_in

    arxiv, dois = identifiers_in(text)
    if arxiv or dois:
        getting.get_by_ids(window, arxiv, dois)
    else:
        name = tr("clipboard")
        _read_steps(window, lambda library: library.import_text(text, name), lambda: None)


@command(mark("Remove the sample"), menu="File")
def remove_sample(window: "MainWindow") -> None:
    """Take the sample papers out of the library, but for those with a star or tag."""

    def done(change: Change) -> None:
        window.did(tr("Sample removed") if change.papers else tr("There is no sample"), change)

    window.tasks.run(lambda library: library.remove_sample(), done)


def read_files(
    window: "MainWindow", paths: Sequence[Path], when_read: Callable[[], None] = lambda: None
) -> None:
    """Read files into the library, with progress and Cancel; `when_read` is called at their end."""
    _read_steps(window, lambda library: library.import_files(paths), when_read)


def _read_steps(
    window: "MainWindow", begin: "Callable[[Library], Import]", when_read: Callable[[], None]
) -> None:
    if window.running is not None:
        window.say(tr("An import is under way; start the next one when it is done."))
        return
    backups.before_import(window, lambda: _start_reading(window, begin, when_read))


def _start_reading(
    window: "MainWindow", begin: "Callable[[Library], Import]", when_read: Callable[[], None]
) -> None:
    shown_at = time.monotonic()

    def show(progress: Progress) -> None:
        nonlocal shown_at
        window.bottom.show_work(progress.what, progress.done, progress.total)
        if time.monotonic() - shown_at > _SHOW_EVERY_S:
            shown_at = time.monotonic()
            window.refresh(Change(facts=True))

    window.bottom.show_work(tr("Reading files…"), 0, 0)
    window.running = window.tasks.run_steps(
        begin,
        show,
        lambda steps: _read(window, steps, when_read),
    )


def cancel(window: "MainWindow") -> None:
    """End the import that is under way; what was read so far stays."""
    if window.running is not None:
        window.running.cancel()


def catch_up(window: "MainWindow") -> None:
    """Let the index learn in the background what it has not seen yet."""
    worked = False

    def show(progress: Progress) -> None:
        nonlocal worked
        worked = True
        if window.running is None:
            window.bottom.show_work(tr("Building the index…"), progress.done, progress.total)

    def done(_: object) -> None:
        if worked:
            window.refresh(Change(facts=True))
        if window.running is None:
            window.bottom.finish_work()

    window.tasks.run_steps(lambda library: library.catch_up(), show, done)


def _read(window: "MainWindow", steps: "Import | None", when_read: Callable[[], None]) -> None:
    """Say what an import did; what could not be read is told in full."""
    cancelled = window.running is not None and window.running.cancelled
    window.running = None
    window.bottom.finish_work()
    window.refresh(Change(facts=True))
    if steps is None:
        return
    if not cancelled and steps.files_read:
        when_read()
    tally = steps.tally
    said = _cancelled_words(tally) if cancelled else _tally_words(tally)
    if tally.mended:
        said += ", " + tr("%n records mended", count=len(tally.mended))
    window.say(said)
    if tally.problems:
        _show_problems(window, said, tally)


def _tally_words(tally: Tally) -> str:
    parts = (
        (tally.added, tr("%n papers added", count=tally.added)),
        (tally.updated, tr("%n updated", count=tally.updated)),
        (tally.unchanged, tr("%n unchanged", count=tally.unchanged)),
    )
    said = [words for number, words in parts if number]
    return ", ".join(said) if said else tr("Nothing new in these files")


def _cancelled_words(tally: Tally) -> str:
    return tr("Import cancelled; %n papers that were read stay", count=tally.added + tally.updated)


def _show_problems(window: "MainWindow", said: str, tally: Tally) -> None:
    """Tell what could not be read: the first few at once, all of it on demand."""
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Warning)
    told = [_problem_words(problem) for problem in tally.problems]
    mended = [_problem_words(problem) for problem in tally.mended]
    box.setText(tr("%n things could not be read", count=len(told)) if told[1:] else told[0])
    few = told[:_TOLD_AT_ONCE] if told[1:] else []
    box.setInformativeText("\n\n".join([*few, said]))
    if len(told) > len(few) or mended:
        box.setDetailedText("\n".join([*told, *mended]))
    box.open()


def _problem_words(problem: Problem) -> str:
    where = "" if problem.where in problem.reason else problem.where
    place = " ".join(part for part in (Path(problem.file).name, where) if part)
    return f"{place}: {problem.reason}"

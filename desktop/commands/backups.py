"""Backups of the library, and the way back to one."""

from typing import TYPE_CHECKING

from shiboken6 import isValid

from desktop.command import command
from desktop.i18n import mark, tr
from library import Change

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop.tasks import Running
    from desktop.window import MainWindow
    from library import Backup


@command(mark("Backups…"), menu="File")
def show_backups(window: "MainWindow") -> None:
    """Show the backups of the library; from there one can be made or put back."""
    from desktop.views.backupsheet import BackupSheet
    from library import known_backups

    folder = window.tasks.folder
    sheet = BackupSheet(window, window.theme, known_backups(folder))
    sheet.restore_wanted.connect(lambda backup: _restore(window, backup))

    def told() -> None:
        if isValid(sheet):
            sheet.tell_made(known_backups(folder))

    sheet.wanted.connect(lambda: make(window, "asked", told))
    sheet.open_over()
    sheet.setFocus()


def make(window: "MainWindow", why: str, then: "Callable[[], None]") -> "Running":
    """Make a backup beside the library's thread, then go on, whether it could be made or not."""
    from library import back_up

    folder = window.tasks.folder
    return window.tasks.run_aside(
        lambda: iter([back_up(folder, why)]), lambda _: None, lambda _: then()
    )


def make_if_due(window: "MainWindow") -> None:
    """The daily backup."""
    from library import back_up, is_due

    folder = window.tasks.folder

    def work() -> "list[Backup]":
        return [back_up(folder, "daily")] if is_due(folder) else []

    window.tasks.run_aside(lambda: iter(work()), lambda _: None, lambda _: None)


def before_import(window: "MainWindow", then: "Callable[[], None]") -> None:
    """Make a backup where something has changed since the last one, then go on."""
    from library import has_changed

    answer = window.answer
    if answer is None or not answer.count or not has_changed(window.tasks.folder):
        then()
        return
    window.bottom.show_work(tr("Making a backup…"), 0, 0)

    def go_on() -> None:
        window.running = None
        then()

    window.running = make(window, "import", go_on)


def _restore(window: "MainWindow", backup: "Backup") -> None:
    from desktop.commands import transfer

    def done(change: Change) -> None:
        window.did(tr("The backup is restored"), change, undo=True)
        transfer.catch_up(window)

    window.tasks.run(lambda library: library.restore(backup), done)

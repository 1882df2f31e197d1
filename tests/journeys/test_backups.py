"""Backups by keys: made, put back, undone; one before each import."""

from PySide6.QtWidgets import QApplication, QPushButton

from desktop.commands import backups, transfer
from desktop.views.backupsheet import BackupSheet
from library import known_backups as known


def opens(user):
    user.presses("Ctrl+K")
    user.types("backups")
    user.presses("Return")
    user.waits_for(lambda: user.window.findChild(BackupSheet) is not None)
    return user.window.findChild(BackupSheet)


def test_a_backup_is_made_put_back_and_that_is_undone(user, folder):
    user.types("kernel")
    user.presses("Down s")
    user.waits_for(lambda: user.counts()["is:starred"] == 1)
    opens(user)
    user.sees("There is no backup yet.")
    user.presses("Return")  # back up now
    user.sees("1 mark · by hand")
    user.presses("Escape s")
    user.waits_for(lambda: user.counts()["is:starred"] == 0)
    opens(user)
    user.presses("Tab")
    button = QApplication.focusWidget()
    assert isinstance(button, QPushButton)
    assert button.text() == "Restore"
    user.presses("Return")
    user.sees("The backup is restored")
    user.waits_for(lambda: user.counts()["is:starred"] == 1)
    assert [backup.why for backup in known(folder)] == ["restore", "asked"]
    user.window.results.list.setFocus()
    user.presses("z")
    user.waits_for(lambda: user.counts()["is:starred"] == 0)


def test_one_is_made_before_an_import_and_one_a_day(user, folder, tmp_path):
    file = tmp_path / "a.jsonl"
    file.write_text('{"title": "Engines"}')
    transfer.read_files(user.window, [file])
    user.sees("1 paper added")
    assert [backup.why for backup in known(folder)] == ["import"]
    backups.make_if_due(user.window)  # not a day old
    user.waits_for(user.window.tasks._aside._waiting.empty)
    assert len(known(folder)) == 1

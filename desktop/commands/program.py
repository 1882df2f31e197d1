"""The program itself: keys, about, leaving."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox
from shiboken6 import isValid

from desktop.actions import key_groups
from desktop.command import command
from desktop.commands import view
from desktop.i18n import mark, tr
from desktop.settings import KEYS

if TYPE_CHECKING:
    from desktop.views.settingsheet import SettingsSheet
    from desktop.window import MainWindow


@command(mark("All keys"), "F1", menu="Help", list_keys="?")
def keys(window: "MainWindow") -> None:
    """Show every key."""
    from desktop.views.keysheet import KeySheet

    pane = window.round.in_focus()
    sheet = KeySheet(window, window.theme, key_groups(window.commands.keymap, pane))
    sheet.open_over()
    sheet.setFocus()


@command(mark("Settings…"), "Ctrl+,", menu="Edit")
def settings(window: "MainWindow") -> None:
    """Show the settings; every change is taken at once."""
    from desktop.views.settingsheet import SettingsSheet

    sheet = SettingsSheet(window, window.theme, window.settings, window.tasks.folder)
    sheet.changed.connect(lambda name, value: _take(window, sheet, name, value))
    sheet.folder_wanted.connect(lambda: open_folder(window))
    sheet.open_over()
    sheet.setFocus()


@command(mark("Change keys…"), menu="Help")
def change_keys(window: "MainWindow") -> None:
    """Show the page of the settings that holds the keys."""
    from desktop.views.settingsheet import SettingsSheet

    settings(window)
    for sheet in window.findChildren(SettingsSheet):
        sheet.show_page(KEYS)


@command(mark("Open the library's folder"), menu="File")
def open_folder(window: "MainWindow") -> None:
    """Show the folder of the library in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(window.tasks.folder)))


@command(mark("About Papershelf"), menu="Help")
def about(window: "MainWindow") -> None:
    """Say what this is, which version, and where the library lies."""
    from importlib.metadata import version

    box = QMessageBox(window)
    box.setText(f"Papershelf {version('papershelf')}")
    box.setInformativeText(tr("Library: {folder}").format(folder=window.tasks.folder))
    box.open()


@command(mark("Close window"), "Ctrl+W", menu="File")
def close(window: "MainWindow") -> None:
    """Close the window; everything is saved already."""
    window.close()


@command(mark("Quit"), "Ctrl+Q", menu="File")
def leave(window: "MainWindow") -> None:
    """Leave the program; everything is saved already."""
    window.close()


def _take(window: "MainWindow", sheet: "SettingsSheet", name: str, value: object) -> None:
    """Take a changed setting; another language needs another window, and this sheet on it."""

    def take() -> None:
        if name == "language":
            view.speak(window, str(value), then="program.settings")
        else:
            window.remember(**{name: value})
        if isValid(sheet):
            sheet.show_settings(window.settings)

    if name == "language":  # later: the control must be done before its window goes
        QTimer.singleShot(0, window, take)
    else:
        take()

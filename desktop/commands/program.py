"""The program itself: keys, about, leaving."""

from importlib.metadata import version
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from desktop.actions import key_groups
from desktop.command import command
from desktop.i18n import mark, tr
from desktop.views.keysheet import KeySheet

if TYPE_CHECKING:
    from desktop.window import MainWindow


@command(mark("All keys"), "F1", menu="Help", list_keys="?")
def keys(window: "MainWindow") -> None:
    """Show every key."""
    sheet = KeySheet(window, window.theme, key_groups(window.settings))
    sheet.open_over()
    sheet.setFocus()


@command(mark("About Papershelf"), menu="Help")
def about(window: "MainWindow") -> None:
    """Say what this is, which version, and where the library lies."""
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

"""What the window looks like."""

from typing import TYPE_CHECKING

from desktop.command import command
from desktop.i18n import mark, meant, spoken, tr
from desktop.settings import ZOOMS
from library import Change

if TYPE_CHECKING:
    from desktop.window import MainWindow


@command(mark("Show / hide the filter tree"), "Ctrl+B", menu="View")
def toggle_tree(window: "MainWindow") -> None:
    """Show or hide the left pane."""
    window.remember(tree_hidden=not window.settings.tree_hidden)


@command(mark("Show / hide the paper"), "Ctrl+I", menu="View")
def toggle_details(window: "MainWindow") -> None:
    """Show or hide the right pane."""
    window.remember(detail_hidden=not window.settings.detail_hidden)


@command(mark("One line a paper"), menu="View")
def toggle_compact(window: "MainWindow") -> None:
    """Switch between comfortable and compact rows."""
    window.remember(compact=not window.settings.compact)


@command(mark("Larger text"), "Ctrl++ Ctrl+=", menu="View")
def zoom_in(window: "MainWindow") -> None:
    """Make all text larger."""
    window.remember(zoom=min(window.settings.zoom + 1, ZOOMS[-1]))


@command(mark("Smaller text"), "Ctrl+-", menu="View")
def zoom_out(window: "MainWindow") -> None:
    """Make all text smaller."""
    window.remember(zoom=max(window.settings.zoom - 1, ZOOMS[0]))


@command(mark("Normal text size"), "Ctrl+0", menu="View")
def zoom_reset(window: "MainWindow") -> None:
    """Make all text as large as at first."""
    window.remember(zoom=0)


@command(mark("Light look"), menu="View")
def light(window: "MainWindow") -> None:
    """Dark letters on light ground."""
    window.remember(theme="light")


@command(mark("Dark look"), menu="View")
def dark(window: "MainWindow") -> None:
    """Light letters on dark ground."""
    window.remember(theme="dark")


@command(mark("Look of the system"), menu="View")
def system_theme(window: "MainWindow") -> None:
    """Light or dark as the system is."""
    window.remember(theme="system")


@command(mark("English / 中文"), menu="View")
def language(window: "MainWindow") -> None:
    """Speak the other language at once."""
    speak(window, "en" if spoken() == "zh_CN" else "zh_CN")


@command(mark("Look again"), "F5 Ctrl+R", menu="View")
def refresh(window: "MainWindow") -> None:
    """Read the present result anew."""
    window.refresh(Change(facts=True))


@command(mark("Full screen"), "F11", menu="View")
def full_screen(window: "MainWindow") -> None:
    """Fill the screen, or stop filling it."""
    (window.showNormal if window.isFullScreen() else window.showFullScreen)()


def speak(window: "MainWindow", language: str, then: str = "") -> None:
    """Speak a language in a window built anew; `then` is a command to run there."""
    if window.running is not None:
        window.say(tr("The language can be changed when the import is done."))
        return
    window.remember(language=language)
    if meant(language) != spoken():
        window.language_wanted.emit(then)

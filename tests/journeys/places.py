"""The places of the program, and the keys that lead to each."""

from PySide6.QtWidgets import QApplication

PLACES = {
    "the window": "Ctrl+2",
    "a selection": "Ctrl+2 Shift+J",
    "an empty result": "",
    "settings": "Ctrl+,",
    "the key sheet": "F1",
    "the palette": "Ctrl+K",
    "tags": "Ctrl+2 t",
    "export": "Ctrl+E",
}


def goes_to(user, place):
    """Go to a place; returns the dialog that stands there, or the window."""
    if place == "an empty result":
        user.types("kernel qqqqq ")
    user.presses(PLACES[place])
    QApplication.processEvents()
    return QApplication.activeModalWidget() or user.window

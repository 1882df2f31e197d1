"""How the window is divided: the bar at the top, three panes, the line at the bottom."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

_LEAST = (170, 320, 260)  # the panes' least widths in pixels
_SHARES = (0, 3, 2)  # who gets the room of a wider window


def top_bar(*widgets: QWidget) -> QWidget:
    """The bar across the top; the first widget takes the room that the others leave."""
    bar = QWidget()
    bar.setObjectName("top")
    row = QHBoxLayout(bar)
    row.setContentsMargins(14, 9, 10, 9)
    row.setSpacing(10)
    for place, widget in enumerate(widgets):
        row.addWidget(widget, 0 if place else 1)
    return bar


def panes(*widgets: QWidget) -> QSplitter:
    """Tree, list and paper side by side, divided as the person likes."""
    splitter = QSplitter()
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    for place, widget in enumerate(widgets):
        widget.setMinimumWidth(_LEAST[place])
        splitter.addWidget(widget)
        splitter.setStretchFactor(place, _SHARES[place])
    return splitter


def stacked(*widgets: QWidget) -> QWidget:
    """Widgets one under the other, without gaps; the one in the middle takes the room."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for place, widget in enumerate(widgets):
        column.addWidget(widget, 1 if place == 1 else 0)
    return whole


class Round:
    """The panes in the order in which the keyboard walks them, each with the name of its keys."""

    def __init__(self, panes: Mapping[QWidget, str]) -> None:
        self._panes = panes

    def walk(self, by: int) -> None:
        """Give the keyboard to the next pane that is shown."""
        shown = [pane for pane in self._panes if pane.isVisible()]
        here = next((place for place, pane in enumerate(shown) if _holds_focus(pane)), 0)
        shown[(here + by) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    def in_focus(self) -> str:
        """The name of the keys of the pane that has the keyboard; "" where none has it."""
        return next((name for pane, name in self._panes.items() if _holds_focus(pane)), "")


def _holds_focus(pane: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return pane is focused or (focused is not None and pane.isAncestorOf(focused))

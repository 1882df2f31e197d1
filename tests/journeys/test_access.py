"""For people who hear the window: every control has a name and a role, every row says all of it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from tests.journeys.places import PLACES, goes_to


def controls(root):
    """What in a window takes the keyboard, each as assistive programs see it."""
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            seen = QAccessible.queryAccessibleInterface(widget)
            yield widget, seen.text(QAccessible.Text.Name), seen.role()


@pytest.mark.parametrize("place", PLACES)
def test_every_control_has_a_name_and_a_role(user, place):
    user.waits_for(lambda: user.window.details.paper)  # its texts are controls as well
    over = goes_to(user, place)
    found = list(controls(over))
    assert found
    nameless = [widget for widget, name, _ in found if not name.strip()]
    assert nameless == []
    no_role = (QAccessible.Role.NoRole, QAccessible.Role.Pane)
    assert [widget for widget, _, role in found if role in no_role] == []
    if over is not user.window:
        over.close()


def test_a_row_says_title_authors_venue_and_state(user):
    listed = user.window.results.list
    paper = listed.papers.paper(0)
    said = listed.papers.data(listed.papers.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    for part in (paper.authors[0].name, "ICML 2026", "Unread"):
        assert part in said
    user.presses("Ctrl+2 s m")
    user.waits_for(lambda: listed.papers.paper(0).starred and listed.papers.paper(0).read)
    said = listed.papers.data(listed.papers.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Starred")
    assert "Unread" not in said


@pytest.mark.parametrize("pane", ["Ctrl+F", "Ctrl+1", "Ctrl+2", "Ctrl+3"])
def test_tab_leaves_every_pane(user, pane):
    user.presses(pane)
    before = QApplication.focusWidget()
    user.presses("Tab")
    assert QApplication.focusWidget() is not before

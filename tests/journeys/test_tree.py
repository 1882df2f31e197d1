"""The filter tree by keys: a few letters find a track, wherever it stands."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from desktop.models.tree import fitting, lines
from desktop.views.sidebar import Sidebar


def seen(user):
    """The labels of the lines that stand in the tree."""
    tree = user.window.sidebar
    index, found = tree.model().index(0, 0), []
    while index.isValid():
        found.append(tree.tree.line(index).label)
        index = tree.indexBelow(index)
    return found


def test_letters_narrow_the_tree_and_esc_gives_it_back(user):
    user.presses("Ctrl+1")
    whole = seen(user)
    user.types("t")
    user.is_in(QLineEdit)
    user.types("heory")
    assert seen(user)
    assert len(seen(user)) < len(whole)
    assert all("heory" in label or label in whole for label in seen(user))
    assert "All papers" not in seen(user)
    user.presses("Down")
    user.is_in(Sidebar)
    line = user.window.sidebar.selected_line()
    assert "theory" in line.label.casefold()
    user.presses("Return")
    assert user.window.answer.result.total == line.count
    assert "All papers" not in seen(user)  # the tree stays narrow while one filters
    user.window.tree_pane.box.setFocus()
    user.presses("Esc")
    user.is_in(Sidebar)
    assert seen(user) == whole


def test_folding_is_kept_while_the_tree_is_narrow(qtbot, user):
    tree = user.window.sidebar
    area = next(line for line in lines(tree.tree.root) if line.key == "track:Theory")
    index = tree.tree.createIndex(area.row, 0, area)
    tree.collapse(index)
    folded = tree.folded()
    user.window.tree_pane.box.setText(area.children[0].label)
    assert tree.isExpanded(index)
    user.window.tree_pane.box.clear()
    assert not tree.isExpanded(index)
    assert tree.folded() == folded


def test_commands_of_the_tree_are_no_letters(qtbot, user):
    user.presses("Ctrl+1")
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Minus, Qt.Key.Key_Backspace):
        qtbot.keyClick(user.window.sidebar, key)
    assert isinstance(QApplication.focusWidget(), Sidebar)
    assert user.window.tree_pane.box.text() == ""


def test_what_stands_over_and_under_a_line_fits_with_it(user):
    root = user.window.sidebar.tree.root
    keys = fitting(root, "theory")
    assert {"tracks", "track:Theory"} <= keys
    theory = next(line for line in lines(root) if line.key == "track:Theory")
    assert {child.key for child in theory.children} <= keys
    assert fitting(root, "") == {line.key for line in lines(root)}
    assert fitting(root, "no such line") == set()

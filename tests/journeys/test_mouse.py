"""With the mouse alone: rows, stars and dots, menus, and papers carried to the tree."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from desktop.models.tree import lines
from desktop.views import dragging
from desktop.views.dragging import Load, mime_of, papers_in
from desktop.views.exporting import ExportDialog
from desktop.views.menubuttons import MenuButton
from desktop.views.palette import Palette
from desktop.views.putpopup import PutPopup

COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def place(user, row, x, y):
    """A point in a row of the list."""
    listed = user.window.results.list
    return listed.visualRect(listed.papers.index(row, 0)).topLeft() + QPoint(x, y)


def click(qtbot, user, row, x, y, button=LEFT):
    qtbot.mouseClick(user.window.results.list.viewport(), button, pos=place(user, row, x, y))
    user.waits_for_answer()


def paper(user, row):
    return user.window.results.list.papers.paper(row)


def menu_over(widget, at):
    """Open the menu at a point of a view, as a click of the right button does."""
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))
    menus = [top for top in QApplication.topLevelWidgets() if isinstance(top, QMenu)]
    return next(menu for menu in menus if menu.isVisible())


def line_index(user, key):
    tree = user.window.sidebar.tree
    line = next(line for line in lines(tree.root) if line.key == key)
    return tree.createIndex(line.row, 0, line)


def carry(user, ids, key):
    """Drag papers over a line of the tree and let them go; whether the line takes them."""
    sidebar = user.window.sidebar
    sidebar.scrollTo(line_index(user, key))
    area = sidebar.visualRect(line_index(user, key))
    mime, at = mime_of(Load(ids, "", ())), QPointF(area.center())
    sidebar.dragEnterEvent(QDragEnterEvent(at.toPoint(), COPY, mime, LEFT, NONE))
    moved = QDragMoveEvent(at.toPoint(), COPY, mime, LEFT, NONE)
    sidebar.dragMoveEvent(moved)
    if moved.isAccepted():
        sidebar.dropEvent(QDropEvent(at, COPY, mime, LEFT, NONE))
        user.waits_for_answer()
    return moved.isAccepted()


def test_a_click_on_the_star_stars_and_on_the_dot_reads(qtbot, user):
    click(qtbot, user, 1, 20, 18)
    user.waits_for(lambda: paper(user, 1).starred)
    click(qtbot, user, 1, 20, 46)
    user.waits_for(lambda: paper(user, 1).read)
    click(qtbot, user, 1, 20, 46)
    user.waits_for(lambda: not paper(user, 1).read)


def test_the_menu_of_a_paper_does_what_its_keys_do(qtbot, user):
    click(qtbot, user, 2, 300, 30)
    menu = menu_over(user.window.results.list.viewport(), place(user, 2, 300, 30))
    words = [action.text() for action in menu.actions() if action.text()]
    assert {"Star", "Tag…", "Copy BibTeX", "Related papers"} <= set(words)
    next(action for action in menu.actions() if action.text() == "Star").trigger()
    menu.close()
    user.waits_for(lambda: paper(user, 2).starred)


def test_the_menu_of_a_line_filters(user):
    user.waits_for(lambda: user.counts().get("track:Theory"))
    sidebar = user.window.sidebar
    area = sidebar.visualRect(line_index(user, "track:Theory"))
    menu = menu_over(sidebar.viewport(), area.center())
    words = [action.text().split("\t")[0] for action in menu.actions() if action.text()]
    assert words == ["Only this", "This too", "Exclude", "Clear the category", "Fold"]
    menu.actions()[0].trigger()
    menu.close()
    user.waits_for_answer()
    assert user.window.answer.result.total == user.counts()["track:Theory"]


def test_papers_carried_to_a_tag_wear_it_and_to_the_star_are_starred(qtbot, user):
    ids = user.window.results.list.papers.ids()[:3]
    user.window.tasks.run(lambda library: library.tag(ids[:1], "to read"), user.window.refresh)
    user.waits_for(lambda: "tag:to read" in user.counts())
    assert carry(user, ids, "tag:to read")
    user.waits_for(lambda: user.counts()["tag:to read"] == 3)
    assert carry(user, ids[1:], "is:starred")
    user.waits_for(lambda: user.counts()["is:starred"] == 2)
    user.presses("Ctrl+2 Ctrl+Z")
    user.waits_for(lambda: user.counts()["is:starred"] == 0)


@pytest.mark.parametrize("key", ["all", "is:unread", "tracks", "track:Theory"])
def test_other_lines_take_no_papers(user, key):
    assert not carry(user, user.window.results.list.papers.ids()[:1], key)


def test_other_programs_get_bibtex_and_links(user, monkeypatch):
    carried = []
    monkeypatch.setattr(dragging.QDrag, "exec", lambda drag, _: carried.append(drag.mimeData()))
    user.presses("Ctrl+2 Shift+J")
    user.window.results.list.startDrag(COPY)
    user.waits_for(lambda: carried)
    mime = carried[0]
    assert papers_in(mime) == user.window.results.list.selected_ids()
    assert mime.text().count("@inproceedings{") == 2
    assert len(mime.urls()) == 2
    assert mime.hasFormat("application/x-bibtex")


def test_a_tag_is_put_on_with_the_mouse(qtbot, user):
    ids = user.window.results.list.papers.ids()[:1]
    user.window.tasks.run(lambda library: library.tag(ids, "to read"), user.window.refresh)
    user.waits_for(lambda: "tag:to read" in user.counts())
    click(qtbot, user, 2, 300, 30)
    user.waits_for(lambda: user.window.details.paper == paper(user, 2))
    qtbot.mouseClick(user.window.details._keys["papers.tag"], LEFT)
    popup = user.window.findChild(PutPopup)
    user.waits_for(popup._list.count)
    first = popup._list.visualItemRect(popup._list.item(0)).center()
    qtbot.mouseClick(popup._list.viewport(), LEFT, pos=first)
    user.waits_for(lambda: paper(user, 2).tags == ("to read",))


def test_a_bib_is_written_with_the_mouse(qtbot, user, tmp_path):
    user.window.remember(export_folder=str(tmp_path))
    sidebar = user.window.sidebar
    area = sidebar.visualRect(line_index(user, "track:Theory"))
    qtbot.mouseClick(sidebar.viewport(), LEFT, pos=area.center())
    user.waits_for_answer()
    total = user.window.answer.result.total
    assert total == user.counts()["track:Theory"]
    export = next(one for one in user.window.findChildren(MenuButton) if "Export" in one.text())
    qtbot.mouseClick(export, LEFT)
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), ExportDialog))
    user.sees("@inproceedings{")
    dialog = QApplication.activeModalWidget()
    write = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Export")
    qtbot.mouseClick(write, LEFT)
    user.sees(f"{total} papers written to papers.bib")
    assert (tmp_path / "papers.bib").read_text().count("@inproceedings{") == total


def test_a_command_of_the_palette_is_chosen_with_the_mouse(qtbot, user):
    user.presses("Ctrl+K")
    user.types("show / hide the filter tree")
    palette = user.window.findChild(Palette)
    first = palette._list.visualRect(palette._list.model().index(0, 0)).center()
    qtbot.mouseClick(palette._list.viewport(), LEFT, pos=first)
    user.waits_for(lambda: not user.window.sidebar.isVisible())


def test_several_selected_papers_are_summed_up(user):
    user.presses("Ctrl+2 Shift+J Shift+J")
    user.sees("3 papers selected")
    user.sees("Unread (3)")
    user.sees(paper(user, 2).title)
    user.presses("s")
    user.sees("Starred (3)")
    user.presses("Home")
    user.waits_for(lambda: user.window.details.paper)
    user.misses("3 papers selected")

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QMessageBox, QPushButton, QWidget

from desktop.views.exporting import ExportDialog, Order, Scope

FORMATS = {"bibtex": ("BibTeX", ".bib")}


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def dialog(window, theme, tmp_path):
    dialog = ExportDialog(window, theme, [Scope("All", (1, 2))], FORMATS, tmp_path)
    dialog.orders = []
    dialog.ordered.connect(dialog.orders.append)
    dialog.ask()
    return dialog


def write_to(dialog, text):
    dialog.findChild(QLineEdit).setText(str(text))
    dialog.accept()


def test_a_new_file_is_written_at_once(dialog, tmp_path):
    write_to(dialog, tmp_path / "a.bib")
    assert dialog.orders == [Order((1, 2), "bibtex", tmp_path / "a.bib")]


def test_the_ending_is_added_where_none_was_typed(dialog, tmp_path):
    write_to(dialog, tmp_path / "a")
    assert dialog.orders[0].path == tmp_path / "a.bib"


def test_a_file_that_is_there_is_replaced_only_when_one_says_so(dialog, tmp_path, qtbot):
    (tmp_path / "mine.bib").write_text("mine")
    write_to(dialog, tmp_path / "mine.bib")
    assert dialog.orders == []
    assert dialog.isVisible()
    box = dialog.findChild(QMessageBox)
    replace = next(b for b in box.findChildren(QPushButton) if b.text() == "Replace")
    qtbot.mouseClick(replace, Qt.MouseButton.LeftButton)
    assert [order.path.name for order in dialog.orders] == ["mine.bib"]


def test_the_proposed_name_is_free(qtbot, theme, tmp_path, dialog):
    (tmp_path / "papers.bib").write_text("mine")
    again = ExportDialog(dialog, theme, [Scope("All", (1,))], FORMATS, tmp_path)
    assert again.findChild(QLineEdit).text() == str(tmp_path / "papers-2.bib")


@pytest.mark.parametrize("text", ["", "   "])
def test_no_name_writes_nothing(dialog, text):
    write_to(dialog, text)
    assert dialog.orders == []
    assert dialog.isVisible()


def test_an_unknown_home_is_a_plain_name(dialog):
    write_to(dialog, "~nobody-of-that-name/x")
    assert dialog.orders[0].path == Path("~nobody-of-that-name/x.bib")


def test_a_long_preview_says_how_many_follow(qtbot, theme, tmp_path, dialog):
    many = ExportDialog(dialog, theme, [Scope("All", tuple(range(1, 81)))], FORMATS, tmp_path)
    asked = []
    many.preview_wanted.connect(lambda ids, name: asked.append((len(ids), name)))
    many.ask()
    assert asked == [(50, "bibtex")]
    many.show_preview("@misc{}")
    texts = [label.text() for label in many.findChildren(QLabel)]
    assert "… and 30 papers more" in texts

"""The export dialog by itself: files, formats, options, and what it shows of a file."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from desktop.models.exporting import CHOICES, SWITCHES, Order, Ordered, Scope, told
from desktop.views.exporting import ExportDialog
from library import FAULTS, NOTICES, Finding, Options, Report, format_of
from library.exporters.options import CHOICES as ALL_CHOICES
from library.exporters.options import YES_OR_NO

ALL = Scope("All", (1, 2))


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def dialog(window, theme, tmp_path):
    dialog = ExportDialog(window, theme, [ALL, Scope("Starred", None, "is:starred")], tmp_path)
    dialog.orders, dialog.wishes = [], []
    dialog.ordered.connect(dialog.orders.append)
    dialog.wanted.connect(dialog.wishes.append)
    dialog.ask()
    return dialog


def named(dialog, kind, name):
    return next(
        one for one in dialog.findChildren(kind) if name in (one.accessibleName(), text(one))
    )


def text(widget):
    return widget.text() if hasattr(widget, "text") else ""


def write_to(dialog, path):
    named(dialog, QLineEdit, "File").setText(str(path))
    dialog.accept()


def test_a_new_file_is_written_at_once(dialog, tmp_path):
    write_to(dialog, tmp_path / "a.bib")
    assert dialog.orders == [Ordered(Order(ALL, "bibtex", Options()), tmp_path / "a.bib")]


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


def test_the_proposed_name_is_free(theme, tmp_path, dialog):
    (tmp_path / "papers.bib").write_text("mine")
    again = ExportDialog(dialog, theme, [ALL], tmp_path)
    assert named(again, QLineEdit, "File").text() == str(tmp_path / "papers-2.bib")


@pytest.mark.parametrize("text", ["", "   "])
def test_no_name_writes_nothing(dialog, text):
    write_to(dialog, text)
    assert dialog.orders == []
    assert dialog.isVisible()


def test_an_unknown_home_is_a_plain_name(dialog):
    write_to(dialog, "~nobody-of-that-name/x")
    assert dialog.orders[0].path == Path("~nobody-of-that-name/x.bib")


def test_every_choice_asks_for_the_file_anew(dialog, qtbot):
    assert dialog.wishes == [Order(ALL, "bibtex", Options())]
    order = named(dialog, QComboBox, "Order")
    order.setCurrentIndex(order.findData("year"))
    order.activated.emit(order.currentIndex())
    named(dialog, QComboBox, "Papers").setCurrentIndex(1)
    qtbot.waitUntil(lambda: len(dialog.wishes) == 2)  # once for both
    assert dialog.wishes[-1].options == Options(order="year")
    assert dialog.wishes[-1].scope.query == "is:starred"


def test_only_what_the_format_heeds_is_offered(dialog):
    offered = {
        name for name, title in SWITCHES.items() if named(dialog, QCheckBox, title).isVisible()
    }
    assert offered == set(SWITCHES) & set(format_of("bibtex").options)


def test_papers_are_left_out_by_a_click(dialog, qtbot):
    report = Report(papers=2, findings=(Finding(kind="no author", papers=(1, 2)),))
    dialog.show_whole("@misc{a,\n}\n", report, {1: "a", 2: "b"})
    words = [label.text() for label in dialog.findChildren(QLabel)]
    assert any("2 papers without authors" in text and 'href="b"' in text for text in words)
    qtbot.mouseClick(named(dialog, QPushButton, "Leave out"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.wishes[-1].left_out == frozenset({1, 2}))
    named(dialog, QComboBox, "Papers").setCurrentIndex(1)
    qtbot.waitUntil(lambda: dialog.wishes[-1].left_out == frozenset())


def test_a_key_of_the_report_shows_its_entry(dialog):
    dialog.show_whole("x\n" * 500 + "@misc{late,\n}\n", Report(papers=1), {})
    dialog._report.key_clicked.emit("late")
    preview = dialog.findChild(QPlainTextEdit)
    assert preview.textCursor().selectedText() == "late"
    assert preview.verticalScrollBar().value() > 0


def test_a_very_long_file_is_shown_in_part(dialog):
    dialog.show_whole("x" * 1_000_000, Report(papers=9), {})
    assert len(dialog.findChild(QPlainTextEdit).toPlainText()) < 500_000
    assert "9 papers checked, no fault found" in "".join(map(text, dialog.findChildren(QLabel)))


@pytest.mark.parametrize("kind", [*FAULTS, *NOTICES])
def test_every_finding_has_its_words(kind):
    assert told(Finding(kind=kind, papers=(1,), detail="this"))


def test_every_option_has_its_words():
    assert set(SWITCHES) == set(YES_OR_NO)
    assert {name: set(values) for name, (_, values) in CHOICES.items()} == {
        name: set(values) for name, values in ALL_CHOICES.items()
    }


def test_the_file_is_named_after_its_list_until_a_name_is_typed(window, theme, tmp_path):
    (tmp_path / "v1-0- a-b.bib").touch()
    lists = [Scope("One", (1,), name="Thursday"), Scope("Two", (2,), name="v1.0: a/b")]
    dialog = ExportDialog(window, theme, lists, tmp_path)
    file, chooser = named(dialog, QLineEdit, "File"), named(dialog, QComboBox, "Papers")
    assert file.text() == str(tmp_path / "Thursday.bib")
    chooser.setCurrentIndex(1)
    assert file.text() == str(tmp_path / "v1-0- a-b-2.bib")
    named(dialog, QComboBox, "Format").setCurrentText("CSV")
    chooser.setCurrentIndex(0)
    assert file.text() == str(tmp_path / "Thursday.csv")
    file.setText(str(tmp_path / "mine.csv"))
    chooser.setCurrentIndex(1)
    assert file.text() == str(tmp_path / "mine.csv")


def test_each_format_begins_with_its_usual_options(dialog):
    named(dialog, QComboBox, "Format").setCurrentText("HTML reading list")
    assert dialog.order.options == format_of("html").usual
    assert dialog.order.options.abstract
    named(dialog, QComboBox, "Format").setCurrentText("CSV")
    assert named(dialog, QLineEdit, "Columns").text().startswith("citation_key, title, ")
    named(dialog, QComboBox, "Format").setCurrentText("BibTeX")
    assert dialog.order.options == Options()

"""Papers in, papers out."""

import gzip
import json

import pytest
from pybtex.database import parse_file
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QMessageBox

from desktop.app import Program
from desktop.models.tree import lines
from desktop.views.exporting import ExportDialog
from tests.journeys.conftest import User


def event(number, title, **facts):
    return {
        "id": number,
        "name": title,
        "authors": [{"id": 1, "fullname": "Ada Lovelace", "institution": "X &amp; Y"}],
        "abstract": "Words about engines.",
        "topic": "Theory->Engines",
        "decision": "Accept (poster)",
        "eventtype": "Poster",
        "virtualsite_url": f"/virtual/2026/poster/{number}",
        "sourceurl": "https://openreview.net/group?id=ICML.cc/2026/Conference",
        **facts,
    }


@pytest.fixture
def file(tmp_path):
    """A small file of the conference site."""
    path = tmp_path / "icml-2026-orals-posters.json.gz"
    results = [event(number, f"Engine paper {number}") for number in range(900_001, 900_041)]
    path.write_bytes(gzip.compress(json.dumps({"count": 40, "results": results}).encode()))
    return path


def dropped(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(
        QDropEvent(
            QPoint(50, 50),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def opens_export(user):
    """Press Ctrl+E, and wait until the dialog has the keyboard and shows the file."""
    user.presses("Ctrl+E")
    user.waits_for(lambda: isinstance(QApplication.activeWindow(), ExportDialog))
    user.sees("@inproceedings{")


def back_to(user, widget):
    """Give the keyboard back to the window after a dialog, as a window manager does."""
    user.window.activateWindow()
    widget.setFocus()
    user.waits_for(lambda: QApplication.focusWidget() is widget)


def told_in_a_box(user):
    """The text of the box that tells what went wrong."""
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    box = QApplication.activeModalWidget()
    text = box.text() + box.informativeText()
    box.close()
    return text


def test_a_dropped_file_is_imported_and_searchable(user, file):
    dropped(user.window, file)
    user.sees("40 papers added")
    user.types("engine lovelace")
    user.sees("40 of 163 papers")
    assert user.counts()["track:Theory/Engines"] == 40


def test_a_file_on_the_command_line_is_imported(qtbot, qapp, tmp_path, file):
    program = Program(qapp, tmp_path / "other", tmp_path / "settings.json")
    program.start([str(file)])
    person = User(qtbot, program)
    person.sees("40 papers added")
    person.sees("163 papers")
    program.window.close()
    program.close()


def test_importing_again_changes_nothing(user, file):
    dropped(user.window, file)
    user.sees("40 papers added")
    dropped(user.window, file)
    user.sees("40 unchanged")
    user.sees("163 papers")


def test_the_sample_goes_with_one_click_and_comes_back_with_undo(user, file):
    dropped(user.window, file)
    user.sees("40 papers added")
    user.window.commands.by_id["transfer.remove_sample"].trigger()
    user.sees("40 papers")
    user.misses("A small sample library")
    user.presses("Ctrl+2 z")
    user.sees("163 papers")


def test_a_bad_file_is_told_in_one_sentence_and_changes_nothing(user, tmp_path):
    bad = tmp_path / "broken.json"
    bad.write_text('{"results": [{"name": ')
    dropped(user.window, bad)
    user.waits_for(lambda: user.window.running is None)
    assert "broken.json" in told_in_a_box(user)
    user.sees("123 papers")


def test_ctrl_e_writes_a_bib(user, tmp_path):
    user.types("kernel")
    count = user.window.answer.result.total
    opens_export(user)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    line.setText(str(tmp_path / "out.bib"))
    user.presses("Return")
    user.sees(f"{count} papers written to out.bib")
    assert len(parse_file(tmp_path / "out.bib").entries) == count


def test_a_file_that_is_there_is_not_replaced_by_two_keys(user, tmp_path):
    user.window.remember(export_folder=str(tmp_path))
    (tmp_path / "papers.bib").write_text("mine")
    user.types("kernel")
    opens_export(user)
    user.presses("Return")
    user.sees("papers written to papers-2.bib")
    assert (tmp_path / "papers.bib").read_text() == "mine"


def test_an_export_into_nowhere_is_told(user, tmp_path):
    user.types("kernel")
    opens_export(user)
    QApplication.focusWidget().setText(str(tmp_path / "no" / "such" / "out.bib"))
    user.presses("Return")
    assert told_in_a_box(user).startswith("There is no folder")


@pytest.mark.parametrize(
    ("keys", "copied"),
    [
        ("Ctrl+C", "@inproceedings{liu2026speedcp,"),
        ("y,b", "@inproceedings{liu2026speedcp,"),
        ("y,c", "\\cite{liu2026speedcp}"),
        ("y,k", "liu2026speedcp"),
        ("y,t", "SpeedCP: Fast Kernel-based Conditional Conformal Prediction"),
        ("y,r", "Liu, Y., Jung, Y. J."),
        ("y,l", "https://icml.cc/virtual/2026/poster/"),
    ],
)
def test_copying(user, keys, copied):
    QApplication.clipboard().clear()
    user.types("SpeedCP")
    user.presses(f"Down {keys}")
    user.waits_for(lambda: QApplication.clipboard().text().startswith(copied))


def test_cancel_keeps_what_was_read(user, tmp_path):
    path = tmp_path / "icml-2026-orals-posters.json"
    results = [event(number, f"Engine paper {number}") for number in range(900_001, 903_001)]
    path.write_text(json.dumps({"count": 3000, "results": results}))
    dropped(user.window, path)
    user.sees("icml-2026")
    user.window.bottom.cancel_wanted.emit()
    user.sees("Import cancelled")
    user.waits_for_answer()
    assert user.window.answer.count < 3123


@pytest.fixture
def kept(user, program, tmp_path):
    """A file of the starred papers that is kept up to date, two papers in it."""
    program.keeps._idle.setInterval(20)
    user.types("learning")
    user.presses("Down s j s")
    opens_export(user)
    dialog = QApplication.activeWindow()
    papers = next(box for box in dialog.findChildren(QComboBox) if box.accessibleName() == "Papers")
    papers.setCurrentIndex(papers.findText("All starred papers"))
    keep = next(box for box in dialog.findChildren(QCheckBox) if "up to date" in box.text())
    keep.setChecked(True)
    line = next(one for one in dialog.findChildren(QLineEdit) if one.accessibleName() == "File")
    line.setText(str(tmp_path / "starred.bib"))
    line.setFocus()
    user.presses("Return")
    user.waits_for(lambda: "kept:1" in user.counts())
    path = tmp_path / "starred.bib"
    assert len(parse_file(path).entries) == 2
    back_to(user, user.window.results.list)
    return path


def test_a_kept_file_follows_the_stars(user, kept):
    user.presses("j s")
    user.waits_for(lambda: len(parse_file(kept).entries) == 3)
    user.sees("3 papers written to starred.bib")
    user.presses("z")
    user.waits_for(lambda: len(parse_file(kept).entries) == 2)


def test_a_kept_file_is_written_when_the_program_ends(user, program, kept):
    program.keeps._idle.setInterval(1_000_000)
    user.presses("j s")
    user.waits_for(lambda: user.counts()["is:starred"] == 3)
    assert len(parse_file(kept).entries) == 2
    program.close()
    assert len(parse_file(kept).entries) == 3


def test_a_kept_file_that_somebody_changed_is_asked_about_once(user, program, kept):
    kept.write_text("mine")
    user.presses("j s")
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    box = QApplication.activeModalWidget()
    assert box.text() == "starred.bib was changed by another program."
    assert kept.read_text() == "mine"
    next(button for button in box.buttons() if button.text() == "Write anew").click()
    user.waits_for(lambda: kept.read_text() != "mine")
    assert len(parse_file(kept).entries) == 3


def test_a_kept_file_is_paused_and_left_from_the_tree(user, kept):
    tree = user.window.sidebar
    [file] = user.window.answer.kept
    tree.file_wanted.emit("pause", file)
    user.waits_for(lambda: user.window.answer.kept[0].paused)
    assert any("(paused)" in line.label for line in lines(tree.tree.root))
    tree.file_wanted.emit("forget", file)
    user.waits_for(lambda: not user.window.answer.kept)
    assert kept.exists()


def test_the_last_export_is_repeated(user, tmp_path):
    path = tmp_path / "again.bib"
    user.types("kernel")
    opens_export(user)
    QApplication.focusWidget().setText(str(path))
    user.presses("Return")
    user.sees("papers written to again.bib")
    text = path.read_text()
    back_to(user, user.window.search)
    user.types("nothing at all of that kind")
    path.unlink()
    user.presses("Ctrl+Shift+E")
    user.waits_for(path.exists)
    assert path.read_text() == text
    path.write_text("mine")
    user.presses("Ctrl+Shift+E")
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    QApplication.activeModalWidget().close()
    assert path.read_text() == "mine"

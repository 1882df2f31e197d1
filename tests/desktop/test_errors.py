import logging

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.app import Program
from desktop.errors import ErrorBoxes
from library import LibraryError


def button(box, words):
    return next(button for button in box.buttons() if button.text() == words)


def boxes():
    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, QMessageBox) and widget.isVisible()
    ]


@pytest.fixture
def errors(qapp):
    errors = ErrorBoxes()
    yield errors
    for box in boxes():
        box.close()


def test_an_error_of_the_library_is_its_own_sentence(errors):
    errors.tell(LibraryError("There is no such paper."))
    assert [box.text() for box in boxes()] == ["There is no such paper."]


def test_a_bug_is_told_and_logged_with_all_that_is_known(errors, caplog):
    with pytest.raises(ValueError, match="odd") as caught:
        int("odd")
    errors.excepthook(ValueError, caught.value, caught.tb)
    assert "Your stars and tags are safe" in boxes()[0].text()
    assert "ValueError: invalid literal" in boxes()[0].detailedText()
    assert "ValueError: invalid literal" in caplog.text


def test_the_details_of_a_bug_can_be_copied_and_the_box_stays(errors):
    with pytest.raises(ValueError, match="odd") as caught:
        int("odd")
    box = errors.tell(caught.value)
    button(box, "Copy details").click()
    assert "ValueError: invalid literal" in QApplication.clipboard().text()
    assert boxes() == [box]
    box.escapeButton().click()
    assert boxes() == []


def test_the_same_error_again_opens_no_second_box(errors, caplog):
    for _ in range(5):
        errors.tell(LibraryError("again"))
    assert len(boxes()) == 1
    boxes()[0].close()
    errors.tell(LibraryError("again"))
    assert len(boxes()) == 1


def test_a_library_that_cannot_be_opened_is_told_once_and_ends_the_program(
    qtbot, qapp, tmp_path, monkeypatch, caplog
):
    caplog.set_level(logging.ERROR)
    folder = tmp_path / "library"
    folder.write_text("a file, no folder")
    left = []
    monkeypatch.setattr(qapp, "exit", left.append)
    program = Program(qapp, folder, tmp_path / "settings.json")
    program.start([])
    qtbot.waitUntil(lambda: len(boxes()) == 1)
    qtbot.keyClicks(program.window.search, "kernel")
    qtbot.wait(50)
    assert len(boxes()) == 1
    boxes()[0].accept()
    assert left == [1]
    program.window.close()
    program.close()

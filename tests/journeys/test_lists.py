"""Reading lists, notes, hidden papers and those for later, by keys alone."""

from PySide6.QtWidgets import QApplication, QPlainTextEdit


def test_papers_are_put_on_a_list_and_taken_off(user):
    user.types("kernel")
    user.presses("Down l")
    user.types("Thesis")
    user.presses("Return")
    user.sees("1 paper put on “Thesis”")
    user.waits_for(lambda: user.counts().get("list:Thesis") == 1)
    user.presses("j Ctrl+L")
    user.presses("Return")
    user.waits_for(lambda: user.counts().get("list:Thesis") == 2)
    user.presses("l")
    user.presses("Return")
    user.sees("1 paper taken off “Thesis”")
    user.presses("z")
    user.waits_for(lambda: user.counts().get("list:Thesis") == 2)
    user.presses("Ctrl+F Ctrl+A")
    user.types("list:thesis")
    assert len(user.rows()) == 2


def test_a_note_is_written_shown_and_found(user):
    user.types("kernel")
    user.presses("Down e")
    user.is_in(QPlainTextEdit)
    user.types("read **again** with zebra")
    user.presses("Escape")
    user.sees("read again with zebra")
    user.presses("Ctrl+F Ctrl+A")
    user.types("note:zebra")
    assert len(user.rows()) == 1
    user.presses("Down z")
    user.misses("read again with zebra")


def test_a_hidden_paper_is_nowhere_but_under_its_name(user):
    user.types("kernel")
    before = user.rows()
    user.presses("Down h")
    user.sees("1 paper hidden")
    user.waits_for(lambda: before[0] not in user.rows())
    user.presses("Ctrl+F Ctrl+A")
    user.types("is:hidden")
    assert user.rows() == before[:1]
    user.presses("Return h")
    user.sees("1 paper shown again")
    user.waits_for(lambda: user.rows() == [])


def test_a_paper_is_kept_for_later(user):
    user.types("kernel")
    user.presses("Down Ctrl+K")
    user.types("for later")
    user.presses("Return")
    user.waits_for(lambda: user.counts()["is:later"] == 1)
    assert QApplication.focusWidget() is not None

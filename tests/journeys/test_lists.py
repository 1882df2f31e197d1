"""Reading lists, notes, hidden papers and those for later, by keys alone."""

from PySide6.QtWidgets import QApplication, QPlainTextEdit

from desktop.models.question import Question
from library import Field


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


def with_list(user, name, count):
    """Some papers on a reading list that is on show."""
    user.window.ask(Question("kernel"))
    user.waits_for_answer()
    user.presses("Ctrl+F Down" + " Shift+Down" * (count - 1) + " l")
    user.types(name)
    user.presses("Return")
    user.sees(f"put on “{name}”")
    shows(user, name)


def shows(user, name):
    """The papers of a list alone."""
    user.window.ask(Question(filters=(Field("list", name),)))
    user.waits_for_answer()
    user.window.results.list.setFocus()


def runs(user, title):
    user.presses("Ctrl+K")
    user.types(title)
    user.presses("Return")


def test_a_list_that_is_deleted_takes_its_filter_along_and_comes_back(user):
    with_list(user, "Thesis", 2)
    runs(user, "Delete this reading list")
    user.sees("Reading list “Thesis” deleted")
    user.waits_for(lambda: len(user.rows()) > 2)
    assert user.window.question.filters == ()
    user.presses("z")
    user.waits_for(lambda: user.counts().get("list:Thesis") == 2)


def test_a_list_that_is_merged_shows_the_other_one(user):
    with_list(user, "Other", 1)
    with_list(user, "Thesis", 3)
    runs(user, "Merge this reading list")
    user.presses("Return")
    user.sees("“Thesis” is part of “Other” now")
    user.waits_for(lambda: len(user.rows()) == 3)
    assert user.window.question.reading_list == "Other"


def test_a_list_is_renamed_on_show_and_in_what_was_typed(user):
    with_list(user, "Thesis", 2)
    user.presses("Ctrl+F")
    user.types("list:thesis ")
    runs(user, "Rename this reading list")
    user.presses("Ctrl+A")
    user.types("Work/Kernels")
    user.presses("Return")
    user.sees("renamed to “Work/Kernels”")
    user.waits_for(lambda: "Work/Kernels" in user.window.search.text())
    assert user.window.question.reading_list == "Work/Kernels"
    assert len(user.rows()) == 2
    user.presses("Down z")
    user.waits_for(lambda: user.window.question.reading_list == "Thesis")


def test_a_key_that_is_held_moves_a_paper_as_often_as_it_comes(user):
    with_list(user, "Thesis", 4)
    first, *others = user.rows()
    user.presses("Home")
    listed = user.window.results.list
    for _ in range(3):  # faster than any answer
        user.window.commands.by_id["lists.move_down"].trigger()
    user.waits_for(lambda: user.rows() == [*others, first])
    assert listed.currentIndex().row() == 3
    user.presses("Alt+Down z z z")
    user.waits_for(lambda: user.rows() == [first, *others])


def test_an_empty_list_says_how_to_fill_it_and_letters_work_there(user):
    with_list(user, "Thesis", 1)
    runs(user, "Take off this list")
    user.sees("No paper is on this list yet. L puts the chosen papers on it.")
    user.presses("z")
    user.waits_for(lambda: len(user.rows()) == 1)


def test_papers_that_are_all_hidden_are_not_gone(user):
    user.presses("Down Ctrl+A h")
    user.sees("Every paper of this library is hidden.")
    user.presses("Return")
    user.waits_for(lambda: user.window.question.text == "is:hidden")
    user.presses("Ctrl+Z")
    user.waits_for(lambda: not user.rows())

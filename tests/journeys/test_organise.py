"""Stars, tags, read marks, undo."""

from desktop.app import Program
from library.cli import main
from tests.journeys.conftest import User


def starred(user):
    return user.counts().get("is:starred")


def test_s_stars_and_z_takes_it_back(user):
    user.types("kernel")
    user.presses("Down s")
    user.sees("1 paper starred")
    user.waits_for(lambda: starred(user) == 1)
    user.sees("Starred. ")
    user.presses("z")
    user.sees("Undone: star on 1 paper")
    user.waits_for(lambda: starred(user) == 0)
    user.presses("Ctrl+Y")
    user.waits_for(lambda: starred(user) == 1)


def test_stars_from_the_search_bar_too(user):
    user.types("kernel")
    user.presses("Ctrl+D")
    user.waits_for(lambda: starred(user) == 1)
    assert user.window.search.text() == "kernel"


def test_several_at_once(user):
    user.types("kernel")
    user.presses("Down Shift+J Shift+J s")
    user.sees("3 papers starred")
    user.waits_for(lambda: starred(user) == 3)
    user.presses("s")
    user.sees("Star taken off 3 papers")
    user.waits_for(lambda: starred(user) == 0)


def test_a_new_tag_and_its_line_in_the_tree(user):
    user.types("kernel")
    user.presses("Down t")
    user.types("to read, maybe")
    user.presses("Return")
    user.sees("1 paper tagged “to read, maybe”")
    user.waits_for(lambda: user.counts().get("tag:to read, maybe") == 1)
    user.presses("t")
    user.types("to")
    user.presses("Return")
    user.sees("Tag “to read, maybe” taken off 1 paper")


def test_esc_leaves_the_tag_popup_and_changes_nothing(user):
    user.types("kernel")
    user.presses("Down t")
    user.types("x")
    user.presses("Esc")
    user.presses("j")
    assert not [key for key in user.counts() if key.startswith("tag:")]


def test_read_marks_and_the_next_unread(user):
    user.types("kernel")
    user.presses("Down j m k")
    user.waits_for(lambda: user.window.results.list.papers.paper(1).read)
    user.presses("n")
    user.waits_for(lambda: user.window.results.list.currentIndex().row() == 2)


def test_marks_are_there_after_a_restart(user, program, qapp, folder, tmp_path, qtbot):
    user.types("kernel")
    user.presses("Down s")
    user.waits_for(lambda: starred(user) == 1)
    user.window.close()
    program.close()
    again = Program(qapp, folder, tmp_path / "settings.json")
    again.start([])
    person = User(qtbot, again)
    person.waits_for(lambda: again.window.answer and starred(person) == 1)
    assert again.window.search.text() == "kernel"
    again.window.close()
    again.close()


def test_what_the_command_line_did_is_shown_within_a_second_or_two(user, folder, capsys):
    assert main(["star", "3", "5", "--library", str(folder)]) == 0
    assert main(["tag", "from afar", "3", "--library", str(folder)]) == 0
    user.waits_for(lambda: starred(user) == 2 and user.counts().get("tag:from afar") == 1)

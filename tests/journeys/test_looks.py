"""Language, look, panes; what is left is there at the next start."""

import json
import time

from desktop.app import Program
from desktop.i18n import tr
from tests.journeys.test_transfer import dropped, event


def test_the_other_language_at_once(user):
    user.types("kernel")
    user.window.commands.by_id["view.language"].trigger()
    user.waits_for_answer()
    user.sees("篇")
    assert tr("All papers") == "全部论文"
    assert user.window.search.text() == "kernel"
    assert "篇学术成果中精准定位" in user.window.search.placeholderText()
    user.window.commands.by_id["view.language"].trigger()
    user.waits_for_answer()
    assert tr("All papers") == "All papers"


def test_what_a_window_asked_for_is_dropped_when_it_is_gone(user):
    before, shown = user.window, []
    before.read(lambda library: time.sleep(0.3), shown.append, replaces="slow")
    before.commands.by_id["view.language"].trigger()
    user.waits_for_answer()
    user.sees("篇")
    assert user.window is not before
    assert shown == []
    user.window.commands.by_id["view.language"].trigger()
    user.waits_for_answer()


def test_the_language_waits_for_an_import(user, tmp_path):
    path = tmp_path / "icml-2026-orals-posters.json"
    results = [event(number, f"Engine paper {number}") for number in range(900_001, 902_001)]
    path.write_text(json.dumps({"count": 2000, "results": results}))
    dropped(user.window, path)
    user.window.commands.by_id["view.language"].trigger()
    user.sees("The language can be changed when the import is done.")
    user.sees("2,000 papers added")


def test_dark_and_light(user):
    user.window.commands.by_id["view.dark"].trigger()
    assert user.window.theme.dark
    user.window.commands.by_id["view.light"].trigger()
    assert not user.window.theme.dark


def test_panes_hide_and_come_back(user):
    user.presses("Ctrl+B")
    assert not user.window.sidebar.isVisible()
    user.presses("Ctrl+1")
    assert user.window.sidebar.isVisible()
    user.presses("Ctrl+I")
    assert not user.window.details.isVisible()
    user.presses("Ctrl+I")
    assert user.window.details.isVisible()


def test_text_grows_and_shrinks(user):
    before = user.window.results.list.rowHeight(0)
    user.presses("Ctrl++")
    assert user.window.results.list.rowHeight(0) > before
    user.presses("Ctrl+0")
    assert user.window.results.list.rowHeight(0) == before


def test_small_windows_still_work(user):
    user.window.resize(900, 600)
    user.types("kernel")
    assert user.window.width() == 900
    assert user.rows()


def test_no_words_push_the_panes_apart_in_a_small_window(user):
    user.window.resize(900, 600)
    width = user.window.results.width()
    long = '"a phrase of many words that no paper has" '
    user.window.search.setText(f"{long * 2} kernel -vision year:2024.. is:unread title:(a OR b)")
    user.waits_for_answer()
    user.sees("No paper has all of this")
    assert user.window.answer.ways
    user.sees("without vision")
    assert (user.window.width(), user.window.results.width()) == (900, width)


def test_the_next_start_finds_the_window_as_it_was_left(user, program, qapp, folder, tmp_path):
    user.types("kernel")
    user.window.resize(780, 640)
    user.window.sort("title")
    user.presses("Ctrl+I")
    fold = user.window.sidebar
    fold.collapse(fold.model().index(1, 0))
    user.window.close()
    program.close()
    again = Program(qapp, folder, tmp_path / "settings.json")
    window = again.window
    assert (window.width(), window.height()) == (780, 640)
    assert window.search.text() == "kernel"
    assert window.question.sort == "title"
    assert window.details.isHidden()
    assert window.settings.folded == ["tracks"]
    window.close()
    again.close()

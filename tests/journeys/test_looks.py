"""Language, look, panes; what is left is there at the next start."""

from desktop.i18n import tr


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

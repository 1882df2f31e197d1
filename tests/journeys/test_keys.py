"""Settings, keys of one's own, the palette, the sheet of keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QPushButton

from desktop import settings
from desktop.i18n import tr
from desktop.views.details import Details
from desktop.views.keycapture import KeyCapture
from desktop.views.keylist import KeyList
from desktop.views.keysheet import KeySheet
from desktop.views.palette import Palette
from desktop.views.paperlist import PaperList
from desktop.views.settingsheet import SettingsSheet
from desktop.views.sidebar import Sidebar


@pytest.fixture
def keys(user):
    """The page of keys, open, with the cursor in its filter line."""
    user.presses("Ctrl+,")
    user.is_in(QListWidget)
    user.presses("Down Tab Tab")
    user.is_in(QLineEdit)
    return user


def shown(user, kind):
    return next(view for view in user.window.findChildren(kind) if view.isVisible())


def choose(user, typed):
    user.presses("Ctrl+K")
    user.types(typed)
    user.presses("Return")


def test_every_setting_acts_at_once_and_is_kept(user, tmp_path):
    user.presses("Ctrl+, Tab Right Right")  # from "as the system" over light to dark
    assert user.window.theme.dark
    before = user.window.results.list.rowHeight(0)
    user.presses("Tab Tab Right")
    user.sees("110 %")
    assert user.window.results.list.rowHeight(0) > before
    user.presses("Left Tab Right")
    assert user.window.results.list.rowHeight(0) < before  # one line a paper
    kept = settings.load(tmp_path / "settings.json")
    assert (kept.theme, kept.zoom, kept.compact) == ("dark", 0, True)
    user.presses("Esc")
    user.misses("Text size")
    user.presses("Ctrl+, Tab Left")
    assert not user.window.theme.dark


def test_another_language_at_once_and_the_settings_stay_open(user):
    user.presses("Ctrl+, Tab Tab Right Right")
    user.sees("字号")
    assert tr("Settings") == "设置"
    user.presses("Esc")
    user.misses("字号")
    user.window.commands.by_id["view.language"].trigger()
    user.waits_for_answer()
    assert tr("Settings") == "Settings"


def test_settings_by_mouse(user, qtbot):
    user.window.commands.by_id["program.settings"].trigger()
    sheet = shown(user, SettingsSheet)
    [dark] = [button for button in sheet.findChildren(QPushButton) if button.text() == "Dark"]
    qtbot.mouseClick(dark, Qt.MouseButton.LeftButton)
    assert user.window.theme.dark
    qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    user.misses("Text size")


def test_the_export_dialog_takes_the_format_of_the_settings(user):
    user.window.remember(export_folder=str(user.window.tasks.folder))
    user.presses("Ctrl+, Down Down")
    user.sees(str(user.window.tasks.folder))
    user.sees("BibTeX")
    user.presses("Down")
    user.sees("Open folder")


def test_tab_stays_on_the_sheet(keys):
    sheet = shown(keys, SettingsSheet)
    for _ in range(12):
        keys.presses("Tab")
        assert sheet.isAncestorOf(QApplication.focusWidget())


def test_a_key_of_ones_own(keys, tmp_path):
    keys.types("next paper")
    keys.presses("Return")
    keys.is_in(KeyCapture)
    keys.presses("Ctrl+J")
    keys.sees("Next paper: J, Ctrl+J")
    assert settings.load(tmp_path / "settings.json").keys == {"go.next_paper": ["J", "Ctrl+J"]}
    keys.presses("Esc Esc Ctrl+J")
    assert keys.window.results.list.currentIndex().row() == 1
    keys.presses("Ctrl+2 ?")
    keys.types("next paper")
    [line] = [keys_ for name, keys_ in sheet_lines(keys) if name == "Next paper"]
    assert line == ["J", "Ctrl+J"]


def sheet_lines(user):
    groups = shown(user, KeySheet)._groups
    return [line for lines in groups.values() for line in lines]


def test_a_key_that_is_taken_is_asked_for(keys):
    keys.types("full screen")
    keys.presses("Return Ctrl+D")
    keys.sees("Ctrl+D is “Star”. Take it away from there?")
    keys.presses("Esc")
    assert keys.window.settings.keys == {}
    keys.presses("Return Ctrl+D Return")
    keys.sees("Full screen: Ctrl+D")
    assert keys.window.settings.keys == {"view.full_screen": ["Ctrl+D"], "papers.star": ["S"]}
    keys.presses("Esc Esc")
    assert keys.window.commands.by_id["papers.star"].shortcuts() == []


@pytest.mark.parametrize(
    ("pressed", "said"),
    [
        ("Ctrl+Space", "Input methods need this key."),
        ("Ctrl+Alt+G", "AltGr"),
        ("Tab", "This key moves or edits."),
        ("Ctrl+Return", "Ctrl+Enter has its use in the search bar"),
    ],
)
def test_a_reserved_key_is_refused_with_the_reason(keys, pressed, said):
    keys.types("full screen")
    keys.presses(f"Return {pressed}")
    keys.sees(said)
    keys.is_in(KeyCapture)
    keys.presses("Esc")
    keys.is_in(QLineEdit)
    assert keys.window.settings.keys == {}


def test_a_question_is_forgotten_when_another_command_is_clicked(keys, qtbot):
    keys.types("open")
    keys.presses("Return Ctrl+D")
    keys.sees("Take it away from there?")
    listed = shown(keys, KeyList)
    second = listed.visualRect(listed.model().index(2, 0)).center()
    qtbot.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=second)
    keys.misses("Take it away from there?")
    keys.presses("Return")
    keys.sees("Press the key for “Open PDF”")
    shown(keys, QLineEdit).setFocus()  # the keyboard went elsewhere
    keys.misses("Press the key")
    assert keys.window.settings.keys == {}


def test_two_letters_in_a_row_and_back_to_the_own_keys(keys, qtbot):
    keys.types("related")
    keys.presses("Return g r")
    keys.sees("Related papers: G R")
    buttons = {button.text(): button for button in
               shown(keys, SettingsSheet).findChildren(QPushButton)}  # fmt: skip
    qtbot.mouseClick(buttons["Reset"], Qt.MouseButton.LeftButton)
    keys.sees("Related papers: R")
    qtbot.mouseClick(buttons["Add…"], Qt.MouseButton.LeftButton)
    keys.presses("Ctrl+J")
    keys.sees("Related papers: R, Ctrl+J")
    qtbot.mouseClick(buttons["No key"], Qt.MouseButton.LeftButton)
    keys.sees("Related papers: No key")
    qtbot.mouseClick(buttons["Reset all…"], Qt.MouseButton.LeftButton)
    keys.sees("Give 1 command its own keys again?")
    keys.presses("Return")
    assert keys.window.settings.keys == {}
    assert "Related papers R" in shown(keys, KeyList).texts()


def test_single_letters_off(user):
    user.presses("Ctrl+, Down Tab Space Esc")
    assert not user.window.settings.letter_keys
    user.presses("Ctrl+2 j")
    assert user.window.results.list.currentIndex().row() == 0
    assert "S" not in [button.toolTip() for button in user.window.details._keys.values()]
    user.presses("Ctrl+, Down Tab Space Esc Ctrl+2 j")
    assert user.window.results.list.currentIndex().row() == 1


def test_no_command_runs_behind_a_sheet(user):
    user.presses("Ctrl+K Ctrl+D Ctrl+B")
    assert user.window.sidebar.isVisible()
    assert user.window.bottom.said == ""


def test_letters_are_letters_in_a_text_and_an_input_method_goes_on(user):
    user.presses("Ctrl+F s j y")
    assert user.window.search.text() == "sjy"
    user.window.search.clear()
    composing = QInputMethodEvent("shen", [])
    QApplication.sendEvent(user.window.search, composing)
    assert user.window.search.text() == ""
    done = QInputMethodEvent("", [])
    done.setCommitString("深度")
    QApplication.sendEvent(user.window.search, done)
    assert user.window.search.text() == "深度"
    user.window.search.clear()
    user.presses("Ctrl+2")
    methods = Qt.WidgetAttribute.WA_InputMethodEnabled
    assert not user.window.results.list.testAttribute(methods)


def test_the_palette_goes_to_a_paper_that_was_looked_at(user):
    user.types("SpeedCP")
    user.presses("Down")
    paper = user.window.results.list.current_id()
    user.waits_for(user.window.looked_at.latest)
    user.presses("Ctrl+F Esc")
    user.types("sinkhorn")
    choose(user, "speedcp")
    user.is_in(PaperList)
    user.waits_for(lambda: user.window.results.list.current_id() == paper)


def test_what_was_used_last_stands_first_in_the_palette(user):
    choose(user, "normal text")
    choose(user, "sort by title")
    user.presses("Ctrl+K")
    assert shown(user, Palette).texts()[:2] == ["Sort by title", "Normal text size"]
    user.presses("Esc")


def test_the_palette_finds_every_kind_of_thing(user):
    user.types("kernel")
    user.presses("Down t")
    user.types("mine")
    user.presses("Return")
    user.waits_for(lambda: "tag:mine" in user.counts())
    user.presses("Ctrl+K")
    kinds = {choice.kind for choice in shown(user, Palette)._found.choices}
    assert {"Track", "Venue", "Tag", "Library", "File", "Go"} <= kinds
    user.types("mine")
    user.presses("Return")
    assert user.window.answer.result.total == 1


def test_the_sheet_begins_with_the_pane_one_is_in(user):
    for key, first in (
        ("Ctrl+1", "Include, exclude, off"),
        ("Ctrl+2", "Read on, then the next paper"),
        ("Ctrl+3", "Page down"),
        ("Ctrl+F", "To the results"),
    ):
        user.presses(f"{key} F1")
        assert shown(user, KeySheet).texts()[0] == first
        user.types("full")
        assert shown(user, KeySheet).texts() == ["Full screen"]
        user.presses("Esc Esc")


def test_a_first_key_shows_what_may_follow(user):
    user.presses("Ctrl+2 y")
    assert "T Copy title" in user.window._hint.texts()
    assert user.window._hint.isVisible()
    user.presses("t")
    user.sees("Copied: ")
    assert not user.window._hint.isVisible()
    user.presses("y Esc")  # Esc ends the waiting and nothing else
    assert not user.window._hint.isVisible()
    user.is_in(PaperList)


def test_filter_by_this(user):
    user.types("SpeedCP")
    user.presses("Down f")
    user.sees("ICML 2026")
    user.types("2026 venue")
    user.presses("Return")
    assert [node.name for node in user.window.question.filters] == ["venue"]


def test_enter_with_ctrl_opens_and_with_shift_searches_everywhere(user):
    user.window.sidebar.only.emit(user.window.sidebar.tree.root.children[1].children[0])
    user.types("kernel")
    some = user.window.answer.result.total
    user.presses("Shift+Return")
    user.is_in(PaperList)
    assert user.window.answer.result.total > some
    user.presses("j Ctrl+F Ctrl+Return")
    user.is_in(Details)
    assert user.window.results.list.currentIndex().row() == 0


def test_the_tree_unfolds_and_finds_by_letters(user):
    tree = user.window.sidebar
    tree.collapseAll()
    user.presses("Ctrl+1")
    user.is_in(Sidebar)
    user.types("poster")
    user.presses("Down")
    assert tree.selected_line().label == "Poster"
    assert tree.isExpanded(tree.currentIndex().parent())
    user.window.tree_pane.box.clear()
    tree.collapseAll()
    user.presses("*")
    assert all(tree.isExpanded(tree.tree.index(row, 0)) for row in range(3))


def test_the_sheet_begins_with_the_tree_from_its_box_too(user):
    user.presses("Ctrl+1")
    user.types("theo")
    user.presses("F1")
    assert shown(user, KeySheet).texts()[0] == "Include, exclude, off"
    user.presses("Esc")
    user.is_in(QLineEdit)
    user.presses("Esc F6")
    user.is_in(PaperList)


def test_every_key_of_a_command_reaches_it(user):
    """What the table says is what Qt has bound, in the window and in the list."""
    actions = user.window.commands
    for name in actions.by_id:
        bound = [*actions._in_list[name].shortcuts(), *actions.by_id[name].shortcuts()]
        assert bound == [QKeySequence(key) for key in actions.keymap.of(name)]


def test_what_is_said_of_a_key_follows_its_change(user):
    user.types("qqqq")
    user.window.sidebar.only.emit(user.window.sidebar.tree.root.children[1].children[0])
    user.sees("Ctrl+Shift+Backspace clears the filters.")
    user.window.remember(keys={"find.clear_filters": ["Ctrl+G"], "papers.star": []})
    user.sees("Ctrl+G clears the filters.")
    user.presses("Ctrl+G Esc Esc")
    keys = [caps.accessibleName() for caps in user.window.results._sample._caps if caps.isVisible()]
    assert "J, K: to walk" in keys
    assert not [words for words in keys if words.endswith("star")]
    assert user.window.details._keys["papers.star"].toolTip() == "Star"

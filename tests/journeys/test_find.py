"""Finding: type, walk, filter, go back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop.views.details import Details
from desktop.views.paperlist import PaperList
from desktop.views.searchbar import SearchBar
from desktop.views.sidebar import Sidebar


def test_the_first_search_works_at_once(user):
    user.is_in(SearchBar)
    user.types("sinkhorn")
    assert user.rows()
    assert all("sinkhorn" in user.window.answer.result.query for _ in user.rows())
    user.sees("of 123 papers")
    user.sees("1 / ")


def test_counts_follow_each_key(user):
    whole = user.counts()
    user.types("kern")
    some = user.counts()
    user.types("el sinkhorn")
    fewer = user.counts()
    for key, count in whole.items():
        assert some[key] <= count
        if key != "all":
            assert fewer[key] <= some[key]
    assert whole.keys() == some.keys() == fewer.keys()


def test_down_goes_to_the_list_and_letters_walk(user):
    user.types("kernel")
    user.presses("Down")
    user.is_in(PaperList)
    first = user.window.results.list.current_id()
    user.presses("j")
    second = user.window.results.list.current_id()
    assert first != second
    user.presses("k")
    assert user.window.results.list.current_id() == first
    user.presses("Return")
    user.is_in(Details)
    user.presses("Esc")
    user.is_in(PaperList)


def test_the_paper_is_shown_whole(user):
    user.types("SpeedCP kernel conformal")
    user.waits_for(lambda: user.window.details.paper)
    user.sees("Summary by Papershelf")
    user.sees("@inproceedings{liu2026speedcp,")


def test_slash_and_esc(user):
    user.presses("Ctrl+2 /")
    user.is_in(SearchBar)
    user.types("bandit")
    user.presses("Esc")
    assert user.window.search.text() == ""
    user.presses("Esc")
    user.is_in(PaperList)


def test_a_topic_by_keys_includes_excludes_and_goes(user):
    user.presses("Ctrl+1")
    user.is_in(Sidebar)
    user.types("theory")
    line = user.window.sidebar.selected_line()
    assert line.label == "Theory"
    user.presses("Space")
    user.sees("of 123 papers")
    included = user.window.answer.result.total
    assert included == line.count
    user.presses("Space")
    assert user.window.answer.result.total == 123 - included
    user.presses("Space")
    user.sees("123 papers")
    assert not user.window.question.filters


def test_several_topics_widen_and_esc_takes_the_last_filter_off(user):
    tree = user.window.sidebar
    areas = [line for line in tree.tree.root.children[1].children if line.bar]
    tree.only.emit(areas[0])
    user.waits_for_answer()
    tree.added.emit(areas[1])
    user.waits_for_answer()
    assert user.window.answer.result.total == areas[0].count + areas[1].count
    user.presses("Ctrl+2 Esc")
    assert user.window.answer.result.total == areas[0].count
    user.presses("Ctrl+Shift+Backspace")
    assert user.window.answer.result.total == 123


def test_back_and_forward(user):
    user.types("kernel")
    user.presses("Return")
    user.presses("Ctrl+F")
    user.types("diffusion")
    user.presses("Return")
    user.presses("Alt+Left")
    assert user.window.search.text() == "kernel"
    user.presses("Alt+Right")
    assert user.window.search.text() == "diffusion"


def test_nothing_found_says_what_each_word_finds(user):
    user.types("kernel qqqq sinkhorn ")
    user.sees("No paper has all of this: 9 have kernel, 0 have qqqq, ")


def test_a_misspelt_word_is_corrected_and_the_way_back_offered(user, qtbot):
    user.types("sinkhron ")
    user.sees("No paper has “sinkhron”. These have “sinkhorn”.")
    assert user.rows()
    user.presses("Ctrl+K")
    user.types("as typed")
    user.presses("Return")
    user.sees("No paper has this.")
    user.misses("These have")
    user.presses("Esc")
    user.types("sinkhron ")
    user.sees("These have “sinkhorn”.")
    [button] = [
        button
        for button in user.window.results.findChildren(QPushButton)
        if button.text() == "Use this spelling"
    ]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    user.misses("These have")
    assert user.window.search.text() == "sinkhorn"


def test_what_was_ignored_is_said(user):
    user.types("kernel )")
    user.sees("ignored: )")
    user.presses("Esc")
    user.misses("ignored: ")


def test_a_box_is_checked_and_unchecked_by_mouse(user, qtbot):
    tree = user.window.sidebar
    line = tree.tree.root.children[1].children[0].children[0]
    tree._go_to(line.key)
    tree.scrollTo(tree.currentIndex())
    area = tree.visualRect(tree.currentIndex())
    box = tree._delegate.box_area(area, line).center()
    for included in (True, False):
        qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=box)
        user.waits_for_answer()
        assert (line.filter in user.window.question.filters) == included
        assert len(user.window.question.filters) == included


def test_the_palette_filters_by_a_track(user):
    user.presses("Ctrl+K")
    user.types("bandits")
    user.presses("Return")
    assert len(user.window.question.filters) == 1
    assert user.window.answer.result.total < 123


def test_an_authors_papers(user):
    user.types("SpeedCP")
    user.presses("Down a")
    user.sees("Yating Liu")
    user.presses("Return")
    assert user.window.search.text().startswith('author:"')
    assert user.rows()


def test_f6_walks_the_panes(user):
    for kind in (Sidebar, PaperList, Details, SearchBar):
        user.presses("F6")
        user.is_in(kind)
    user.presses("Shift+F6")
    user.is_in(Details)


def test_every_key_stands_on_the_sheet(user):
    user.presses("Ctrl+2 ?")
    user.sees("Command palette")
    user.presses("Esc")
    user.misses("Command palette")
    user.is_in(PaperList)

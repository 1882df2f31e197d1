"""Finding: type, walk, filter, go back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

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
    user.presses("Down")
    user.is_in(Sidebar)
    line = user.window.sidebar.selected_line()
    assert "Theory" in line.label
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


def test_the_word_too_many_goes_by_a_button_that_keys_reach(user):
    user.types("kernel qqqq ")
    user.sees("Without “qqqq”: 9 papers")
    user.misses("Without “kernel”")
    user.presses("Down")
    user.is_in(QPushButton)
    user.presses("Return")
    assert user.window.search.text() == "kernel "
    assert user.window.answer.result.total == 9
    user.is_in(PaperList)


def test_the_filter_too_many_goes_too_and_esc_is_the_ladder_of_the_list(user):
    starred = user.window.sidebar.tree.root.children[0].children[1]
    user.types("kernel")
    user.window.sidebar.only.emit(starred)
    user.sees("No paper has this under the present filters.")
    user.sees("Without “Starred”: 9 papers")
    user.misses("Without “kernel”")
    user.presses("Ctrl+2")
    user.is_in(QPushButton)
    user.presses("Esc")
    user.sees("9 of 123 papers")
    user.is_in(PaperList)
    user.window.sidebar.only.emit(starred)
    user.presses("F6 F6 F6")  # past the paper, to the search bar, the tree and the list's place
    user.presses("F6 Return")
    user.sees("9 of 123 papers")
    assert user.window.search.text() == "kernel"


def test_f3_steps_through_the_hits_of_the_abstract(user):
    user.types("the")
    user.waits_for(lambda: user.window.details._abstract.hit_count > 1)
    view = user.window.details._abstract
    count = view.hit_count
    user.presses("F3")
    user.sees(f"Hit 1 of {count} in the abstract")
    assert view.extraSelections()[0].cursor.selectedText().casefold().startswith("the")
    user.presses("F3 F3")
    user.sees(f"Hit {1 + 2 % count} of {count} in the abstract")
    user.presses("Shift+F3 Shift+F3 Shift+F3")
    user.sees(f"Hit {count} of {count} in the abstract")
    user.presses("Ctrl+D Shift+F3")  # a star does not begin anew
    user.sees(f"Hit {count - 1} of {count} in the abstract")
    user.presses("Ctrl+F Ctrl+A Delete")
    user.waits_for(lambda: not view.hit_count)
    user.presses("F3")
    user.sees("The abstract has no hit.")


def test_a_query_is_explained_beside_the_count(user):
    user.types("kernel -sinkhorn year:2026")
    user.sees("kernel · without sinkhorn · in 2026")
    user.presses("Ctrl+A")
    user.types("kernel")
    user.misses("without sinkhorn")


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


def test_related_papers_and_back(user):
    user.types("SpeedCP")
    user.presses("Down r")
    user.sees("Like “SpeedCP")
    assert 0 < user.window.answer.result.total <= 50
    assert not any(title.startswith("SpeedCP") for title in user.rows())
    user.presses("Alt+Left")
    assert user.window.search.text() == "SpeedCP"


def test_similar_papers_stand_in_the_pane_and_lead_to_themselves(user):
    user.types("SpeedCP")
    user.sees("Similar papers")
    listed = user.window.details._similar
    user.waits_for(lambda: len(listed.toPlainText().splitlines()) == 5)
    third = listed.toPlainText().splitlines()[2]
    block = listed.document().findBlockByNumber(2)
    href = block.begin().fragment().charFormat().anchorHref()
    listed.link_clicked.emit(href)
    user.waits_for_answer()
    user.waits_for(lambda: user.window.results.list.current_id() == int(href))
    assert third.startswith(user.window.results.list.current_paper().title[:20])


def test_papers_like_the_copied_text(user):
    QApplication.clipboard().setText("Entropic optimal transport with Sinkhorn iterations.")
    user.presses("Ctrl+K")
    user.types("like the copied")
    user.presses("Return")
    user.sees("Like “Entropic optimal transport")
    assert any("transport" in title.lower() for title in user.rows()[:3])
    QApplication.clipboard().clear()
    user.presses("Ctrl+K")
    user.types("like the copied")
    user.presses("Return")
    user.sees("There is no text on the clipboard")


def test_a_pasted_abstract_is_offered_as_a_text_to_find_papers_like(user, qtbot):
    abstract = "We study entropic optimal transport with many Sinkhorn iterations. " * 8
    user.window.search.setText(abstract)
    user.waits_for_answer()
    user.sees("Find papers like this text")
    qtbot.mouseClick(user.window.results._like_text, Qt.MouseButton.LeftButton)
    user.sees("Like “We study entropic")
    assert user.rows()
    user.misses("Find papers like this text")


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

"""Completions, searches made last, saved searches."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication

from desktop.views.paperlist import PaperList
from desktop.views.searchbar import SearchBar


def offered(user):
    offers = user.window.search._offers
    if offers is None or not offers.isVisible():
        return []
    return [offers.item(row).text() for row in range(offers.count())]


def test_a_field_and_its_value_are_completed_by_tab(user):
    user.types("kernel yea")
    user.waits_for(lambda: offered(user) == ["year:"])
    user.presses("Tab")
    assert user.window.search.text() == "kernel year:"
    user.waits_for(lambda: "2026" in offered(user))
    user.presses("Down")
    user.is_in(SearchBar)
    chosen = user.window.search._offers.currentItem().text()
    user.presses("Return")
    assert user.window.search.text() == f"kernel year:{chosen} "
    assert offered(user) == []
    assert user.window.answer.question.text == f"kernel year:{chosen} "
    user.is_in(SearchBar)


def test_names_are_completed_with_their_papers_counted(user):
    author = user.window.results.list.papers.paper(0).authors[0].name
    user.types(f"author:{author[:4].lower()}")
    user.waits_for(lambda: author in offered(user))
    offers = user.window.search._offers
    row = offered(user).index(author)
    offers.taken.emit(row)
    user.waits_for_answer()
    assert user.window.search.text() == f'author:"{author}" '
    assert user.rows()


def test_plain_words_are_left_alone(user):
    user.types("kernel tim")
    assert offered(user) == []
    user.presses("Tab")
    assert not isinstance(QApplication.focusWidget(), SearchBar)


def test_esc_closes_the_offers_before_anything_else(user):
    user.types("is:")
    user.waits_for(lambda: "starred" in offered(user))
    user.presses("Esc")
    assert (offered(user), user.window.search.text()) == ([], "is:")
    user.presses("Esc")
    assert user.window.search.text() == ""


def test_an_input_method_is_not_disturbed(user):
    user.types("is:")
    user.waits_for(lambda: offered(user))
    QApplication.sendEvent(user.window.search, QInputMethodEvent("ji qi", []))
    assert offered(user) == []


def test_searches_made_last_come_back(user):
    for text in ("sinkhorn", "kern", "kernel", "bandit"):
        user.presses("Ctrl+F")
        user.types(text)
        user.presses("Return")
        user.is_in(PaperList)
    user.presses("Ctrl+F Delete Alt+Down")
    user.waits_for(lambda: offered(user) == ["bandit", "kernel", "sinkhorn"])
    user.presses("Down Return")
    assert user.window.search.text() == "kernel"
    user.presses("Ctrl+F Delete")
    user.types("sink")
    user.presses("Alt+Down")
    user.waits_for(lambda: offered(user) == ["sinkhorn"])
    user.presses("Esc Ctrl+K")
    user.types("clear search")
    user.presses("Return")
    user.sees("The search history is empty now.")


def saved(user):
    return {key: count for key, count in user.counts().items() if key.startswith("search:")}


def test_a_search_is_saved_counted_run_renamed_deleted_and_brought_back(user):
    user.types("kernel")
    user.presses("Ctrl+S")
    user.sees("Save this search as")
    user.presses("Return")
    user.sees("Search saved as “kernel”")
    user.waits_for(lambda: saved(user))
    total = user.window.answer.result.total
    assert saved(user) == {"search:1": total}
    user.presses("Ctrl+F")
    user.types("sinkhorn")
    user.waits_for(lambda: saved(user)["search:1"] < total)
    tree = user.window.sidebar
    tree.setFocus()
    tree._go_to("search:1")
    user.presses("Return")
    assert user.window.question.text == "kernel"
    user.presses("F2")
    user.sees("Rename the saved search")
    user.types("My kernels")
    user.presses("Return")
    user.sees("Saved search renamed to “My kernels”")
    user.waits_for(lambda: tree.selected_line().label == "My kernels")
    tree.setFocus()
    user.presses("Delete")
    user.waits_for(lambda: not saved(user))
    user.sees("Saved search “My kernels” deleted")
    user.presses("Ctrl+2 z")
    user.waits_for(lambda: saved(user) == {"search:1": total})


def test_a_saved_search_keeps_its_filters_and_the_palette_finds_it(user):
    user.types("learning")
    tree = user.window.sidebar
    line = tree.tree.root.children[1].children[0]
    tree.only.emit(line)
    user.waits_for_answer()
    user.presses("Ctrl+S")
    user.types("Learning there")
    user.presses("Return")
    user.waits_for(lambda: saved(user))
    total = user.window.answer.result.total
    user.presses("Ctrl+F Delete Ctrl+Shift+Backspace")
    assert user.window.question.filters == ()
    user.presses("Ctrl+K")
    user.types("learning there")
    user.presses("Return")
    assert user.window.question.filters == (line.filter,)
    assert user.window.answer.result.total == total


def test_offers_lie_under_the_bar_inside_the_window(user, qtbot):
    user.types("track:")
    user.waits_for(lambda: offered(user))
    offers = user.window.search._offers
    assert user.window.rect().contains(offers.geometry())
    qtbot.mouseClick(
        offers.viewport(),
        Qt.MouseButton.LeftButton,
        pos=offers.visualItemRect(offers.item(0)).center(),
    )
    user.waits_for_answer()
    assert user.window.search.text().startswith("track:")
    assert offered(user) == []

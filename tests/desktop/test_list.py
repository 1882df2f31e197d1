import dataclasses

import numpy as np
import pytest
from PySide6.QtCore import Qt

from desktop.models.papers import PAGE, PaperModel
from desktop.models.rowtext import describe, rows
from desktop.views.paperlist import PaperList
from desktop.views.textlayout import lay_out, utf16
from library import Marks, parse


@pytest.fixture
def shown(qtbot, theme, result, papers):
    view = PaperList(theme)
    qtbot.addWidget(view)
    view.resize(700, 600)
    view.show()
    view.show_result(result, rows(papers, result.marks), keep_place=False)
    return view


def test_a_row_says_that_it_was_found_by_a_keyword(papers):
    paper = dataclasses.replace(papers[4], abstract="", keywords=("optimal transport", "graphs"))
    marks = Marks((parse("transport ").node,))
    text = rows([paper], marks).texts[paper.id]
    assert text.snippet == "Keywords: optimal transport · graphs"
    assert [text.snippet[start:end] for start, end in text.snippet_hits] == ["transport"]
    assert rows([paper], Marks()).texts[paper.id].snippet == ""


def test_the_model_keeps_qts_rules(qtmodeltester, result, papers):
    model = PaperModel(describe)
    model.show(result, papers)
    qtmodeltester.check(model)


def test_pages_are_asked_for_once_and_then_drawn(qtbot, result, papers):
    model = PaperModel(describe)
    asked = []
    model.page_wanted.connect(asked.append)
    model.show(result, papers[:1])
    assert model.paper(4) is None
    assert model.paper(3) is None
    assert asked == [tuple(result.ids[:PAGE])]
    with qtbot.waitSignal(model.dataChanged):
        model.fill(papers)
    assert model.paper(4) == papers[4]


def test_the_first_paper_is_current_after_a_new_search(shown):
    assert shown.current_id() == 1
    assert shown.selected_ids() == (1,)


def test_selection_and_current_paper_stay_through_a_refresh(shown, result, papers):
    shown.go_to(1)
    shown.step(1, extend=True)
    assert shown.selected_ids() == (2, 3)
    shown.show_result(result, rows(papers, result.marks), keep_place=True)
    assert shown.selected_ids() == (2, 3)
    assert shown.current_id() == 3


def test_thousands_of_selected_papers_stay_selected_in_a_few_ranges(shown, result, papers):
    many = dataclasses.replace(result, ids=np.arange(1, 20_001), total=20_000)
    shown.show_result(many, rows(papers, result.marks), keep_place=False)
    shown.selectAll()
    assert shown.selected_count() == 20_000
    shown.show_result(many, rows(papers, result.marks), keep_place=True)
    assert shown.selected_count() == 20_000
    fewer = dataclasses.replace(result, ids=np.delete(many.ids, [4, 5_000]), total=19_998)
    shown.show_result(fewer, rows(papers, result.marks), keep_place=True)
    assert shown.selected_ids() == tuple(fewer.ids.tolist())
    assert shown.selectionModel().selection().count() == 1


@pytest.mark.parametrize(
    ("chosen", "runs"),
    [([], []), ([1], [(0, 0)]), ([1, 2, 3], [(0, 2)]), ([5, 1, 2, 99], [(0, 1), (4, 4)])],
)
def test_rows_of_papers_come_as_runs(result, papers, chosen, runs):
    model = PaperModel(describe)
    model.show(result, papers)
    assert model.runs_of(chosen) == runs


def test_a_refresh_of_the_same_papers_reads_them_again(shown, result, papers):
    starred = tuple(dataclasses.replace(paper, starred=True) for paper in papers)
    shown.show_result(result, rows(starred, result.marks), keep_place=True)
    assert all(shown.papers.paper(row).starred for row in range(5))


def test_where_the_current_paper_is_gone_its_row_is_kept(shown, result, papers):
    shown.go_to(2)
    without = dataclasses.replace(result, ids=result.ids[result.ids != 3], total=4)
    shown.show_result(without, rows(papers, result.marks), keep_place=True)
    assert shown.current_id() == 4


def test_letters_do_not_jump_to_rows(shown, qtbot):
    qtbot.keyClicks(shown, "last")
    assert shown.current_id() == 1


def test_a_click_on_the_star_stars_and_selects_nothing_else(shown, qtbot):
    rect = shown.visualRect(shown.papers.index(2, 0))
    with qtbot.waitSignal(shown.star_clicked) as told:
        qtbot.mouseClick(
            shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.delegate.star_area(rect).center()
        )
    assert told.args == [3]
    assert shown.selected_ids() == (1,)


@pytest.mark.parametrize("compact", [False, True])
def test_rows_are_drawn_in_both_densities(shown, compact):
    shown.set_compact(compact=compact)
    image = shown.grab().toImage()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, 300, 3)}
    assert len(colours) > 10
    assert shown.rowHeight(0) == shown.delegate.row_height()


@pytest.mark.parametrize(
    ("text", "most", "lines"),
    [("short", 1, 1), ("word " * 40, 1, 1), ("word " * 40, 2, 2), ("word " * 8, 2, 2), ("", 2, 1)],
)
def test_text_takes_at_most_its_lines(theme, text, most, lines):
    laid = lay_out(text, theme.font(13), 200, most_lines=most)
    assert laid.lines == lines
    assert laid.layout.text().endswith("…") == (len(text) > 100)


@pytest.mark.parametrize(
    ("text", "at", "place"), [("abc", 2, 2), ("深度x", 2, 2), ("𝔸b𝔸c", 3, 5), ("𝔸", 1, 2)]
)
def test_places_are_counted_as_qt_counts(text, at, place):
    assert utf16(text, at) == place


def test_hits_are_marked_but_never_the_ellipsis(theme):
    laid = lay_out("kernel " * 60, theme.font(13), 200, hits=[(0, 6), (20, 400)])
    line = laid.layout.lineAt(0)
    text = laid.layout.text()
    edges = [line.cursorToX(at)[0] for at in (0, 6, 20, len(text) - 1)]
    assert text.endswith("…")
    assert [ground.left() for ground in laid.grounds] == edges[::2]
    assert [ground.right() for ground in laid.grounds] == pytest.approx(edges[1::2])


def test_a_hit_over_two_lines_is_marked_on_both(theme):
    laid = lay_out("kernel " * 7, theme.font(13), 200, hits=[(0, 48)], most_lines=2)
    assert [ground.top() for ground in laid.grounds] == [0, laid.layout.lineAt(1).y()]


@pytest.mark.parametrize("text", ["abc " * 90, "学习" * 200, "שלום " * 90, "i" * 400, "𝔸b" * 300])
@pytest.mark.parametrize("lines", [1, 2])
def test_long_text_of_any_script_fills_its_lines(theme, text, lines):
    laid = lay_out(text, theme.font(13), 200, most_lines=lines)
    widths = [laid.layout.lineAt(at).naturalTextWidth() for at in range(lines)]
    assert laid.layout.lineCount() == lines
    assert laid.layout.text().endswith("…")
    assert all(120 < width <= 201 for width in widths), widths

"""The pane of one paper: its formulas come without moving what is being read."""

import pytest
from PySide6.QtGui import QAction

from desktop.models.answer import Shown, Styled
from desktop.models.drawing import draw
from desktop.views.details import Details
from desktop.views.formulas import OBJECT
from library import Author, Paper, Span, spans

BUTTONS = (
    *("papers.star", "papers.tag", "papers.open_pdf", "papers.open_page", "papers.related"),
    *("edit.copy_bibtex", "export.papers", "organise.lists"),
)
TALL = r"$\frac{\frac{a}{b}}{\frac{c}{d}}$"


@pytest.fixture
def details(qtbot, theme):
    pane = Details(theme, {name: QAction(name) for name in BUTTONS}, lambda _: "S")
    qtbot.addWidget(pane)
    pane.resize(420, 260)
    pane.show()
    qtbot.waitExposed(pane)
    return pane


def shown(number, title, abstract):
    paper = Paper(id=number, title=title, authors=(Author(name="Ada Löwe"),), abstract=abstract)
    authors = Styled((Span("Ada Löwe"),))
    texts = (Styled(spans(abstract)), Styled(()))
    return Shown(paper, Styled(spans(title)), authors, *texts, "@article{a,\n}")


def draw_all(details):
    for formula in details.undrawn():
        details.drawings.keep(formula, draw(formula))
    details.show_drawn()


def test_formulas_of_title_and_abstract_are_asked_for_once(details):
    details.show_paper(shown(1, "On $x$", "With $y$, $x$ and $\\nothing$"))
    assert {formula.source for formula in details.undrawn()} == {"x", "y", r"\nothing"}
    draw_all(details)
    assert details.undrawn() == ()
    details.show_paper(shown(2, "On $y$", "of $x$"))
    assert details.undrawn() == ()
    assert OBJECT in details._title.toPlainText()
    assert OBJECT in details._abstract.toPlainText()


def test_without_a_paper_there_are_no_formulas(details):
    details.show_paper(None)
    assert details.undrawn() == ()
    details.show_drawn()


@pytest.mark.parametrize("part", [0.3, 0.6, 0.9])
def test_what_is_read_stays_where_it_is(qtbot, details, part):
    details.show_paper(shown(1, "Title", (f"some words and {TALL} " * 5 + "more words ") * 12))
    bar = details.verticalScrollBar()
    first = details._top_of_view()
    qtbot.waitUntil(lambda: details._place(first) < details.height() < bar.maximum())
    bar.setValue(int(part * bar.maximum()))
    letter, before = details._top_of_view(), bar.value()
    seen = details._place(letter) - bar.value()
    draw_all(details)
    assert details._place(letter) - bar.value() == pytest.approx(seen, abs=1)
    assert bar.value() != before


def test_at_the_top_it_stays_at_the_top(details):
    details.show_paper(shown(1, f"On {TALL}", f"some {TALL} words"))
    draw_all(details)
    assert details.verticalScrollBar().value() == 0


@pytest.mark.parametrize("look", ["dark", "light"])
def test_another_look_keeps_the_drawings(details, theme, look):
    details.show_paper(shown(1, "Title", "some $x$"))
    draw_all(details)
    theme.choose(look, 2)
    assert details.undrawn() == ()
    assert OBJECT in details._abstract.toPlainText()
    theme.choose("light", 0)

"""Formulas: which of them are drawn, where they stand in a text, what is copied."""

from itertools import pairwise
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QImage, QTextCursor

from desktop.models import drawing
from desktop.models.answer import Styled
from desktop.models.drawing import Drawings, Formula, draw, formulas_of
from desktop.views.formulas import OBJECT
from desktop.views.textview import TextView
from library import Span, spans

DRAWN = [
    "k", "10", r"\alpha", r"\%", r"50\%", r"\sim", r"2\times", r"<", r"\#", r"90^\circ",
    r"x_i^2", r"x^{\top} y", r"^2", r"_{k}", r"f'(x)", r"x^{y^{z}}", r"\ell_p", r"\ell_{\infty}",
    r"\mathcal{O}(\sqrt{T})", r"\widetilde{O}(d/\epsilon^{2})", r"\tilde{\Theta}(n)",
    r"\frac{a+b}{c}", r"\tfrac12", r"\nicefrac{1}{2}", r"\sqrt[3]{x}", r"\binom{n}{2}",
    r"{n \choose k}", r"\left(\frac{a}{b}\right)^{2}", r"\left\{x \middle| y\right\}",
    r"\big\{a, b\big\}", r"\Bigl[x\Bigr]", r"\lVert x\rVert_2", r"\|x\|", r"|S||A|",
    r"\langle x, y\rangle", r"\lfloor x\rfloor", r"\sum_{i=1}^{n} x_i", r"\int_0^1 f",
    r"\max_{\theta} \min_{x} f", r"\arg\min_x f(x)", r"\operatorname{argmax}_x f", r"\Pr[x]",
    r"\mathbb{R}^{d}", r"\mathbb{1}", r"\mathfrak{g}", r"\mathscr{L}", r"\boldsymbol{\theta}",
    r"\bm{x}", r"\mathsf{NP}", r"\mathtt{GPT-4}", r"\mathrm{KL}(p\|q)", r"\text{if } x > 0",
    r"\textsc{Algo}^2", r"{\cal O}(n)", r"\bf 71 \times", r"\hat{x}, \bar{y}, \vec{v}, \dot{z}",
    r"\overline{AB}", r"\underline{x}", r"\underbrace{x+y}_{n}", r"\stackrel{d}{=}",
    r"\xrightarrow{p}", r"a \bmod b", r"a \not= b", r"x := y", r"1{,}000", r"\{0,1\}^n",
    r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}", r"\begin{cases} a & b \\ c & d \end{cases}",
    r"\begin{aligned} a &= b \\ c &= d \end{aligned}", r"\sum_{\substack{i \\ j}} x", "α ≤ β",
    r"\R^d", r"\TC^0", r"p &lt; 2", r"\\alpha", r"x \perp\!\!\!\perp y", r"\text{poly-log}(n)",
]  # fmt: skip
SOURCE = [
    "", r"\frac{1}{", "x_{", r"\unknown{x}", r"a \citep{b}", r"\left( x", "x}", "中文", "x" * 601,
    "{" * 40 + "x" + "}" * 40, r"\left(" * 30 + "x" + r"\right)" * 30, r"x^y^z", r"\middle",
    r"\begin{tikzpicture}\end{tikzpicture}", r"\sqrt{1 + " * 10 + "x" + "}" * 10, "\0",
]  # fmt: skip

AROUND = ["{}", "x^{{{}}}", r"\frac{{{}}}{{y + 1}}", r"\left({}\right)", r"\sqrt{{{}}}"]


@pytest.mark.parametrize("display", [False, True])
@pytest.mark.parametrize("source", DRAWN)
def test_what_abstracts_hold_is_drawn(source, display):
    drawn = draw(Formula(source, display))
    assert drawn is not None
    assert drawn.width > 0
    assert drawn.height > 0
    assert b"<path" in drawn.svg or b"<rect" in drawn.svg


@pytest.mark.parametrize("source", SOURCE)
def test_the_rest_is_not(source):
    assert draw(Formula(source, False)) is None


@given(
    st.sampled_from(DRAWN), st.sampled_from(DRAWN), st.integers(0, 30), st.integers(0, 30),
    st.sampled_from(AROUND), st.integers(0, 12),
)  # fmt: skip
def test_nothing_takes_long(first, second, end, start, around, times):
    """Whatever is put together is refused before it is laid out a few thousand times."""
    source = first[:end] + second[start:]
    for _ in range(times):
        source = around.format(source)
    nodes = drawing._ziamath().nodes.Mnode
    with patch.object(nodes, "fromelement", side_effect=nodes.fromelement) as laid_out:
        draw(Formula(source, False))
    assert laid_out.call_count < 4 * drawing._MOST_WORK


def test_the_oldest_drawings_go():
    drawings = Drawings(most=2)
    kept = [Formula(letter, False) for letter in "abc"]
    for formula in kept:
        drawings.keep(formula, draw(formula))
    assert [formula in drawings for formula in kept] == [False, True, True]


@pytest.fixture
def make(qtbot, theme):
    """A view that shows a text, with all of its formulas drawn."""

    def made(text, width=600, *, drawn=True):
        drawings = Drawings()
        view = TextView(theme, 14, drawings)
        view.set_type(line_height=132)
        qtbot.addWidget(view)
        view.resize(width, 100)
        view.show()
        view.show_styled(Styled(spans(text)))
        for formula in formulas_of(spans(text)):
            drawings.keep(formula, draw(formula))
        if drawn:
            view.show_drawn()
        return view

    return made


TEXTS = [
    "rate $\\sqrt{T}$ and **more**",
    "$a$$b$ two",
    "$k$-means, ($n$)th, O$(n)$ and $x$.",
    "𝔸 $x$ 中文$y$中文 and $z$",
    "undrawn $\\nothing$ and $x$",
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("drawn", [False, True])
def test_the_source_is_copied_and_told(make, text, drawn):
    view = make(text, drawn=drawn)
    view.selectAll()
    told = text.replace("**", "")
    assert view.createMimeDataFromSelection().text() == told
    assert view.accessibleDescription() == told


def test_a_part_is_copied(make):
    view = make("one $x$ two $y$, three")
    cursor = view.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(11, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    assert view.createMimeDataFromSelection().text() == "$x$ two $y$,"


def test_a_selection_outlives_the_drawing(make):
    view = make("$x$ some words", drawn=False)
    view.moveCursor(QTextCursor.MoveOperation.Start)
    assert view.find("words")
    view.show_drawn()
    assert view.textCursor().selectedText() == "words"


@pytest.mark.parametrize("mark", ["$$x$$", "\\[x\\]", "\\begin{equation}x\\end{equation}"])
def test_a_displayed_formula_has_a_line_of_its_own(make, mark):
    view = make(f"before {mark}, after it")
    assert view.document().blockCount() == 3
    assert view.all_text() == "before \n$$x$$,\nafter it"
    view.show_styled(Styled(spans(f"{mark} {mark}")))
    assert view.document().blockCount() == 2


def test_hits_stay_where_they_are_around_displayed_formulas(make, theme):
    view = make("x")
    runs = (Span("x", math="display"), Span(". On kernels"))
    view.show_styled(Styled(runs, ((10, 17),)))
    view.moveCursor(QTextCursor.MoveOperation.Start)
    assert view.find("kernels")
    assert view.textCursor().charFormat().background().color() == theme.colour("hit")


def lines(view):
    """The lines as they stand, formulas as @."""
    block, found = view.document().begin(), []
    while block.isValid():
        layout, text = block.layout(), block.text()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            found.append(text[line.textStart() : line.textStart() + line.textLength()])
        block = block.next()
    return [line.replace(OBJECT, "@").replace("\u2060", "") for line in found]


@pytest.mark.parametrize("width", range(90, 200, 7))
def test_no_line_begins_with_what_touches_a_formula(make, width):
    view = make("Some words ($k$), and $k$-means of $n$th, O$(n)$ so", width)
    for before, after in pairwise(lines(view)):
        assert not after.startswith((",", ")", "-", "th"))
        assert not before.endswith(("(", "O"))


def picture(view, ratio=1):
    """The text on white ground."""
    image = QImage(view.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("white"))
    view.render(image)
    return image


def ink(image, left, right):
    """The rows from the first to the last that hold ink between two columns."""
    rows = [
        y
        for y in range(image.height())
        if any(image.pixelColor(x, y).lightness() < 160 for x in range(left, right))
    ]
    return rows[0], rows[-1]


@pytest.mark.parametrize("formula", ["x", "x_p", r"\frac{1}{2}x", r"\sum_{i=1}^{n} x", "x^{y^{z}}"])
def test_a_formula_stands_on_the_baseline(make, formula):
    view = make(f"x ${formula}$ x")
    width = int(view.document().idealWidth())
    image = picture(view)
    first, last = ink(image, 0, 8), ink(image, width - 8, width)
    assert first == last  # the letters before and after it
    top, bottom = ink(image, 12, width - 12)
    drawn = draw(Formula(formula, False))
    scale = (bottom - top) / drawn.height
    assert first[1] - top == pytest.approx(drawn.baseline * scale, abs=1.5)


@pytest.mark.parametrize(
    "formula", [r"\tilde{O}", r"\sum_{i}^{n}", r"\frac{a^2}{b_{p}}", "x_{y_p}"]
)
def test_nothing_of_a_formula_is_cut_off(make, formula):
    """Not even on the first line: what is drawn there is as high as in the middle."""
    lonely, between = make(f"${formula}$"), make(f"$$.$$ ${formula}$ $$.$$")
    heights = []
    for view in (lonely, between):
        image = picture(view)
        rows = ink(image, 0, 8)
        heights.append(rows)
    assert heights[0][0] > 0
    assert heights[0][1] < lonely.height() - 1
    assert heights[0][1] - heights[0][0] == heights[1][1] - heights[1][0]


def test_a_wide_formula_is_made_to_fit(make):
    view = make("$" + "+".join(f"x_{{{number}}}" for number in range(45)) + "$", 300)
    assert OBJECT in view.toPlainText()
    assert view.document().idealWidth() <= 300


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("ratio", [1, 2])
def test_it_has_the_colour_and_the_sharpness_of_the_text(make, theme, look, ratio):
    theme.choose(look, 0)
    view = make(r"$\blacksquare\blacksquare$")
    image = picture(view, ratio)
    colours = {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }
    assert QColor(theme.colour("text")).name() in colours
    edges = len(colours) - 2  # mixed ones, only along the edges
    assert edges < 40
    theme.choose("light", 0)


def test_it_grows_with_the_text(make, theme):
    small = make(r"$\frac{a}{b}$").document().idealWidth()
    theme.choose("light", 4)
    assert make(r"$\frac{a}{b}$").document().idealWidth() > 1.3 * small
    theme.choose("light", 0)

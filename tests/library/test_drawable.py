"""Formulas as authors type them, in the LaTeX that can be drawn, and in one line of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.text.drawable import drawable
from library.text.oneline import one_line
from tests.library.hostile import HOSTILE, NESTED, slow


@pytest.mark.parametrize(
    ("source", "latex"),
    [
        (r"x^2 + \alpha", r"x^2 + \alpha"),
        (r"\\mathcal{O}(n) \\in", r"\mathcal{O}(n) \in"),
        (r"\begin{pmatrix}a\\b\end{pmatrix}", r"\begin{pmatrix}a\\b\end{pmatrix}"),
        (r"75\\\%", r"75\%"),
        (r"p &lt; 2", r"p < 2"),
        (r"\bm{x}", r"\boldsymbol{x}"),
        (r"g\_i + g\_{ij}", r"g_i + g_{ij}"),
        (r"\sigma^\*", r"\sigma^*"),
        (r"\mathcalW", r"\mathcal{W}"),
        (r"{\cal O}(n)", r"{\mathcal{O}}(n)"),
        (r"\cal P", r"\mathcal{P}"),
        (r"\rm max\, x", r"\mathrm{max}\, x"),
        (r"\R^d, \vx, \cO, \eps", r"\mathbb{R}^d, \mathbf{x}, \mathcal{O}, \epsilon"),
        (r"\NC^1", r"\text{𝖭𝖢}^1"),
        (
            r"\RR^d, \bx, \mA, \Ocal, \tO",
            r"\mathbb{R}^d, \mathbf{x}, \mathbf{A}, \mathcal{O}, \tilde{O}",
        ),
        (r"\beta, \btheta, {\bf x}", r"\beta, \boldsymbol{\theta}, {\mathbf{x}}"),
        (r"\norm{x_{i}}_2, \abs{y}", r"\lVert x_{i} \rVert_2, | y |"),
        (
            r"\bbR, \bfx, \ybf, \x, \calO",
            r"\mathbb{R}, \mathbf{x}, \mathbf{y}, \mathbf{x}, \mathcal{O}",
        ),
        ("5%", r"5\%"),
        (r"\nnz(A) + \wt{d}", r"\operatorname{nnz}(A) + \widetilde{d}"),
        (r"\mathsf{GPT-4}", r"\text{𝖦𝖯𝖳‐𝟦}"),
        (r"\mathtt{a\_b}", r"\text{𝚊_𝚋}"),
        (r"\mathbb{1}", r"\text{𝟙}"),
        (r"\mathbf{X}", r"\mathbf{X}"),
        (r"\text{--}", r"\text{–}"),
        (r"\mathsf{A\mbox{-}B}", r"\text{𝖠‐𝖡}"),
        (r"\text{if $x>0$ or}", r"\text{if }x>0\text{ or}"),
        (r"\text{\rm gap}", r"\text{gap}"),
        (r"\text{\emph{a}}", r"\textit{a}"),
        (r"{m\choose k}", r"\left( {m} \atop { k} \right)"),
        (r"\xrightarrow{d}", r"\overset{d}{\rightarrow}"),
        (r"|S||A|", r"|S| |A|"),
        (r"||x||_2", r"||x||_2"),
        ("1,000", "1{,}000"),
        (r"x \perp\!\!\!\perp y", "x ⫫ y"),
        (r"\color{red} x\label{a}", " x"),
    ],
)
def test_what_authors_type_becomes_plain_latex(source, latex):
    assert drawable(source) == latex


@pytest.mark.parametrize(
    "source",
    [
        "",
        "   ",
        "x" * 601,
        "{" * 11 + "x" + "}" * 11,
        r"\left(" * 11 + "x" + r"\right)" * 11,
        r"\frac{1}{",
        "x}",
        r"\left( x",
        r"\small",
    ],
)
def test_what_is_broken_or_takes_too_long_is_not_drawn(source):
    assert drawable(source) is None


@given(st.text(alphabet=st.sampled_from("ab12 $\\*_^{}[]()|&;,.-'mathbfcl"), max_size=80))
def test_any_text_is_taken(source):
    drawable(source)
    one_line(source)


@pytest.mark.parametrize("text", [*HOSTILE, *NESTED])
def test_texts_made_to_hang_are_taken(text):
    drawable(text[:600])
    one_line(text)


@pytest.mark.parametrize("call", [one_line, lambda text: drawable(text[:600])])
def test_twice_the_text_takes_twice_the_steps(call):
    assert slow(call) == []


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"\frac{1}{2n}", "1/(2n)"),
        (r"\frac{a+b}{c}", "(a+b)/c"),
        (r"O(\sqrt{T})", "O(√T)"),
        (r"\sqrt{n\log n}", "√(nlog n)"),
        (r"p\geq 10", "p ≥ 10"),
        (r"n\times d", "n × d"),
        (r"2\times", "2×"),
        (r"\sim 10", "∼ 10"),
        (r"\|x\|_2", "‖x‖₂"),
        (r"\widetilde{O}(n)", "Õ(n)"),
        (r"\binom{n}{2}", "C(n,2)"),
        (r"f\colon A \to B", "f: A → B"),
        (r"\min\\{1, \dots, n\\}", "min{1, …, n}"),
        (r"70\\\%", "70%"),
        (r"\TC^0", "TC⁰"),
        (r"\textless", "<"),
        (r"a:=b", "a ≔ b"),
    ],
)
def test_in_one_line_a_formula_reads_as_in_a_mail(source, text):
    assert one_line(source) == text

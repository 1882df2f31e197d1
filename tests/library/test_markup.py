import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.text.markup import plain, spans
from tests.library.hostile import HOSTILE, NESTED, slow


def told(text):
    """Spans as a compact text: <b>…</b> for styles, <m>…</m> for formulas."""
    out = []
    for span in spans(text):
        shown = span.text
        for sign, on in (
            ("b", span.bold), ("i", span.italic), ("c", span.code), ("m", span.math == "inline"),
            ("d", span.math == "display"), ("a", bool(span.link)),
        ):  # fmt: skip
            if on:
                shown = f"<{sign}>{shown}</{sign}>"
        out.append(shown)
    return "".join(out)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("plain words", "plain words"),
        ("**bold** and *italic*", "<b>bold</b> and <i>italic</i>"),
        ("**bold *both* bold**", "<b>bold </b><i><b>both</b></i><b> bold</b>"),
        ("an _emphasis_ but snake_case_name", "an <i>emphasis</i> but snake_case_name"),
        ("2*3*4 and a * b * c", "2*3*4 and a * b * c"),
        ("`code` here", "<c>code</c> here"),
        ("``quotes'' and ``more''", "“quotes” and “more”"),
        ("$x_i^2$ is math", "<m>x_i^2</m> is math"),
        ("the $k$th and $n$-th", "the <m>k</m>th and <m>n</m>-th"),
        ("costs $5 and $6 here", "costs $5 and $6 here"),
        ("K$^2$IE and T$_{eff}$", "K<m>^2</m>IE and T<m>_{eff}</m>"),
        ("a lone $ sign", "a lone $ sign"),
        (r"pays \$5 or \$6", "pays $5 or $6"),
        ("$\\sim$30 and 4$\\times$5", "<m>\\sim</m>30 and 4<m>\\times</m>5"),
        ("O$(n)$ and $ n^2 $ and $ 0.5$", "O<m>(n)</m> and <m>n^2</m> and <m>0.5</m>"),
        ("$<$50% of that and a 7$\\times$ gain", "<m><</m>50% of that and a 7<m>\\times</m> gain"),
        ("($0.1) we show that it wins ($", "($0.1) we show that it wins ($"),
        (
            r"$\texttt{SGD}$ and $\textbf{2$\times$}$",
            r"<c>SGD</c> and <b>2</b><m><b>\times</b></m>",
        ),
        (r"$\text{a}^2$", r"<m>\text{a}^2</m>"),
        ("$$E = mc^2$$", "<d>E = mc^2</d>"),
        (r"\begin{equation*} x \end{equation*} so", "<d>x</d> so"),
        (
            r"$$\begin{align}a&=b\end{align}$$",
            r"<d>\begin{aligned}a&=b\end{aligned}</d>",
        ),
        (r"\(a+b\) and \[c\]", "<m>a+b</m> and <d>c</d>"),
        ("$a*b*c$ stays whole", "<m>a*b*c</m> stays whole"),
        ("**rate $\\sqrt{T}$ here**", "<b>rate </b><m><b>\\sqrt{T}</b></m><b> here</b>"),
        (r"\textbf{Sobolev} \emph{very} \texttt{run}", "<b>Sobolev</b> <i>very</i> <c>run</c>"),
        (r"\textit{nested \textbf{deep}} end", "<i>nested </i><i><b>deep</b></i> end"),
        (r"{\em old} and {\bf style}", "<i>old</i> and <b>style</b>"),
        (r"\citep{a_2021} shows", "[a_2021] shows"),
        (r"gains of 54\% \& more", "gains of 54% & more"),
        (
            "Machine~(RFM) in Fig.~3, ~50 and a~$x$",
            "Machine\u00a0(RFM) in Fig.\u00a03, ~50 and a\u00a0<m>x</m>",
        ),
        (r"Poincar\'e, H{{\"o}}lder, na\"ive, \c{C}", "Poincaré, Hölder, naïve, Ç"),
        (r"4.8\~TB (2.9\times) \leq \alpha, \eg this", r"4.8\~TB (2.9×) ≤ α, e.g. this"),
        (r"\enquote{free lunch} for \method{}s", r"“free lunch” for \methods"),
        (r"\href{https://a.org}{a \emph{b}}.", "<a>a </a><a><i>b</i></a>."),
        (r"\href{file:///etc}{b}", "b"),
        (r"\ul{Plan}", "Plan"),
        ("[me](mailto:a@b.org) [x](doi:10.1/2)", "<a>me</a> <a>x</a>"),
        ("6--10 and so---on", "6–10 and so—on"),
        ("[text](https://a.org/b) end", "<a>text</a> end"),
        ("see https://a.org/x_y. Then", "see <a>https://a.org/x_y</a>. Then"),
        ("[not](javascript:alert)", "[not](javascript:alert)"),
        ("<b>html</b> & <script>", "<b>html</b> & <script>"),
        (r"\textbf{open", "<b>open</b>"),
        ("\ue000 private", " private"),
        ("", ""),
    ],
)
def test_markup_is_read_as_people_write_it(text, read):
    if "<script>" in text:
        assert [span.text for span in spans(text)] == [text]
    else:
        assert told(text) == read


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"$\mathbb{R}^{2k}$ is enough", "ℝ²ᵏ is enough"),
        ("**Bold**  words\nfold", "Bold words fold"),
        ("No markup at all", "No markup at all"),
    ],
)
def test_plain_is_one_line_without_markup(text, shown):
    assert plain(text) == shown


@given(st.text(alphabet=st.sampled_from("ab $\\*_`{}[]()^%~\n中𝔸\ue000"), max_size=60))
def test_any_text_is_read_and_letters_are_kept(text):
    read = unicodedata.normalize("NFD", "".join(span.text for span in spans(text)))
    assert sum(letter in "ab中𝔸" for letter in read) == sum(letter in "ab中𝔸" for letter in text)
    plain(text)


@pytest.mark.parametrize("text", [*HOSTILE, *NESTED])
def test_texts_made_to_hang_are_read(text):
    assert "".join(span.text for span in spans(text)) or not text.strip("\\[]() ")
    plain(text)


def test_styles_end_where_nobody_nests_them():
    deep = spans(r"\emph{" * 40 + "x" + "}" * 40)
    assert [span.text for span in deep] == [r"\emph{" * 20 + "x" + "}" * 20]
    assert deep[0].italic


@pytest.mark.parametrize("call", [spans, plain])
def test_twice_the_text_takes_twice_the_steps(call):
    assert slow(call) == []

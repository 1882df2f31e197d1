import json
import re
import string
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from library.text.braces import balanced
from library.text.formulas import split_formulas, without_emphasis
from library.text.latex import to_latex
from library.text.symbols import ACCENTS, LETTERS, LOWERED, MATH, MATH_ACCENTS, RAISED, SIGNS
from library.text.unlatex import to_unicode
from tests.library.hostile import HOSTILE, NESTED, slow

# What stands for itself in a title: no LaTeX, no ligature of LaTeX's, no sign without a form.
_PLAIN = (
    string.ascii_letters + string.digits + "  .,:;!?()[]+=/@*\"'%&#_<>|^" + "éüßøŁčőñÅęθΩℝ→≤∞ℓ×²₂"
)


@pytest.mark.parametrize("accent", [r"{\'{\i}}", r"{\'\i}", r"{\'i}"])
def test_an_accent_over_i_is_spelled_as_all_programs_read_it(accent):
    assert to_latex(f"Garc{accent}a") == r"Garc{\'i}a"


def _cases(shared, name):
    return json.loads((shared / "cases" / f"{name}.json").read_text(encoding="utf-8"))["cases"]


def _same(one, other):
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)


def test_public_cases_of_latex_to_unicode(shared):
    wrong = [
        (case["input"], to_unicode(case["input"]), case["expected"])
        for case in _cases(shared, "latex_to_unicode")
        if case["consensus"] and not _same(to_unicode(case["input"]), case["expected"])
    ]
    assert wrong == []


def test_public_cases_of_unicode_to_latex(shared):
    wrong = []
    for case in _cases(shared, "unicode_to_latex"):
        written = to_latex(case["input"])
        right = {case["expected"], *case["also_right"]}
        meant = {to_unicode(spelling) for spelling in right}
        if written not in right and to_unicode(written) not in meant:
            wrong.append((case["input"], written, case["expected"]))
        assert to_latex(written) == written
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("Mönch, Łukasz, Ærø, Weiß", r"M{\"o}nch, {\L}ukasz, {\AE}r{\o}, Wei{\ss}"),
        (
            "í ǐ Čech şimdi Pető Ångström",
            r"{\'i} {\v{i}} {\v{C}}ech {\c{s}}imdi Pet{\H{o}} {\AA}ngstr{\"o}m",
        ),
        ("Jaromı\u0301r i\u0301", r"Jarom{\'i}r {\'i}"),
        ("Nguyễn Thế", r"Nguy{\~{\^e}}n Th{\'{\^e}}"),
        ("50% of A & B, #1, x_1, $5", r"50\% of A \& B, \#1, x\_1, \$5"),
        ("“so” ‘it’ 1–2 — 5.2\u00a0nm", "``so'' `it' 1--2 --- 5.2~nm"),
        ("ﬁne 𝐛𝐨𝐥𝐝 𝑘 ℝ 𝒪", r"fine bold {$k$} {$\mathbb{R}$} {$\mathcal{O}$}"),
        ("β-VAE, ΣΔ, ≤, →", r"{$\beta$}-VAE, {$\Sigma$}{$\Delta$}, {$\leq$}, {$\rightarrow$}"),
        ("a < b | c > d", "a {$<$} b {$|$} c {$>$} d"),
        (
            "x² H₂O BPELˡⁱᵍʰᵗ",
            r"x\textsuperscript{2} H\textsubscript{2}O BPEL\textsuperscript{light}",
        ),
        ("$∞$-Video and $x²$", r"$\infty$-Video and $x^{2}$"),
        (r"QuIP$\#$ and $#$", r"QuIP$\#$ and $\#$"),
        (r"$\bm{x}$ in $\mathds{R}$", r"$\boldsymbol{x}$ in $\mathbb{R}$"),
        (
            r"$\textttSPIN$ $\widetilde\mathcal{O}(m)$",
            r"$\texttt{SPIN}$ $\widetilde{\mathcal{O}}(m)$",
        ),
        (r"\input{/etc/passwd}", r"{\textbackslash}input{/etc/passwd}"),
        (r"$\mymacro$: a method", r"{\textbackslash}mymacro: a method"),
        ("{LLM} kept", "{LLM} kept"),
        ("an { open", r"an {\textbraceleft} open"),
        ("a } close", r"a {\textbraceright} close"),
        (r"n-grams: \\ Sub-$n$", "n-grams: Sub-$n$"),
        ("PRIM：Cooperative", "PRIM: Cooperative"),
        ("AT&amp;T x<sup>2</sup>", r"AT\&T x\textsuperscript{2}"),
        ("nul\0 bell\x07 zero\u200bwidth\ufeff", "nul bell zerowidth"),
        ("王小明 и Анна Ελένη 🎉", "王小明 и Анна Ελένη 🎉"),
        ("~10 and 3~nm", r"{\textasciitilde}10 and 3~nm"),
    ],
)
def test_text_becomes_latex(text, latex):
    assert to_latex(text) == latex
    assert to_latex(latex) == latex


@pytest.mark.parametrize(
    ("latex", "text"),
    [
        ("gains of 50% over A & B, #1", "gains of 50% over A & B, #1"),
        (r"$\texttt{FlashSchNet}$: Fast", "FlashSchNet: Fast"),
        (r"\textsf{X}, \mbox{Y}, \emph{Z}", "X, Y, Z"),
        (r"$\texttt{I$^2$MoE}$: a", "I²MoE: a"),
        (r"$\bf{\Phi}_\textrm{Flow}$", "Φ_Flow"),
        (r"N$\text{A}^\text{2}$Q", "NA²Q"),
        (r"$\ell_2$, $x^d$, $\mathbb{R}^{2k}$, $\pi_{0.5}$", "ℓ₂, xᵈ, ℝ²ᵏ, π_0.5"),
        (r"$\mathcal{O}(\sqrt{T})$", "𝒪(√(T))"),
        (r"$x_{i,j+1}^{(n)}$", "x_(i,j+1)⁽ⁿ⁾"),
        (r"$\pi_{roll}$, $\sum_t \lambda_j^2$", "πᵣₒₗₗ, ∑ₜ λⱼ²"),
        (r"$\left(\tfrac{1}{2}\right)$", "(1/2)"),
        ("$5 and $10", "$5 and $10"),
        (r"\href{https://a.org}{there}", "there"),
        (r"\unknown{kept} text", r"\unknownkept text"),
        ("an { open", "an { open"),
        ("x } y", "x } y"),
        ("{" * 3000 + "deep" + "}" * 3000, "{" * 3000 + "deep" + "}" * 3000),
        (r"Proc.\ of", "Proc. of"),
        (r"{\'\i} {\'i} {\'{i}} \'i", "í í í í"),
    ],
)
def test_latex_becomes_text(latex, text):
    assert to_unicode(latex) == text


@given(st.text(_PLAIN, max_size=60))
@example("100% of it_1 & more #2 ^ <x>|y")
@example("<b>")
def test_plain_text_comes_back(text):
    text = re.sub(r"'{2,}|&[#\w]+;|<(\w+)>.*</\1>|[\u0370-\u03ff]{4,}", "", text)
    plain = re.sub(" +", " ", unicodedata.normalize("NFC", text))
    assert to_unicode(to_latex(text)) == plain


@given(st.text(max_size=80) | st.text("\\{}$%&#_^~`'\"-ab{}\\$ éΩ²", max_size=40))
@example("\\b²")
@example("\\" + "{}")
@example("$\\{$")
@example("{$}")
@example("\\'{")
def test_anything_is_balanced_and_does_not_change_again(text):
    latex = to_latex(text)
    assert balanced(latex) == latex
    assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in latex)
    to_unicode(latex)
    to_unicode(text)


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        ("costs $5 and $10", []),
        ("$1 Million from", []),
        ("S$^2$FGL and O($n$)", ["^2", "n"]),
        ("$$x$$ and \\(y\\)", ["x", "y"]),
        (r"$\texttt{I$^2$}$: x", [r"\texttt{I$^2$}"]),
        ("Einstein $ e=m_c^2 $ said", [" e=m_c^2 "]),
        (r"\$5 is $k$", ["k"]),
        ("$open", []),
    ],
)
def test_formulas_are_told_from_prices(text, formulas):
    assert [piece for piece, formula in split_formulas(text) if formula] == formulas


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("LLM *should* be **its** data", "LLM should be its data"),
        ("*MemPot*: Defend", "MemPot: Defend"),
        ("Trees via AO* and 2*3*4", "Trees via AO* and 2*3*4"),
        ("Position: $C^*$-Algebraic $D^*$", "Position: $C^*$-Algebraic $D^*$"),
        ("*with $k$ means*", "with $k$ means"),
    ],
)
def test_emphasis_goes(text, plain):
    assert without_emphasis(text) == plain


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("the ℓ\u0303 norm", r"the {$\tilde{\ell}$} norm"),
        ("𝐱\u0302 in ℝ\u0302", r"{$\hat{\mathbf{x}}$} in {$\hat{\mathbb{R}}$}"),
        ("θ\u0302\u0304 and x\u0302", r"{$\bar{\hat{\theta}}$} and {\^x}"),
        ("$x\u0302 + ℓ\u0303y + 𝐱\u0302$", r"$\hat{x} + \tilde{\ell}y + \hat{\mathbf{x}}$"),
        (
            "$ẋ_â + \\text{Möb α²} ø$",
            r"$\dot{x}_{\hat{a}} + \text{M{\"o}b {$\alpha$}\textsuperscript{2}} \text{{\o}}$",
        ),
        ("ℓ\u0358 keeps what LaTeX lacks", "ℓ\u0358 keeps what LaTeX lacks"),
        ("ﬁ½∬﹍ $½∬﹍$", r"fi1/2{$\int$}{$\int$}\_ $1/2\int\int\_$"),
    ],
)
def test_a_sign_of_formulas_keeps_its_accent(text, latex):
    assert to_latex(text) == latex
    assert to_latex(latex) == latex


_LETTERS = st.sampled_from(
    [*LETTERS, *SIGNS, *MATH, *RAISED, *LOWERED, *"aıℝ𝐱𝛂𝟙ﬁ½∬﹍학ά$\\ "]
) | st.characters(codec="utf-8")
_MARKS = st.text(
    st.sampled_from([*ACCENTS, *MATH_ACCENTS])
    | st.characters(min_codepoint=0x300, max_codepoint=0x36F),
    max_size=6,
)


@given(st.lists(st.tuples(_LETTERS, _MARKS).map("".join), max_size=6).map("".join), st.booleans())
def test_any_letter_under_any_marks_is_written(text, formula):
    latex = to_latex(f"${text}$" if formula else text)
    assert balanced(latex) == latex
    assert "\ue003" not in latex


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("{a}", "{a}"),
        (r"\{a\}", r"\{a\}"),
        (r"{GPT-4\}, model", "GPT-4, model"),
        (r"\{a}", "a"),
        (r"}a{b}\}{", "a{b}"),
        (r"\\{a}", r"\\{a}"),
    ],
)
def test_braces_pair_as_bibtex_and_as_latex_count_them(text, kept):
    assert balanced(text) == kept


@pytest.mark.parametrize("text", [*HOSTILE, *NESTED])
def test_texts_made_to_hang_are_read_and_written(text):
    latex = to_latex(text)
    assert balanced(latex) == latex
    assert split_formulas(text)
    to_unicode(text)


@pytest.mark.parametrize("call", [to_latex, to_unicode, split_formulas, balanced])
def test_twice_the_text_takes_twice_the_steps(call):
    assert slow(call) == []

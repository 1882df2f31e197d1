r"""Formulas as authors type them, brought into the LaTeX that everybody knows.

Abstracts are typed for another page than ours: with macros of the paper, with doubled
backslashes, with signs that a web form has escaped.
"""

import html
import re
from collections.abc import Callable

from library.text.formulas import mended
from library.text.symbols import GREEK

_DOUBLED = re.compile(r"\\{2,}(?=[A-Za-z{}%_&,;!|])")
_SIGN = re.compile(r"\\(?=[*<>=+'/.])")
_PERCENT = re.compile(r"(?<!\\)%")
_NAME = re.compile(r"\\([A-Za-z]+)\*?")
_SWITCH = re.compile(
    r"\\(cal|bf|rm|it|sf|tt)(?![A-Za-z])\s*(?:\{([^{}]*)\}|(\\[A-Za-z]+|[A-Za-z]+|\d+))"
)
_WORD_SWITCH = re.compile(r"(\\text\w*\{)\s*\\(?:bf|rm|it|sf|tt)\s+")
_CHOOSE = re.compile(r"\{([^{}]*)\\choose(?![A-Za-z])([^{}]*)\}")
_DROPPED = re.compile(r"\\(?:label|tag|color|textcolor|vspace|hspace|hskip)\*?\s*\{[^{}]*\}")
_INDEPENDENT = re.compile(r"\\perp\s*(?:\\!\s*)+\\perp")

# Sizes and classes, which change nothing of what is read.
_WITHOUT_SHAPE = """small footnotesize normalsize large tiny scriptsize displaystyle textstyle
scriptstyle limits nolimits nonumber notag boldmath xspace allowbreak ensuremath mathstrut mathop
mathrel mathbin mathord mathopen mathclose mathpunct protect noindent"""
# Functions, letters and signs below are macros that many papers define for themselves.
_FUNCTIONS = """argmax argmin poly polylog nnz opt diag tr Tr rank sign sgn supp vol Var Cov dist
conv cost regret gap"""
_OTHER_NAMES = {
    **dict.fromkeys(("bm", "symbfit", "symbf", "pmb", "bfseries"), r"\boldsymbol"),
    **dict.fromkeys(("mathbbm", "mathds", "Bbb"), r"\mathbb"),
    **dict.fromkeys(("textsc", "textup", "textnormal", "mbox", "hbox", "fbox"), r"\text"),
    **dict.fromkeys(("emph", "textsl"), r"\textit"),
    **dict.fromkeys(("nicefrac", "sfrac", "dfrac", "cfrac"), r"\frac"),
    **{letter: rf"\mathbb{{{letter}}}" for letter in "RNZE"},
    **{name: rf"\operatorname{{{name}}}" for name in _FUNCTIONS.split()},
    **dict.fromkeys(("real", "reals", "Real", "Reals"), r"\mathbb{R}"),
    **dict.fromkeys(("wt", "wtilde"), r"\widetilde"),
    **{name.capitalize(): rf"\{name}" for name in ("tilde", "hat", "bar", "vec")},
    **dict.fromkeys(("bigO", "BigO", "bigOh", "BigOh", "bigoh"), r"\mathcal{O}"),
    **dict.fromkeys(("mat", "vect", "mathbfit"), r"\mathbf"),
    **dict.fromkeys(_WITHOUT_SHAPE.split(), ""),
    "wh": r"\widehat",
    "ra": r"\rightarrow",
    "la": r"\leftarrow",
    "ep": r"\epsilon",
    "lam": r"\lambda",
    "mc": r"\mathcal",
    "half": r"\frac12",
    "trace": r"\operatorname{tr}",
    "mathbfcal": r"\mathcal",
    "mathnormal": r"\mathit",
    "stackrel": r"\overset",
    "bmod": r"\;\mathrm{mod}\;",
    "surd": r"\sqrt",
    "eps": r"\epsilon",
    "dots": r"\ldots",
    "star": "⋆",
    "textless": "<",
    "textgreater": ">",
    "textendash": r"\text{–}",
    "textemdash": r"\text{—}",
    "textasciitilde": r"\sim",
}
_KNOWN = frozenset({"AA", "AE", "OE", "SS", "bf", "beta"})
_GREEK = "|".join(sorted(set(GREEK.values()), key=len, reverse=True))
# What a name is made of says what it is: \\RR, \\cO, \\Ocal, \\bx, \\mA, \\tO, \\btheta, \\NP.
_MADE = tuple(
    (re.compile(pattern), shape)
    for pattern, shape in (
        (r"([A-Z])\1", r"\\mathbb{\1}"),
        (r"bb([A-Z])", r"\\mathbb{\1}"),
        (r"m(O)|(?:c|cal|sc)([A-Z])|([A-Z])cal", r"\\mathcal{\1\2\3}"),
        (r"[bv]([a-z])|[bvm]([A-Z])|bf([A-Za-z])|([A-Za-z])bf|([w-z])", r"\\mathbf{\1\2\3\4\5}"),
        (r"t([A-Z])|([oO])til(?:de)?", r"\\tilde{\1\2}"),
        (rf"[bv]({_GREEK})", r"\\boldsymbol{\\\1}"),
        (r"([A-Z]{2,})", r"\\mathsf{\1}"),
    )
)
_FENCES = {"norm": r"\lVert \rVert", "opnorm": r"\lVert \rVert", "abs": "| |", "paren": "( )",
           "ceil": r"\lceil \rceil", "floor": r"\lfloor \rfloor", "set": r"\{ \}"}  # fmt: skip
_FENCED = re.compile(
    rf"\\({'|'.join(_FENCES)})(?![A-Za-z])\*?\s*\{{((?:[^{{}}]|\{{[^{{}}]*\}})*)\}}"
)


def usual(source: str) -> str:
    """A formula without what only its author's page understands."""
    latex = html.unescape(source.strip())
    if r"\begin" not in latex and r"\substack" not in latex:
        latex = _DOUBLED.sub(r"\\", latex)
    for change in _CHANGES:
        latex = change(latex)
    return latex


def _named(match: re.Match[str]) -> str:
    r"""What a command is in plain LaTeX: \bm, \vx, \cO, \NC and the like."""
    name = match[1]
    if name in _OTHER_NAMES:
        return _OTHER_NAMES[name] + " " * match.string[match.end() :][:1].isalpha()
    for pattern, shape in _MADE if name not in _KNOWN else ():
        if made := pattern.fullmatch(name):
            return made.expand(shape)
    return match[0]


def _fenced(match: re.Match[str]) -> str:
    r"""Norms and the like, \norm{x}, in their own signs."""
    opened, closed = _FENCES[match[1]].split()
    return f"{opened} {match[2]} {closed}"


def _switched(match: re.Match[str]) -> str:
    r"""The old \cal X and {\bf x} as commands with an argument."""
    return rf"\math{match[1]}{{{match[2] or match[3] or ''}}}"


_CHANGES: tuple[Callable[[str], str], ...] = (
    mended,
    lambda latex: _SIGN.sub("", latex),
    lambda latex: _PERCENT.sub(r"\\%", latex),
    lambda latex: _DROPPED.sub("", latex),
    lambda latex: _FENCED.sub(_fenced, latex),
    lambda latex: _NAME.sub(_named, latex),
    lambda latex: _WORD_SWITCH.sub(r"\1", latex),
    lambda latex: _SWITCH.sub(_switched, latex),
    lambda latex: _CHOOSE.sub(r"\\binom{\1}{\2}", latex),
    lambda latex: _INDEPENDENT.sub("⫫", latex),
    lambda latex: latex.replace(":=", r"\coloneqq ").replace(r"\not=", r"\neq "),
)

r"""Formulas as authors type them, brought into the LaTeX that everybody knows.

Abstracts are typed for another page than ours: with macros of the paper, with doubled
backslashes, with signs that a web form has escaped.
"""

import html
import re
from collections.abc import Callable

from library.text.formulas import mended

_DOUBLED = re.compile(r"\\{2,}(?=[A-Za-z{}%_&,;!|])")
_SIGN = re.compile(r"\\(?=[*<>=+'/.])")
_NAME = re.compile(r"\\([A-Za-z]+)\*?")
_SWITCH = re.compile(
    r"\\(cal|bf|rm|it|sf|tt)(?![A-Za-z])\s*(?:\{([^{}]*)\}|(\\[A-Za-z]+|[A-Za-z]+|\d+))"
)
_CHOOSE = re.compile(r"\{([^{}]*)\\choose(?![A-Za-z])([^{}]*)\}")
_DROPPED = re.compile(r"\\(?:label|tag|color|textcolor|vspace|hspace|hskip)\*?\s*\{[^{}]*\}")
_INDEPENDENT = re.compile(r"\\perp\s*(?:\\!\s*)+\\perp")

# Sizes and classes, which change nothing of what is read.
_WITHOUT_SHAPE = """small footnotesize normalsize large tiny scriptsize displaystyle textstyle
scriptstyle limits nolimits nonumber notag boldmath xspace allowbreak ensuremath mathstrut mathop
mathrel mathbin mathord mathopen mathclose mathpunct protect noindent"""
_OTHER_NAMES = {
    **dict.fromkeys(("bm", "symbfit", "symbf", "pmb", "bfseries"), r"\boldsymbol"),
    **dict.fromkeys(("mathbbm", "mathds", "Bbb"), r"\mathbb"),
    **dict.fromkeys(("textsc", "textup", "textnormal", "mbox", "hbox", "fbox"), r"\text"),
    **dict.fromkeys(("emph", "textsl"), r"\textit"),
    **dict.fromkeys(("nicefrac", "sfrac", "dfrac", "cfrac"), r"\frac"),
    # Macros that many papers define for themselves.
    **{letter: rf"\mathbb{{{letter}}}" for letter in "RNZE"},
    **{name: rf"\operatorname{{{name}}}" for name in ("argmax", "argmin", "poly", "polylog")},
    **dict.fromkeys(_WITHOUT_SHAPE.split(), ""),
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
_NO_MACROS = frozenset({"AA", "AE", "OE", "SS"})


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
    if re.fullmatch("c[A-Z]", name):
        return rf"\mathcal{{{name[1]}}}"
    if re.fullmatch("v[a-z]", name):
        return rf"\mathbf{{{name[1]}}}"
    if re.fullmatch("[A-Z]{2,}", name) and name not in _NO_MACROS:
        return rf"\mathsf{{{name}}}"
    return match[0]


def _switched(match: re.Match[str]) -> str:
    r"""The old \cal X and {\bf x} as commands with an argument."""
    return rf"\math{match[1]}{{{match[2] or match[3] or ''}}}"


_CHANGES: tuple[Callable[[str], str], ...] = (
    mended,
    lambda latex: _SIGN.sub("", latex),
    lambda latex: _DROPPED.sub("", latex),
    lambda latex: _NAME.sub(_named, latex),
    lambda latex: _SWITCH.sub(_switched, latex),
    lambda latex: _CHOOSE.sub(r"\\binom{\1}{\2}", latex),
    lambda latex: _INDEPENDENT.sub("⫫", latex),
    lambda latex: latex.replace(":=", r"\coloneqq ").replace(r"\not=", r"\neq "),
)

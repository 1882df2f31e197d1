r"""Formulas in the LaTeX that can be drawn: what the drawer does not know, said in other words.

What is too long, nests too deep to be drawn in time, or is broken comes out as nothing.
"""

import re
import unicodedata
from collections.abc import Callable

from library.text.macros import usual

_LONGEST = 600
_DEEPEST = 10

_SCRIPT = re.compile(r"\\([_^])(?=\{|\\[A-Za-z]|[A-Za-z0-9](?![A-Za-z0-9]))")
_TEXT = re.compile(r"(\\text\w*)\s*\{([^{}]*)\}")
_TWICE = re.compile(r"\\text\w*\s*\{\s*(\\text\w*\s*\{[^{}]*\})\s*\}")
_INNER = re.compile(r"\$([^$]*)\$")
_ALPHABET = re.compile(
    r"\\math(sf|tt|bb|bf)\s*(?:\{((?:[A-Za-z0-9.+ ‐-]|\\[_%&#])+)\}|([A-Za-z0-9]))"
)
_WORD_INSIDE = re.compile(r"(\\math(?:sf|tt|rm)\s*\{[^{}]*)\\text\s*\{([^{}]*)\}")
_EMPTY = re.compile(r"\\text\w*\{\}")
_ESCAPED = re.compile(r"\\([_%&#$])")
_ARROW = re.compile(r"\\x(right|left)arrow\s*(?:\[[^\[\]]*\])?\s*\{([^{}]*)\}")
_BINOM = re.compile(
    r"\\[dt]?binom\s*(\{(?:[^{}]|\{[^{}]*\})*\}|\w)\s*(\{(?:[^{}]|\{[^{}]*\})*\}|\w)"
)
_BARS = re.compile(r"(?<!\\)\|\|?")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_BRACE = re.compile(r"\\(?:left|right)(?![A-Za-z])|\\.|[{}]", re.DOTALL)

_STYLES = {"sf": "SANS-SERIF", "tt": "MONOSPACE", "bb": "DOUBLE-STRUCK", "bf": "BOLD"}


def drawable(source: str) -> str | None:
    """The formula in LaTeX that can be drawn; None where it is too long, too deep or broken."""
    if len(source) > _LONGEST:
        return None
    latex = usual(source)
    for change in _CHANGES:
        latex = change(latex)
    return latex if latex.strip() and _is_shallow(latex) else None


def _plain_text(match: re.Match[str]) -> str:
    """Words in a formula: their hyphens are none of its minus signs, their formulas its own."""
    command, text = match.groups()
    if "$" in text:
        text = _INNER.sub(lambda inner: f"}}{inner[1]}{command}{{", text)
    text = text.replace("---", "—").replace("--", "–").replace("~", " ")
    text = _ESCAPED.sub(r"\1", text).replace("-", "‐")
    return f"{command}{{{text}}}"


def _lettered(match: re.Match[str]) -> str:
    """Sans-serif, typewriter and figures in the letters of Unicode, which the font has."""
    style, text = match[1], _ESCAPED.sub(r"\1", match[2] or match[3]).replace("-", "‐")
    if style in ("bb", "bf") and not any(sign.isdigit() for sign in text):
        return rf"\math{style}{{{text}}}"
    return rf"\text{{{''.join(_letter(style, sign) for sign in text)}}}"


def _letter(style: str, sign: str) -> str:
    name = unicodedata.name(sign)
    kind, _, letter = name.removeprefix("LATIN ").replace(" LETTER", "").partition(" ")
    wanted = f"MATHEMATICAL {_STYLES[style]} {kind} {letter}"
    try:
        return unicodedata.lookup(wanted)
    except KeyError:
        return {"ℝ": "R"}.get(sign, sign)


def _with_single_bars(latex: str) -> str:
    """|S||A| has two bars in its middle, ||x|| has a double one at either side."""
    opened = False

    def spaced(match: re.Match[str]) -> str:
        nonlocal opened
        opened ^= match[0] == "|"
        return "| |" if opened and match[0] == "||" else match[0]

    return _BARS.sub(spaced, latex)


def _is_shallow(latex: str) -> bool:
    r"""Whether braces and \left…\right are balanced and nest no deeper than can be drawn."""
    depth = 0
    for match in _BRACE.finditer(latex):
        depth += {"{": 1, "}": -1, r"\left": 1, r"\right": -1}.get(match[0], 0)
        if not 0 <= depth <= _DEEPEST:
            return False
    return depth == 0


_CHANGES: tuple[Callable[[str], str], ...] = (
    lambda latex: _TWICE.sub(r"\1", latex),
    lambda latex: _TEXT.sub(_plain_text, latex),
    lambda latex: _EMPTY.sub("", latex),
    lambda latex: _WORD_INSIDE.sub(r"\1\2", latex),
    lambda latex: _ALPHABET.sub(_lettered, latex),
    lambda latex: _SCRIPT.sub(r"\1", latex),
    lambda latex: _ARROW.sub(r"\\overset{\2}{\\\1arrow}", latex),
    lambda latex: _BINOM.sub(r"\\left( \1 \\atop \2 \\right)", latex),
    _with_single_bars,
    lambda latex: _THOUSANDS.sub("{,}", latex),
)

"""Formulas in one line of plain text, as a person would write them in a mail."""

import re
from functools import lru_cache

from library.text.macros import usual
from library.text.unlatex import to_unicode

_WIDE = re.compile(r"\\wide(tilde|hat)(?![A-Za-z])")
_FRACTION = re.compile(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_BINOMIAL = re.compile(r"\\[dt]?binom\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_ESCAPED_SCRIPT = re.compile(r"\\_(?=[{A-Za-z0-9])")
_SUM = re.compile(r"(?<=[^\s^_{(])\s*[-+]")  # but for a sign at the beginning
_ATOM = re.compile(r"\s*(?:[\d.]+|\\?[A-Za-z]+|[^\W_])(?:[_^](?:\w|\\[A-Za-z]+))*\s*")
_RELATIONS = "=<>≤≥≠≈∈∉⊂⊆→↦∼∝≪≫×≔⫫"
_BEFORE = re.compile(rf"(?<=[^\s(])([{_RELATIONS}])\s+(?=\S)")
_AFTER = re.compile(rf"(?<=\S)\s+([{_RELATIONS}])(?=[^\s),;.⁺⁻])")
_ROOT = re.compile(r"√\((\w)\)")
_SIGNS = {
    r"\|": "‖",
    r"\Vert": "‖",
    r"\lVert": "‖",
    r"\rVert": "‖",
    r"\coloneqq": "≔",
    r"\colon": ":",
    r"\Pr": "Pr",
    r"\mid": "|",
    r"\implies": "⇒",
    r"\iff": "⇔",
    r"\varTheta": "Θ",
    r"\lbrace": r"\{",
    r"\rbrace": r"\}",
}
_SIGN = re.compile(
    "|".join(
        re.escape(name) + ("(?![A-Za-z])" if name[-1].isalpha() else "")
        for name in sorted(_SIGNS, key=len, reverse=True)
    )
)
_MOST_NESTED = 3


@lru_cache(maxsize=8192)
def one_line(formula: str) -> str:
    """The formula in its nearest Unicode form: x² + 1/(2n) ≤ √T."""
    latex = _ESCAPED_SCRIPT.sub("_", _WIDE.sub(r"\\\1", usual(formula)))
    latex = _SIGN.sub(lambda match: _SIGNS[match[0]], latex)
    for _ in range(_MOST_NESTED):
        latex = _BINOMIAL.sub(r"C(\1,\2)", latex)
        latex = _FRACTION.sub(_divided, latex)
    text = to_unicode(f"${latex.strip()}$")
    text = _ROOT.sub(r"√\1", _BEFORE.sub(r" \1 ", text))
    return _AFTER.sub(r" \1 ", text)


def _divided(match: re.Match[str]) -> str:
    above, below = match.groups()
    top = f"({above})" if _SUM.search(above) else above
    bottom = below if _ATOM.fullmatch(below) else f"({below})"
    return f"{{{top}}}/{{{bottom}}}"

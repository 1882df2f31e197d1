"""Formulas as drawings: what ziamath makes of LaTeX, in sizes that any text size can scale.

A drawing knows no colour and no pixels, so that one serves every look, zoom and screen.
"""

import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any
from unicodedata import category
from xml.etree import ElementTree as ET

from library import Span, drawable

log = logging.getLogger(__name__)

SIZE = 20.0  # of the text that a drawing is made for; all lengths of it are in this unit
MARGIN = 5.0  # around the SVG: accents and slanted letters reach out of their box
# Each row of a formula is laid out twice, so rows in rows take time like powers of two. This
# many letters, counted as often as they are laid out, take less than a tenth of a second.
_MOST_WORK = 1000
_LAID_OUT_ONCE = frozenset(
    {"mi", "mn", "mo", "mtext", "mfrac", "msub", "msup", "msubsup", "mover", "munder"}
    | {"munderover", "mtable", "mtr"}
)
_SIZED_BRACE = re.compile(r"(?<=>)\\([{}|])(?=<)")  # of \big\{
_BRACES = {"{": "{", "}": "}", "|": "‖"}
_LEFT_OVER = re.compile(r"\\(?:[A-Za-z]+|[^\s])")


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as it is asked for: its source, and whether it stands in a line of its own."""

    source: str
    display: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """A formula as SVG, black; `baseline` is the way down to it from the upper edge."""

    svg: bytes
    width: float
    height: float
    baseline: float


class Drawings:
    """The formulas that have been drawn, or could not be; the oldest ones go."""

    def __init__(self, most: int = 4000) -> None:
        self._most = most
        self._kept: dict[Formula, Drawing | None] = {}

    def __contains__(self, formula: Formula) -> bool:
        return formula in self._kept

    def get(self, formula: Formula) -> Drawing | None:
        """The drawing of a formula; None where there is none, or none yet."""
        return self._kept.get(formula)

    def keep(self, formula: Formula, drawing: Drawing | None) -> None:
        """Take in what came of a formula."""
        self._kept[formula] = drawing
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]


def formulas_of(spans: Iterable[Span]) -> tuple[Formula, ...]:
    """The formulas among the runs of a text."""
    return tuple(Formula(span.text, span.math == "display") for span in spans if span.math)


def draw(formula: Formula) -> Drawing | None:
    """Draw a formula; None where that is not possible or would take too long."""
    latex = drawable(formula.source)
    if latex is None:
        return None
    try:
        return _drawn(latex, display=formula.display)
    except Exception as error:  # noqa: BLE001 - it fails in any way on what is no formula
        log.debug("not drawn, because %r: %.80r", error, formula.source)
        return None


def _drawn(latex: str, *, display: bool) -> Drawing | None:
    ziamath = _ziamath()
    mathml = ziamath.tex.tex2mml(latex, inline=not display)
    mathml = _SIZED_BRACE.sub(lambda match: _BRACES[match[1]], mathml)
    if _LEFT_OVER.search(mathml):
        return None  # a macro that it does not know, and would print
    root = ziamath.zmath.denamespace(ET.fromstring(mathml))  # noqa: S314 - made right here
    _flatten(root)
    if _work(root) > _MOST_WORK or not _has_all_letters("".join(root.itertext())):
        return None
    drawn = ziamath.Math(root, size=SIZE, margin=MARGIN)
    svg = drawn.svgxml()
    if not len(svg):
        return None  # all of it was space
    top = float(svg.attrib["viewBox"].split()[1])
    return Drawing(
        svg=ET.tostring(svg),
        width=float(svg.attrib["width"]) - 2 * MARGIN,
        height=float(svg.attrib["height"]) - 2 * MARGIN,
        baseline=-top - MARGIN,
    )


@lru_cache(maxsize=1)
def _ziamath() -> Any:
    """The drawer, loaded with the first formula: it takes as long to load as half the window."""
    ziamath = import_module("ziamath")
    ziamath.config.svg2 = False  # QtSvg knows no <symbol>
    return ziamath


def _flatten(element: ET.Element) -> None:
    """Take away the rows that hold one thing only; each would double the time."""
    for at, child in enumerate(element):
        while child.tag == "mrow" and len(child) == 1 and child[0].tag != "mo":
            child = child[0]  # noqa: PLW2901 - the next one inside
        element[at] = child
        _flatten(child)


def _work(element: ET.Element) -> int:
    """How many times letters are laid out for an element."""
    inside = max(sum(map(_work, element)), 1)
    once = element.tag in _LAID_OUT_ONCE or (element.tag == "msqrt" and len(element) == 1)
    return inside if once else 2 * inside


def _has_all_letters(text: str) -> bool:
    """Whether the font has every sign; those without a shape of their own need none."""
    font = _ziamath().zmath.loadedfonts["default"]
    return all(
        font.glyphindex(sign) or sign.isspace() or category(sign) == "Cf" for sign in set(text)
    )

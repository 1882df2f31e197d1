"""Formulas as MathML, which every browser of today draws by itself.

Nothing of a formula gets into the page but MathML's own elements and harmless attributes: a
formula may name addresses and styles, and abstracts come from anywhere.
"""

import html
import logging
import re
import string
from functools import lru_cache
from xml.etree.ElementTree import Element

from latex2mathml import exceptions
from latex2mathml.converter import convert_to_element

from library.text.drawable import drawable

log = logging.getLogger(__name__)

_ELEMENT_WORDS = """math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder
mover munderover mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom menclose
merror"""
_ATTRIBUTE_WORDS = """display mathvariant stretchy fence form accent accentunder movablelimits
separator displaystyle scriptlevel linethickness columnalign rowspacing columnspacing notation
width height depth voffset lspace rspace minsize maxsize symmetric largeop"""
_ELEMENTS = frozenset(_ELEMENT_WORDS.split())
_ATTRIBUTES = frozenset(_ATTRIBUTE_WORDS.split())
_VALUE_SIGNS = frozenset(string.ascii_letters + string.digits + " .+-%")
_ALIGNED = re.compile(r"\\(begin|end)\{(?:aligned|gathered)\}")  # which the converter does not know
# All that latex2mathml raises on LaTeX that it does not know, its own bugs among them.
_FAULTS: tuple[type[Exception], ...] = (
    *(
        kind
        for kind in vars(exceptions).values()
        if isinstance(kind, type) and issubclass(kind, Exception)
    ),
    *(ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError),
    *(RuntimeError, StopIteration),
)


@lru_cache(maxsize=4_096)
def mathml(formula: str, *, display: bool = False) -> str:
    """The formula as a `math` element; "" for one that is too long, too deep or no LaTeX."""
    latex = drawable(formula)
    if latex is None:
        return ""
    try:
        known = _ALIGNED.sub(r"\\\1{split}", latex)
        found = convert_to_element(known, display="block" if display else "inline")
    except _FAULTS as error:
        log.debug("no MathML, because %s: %.80r", error, formula)
        return ""
    return _written(found)


def _written(element: Element) -> str:
    """The element as text; one that is none of MathML's is only its content."""
    inner = _text(element.text) + "".join(_written(child) + _text(child.tail) for child in element)
    if element.tag not in _ELEMENTS:
        return inner
    names = "".join(
        f' {name}="{value}"'
        for name, value in element.attrib.items()
        if name in _ATTRIBUTES and _VALUE_SIGNS.issuperset(value)
    )
    return f"<{element.tag}{names}>{inner}</{element.tag}>"


def _text(text: str | None) -> str:
    # The converter gives signs as references; so a sign is resolved first, and once only.
    return html.escape(html.unescape(text or ""), quote=False)

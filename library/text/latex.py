r"""Text as people read it, and the same text as LaTeX for the fields of a BibTeX file.

Accents come out in the one spelling that BibTeX, biber and pandoc all read, `{\"u}`. Text
that is LaTeX already passes unchanged, and so do formulas, which may ask for amsmath and
amssymb, the packages of every paper in the field. Letters without LaTeX stay UTF-8.
"""

import html
import re
import unicodedata

from library.text.braces import balanced
from library.text.formulas import mended, split_formulas
from library.text.letters import in_formula, joined_symbols, letter, literal, small
from library.text.symbols import COMMANDS, FORMULA_COMMANDS, LOWERED, MATH, RAISED
from library.text.unlatex import composed, to_unicode

_MATH_COMMANDS = frozenset(MATH.values())
_SIMPLER = {"bm": "boldsymbol", "mathbbm": "mathbb", "mathds": "mathbb", "mathscr": "mathcal"}

_SPACES = re.compile(r"[ \t-\r\x1c-\x1f\x85\u2028\u2029]+")
_INVISIBLE = re.compile(
    "[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ue000-\ue004\ufeff]"
)
_ENTITY = re.compile(r"(?<!\\)&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_TAG = re.compile(r"<(b|i|u|em|strong|italic|bold|scp|tt|sup|sub)>([^<>]*)</\1>")
_ENSURED = re.compile(r"\\ensuremath\s*\{([^{}$]*)\}")
# biber and pandoc read an accent over \i as two letters; over i all read it right.
_DOTLESS = re.compile(r"(\\['`^\"~=.])\s*(?:\{\\([ij])\}|\\([ij])(?![A-Za-z])\s?)")
_EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_WIDE = re.compile(r"[\uff01-\uff5e]")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_BARE_SPECIAL = re.compile(r"(?<!\\)[#%&^_]")
_ESCAPED = re.compile(r"\\[#$%&_{}\"'`^~=.]")

_OPEN, _CLOSE = "\ue001", "\ue002"  # braces that group; which of them match is known at the end

_TOKEN = re.compile(
    r"(?P<command>\\[A-Za-z]+\*?)"
    r"|(?P<accent>\\[\"'`^~=.](?=\s*[A-Za-z{\\]))"
    r"|(?P<escaped>\\[#$%&_{}])"
    r"|(?P<control>\\[ ,;:!/@-](?=.))"
    r"|(?P<newline>\\\\)"
    r"|(?P<brace>[{}])"
    r"|(?P<tie>(?<=[^\s~])~(?=[^\s~]))"
    r"|(?P<special>[\\#$%&_^~<>|])"
    rf"|(?P<raised>[{''.join(RAISED)}]+)"
    rf"|(?P<lowered>[{''.join(LOWERED)}]+)"
    r"|(?P<greek>[\u0370-\u03ff\u1f00-\u1fff]{4,})"  # a word of that language, no formula
    r"|(?P<marked>[^\x00-\x7f][\u0300-\u036f]*|[A-Za-z][\u0300-\u036f]+)"
)


def to_latex(text: str) -> str:
    """The text for a BibTeX field: ASCII where LaTeX can spell it, braces always balanced."""
    text = _cleaned(text)
    if text.isascii() and not re.search(r"[\\{}$%&#_^~<>|]", text):
        return text
    plain = _is_plain(text)
    pieces = (
        _formula(piece) if formula else _words(piece, plain=plain)
        for piece, formula in split_formulas(text)
    )
    return _matched("".join(pieces))


def _cleaned(text: str) -> str:
    """One line of composed letters, without HTML, control characters and invisible marks."""
    if "&" in text:
        text = _ENTITY.sub(lambda match: html.unescape(match[0]), text)
    if "<" in text:
        text = _TAG.sub(_untagged, text)
    text = _DOTLESS.sub(r"\1\2\3", _ENSURED.sub(r"$\1$", text))
    text = _SPACES.sub(" ", _INVISIBLE.sub("", text))
    text = "".join(sign for sign in text if unicodedata.category(sign) not in ("Cc", "Cs", "Cn"))
    if not _EAST_ASIAN.search(text):
        # Chinese keyboards leave their wide signs in English titles: "PRIM：Cooperative".
        text = _WIDE.sub(_narrow, text)
    return composed(text)


def _narrow(match: re.Match[str]) -> str:
    sign = unicodedata.normalize("NFKC", match[0])
    return (
        f"{sign} " if sign in ",:;" and match.string[match.end() : match.end() + 1] > " " else sign
    )


def _untagged(match: re.Match[str]) -> str:
    command = {"sup": "textsuperscript", "sub": "textsubscript"}.get(match[1])
    return f"\\{command}{{{match[2]}}}" if command else match[2]


def _is_plain(text: str) -> bool:
    """Whether braces and backslashes are characters here, because the text is not LaTeX."""
    outside = "".join(piece for piece, formula in split_formulas(text) if not formula)
    if not _BARE_SPECIAL.search(outside) or _ESCAPED.search(outside):
        return False
    names = {match[1] for match in _COMMAND.finditer(outside)}
    return not names & (COMMANDS | _MATH_COMMANDS)


def _words(text: str, *, plain: bool) -> str:
    """A piece outside formulas; its grouping braces are marked, to be matched at the end."""
    spelled = _TOKEN.sub(lambda match: _token(match, plain=plain), joined_symbols(text))
    return re.sub(" {2,}", " ", spelled)


def _token(match: re.Match[str], *, plain: bool) -> str:
    kind, text = match.lastgroup or "", match[0]
    if kind in ("raised", "lowered"):
        return small(kind, text)
    if kind in ("marked", "command"):
        return letter(text) if kind == "marked" else _command(text)
    if kind == "greek":
        return text
    if plain or kind == "special":
        return "".join(literal(sign) for sign in text)
    if kind == "escaped" and text[1] in "{}":
        return literal(text[1])
    return {"{": _OPEN, "}": _CLOSE, "\\\\": " "}.get(text, text)


def _command(text: str) -> str:
    name = text[1:].rstrip("*")
    if name in COMMANDS:
        return text
    if name in _MATH_COMMANDS:
        return f"{{${text}$}}"
    return f"{{\\textbackslash}}{text[1:]}"


def _matched(text: str) -> str:
    """The text with its marked braces restored where they pair, spelled out where not."""
    signs = list(text)
    opened: list[int] = []
    for at, sign in enumerate(signs):
        if sign == _OPEN:
            opened.append(at)
            signs[at] = literal("{")
        elif sign == _CLOSE and opened:
            signs[opened.pop()], signs[at] = "{", "}"
        elif sign == _CLOSE:
            signs[at] = literal("}")
    return "".join(signs)


def _formula(text: str) -> str:
    """A formula with commands for its Unicode signs, harmless specials and paired braces.

    One with commands of the authors' own, which nobody else's paper knows, becomes text.
    """
    text = _COMMAND.sub(lambda match: f"\\{_SIMPLER.get(match[1], match[1])}", mended(text))
    if any(match[1] not in FORMULA_COMMANDS for match in _COMMAND.finditer(text)):
        return _words(to_unicode(f"${text}$"), plain=True)
    text = re.sub(r"(?<!\\)[%#&]", lambda match: f"\\{match[0]}", text)
    spelled = in_formula(text)
    if balanced(spelled) != spelled:
        spelled = spelled.replace("\\{", "\\lbrace ").replace("\\}", "\\rbrace ")
    return f"${balanced(spelled)}$"

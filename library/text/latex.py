r"""Text as people read it, and the same text as LaTeX for the fields of a BibTeX file.

Accents come out in the one spelling that BibTeX, biber and pandoc all read, `{\"u}`. Text
that is LaTeX already passes unchanged, and so do formulas, which may ask for amsmath and
amssymb, the packages of every paper in the field. Letters without LaTeX stay UTF-8.
"""

import re
import unicodedata

from library.text.accents import read_letters
from library.text.braces import balanced
from library.text.cleaning import cleaned
from library.text.formulas import mended, split_formulas
from library.text.letters import in_formula, joined_symbols, letter, literal, small
from library.text.symbols import COMMANDS, FORMULA_COMMANDS, LOWERED, MATH, RAISED
from library.text.unlatex import to_unicode

_MATH_COMMANDS = frozenset(MATH.values())
_SIMPLER = {"bm": "boldsymbol", "mathbbm": "mathbb", "mathds": "mathbb", "mathscr": "mathcal"}

_MOST_READINGS = 3
_NO_LETTER = re.compile(r"[\\{}$%&#_^~<>|]")
_NEWLINE = re.compile(r" ?\\\\ ?")
_BRACE_OR_DOLLAR = re.compile(r"(\\.|[{}$])", re.DOTALL)
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_BARE_SPECIAL = re.compile(r"(?<!\\)[#%&^_]")
_ESCAPED = re.compile(r"\\[#$%&_{}\"'`^~=.]")

_OPEN, _CLOSE = "\ue001", "\ue002"  # braces that group; which of them match is known at the end
_MARKED_BRACE = re.compile(f"([{_OPEN}{_CLOSE}])")

_TOKEN = re.compile(
    r"(?P<command>\\[A-Za-z]+\*?)"
    r"|(?P<accent>\\[\"'`^~=.](?=\s*[A-Za-z{\\]))"
    r"|(?P<escaped>\\[#$%&_{}])"
    r"|(?P<control>\\[ ,;:!/@-](?=.))"
    r"|(?P<brace>[{}])"
    r"|(?P<tie>(?<=[^\s~])~(?=[^\s~]))"
    r"|(?P<special>[\\#$%&_^~<>|])"
    rf"|(?P<raised>[{''.join(RAISED)}]+)"
    rf"|(?P<lowered>[{''.join(LOWERED)}]+)"
    r"|(?P<greek>[\u0370-\u03ff\u1f00-\u1fff]{4,})"  # a word of that language, no formula
    r"|(?P<marked>[^\x00-\x7f][\u0300-\u036f]*|[A-Za-z][\u0300-\u036f]+)"
)


def to_latex(text: str, *, utf8: bool = False) -> str:
    """The text for a BibTeX field: ASCII where LaTeX can spell it, braces always balanced.

    With `utf8` the letters of Latin scripts stay as they are, as BibLaTeX reads them.
    """
    latex = _written(text, utf8=utf8)
    if "\\" in text or "$" in text:
        # Half a command can become a whole one when what stood between is gone.
        for _ in range(_MOST_READINGS):
            before, latex = latex, _written(latex, utf8=utf8)
            if latex == before:
                break
    return latex


def _written(text: str, *, utf8: bool) -> str:
    text = cleaned(text)
    if text.isascii() and not _NO_LETTER.search(text):
        return text
    pieces = split_formulas(text)
    plain = _is_plain("".join(piece for piece, formula in pieces if not formula))
    written = (
        _formula(piece) if formula else _words(piece, plain=plain, utf8=utf8)
        for piece, formula in pieces
    )
    return _matched("".join(written))


def beyond_latex(text: str) -> str:
    """The letters and signs of a text that LaTeX has no command for, each once."""
    if text.isascii():
        return ""
    return "".join(dict.fromkeys(sign for sign in to_latex(text) if not sign.isascii()))


def _is_plain(outside: str) -> bool:
    """Whether braces and backslashes are characters in words, because they are no LaTeX."""
    if not _BARE_SPECIAL.search(outside) or _ESCAPED.search(outside):
        return False
    names = {match[1] for match in _COMMAND.finditer(outside)}
    return not names & (COMMANDS | _MATH_COMMANDS)


def _words(text: str, *, plain: bool, utf8: bool = False) -> str:
    """A piece outside formulas; its grouping braces are marked, to be matched at the end."""
    text = joined_symbols(text if plain else read_letters(_NEWLINE.sub(" ", text)))
    spelled = _TOKEN.sub(lambda match: _token(match, plain=plain, utf8=utf8), text)
    return re.sub(" {2,}", " ", spelled)


def _token(match: re.Match[str], *, plain: bool, utf8: bool) -> str:
    kind, text = match.lastgroup or "", match[0]
    if kind in ("raised", "lowered"):
        return small(kind, text)
    if kind == "marked":
        return text if utf8 and _is_latin(text) else letter(text)
    if kind in ("command", "greek"):
        return _command(text) if kind == "command" else text
    if plain or kind == "special":
        return "".join(literal(sign) for sign in text)
    if text in ("\\{", "\\}"):
        return literal(text[1])
    return {"{": _OPEN, "}": _CLOSE}.get(text, text)


def _is_latin(text: str) -> bool:
    """Whether this is a Latin letter in one sign, and no ligature or the like."""
    named = len(text) == 1 and unicodedata.name(text, "").startswith("LATIN")
    return named and unicodedata.normalize("NFKC", text) == text


def _command(text: str) -> str:
    name = text[1:].rstrip("*")
    if name in COMMANDS:
        return text
    if name in _MATH_COMMANDS:
        return f"{{${text}$}}"
    return f"{{\\textbackslash}}{text[1:]}"


def _matched(text: str) -> str:
    """The text with its marked braces restored where they pair, spelled out where not."""
    pieces = _MARKED_BRACE.split(text)
    opened: list[int] = []
    for at, piece in enumerate(pieces):
        if piece == _OPEN:
            opened.append(at)
            pieces[at] = literal("{")
        elif piece == _CLOSE and opened:
            pieces[opened.pop()], pieces[at] = "{", "}"
        elif piece == _CLOSE:
            pieces[at] = literal("}")
    return "".join(pieces)


def _formula(text: str) -> str:
    """A formula with commands for its Unicode signs, harmless specials and paired braces.

    One with commands of the authors' own, which nobody else's paper knows, becomes text.
    """
    if not text.strip():
        return text
    text = _COMMAND.sub(lambda match: f"\\{_SIMPLER.get(match[1], match[1])}", mended(text))
    if any(match[1] not in FORMULA_COMMANDS for match in _COMMAND.finditer(text)):
        return _words(to_unicode(f"${text}$"), plain=True)
    text = re.sub(r"(?<!\\)[%#&]", lambda match: f"\\{match[0]}", text)
    spelled = in_formula(_without_dollars(text))
    if balanced(spelled) != spelled:
        spelled = spelled.replace("\\{", "\\lbrace ").replace("\\}", "\\rbrace ")
    spelled = balanced(spelled)
    return f"${spelled}$" if spelled.strip() else spelled


def _without_dollars(formula: str) -> str:
    r"""The formula with dollars escaped, but for those of words inside it: \text{I$^2$}."""
    if "$" not in formula:
        return formula
    done, depth = "", 0
    for part in _BRACE_OR_DOLLAR.split(formula):
        depth += {"{": 1, "}": -1}.get(part, 0)
        done += "\\$" if part == "$" and depth <= 0 else part
    return done

"""Which parts of a title or abstract are formulas, and which dollars are only money."""

import re

# Decoding and repairing walk a formula piece by piece; nothing real is longer than this.
_LONGEST = 4000
_MARKUP = re.compile(r"[\\^_={}]")
_BOLD = re.compile(r"(?<![\w*])\*\*(?=[^\s*])([^*]{1,400}?)(?<=[^\s*])\*\*(?![\w*])")
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]{1,400}?)(?<=[^\s*])\*(?![\w*])")
_HOLE = re.compile("\ue000")
# Sources that strip braces leave \textttSPIN and \widetilde\mathcal{O}, which TeX cannot read.
_LOST = re.compile(
    r"\\(?:(text(?:tt|bf|it|rm|sf|sc))([A-Z][A-Za-z0-9-]*)"
    r"|(math(?:cal|bb|bf|rm|tt|sf|frak|scr)|sqrt)([A-Z]))"
)
_BARE_ARGUMENT = re.compile(
    r"\\((?:wide)?(?:tilde|hat)|bar|vec|d?dot|acute|overline|underline)\s*(\\[A-Za-z]+\{[^{}]*\})"
)


def split_formulas(text: str) -> tuple[tuple[str, bool], ...]:
    r"""Cut a text into (piece, is a formula); a formula comes without its `$` or `\(` marks.

    "$5 and $10" holds no formula, "S$^2$" does, and `$\texttt{I$^2$}$` is one formula.
    """
    if "$" not in text and "\\(" not in text:
        return ((text, False),) if text else ()
    pieces: list[tuple[str, bool]] = []
    start = at = 0
    while at < len(text):
        mark, fence = _fence(text, at)
        end = _closing(text, at + len(mark), fence) if mark else -1
        if end < 0:
            at += 2 if text[at] == "\\" else 1
            continue
        pieces += [(text[start:at], False), (text[at + len(mark) : end], True)]
        start = at = end + len(fence)
    pieces.append((text[start:], False))
    return tuple(piece for piece in pieces if piece[0] or piece[1])


def without_emphasis(text: str) -> str:
    """The text without Markdown's stars around words; stars of formulas and names stay."""
    if "*" not in text:
        return text
    formulas: list[str] = []
    holed = ""
    for piece, formula in split_formulas(text.replace("\ue000", "")):
        holed += "\ue000" if formula else piece
        formulas += [f"${piece}$"] if formula else []
    waiting = iter(formulas)
    plain = _ITALIC.sub(r"\1", _BOLD.sub(r"\1", holed))
    return _HOLE.sub(lambda _: next(waiting), plain)


def mended(formula: str) -> str:
    """The formula with the braces put back that its source lost around arguments."""
    if "\\" not in formula:
        return formula
    formula = _LOST.sub(
        lambda match: f"\\{match[1] or match[3]}{{{match[2] or match[4]}}}", formula
    )
    return _BARE_ARGUMENT.sub(r"\\\1{\2}", formula)


def _fence(text: str, at: int) -> tuple[str, str]:
    """What opens a formula at this place and what closes it; two empty texts if nothing does."""
    if text.startswith("\\(", at):
        return "\\(", "\\)"
    if text.startswith("$$", at) and text.find("$$", at + 2) > at + 2:
        return "$$", "$$"
    return ("$", "$") if text[at] == "$" else ("", "")


def _closing(text: str, start: int, fence: str) -> int:
    """Where the formula that begins at `start` ends, outside all its braces; -1 if nowhere."""
    depth, at = 0, start
    while at < min(len(text), start + _LONGEST):
        if depth <= 0 and text.startswith(fence, at):
            return at if fence != "$" or _looks_right(text, start, at) else -1
        if text[at] in "{}":
            depth += 1 if text[at] == "{" else -1
        at += 2 if text[at] == "\\" else 1
    return -1


def _looks_right(text: str, start: int, end: int) -> bool:
    """Whether the text between two dollars reads as a formula rather than as prices."""
    inner = text[start:end]
    if not inner.strip():
        return False
    spaced = inner[0].isspace() or inner[-1].isspace()
    if spaced:
        return bool(_MARKUP.search(inner)) and not inner[0].isdigit()
    return not (text[end + 1 : end + 2].isdigit() and inner[0].isdigit())

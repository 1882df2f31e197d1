"""Which parts of a title or abstract are formulas, and which dollars are only money."""

import re
from bisect import bisect_right
from operator import itemgetter

# Decoding and repairing walk a formula piece by piece; nothing real is longer than this.
_LONGEST = 4000
_TOKEN = re.compile(r"\\.|[{}$]", re.DOTALL)
_OPENER = re.compile(r"\\.|\$", re.DOTALL)
_MARKUP = re.compile(r"[\\^_={}]")
_BOLD = re.compile(r"(?<![\w*])\*\*(?=[^\s*])([^*]{1,400}?)(?<=[^\s*])\*\*(?![\w*])")
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]{1,400}?)(?<=[^\s*])\*(?![\w*])")
_HOLE = re.compile("\ue000")
_CLOSING = {"$": "$", "$$": "$$", "\\(": "\\)", "\\[": "\\]"}
_GROUP = re.compile(r"\{[^{}]*\}")
_PROSE = re.compile(r"(?<![\\A-Za-z])(?:[A-Za-z]{2,}[,.;:]? ){2}[a-z]{2,}")
_ONE_THING = re.compile(r"\s*(?:[A-Za-z]|[\d.,]+)\s*")
# Sources that strip braces leave \textttSPIN and \widetilde\mathcal{O}, which TeX cannot read.
_LOST = re.compile(
    r"\\(?:(text(?:tt|bf|it|rm|sf|sc))([A-Z][A-Za-z0-9-]*)"
    r"|(math(?:cal|bb|bf|rm|tt|sf|frak|scr)|sqrt)([A-Z]))"
)
_BARE_ARGUMENT = re.compile(
    r"\\((?:wide)?(?:tilde|hat)|bar|vec|d?dot|acute|overline|underline)\s*(\\[A-Za-z]+\{[^{}]*\})"
)


def cut(text: str) -> tuple[tuple[str, str], ...]:
    r"""Cut a text into (piece, what opened it): "" for text, or `$`, `$$`, `\(`, `\[`.

    Formulas come without their marks. "$5 and $10" holds no formula, "S$^2$" does, and
    `$\texttt{I$^2$}$` is one formula.
    """
    if not any(mark in text for mark in _CLOSING):
        return ((text, ""),) if text else ()
    ends = _ends(text)
    pieces: list[tuple[str, str]] = []
    start = at = 0
    while opener := _OPENER.search(text, at):
        at = opener.start()
        mark = _mark(text, at)
        begin = at + len(mark)
        end = ends[mark, begin] if mark else -1
        if not begin <= end < begin + _LONGEST or (mark == "$" and not _reads(text, begin, end)):
            at = opener.end()
            continue
        pieces += [(text[start:at], ""), (text[begin:end], mark)]
        start = at = end + len(mark)
    pieces.append((text[start:], ""))
    return tuple(piece for piece in pieces if piece[0] or piece[1])


def split_formulas(text: str) -> tuple[tuple[str, bool], ...]:
    """Cut a text into (piece, is a formula), as `cut` does."""
    return tuple((piece, bool(mark)) for piece, mark in cut(text))


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


def _mark(text: str, at: int) -> str:
    """What opens a formula at this place, "" if nothing does."""
    if text.startswith(("\\(", "\\["), at):
        return text[at : at + 2]
    if text.startswith("$$", at) and text.find("$$", at + 2) > at + 2:
        return "$$"
    return "$" if text[at] == "$" else ""


class _Fences:
    """The fences of one kind after a place, found by how deep in braces they stand."""

    def __init__(self) -> None:
        # Farther ones count only where they stand less deep: the depths of a stack that rises.
        self._stack: list[tuple[int, int]] = []

    def add(self, depth: int, at: int) -> None:
        while self._stack and self._stack[-1][0] >= depth:
            self._stack.pop()
        self._stack.append((depth, at))

    def nearest(self, depth: int) -> int:
        """The nearest fence that stands no deeper, -1 if there is none."""
        at = bisect_right(self._stack, depth, key=itemgetter(0))
        return self._stack[at - 1][1] if at else -1


def _ends(text: str) -> dict[tuple[str, int], int]:
    """Where a formula with this mark, begun at this place, ends outside all its braces, or -1.

    Read once, from the end: a text full of opened formulas must not be searched for each.
    """
    fences = {mark: _Fences() for mark in _CLOSING}
    opening = {close: mark for mark, close in _CLOSING.items()}
    ends: dict[tuple[str, int], int] = {}
    depth = 0
    for token in reversed(list(_TOKEN.finditer(text))):
        sign, at = token[0], token.start()
        depth += {"}": 1, "{": -1}.get(sign, 0)
        if sign in ("\\(", "\\["):
            ends[sign, at + 2] = fences[sign].nearest(depth)
        elif sign == "$":
            ends["$", at + 1] = fences["$"].nearest(depth)
            ends["$$", at + 1] = fences["$$"].nearest(depth)
            fences["$"].add(depth, at)
            if text.startswith("$$", at):
                fences["$$"].add(depth, at)
        elif sign in opening:
            fences[opening[sign]].add(depth, at)
    return ends


def _reads(text: str, start: int, end: int) -> bool:
    """Whether the text between two dollars reads as a formula rather than as prices."""
    inner = text[start:end]
    if not inner.strip() or _PROSE.search(_GROUP.sub("", inner)):
        return False
    if inner[0].isspace() or inner[-1].isspace():
        if _ONE_THING.fullmatch(inner):
            return True
        return bool(_MARKUP.search(inner)) and not inner[0].isdigit()
    return not (text[end + 1 : end + 2].isdigit() and inner[0].isdigit())

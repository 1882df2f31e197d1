r"""Abstracts and titles as people write them: Markdown emphasis and LaTeX, taken apart.

What is read: `**bold**`, `*italic*`, `_italic_`, `` `code` ``, `[text](address)`, bare web
addresses, `$formula$`, `$$formula$$`, `\(…\)`, `\[…\]`, `\begin{equation}…`, `\textbf{…}` and
its kin, `{\em …}`, `\cite{…}`, ``quotes'', `\'e`, `\%` and other escapes. Everything else stays
the text it is: HTML is never interpreted, "$5 and $6" are prices, and `2*3*4` keeps its stars.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from library.text.formulas import cut
from library.text.oneline import one_line
from library.text.symbols import MATH
from library.text.unlatex import to_unicode


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style.

    `math` is "", "inline" or "display"; a formula's text is its source without the
    delimiters. `link` is the address that a click opens, or "".
    """

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    math: str = ""
    link: str = ""

    @property
    def source(self) -> str:
        """The text as it is shown where formulas stand as their source."""
        fence = {"": "", "inline": "$", "display": "$$"}[self.math]
        return f"{fence}{self.text}{fence}"

    def saying(self, text: str) -> "Span":
        """Another text in this style."""
        return Span(text, self.bold, self.italic, self.code, self.math, self.link)


_ENVIRONMENT = re.compile(
    r"(?:\$\$\s*)?\\begin\{(?P<name>equation|displaymath|align|eqnarray|gather|multline)(\*?)\}"
    r"(?P<inner>[^$]{1,4000}?)\\end\{(?P=name)\2\}(?:\s*\$\$)?"
)
HOLE = "\ue000"  # stands for a formula while emphasis is found around it
_DEEPEST = 20  # styles within styles; what stands deeper stays the text it is
_PRIVATE = re.compile("[\ue000-\uf8ff]")

_SIGNS = {name: sign for sign, name in MATH.items()}
_SHORT = {"eg": "e.g.", "ie": "i.e.", "etal": "et al.", "etc": "etc."}
# Longest first: \\leq is no \\le with a q.
_SIGN_NAMES = "|".join(sorted([*_SIGNS, *_SHORT], key=len, reverse=True))

_INLINE = re.compile(
    r"(?=[`\[h*_\\{~-])(?:"  # what all of these begin with: most letters are no sign
    r"``(?P<quoted>(?:(?!``|'').){1,400}?)''"
    r"|`(?P<code>[^`\n]{1,400})`"
    r"|\[(?P<label>[^\]\n]{1,200})\]\((?P<address>(?:https?://|mailto:|doi:)[^)\s]{1,400})\)"
    r"|(?P<bare>https?://[^\s<>)\]}\"'`]{4,400})"
    r"|\*\*(?=\S)(?P<bold>.{1,2000}?)(?<=\S)\*\*"
    r"|(?<![\w*])\*(?=[^\s*])(?P<italic>[^*]{1,2000}?)(?<=[^\s*])\*(?![\w*])"
    r"|(?<![\w_\\])_(?=[^\s_])(?P<under>[^_]{1,2000}?)(?<=[^\s_])_(?![\w_])"
    r"|\\(?P<cite>cite[a-z]*|ref|eqref|label)\*?\s?\{(?P<keys>[^{}]{0,200})\}"
    r"|\\(?P<command>textit|textsl|emph|textbf|texttt|textsc|textsf|textrm|textup|underline"
    r"|mbox|text|url|href|footnote|ul|uline|textul|enquote|say)\s?(?=\{)"
    r"|\{\\(?P<switch>em|it|bf|tt|sc|rm|sf)\b\s?(?P<switched>[^{}]{0,2000})\}"
    r"|(?P<accent>\{{0,2}\\(?:[\"'`^]\s?(?:[A-Za-z]|\{\\?[A-Za-z]\})|~[anoANO](?![A-Z])"
    r"|[cvuHkr]\{[A-Za-z]\})\}{0,2})"
    rf"|\\(?P<sign>{_SIGN_NAMES})(?![A-Za-z])(?:\{{\}})?"
    r"|(?P<macro>\\[A-Za-z]+)\{\}"
    r"|\\(?P<escape>[%&_#${}])"
    r"|(?P<dash>---?)(?!-)"
    r"|(?<=[\w.)])(?P<tie>~)(?=[\w(\[\\\ue000])"
    r"|\\\\|\\(?P<space>[ ,;:!]|quad\b|newline\b|noindent\b|par\b))",
    re.DOTALL,
)
_MARKED = re.compile(r"[$*_`\\{\[~]|--")
_ITALIC = frozenset({"textit", "textsl", "emph", "em", "it"})
_BOLD = frozenset({"textbf", "bf"})
# A formula that is only text in a style: `$\texttt{SGD}$`.
_STYLED = re.compile(r"\s*\\(?:text(?:it|sl|bf|tt|sc|sf|rm|up|)|emph|mbox)\s?(?=\{)")
_DISPLAY = frozenset({"$$", "\\["})
_CODE = frozenset({"texttt", "tt"})


def spans(text: str) -> tuple[Span, ...]:
    """Take a text apart into styled runs; their texts in order are what a person reads."""
    formulas: list[Span] = []
    holed = _holed(_PRIVATE.sub("", text), formulas)
    return tuple(_joined(_fill(_inline(holed, Span("")), iter(formulas))))


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """The text without its markup, formulas in their nearest Unicode form: for one-line views."""
    shown, formulas = holed(text)
    if not formulas:
        return shown
    first, *rest = shown.split(HOLE)
    return first + "".join(
        in_unicode(formula) + piece for formula, piece in zip(formulas, rest, strict=True)
    )


@lru_cache(maxsize=8192)
def holed(text: str) -> tuple[str, tuple[str, ...]]:
    """The text without its markup, a `HOLE` in the place of each formula, and the formulas.

    To write a formula in Unicode takes longer than all the rest; who shows a part of a text
    does it for the formulas of that part.
    """
    if not _MARKED.search(text):
        return " ".join(_PRIVATE.sub("", text).split()), ()
    runs = spans(text)
    shown = "".join(HOLE if run.math else run.text for run in runs)
    return " ".join(shown.split()), tuple(run.text for run in runs if run.math)


def in_unicode(formula: str) -> str:
    """A formula's nearest Unicode form, in one line."""
    return one_line(formula)


def _holed(text: str, formulas: list[Span]) -> str:
    """The text with a sign in place of each formula; the formulas go into the list."""
    holed = ""
    if r"\begin" in text:
        text = _ENVIRONMENT.sub(_display, text)
    for piece, mark in cut(text):
        if not mark:
            holed += piece
        elif words := _words(piece):
            holed += _holed(words, formulas)
        else:
            kind = "display" if mark in _DISPLAY else "inline"
            formulas.append(Span(piece.strip(), math=kind))
            holed += HOLE
    return holed


def _display(match: re.Match[str]) -> str:
    """The content of an equation between the marks of a formula in a line of its own."""
    inner = match["inner"]
    if match["name"] in ("align", "eqnarray", "gather", "multline"):
        inner = rf"\begin{{aligned}}{inner}\end{{aligned}}"
    return f"$${inner}$$"


def _words(formula: str) -> str:
    """The formula, where all of it is text in a style; "" otherwise."""
    match = _STYLED.match(formula)
    if not match or formula[_braced(formula, match.end())[1] :].strip():
        return ""
    return formula.strip()


def _inline(text: str, style: Span, depth: int = 0) -> Iterator[Span]:
    """The runs of a text that stands so deep in other styles."""
    at = 0
    while depth < _DEEPEST and (match := _INLINE.search(text, at)):
        yield style.saying(text[at : match.start()])
        group = match.lastgroup or ""
        if group == "command":
            inner, at = _braced(text, match.end())
            if match["command"] == "href" and text.startswith("{", at):
                label, at = _braced(text, at)
                yield from _inline(label, replace(style, link=_web(inner)), depth + 1)
                continue
            yield from _styled(match["command"], inner, style, depth + 1)
            continue
        yield from _READ[group](match, style, depth + 1)
        at = match.end()
    yield style.saying(text[at:])


def _styled(command: str, inner: str, style: Span, depth: int) -> Iterator[Span]:
    if command in ("url", "href"):
        yield replace(style, text=inner, link=_web(inner))
    elif command in ("enquote", "say"):
        yield from _inline(f"“{inner}”", style, depth)
    else:
        yield from _inline(inner, _in_style(command, style), depth)


def _web(address: str) -> str:
    return address if address.startswith(("http://", "https://")) else ""


def _in_style(command: str, style: Span) -> Span:
    """The style inside a LaTeX command that stands in some style."""
    if command in _ITALIC:
        return replace(style, italic=True)
    if command in _BOLD:
        return replace(style, bold=True)
    return replace(style, code=True) if command in _CODE else style


def _braced(text: str, at: int) -> tuple[str, int]:
    """The content of the group that opens at `at`, and where it ends; open ones end the text."""
    depth = 0
    for place in range(at, len(text)):
        if text[place] in "{}" and (place == 0 or text[place - 1] != "\\"):
            depth += 1 if text[place] == "{" else -1
            if depth == 0:
                return text[at + 1 : place], place + 1
    return text[at + 1 :], len(text)


def _bare(match: re.Match[str], style: Span, _: int) -> Iterator[Span]:
    address = match["bare"].rstrip(".,;:!?")
    yield replace(style, text=address, link=address)
    yield style.saying(match["bare"][len(address) :])


_READ: dict[str, Callable[[re.Match[str], Span, int], Iterator[Span]]] = {
    "quoted": lambda m, s, d: _inline(f"“{m['quoted']}”", s, d),
    "code": lambda m, s, _: iter([replace(s, text=m["code"], code=True)]),
    "address": lambda m, s, d: _inline(m["label"], replace(s, link=m["address"]), d),
    "bare": _bare,
    "bold": lambda m, s, d: _inline(m["bold"], replace(s, bold=True), d),
    "italic": lambda m, s, d: _inline(m["italic"], replace(s, italic=True), d),
    "under": lambda m, s, d: _inline(m["under"], replace(s, italic=True), d),
    "keys": lambda m, s, _: iter([s.saying(f"[{m['keys']}]")]),
    "switched": lambda m, s, d: _inline(m["switched"], _in_style(m["switch"], s), d),
    "accent": lambda m, s, _: iter([s.saying(to_unicode(m["accent"]))]),
    "sign": lambda m, s, _: iter([s.saying(_SIGNS.get(m["sign"]) or _SHORT[m["sign"]])]),
    "macro": lambda m, s, _: iter([s.saying(m["macro"])]),
    "escape": lambda m, s, _: iter([s.saying(m["escape"])]),
    "dash": lambda m, s, _: iter([s.saying("—" if m["dash"] == "---" else "–")]),
    "tie": lambda _m, s, _d: iter([s.saying("\u00a0")]),
    "space": lambda _m, s, _d: iter([s.saying(" ")]),
    "": lambda _m, s, _d: iter([s.saying(" ")]),
}


def _fill(runs: Iterator[Span], formulas: Iterator[Span]) -> Iterator[Span]:
    """Put the formulas back into their holes, in the style of the run around them."""
    for run in runs:
        if HOLE not in run.text:
            yield run
            continue
        first, *rest = run.text.split(HOLE)
        yield run.saying(first)
        for piece in rest:
            formula = next(formulas)
            yield replace(run, text=formula.text, math=formula.math)
            yield run.saying(piece)


def _joined(runs: Iterator[Span]) -> Iterator[Span]:
    """Neighbours of one style become one run; empty runs go."""
    texts: list[str] = []
    style = Span("")
    for run in runs:
        if not run.text:
            continue
        own = run.saying("")
        if texts and (own.math or own != style):
            yield style.saying("".join(texts))
            texts = []
        style = own
        texts.append(run.text)
    if texts:
        yield style.saying("".join(texts))

"""Titles and abstracts with the tags of web pages and publishers (HTML, JATS), as plain Markdown.

Only known tags are taken for tags, so "a < b" and "<unk>" stay. Formulas stay LaTeX; small
figures become Unicode where that has all their signs, else LaTeX.
"""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element, tostring

from library.importers.values import line, text
from library.text.symbols import SUBSCRIPTS, SUPERSCRIPTS

_NAMES = """p title sec i em italic b strong bold sub sup inf sc scp tt code monospace span div br
ul ol li list list-item label a ext-link xref u underline font style small big h1 h2 h3 h4 h5 h6
abstract abstracttext inline-formula disp-formula alternatives tex-math math formula"""
_ANY = "|".join(sorted(_NAMES.split(), key=len, reverse=True))
_TAG = re.compile(
    rf"<(/?)(?:(jats|mml|m|ns\d):([a-z-]{{1,30}})|({_ANY}))(?=[\s/>])[^<>]*?(/?)>", re.IGNORECASE
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_ESCAPED_TAG = re.compile(r"\s*&lt;(?:jats:)?(?:p|title|sec|abstract|i|b|sub|sup)\b", re.IGNORECASE)
_DOCUMENT = re.compile(r"\\begin\{document\}(.*?)\\end\{document\}", re.DOTALL)
_BLANKS = re.compile(r"[ \t\xa0]+")
_BREAKS = re.compile(r" ?\n ?(?:\n ?)+")
_HEADING = re.compile(r"\**(?:abstract|summary)\**[:.]?\s*\n\s*", re.IGNORECASE)
_TEX = re.compile("\ue000.*?\ue001", re.DOTALL)
_BLOCK_NAMES = "p sec div list ul ol abstract abstracttext h1 h2 h3 h4 h5 h6 title"
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_ITALIC = frozenset({"i", "em", "italic"})
_BOLD = frozenset({"b", "strong", "bold", "title"})
_CODE = frozenset({"code", "tt", "monospace"})
_TEX_BESIDE = frozenset({"alternatives", "inline-formula", "disp-formula", "formula"})
_DEEPEST = 20


def paragraphs(value: object) -> str:
    """A text of several paragraphs, such as an abstract, in Markdown."""
    marked = _BREAKS.sub("\n\n", _BLANKS.sub(" ", _untagged(text(value), styles=True))).strip()
    return _HEADING.sub("", marked, count=1) if _HEADING.match(marked) else marked


def one_line(value: object) -> str:
    """A text of one line, such as a title, without any styles."""
    return line(_untagged(line(value), styles=False))


def inside(element: Element) -> str:
    """What an XML element holds as text with tags, for the other functions here."""
    try:
        children = "".join(tostring(child, encoding="unicode") for child in element)
    except RecursionError:  # thousands of tags within each other
        return html.escape("".join(element.itertext()), quote=False)
    return html.escape(element.text or "", quote=False) + children


def _untagged(source: str, *, styles: bool) -> str:
    if "<" not in source and "&" not in source:
        return source
    if _ESCAPED_TAG.match(source):
        source = html.unescape(source)
    if "<" in source and _TAG.search(source):
        source = _Untagging(styles=styles).of(source)
    return _unescaped(source)


def _unescaped(source: str) -> str:
    """A text with its entities as letters, however often they were escaped."""
    for _ in range(3):
        if "&" not in source or not _ENTITY.search(source):
            return source
        source = text(_ENTITY.sub(lambda match: html.unescape(match[0]), source))
    return source


@dataclass(slots=True)
class _Untagging:
    """One walk over a text: pieces written so far, and the tags that are open, each with a place.

    A tag that is never closed, and one that was never opened, does nothing.
    """

    styles: bool
    pieces: list[str] = field(default_factory=list)
    opened: list[tuple[str, int]] = field(default_factory=list)

    def of(self, source: str) -> str:
        """The text without its tags."""
        end = 0
        for match in _TAG.finditer(source):
            self.pieces.append(source[end : match.start()])
            end = match.end()
            name = (match[3] or match[4]).lower()
            if match[1]:
                self._close(name)
            elif match[5] or name == "br":
                self.pieces.append("\n" if name == "br" else "")
            else:
                self._open(name)
        self.pieces.append(source[end:])
        return "".join(self.pieces).replace("\ue000", "$").replace("\ue001", "$")

    def _open(self, name: str) -> None:
        if name in _BLOCKS:
            self.pieces.append("\n\n")
        elif name in ("li", "list-item"):
            self.pieces.append("\n- ")
        if len(self.opened) < _DEEPEST:
            self.opened.append((name, len(self.pieces)))

    def _close(self, name: str) -> None:
        names = [one for one, _ in self.opened]
        if name in names:
            # The innermost of that name; what was opened within it and left open ends with it.
            at = len(names) - 1 - names[::-1].index(name)
            start = self.opened[at][1]
            del self.opened[at:]
            inside = "".join(self.pieces[start:])
            self.pieces[start:] = [self._styled(name, inside)]
        if name in _BLOCKS:
            self.pieces.append("\n\n")

    def _styled(self, name: str, inside: str) -> str:
        if name in ("sub", "inf"):
            return _script(inside, "_", SUBSCRIPTS)
        if name == "sup":
            return _script(inside, "^", SUPERSCRIPTS)
        if name == "tex-math":
            return f"\ue000{_formula(inside)}\ue001"
        if name in _TEX_BESIDE and (tex := _TEX.search(inside)):
            return tex[0]
        if not self.styles:
            return inside
        sign = "*" * (name in _ITALIC) + "**" * (name in _BOLD) + "`" * (name in _CODE)
        return _wrapped(inside, sign)


def _wrapped(inside: str, sign: str) -> str:
    """A text between signs of Markdown, which stand close to its words."""
    core = inside.strip()
    if not sign or not core or "\n\n" in core or sign[0] in core:
        return inside
    before, after = inside[: inside.index(core[0])], inside[len(inside.rstrip()) :]
    return f"{before}{sign}{core}{sign}{after}"


def _script(inside: str, sign: str, letters: Mapping[str, str]) -> str:
    """A small figure: CO₂, x², "1st"; LaTeX where Unicode lacks a sign."""
    plain = inside.strip()
    if plain in ("st", "nd", "rd", "th") or not plain or "$" in plain or "\ue000" in plain:
        return inside
    if all(letter in letters for letter in plain):
        return "".join(letters[letter] for letter in plain)
    return f"\ue000{sign}{{{plain}}}\ue001" if not any(c in plain for c in "{}\\") else inside


def _formula(source: str) -> str:
    """The LaTeX of a formula, out of the document and the dollars that it may be wrapped in."""
    found = _DOCUMENT.search(source)
    return " ".join((found[1] if found else source).strip().strip("$").split())

"""Cutting a query into brackets, operators and leaves, however it is typed."""

import re
from typing import Final, NamedTuple

from library.search.analysis import surfaces
from library.search.identifiers import identify
from library.search.nodes import (
    FACT_FIELDS,
    NAME_FIELDS,
    TEXT_FIELDS,
    Field,
    Fuzzy,
    Node,
    Phrase,
    Prefix,
    Wildcard,
    Word,
)
from library.search.ranges import YEAR_FIGURES

ALIASES: Final = {
    "by": "author",
    "abs": "abstract",
    "keywords": "keyword",
    "conference": "venue",
    "topic": "track",
    "area": "track",
}
FARTHEST: Final = 10
SHOUTED: Final = 5
_CLOSERS: Final = {'"': '"', "“": '”“"＂', "”": '”“"＂', "„": '”“"', "＂": '＂"'}
_BLANKS = re.compile(r"\s+")
_NAME = re.compile(r"([A-Za-z]+)[:：]")
_BARE = re.compile(r"[^\s()（）\"“”„＂|｜]+")
_CHUNK = re.compile(r"[^\s（）\"“”„＂|｜]+")
_TAIL = re.compile(r"(\*?)(~(\d*))?")
_FUZZY = re.compile(r"([^\W_]+)~(\d?)")
_WILD = re.compile(r"\*|\?(?=\w)")
_PATTERN = re.compile(r"[\w*?'-]+")
_MAY_BE_ONE = re.compile("[./]")
_CATEGORY = re.compile(r"\s*\[[a-z-]+(?:\.[A-Za-z-]+)?\]")  # as in "arXiv:2401.00001 [cs.LG]"
_ESCAPE = re.compile(r"\\([\"\\])")
_OPERATORS: Final = {"AND": "and", "OR": "or", "NOT": "not"}


class Token(NamedTuple):
    """A bracket, an operator ("and", "or", "not") or a leaf; brackets may carry a field.

    `whole` is what a leaf that is still being typed means if that was all of it.
    """

    kind: str
    text: str
    node: Node | None = None
    field: str = ""
    whole: Node | None = None


class Scanner:
    """Reads a query from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        # In a title that was pasted in capitals, AND, OR and NOT are words like the others.
        self._shouted = text.isupper() and _is_shouted(text)

    def tokens(self) -> list[Token]:
        """All tokens of the query."""
        found: list[Token] = []
        while self._at < len(self._text):
            if not self._take(_BLANKS) and (token := self._next()):
                found.append(token)
        return found

    def _take(self, expression: re.Pattern[str]) -> re.Match[str] | None:
        match = expression.match(self._text, self._at)
        if match:
            self._at = match.end()
        return match

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _next(self) -> Token | None:
        sign = self._peek()
        if sign in "(（":
            self._at += 1
            return Token("(", sign)
        if sign in ")）":
            self._at += 1
            return Token(")", sign)
        if sign in "|｜":
            self._at += 1
            return Token("or", sign)
        if sign == "-":
            return self._dash()
        return self._operator() or self._fielded()

    def _dash(self) -> Token | None:
        following = self._text[self._at + 1 : self._at + 2]
        before = self._text[self._at - 1 : self._at] if self._at else " "
        if not before.isspace() and before not in "(（|｜":
            # The hyphen of "E(3)-equivariant" excludes nothing.
            self._at += 1
            return None
        if following and following not in "-)）|｜" and not following.isspace():
            self._at += 1
            return Token("not", "-")
        word = self._take(_BARE)
        return self._word(word[0], "") if word else None

    def _operator(self) -> Token | None:
        word = _BARE.match(self._text, self._at)
        if word and word[0] in _OPERATORS and not self._shouted:
            self._at = word.end()
            return Token(_OPERATORS[word[0]], word[0])
        return None

    def _fielded(self) -> Token | None:
        return self._identifier() or self._named()

    def _identifier(self) -> Token | None:
        # A DOI may hold brackets; where that gives none, they are brackets of the query.
        for expression in (_CHUNK, _BARE):
            match = expression.match(self._text, self._at)
            if match is None or match[0].endswith("*") or not _MAY_BE_ONE.search(match[0]):
                return None
            text = _balanced(match[0])
            if found := identify(text):
                self._at += len(text)
                self._take(_CATEGORY)
                return Token("leaf", text, Field(*found))
        return None

    def _named(self) -> Token | None:
        name = _NAME.match(self._text, self._at)
        field = ALIASES.get(name[1].lower(), name[1].lower()) if name else ""
        if not name or field not in (*TEXT_FIELDS, *FACT_FIELDS):
            return self._value("")
        self._at = name.end()
        if not self._peek() or self._peek().isspace() or self._peek() in ")）|｜":
            return Token("waits", name[0])
        return self._value(field)

    def _value(self, field: str) -> Token | None:
        sign = self._peek()
        if sign in "(（":
            self._at += 1
            return Token("(", sign, field=field)
        if sign in _CLOSERS:
            return self._quoted(sign, field)
        word = self._take(_BARE)
        return self._word(word[0], field) if word else None

    def _quoted(self, opener: str, field: str) -> Token | None:
        self._at += 1
        start, closers = self._at, _CLOSERS[opener]
        while self._at < len(self._text) and self._peek() not in closers:
            self._at += 2 if opener == '"' and self._peek() == "\\" else 1
        self._at = min(self._at, len(self._text))
        content = self._text[start : self._at]
        text = _ESCAPE.sub(r"\1", content) if opener == '"' else content
        if self._at >= len(self._text):
            closed = self._phrase(text, field, 1, is_open=False)
            token = self._phrase(text, field, 1, is_open=True)
            return token and closed and token._replace(whole=closed.node)
        self._at += 1
        tail = self._take(_TAIL)
        distance = min(int(tail[3] or 2), FARTHEST) if tail and tail[2] else 1
        return self._phrase(text, field, distance, is_open=bool(tail and tail[1]))

    def _phrase(self, text: str, field: str, distance: int, *, is_open: bool) -> Token | None:
        if field in FACT_FIELDS:
            return Token("leaf", text, Field(field, text)) if text.strip() else None
        if not surfaces(text):
            return None
        if field in NAME_FIELDS and distance == 1 and not is_open:
            return Token("leaf", text, Field(field, text))
        return Token("leaf", text, Phrase(text, field, max(distance, 1), is_open))

    def _word(self, text: str, field: str) -> Token | None:
        if field in FACT_FIELDS:
            return self._fact(text, field)
        if not surfaces(text):
            return None
        if "**" in text or ("*" in text[:-1] and not _PATTERN.fullmatch(text)):
            # Markdown or mathematics that was pasted: no wildcard is meant.
            return self._phrase(text, field, 1, is_open=False)
        whole = _plain_word(text, field)
        # A word right at the end is still being typed.
        is_begun = isinstance(whole, Word) and self._at >= len(self._text)
        return Token("leaf", text, Prefix(text, field) if is_begun else whole, whole=whole)

    def _fact(self, text: str, field: str) -> Token:
        is_begun = field == "year" and text.isdecimal() and len(text) < YEAR_FIGURES
        # The beginning of a year means all years that begin so, but excludes none of them.
        whole = Field(field, f"={text}") if is_begun and self._at >= len(self._text) else None
        return Token("leaf", text, Field(field, text), whole=whole)


def _plain_word(text: str, field: str) -> Node:
    """What a word means that is typed to its end."""
    if fuzzy := _FUZZY.fullmatch(text):
        return Fuzzy(fuzzy[1], field, min(int(fuzzy[2] or 0), 2))
    if text.endswith("*") and not _WILD.search(text[:-1]):
        return Prefix(text[:-1], field)
    return Wildcard(text, field) if _WILD.search(text) else Word(text, field)


def _is_shouted(text: str) -> bool:
    """Whether a text in capitals is a title, and no list of acronyms or Chinese with operators."""
    words = [word for word in text.split() if any(map(str.isalnum, word))]
    operators = sum(word in _OPERATORS for word in words)
    capitals = sum(word.isupper() for word in words) - operators
    return len(words) >= SHOUTED and capitals >= 2 * operators


def _balanced(text: str) -> str:
    """The text up to the first bracket that closes none of its own."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return text[:at]
    return text

"""From what was typed to nodes.

    query  = either { ("OR" | "|") either }
    either = part { ["AND"] part }
    part   = { "-" | "NOT" } ( "(" query ")" | field ":(" query ")" | leaf )

Every text has a reading: brackets and quotes close themselves, operators without anything to
work on are left out, and what was left out is said.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from library.search.entries import read_entry
from library.search.nodes import (
    FACT_FIELDS,
    NAME_FIELDS,
    And,
    Everything,
    Field,
    Fuzzy,
    Node,
    Not,
    Or,
    Phrase,
    Prefix,
    Wildcard,
    Word,
)
from library.search.scanner import Scanner, Token

# Written down with saved searches: raised when an old text would mean something else.
GRAMMAR_VERSION: Final = 2
LONGEST: Final = 512
MOST_WORDS: Final = 32
DEEPEST: Final = 16


class Parsed(NamedTuple):
    """The best reading of a query, and what of it was ignored, in words."""

    node: Node
    ignored: tuple[str, ...]


def parse(text: str) -> Parsed:
    """Read a query; every text has a reading, none raises."""
    if entry := read_entry(text):
        return Parsed(entry, ())
    ignored = [f"everything after {LONGEST} characters"] if len(text) > LONGEST else []
    parser = _Parser(Scanner(text[:LONGEST]).tokens(), ignored)
    return Parsed(parser.read(), tuple(dict.fromkeys(ignored)))


class _Parser:
    """Recursive descent over tokens; each rule returns None where it found nothing."""

    def __init__(self, tokens: Sequence[Token], ignored: list[str]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0
        self._too_deep = 0
        self._words = 0
        self._excluded = False
        self._ignored = ignored

    def read(self) -> Node:
        """The whole query."""
        parts: list[Node] = []
        while self._kind():
            if node := self._query(""):
                parts.append(node)
            if self._kind() == ")":
                self._skip(say=True)
        return _combined(And, parts) or Everything()

    def _kind(self) -> str:
        return self._tokens[self._at].kind if self._at < len(self._tokens) else ""

    def _skip(self, *, say: bool) -> None:
        if say:
            self._ignored.append(self._tokens[self._at].text)
        self._at += 1

    def _query(self, field: str) -> Node | None:
        parts: list[Node] = []
        while True:
            if node := self._either(field):
                parts.append(node)
            if self._kind() != "or":
                return _combined(Or, parts)
            # At the end an operator waits for what comes; elsewhere it has nothing to join.
            self._skip(say=not parts and self._at + 1 < len(self._tokens))

    def _either(self, field: str) -> Node | None:
        parts: list[Node] = []
        while self._kind() not in ("", "or", ")"):
            if self._kind() == "and":
                self._skip(say=not parts and self._at + 1 < len(self._tokens))
            elif node := self._part(field):
                parts.append(node)
        if self._kind() == ")" and self._too_deep:
            self._too_deep -= 1
            self._at += 1
            rest = self._either(field)
            parts += [rest] if rest else []
        return _combined(And, parts)

    def _part(self, field: str) -> Node | None:
        negative = False
        while self._kind() == "not":
            negative = not negative
            self._at += 1
        before, self._excluded = self._excluded, self._excluded != negative
        node = self._bracket(field) if self._kind() == "(" else self._leaf(field)
        self._excluded = before
        if node is None or not negative:
            return node
        return node.part if isinstance(node, Not) else Not(node)

    def _bracket(self, field: str) -> Node | None:
        token = self._tokens[self._at]
        self._at += 1
        if self._depth >= DEEPEST:
            self._ignored.append(f"brackets deeper than {DEEPEST}")
            self._too_deep += 1
            return None
        self._depth += 1
        node = self._query(token.field or field)
        self._depth -= 1
        if self._kind() == ")":
            self._at += 1
        return node

    def _leaf(self, field: str) -> Node | None:
        if self._kind() not in ("leaf", "waits"):
            return None
        token = self._tokens[self._at]
        self._at += 1
        if token.node is None:
            if self._at < len(self._tokens):
                self._ignored.append(token.text)
            return None
        self._words += 1
        if self._words > MOST_WORDS:
            self._ignored.append(f"everything after {MOST_WORDS} words")
            return None
        # What is excluded while it is still being typed: else "-v" would leave next to nothing.
        node = token.whole if self._excluded and token.whole else token.node
        return _within(field, node)


def _within(field: str, node: Node) -> Node:
    """A leaf inside `field:( … )`, where it names no field of its own."""
    if not field or not isinstance(node, Word | Prefix | Phrase | Wildcard | Fuzzy) or node.field:
        return node
    whole_name = field in NAME_FIELDS and node == Phrase(node.text)
    if field in FACT_FIELDS or whole_name:
        return Field(field, node.text)
    return replace(node, field=field)


def _combined(kind: type[And] | type[Or], parts: list[Node]) -> Node | None:
    flat: list[Node] = []
    for part in parts:
        flat += part.parts if isinstance(part, kind) else [part]
    if len(flat) < 2:
        return flat[0] if flat else None
    return kind(tuple(flat))

"""What a query means, as a tree of frozen nodes, and the text that parses back to it.

`field` is "" for a word looked for everywhere, else one of `TEXT_FIELDS`.
"""

import re
from dataclasses import dataclass

TEXT_FIELDS = ("title", "author", "first", "last", "abstract", "keyword")
FACT_FIELDS = (
    "track",
    "venue",
    "year",
    "decision",
    "session",
    "tag",
    "list",
    "note",
    "is",
    "has",
    "authors",
    "tags",
    "added",
    "doi",
    "arxiv",
    "openreview",
    "source",
    "like",
)
NAME_FIELDS = ("author", "first", "last")


@dataclass(frozen=True, slots=True)
class Everything:
    """All papers: what an empty box asks for."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it was typed; its plural and close forms count too, at a lower weight."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class Prefix:
    """The beginning of a word: `reinf*`, or the word that is still being typed."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in this order and form; `distance` is how many places apart at most, 1 = adjacent.

    An `open` phrase is still being typed: its last word is a beginning.
    """

    text: str
    field: str = ""
    distance: int = 1
    open: bool = False


@dataclass(frozen=True, slots=True)
class Wildcard:
    """A pattern of one word, in which `*` is any run of letters and `?` any one letter."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class Fuzzy:
    """A word that may be misspelt by up to `distance` letters, 0 = as its length allows."""

    text: str
    field: str = ""
    distance: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """A fact, such as `track:Theory`, `venue:ICML/2026`, `is:starred` or `author:"Kyunghyun Cho"`.

    `like:12` are the papers most like the one with this id, `like:"…"` those most like a text.

    Filters of the tree are these, or `Not` of these.
    """

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class And:
    """Papers that every part holds for (at least two parts)."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Papers that any part holds for (at least two parts)."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Papers that the part does not hold for."""

    part: "Node"


Node = Everything | Word | Prefix | Phrase | Wildcard | Fuzzy | Field | And | Or | Not

_PLAIN_VALUE = re.compile(r"[\w./+<>=@#&%-]*[\w+#]|[\d-]+\.\.")


def quoted(text: str) -> str:
    """The text in quotes, so that it is looked for literally whatever it holds."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def to_text(node: Node) -> str:
    """The query as a person would type it; parsing it gives the same nodes again."""
    text = _text(node)
    if text.isupper():  # an OR among capitals could be a word of theirs
        text = _text(node, " | ")
    # Without the blank, a last word would be read as one that is still being typed.
    return text + " " if isinstance(_last_leaf(node), Word) and not text.endswith(")") else text


def as_it_is_typed(node: Node) -> str:
    """The same while it is being typed: neither blank nor star ends the last word."""
    text = _text(node)
    # What is excluded is no beginning of a word while it is being typed: there a star is meant.
    is_open = isinstance(_last_part(node), Prefix) and text.endswith("*")
    return text[:-1] if is_open else text


def _last_leaf(node: Node) -> Node:
    last = _last_part(node)
    return _last_leaf(last.part) if isinstance(last, Not) else last


def _last_part(node: Node) -> Node:
    while isinstance(node, And | Or):
        node = node.parts[-1]
    return node


def _text(node: Node, either: str = " OR ") -> str:
    def bracketed(part: Node, *kinds: type) -> str:
        return f"({_text(part, either)})" if isinstance(part, kinds) else _text(part, either)

    match node:
        case Everything():
            return ""
        case And(parts):
            return " ".join(bracketed(part, And, Or) for part in parts)
        case Or(parts):
            return either.join(bracketed(part, Or) for part in parts)
        case Not(part):
            return "-" + bracketed(part, And, Or, Not)
        case Field(name, value):
            plain = name not in NAME_FIELDS and _PLAIN_VALUE.fullmatch(value)
            return f"{name}:{value if plain else quoted(value)}"
        case _:
            return (f"{node.field}:" if node.field else "") + _leaf_text(node)


def _leaf_text(node: Word | Prefix | Phrase | Wildcard | Fuzzy) -> str:
    match node:
        case Prefix(text):
            return text + "*"
        case Phrase(text, _, distance, is_open):
            return quoted(text) + "*" * is_open + (f"~{distance}" if distance > 1 else "")
        case Fuzzy(text, _, distance):
            return f"{text}~{distance or ''}"
        case _:
            return node.text


def as_it_stands(node: Node) -> tuple[str, str]:
    """The text of a node of words, and its field, to be looked for letter by letter.

    Of a pattern it is the longest piece without signs that stand for any letters.
    """
    match node:
        case Field(name, value):
            return value, name
        case Wildcard(text, field):
            return max(re.split("[*?]", text), key=len), field
        case Word(text, field) | Prefix(text, field) | Phrase(text, field) | Fuzzy(text, field):
            return text.rstrip("*"), field
        case _:
            raise TypeError(node)

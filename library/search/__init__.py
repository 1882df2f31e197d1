"""Finding papers: a query language, a text index inside Whoosh, facts and states, highlighting."""

from library.search.engine import SORTS, Engine
from library.search.grammar import Parsed, parse
from library.search.highlight import find_marks, snippet
from library.search.marks import Marks, marks_of
from library.search.nodes import (
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
    quoted,
    to_text,
)
from library.search.values import Document, Facts, Result, Unseen

__all__ = [
    "SORTS",
    "And",
    "Document",
    "Engine",
    "Everything",
    "Facts",
    "Field",
    "Fuzzy",
    "Marks",
    "Node",
    "Not",
    "Or",
    "Parsed",
    "Phrase",
    "Prefix",
    "Result",
    "Unseen",
    "Wildcard",
    "Word",
    "find_marks",
    "marks_of",
    "parse",
    "quoted",
    "snippet",
    "to_text",
]

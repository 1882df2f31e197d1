"""Finding papers: a query language, a text index inside Whoosh, facts and states, highlighting."""

from library.search.engine import SORTS, Engine
from library.search.grammar import GRAMMAR_VERSION, LONGEST, Parsed, parse
from library.search.highlight import find_marks, snippet
from library.search.marks import Marks
from library.search.nodes import (
    FACT_FIELDS,
    TEXT_FIELDS,
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
from library.search.scanner import ALIASES
from library.search.values import Document, Facts, Result, Unseen

__all__ = [
    "ALIASES",
    "FACT_FIELDS",
    "GRAMMAR_VERSION",
    "LONGEST",
    "SORTS",
    "TEXT_FIELDS",
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
    "parse",
    "quoted",
    "snippet",
    "to_text",
]

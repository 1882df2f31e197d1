"""Finding papers: a query language, a text index inside Whoosh, facts and states, highlighting."""

from typing import TYPE_CHECKING, Any

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
    as_it_is_typed,
    quoted,
    to_text,
)
from library.search.ranges import FAR, number_range, range_ends, time_ago, year_range
from library.search.renamed import text_with_list_renamed, values_of, with_list_renamed
from library.search.scanner import ALIASES
from library.search.values import SORTS, Document, Facts, Result, Unseen

if TYPE_CHECKING:
    from library.search.engine import Engine

__all__ = [
    "ALIASES",
    "FACT_FIELDS",
    "FAR",
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
    "as_it_is_typed",
    "find_marks",
    "number_range",
    "parse",
    "quoted",
    "range_ends",
    "snippet",
    "text_with_list_renamed",
    "time_ago",
    "to_text",
    "values_of",
    "with_list_renamed",
    "year_range",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """The engine, with all that it needs, is loaded when somebody asks for it."""
        if name == "Engine":
            from library.search.engine import Engine  # noqa: PLC0415 - it brings NumPy

            return Engine
        raise AttributeError(name)

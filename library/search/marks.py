"""What of a query is to be highlighted: marks, made from its nodes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from library.search.analysis import close_forms
from library.search.nodes import (
    NAME_FIELDS,
    And,
    Field,
    Fuzzy,
    Node,
    Or,
    Phrase,
    Prefix,
    Wildcard,
    Word,
)
from library.search.readings import (
    Element,
    Reading,
    misspelt,
    sequence,
    word_pattern,
    word_readings,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing to highlight: words in sequence, or single words like a pattern or a spelling.

    `field` is "" where any text counts, else the only one that does ("note" for a note).
    `distance` is how far apart the words of a sequence may be, or by how many letters a `spelling`
    may differ.
    """

    reading: Reading = ()
    field: str = ""
    distance: int = 1
    pattern: str = ""
    spelling: str = ""


@dataclass(frozen=True)
class Marks:
    """All that is to be highlighted for queries: every word by which a paper may have matched.

    Worked out when the first text is looked at; a key typed waits only for its answer.
    """

    nodes: tuple[Node, ...] = ()

    @cached_property
    def all(self) -> tuple[Mark, ...]:
        """Every mark once, in the order of the queries."""
        return tuple(dict.fromkeys(mark for node in self.nodes for mark in _marks(node)))


def _marks(node: Node) -> Iterator[Mark]:
    match node:
        case And(parts) | Or(parts):
            for part in parts:
                yield from _marks(part)
        case Word(text, field):
            yield from _word_marks(text, _shown_as(field), prefix=False)
        case Prefix(text, field):
            yield from _word_marks(text, _shown_as(field), prefix=True)
        case Phrase(text, field, distance, is_open):
            yield Mark(sequence(text, prefix=is_open), _shown_as(field), distance)
        case Field(name, value) if name in NAME_FIELDS:
            yield Mark(sequence(value), "author")
        case Field("note", value):
            yield Mark(sequence(value, prefix=True), "note")
        case Wildcard(text, field):
            yield Mark((), _shown_as(field), pattern=word_pattern(text).expression.pattern)
        case Fuzzy(text, field, distance):
            word, allowed = misspelt(text, distance)
            yield Mark((), _shown_as(field), allowed, spelling=word)
        case _:
            return


def _shown_as(field: str) -> str:
    return "author" if field in NAME_FIELDS else field


def _word_marks(text: str, field: str, *, prefix: bool) -> Iterator[Mark]:
    for reading in word_readings(text, prefix=prefix):
        yield Mark(reading, field)
        if len(reading) == 1 and field != "author":
            for form in close_forms(reading[0].term):
                yield Mark((Element(form, 0, prefix=False),), field)

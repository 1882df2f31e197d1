"""A search that finds nothing: what each of its parts finds alone, and what the others find."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.models.question import Question
from desktop.models.reading import filter_words, like_words
from library import And, Everything, Node, Not, Prefix, as_it_is_typed, parse, to_text

if TYPE_CHECKING:
    from library import Library

_MOST_TRIED = 6


@dataclass(frozen=True, slots=True)
class Way:
    """A question without one of its parts, in words what that is, and how many papers it finds."""

    dropped: str
    question: Question
    total: int


def found_alone(library: "Library", question: Question) -> tuple[tuple[str, int], ...]:
    """How many papers each part of a query finds that together find none."""
    parts = _parts(question)
    tried = parts[:_MOST_TRIED] if len(parts) > 1 else ()
    texts = [_typed(part, parts[-1]) for part in tried if not isinstance(part, Not)]
    return tuple((text.strip(), _total(library, question.with_text(text))) for text in texts)


def ways_out(library: "Library", question: Question, liked: Mapping[str, str]) -> tuple[Way, ...]:
    """The question without each of its words or filters, as far as that finds papers.

    The most papers first; `liked` are titles for the filters "papers like these".
    """
    tried = [*_without_words(question), *_without_filters(question, liked)]
    found = [
        Way(dropped, left, _total(library, left))
        for dropped, left in (tried[:_MOST_TRIED] if len(tried) > 1 else ())
    ]
    return tuple(sorted((way for way in found if way.total), key=lambda way: -way.total))


def _without_words(question: Question) -> Iterator[tuple[str, Question]]:
    parts = _parts(question)
    for part in parts:
        rest = tuple(other for other in parts if other is not part)
        left = And(rest) if len(rest) > 1 else rest[0] if rest else Everything()
        yield _typed(part, parts[-1]).strip(), question.with_text(_typed(left, parts[-1]))


def _without_filters(
    question: Question, liked: Mapping[str, str]
) -> Iterator[tuple[str, Question]]:
    for node in question.filters:
        yield like_words(node, liked) or filter_words(node), question.without(node)


def _parts(question: Question) -> tuple[Node, ...]:
    """What all has to hold for a paper that the text finds."""
    node = parse(question.text).node
    if isinstance(node, Everything):
        return ()
    return node.parts if isinstance(node, And) else (node,)


def _typed(node: Node, last: Node) -> str:
    """The text of what was typed, in which the `last` word may be only begun."""
    end = node.parts[-1] if isinstance(node, And) else node
    return as_it_is_typed(node) if end is last and isinstance(last, Prefix) else to_text(node)


def _total(library: "Library", question: Question) -> int:
    return library.search(question.text, filters=question.filters, as_typed=True).total

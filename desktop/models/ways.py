"""A search that finds nothing: what each of its parts finds alone, and what the others find."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from desktop.i18n import number, tr
from desktop.models.question import Question
from desktop.models.reading import explained, filter_words, is_words, like_words
from library import And, Everything, Node, Not, Prefix, as_it_is_typed, parse, to_text

if TYPE_CHECKING:
    from library import Library

_MOST_TRIED = 6


@dataclass(frozen=True, slots=True)
class Way:
    """A question without some of its parts, these in words, and how many papers it finds."""

    dropped: tuple[str, ...]
    question: Question
    total: int


def found_alone(library: "Library", question: Question) -> tuple[str, ...]:
    """What each part of a query finds alone, where together they find nothing: "9 have kernel"."""
    parts = _parts(question)
    tried = parts[:_MOST_TRIED] if len(parts) > 1 else ()
    said = []
    for part in tried:
        if not isinstance(part, Not):
            text = _typed(part, parts[-1])
            count = number(_total(library, question.with_text(text)))
            had = tr("{count} have {word}").format(count=count, word=text.strip())
            being = tr("{count} {words}").format(count=count, words=explained(part))
            said.append(had if is_words(part) else being)
    return tuple(said)


def ways_out(library: "Library", question: Question, liked: Mapping[str, str]) -> tuple[Way, ...]:
    """The question without a word or filter, or where that finds nothing without two of them.

    The most papers first; `liked` are titles for the filters "papers like these".
    """
    words = _parts(question)
    everything = (*words, *question.filters)
    said = {id(node): _typed(node, words[-1]).strip() for node in words}
    said |= {id(node): like_words(node, liked) or filter_words(node) for node in question.filters}
    for many in range(1, min(3, len(everything))):
        ways = []
        for gone in combinations(everything[:_MOST_TRIED], many):
            left = _without(question, words, gone)
            total = _total(library, left)
            ways += [Way(tuple(said[id(node)] for node in gone), left, total)] if total else []
        if ways:
            return tuple(sorted(ways, key=lambda way: -way.total)[:_MOST_TRIED])
    return ()


def _without(question: Question, words: Sequence[Node], gone: Sequence[Node]) -> Question:
    gone_ids = set(map(id, gone))
    rest = tuple(part for part in words if id(part) not in gone_ids)
    left = And(rest) if len(rest) > 1 else rest[0] if rest else Everything()
    filters = tuple(node for node in question.filters if id(node) not in gone_ids)
    text = _typed(left, words[-1]) if words else question.text
    return replace(question.with_text(text), filters=filters)


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

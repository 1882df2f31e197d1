"""A query that finds nothing, as it was probably meant: its misspelt words corrected.

The words come from the library itself. A correction is taken only where it finds papers
together with the rest of the query, so what is suggested is never empty.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import OSA

from library.search import layout
from library.search.analysis import is_run, joined, parts, surfaces
from library.search.execute import Executor
from library.search.hits import Flags
from library.search.nodes import And, Node, Phrase, Prefix, Word
from library.search.spelling import allowed

SHORTEST: Final = 4
FEWEST: Final = 3
MOST_TRIED: Final = 40
MOST_PIECES: Final = 12
_MOST_PHRASES: Final = 8


def literal(text: str, executor: Executor) -> Node | None:
    """The text as words one after the other, whatever in it was read as an operator.

    For a pasted title with a hyphen or a NOT of its own; None where no paper has these words.
    """
    phrase = Phrase(" ".join(text.split()))
    if len(surfaces(text)) < FEWEST or not executor.papers(phrase).any():
        return None
    return phrase


def corrected(node: Node, executor: Executor) -> Node | None:
    """The query with its misspelt words corrected, None where no correction finds anything."""
    rows = node.parts if isinstance(node, And) else (node,)
    found = [executor.papers(part) for part in rows]
    unknown = [at for at, papers in enumerate(found) if not papers.any()]
    if unknown:
        changed = _all_corrected(rows, found, unknown, executor)
    else:
        # Each word exists, but not with the others: one of them may be another, misspelt.
        changed = _one_corrected(rows, found, executor)
    if changed is None:
        return None
    return And(tuple(changed)) if len(changed) > 1 else changed[0]


def _all_corrected(
    rows: Sequence[Node], found: Sequence[Flags], unknown: Sequence[int], executor: Executor
) -> list[Node] | None:
    """Every part that finds nothing replaced by what finds something with all the others."""
    among = _all_of([papers for at, papers in enumerate(found) if at not in unknown], executor)
    changed = list(rows)
    for at in unknown:
        better = next(_better(rows[at], among, executor), None)
        if better is None:
            return None
        changed[at] = better
        among = among & executor.papers(better)
    return changed


def _one_corrected(
    rows: Sequence[Node], found: Sequence[Flags], executor: Executor
) -> list[Node] | None:
    """One part replaced, the rarest that can be, by its nearest spelling that finds something."""
    by_rarity = sorted(range(len(rows)), key=lambda at: int(np.count_nonzero(found[at])))
    for at in by_rarity:
        among = _all_of([*found[:at], *found[at + 1 :]], executor)
        if len(rows) > 1 and among.any():
            for better in _better(rows[at], among, executor):
                return [*rows[:at], better, *rows[at + 1 :]]
    return None


def _all_of(found: Iterable[Flags], executor: Executor) -> Flags:
    among: Flags = np.logical_and.reduce([executor.universe, *found])
    return among


def _better(node: Node, among: Flags, executor: Executor) -> Iterator[Node]:
    """Other spellings of a part that some papers have, the likeliest first."""
    if not isinstance(node, Word | Prefix | Phrase):
        return
    pieces = surfaces(node.text)
    if len(pieces) > 1 or isinstance(node, Phrase):
        yield from _better_sequences(node, pieces, among, executor)
    elif pieces:
        bits = layout.QUERY_BITS[node.field]
        for term in _spellings(pieces[0], executor, prefix=isinstance(node, Prefix)):
            if executor.lookup.any_of(term, bits, among):
                yield replace(node, text=term)


def _better_sequences(
    node: Word | Prefix | Phrase, pieces: Sequence[str], among: Flags, executor: Executor
) -> Iterator[Node]:
    """Words one after the other, of which one that no paper has is replaced."""
    for at, piece in enumerate(pieces[:MOST_PIECES]):
        if is_run(piece) or executor.papers(Word(piece, node.field)).any():
            continue
        for term in _spellings(piece, executor, prefix=False)[:_MOST_PHRASES]:
            better = Phrase(" ".join([*pieces[:at], term, *pieces[at + 1 :]]), node.field)
            if (executor.papers(better) & among).any():
                yield better


def _spellings(surface: str, executor: Executor, *, prefix: bool) -> list[str]:
    """The words of the library that a word may be, misspelt: nearest first, then commonest."""
    word = joined(parts(surface))
    # Folded, Latin words are ASCII; of other scripts too many words share their few bytes.
    if len(word) < SHORTEST or not word.isascii():
        return []
    most = allowed(word)
    papers = executor.lookup.resembling(word, most)
    papers.pop(word, None)
    distances = _distances(word, {term: term for term in papers}, most)
    if prefix:
        begun = executor.lookup.resembling(word, 1, prefix=True)
        for length in range(len(word) - 1, len(word) + 2):
            heads = {term: term[:length] for term in begun if len(term) > len(word)}
            distances = _distances(word, heads, 1) | distances
        papers |= begun
    ranked = sorted(distances, key=lambda term: (distances[term], -papers[term], term))
    return ranked[:MOST_TRIED]


def _distances(word: str, forms: dict[str, str], most: int) -> dict[str, int]:
    """How far a word is from a form of each term, where that is near enough."""
    near = process.extract(word, forms, scorer=OSA.distance, score_cutoff=most, limit=None)
    return {term: int(distance) for _, distance, term in near}

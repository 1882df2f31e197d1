"""Papers like others, or like a text: those that share its rarest words."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from library.search import layout, ranking
from library.search.analysis import expand, surfaces
from library.search.hits import Hits, Scores
from library.search.lookup import Lookup
from library.search.values import Document

# The text of a paper by its id, None where there is no such paper.
Texts = Callable[[int], Document | None]

MOST: Final = 50
MOST_TERMS: Final = 60
_TITLE, _KEYWORD, _ABSTRACT = 3, 2, 1
# A word that only this paper has leads nowhere, one that every fifth paper has everywhere.
_RAREST: Final = 2
_COMMONEST: Final = 0.2
# Least likeness, as a share of the best one's.
_FLOOR: Final = 0.55
_NOT_NAMES: Final = layout.ANY_BIT & ~layout.FIELD_BITS["authors"]


class Similar:
    """Finds the papers that are most like given ones, by tf × idf of their words."""

    def __init__(self, lookup: Lookup, size: int, documents: int, texts: Texts) -> None:
        self._lookup = lookup
        self._size = size
        self._documents = documents
        self._texts = texts

    def hits(self, value: str) -> Hits:
        """The papers like those with the ids in `value` (12 or 12,57), else like it as a text.

        The given papers themselves are left out.
        """
        own = _ids(value)
        found = [self._texts(paper) for paper in own]
        given = [text for text in found if text] if own else [Document(0, "", (), value, ())]
        scores = np.zeros(self._size, dtype=np.float32)
        for term, weight in self._strongest(given):
            self._add(scores, term, weight)
        scores[0] = 0
        return _best(scores, [paper for paper in own if paper < self._size])

    def _add(self, scores: Scores, term: str, weight: float) -> None:
        """Add what papers have of a term; how often and where counts, but not for much."""
        for piece in self._lookup.terms([(term, weight)], _NOT_NAMES):
            found, _ = piece.part.postings_of(piece.first, piece.last)
            inside = np.flatnonzero(found.masks & _NOT_NAMES)
            ids = piece.part.ids[found.docs[inside]]
            scores[ids] += np.float32(weight) * np.sqrt(np.sqrt(found.impacts[inside]))

    def _strongest(self, given: Sequence[Document]) -> list[tuple[str, float]]:
        """The terms that tell the most about the texts, with their weights."""
        often: Counter[str] = Counter()
        for document in given:
            for text, counts in (
                (document.title, _TITLE),
                (" ".join(document.keywords), _KEYWORD),
                (document.abstract, _ABSTRACT),
            ):
                for surface in surfaces(text):
                    for term in {term for term, _ in expand(surface).terms}:
                        often[term] += counts
        weights = {term: self._weight(term, count) for term, count in often.items()}
        strongest = sorted(weights, key=lambda term: (-weights[term], term))[:MOST_TERMS]
        return [(term, weights[term]) for term in strongest if weights[term] > 0]

    def _weight(self, term: str, count: int) -> float:
        papers = self._lookup.papers_with(term)
        if not _RAREST <= papers <= max(_COMMONEST * self._documents, 20):
            return 0.0
        rare = ranking.rarity(self._documents, papers)
        return float(count / (count + ranking.SATURATION) * rare**1.5)


def _best(scores: Scores, own: Sequence[int]) -> Hits:
    """The papers with the best scores, without those that they are to be like."""
    scores[own] = 0
    likely = np.flatnonzero(scores > _FLOOR * scores.max())
    members = np.zeros(scores.size, dtype=bool)
    members[likely[np.argsort(-scores[likely], kind="stable")[:MOST]]] = True
    return Hits(members, scores.take)


def _ids(value: str) -> list[int]:
    """The paper ids of a value like "12" or "12,57", none where it is a text."""
    pieces = value.replace(" ", "").split(",")
    return [int(piece) for piece in pieces] if all(map(_is_id, pieces)) else []


def _is_id(piece: str) -> bool:
    return piece.isascii() and piece.isdigit() and len(piece) < 16

"""Running a query tree over the arrays: nodes to hits with scores."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from library.search.closeness import Closeness
from library.search.columns import Columns
from library.search.filters import HIDDEN, Filters
from library.search.hits import Flags, Hits, Ids, Scores, added
from library.search.index import TextIndex
from library.search.lookup import Lookup
from library.search.nodes import (
    NAME_FIELDS,
    And,
    Everything,
    Field,
    Node,
    Not,
    Or,
    as_it_stands,
)
from library.search.similar import Similar, Texts
from library.search.values import Named, Unseen
from library.search.words import Words

# Hits of words are kept while the index stays as it is: the next keystroke asks for most again.
KEPT_BYTES: Final = 32_000_000


class Executor:
    """Answers query trees for one state of index, facts and states."""

    def __init__(self, index: TextIndex, columns: Columns, named: Named, texts: Texts) -> None:
        self._columns = columns
        self._filters = Filters(columns, named)
        self._size = columns.size
        self.universe: Flags = np.zeros(0, dtype=bool)
        self._shows_hidden = False
        self._see()
        self._words = Words(index.parts, self._size, index.documents)
        self._similar = Similar(self._words.lookup, self._size, index.documents, texts)
        self._closeness = Closeness(index.parts, self._size, self._words)
        self._seen: dict[Node, Hits] = {}
        self._facts: dict[Node, Hits] = {}
        self._unseen: Unseen | None = None
        self._with_unseen: dict[Node, Hits] = {}

    def facts_changed(self) -> None:
        """Forget answers that came from facts and states, keep those that came from text."""
        self._facts.clear()
        self._see()

    def show_hidden(self, *, on: bool) -> None:
        """Look from now on among hidden papers too, or no more."""
        if on != self._shows_hidden:
            self._shows_hidden = on
            self._see()

    def look_beyond(self, unseen: Unseen | None) -> None:
        """Look also into texts that the index has not seen, and not into their old ones."""
        if unseen is not self._unseen:
            self._unseen = unseen
            self._with_unseen.clear()

    def in_list_order(self, members: Flags, value: str) -> Ids:
        """Those of some papers that are on the reading lists that are meant, in their order."""
        lists = self._columns.lists
        ids = lists.order(self._filters.lists_meant(value))
        return ids[members[ids]]

    @property
    def lookup(self) -> Lookup:
        """The terms and postings of the index."""
        return self._words.lookup

    def run(self, node: Node) -> Hits:
        """The papers of a query with their final scores."""
        return self._every(node.parts if isinstance(node, And) else (node,))

    def papers(self, node: Node) -> Flags:
        """The papers of a query, no matter how good."""
        return self._hits(node).members & self.universe

    def _hits(self, node: Node) -> Hits:
        match node:
            case And(parts):
                hits = self._every(parts)
            case Or(parts):
                hits = self._any([self._hits(part) for part in parts])
            case Not(part):
                hits = Hits(self.universe & ~self._hits(part).members)
            case Everything():
                hits = Hits(self.universe)
            case Field("like", value):
                hits = self._kept(self._seen, node, lambda: self._similar.hits(value))
            case Field(name, value) if name not in NAME_FIELDS:
                flags = self._filters.papers
                hits = self._kept(self._facts, node, lambda: Hits(flags(name, value)))
            case _:
                hits = self._words_of(node)
        return hits

    def _see(self) -> None:
        known = self._columns["known"].copy()
        self.universe = known if self._shows_hidden else known & ~self._columns.state(HIDDEN)

    def _words_of(self, node: Node) -> Hits:
        if self._unseen is None:
            return self._in_index(node)
        return self._kept(self._with_unseen, node, lambda: self._beyond(node))

    def _in_index(self, node: Node) -> Hits:
        return self._kept(self._seen, node, lambda: self._words.hits(node))

    def _beyond(self, node: Node) -> Hits:
        """Hits of words in the index together with those in texts that it has not seen."""
        seen, unseen = self._in_index(node), self._unseen
        if unseen is None:
            return seen
        level, score = ~self._flags(unseen.papers), seen.score
        return replace(
            seen,
            members=seen.members & level | self._flags(unseen.find(*as_it_stands(node))),
            score=score and (lambda ids: score(ids) * level[ids]),
            fields=None if seen.fields is None else seen.fields * level,
        )

    def _flags(self, ids: Collection[int]) -> Flags:
        array = np.fromiter(ids, dtype=np.int64, count=len(ids))
        flags = np.zeros(self._size, dtype=bool)
        flags[array[array < self._size]] = True
        return flags

    def _kept(self, kept: dict[Node, Hits], node: Node, answer: Callable[[], Hits]) -> Hits:
        found = kept.pop(node, None) or answer()
        kept[node] = found
        # About six bytes a paper: two rows of flags and one of scores.
        while len(kept) > max(16, KEPT_BYTES // (6 * self._size)):
            del kept[next(iter(kept))]
        return found

    def _any(self, found: Sequence[Hits]) -> Hits:
        def score(ids: Ids) -> Scores:
            scores = np.zeros(ids.size, dtype=np.float32)
            for hits in found:
                if hits.score is not None:
                    scores += hits.score(ids) * hits.members[ids]
            return scores

        members = np.logical_or.reduce([hits.members for hits in found])
        return Hits(members, score if any(hits.score for hits in found) else None)

    def _every(self, nodes: Sequence[Node]) -> Hits:
        found = [self._hits(node) for node in nodes]
        members = self.universe.copy()
        for hits in found:
            members &= hits.members
        words = [
            (node, hits)
            for node, hits in zip(nodes, found, strict=True)
            if hits.fields is not None and not getattr(node, "field", "")
        ]

        def score(ids: Ids) -> Scores:
            return added(found, ids) + self._closeness.bonus(ids, words)

        return Hits(members, score if any(hits.score for hits in found) else None)

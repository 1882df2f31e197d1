"""Searching without the text index, while that is still being made: slower, plainer, right.

Words are looked for as they stand, anywhere in title, authors, abstract and keywords; facts,
states and order come from the engine, which has them in memory.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from library.indexing import facts_of
from library.search import (
    And,
    Engine,
    Everything,
    Facts,
    Field,
    Node,
    Not,
    Or,
    Result,
    marks_of,
    parse,
)
from library.store import Marks, Papers


class PlainSearch:
    """Answers queries from the database and the engine's facts."""

    def __init__(self, papers: Papers, marks: Marks, engine: Engine) -> None:
        self._papers = papers
        self._marks = marks
        self._engine = engine

    def search(self, text: str, *, filters: Sequence[Node], sort: str) -> Result:
        """The papers that match the text and all filters, newest first or as `sort` says."""
        started = time.perf_counter()
        parsed = parse(text)
        chosen = self._engine.search("", filters=filters, sort=sort)
        matching = self._matching(parsed.node)
        ids = np.array([id_ for id_ in chosen.ids.tolist() if id_ in matching], dtype=np.int64)
        scores = np.zeros(ids.size, dtype=np.float32)
        ids.flags.writeable = scores.flags.writeable = False
        return replace(
            chosen,
            query=text,
            total=int(ids.size),
            elapsed_ms=(time.perf_counter() - started) * 1000,
            ignored=parsed.ignored,
            ids=ids,
            scores=scores,
            marks=marks_of([parsed.node, *filters]),
            facets=_relabelled(chosen.facets, self._facets(matching, filters)),
        )

    def _chosen(self, filters: Sequence[Node]) -> set[int]:
        return {int(id_) for id_ in self._engine.search("", filters=filters).ids}

    def _matching(self, node: Node) -> set[int]:
        match node:
            case Everything():
                return self._chosen(())
            case And(parts):
                return set.intersection(*map(self._matching, parts))
            case Or(parts):
                return set.union(*map(self._matching, parts))
            case Not(part):
                return self._chosen(()) - self._matching(part)
            case Field():
                return self._chosen([node])
            case _:
                return self._papers.containing(node.text.replace("*", "").replace("?", ""))

    def _facets(self, matching: set[int], filters: Sequence[Node]) -> dict[str, Counter[str]]:
        """The counts, each beside the filters of its own category as in the engine."""
        counted = {}
        for category, facets in _FACETS.items():
            beside = [node for node in filters if not _is_about(node, category)]
            ids = matching & self._chosen(beside)
            papers = list(map(facts_of, self._papers.facts(ids)))
            for facet, label in facets.items():
                counted[facet] = Counter(map(label, papers))
            if category == "tag":
                tags = ((tag.name, self._marks.tagged(tag.name, ids)) for tag in self._marks.tags())
                counted["tag"] = Counter({name: len(tagged) for name, tagged in tags})
        return counted


def _relabelled(
    known: Mapping[str, Mapping[str, int]], counted: Mapping[str, Counter[str]]
) -> dict[str, Mapping[str, int]]:
    """The engine's labels, also those without a hit, with these counts."""
    return {
        facet: {label: counted[facet][label] for label in labels} if facet in counted else labels
        for facet, labels in known.items()
    }


def _is_about(node: Node, category: str) -> bool:
    return isinstance(node, Field) and node.name == category


def _path(*parts: object) -> str:
    return "/".join(map(str, parts)) if all(parts) else ""


_FACETS: dict[str, dict[str, Callable[[Facts], str]]] = {
    "track": {
        "area": lambda paper: paper.area,
        "topic": lambda paper: _path(paper.area, paper.topic),
    },
    "venue": {
        "venue": lambda paper: paper.venue,
        "edition": lambda paper: _path(paper.venue, paper.year),
        "edition_decision": lambda paper: _path(paper.venue, paper.year, paper.decision),
    },
    "year": {"year": lambda paper: str(paper.year or "")},
    "decision": {"decision": lambda paper: paper.decision},
    "tag": {},
}

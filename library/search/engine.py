"""The search engine of a library: text index, facts and states behind one door."""

import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from library.search.choice import Choice
from library.search.columns import Columns
from library.search.execute import Executor
from library.search.facets import Facets, flag_counts
from library.search.filters import HIDDEN, asks_for_hidden
from library.search.grammar import LONGEST, parse
from library.search.hits import Flags, Hits, added
from library.search.index import TextIndex
from library.search.marks import Marks
from library.search.nodes import And, Field, Node, as_it_is_typed
from library.search.similar import Texts
from library.search.suggest import corrected, literal
from library.search.values import SORTS, Document, Facts, Named, Result, Unseen


def _nobody(_: Sequence[str]) -> Collection[int]:
    return ()


def _no_text(_: int) -> None:
    return None


class Engine:
    """Finds, sorts and counts papers; a disposable copy of what the store knows.

    A paper is found once its facts are known; its words are, once its text is indexed too;
    `named` says which papers are known under identifiers, `texts` gives the text of a paper.
    One thread uses an engine.
    """

    def __init__(
        self,
        folder: Path,
        *,
        writes: bool = True,
        named: Named = _nobody,
        texts: Texts = _no_text,
    ) -> None:
        self._folder = folder
        self._named = named
        self._texts = texts
        self._index = TextIndex(folder, writes=writes)
        self._columns = Columns()
        self._executor: Executor | None = None
        self._facets: Facets | None = None
        self._version = -1
        self._searches: Mapping[str, tuple[str, Sequence[Node]]] = {}
        self._saved: dict[str, Flags] = {}
        self._saved_for: tuple[object, ...] = ()

    @property
    def writes(self) -> bool:
        """Whether this engine may write the text index, or only reads what another one writes."""
        return self._index.writes

    @property
    def outdated(self) -> bool:
        """Whether another engine has written the text index since this one opened it."""
        return self._index.outdated

    def reopen(self, *, writes: bool) -> None:
        """Open the text index as it is now; facts, states and tags stay."""
        self.close()
        self._index = TextIndex(self._folder, writes=writes)

    @property
    def revision(self) -> int:
        """The last revision of the store that the text index has seen, 0 = must be filled."""
        return self._index.revision

    def add(self, documents: Sequence[Document], *, revision: int) -> None:
        """Index documents in one commit; one with a known id replaces the old one."""
        self._let_go()
        self._index.add(documents, revision)

    def remove(self, ids: Collection[int], *, revision: int) -> None:
        """Forget the text, facts and states of papers."""
        self._let_go()
        self._index.remove(ids, revision)
        self._columns.drop(ids)

    def clear_text(self) -> None:
        """Forget the text of all papers; the revision is 0 again, and facts stay."""
        self._let_go()
        self._index.clear()

    def merge(self, *, most: int = 1) -> Iterator[None]:
        """Merge small parts of the index where that pays and there are more than `most` parts.

        Between the steps everything else may go on, searches and writing too.
        """
        while len(before := self._index.parts) > most:
            yield from self._index.merge()
            if self._index.parts is before:
                break
            self._let_go()

    def clear_facts(self) -> None:
        """Forget all facts, states and tags; the text index stays."""
        self._columns.clear()

    def put_facts(self, facts: Iterable[Facts]) -> None:
        """Add or replace the facts of papers."""
        self._columns.put(facts)

    def drop_facts(self, ids: Collection[int]) -> None:
        """Forget the facts, states and tags of papers."""
        self._columns.drop(ids)

    def set_state(self, name: str, ids: Collection[int], *, on: bool) -> None:
        """Set or clear a state ("starred", "read", "later", "hidden", "sample") of papers."""
        self._columns.set_state(name, ids, on=on)

    def set_tag(self, tag: str, ids: Collection[int], *, on: bool) -> None:
        """Put a tag on papers or take it off; an empty `ids` makes the tag known."""
        self._columns.set_tag(tag, ids, on=on)

    def set_list(self, name: str, papers: Sequence[int]) -> None:
        """Make these the papers of a reading list, in this order."""
        self._columns.set_list(name, papers)

    def drop_list(self, name: str) -> None:
        """Forget a reading list."""
        self._columns.drop_list(name)

    def set_note(self, paper: int, text: str) -> None:
        """Know the note on a paper; an empty one is none."""
        self._columns.set_note(paper, text)

    def set_searches(self, searches: Mapping[str, tuple[str, Sequence[Node]]]) -> None:
        """Count from now on how many hits these searches have too, each a text and filters.

        The counts are in the facet "search" of every result, by the names given here.
        """
        self._searches = searches
        self._saved_for = ()

    @property
    def visible(self) -> int:
        """How many papers are not hidden."""
        return int(np.count_nonzero(self._columns["known"] & ~self._columns.state(HIDDEN)))

    @property
    def hidden(self) -> int:
        """How many papers are hidden."""
        return int(np.count_nonzero(self._columns["known"] & self._columns.state(HIDDEN)))

    def search(
        self,
        text: str,
        *,
        filters: Sequence[Node] = (),
        sort: str = "relevance",
        as_typed: bool = False,
        unseen: Unseen | None = None,
    ) -> Result:
        """The papers that match the text and all filters, with counts.

        Filters of one category widen each other, categories narrow; `sort` is one of `SORTS`.
        Papers of a reading list that no words were looked for in stand as they do on the list.
        Hidden papers are found only by a query that speaks of them.
        A text that finds nothing is answered as it was probably meant, unless it is wanted
        `as_typed`. What was found in `unseen` texts is kept as long as it is the same object.
        """
        if sort not in SORTS:
            raise ValueError(sort)
        started = time.perf_counter()
        executor, facets = self._ready()
        executor.look_beyond(unseen)
        parsed = parse(text)
        node, facts = _parted(parsed.node, filters)
        shows_hidden = any(map(asks_for_hidden, (node, *facts)))
        executor.show_hidden(on=shows_hidden)
        found = executor.run(node)
        better = None
        if not as_typed and not found.members.any():
            better = literal(text[:LONGEST], executor) or corrected(node, executor)
        if better is not None:
            node, found = better, executor.run(better)
        choice = Choice(found.members, facts, executor.papers)
        members = choice.members()
        counts = facets.count(choice.members_beside)
        counts["search"] = flag_counts(self._saved_flags(executor, unseen), members)
        counts["state"] = {**counts["state"], HIDDEN: self._hidden_beside(node, facts)}
        ids, scores = self._sorted(found, members, sort, _list_of(node, facts))
        return Result(
            query=text,
            total=ids.size,
            elapsed_ms=(time.perf_counter() - started) * 1000,
            ignored=parsed.ignored,
            corrected=as_it_is_typed(better) if better else "",
            ids=ids,
            scores=scores,
            facets=counts,
            marks=Marks((node, *facts)),
        )

    def counts(self, ids: Collection[int]) -> Mapping[str, Mapping[str, int]]:
        """How many of some papers each label of every facet has."""
        executor, facets = self._ready()
        executor.show_hidden(on=True)
        members = np.zeros(executor.universe.size, dtype=np.bool_)
        members[[id_ for id_ in ids if 0 < id_ < members.size]] = True
        members &= executor.universe
        counts = facets.count(lambda _: members)
        hidden = int(np.count_nonzero(members & self._columns.state(HIDDEN)))
        return counts | {"state": {**counts["state"], HIDDEN: hidden}}

    def close(self) -> None:
        """Let go of the index files."""
        self._let_go()
        self._index.close()

    def _let_go(self) -> None:
        self._executor = None

    def _ready(self) -> tuple[Executor, Facets]:
        """Executor and facets for the present state."""
        if self._executor is None:
            for part in self._index.parts:
                self._columns.reserve(int(part.ids.max(initial=0)))
        if self._executor is None or self._executor.universe.size != self._columns.size:
            self._executor = Executor(self._index, self._columns, self._named, self._texts)
        elif self._version != self._columns.version:
            self._executor.facts_changed()
        if self._facets is None or self._version != self._columns.version:
            self._facets = Facets(self._columns)
        self._version = self._columns.version
        return self._executor, self._facets

    def _saved_flags(self, executor: Executor, unseen: Unseen | None) -> Mapping[str, Flags]:
        """The papers of the saved searches, kept while index, facts and texts stay as they are."""
        state = (executor, self._version, unseen)
        if state != self._saved_for:
            self._saved_for = state
            self._saved = {}
            for name, (text, filters) in self._searches.items():
                node, facts = _parted(parse(text).node, filters)
                executor.show_hidden(on=any(map(asks_for_hidden, (node, *facts))))
                choice = Choice(executor.papers(node), facts, executor.papers)
                self._saved[name] = choice.members()
        return self._saved

    def _hidden_beside(self, node: Node, facts: Sequence[Node]) -> int:
        """How many hidden papers a query would find, whatever states its filters want."""
        executor, _ = self._ready()
        hidden = self._columns.state(HIDDEN)
        if not hidden.any():
            return 0
        executor.show_hidden(on=True)
        found = executor.run(node).members & hidden
        members = Choice(found, facts, executor.papers).members_beside("is")
        return int(np.count_nonzero(members))

    def _sorted(
        self, found: Hits, members: Flags, sort: str, reading_list: str
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Ids and scores of the hits in the order asked for, read-only."""
        if sort == "relevance" and found.score is None and reading_list:
            sort = "list"
        if sort == "list" and not reading_list:
            sort = "relevance"
        usual = "newest" if sort in ("relevance", "list") else sort
        ids = self._columns.sorted(members, usual)
        if sort == "list":
            first = self._ready()[0].in_list_order(members, reading_list)
            ids = np.concatenate([first, ids[~np.isin(ids, first)]])
        scores = added([found], ids)
        if found.score is not None and sort == "relevance" and ids.size > 1:
            best = _descending(scores)
            ids, scores = ids[best], scores[best]
        ids.flags.writeable = scores.flags.writeable = False
        return ids, scores


def _parted(node: Node, filters: Sequence[Node]) -> tuple[Node, list[Node]]:
    """A query with those filters that have an order of their own, and the other filters."""
    likes = [one for one in filters if _is_like(one)]
    facts = [one for one in filters if not _is_like(one)]
    return And((node, *likes)) if likes else node, facts


def _list_of(node: Node, facts: Sequence[Node]) -> str:
    """The reading list that a query is about, by its name; "" where it is about none."""
    parts = (*facts, *(node.parts if isinstance(node, And) else (node,)))
    lists = [part.value for part in parts if isinstance(part, Field) and part.name == "list"]
    return lists[0] if lists else ""


def _is_like(node: Node) -> bool:
    """Whether a filter has an order of its own: papers like others, the most similar first."""
    return isinstance(node, Field) and node.name == "like"


def _descending(scores: NDArray[np.float32]) -> NDArray[np.int64]:
    """The order of falling scores; ties stay as they were.

    In steps of 1/65,535 of the best score, because NumPy sorts 16-bit numbers in linear time.
    """
    highest = float(scores.max())
    if highest <= 0:
        return np.arange(scores.size)
    steps = np.rint(scores * np.float32(65_535 / highest)).astype(np.uint16)
    return np.argsort(np.uint16(65_535) - steps, kind="stable")

"""What the user does to papers: each action is committed at once and can be undone."""

from collections.abc import Callable, Collection

from library.errors import NotFound
from library.history import Action, History
from library.indexing import Indexing
from library.matching import Matcher
from library.paper import Change
from library.search import Engine
from library.store import (
    Database,
    Entry,
    Marks,
    Papers,
    Snapshot,
    restore,
    snapshot,
    transaction,
)


class Actions:
    """Marks, tags and the removal of the sample, in the store and in the engine alike."""

    def __init__(self, db: Database, engine: Engine, indexing: Indexing, history: History) -> None:
        self._db = db
        self._papers = Papers(db)
        self._marks = Marks(db)
        self._engine = engine
        self._indexing = indexing
        self._history = history

    def mark(self, mark: str, ids: Collection[int], *, on: bool, word: str) -> Change:
        """Set or take away a mark such as "starred"; `word` names the action for its undoing."""
        wanted = self._papers.all_known(ids)
        has = set(self._marks.marked(mark, wanted))
        altered = tuple(id_ for id_ in wanted if (id_ in has) != on)
        return self._do(
            word,
            lambda: self._put_mark(mark, altered, on=on),
            lambda: self._put_mark(mark, altered, on=not on),
        )

    def mark_unasked(self, mark: str, ids: Collection[int]) -> Change:
        """Set a mark that the user did not ask for, and so does not take back either."""
        wanted = self._papers.all_known(ids)
        has = set(self._marks.marked(mark, wanted))
        return self._put_mark(mark, tuple(id_ for id_ in wanted if id_ not in has), on=True)

    def tag(self, ids: Collection[int], name: str, *, on: bool) -> Change:
        """Put a tag on papers or take it off."""
        wanted = self._papers.all_known(ids)
        if on:
            with transaction(self._db):
                spelt = self._marks.make_known(name)
        elif not (spelt := self._marks.spelt(name)):
            raise NotFound(f"There is no tag “{name}” in this library; nothing was changed.")
        has = set(self._marks.tagged(spelt, wanted))
        altered = tuple(id_ for id_ in wanted if (id_ in has) != on)
        return self._do(
            "tag" if on else "untag",
            lambda: self._put_tag(spelt, altered, on=on),
            lambda: self._put_tag(spelt, altered, on=not on),
        )

    def remove_sample(self) -> Change:
        """Remove the sample's papers that the user made nothing of; the others become real ones."""
        removal = _SampleRemoval(self._db, self._engine, self._indexing, self._history)
        return self._do("remove sample", removal.forth, removal.back)

    def _do(self, word: str, forth: Callable[[], Change], back: Callable[[], Change]) -> Change:
        """Do what alters papers and remember it; what alters none is no action."""
        change = forth()
        if change.papers:
            self._history.did(Action(word, back, forth))
        return change

    def _put_mark(self, mark: str, ids: tuple[int, ...], *, on: bool) -> Change:
        with transaction(self._db):
            here = self._still_here(ids)
            self._marks.mark(mark, here, on=on)
        self._engine.set_state(mark, here, on=on)
        return Change(papers=here)

    def _put_tag(self, name: str, ids: tuple[int, ...], *, on: bool) -> Change:
        with transaction(self._db):
            here = self._still_here(ids)
            self._marks.tag(name, here, on=on)
        self._engine.set_tag(self._marks.spelt(name) or name, here, on=on)
        return Change(papers=here, tags=bool(here))

    def _still_here(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        known = self._papers.known(ids)
        return tuple(id_ for id_ in ids if id_ in known)


class _SampleRemoval:
    """The removal of the sample; it remembers what it removed when it was last done."""

    def __init__(self, db: Database, engine: Engine, indexing: Indexing, history: History) -> None:
        self._db = db
        self._papers = Papers(db)
        self._engine = engine
        self._indexing = indexing
        self._history = history
        self._rows: Snapshot = {}
        self._removed: dict[int, Entry] = {}
        self._kept: dict[int, Entry] = {}

    def forth(self) -> Change:
        """Remove what belongs to the sample now."""
        with transaction(self._db):
            removed = self._papers.samples(unmarked=True)
            kept = tuple(sorted({*self._papers.samples(unmarked=False)} - {*removed}))
            self._rows = snapshot(self._db, removed)
            self._removed = self._papers.stored(removed)
            self._papers.remove(removed)
            self._papers.set_sample(kept, on=False)
            self._kept = self._papers.stored(kept)
        self._engine.drop_facts(removed)
        self._engine.set_state("sample", kept, on=False)
        self._indexing.step()
        return Change(papers=(*removed, *kept), facts=bool(removed or kept))

    def back(self) -> Change:
        """Put back what no import has brought meanwhile, as sample what none has touched."""
        with transaction(self._db):
            matcher = Matcher(self._papers, [entry.draft for entry in self._removed.values()])
            came = {id_ for id_, entry in self._removed.items() if matcher.find(entry.draft)}
            restored = restore(self._db, self._rows, without=came)
            untouched = self._untouched()
            self._papers.set_sample(untouched, on=True)
        self._indexing.load()
        for _ in self._indexing.catch_up():
            pass
        return Change(papers=(*restored, *untouched), facts=bool(restored or untouched))

    def _untouched(self) -> tuple[int, ...]:
        """The papers that stayed because the user wanted them, and are no real file's by now."""
        now = self._papers.stored(self._kept)
        return tuple(
            id_
            for id_, entry in self._kept.items()
            if now.get(id_) == entry and id_ not in self._history.described
        )

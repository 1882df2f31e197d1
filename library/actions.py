"""What the user does to papers: each action is committed at once and can be undone."""

from collections.abc import Callable, Collection

from library.errors import NotFound
from library.history import Action, History
from library.indexing import Indexing
from library.paper import Change
from library.search import Engine
from library.store import Database, Marks, Papers, Snapshot, restore, snapshot, transaction


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
        """Set or take away "starred" or "read"; `word` names the action for its undoing."""
        wanted = self._checked(ids)
        has = set(self._marks.marked(mark, wanted))
        altered = tuple(id_ for id_ in wanted if (id_ in has) != on)
        return self._do(
            word,
            altered,
            lambda: self._put_mark(mark, altered, on=on),
            lambda: self._put_mark(mark, altered, on=not on),
        )

    def tag(self, ids: Collection[int], name: str, *, on: bool) -> Change:
        """Put a tag on papers or take it off."""
        wanted = self._checked(ids)
        if on:
            with transaction(self._db):
                spelt = self._marks.make_known(name)
        elif not (spelt := self._marks.spelt(name)):
            raise NotFound(f"There is no tag “{name}” in this library; nothing was changed.")
        has = set(self._marks.tagged(spelt, wanted))
        altered = tuple(id_ for id_ in wanted if (id_ in has) != on)
        return self._do(
            "tag" if on else "untag",
            altered,
            lambda: self._put_tag(spelt, altered, on=on),
            lambda: self._put_tag(spelt, altered, on=not on),
        )

    def remove_sample(self) -> Change:
        """Remove the sample's papers without star and tag, and make real ones of the others."""
        removed = self._papers.samples(unmarked=True)
        kept = tuple(sorted({*self._papers.samples(unmarked=False)} - {*removed}))
        rows = snapshot(self._db, removed)
        return self._do(
            "remove sample",
            (*removed, *kept),
            lambda: self._drop_sample(removed, kept),
            lambda: self._restore_sample(rows, kept),
        )

    def _checked(self, ids: Collection[int]) -> tuple[int, ...]:
        wanted = tuple(dict.fromkeys(int(id_) for id_ in ids))
        known = self._papers.known(wanted)
        for id_ in wanted:
            if id_ not in known:
                raise NotFound(f"There is no paper {id_} in this library; nothing was changed.")
        return wanted

    def _do(
        self,
        word: str,
        altered: tuple[int, ...],
        forth: Callable[[], Change],
        back: Callable[[], Change],
    ) -> Change:
        """Do what alters papers and remember it; what alters none is no action."""
        if not altered:
            return Change()
        change = forth()
        self._history.did(Action(word, len(altered), back, forth))
        return change

    def _put_mark(self, mark: str, ids: tuple[int, ...], *, on: bool) -> Change:
        with transaction(self._db):
            self._marks.mark(mark, ids, on=on)
        self._engine.set_state(mark, ids, on=on)
        return Change(papers=ids)

    def _put_tag(self, name: str, ids: tuple[int, ...], *, on: bool) -> Change:
        with transaction(self._db):
            self._marks.tag(name, ids, on=on)
        self._engine.set_tag(name, ids, on=on)
        return Change(papers=ids, tags=True)

    def _drop_sample(self, removed: tuple[int, ...], kept: tuple[int, ...]) -> Change:
        with transaction(self._db):
            self._papers.remove(removed)
            self._papers.set_sample(kept, on=False)
        self._engine.drop_facts(removed)
        self._engine.set_state("sample", kept, on=False)
        self._indexing.step()
        return Change(papers=(*removed, *kept), facts=True)

    def _restore_sample(self, rows: Snapshot, kept: tuple[int, ...]) -> Change:
        with transaction(self._db):
            restored = restore(self._db, rows)
            self._papers.set_sample(kept, on=True)
        self._indexing.load()
        for _ in self._indexing.catch_up():
            pass
        return Change(papers=(*restored, *kept), facts=True)

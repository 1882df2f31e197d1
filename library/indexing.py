"""Keeping the search engine, a copy, level with the store, which is the truth."""

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

from library.errors import StoreError
from library.handing import Put
from library.reports import Progress
from library.search import Document, Engine, Facts
from library.store import Database, Entry, Lists, Marks, Notes, Papers, TextRow

STEP = 500
MANY_PARTS = 12
_STATES = ("starred", "read", "later", "hidden")
_FACTS_AT_ONCE = 50_000


class Indexing:
    """Hands the engine what changed in the store, in steps short enough to search between."""

    def __init__(self, db: Database, engine: Engine) -> None:
        self._papers = Papers(db)
        self._marks = Marks(db)
        self._lists = Lists(db)
        self._notes = Notes(db)
        self._engine = engine

    def follow(self, *, writes: bool) -> None:
        """Read the text index anew where another program wrote it, or take it over."""
        if self._engine.outdated or writes != self._engine.writes:
            self._engine.reopen(writes=writes)
            self._leave_foreign()

    def load(self) -> None:
        """Give the engine all facts and all of the user's own, which it keeps in memory only."""
        self._leave_foreign()
        self._engine.clear_facts()
        with _no_collecting():
            facts = map(Facts._make, self._papers.facts())
            # All at once, a million papers would take a gigabyte on the way into the arrays.
            while batch := list(islice(facts, _FACTS_AT_ONCE)):
                self._engine.put_facts(batch)
        for state in _STATES:
            self._engine.set_state(state, self._marks.marked(state), on=True)
        self._engine.set_state("sample", self._papers.samples(unmarked=False), on=True)
        for tag in self._marks.tags():
            self._engine.set_tag(tag.name, self._marks.tagged(tag.name), on=True)
        self.show_lists(one.name for one in self._lists.all())
        for paper, text in self._notes.of().items():
            self._engine.set_note(paper, text)

    def show_lists(self, names: Iterable[str]) -> None:
        """Tell the engine which papers are on reading lists now."""
        for name in names:
            if found := self._lists.named(name):
                self._engine.set_list(found.name, self._lists.papers(found.id))

    def _leave_foreign(self) -> None:
        if self._engine.revision > self._papers.revision():
            # The index belongs to another database, or to a later copy of this one.
            self._engine.clear_text()

    def put_facts(self, entries: Sequence[Entry]) -> None:
        """Give the engine the facts of papers that have just been written."""
        sample = [entry.id for entry in entries if entry.sample]
        real = [entry.id for entry in entries if not entry.sample]
        self._engine.put_facts(map(Facts._make, self._papers.facts([*sample, *real])))
        self._engine.set_state("sample", sample, on=True)
        self._engine.set_state("sample", real, on=False)

    def put_marks(self, put: Put) -> None:
        """Tell the engine of what an import has just put on papers."""
        for state, ids in put.states.items():
            self._engine.set_state(state, ids, on=True)
        for tag, ids in put.tags.items():
            self._engine.set_tag(tag, ids, on=True)
        self.show_lists(put.lists)
        for paper, text in put.notes.items():
            self._engine.set_note(paper, text)

    @property
    def waiting(self) -> int:
        """How many papers' texts the index has yet to see."""
        return self._papers.changed_after(self._engine.revision)

    def step(self, limit: int = STEP) -> int:
        """Index the next texts; how many they were, 0 where the index is level.

        Nothing is written where another program has the index. Raises `StoreError`.
        """
        if not self._engine.writes:
            return 0
        try:
            return self._step(limit)
        except OSError as error:
            reason = error.strerror or str(error)
            raise StoreError(f"The search index cannot be written: {reason}.") from error

    def _step(self, limit: int) -> int:
        if removed := self._papers.removed():
            self._engine.remove(removed, revision=self._engine.revision)
            self._papers.forget_removed()
        texts = self._papers.texts_after(self._engine.revision, limit=limit)
        if texts:
            self._engine.add([document_of(text) for text in texts], revision=texts[-1].revision)
        return len(texts)

    def start_anew(self) -> None:
        """Empty the index, so that `catch_up` makes it anew."""
        if not self._engine.writes:
            raise StoreError("Another program has this library open. Close it, then index again.")
        self._engine.clear_text()

    def catch_up(self) -> Iterator[Progress]:
        """Bring the index level, step by step."""
        total = self.waiting
        done = 0
        while indexed := self.step():
            done += indexed
            yield Progress(done=done, total=max(done, total), what="index")
        if done:
            for _ in self.merge(most=1):
                yield Progress(done=done, total=max(done, total), what="index")

    def merge(self, *, most: int = MANY_PARTS) -> Iterator[None]:
        """Merge parts of the index while there are more than so many, step by step."""
        if self._engine.writes:
            yield from self._engine.merge(most=most)


def document_of(text: TextRow) -> Document:
    """The text of a paper as the engine reads it."""
    names = tuple(author.name for author in text.authors)
    return Document(text.id, text.title, names, text.abstract, text.keywords)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """A block that makes many lasting objects: looking for garbage took a third of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

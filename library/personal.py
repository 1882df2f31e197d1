"""What a person makes of the papers: stars, tags, reading lists, notes, searches, and undo."""

from collections.abc import Collection, Sequence

from library.actions import Actions
from library.history import History
from library.indexing import Indexing
from library.notes import NoteTaking
from library.paper import Change, ReadingList, SavedSearch, Tag
from library.readinglists import ReadingLists
from library.reports import Undone
from library.search import LONGEST, Engine, Node
from library.searches import SavedSearches
from library.store import Database, Marks, Searches, transaction
from library.text.folding import storable


class Personal:
    """The person's half of a library's door; the papers' half is `Library`."""

    def __init__(self, db: Database, engine: Engine, indexing: Indexing) -> None:
        self._db = db
        self._engine = engine
        self._marks = Marks(db)
        self._history = History()
        self._actions = Actions(db, engine, indexing, self._history)
        self._searches = SavedSearches(db, engine, self._history)
        self._lists = ReadingLists(db, engine, self._history, self._searches.load)
        self._notes = NoteTaking(db, engine, self._history)

    def tags(self) -> tuple[Tag, ...]:
        """The tags that papers carry, by name."""
        return self._marks.tags()

    def star(self, ids: Collection[int], *, on: bool = True) -> Change:
        """Star papers, or take the star away; raises `NotFound`."""
        return self._actions.mark("starred", ids, on=on, word="star" if on else "unstar")

    def mark_read(self, ids: Collection[int], *, on: bool = True) -> Change:
        """Mark papers as read, or as unread; raises `NotFound`."""
        return self._actions.mark("read", ids, on=on, word="read" if on else "unread")

    def hide(self, ids: Collection[int], *, on: bool = True) -> Change:
        """Take papers out of every search but those for hidden ones, or show them again."""
        return self._actions.mark("hidden", ids, on=on, word="hide" if on else "unhide")

    def later(self, ids: Collection[int], *, on: bool = True) -> Change:
        """Keep papers for later, or no more; raises `NotFound`."""
        return self._actions.mark("later", ids, on=on, word="later" if on else "not later")

    def looked_at(self, ids: Collection[int]) -> Change:
        """Mark papers as read because they were looked at: nobody asked, so no undo either."""
        return self._actions.mark_unasked("read", ids)

    def tag(self, ids: Collection[int], name: str, *, on: bool = True) -> Change:
        """Put a tag on papers, made new where there is none, or take it off.

        Tags that differ in case alone are one. Raises `NotFound` for papers and, where it is
        taken off, for a tag that are none; `StoreError` for an empty name.
        """
        return self._actions.tag(ids, name, on=on)

    def lists(self) -> tuple[ReadingList, ...]:
        """The reading lists, by name; facet "list" of a result counts them and their folders."""
        return self._lists.all()

    def make_list(self, name: str) -> Change:
        """Make a reading list; raises `StoreError` for an empty name and for one that is taken."""
        return self._lists.make(name)

    def rename_list(self, name: str, other: str) -> Change:
        """Rename a list, or a folder of lists; saved searches and kept files follow.

        Raises `NotFound`, and `StoreError` where the other name is empty or taken.
        """
        return self._lists.rename(name, other)

    def delete_list(self, name: str) -> Change:
        """Forget a list, or a folder with all lists in it; the papers stay. Raises `NotFound`."""
        return self._lists.delete(name)

    def duplicate_list(self, name: str, copy: str) -> Change:
        """Make a list with the papers and the note of another; raises as `rename_list`."""
        return self._lists.duplicate(name, copy)

    def merge_lists(self, name: str, into: str) -> Change:
        """Put the papers of a list behind those of another and forget it; raises `NotFound`."""
        return self._lists.merge(name, into)

    def put_on_list(self, ids: Collection[int], name: str, *, on: bool = True) -> Change:
        """Put papers at the end of a list, made new where there is none, or take them off.

        Raises `NotFound` for papers and, where they are taken off, for a list that are none.
        """
        return self._lists.put(ids, name, on=on)

    def move_in_list(self, ids: Collection[int], name: str, before: int | None) -> Change:
        """Put papers of a list right before another one of it, or at its end for None."""
        return self._lists.move(ids, name, before)

    def shift_in_list(
        self, ids: Collection[int], name: str, way: int, *, among: Collection[int]
    ) -> Change:
        """Move papers of a list one place up (-1) or down (1) among those that are on show.

        At the end there is nothing to do. Raises `NotFound` for a list that is none.
        """
        return self._lists.shift(ids, name, way, among)

    def set_list_note(self, name: str, note: str) -> Change:
        """Write the note of a list itself; raises `NotFound`."""
        return self._lists.set_note(name, note)

    def set_note(self, id_: int, text: str, *, typing: bool = False) -> Change:
        """Write the note on a paper, Markdown; an empty one is none. Raises `NotFound`.

        What is kept while somebody goes on `typing` is undone together with what came before.
        """
        return self._notes.write(id_, text, typing=typing)

    def searches(self) -> tuple[SavedSearch, ...]:
        """The saved searches, by name; facet "search" of a result counts them by id."""
        return self._searches.all()

    def save_search(
        self, name: str, text: str, *, filters: Sequence[Node] = (), sort: str = "relevance"
    ) -> Change:
        """Save a search; one of that name is replaced. Raises `StoreError` for an empty name."""
        return self._searches.save(name, text, filters, sort)

    def rename_search(self, id_: int, name: str) -> Change:
        """Give a saved search another name; raises `NotFound`, `StoreError` where it is taken."""
        return self._searches.rename(id_, name)

    def delete_search(self, id_: int) -> Change:
        """Forget a saved search; raises `NotFound`."""
        return self._searches.delete(id_)

    def recent_searches(self) -> tuple[str, ...]:
        """What was searched for last, newest first."""
        return Searches(self._db).recent()

    def record_search(self, text: str) -> None:
        """Remember what was searched for; an empty text is nothing."""
        if text := " ".join(text.split()):
            with transaction(self._db):
                Searches(self._db).record(storable(text[:LONGEST]))

    def forget_searches(self) -> None:
        """Forget what was searched for; saved searches stay."""
        with transaction(self._db):
            Searches(self._db).forget_recent()

    def undo(self) -> Undone | None:
        """Take back the last thing that was done to the library; None where there is none."""
        return self._history.undo()

    def redo(self) -> Undone | None:
        """Do again what was last taken back; None where nothing was."""
        return self._history.redo()

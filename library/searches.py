"""Saved searches: kept with the grammar they were written in, counted live, undone like stars."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from library.errors import NotFound, StoreError
from library.history import Action, History
from library.paper import Change, SavedSearch
from library.search import GRAMMAR_VERSION, Engine, Node, parse, to_text
from library.store import Database, Searches, transaction
from library.text.folding import clean_tag, storable


class SavedSearches:
    """The user's saved searches, in the store and in the engine that counts them."""

    def __init__(self, db: Database, engine: Engine, history: History) -> None:
        self._db = db
        self._searches = Searches(db)
        self._engine = engine
        self._history = history

    def load(self) -> None:
        """Let the engine count them in every answer."""
        self._engine.set_searches(
            {
                str(search.id): (search.text, tuple(map(_node, search.filters)))
                for search in self._searches.all()
            }
        )

    def all(self) -> tuple[SavedSearch, ...]:
        """All of them, by name."""
        return self._searches.all()

    def save(self, name: str, text: str, filters: Sequence[Node], sort: str) -> Change:
        """Save a search; one of that name is replaced. Raises `StoreError` for an empty name."""
        name = _checked(name)
        before = self._searches.named(name)
        search = SavedSearch(
            id=before.id if before else self._searches.next_id(),
            name=name,
            text=storable(text),
            filters=tuple(storable(to_text(node)) for node in filters),
            sort=sort,
            grammar=GRAMMAR_VERSION,
        )
        return self._do("save search", before, search)

    def rename(self, id_: int, name: str) -> Change:
        """Give a search another name; raises `NotFound`, `StoreError` where the name is taken."""
        before, name = self._found(id_), _checked(name)
        other = self._searches.named(name)
        if other is not None and other.id != id_:
            raise StoreError(f"There is a saved search “{other.name}” already.")
        return self._do("rename search", before, replace(before, name=name))

    def delete(self, id_: int) -> Change:
        """Forget a search; raises `NotFound`."""
        return self._do("delete search", self._found(id_), None)

    def _found(self, id_: int) -> SavedSearch:
        for search in self._searches.all():
            if search.id == id_:
                return search
        raise NotFound(f"There is no saved search {id_} in this library.")

    def _do(self, word: str, before: SavedSearch | None, after: SavedSearch | None) -> Change:
        """Put one state of a search in the place of the other, and remember the way back."""

        def put(gone: SavedSearch | None, here: SavedSearch | None) -> Callable[[], Change]:
            return lambda: self._replace(gone, here)

        change = put(before, after)()
        self._history.did(Action(word, put(after, before), put(before, after)))
        return change

    def _replace(self, gone: SavedSearch | None, here: SavedSearch | None) -> Change:
        with transaction(self._db):
            if gone is not None:
                self._searches.remove(gone.id)
            if here is not None:
                self._searches.put(here)
        self.load()
        return Change(searches=True)


def _checked(name: str) -> str:
    cleaned = clean_tag(name)
    if not cleaned:
        raise StoreError("A saved search needs a name.")
    return cleaned


def _node(text: str) -> Node:
    return parse(text).node

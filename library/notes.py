"""Notes: what a person writes on papers, kept while it is being typed and undone as one."""

from library.errors import NotFound
from library.history import Action, History
from library.paper import Change
from library.search import Engine
from library.store import Database, Notes, Papers, transaction
from library.text.folding import storable


class NoteTaking:
    """The notes in the store and in the engine alike."""

    def __init__(self, db: Database, engine: Engine, history: History) -> None:
        self._db = db
        self._notes = Notes(db)
        self._papers = Papers(db)
        self._engine = engine
        self._history = history

    def write(self, id_: int, text: str, *, typing: bool) -> Change:
        """Make a text the note on a paper; while somebody is `typing`, it is one with the last."""
        if not self._papers.known([id_]):
            raise NotFound(f"There is no paper {id_} in this library; its note was not kept.")
        text = storable(text) if text.strip() else ""
        before = self._notes.of([id_]).get(id_, "")
        if text == before:
            return Change()
        action = Action(
            "note", lambda: self._put(id_, before), lambda: self._put(id_, text), f"note:{id_}"
        )
        change = self._put(id_, text)
        self._history.did(action, goes_on=typing)
        return change

    def _put(self, id_: int, text: str) -> Change:
        with transaction(self._db):
            if not self._papers.known([id_]):
                return Change()
            self._notes.put(id_, text)
        self._engine.set_note(id_, text)
        return Change(papers=(id_,))

"""Saved searches and kept files follow a reading list: to another name, or out of use with it."""

from collections.abc import Iterable
from dataclasses import replace

from library.search import parse, text_with_list_renamed, values_of
from library.store import Database, KeptFiles, Searches
from library.text.folding import folded_list


class Renaming:
    """Rewrites the queries that speak of a list; whoever calls opens the transaction.

    A file that is kept up to date with a list that goes shall not be emptied for that: it is
    paused until the list comes back.
    """

    def __init__(self, db: Database) -> None:
        self._paused: dict[str, list[int]] = {}
        self._searches = Searches(db)
        self._files = KeptFiles(db)

    def rename(self, old: str, new: str) -> bool:
        """Let every kept query that asks for a list, or a folder, ask for its new name.

        Whether a saved search or a kept file was rewritten.
        """
        if not old:
            return False

        def renamed(text: str) -> str:
            return text_with_list_renamed(text, old, new)

        searches = [
            (one, replace(one, text=renamed(one.text), filters=tuple(map(renamed, one.filters))))
            for one in self._searches.all()
        ]
        files = [(one, replace(one, query=renamed(one.query))) for one in self._files.all()]
        for search, search_now in searches:
            if search != search_now:
                self._searches.put(search_now)
        for file, file_now in files:
            if file != file_now:
                self._files.put(file_now)
        return any(before != now for before, now in (*searches, *files))

    def pause(self, names: Iterable[str]) -> bool:
        """Pause the kept files that ask for lists or folders which are gone; whether any is."""
        gone = set(map(folded_list, names))
        paused = False
        for file in self._files.all():
            asked = {folded_list(name) for name in values_of(parse(file.query).node, "list")}
            for name in asked & gone if not file.paused else ():
                self._paused.setdefault(name, []).append(file.id)
                self._files.put(replace(file, paused=True))
                paused = True
        return paused

    def resume(self, names: Iterable[str]) -> bool:
        """Go on with the kept files of lists or folders that are back; whether there are any."""
        back = {id_ for name in names for id_ in self._paused.pop(folded_list(name), ())}
        files = [file for file in self._files.all() if file.id in back]
        for file in files:
            self._files.put(replace(file, paused=False))
        return bool(files)

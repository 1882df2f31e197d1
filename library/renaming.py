"""Saved searches and kept files follow a reading list that gets another name."""

from dataclasses import replace

from library.search import parse, to_text, with_list_renamed
from library.store import Database, KeptFiles, Searches


class Renaming:
    """Rewrites the queries that speak of a list; whoever calls opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._searches = Searches(db)
        self._files = KeptFiles(db)

    def rename(self, old: str, new: str) -> bool:
        """Let every kept query that asks for a list, or a folder, ask for its new name.

        Whether a saved search or a kept file was rewritten.
        """
        if not old:
            return False
        searches = [
            (search, replace(search, text=_renamed(search.text, old, new),
                             filters=tuple(_renamed(text, old, new) for text in search.filters)))
            for search in self._searches.all()
        ]  # fmt: skip
        files = [
            (one, replace(one, query=_renamed(one.query, old, new))) for one in self._files.all()
        ]
        for search, search_now in searches:
            if search != search_now:
                self._searches.put(search_now)
        for file, file_now in files:
            if file != file_now:
                self._files.put(file_now)
        return any(before != now for before, now in (*searches, *files))


def _renamed(text: str, old: str, new: str) -> str:
    """A query with a list's new name; one that speaks of no such list stays as it was typed."""
    node = parse(text).node
    changed = with_list_renamed(node, old, new)
    return text if changed == node else to_text(changed)

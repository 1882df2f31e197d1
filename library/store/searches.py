"""Searches: those that the user saved under a name, and the last ones that were made."""

import json

from sqlite_utils import Database

from library.paper import SavedSearch
from library.store.database import rows
from library.text.folding import clean_tag, folded_tag

MOST_RECENT = 200
_COLUMNS = "id, name, text, filters, sort, grammar"


class Searches:
    """The tables of searches; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> tuple[SavedSearch, ...]:
        """The saved searches, by name."""
        sql = f"SELECT {_COLUMNS} FROM searches ORDER BY folded"  # noqa: S608 - a constant
        return tuple(_search(*row) for row in rows(self._db, sql))

    def named(self, name: str) -> SavedSearch | None:
        """The search with a name, however it is spelt in case and blanks."""
        wanted = folded_tag(name)
        return next((one for one in self.all() if folded_tag(one.name) == wanted), None)

    def next_id(self) -> int:
        """The id of the next new search, one that no search ever had."""
        sql = "SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'searches'"
        return int(rows(self._db, sql).fetchone()[0])

    def put(self, search: SavedSearch) -> None:
        """Store a search under its id."""
        name = clean_tag(search.name)
        self._db.execute(
            "INSERT OR REPLACE INTO searches (id, name, folded, text, filters, sort, grammar) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                *(search.id, name, folded_tag(name), search.text),
                *(json.dumps(search.filters, ensure_ascii=False), search.sort, search.grammar),
            ],
        )

    def remove(self, id_: int) -> None:
        """Forget a saved search."""
        self._db.execute("DELETE FROM searches WHERE id = ?", [id_])

    def recent(self) -> tuple[str, ...]:
        """The last searches, newest first, none twice."""
        sql = "SELECT text FROM recent_searches ORDER BY id DESC"
        return tuple(row[0] for row in rows(self._db, sql))

    def record(self, text: str) -> None:
        """Remember a search; what was the last one and is only its beginning goes."""
        last = next(iter(self.recent()), "")
        if last and text.startswith(last):
            self._db.execute("DELETE FROM recent_searches WHERE text = ?", [last])
        self._db.execute("DELETE FROM recent_searches WHERE text = ?", [text])
        self._db.execute("INSERT INTO recent_searches (text) VALUES (?)", [text])
        self._db.execute(
            "DELETE FROM recent_searches WHERE id NOT IN "
            "(SELECT id FROM recent_searches ORDER BY id DESC LIMIT ?)",
            [MOST_RECENT],
        )

    def forget_recent(self) -> None:
        """Forget which searches were made."""
        self._db.execute("DELETE FROM recent_searches")


def _search(
    id_: int,
    name: str,
    text: str,
    filters: str,
    sort: str,
    grammar: int,
) -> SavedSearch:
    return SavedSearch(
        id=id_,
        name=name,
        text=text,
        filters=tuple(json.loads(filters)),
        sort=sort,
        grammar=grammar,
    )

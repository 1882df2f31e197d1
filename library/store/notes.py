"""The notes that a person writes on papers, one on each."""

from collections.abc import Collection
from datetime import UTC, datetime

from sqlite_utils import Database

from library.store.database import rows
from library.store.papers import array


class Notes:
    """The table of notes; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def of(self, ids: Collection[int] | None = None) -> dict[int, str]:
        """The notes on papers, by id: all of them, or those on some."""
        sql = "SELECT paper, text FROM notes"
        if ids is None:
            return dict(rows(self._db, sql).fetchall())
        sql += " WHERE paper IN (SELECT value FROM json_each(?))"
        return dict(rows(self._db, sql, [array(ids)]).fetchall())

    def put(self, id_: int, text: str) -> None:
        """Store the note on a paper; an empty one is none."""
        if not text:
            self._db.execute("DELETE FROM notes WHERE paper = ?", [id_])
            return
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._db.execute(
            "INSERT OR REPLACE INTO notes (paper, text, changed) VALUES (?, ?, ?)", [id_, text, now]
        )

"""Choices that belong to a library rather than to a window: all programs that open it agree."""

from sqlite_utils import Database

from library.store.database import rows


class Settings:
    """A table of names and texts; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def get(self, name: str) -> str:
        """What was chosen, "" where nothing was."""
        found = rows(self._db, "SELECT value FROM settings WHERE name = ?", [name]).fetchone()
        return str(found[0]) if found else ""

    def put(self, name: str, value: str) -> None:
        """Choose something."""
        self._db.execute(
            "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", [name, value]
        )

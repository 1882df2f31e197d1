"""The user's own words on papers: stars, what was read, is for later or hidden, tags."""

import json
from collections.abc import Collection
from datetime import UTC, datetime

from sqlite_utils import Database

from library.errors import StoreError
from library.paper import Tag
from library.store.database import rows
from library.text.folding import clean_tag, folded_tag

COLOURS = (
    *("#3b7dd8", "#2f9e63", "#d9822b", "#8b5cc9", "#c8453b"),
    *("#1f9aa6", "#b5579a", "#8a8d1f", "#6b7a90", "#a0673a"),
)
_IN = "paper IN (SELECT value FROM json_each(?))"


class Marks:
    """The tables of marks and tags; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def marked(self, mark: str, among: Collection[int] | None = None) -> tuple[int, ...]:
        """The papers with a mark ("starred", "read" …), of all papers or among some."""
        sql = "SELECT paper FROM marks WHERE mark = ?"
        if among is None:
            return _ids(self._db, sql + " ORDER BY paper", [mark])
        return _ids(self._db, f"{sql} AND {_IN} ORDER BY paper", [mark, json.dumps([*among])])

    def mark(self, mark: str, ids: Collection[int], *, on: bool) -> None:
        """Set or take away a mark."""
        if on:
            sql = "INSERT OR IGNORE INTO marks (mark, paper, marked) VALUES (?, ?, ?)"
            now = _now()
            self._db.conn.executemany(sql, [(mark, id_, now) for id_ in ids])
        else:
            sql = "DELETE FROM marks WHERE mark = ? AND paper = ?"
            self._db.conn.executemany(sql, [(mark, id_) for id_ in ids])

    def tags(self) -> tuple[Tag, ...]:
        """The tags that papers carry, in the order of their names."""
        sql = """
            SELECT name, colour, count(*) FROM tags JOIN taggings ON tag = tags.id
            GROUP BY tags.id ORDER BY folded
        """
        return tuple(Tag(name=n, colour=c, count=k) for n, c, k in rows(self._db, sql))

    def spelt(self, name: str) -> str:
        """The tag as it is spelt in the library, whatever its case here; "" where none is."""
        sql = "SELECT name FROM tags JOIN taggings ON tag = tags.id WHERE folded = ? LIMIT 1"
        found = rows(self._db, sql, [folded_tag(name)]).fetchone()
        return str(found[0]) if found else ""

    def make_known(self, name: str) -> str:
        """A tag of this name, made new where there is none; how it is spelt.

        Two spellings that differ in case alone are one tag: the one in use stays, one that no
        paper carries any more gives way. Raises `StoreError` for an empty name.
        """
        if in_use := self.spelt(name):
            return in_use
        clean = clean_tag(name)
        if not clean:
            raise StoreError("A tag needs a name; nothing was tagged.")
        sql = """
            INSERT INTO tags (name, folded, colour) VALUES (?, ?, ?)
            ON CONFLICT (folded) DO UPDATE SET name = excluded.name
        """
        self._db.execute(sql, [clean, folded_tag(clean), self._next_colour()])
        return clean

    def tagged(self, name: str, among: Collection[int] | None = None) -> tuple[int, ...]:
        """The papers with a tag, of all papers or among some."""
        sql = "SELECT paper FROM taggings JOIN tags ON tags.id = tag WHERE folded = ?"
        folded = folded_tag(name)
        if among is None:
            return _ids(self._db, sql + " ORDER BY paper", [folded])
        return _ids(self._db, f"{sql} AND {_IN} ORDER BY paper", [folded, json.dumps([*among])])

    def tag(self, name: str, ids: Collection[int], *, on: bool) -> None:
        """Put a known tag on papers or take it off."""
        if on:
            sql = """
                INSERT OR IGNORE INTO taggings (tag, paper, tagged)
                SELECT id, ?, ? FROM tags WHERE folded = ?
            """
            now = _now()
            self._db.conn.executemany(sql, [(id_, now, folded_tag(name)) for id_ in ids])
        else:
            sql = """
                DELETE FROM taggings
                WHERE paper = ? AND tag = (SELECT id FROM tags WHERE folded = ?)
            """
            self._db.conn.executemany(sql, [(id_, folded_tag(name)) for id_ in ids])

    def _next_colour(self) -> str:
        made = rows(self._db, "SELECT count(*) FROM tags").fetchone()[0]
        return COLOURS[made % len(COLOURS)]


def _ids(db: Database, sql: str, parameters: list[object]) -> tuple[int, ...]:
    return tuple(row[0] for row in rows(db, sql, parameters))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")

"""Abstracts that came without their papers, and wait for them."""

import json
from collections.abc import Collection, Iterable

from sqlite_utils import Database

from library.store.database import rows


class WaitingAbstracts:
    """The table of waiting abstracts; `source` is what the file's name hinted at, or ""."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def put(self, source: str, abstracts: Iterable[tuple[str, str]]) -> None:
        """Keep (event, abstract) pairs; a newer abstract of an event replaces the older."""
        self._db.conn.executemany(
            "INSERT OR REPLACE INTO waiting_abstracts (event, source, abstract) VALUES (?, ?, ?)",
            [(event, source, abstract) for event, abstract in abstracts],
        )

    def of(self, source: str, events: Collection[str]) -> dict[str, str]:
        """The abstracts that wait under a source for these events."""
        sql = """
            SELECT event, abstract FROM waiting_abstracts
            WHERE source = ? AND event IN (SELECT value FROM json_each(?))
        """
        return dict(rows(self._db, sql, [source, json.dumps(list(events))]).fetchall())

    def counts(self) -> dict[str, int]:
        """How many abstracts wait under each source."""
        sql = "SELECT source, count(*) FROM waiting_abstracts GROUP BY source"
        return dict(rows(self._db, sql).fetchall())

    def matches(self, source: str, edition: str) -> int:
        """How many of the abstracts waiting under `source` name events of an edition."""
        sql = """
            SELECT count(*) FROM waiting_abstracts WHERE source = ?
            AND EXISTS (SELECT 1 FROM names WHERE name = 'source:' || ? || '/' || event)
        """
        return int(rows(self._db, sql, [source, edition]).fetchone()[0])

    def meeting(self, source: str, edition: str, *, limit: int) -> list[tuple[str, int, str]]:
        """(event, paper, abstract) of abstracts whose event is a paper of the edition."""
        sql = """
            SELECT event, paper, abstract FROM waiting_abstracts
            JOIN names ON name = 'source:' || ? || '/' || event
            WHERE source = ? ORDER BY event LIMIT ?
        """
        return rows(self._db, sql, [edition, source, limit]).fetchall()

    def drop(self, source: str, events: Collection[str]) -> None:
        """These abstracts have found their papers."""
        self._db.conn.executemany(
            "DELETE FROM waiting_abstracts WHERE source = ? AND event = ?",
            [(source, event) for event in events],
        )

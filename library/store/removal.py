"""Papers taken out of the database whole, and put back as they were."""

from collections.abc import Collection

from sqlite_utils import Database

from library.store.database import rows
from library.store.papers import array, count_up_to

Snapshot = dict[str, list[tuple[object, ...]]]
_TABLES = {
    "papers": "id",
    "texts": "paper",
    "names": "paper",
    "marks": "paper",
    "taggings": "paper",
}


def snapshot(db: Database, ids: Collection[int]) -> Snapshot:
    """All rows of papers by table, marks and tags included."""
    return {
        table: rows(
            db,
            f"SELECT * FROM {table} WHERE {column} IN (SELECT value FROM json_each(?))",  # noqa: S608 - constants
            [array(ids)],
        ).fetchall()
        for table, column in _TABLES.items()
    }


def restore(db: Database, kept: Snapshot) -> tuple[int, ...]:
    """Put papers back under their old ids, as changes of text; which ones.

    A paper that has been imported anew in the meantime is not doubled.
    """
    taken = _imported_anew(db, kept)
    ids = tuple(int(str(row[0])) for row in kept["papers"] if row[0] not in taken)
    for table in _TABLES:
        back = [row for row in kept[table] if _paper_of(table, row) not in taken]
        if back:
            places = ", ".join("?" * len(back[0]))
            db.conn.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({places})", back)  # noqa: S608 - constants
    revision = rows(db, "SELECT last FROM revisions").fetchone()[0]
    for id_ in ids:
        revision += 1
        db.execute("UPDATE papers SET revision = ? WHERE id = ?", [revision, id_])
        db.execute("DELETE FROM removed WHERE paper = ?", [id_])
    count_up_to(db, revision)
    return ids


def _imported_anew(db: Database, kept: Snapshot) -> set[object]:
    owners = {row[0]: row[1] for row in kept["names"]}
    sql = "SELECT name FROM names WHERE name IN (SELECT value FROM json_each(?))"
    return {owners[row[0]] for row in rows(db, sql, [array(owners)])}


def _paper_of(table: str, row: tuple[object, ...]) -> object:
    return row[0 if table in ("papers", "texts") else 1]

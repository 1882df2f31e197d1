"""Papers taken out of the database whole, and put back as they were."""

from collections.abc import Collection

from sqlite_utils import Database

from library.store.database import rows
from library.store.papers import array, count_up_to

Snapshot = dict[str, list[dict[str, object]]]
_TABLES = {
    "papers": "id",
    "texts": "paper",
    "names": "paper",
    "marks": "paper",
    "taggings": "paper",
}


def snapshot(db: Database, ids: Collection[int]) -> Snapshot:
    """All rows of papers by table, marks and tags included."""
    return {table: _rows_of(db, table, ids) for table in _TABLES}


def restore(db: Database, kept: Snapshot, *, without: Collection[int] = ()) -> tuple[int, ...]:
    """Put papers back under their old ids, as changes of text; which ones.

    Those in `without` stay away. What another paper has got meanwhile, an identifier or a
    citation key, stays with that one.
    """
    revision = rows(db, "SELECT last FROM revisions").fetchone()[0]
    ids: list[int] = []
    for paper in kept["papers"]:
        id_ = int(str(paper["id"]))
        if id_ not in without:
            ids.append(id_)
            key = None if _is_taken(db, paper["citation_key"]) else paper["citation_key"]
            row = paper | {"revision": revision + len(ids), "citation_key": key}
            _insert(db, "papers", [row])
            db.execute("DELETE FROM removed WHERE paper = ?", [id_])
    for table in ("texts", "names", "marks", "taggings"):
        _insert(db, table, [row for row in kept[table] if row["paper"] not in without])
    count_up_to(db, revision + len(ids))
    return tuple(ids)


def _rows_of(db: Database, table: str, ids: Collection[int]) -> list[dict[str, object]]:
    sql = f"SELECT * FROM {table} WHERE {_TABLES[table]} IN (SELECT value FROM json_each(?))"  # noqa: S608 - constants
    found = rows(db, sql, [array(ids)])
    columns = [column[0] for column in found.description]
    return [dict(zip(columns, row, strict=True)) for row in found]


def _insert(db: Database, table: str, new: list[dict[str, object]]) -> None:
    if new:
        or_not = "OR IGNORE " if table == "names" else ""
        places = ", ".join("?" * len(new[0]))
        sql = f"INSERT {or_not}INTO {table} ({', '.join(new[0])}) VALUES ({places})"  # noqa: S608 - constants
        db.conn.executemany(sql, [tuple(row.values()) for row in new])


def _is_taken(db: Database, key: object) -> bool:
    return rows(db, "SELECT 1 FROM papers WHERE citation_key = ?", [key]).fetchone() is not None

"""Files that are kept up to date: which papers they hold, how they are written, and when."""

import json
from pathlib import Path

from sqlite_utils import Database

from library.paper import KeptFile
from library.store.database import rows

_COLUMNS = "id, path, name, query, format, options, paused, digest, written"


class KeptFiles:
    """The table of kept files; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> tuple[KeptFile, ...]:
        """All of them, in the order in which they came."""
        sql = f"SELECT {_COLUMNS} FROM kept_files ORDER BY id"  # noqa: S608 - a constant
        return tuple(_kept(*row) for row in rows(self._db, sql))

    def next_id(self) -> int:
        """The id of the next new file."""
        sql = "SELECT coalesce(max(id), 0) + 1 FROM kept_files"
        return int(rows(self._db, sql).fetchone()[0])

    def put(self, file: KeptFile) -> None:
        """Store a file under its id."""
        options = json.dumps(file.options, ensure_ascii=False)
        self._db.execute(
            f"INSERT OR REPLACE INTO kept_files ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - a constant
            [
                *(file.id, str(file.path), file.name, file.query, file.format, options),
                *(file.paused, file.digest, file.written),
            ],
        )

    def remove(self, id_: int) -> None:
        """Forget a file; the file itself stays where it is."""
        self._db.execute("DELETE FROM kept_files WHERE id = ?", [id_])


def _kept(
    id_: int, path: str, name: str, query: str, format_: str, options: str, *rest: object
) -> KeptFile:
    paused, digest, written = rest
    return KeptFile(
        id=id_,
        path=Path(path),
        name=name,
        query=query,
        format=format_,
        options=tuple(json.loads(options)),
        paused=bool(paused),
        digest=str(digest),
        written=str(written),
    )

"""Reading lists: their names and notes, and which papers are on them in which order."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlite_utils import Database

from library.paper import ReadingList
from library.store.database import rows
from library.store.papers import array
from library.text.folding import clean_list, folded_list


class Kept(NamedTuple):
    """A reading list as it is stored: its name, its note, its papers in their order."""

    name: str
    note: str
    papers: tuple[int, ...]


class Lists:
    """The tables of reading lists; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> tuple[ReadingList, ...]:
        """All reading lists, in the order of their names."""
        sql = """
            SELECT id, name, note, (SELECT count(*) FROM list_papers WHERE list = lists.id)
            FROM lists ORDER BY folded
        """
        found = rows(self._db, sql)
        return tuple(ReadingList(id=i, name=n, note=t, count=k) for i, n, t, k in found)

    def named(self, name: str) -> ReadingList | None:
        """The list with a name, however it is spelt in case and blanks."""
        wanted = folded_list(name)
        return next((one for one in self.all() if folded_list(one.name) == wanted), None)

    def inside(self, name: str) -> tuple[ReadingList, ...]:
        """The list with a name and those in the folder of that name."""
        wanted = folded_list(name)
        return tuple(
            one
            for one in self.all()
            if wanted and f"{folded_list(one.name)}/".startswith(f"{wanted}/")
        )

    def next_id(self) -> int:
        """The id of the next new list, one that no list ever had."""
        sql = "SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'lists'"
        return int(rows(self._db, sql).fetchone()[0])

    def kept(self, id_: int) -> Kept | None:
        """All that is stored of a list, None where there is no such list."""
        row = rows(self._db, "SELECT name, note FROM lists WHERE id = ?", [id_]).fetchone()
        return Kept(row[0], row[1], tuple(self._places(id_))) if row else None

    def papers(self, id_: int) -> tuple[int, ...]:
        """The papers of a list in their order."""
        return tuple(self._places(id_))

    def put(self, id_: int, name: str, note: str) -> None:
        """Store the name and the note of a list under its id."""
        clean = clean_list(name)
        self._db.execute(
            "INSERT INTO lists (id, name, folded, note) VALUES (?, ?, ?, ?) ON CONFLICT (id) "
            "DO UPDATE SET name = excluded.name, folded = excluded.folded, note = excluded.note",
            [id_, clean, folded_list(clean), note],
        )

    def free_name(self, id_: int) -> None:
        """Let the name of a list go before it gets another one: two may change theirs at once."""
        self._db.execute("UPDATE lists SET folded = '/' || id WHERE id = ?", [id_])

    def remove(self, id_: int) -> None:
        """Forget a list; its papers stay in the library."""
        self._db.execute("DELETE FROM lists WHERE id = ?", [id_])

    def arrange(self, id_: int, papers: Sequence[int]) -> None:
        """Make these papers the list, in this order; only what is new or moved is written."""
        before = self._places(id_)
        gone = before.keys() - {*papers}
        self._db.execute(
            "DELETE FROM list_papers WHERE list = ? AND paper IN (SELECT value FROM json_each(?))",
            [id_, array(gone)],
        )
        written: list[tuple[int, int, int]] = []
        last = 0
        for paper in papers:
            place = before.get(paper, 0)
            if place <= last:
                place = last + 1
                written.append((id_, paper, place))
            last = place
        self._db.conn.executemany(
            "INSERT OR REPLACE INTO list_papers (list, paper, place) VALUES (?, ?, ?)", written
        )

    def _places(self, id_: int) -> dict[int, int]:
        sql = "SELECT paper, place FROM list_papers WHERE list = ? ORDER BY place"
        return dict(rows(self._db, sql, [id_]).fetchall())

"""The papers' facts and texts: looked up, written, removed, and counted in revisions."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from numbers import Integral
from typing import Any, NamedTuple

from sqlite_utils import Database

from library.errors import NotFound
from library.paper import Author, Paper
from library.store.database import rows
from library.store.rows import (
    FACTS_COLUMNS,
    PAPERS_SQL,
    Entry,
    FactsRow,
    authors_of,
    draft_of,
    paper_of,
    paper_row,
    strings_of,
    text_row,
)

_PAPER_COLUMNS = (
    "id, kind, title, title_key, author_count, area, topic, assigned_by, venue, year, decision, "
    "session, has, names, page, pdf, openreview, code, doi, arxiv, source, sample, added, revision"
)
_TEXT_COLUMNS = (
    "paper, authors, abstract, abstract_by, keywords, presentations, proceedings, source_ids, extra"
)


_NAMED = """EXISTS (
    SELECT 1 FROM json_each(iif(t.authors = '', '[]', t.authors))
    WHERE value ->> 'name' LIKE :text ESCAPE '!' AND key {}
)"""
_PLACES = {
    "title": "p.title LIKE :text ESCAPE '!'",
    "abstract": "t.abstract LIKE :text ESCAPE '!'",
    "keyword": "t.keywords LIKE :text ESCAPE '!'",
    "author": _NAMED.format(">= 0"),
    "first": _NAMED.format("= 0"),
    "last": _NAMED.format("= p.author_count - 1"),
}
_ANYWHERE = [_PLACES[field] for field in ("title", "abstract", "keyword", "author")]


class TextRow(NamedTuple):
    """The text of a paper that words are looked for in, and the revision it is of."""

    id: int
    title: str
    authors: tuple[Author, ...]
    abstract: str
    keywords: tuple[str, ...]
    revision: int


class Papers:
    """The tables of papers; whoever writes opens the transaction."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def count(self) -> int:
        """How many papers there are."""
        return self._number("SELECT count(*) FROM papers")

    def revision(self) -> int:
        """How many changes of texts there have been, ever."""
        return self._number("SELECT last FROM revisions")

    def next_id(self) -> int:
        """The id of the next new paper, one that no paper ever had."""
        return self._number(
            "SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'papers'"
        )

    def papers(self, ids: Sequence[int]) -> tuple[Paper, ...]:
        """Whole papers in the order asked for, unknown ids left out."""
        found = {row[0]: row for row in rows(self._db, PAPERS_SQL, [array(ids)])}
        return tuple(paper_of(found[id_]) for id_ in ids if id_ in found)

    def known(self, ids: Collection[int]) -> set[int]:
        """Those of the ids that are papers."""
        sql = "SELECT id FROM papers WHERE id IN (SELECT value FROM json_each(?))"
        return {row[0] for row in rows(self._db, sql, [array(ids)])}

    def all_known(self, ids: Collection[int]) -> tuple[int, ...]:
        """The ids, each once; raises `NotFound` where one of them is no paper."""
        wanted = tuple(dict.fromkeys(int(id_) for id_ in ids))
        known = self.known(wanted)
        for id_ in wanted:
            if id_ not in known:
                raise NotFound(f"There is no paper {id_} in this library; nothing was changed.")
        return wanted

    def facts(self, ids: Collection[int] | None = None) -> Iterator[FactsRow]:
        """The facts of all papers, or of some, for filters and counts."""
        sql = f"SELECT {FACTS_COLUMNS} FROM papers"  # noqa: S608 - a constant
        if ids is None:
            return rows(self._db, sql)
        sql += " WHERE id IN (SELECT value FROM json_each(?))"
        return rows(self._db, sql, [array(ids)])

    def texts_after(self, revision: int, *, limit: int) -> list[TextRow]:
        """The texts changed after a revision, in the order of their changes."""
        sql = """
            SELECT p.id, p.title, t.authors, t.abstract, t.keywords, p.revision
            FROM papers p JOIN texts t ON t.paper = p.id
            WHERE p.revision > ? ORDER BY p.revision LIMIT ?
        """
        return list(map(_text_row, rows(self._db, sql, [revision, limit])))

    def text(self, id_: int) -> TextRow | None:
        """The text of one paper, None where there is no such paper."""
        sql = """
            SELECT p.id, p.title, t.authors, t.abstract, t.keywords, p.revision
            FROM papers p JOIN texts t ON t.paper = p.id WHERE p.id = ?
        """
        return next(map(_text_row, rows(self._db, sql, [id_])), None)

    def authors(self, ids: Collection[int]) -> Iterator[str]:
        """The names on papers, once for each paper."""
        sql = """
            SELECT value ->> 'name' FROM texts, json_each(iif(authors = '', '[]', authors))
            WHERE paper IN (SELECT value FROM json_each(?))
        """
        return (row[0] for row in rows(self._db, sql, [array(ids)]))

    def changed_after(self, revision: int) -> int:
        """How many papers' texts changed after a revision."""
        return self._number("SELECT count(*) FROM papers WHERE revision > ?", revision)

    def by_names(self, names: Iterable[str]) -> dict[str, int]:
        """The papers known under identifiers, by identifier."""
        sql = "SELECT name, paper FROM names WHERE name IN (SELECT value FROM json_each(?))"
        return dict(rows(self._db, sql, [array(names)]).fetchall())

    def by_titles(self, keys: Iterable[str]) -> list[tuple[str, str, int, int]]:
        """(folded title, venue, year, id) of the papers with these folded titles."""
        sql = """
            SELECT title_key, venue, year, id FROM papers
            WHERE title_key IN (SELECT value FROM json_each(?)) ORDER BY id
        """
        return rows(self._db, sql, [array(keys)]).fetchall()

    def stored(self, ids: Collection[int]) -> dict[int, Entry]:
        """Papers as they are stored, by id, to be compared with what an import brings."""
        sql = """
            SELECT id, names, title_key, sample, added, revision FROM papers
            WHERE id IN (SELECT value FROM json_each(?))
        """
        kept = {row[0]: row for row in rows(self._db, sql, [array(ids)])}
        entries = {}
        for paper in self.papers(sorted(kept)):
            _, names, title_key, sample, added, revision = kept[paper.id]
            entries[paper.id] = Entry(
                id=paper.id,
                draft=draft_of(paper),
                names=tuple(names.split("\n")) if names else (),
                title_key=title_key,
                sample=bool(sample),
                added=added,
                revision=revision,
            )
        return entries

    def write(self, entries: Sequence[Entry]) -> None:
        """Store papers, new ones and known ones; marks, tags and citation keys stay."""
        if not entries:
            return
        paper_sql, text_sql = _upsert("papers", _PAPER_COLUMNS), _upsert("texts", _TEXT_COLUMNS)
        self._db.conn.executemany(paper_sql, map(paper_row, entries))
        self._db.conn.executemany(text_sql, map(text_row, entries))
        # A name that already leads to another paper stays with that one.
        self._db.conn.executemany(
            "INSERT OR IGNORE INTO names (name, paper) VALUES (?, ?)",
            [(name, entry.id) for entry in entries for name in entry.names],
        )
        count_up_to(self._db, max(entry.revision for entry in entries))

    def remove(self, ids: Collection[int]) -> None:
        """Remove papers with all that hangs on them, and note it for the text index."""
        sql = "DELETE FROM papers WHERE id IN (SELECT value FROM json_each(?))"
        self._db.execute(sql, [array(ids)])
        self._db.conn.executemany(
            "INSERT OR IGNORE INTO removed (paper) VALUES (?)", [(id_,) for id_ in ids]
        )

    def removed(self) -> list[int]:
        """The ids of papers that the text index may still hold."""
        return [row[0] for row in rows(self._db, "SELECT paper FROM removed ORDER BY paper")]

    def forget_removed(self) -> None:
        """The text index has seen all removals."""
        self._db.execute("DELETE FROM removed")

    def samples(self, *, unmarked: bool) -> tuple[int, ...]:
        """The papers of the sample, or those of them that the user has made nothing of."""
        sql = "SELECT id FROM papers WHERE sample"
        if unmarked:
            sql += """
                AND id NOT IN (SELECT paper FROM marks WHERE mark IN ('starred', 'later'))
                AND id NOT IN (SELECT paper FROM taggings)
                AND id NOT IN (SELECT paper FROM list_papers)
                AND id NOT IN (SELECT paper FROM notes)
            """
        return tuple(row[0] for row in rows(self._db, sql + " ORDER BY id"))

    def set_sample(self, ids: Collection[int], *, on: bool) -> None:
        """Say of papers whether they belong to the sample."""
        sql = "UPDATE papers SET sample = ? WHERE id IN (SELECT value FROM json_each(?))"
        self._db.execute(sql, [on, array(ids)])

    def citation_keys(self, ids: Collection[int]) -> dict[int, str]:
        """The citation keys that papers were given, by id."""
        sql = """
            SELECT id, citation_key FROM papers
            WHERE citation_key IS NOT NULL AND id IN (SELECT value FROM json_each(?))
        """
        return dict(rows(self._db, sql, [array(ids)]).fetchall())

    def all_citation_keys(self) -> set[str]:
        """Every citation key that is taken."""
        sql = "SELECT citation_key FROM papers WHERE citation_key IS NOT NULL"
        return {row[0] for row in rows(self._db, sql)}

    def every_citation_key(self) -> dict[int, str]:
        """All citation keys that were given, by id."""
        sql = "SELECT id, citation_key FROM papers WHERE citation_key IS NOT NULL ORDER BY id"
        return dict(rows(self._db, sql).fetchall())

    def drop_citation_keys(self, ids: Collection[int]) -> None:
        """Take keys away, so that they are free for others."""
        sql = """UPDATE papers SET citation_key = NULL
            WHERE id IN (SELECT value FROM json_each(?))"""
        self._db.execute(sql, [array(ids)])

    def taken_keys(self, keys: Collection[str]) -> set[str]:
        """Those of some citation keys that papers have, in small letters."""
        sql = """SELECT citation_key FROM papers
            WHERE citation_key IN (SELECT value FROM json_each(?))"""
        return {key.lower() for (key,) in rows(self._db, sql, [array(keys)])}

    def set_citation_keys(self, keys: dict[int, str]) -> None:
        """Give papers their lasting citation keys."""
        self._db.conn.executemany(
            "UPDATE papers SET citation_key = ? WHERE id = ?",
            [(key, id_) for id_, key in keys.items()],
        )

    def having(self, what: str) -> int:
        """How many papers have an "abstract", "pdf", "code" or "track"."""
        sql = "SELECT count(*) FROM papers WHERE ' ' || has || ' ' LIKE '% ' || ? || ' %'"
        return self._number(sql, what)

    def tallied(self, column: str) -> tuple[tuple[str, int], ...]:
        """How many papers there are for each value of "venue" or "year", most first."""
        sql = f"SELECT {column}, count(*) FROM papers GROUP BY 1 ORDER BY 2 DESC, 1"  # noqa: S608 - ours
        return tuple((str(value), count) for value, count in rows(self._db, sql))

    def editions(self) -> dict[str, int]:
        """How many real papers each source ("icml.cc/2026") has."""
        sql = "SELECT source, count(*) FROM papers WHERE NOT sample AND source <> '' GROUP BY 1"
        return dict(rows(self._db, sql).fetchall())

    def ids_after(self, revision: int) -> tuple[int, ...]:
        """The papers whose text changed after a revision."""
        sql = "SELECT id FROM papers WHERE revision > ?"
        return tuple(row[0] for row in rows(self._db, sql, [revision]))

    def containing(self, text: str, field: str = "", *, after: int = 0) -> set[int]:
        """The papers that hold a text as it stands, among those changed after a revision.

        `field` is "title", "author", "first", "last", "abstract" or "keyword", or "" for any.
        """
        pattern = "%" + re.sub("([!%_])", r"!\1", text) + "%"
        places = " OR ".join([_PLACES[field]] if field else _ANYWHERE)
        sql = f"""
            SELECT p.id FROM papers p JOIN texts t ON t.paper = p.id
            WHERE p.revision > :after AND ({places})
        """  # noqa: S608 - constants
        return {row[0] for row in rows(self._db, sql, {"text": pattern, "after": after})}

    def _number(self, sql: str, *parameters: object) -> int:
        return int(rows(self._db, sql, parameters).fetchone()[0])


def _text_row(row: tuple[Any, ...]) -> TextRow:
    id_, title, authors, abstract, keywords, revision = row
    return TextRow(id_, title, authors_of(authors), abstract, strings_of(keywords), revision)


def array(values: Iterable[object]) -> str:
    """The values as one parameter for `json_each`, so that any number of them fits."""
    return json.dumps([int(v) if isinstance(v, Integral) else v for v in values])


def count_up_to(db: Database, revision: int) -> None:
    """Say that texts have changed this often."""
    db.execute("UPDATE revisions SET last = max(last, ?)", [revision])


def _upsert(table: str, columns: str) -> str:
    key, *others = columns.split(", ")
    places = ", ".join("?" * (len(others) + 1))
    updates = ", ".join(f"{column} = excluded.{column}" for column in others)
    return (
        f"INSERT INTO {table} ({columns}) VALUES ({places}) "  # noqa: S608 - our own names
        f"ON CONFLICT ({key}) DO UPDATE SET {updates}"
    )

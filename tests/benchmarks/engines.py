"""Ours and its peers over the same papers, each asked the same question.

Every engine answers with its best 50, the exact number of hits, and how many hits each track
has. Queries are parsed once, by our grammar, and said to each peer in its own language.
"""

import re
import shutil
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from library.search import (
    And,
    Document,
    Engine,
    Facts,
    Node,
    Not,
    Or,
    Phrase,
    Prefix,
    Word,
    parse,
)

try:
    import tantivy
except ImportError:
    tantivy = None

TOP = 50
_FIELDS = {"": ("title", "authors", "abstract"), "author": ("authors",)}
_TOKEN = re.compile(r"[^\W_]+")


class Unsaid(Exception):  # noqa: N818 - it says what it is
    """An engine's language has no words for this query."""


class Searcher(Protocol):
    """An engine as the benchmark sees it."""

    name: str

    def add(self, papers: Iterable[tuple[Document, Facts]]) -> None:
        """Index papers in one commit."""

    def ready(self) -> None:
        """Do what is done once after all papers have come, and open."""

    def open(self) -> None:
        """Open what was made before."""

    def search(self, text: str) -> tuple[list[int], int]:
        """The best ids and the number of all; tracks are counted on the way."""

    def forget(self) -> None:
        """Drop the answers that are kept from one query to the next."""

    def close(self) -> None:
        """Let go of files."""


class Ours:
    """Papershelf's engine, which counts six more facets than its peers."""

    def __init__(self, folder: Path, *, cold: bool = False) -> None:
        self.name = "papershelf, cold" if cold else "papershelf"
        self.engine = Engine(folder)
        self._revision = self.engine.revision
        self._cold = cold

    def add(self, papers: Iterable[tuple[Document, Facts]]) -> None:
        rows = list(papers)
        self._revision += 1
        self.engine.add([document for document, _ in rows], revision=self._revision)
        self.engine.put_facts(facts for _, facts in rows)

    def ready(self) -> None:
        for _ in self.engine.merge():
            pass
        self.open()

    def open(self) -> None:
        self.engine.search("")

    def search(self, text: str) -> tuple[list[int], int]:
        if self._cold:
            self.forget()
        result = self.engine.search(text)
        return result.ids[:TOP].tolist(), result.total

    def forget(self) -> None:
        if self.engine._executor:
            self.engine._executor._seen.clear()
            self.engine._executor._closeness._neighbours.clear()

    def close(self) -> None:
        self.engine.close()


class Fts5:
    """SQLite's full-text index as it comes, tracks counted by a join."""

    name = "sqlite fts5"
    options = ""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(folder / "fts5.db")
        self._db.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS f USING fts5(title, authors, abstract, "
            f"tokenize = 'unicode61'{self.options})"
        )
        self._db.execute("CREATE TABLE IF NOT EXISTS t (paper INTEGER PRIMARY KEY, track TEXT)")

    def add(self, papers: Iterable[tuple[Document, Facts]]) -> None:
        rows = list(papers)
        with self._db:
            self._db.executemany(
                "INSERT INTO f(rowid, title, authors, abstract) VALUES (?, ?, ?, ?)",
                [(d.id, d.title, ", ".join(d.authors), d.abstract) for d, _ in rows],
            )
            self._db.executemany(
                "INSERT INTO t VALUES (?, ?)", [(f.id, f"{f.area}/{f.topic}") for _, f in rows]
            )

    def ready(self) -> None:
        with self._db:
            self._db.execute("INSERT INTO f(f) VALUES ('optimize')")

    def open(self) -> None:
        self._db.execute("SELECT count(*) FROM t").fetchone()

    def search(self, text: str) -> tuple[list[int], int]:
        query = _fts5(parse(text).node)
        best = self._db.execute(
            "SELECT rowid FROM f WHERE f MATCH ? ORDER BY bm25(f, 4, 2, 1) LIMIT 50", [query]
        ).fetchall()
        counts = self._db.execute(
            "SELECT track, count(*) FROM f JOIN t ON paper = f.rowid WHERE f MATCH ? GROUP BY 1",
            [query],
        ).fetchall()
        return [row[0] for row in best], sum(count for _, count in counts)

    def forget(self) -> None:
        pass

    def close(self) -> None:
        self._db.close()


class Fts5WithPrefixes(Fts5):
    """The same with an index of its own for beginnings of one to three letters."""

    name = "sqlite fts5, prefix index"
    options = ", prefix = '1 2 3'"


def _fts5(node: Node) -> str:
    match node:
        case And(parts):
            wanted = [_fts5(part) for part in parts if not isinstance(part, Not)]
            if not wanted:
                raise Unsaid(node)
            without = "".join(f" NOT {_fts5(p.part)}" for p in parts if isinstance(p, Not))
            return f"(({' AND '.join(wanted)}){without})"
        case Or(parts):
            return f"({' OR '.join(map(_fts5, parts))})"
        case Phrase(text, field, 1) | Word(text, field) | Prefix(text, field):
            words = " ".join(_TOKEN.findall(text))
            if not words:
                raise Unsaid(node)
            star = " *" if isinstance(node, Prefix) or getattr(node, "open", False) else ""
            columns = {"author": "authors"}.get(field, field)
            return (f"{columns} : " if columns else "") + f'"{words}"{star}'
        case _:
            raise Unsaid(node)


class Tantivy:
    """tantivy, tracks counted by its own aggregation over a fast field."""

    name = "tantivy"

    def __init__(self, folder: Path, *, fuzzy: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        builder = tantivy.SchemaBuilder()
        for field in _FIELDS[""]:
            builder.add_text_field(field, stored=False)
        builder.add_unsigned_field("id", stored=False, fast=True)
        builder.add_unsigned_field("track", stored=False, fast=True)
        self._schema = builder.build()
        self._index = tantivy.Index(self._schema, path=str(folder))
        self._tracks: dict[str, int] = {}
        self._fuzzy = fuzzy
        self.name = "tantivy, fuzzy" if fuzzy else "tantivy"

    def add(self, papers: Iterable[tuple[Document, Facts]]) -> None:
        writer = self._index.writer(heap_size=200_000_000, num_threads=1)
        for document, facts in papers:
            row = tantivy.Document()
            row.add_text("title", document.title)
            row.add_text("authors", ", ".join(document.authors))
            row.add_text("abstract", document.abstract)
            row.add_unsigned("id", document.id)
            track = self._tracks.setdefault(f"{facts.area}/{facts.topic}", len(self._tracks))
            row.add_unsigned("track", track)
            writer.add_document(row)
        writer.commit()
        writer.wait_merging_threads()

    def ready(self) -> None:
        self.open()

    def open(self) -> None:
        self._index.reload()
        self._searcher = self._index.searcher()

    def search(self, text: str) -> tuple[list[int], int]:
        query = self._query(parse(text).node)
        best = self._searcher.search(query, TOP, count=True)
        self._searcher.aggregate(query, {"t": {"terms": {"field": "track", "size": 65_000}}})
        addresses = [address for _, address in best.hits]
        return self._searcher.fast_field_values("id", addresses), best.count

    def _query(self, node: Node) -> "tantivy.Query":
        occur = tantivy.Occur
        match node:
            case And(parts):
                if all(isinstance(part, Not) for part in parts):
                    raise Unsaid(node)
                rows = [
                    (occur.MustNot, self._query(part.part))
                    if isinstance(part, Not)
                    else (occur.Must, self._query(part))
                    for part in parts
                ]
                return tantivy.Query.boolean_query(rows)
            case Or(parts):
                return _any([self._query(part) for part in parts])
            case Phrase(text, field, 1) | Word(text, field) | Prefix(text, field):
                return self._words(node, text, field)
            case _:
                raise Unsaid(node)

    def _words(self, node: Node, text: str, field: str) -> "tantivy.Query":
        words = [word.lower() for word in _TOKEN.findall(text)]
        if not words:
            raise Unsaid(node)
        is_open = isinstance(node, Prefix) or getattr(node, "open", False)
        boosts = {"title": 4.0, "authors": 2.0, "abstract": 1.0}
        fields = _FIELDS.get(field, (field,))
        boost = tantivy.Query.boost_query
        return _any([boost(self._in(name, words, is_open), boosts[name]) for name in fields])

    def _in(self, field: str, words: list[str], is_open: bool) -> "tantivy.Query":
        query, schema = tantivy.Query, self._schema
        if len(words) > 1:
            if is_open:
                return query.phrase_prefix_query(schema, field, words)
            return query.phrase_query(schema, field, words)
        if self._fuzzy and len(words[0]) > 3:
            return query.fuzzy_term_query(schema, field, words[0], distance=1)
        if is_open:
            return query.regex_query(schema, field, words[0] + ".*")
        return query.term_query(schema, field, words[0])

    def forget(self) -> None:
        pass

    def close(self) -> None:
        del self._searcher


def _any(queries: list["tantivy.Query"]) -> "tantivy.Query":
    return tantivy.Query.boolean_query([(tantivy.Occur.Should, query) for query in queries])


def peers() -> dict[str, type]:
    """The engines that are installed."""
    found: dict[str, type] = {"papershelf": Ours, "fts5": Fts5, "fts5-prefix": Fts5WithPrefixes}
    if tantivy is not None:
        found["tantivy"] = Tantivy
    return found


def fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder

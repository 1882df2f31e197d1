"""The library: one folder of papers, their index, and what the user made of them."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from library.backups import Backup, back_up, put_back
from library.citationkeys import CitationKeys
from library.completing import Completion, completions
from library.errors import NotFound, SourceError, StoreError
from library.exporters import About, format_of
from library.history import Action
from library.importers import PaperText
from library.importing import Import
from library.indexing import Indexing, document_of
from library.intake import Intake
from library.keeping import Kept
from library.paper import Change, Paper
from library.personal import Personal
from library.plainsearch import PlainSearch
from library.reports import Progress, Stats
from library.search import Document, Engine, Node, Result
from library.store import (
    FILE_NAME,
    IndexLock,
    Papers,
    WaitingAbstracts,
    open_database,
    version,
)

if TYPE_CHECKING:
    from library.exporting import Export, Writing

_INDEX_FOLDER = "index"


class Library(Personal):
    """Everything that can be done with a folder of papers.

    `kept` are the files that are kept up to date with its papers, `keys` their citation keys. One
    thread opens, uses and
    closes it. What the methods return is frozen; what they write is committed when they return.
    They raise `LibraryError`s.
    """

    def __init__(self, folder: Path, cleanup: ExitStack) -> None:
        self.folder = folder
        self._cleanup = cleanup
        db = open_database(folder, before_migration=lambda at: back_up(at, "migration"))
        cleanup.callback(db.close)
        lock = IndexLock(folder)
        cleanup.callback(lock.close)
        self._index_lock = lock
        self._papers = Papers(db)
        engine = Engine(
            folder / _INDEX_FOLDER,
            writes=lock.held,
            named=lambda names: self._papers.by_names(names).values(),
            texts=self._text,
        )
        cleanup.callback(engine.close)
        self._indexing = Indexing(db, engine)
        super().__init__(db, engine, self._indexing)
        self._plain = PlainSearch(self._papers)
        self.kept = Kept(db, self)
        self.keys = CitationKeys(db, self, self._history)
        self._version = version(db)
        self._load()

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the library in a folder, made new where there is none; raises `StoreError`.

        While another program has it open, that one keeps the text index and this one reads it:
        papers that come in here are found all the same, and indexed over there.
        """
        cleanup = ExitStack()
        try:
            return cls(folder, cleanup)
        except BaseException:
            cleanup.close()
            raise

    def close(self) -> None:
        """Let go of all files."""
        self._cleanup.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def count(self) -> int:
        """How many papers the library has."""
        return self._papers.count()

    @property
    def visible(self) -> int:
        """How many papers are not hidden."""
        return self._engine.visible

    @property
    def hidden(self) -> int:
        """How many papers are hidden."""
        return self._engine.hidden

    @property
    def is_new(self) -> bool:
        """Whether the library never had a paper."""
        return self._papers.next_id() == 1

    @property
    def has_sample(self) -> bool:
        """Whether papers of the sample are still there."""
        return bool(self._papers.samples(unmarked=False))

    def search(
        self,
        text: str,
        *,
        filters: Sequence[Node] = (),
        sort: str = "relevance",
        as_typed: bool = False,
    ) -> Result:
        """The papers that match a query and all filters, best first or as `sort` says.

        A query that finds nothing because of misspelt words is answered with these corrected,
        unless it is wanted `as_typed`; `Result.corrected` says so.
        """
        unseen = self._plain.beyond(self._engine.revision)
        return self._engine.search(
            text, filters=filters, sort=sort, as_typed=as_typed, unseen=unseen
        )

    def changed_elsewhere(self) -> bool:
        """Whether another program wrote to the library since this was last asked; cheap if not.

        What it wrote is then known here, and `catch_up` has work where texts came. Where the
        other program is gone, this one keeps the text index from now on.
        """
        self._indexing.follow(writes=self._index_lock.take())
        now = version(self._db)
        if now == self._version:
            return False
        self._version = now
        self._load()
        return True

    def _load(self) -> None:
        self._indexing.load()
        self._searches.load()

    def _text(self, id_: int) -> Document | None:
        text = self._papers.text(id_)
        return None if text is None else document_of(text)

    def papers(self, ids: Sequence[int]) -> tuple[Paper, ...]:
        """The papers with these ids, in this order; ids that are none are left out."""
        return self._papers.papers([int(id_) for id_ in ids])

    def paper(self, id_: int) -> Paper:
        """The paper with this id; raises `NotFound`."""
        for paper in self.papers([id_]):
            return paper
        raise NotFound(f"There is no paper {id_} in this library.")

    def counts(self, ids: Collection[int]) -> Mapping[str, Mapping[str, int]]:
        """How many of some papers each track, edition, tag and state has, as in a result."""
        return self._engine.counts(ids)

    def stats(self) -> Stats:
        """What the library holds, in numbers."""
        has = self._papers.having
        return Stats(
            papers=self.count,
            sample=len(self._papers.samples(unmarked=False)),
            starred=len(self._marks.marked("starred")),
            read=len(self._marks.marked("read")),
            hidden=len(self._marks.marked("hidden")),
            tags=len(self.tags()),
            lists=len(self.lists()),
            with_abstract=has("abstract"),
            with_track=has("track"),
            venues=self._papers.tallied("venue"),
            years=self._papers.tallied("year"),
            waiting_abstracts=sum(WaitingAbstracts(self._db).counts().values()),
            indexed=self._indexing.waiting == 0,
            database_bytes=_bytes(self.folder.glob(FILE_NAME + "*")),
            index_bytes=_bytes((self.folder / _INDEX_FOLDER).rglob("*")),
        )

    def completions(
        self, text: str, cursor: int, *, filters: Sequence[Node] = ()
    ) -> tuple[Completion, ...]:
        """How the word before the cursor of a query may go on, with counts under the filters."""

        def search(query: str) -> Result:
            return self.search(query, filters=filters, as_typed=True)

        return completions(text, cursor, search, self._papers.authors)

    def remove_sample(self) -> Change:
        """Remove the papers of the sample; those that the person wanted stay, as real ones."""
        return self._actions.remove_sample()

    def import_files(self, paths: Sequence[Path]) -> Import:
        """An import of files or folders, which the caller drives by iterating it."""
        return Import(paths, Intake(self._db), self._indexing, self._history)

    def import_text(self, text: str, name: str) -> Import:
        """An import of a text in any format, which the caller drives by iterating it."""
        return Import([PaperText(name, text)], Intake(self._db), self._indexing, self._history)

    def add_sample(self, path: Path) -> Change:
        """Import a file as the sample, which real papers replace; raises `SourceError`."""
        sample = Import([path], Intake(self._db, sample=True), self._indexing, self._history)
        for _ in sample:
            pass
        if not sample.files_read:
            raise SourceError(sample.tally.problems[0].reason, source=str(path))
        return sample.change

    def citation_keys(self, ids: Collection[int]) -> dict[int, str]:
        """The citation keys of papers, given once and lasting; no two differ by case alone."""
        return self.keys.of(ids)

    def export(self, ids: Sequence[int], format: str = "bibtex", about: About | None = None) -> str:  # noqa: A002 - its name in the interface
        """The papers as text in a format, to be shown or copied; raises `ExportError`."""
        writing = self.writing(ids, format, about, proofed=False)
        for _ in writing:
            pass
        return writing.text

    def export_to(
        self,
        path: Path,
        ids: Sequence[int],
        format: str = "bibtex",  # noqa: A002 - as above
        about: About | None = None,
    ) -> int:
        """Write the papers to a file, whole or not at all; how many. Raises `ExportError`."""
        export = self.exporting(path, self.writing(ids, format, about))
        for _ in export:
            pass
        return export.count or 0

    def exporting(self, path: Path, writing: "Writing") -> "Export":
        """Finish a text and write it to a file, which the caller drives by iterating it."""
        from library.exporting import Export  # noqa: PLC0415 - not before an export

        return Export(path, writing)

    def writing(
        self,
        ids: Sequence[int],
        format: str = "bibtex",  # noqa: A002 - as above
        about: About | None = None,
        *,
        proofed: bool = True,
    ) -> "Writing":
        """The text of a file and what is wrong with it, which the caller drives by iterating."""
        about = about or About(options=format_of(format).usual)
        from library.exporting import Writing  # noqa: PLC0415 - not before an export

        return Writing(ids, format, about, source=self, proofed=proofed)

    def restore(self, backup: Backup) -> Change:
        """Make the library what a backup holds; it can be undone. Raises `StoreError`."""
        if not self._engine.writes:
            raise StoreError("Another program has this library open. Close it first.")
        before = back_up(self.folder, "restore")
        change = self._put_back(backup)
        self._history.forget()
        self._history.did(
            Action("restore", lambda: self._put_back(before), lambda: self._put_back(backup))
        )
        return change

    def _put_back(self, backup: Backup) -> Change:
        put_back(backup, self._db)
        self._indexing.start_anew()
        self._version = version(self._db)
        self._load()
        return Change(facts=True, tags=True, lists=True, searches=True)

    def catch_up(self) -> Iterator[Progress]:
        """Bring the text index level with the store, step by step; nothing where it is."""
        return self._indexing.catch_up()

    def reindex(self) -> Iterator[Progress]:
        """Make the text index anew, step by step; `StoreError` while another program has it."""
        self._indexing.start_anew()
        yield from self._indexing.catch_up()


def _bytes(files: Iterable[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.is_file())

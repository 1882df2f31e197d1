"""An import: files read one after the other, their papers stored and indexed in short steps."""

from collections.abc import Generator, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path

from library.errors import SourceError
from library.history import History
from library.importers import Item, Mended, PaperFile, PaperText, Pause, files_of, read_file
from library.indexing import Indexing
from library.intake import Intake
from library.paper import Change, Problem, Tally
from library.reports import Progress
from library.store import Entry

_BATCH = 250
# Papers indexed at once: more take longer than a search in between should wait. The limit is
# what can be waiting when a batch has been stored, so that all of it is found after a step.
_INDEX_AT = 500
_INDEX_LIMIT = _INDEX_AT + _BATCH


class Import(Iterator[Progress]):
    """One import of some files: iterate it to do the work, step by step.

    Every step commits what it stored, and that can be found from then on. To stop, `close` it:
    what was committed stays. `tally` and `change` say what has been done so far, `files_read`
    how many of the files could be read, `unread` what was wrong with the others.
    """

    def __init__(
        self,
        paths: Sequence[Path | PaperText],
        intake: Intake,
        indexing: Indexing,
        history: History,
    ) -> None:
        self._paths = paths
        self._intake = intake
        self._indexing = indexing
        self._history = history
        self._problems: list[Problem] = []
        self._mended: list[Problem] = []
        self._bad_records = 0
        self._done = 0
        self._total = 0
        self._tagged = False
        self._listed = False
        self._steps = self._run()
        self.files_read = 0
        self.unread: list[Problem] = []

    def __next__(self) -> Progress:
        return next(self._steps)

    def close(self) -> None:
        """Stop, and index what was committed; nothing where the import had ended."""
        self._steps.close()
        self._indexing.step(limit=_INDEX_LIMIT)

    @property
    def tally(self) -> Tally:
        """The counts so far, and the problems of files and records."""
        counts = +self._intake.counts
        read = counts.total() + self._bad_records
        return Tally(
            read=read, problems=tuple(self._problems), mended=tuple(self._mended), **counts
        )

    @property
    def change(self) -> Change:
        """The papers that were added or altered so far."""
        changed, marked = self._intake.changed, self._intake.marked
        papers = tuple(sorted(changed | marked))
        return Change(papers=papers, facts=bool(changed), tags=self._tagged, lists=self._listed)

    def _run(self) -> Generator[Progress, None, None]:
        files = list(self._files())
        self._total = sum(file.size for file in files)
        for file in files:
            for share in self._import(file):
                yield self._progress(file, share)
            self._done += file.size
        while self._indexing.step(limit=_INDEX_LIMIT):
            yield self._indexed()
        for _ in self._indexing.merge(most=1):
            yield self._indexed()

    def _files(self) -> Iterator[PaperFile | PaperText]:
        found: list[PaperFile | PaperText] = []
        for path in self._paths:
            try:
                found += [path] if isinstance(path, PaperText) else files_of(path)
            except SourceError as error:
                self._refuse(path, error)
        # Abstracts first, where names tell: their papers are then written and indexed once.
        yield from sorted(dict.fromkeys(found), key=lambda file: "abstract" not in file.name)

    def _import(self, file: PaperFile | PaperText) -> Iterator[float]:
        """Import one file; after each step, which share of it is done."""
        try:
            reading = read_file(file)
            read = 0
            yield 0.0
            for batch in _batches(reading.items):
                self._take(file, batch)
                read += len(batch)
                share = min(1.0, read / reading.records)
                yield share
                yield from self._index(share)
        except SourceError as error:
            self._refuse(file, error)
            return
        self.files_read += 1
        for written in self._intake.settle():
            self._written(written)
            yield 1.0
            yield from self._index(1.0)

    def _take(self, file: PaperFile | PaperText, batch: Sequence[Item]) -> None:
        self._written(self._intake.take(batch))
        self._indexing.put_marks(self._intake.put)
        self._tagged |= bool(self._intake.put.tags)
        self._listed |= bool(self._intake.put.lists)
        bad = [item for item in batch if isinstance(item, Problem)]
        self._mended += [
            Problem(file=str(file), where=item.where, reason=item.reason)
            for item in batch
            if isinstance(item, Mended)
        ]
        self._bad_records += len(bad)
        for problem in (*bad, *self._intake.problems):
            self._problems.append(
                Problem(file=str(file), where=problem.where, reason=problem.reason)
            )

    def _written(self, entries: Sequence[Entry]) -> None:
        self._indexing.put_facts(entries)
        self._history.imported(self._intake.described, changed=bool(entries))

    def _index(self, share: float) -> Iterator[float]:
        while self._indexing.waiting >= _INDEX_AT and self._indexing.step(limit=_INDEX_LIMIT):
            yield share
        for _ in self._indexing.merge():
            yield share

    def _refuse(self, path: Path | PaperFile | PaperText, error: SourceError) -> None:
        problem = Problem(file=str(path), where=error.where, reason=str(error))
        self._problems.append(problem)
        self.unread.append(problem)

    def _indexed(self) -> Progress:
        return Progress(done=self._done, total=self._total, what="index")

    def _progress(self, file: PaperFile | PaperText, share: float) -> Progress:
        done = self._done + int(share * file.size)
        return Progress(done=done, total=self._total, what=file.name)


def _batches(items: Iterator[Item | Pause]) -> Iterator[list[Item]]:
    """The items in batches, each ended early where the reader pauses."""
    while some := list(islice(items, 1)):
        batch: list[Item] = []
        for item in chain(some, items):
            if isinstance(item, Pause):
                break
            batch.append(item)
            if len(batch) == _BATCH:
                break
        yield batch

"""An export: the text of a file made in short steps, written whole at the end or not at all."""

from collections.abc import Collection, Generator, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from library.exporters import About, exporter, key_of, refuse_equal_keys
from library.exporters.order import Place, in_order, place_in
from library.paper import Paper
from library.proofing import Proof
from library.reports import Progress, Report
from library.writing import check_place, digest, write_whole

_BATCH = 250


class PaperSource(Protocol):
    """Where papers and their citation keys come from: the library."""

    def papers(self, ids: Sequence[int]) -> tuple[Paper, ...]:
        """The papers with these ids, in this order."""
        ...

    def citation_keys(self, ids: Collection[int]) -> dict[int, str]:
        """Their citation keys, by id."""
        ...


class Writing(Iterator[Progress]):
    """The text of one file: iterate it to do the work, step by step.

    `text` is the file, `count` how many papers it holds and `report` what is wrong with it once
    the last step is done; before that they are "" and None. `keys` are the citation keys.
    What is only shown or copied need not be `proofed`.
    """

    def __init__(
        self,
        ids: Sequence[int],
        name: str,
        about: About,
        *,
        source: PaperSource,
        proofed: bool,
    ) -> None:
        latex = name == "bibtex" and about.options.letters == "latex"
        columns = [column.strip().lower() for column in about.options.columns]
        table = columns if name == "csv" else []
        self._proof = Proof(latex=latex, columns=table) if proofed else None
        self._ids = list(dict.fromkeys(int(id_) for id_ in ids))
        self._exporter = exporter(name)
        self._about = about
        self._source = source
        self.keys: dict[int, str] = {}
        self._steps = self._run()
        self.text = ""
        self.count: int | None = None

    def __next__(self) -> Progress:
        return next(self._steps)

    @property
    def report(self) -> Report:
        """What is wrong with the papers and the file, as far as it was looked at."""
        return self._proof.report if self._proof else Report(papers=self.count or 0)

    def _run(self) -> Generator[Progress, None, None]:
        places: list[tuple[Place, int]] = []
        for at in range(0, len(self._ids), _BATCH):
            places += self._placed(self._ids[at : at + _BATCH])
            yield self._progress(at)
        refuse_equal_keys(self.keys, lambda id_: self._source.papers([id_])[0].title)
        ids = in_order(places)
        pieces: list[str] = []
        for at in range(0, len(ids), _BATCH):
            pieces += self._written(ids[at : at + _BATCH])
            yield self._progress(len(self._ids) + at)
        body = self._exporter.between.join(pieces)
        text = f"{self._exporter.head(self._about)}{body}{self._exporter.foot(self._about)}"
        for compared in self._proof.compare(text) if self._proof else ():
            yield self._progress(2 * len(self._ids) + compared)
        self.text, self.count = text, len(pieces)

    def _placed(self, ids: Sequence[int]) -> Iterator[tuple[Place, int]]:
        order = self._about.options.order
        self.keys |= (keys := self._source.citation_keys(ids))
        if order == "key":  # needs no paper
            yield from (((keys[id_],), id_) for id_ in ids if id_ in keys)
            return
        place = place_in(order)
        for paper in self._source.papers(ids):
            yield place(paper, keys[paper.id]), paper.id

    def _written(self, ids: Sequence[int]) -> Iterator[str]:
        papers = self._source.papers(ids)
        if self._proof:
            self._proof.take(papers)
        for paper in papers:
            yield self._exporter.written(paper, key_of(paper, self.keys), self._about)

    def _progress(self, done: int) -> Progress:
        return Progress(done=done, total=3 * len(self._ids), what="export")


class Export(Iterator[Progress]):
    """One export into a file: iterate it to do the work, step by step.

    To stop, leave off: the file is touched in the last step only. `count` is how many papers
    were written, None as long as nothing was.
    """

    def __init__(self, path: Path, writing: Writing) -> None:
        self._path = path
        self._writing = writing
        self._steps = self._run()
        self.count: int | None = None

    def __next__(self) -> Progress:
        return next(self._steps)

    def _run(self) -> Generator[Progress, None, None]:
        check_place(self._path)  # before thousands of papers are written for nothing
        for step in self._writing:
            yield Progress(done=step.done, total=step.total, what=self._path.name)
        write_whole(self._path, self._writing.text)
        self.count = self._writing.count

    @property
    def report(self) -> Report:
        """What was found in the file."""
        return self._writing.report

    @property
    def digest(self) -> str:
        """What tells the file that was written from every other one."""
        return digest(self._writing.text)

"""An export: the text of a file made in short steps, written whole at the end or not at all."""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from pathlib import Path

from library.exporters import About, exporter, key_of, refuse_equal_keys
from library.exporters.order import Place, in_order, place_in
from library.paper import Paper
from library.reports import Progress
from library.writing import check_place, write_whole

_BATCH = 250

Read = Callable[[Sequence[int]], tuple[Paper, ...]]
Keys = Callable[[Collection[int]], dict[int, str]]


class Writing(Iterator[Progress]):
    """The text of one file: iterate it to do the work, step by step.

    `text` is the file and `count` how many papers it holds once the last step is done; before
    that they are "" and None.
    """

    def __init__(
        self, ids: Sequence[int], name: str, about: About, *, read: Read, keys: Keys
    ) -> None:
        self._ids = list(dict.fromkeys(int(id_) for id_ in ids))
        self._exporter = exporter(name)
        self._about = about
        self._read = read
        self._keys_of = keys
        self._keys: dict[int, str] = {}
        self._steps = self._run()
        self.text = ""
        self.count: int | None = None

    def __next__(self) -> Progress:
        return next(self._steps)

    def _run(self) -> Generator[Progress, None, None]:
        places: list[tuple[Place, int]] = []
        for at in range(0, len(self._ids), _BATCH):
            places += self._placed(self._ids[at : at + _BATCH])
            yield self._progress(at)
        refuse_equal_keys(self._keys, lambda id_: self._read([id_])[0].title)
        ids = in_order(places)
        pieces: list[str] = []
        for at in range(0, len(ids), _BATCH):
            pieces += self._written(ids[at : at + _BATCH])
            yield self._progress(len(self._ids) + at)
        body = self._exporter.between.join(pieces)
        self.text = f"{self._exporter.head(self._about)}{body}{self._exporter.foot(self._about)}"
        self.count = len(pieces)

    def _placed(self, ids: Sequence[int]) -> Iterator[tuple[Place, int]]:
        order = self._about.options.order
        self._keys |= (keys := self._keys_of(ids))
        if order == "key":  # needs no paper
            yield from (((keys[id_],), id_) for id_ in ids if id_ in keys)
            return
        place = place_in(order)
        for paper in self._read(ids):
            yield place(paper, keys[paper.id]), paper.id

    def _written(self, ids: Sequence[int]) -> Iterator[str]:
        for paper in self._read(ids):
            yield self._exporter.written(paper, key_of(paper, self._keys), self._about)

    def _progress(self, done: int) -> Progress:
        return Progress(done=done, total=2 * len(self._ids), what="export")


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

"""An export: the text of a file made in short steps, written whole at the end or not at all."""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from pathlib import Path

from library.exporters import exporter
from library.paper import Paper
from library.reports import Progress
from library.writing import check_place, write_whole

_BATCH = 250

Read = Callable[[Sequence[int]], tuple[Paper, ...]]
Keys = Callable[[Collection[int]], dict[int, str]]


class Export(Iterator[Progress]):
    """One export into a file: iterate it to do the work, step by step.

    To stop, leave off: the file is touched in the last step only. `count` is how many papers
    were written, None as long as nothing was.
    """

    def __init__(
        self, path: Path, ids: Sequence[int], name: str, *, read: Read, keys: Keys
    ) -> None:
        self._path = path
        self._ids = list(dict.fromkeys(int(id_) for id_ in ids))
        self._exporter = exporter(name)
        self._read = read
        self._keys = keys
        self._steps = self._run()
        self.count: int | None = None

    def __next__(self) -> Progress:
        return next(self._steps)

    def _run(self) -> Generator[Progress, None, None]:
        check_place(self._path)  # before thousands of papers are written for nothing
        keys: dict[int, str] = {}
        for at in range(0, len(self._ids), _BATCH):
            keys |= self._keys(self._ids[at : at + _BATCH])
            yield self._progress(at)
        in_order = sorted(keys, key=keys.__getitem__)
        pieces = []
        for at in range(0, len(in_order), _BATCH):
            papers = self._read(in_order[at : at + _BATCH])
            pieces.append(self._exporter.write(papers, keys))
            yield self._progress(len(self._ids) + at)
        write_whole(self._path, self._exporter.separator.join(pieces))
        self.count = len(in_order)

    def _progress(self, done: int) -> Progress:
        return Progress(done=done, total=2 * len(self._ids), what=self._path.name)

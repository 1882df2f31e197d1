"""Files kept up to date with a list, a tag or a search: written anew when their papers change.

A file is written whole or not at all, only where its bytes would differ, and never over one that
somebody else has changed since, unless the person says so.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from library.errors import NotFound, StoreError
from library.exporters import About, Options, with_texts
from library.paper import KeptFile
from library.reports import Progress
from library.search import Result
from library.store import Database, KeptFiles, transaction
from library.writing import check_place, digest, digest_of, write_whole

if TYPE_CHECKING:
    from library.exporting import Writing

WRITTEN, SAME, FOREIGN = "written", "same", "foreign"


class Keeping(Iterator[Progress]):
    """One file brought up to date: iterate it to do the work, step by step.

    `outcome` is "" before the last step; then "written", "same" where nothing had to be, or
    "foreign" where somebody else changed the file and it was left alone. `file` is how it
    is kept from then on.
    """

    def __init__(
        self, file: KeptFile, writing: "Writing", keep: Callable[[KeptFile], None], *, over: bool
    ) -> None:
        self.file = file
        self.outcome = ""
        self._writing = writing
        self._keep = keep
        self._over = over
        self._steps = self._run()

    def __next__(self) -> Progress:
        return next(self._steps)

    @property
    def count(self) -> int:
        """How many papers the file holds."""
        return self._writing.count or 0

    def _run(self) -> Generator[Progress, None, None]:
        check_place(self.file.path)
        for step in self._writing:
            yield Progress(done=step.done, total=step.total, what=self.file.path.name)
        self.outcome = self._settle()

    def _settle(self) -> str:
        there, wanted = digest_of(self.file.path), digest(self._writing.text)
        if there == wanted:
            if self.file.digest != wanted:
                self._keep_as(wanted)
            return SAME
        if there and there != self.file.digest and not self._over:
            return FOREIGN
        write_whole(self.file.path, self._writing.text)
        self._keep_as(wanted)
        return WRITTEN

    def _keep_as(self, wanted: str) -> None:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.file = replace(self.file, digest=wanted, written=now)
        self._keep(self.file)


class Shelf(Protocol):
    """What kept files are written from: the library."""

    def search(self, text: str, *, as_typed: bool) -> Result:
        """The papers that a query finds."""
        ...

    def writing(self, ids: Sequence[int], format: str, about: About) -> "Writing":  # noqa: A002 - its name there
        """The text of a file of papers."""
        ...


class Kept:
    """The files that are kept up to date with the library."""

    def __init__(self, db: Database, shelf: Shelf) -> None:
        self._db = db
        self._files = KeptFiles(db)
        self._shelf = shelf

    def all(self) -> tuple[KeptFile, ...]:
        """All of them, in the order in which they came."""
        return self._files.all()

    def add(self, file: KeptFile) -> KeptFile:
        """Keep a file from now on, in place of one of the same path.

        Raises `ExportError` where it cannot be, `StoreError` where no papers are asked for.
        """
        path = file.path.absolute()
        check_place(path)
        if not file.query.strip():
            raise StoreError("A kept file needs a list, a tag or a search; nothing was changed.")
        before = next((one for one in self._files.all() if one.path == path), None)
        file = replace(file, id=before.id if before else self._files.next_id(), path=path)
        self._put(file)
        return file

    def pause(self, id_: int, *, on: bool = True) -> KeptFile:
        """Leave a file as it is for now, or go on with it; raises `NotFound`."""
        file = replace(self._found(id_), paused=on)
        self._put(file)
        return file

    def remove(self, id_: int) -> None:
        """Keep a file no longer; it stays where it is. Raises `NotFound`."""
        self._found(id_)
        with transaction(self._db):
            self._files.remove(id_)

    def refresh(self, id_: int, *, over: bool = False) -> Keeping:
        """Bring a file up to date, which the caller drives by iterating it; raises `NotFound`.

        One that somebody else changed is left alone, unless it shall be written `over`.
        """
        file = self._found(id_)
        ids = [int(found) for found in self._shelf.search(file.query, as_typed=True).ids]
        options = with_texts(Options(), dict(text.partition("=")[::2] for text in file.options))
        writing = self._shelf.writing(ids, file.format, About(title=file.name, options=options))
        return Keeping(file, writing, self._put, over=over)

    def _found(self, id_: int) -> KeptFile:
        for file in self._files.all():
            if file.id == id_:
                return file
        raise NotFound(f"There is no kept file {id_} in this library.")

    def _put(self, file: KeptFile) -> None:
        with transaction(self._db):
            self._files.put(file)

"""Downloads that a site does not mind and a person can trust.

One request at a time with a pause between two; again after a while where the site is busy or the
line breaks, from where it broke; nothing is sent twice that has not changed. Redirects to
another host are not followed. What comes is looked at: a page for people instead of data and
an answer with less than it declares are no papers.
"""

import time
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

from library.errors import DownloadError
from library.getting.catalogue import Place, Request, requests_for
from library.getting.connection import Connection, TryAgain
from library.getting.pages import Pages
from library.reports import Progress

_ATTEMPTS = 4
_LONGEST_WAIT = 60.0  # seconds that a site may ask us to wait before we say so instead
_NAP = 0.1  # seconds between two looks at whether one is still wanted


def fetch(place: Place, what: str, folder: Path) -> "Fetch":
    """Get one part of a place into a folder, made where it is not there; see `Fetch`."""
    return Fetch(requests_for(place, what), folder)


class Fetch(Iterator[Progress]):
    """Some files on their way: iterate it to do the work, step by step; to stop, `close` it.

    `files` are those that are there at the end, `waiting` those of them that were not imported
    as they are now. Raises `DownloadError`; what was begun goes on from there next time.
    """

    def __init__(self, requests: Sequence[Request], folder: Path) -> None:
        self._requests = requests
        self._folder = folder
        self._steps = self._run()
        self.files: list[Path] = []

    def __next__(self) -> Progress:
        return next(self._steps)

    def close(self) -> None:
        """Stop; what was received so far is kept for the next time."""
        self._steps.close()

    @property
    def waiting(self) -> list[Path]:
        """The files that have come but were never imported as they are now."""
        return [file for file in self.files if not _mark(file).exists()]

    def imported(self) -> None:
        """Remember that all files have been imported."""
        for file in self.files:
            _mark(file).touch()

    def _run(self) -> Generator[Progress, None, None]:
        self._folder.mkdir(parents=True, exist_ok=True)
        with Connection() as connection:
            for number, request in enumerate(self._requests):
                if number:
                    yield from _wait(request.pause, request.name)
                yield from self._pages(connection, request)

    def _pages(self, connection: Connection, request: Request) -> Generator[Progress, None, None]:
        pages = Pages(request, self._folder)
        while (page := pages.next()) is not None:
            if pages.count:
                yield from _wait(request.pause, request.name)
            state = yield from _attempts(connection, page.url, page.path, request)
            if state == "missing":
                return
            pages.take(page)
            if state == "new":
                _mark(page.path).unlink(missing_ok=True)
            self.files.append(page.path)
        pages.check()


def _mark(file: Path) -> Path:
    """What lies beside a file that has been imported."""
    return file.with_name(f".{file.name}.imported")


def _attempts(
    connection: Connection, url: str, path: Path, request: Request
) -> Generator[Progress, None, str]:
    """Get a file, again after a while where that may help; whether it is "new" or "same"."""
    for attempt in range(_ATTEMPTS):
        try:
            return (yield from connection.get(url, path, optional=request.optional))
        except TryAgain as again:
            wait = max(again.after, float(2**attempt))
            if attempt == _ATTEMPTS - 1 or wait > _LONGEST_WAIT:
                raise DownloadError(again.sentence) from again
            yield from _wait(wait, request.name)
    raise AssertionError  # the last attempt returns or raises


def _wait(seconds: float, what: str) -> Iterator[Progress]:
    """Wait in naps, so that whoever drives this can stop."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(min(_NAP, seconds))
        yield Progress(done=0, total=0, what=what)

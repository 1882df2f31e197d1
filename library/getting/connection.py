"""One request after the other: conditions, redirects, resuming, and what an answer means."""

import json
import os
from collections.abc import Generator
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from library.errors import DownloadError
from library.importers.files import PaperFile
from library.reports import Progress

_TIMEOUT_S = 30.0
_MOST_REDIRECTS = 5
_LIMIT = 1 << 30  # bytes
_AGENT = "Papershelf (a reader of conference papers; asks one file at a time)"


class TryAgain(Exception):  # noqa: N818 - it is a request, not a fault
    """It may work later: in so many seconds at the least; `sentence` says so if it never does."""

    def __init__(self, sentence: str, after: float = 0.0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.after = after


class Connection:
    """Gets files by HTTP, with the proxies of the system."""

    def __init__(self) -> None:
        self._client = httpx.Client(
            timeout=_TIMEOUT_S,
            follow_redirects=False,
            headers={"User-Agent": _AGENT, "Accept-Encoding": "gzip"},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.close()

    def get(self, url: str, path: Path, *, optional: bool) -> Generator[Progress, None, str]:
        """Get a file as it is sent, packed or not: "new", the "same" as before, or "missing".

        Raises `TryAgain` and `DownloadError`.
        """
        wanted = httpx.URL(url)
        for _ in range(_MOST_REDIRECTS):
            try:
                with self._client.stream("GET", wanted, headers=_conditions(path)) as answer:
                    if not answer.has_redirect_location:
                        return (yield from _received(answer, path, optional=optional))
                    wanted = _followed(wanted, answer)
            except httpx.TransportError as error:
                raise TryAgain(_unreachable(wanted, error)) from error
            except httpx.InvalidURL as error:
                raise DownloadError(f"{url} is no address; nothing was imported.") from error
        raise DownloadError(f"{wanted.host} sends one in circles; nothing was imported.")


def _conditions(path: Path) -> dict[str, str]:
    """What makes the site send only what is not here yet."""
    part, known = _part(path), _known(path)
    if part.exists() and (begun := _known(part)).get("etag"):
        return {"Range": f"bytes={part.stat().st_size}-", "If-Range": begun["etag"]}
    if not path.exists():
        return {}
    named = {"etag": "If-None-Match", "last-modified": "If-Modified-Since"}
    return {header: known[name] for name, header in named.items() if known.get(name)}


def _followed(url: httpx.URL, answer: httpx.Response) -> httpx.URL:
    """Where a redirect leads, on the same host."""
    target = url.join(answer.headers.get("location", ""))
    if target.host != url.host or (url.scheme == "https" and target.scheme != "https"):
        raise DownloadError(
            f"{url.host} sends one on to {target.host or 'nowhere'}, which was not asked for; "
            "nothing was imported."
        )
    return target


def _received(
    answer: httpx.Response, path: Path, *, optional: bool
) -> Generator[Progress, None, str]:
    status, host = answer.status_code, answer.url.host
    if status == 304:
        return "same"
    if status in (404, 410):
        if optional:
            return "missing"
        raise DownloadError(f"{host} has no {path.name}; nothing was imported.")
    if status in (401, 403):
        raise DownloadError(
            f"{host} does not give {path.name} to programs ({status}); nothing was imported. "
            "Open the page in a browser, save the file, and import it."
        )
    if status == 416:  # what was begun does not fit any more
        _part(path).unlink(missing_ok=True)
        raise TryAgain(f"{host} could not go on with {path.name}; nothing was imported.")
    if status == 429 or status >= 500:
        said = f"{host} is busy ({status}); nothing was imported. Try again later."
        raise TryAgain(said, after=_seconds(answer.headers.get("retry-after", "")))
    if status not in (200, 206):
        raise DownloadError(f"{host} answers {status} to {path.name}; nothing was imported.")
    yield from _written(answer, path)
    _look_at(_part(path), host, path.name)
    return _settled(answer, path)


def _written(answer: httpx.Response, path: Path) -> Generator[Progress, None, None]:
    part = _part(path)
    goes_on = answer.status_code == 206 and part.exists()
    done = part.stat().st_size if goes_on else 0
    total = done + int(answer.headers.get("content-length") or 0)
    _remember(part, answer)
    with part.open("ab" if goes_on else "wb") as file:
        for piece in answer.iter_raw():
            file.write(piece)
            done += len(piece)
            if done > _LIMIT:
                raise DownloadError(f"{path.name} is over 1 GB; nothing was imported.")
            yield Progress(done=done, total=max(total, done), what=path.name)


def _look_at(part: Path, host: str, name: str) -> None:
    """A page for people in the place of data: a check for robots, a notice, a login."""
    begins = PaperFile(part).content()[:2_000].lstrip(b"\xef\xbb\xbf \r\n\t").lower()
    if begins.startswith((b"<!doctype html", b"<html")):
        part.unlink()
        raise DownloadError(
            f"{host} sent a page for people instead of {name}, perhaps to check for robots; "
            "nothing was imported. Open the page in a browser, save the file, and import it."
        )


def _settled(answer: httpx.Response, path: Path) -> str:
    """Put what has come in the place of what was there; whether it is "new" or the "same"."""
    part = _part(path)
    same = path.exists() and path.read_bytes() == part.read_bytes()
    os.replace(part, path)  # noqa: PTH105 - the one call that is atomic on every system
    _remembering(part).unlink(missing_ok=True)
    _remember(path, answer)
    return "same" if same else "new"


def _remember(file: Path, answer: httpx.Response) -> None:
    names = ("etag", "last-modified")
    kept = {name: answer.headers[name] for name in names if name in answer.headers}
    if kept.get("etag", "").startswith("W/") and file.suffix == ".part":
        kept.pop("etag")  # a weak one does not promise the same bytes
    _remembering(file).write_text(json.dumps(kept), encoding="utf-8")


def _known(file: Path) -> dict[str, str]:
    try:
        known = json.loads(_remembering(file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _part(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def _remembering(file: Path) -> Path:
    return file.with_name(f".{file.name}.meta")


def _seconds(retry_after: str) -> float:
    return float(retry_after) if retry_after.isdecimal() else 0.0


def _unreachable(url: httpx.URL, error: httpx.TransportError) -> str:
    if isinstance(error, httpx.TimeoutException):
        return f"{url.host} does not answer; nothing was imported. Try again later."
    if isinstance(error, httpx.ConnectError | httpx.ProxyError):
        return f"{url.host} cannot be reached; nothing was imported. Are you online?"
    return f"The line to {url.host} broke; nothing was imported. Try again."

"""Answers that come in pages: which one is next, and whether all that was declared has come."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from library.errors import DownloadError, SourceError
from library.getting.catalogue import Request
from library.importers.files import PaperFile

_MOST_PAGES = 200
_ARXIV_TOTAL = re.compile(rb"<opensearch:totalResults[^>]*>\s*(\d+)")
_ENTRY = re.compile(rb"<entry[\s>]")


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its address, and the file that it goes to."""

    url: str
    path: Path


class Pages:
    """The pages of one request, one after the other; `count` is how many have come."""

    def __init__(self, request: Request, folder: Path) -> None:
        self._request = request
        self._folder = folder
        self._url = request.url
        self._declared = 0
        self._came = 0
        self.count = 0

    def next(self) -> Page | None:
        """The page that is to be got now; None where there is none."""
        if not self._url:
            return None
        name = Path(self._request.name)
        number = f"-{self.count + 1}" if self.count else ""
        return Page(self._url, self._folder / f"{name.stem}{number}{name.suffix}")

    def take(self, page: Page) -> None:
        """Look into a page that has come: how much is in it, and what follows."""
        self.count += 1
        look = {"virtual": self._virtual, "openreview": self._notes, "arxiv": self._feed}
        seek = look.get(self._request.kind)
        self._url = seek(page) if seek else ""
        if self._url and self.count >= _MOST_PAGES:
            raise DownloadError(
                f"{urlsplit(page.url).hostname} sends more than {_MOST_PAGES} pages; "
                "nothing was imported. Ask for less."
            )

    def check(self) -> None:
        """Raise `DownloadError` where less has come than was declared."""
        if self._came < self._declared:
            host = urlsplit(self._request.url).hostname
            raise DownloadError(
                f"{host} declared {self._declared:,} papers but sent {self._came:,}; nothing was "
                "imported. Try again later."
            )

    def _virtual(self, page: Page) -> str:
        document = _document(page)
        results, after = document.get("results"), document.get("next")
        if isinstance(results, list):
            self._declared = max(self._declared, _number(document.get("count")))
            self._came += len(results)
        return _on_same_host(page.url, after) if isinstance(after, str) and after else ""

    def _notes(self, page: Page) -> str:
        document = _document(page)
        notes = document.get("notes")
        came = len(notes) if isinstance(notes, list) else 0
        self._declared = max(self._declared, _number(document.get("count")))
        self._came += came
        return self._further("offset") if came and self._came < self._declared else ""

    def _feed(self, page: Page) -> str:
        content = PaperFile(page.path).content()
        total = _ARXIV_TOTAL.search(content)
        came = len(_ENTRY.findall(content))
        self._came += came
        wanted = min(int(total[1]) if total else 0, 10 * self._request.per_page)
        return self._further("start") if came and self._came < wanted else ""

    def _further(self, name: str) -> str:
        return re.sub(rf"([?&]{name}=)\d+", rf"\g<1>{self._came}", self._request.url)


def _document(page: Page) -> dict[str, object]:
    try:
        document = json.loads(PaperFile(page.path).content())
    except (ValueError, RecursionError, SourceError) as error:
        page.path.unlink()  # or it would be taken for what the site has
        raise DownloadError(
            f"{urlsplit(page.url).hostname} sent {page.path.name} damaged; nothing was imported. "
            "Try again."
        ) from error
    return document if isinstance(document, dict) else {}


def _on_same_host(url: str, after: str) -> str:
    target = urljoin(url, after)
    if urlsplit(target)[:2] != urlsplit(url)[:2]:
        raise DownloadError(
            f"{urlsplit(url).hostname} names a next page on another site; nothing was imported."
        )
    return target


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0

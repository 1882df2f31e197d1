"""The places that papers can be got from, and what has to be asked of them."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from library.errors import SourceError

FILE_NAME = "catalogue.toml"
_KINDS = ("virtual", "file", "arxiv", "openreview")
_PER_PAGE = {"arxiv": 100, "openreview": 1000}
_WRONG = "{file} is not as it should be ({reason}); it was not used. Mend it or delete it."


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One place: see the head of `catalogue.toml` for its parts."""

    id: str
    title: str
    gives: str
    kind: str
    what: str
    choices: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    pause: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One file to be got: its address, what it is called here, whether it may be missing.

    Of a place that answers in pages, `kind` says how they follow each other, `per_page` how
    many papers one holds at most.
    """

    url: str
    name: str
    optional: bool = False
    kind: str = "file"
    per_page: int = 0
    pause: float = 1.0


def places(folder: Path | None = None) -> dict[str, Place]:
    """Every place by its id, those of a library's own catalogue among them; `SourceError`."""
    found = _read(Path(__file__).with_name(FILE_NAME))
    own = folder / FILE_NAME if folder else None
    return found | _read(own) if own is not None and own.is_file() else found


def requests_for(place: Place, what: str) -> tuple[Request, ...]:
    """What has to be asked of a place for one of its parts ("2026"); `SourceError` for none."""
    what = what.strip()
    if not what:
        raise SourceError(f"Say which {place.what} of {place.title}.", source=place.id)
    whole = place.kind == "arxiv" or place.what == "DOI"
    term = quote(_query(what) if place.kind == "arxiv" else what, safe="" if whole else "/.:-_")
    slug = re.sub(r"[^A-Za-z0-9.]+", "-", what).strip("-.")[:60] or "papers"
    return tuple(
        Request(
            url=_paged(address.removesuffix("?").replace("{what}", term), place.kind),
            name=_name(place, address, slug),
            optional=address.endswith("?"),
            kind=place.kind,
            per_page=_PER_PAGE.get(place.kind, 0),
            pause=place.pause,
        )
        for address in place.files
    )


def _paged(url: str, kind: str) -> str:
    """The address of the first page."""
    size = _PER_PAGE.get(kind, 0)
    return {
        "arxiv": f"{url}&start=0&max_results={size}",
        "openreview": f"{url}&limit={size}&offset=0",
    }.get(kind, url)


def _name(place: Place, address: str, slug: str) -> str:
    """The name of the file: that of the site, where it says what it is."""
    last = address.removesuffix("?").partition("?")[0].rpartition("/")[2].replace("{what}", slug)
    if place.kind == "virtual":
        return last
    suffix = {"arxiv": ".xml", "openreview": ".json"}.get(place.kind) or Path(last).suffix
    return f"{place.id}-{slug}{suffix or '.json'}"


def _query(words: str) -> str:
    """A search of arXiv: as it is where it names fields, else all its words anywhere."""
    if re.search(r"\b(?:all|ti|au|abs|cat|co|jr|id):", words):
        return words
    return " AND ".join(f"all:{word}" for word in re.findall(r"[^\s\"()]+", words))


def _read(file: Path) -> dict[str, Place]:
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return {id_: _place(id_, table) for id_, table in tables.items()}
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise SourceError(_WRONG.format(file=file, reason=error), source=str(file)) from error


def _place(id_: str, table: Mapping[str, Any]) -> Place:
    if table["kind"] not in _KINDS:
        raise ValueError(f"{id_}: kind is none of {', '.join(_KINDS)}")
    return Place(
        id=id_,
        title=str(table["title"]),
        gives=str(table.get("gives", "")),
        kind=str(table["kind"]),
        what=str(table.get("what", "year")),
        choices=tuple(map(str, table.get("choices", ()))),
        files=tuple(map(str, table["files"])),
        pause=float(table.get("pause", 1.0)),
    )

"""Records of files that Papershelf writes: the facts of a paper, and what a person made of it."""

from collections.abc import Iterator
from dataclasses import fields

from library.errors import SourceError
from library.importers import values
from library.importers.found import Found, FoundList, Kept
from library.importers.reading import Source
from library.importers.record import draft_of

MARK = "papershelf"
_VERSION = 1
_MARKS = frozenset(field.name for field in fields(Kept))


def is_header(record: object) -> bool:
    """Whether a record names the format rather than a paper."""
    return isinstance(record, dict) and MARK in record and "title" not in record


def check_version(source: Source, header: dict[str, object], where: str) -> None:
    """Raise `SourceError` for a file of a newer program, of which nothing may be guessed."""
    if values.number(header.get(MARK)) > _VERSION:
        raise SourceError(
            "The file was written by a newer Papershelf; nothing of it was imported. "
            "Update this program first.",
            source=source.name,
            where=where,
        )


def list_of(header: dict[str, object]) -> Iterator[FoundList]:
    """The list that a header names, if it does."""
    given = header.get("list")
    if isinstance(given, dict) and (called := values.line(given.get("name"))):
        yield FoundList(called, values.text(given.get("note")))


def found_of(record: object) -> Found | str:
    """The paper of a record with its marks, or in words why it holds none."""
    if not isinstance(record, dict):
        return "it is no JSON object"
    try:
        if not values.line(record.get("title")):
            return "it has no title"
        facts = {name: value for name, value in record.items() if name not in _MARKS}
        return Found(draft_of(facts), marks=_marks(record))
    except (ValueError, RecursionError):
        return "it cannot be read"


def _marks(record: dict[str, object]) -> Kept | None:
    """What a person made of the paper; None where nothing was."""
    marks = Kept(
        starred=record.get("starred") is True,
        read=record.get("read") is True,
        tags=_names(record.get("tags")),
        lists=_names(record.get("lists")),
        note=values.text(record.get("note")),
    )
    return None if marks == Kept() else marks


def _names(value: object) -> tuple[str, ...]:
    found = map(values.line, value if isinstance(value, list) else ())
    return tuple(dict.fromkeys(filter(None, found)))

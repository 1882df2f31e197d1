"""Reader of Papershelf's own JSON Lines: one paper a line, with the fields of a draft.

A first line may name the format, `{"papershelf": 1}`. Nested values are objects (`track`,
`links`, `proceedings`) and lists (`authors`, `presentations`); authors may be plain names.
In a file that names the format `starred`, `read`, `tags`, `lists` and `note` are the marks of
a person; in any other they are fields of whoever wrote it, and kept as such.
"""

import json
from collections.abc import Iterator
from dataclasses import fields, replace

from library.errors import SourceError
from library.importers import values
from library.importers.editions import absolute
from library.importers.event import track_of
from library.importers.found import Found, FoundList, Item, Kept
from library.importers.reading import Source
from library.paper import Draft, Links, Presentation, Problem, Proceedings, Track

name = "Papershelf JSON Lines"
_MARK = "papershelf"
_VERSION = 1
_FIELDS = frozenset(field.name for field in fields(Draft))
_MARKS = frozenset(field.name for field in fields(Kept))


def accepts(source: Source) -> bool:
    """Whether the first line is an object with a title or with the mark of the format."""
    first = next((line for line in source.text.split("\n", 64)[:64] if line.strip()), "")
    record = _object(first)
    return record is not None and (_MARK in record or "title" in record)


def records(source: Source) -> int:
    """How many lines the file has."""
    return source.text.count("\n") + 1


def read(source: Source) -> Iterator[Item]:
    """The papers of the file, a line that holds none as a problem; its lines are counted from 1."""
    is_first, ours = True, False
    for number, line in enumerate(source.text.split("\n"), start=1):
        if not line.strip():
            continue
        record = _object(line)
        if is_first and record and _MARK in record and "title" not in record:
            check_version(source, record, f"line {number}")
            yield from list_of(record)
            ours = True
        elif isinstance(found := found_of(record, ours=ours), str):
            yield Problem(file=source.name, where=f"line {number}", reason=found)
        else:
            yield found
        is_first = False


def _object(line: str) -> dict[str, object] | None:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def found_of(record: dict[str, object] | None, *, ours: bool) -> Found | str:
    """The paper of a record, with its marks if it is `ours`, or in words why it holds none."""
    if record is None:
        return "it is no JSON object"
    try:
        if not values.line(record.get("title")):
            return "it has no title"
        marks = _marks(record) if ours else None
        facts = {n: v for n, v in record.items() if n not in _MARKS} if ours else record
        return Found(_draft(facts), marks=marks)
    except (ValueError, RecursionError):
        return "it cannot be read"


def list_of(header: dict[str, object]) -> Iterator[FoundList]:
    """The list that a header names, if it does."""
    given = header.get("list")
    if isinstance(given, dict) and (called := values.line(given.get("name"))):
        yield FoundList(called, values.text(given.get("note")))


def check_version(source: Source, header: dict[str, object], where: str) -> None:
    """Raise `SourceError` for a file of a newer program, of which nothing may be guessed."""
    if values.number(header.get(_MARK)) > _VERSION:
        raise SourceError(
            "The file was written by a newer Papershelf; nothing of it was imported. "
            "Update this program first.",
            source=source.name,
            where=where,
        )


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


def _draft(record: dict[str, object]) -> Draft:
    def line(field: str) -> str:
        return values.line(record.get(field))

    return Draft(
        kind=line("kind") or "inproceedings",
        title=line("title"),
        authors=values.authors(record.get("authors")),
        abstract=values.text(record.get("abstract")),
        abstract_by=line("abstract_by"),
        keywords=values.words(record.get("keywords")),
        track=_track(record.get("track")),
        venue=line("venue"),
        year=values.number(record.get("year")),
        decision=line("decision").lower(),
        presentations=_presentations(record.get("presentations")),
        links=_links(record.get("links")),
        doi=line("doi"),
        arxiv=line("arxiv"),
        proceedings=_proceedings(record.get("proceedings")),
        source=line("source"),
        source_ids=tuple(filter(None, map(values.line, values.listed(record.get("source_ids"))))),
        extra=_extra(record),
    )


def _track(value: object) -> Track:
    if not isinstance(value, dict):
        topic = values.line(value)
        return track_of(topic if "->" in topic else topic.replace("/", "->", 1))
    track = Track(area=values.line(value.get("area")), topic=values.line(value.get("topic")))
    by = values.line(value.get("assigned_by"))
    return replace(track, assigned_by=by) if by and track.area else track


def _presentations(value: object) -> tuple[Presentation, ...]:
    return tuple(
        Presentation(**_texts(item, Presentation))
        for item in values.listed(value)
        if isinstance(item, dict)
    )


def _links(value: object) -> Links:
    addresses = _texts(value, Links)
    return Links(**{name: absolute(address, "") for name, address in addresses.items()})


def _proceedings(value: object) -> Proceedings:
    editors = values.authors(value.get("editors")) if isinstance(value, dict) else ()
    return Proceedings(**_texts(value, Proceedings), editors=editors)


def _texts(value: object, kind: type[Links | Presentation | Proceedings]) -> dict[str, str]:
    """The text fields of a dataclass that the object fills."""
    if not isinstance(value, dict):
        return {}
    names = (field.name for field in fields(kind) if field.type is str)
    return {name: text for name in names if (text := values.line(value.get(name)))}


def _extra(record: dict[str, object]) -> tuple[tuple[str, str], ...]:
    kept = {name: value for name, value in record.items() if name not in _FIELDS}
    given = record.get("extra")
    if isinstance(given, dict):
        kept |= given
    named = ((values.line(name), values.as_json(value)) for name, value in kept.items())
    return tuple((name, text) for name, text in named if name and text not in ("null", '""'))

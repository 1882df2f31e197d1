"""A record in our own words (the fields of a draft, as JSON has them) made into a draft."""

from dataclasses import fields, replace

from library.importers import values
from library.importers.editions import absolute
from library.importers.event import track_of
from library.paper import Draft, Links, Presentation, Proceedings, Track

FIELDS = frozenset(field.name for field in fields(Draft))


def draft_of(record: dict[str, object]) -> Draft:
    """The draft; whatever the values are, it is one."""

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
    kept = {name: value for name, value in record.items() if name not in FIELDS}
    given = record.get("extra")
    if isinstance(given, dict):
        kept |= given
    named = ((values.line(name), values.as_json(value)) for name, value in kept.items())
    return tuple((name, text) for name, text in named if name and text not in ("null", '""'))

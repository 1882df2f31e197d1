"""Reader of the JSON that the downloads page of a conference site exports.

It lists events with their title, people in one text, abstract and page: no track, no decision.
"""

from collections.abc import Iterator

from library.importers.found import Item, Pause
from library.importers.jsonfile import Value, count_of, first_objects, values_of
from library.importers.namelists import names_in
from library.importers.reading import Source
from library.importers.virtual import papers_of

name = "Conference downloads"
_PEOPLE = "speakers/authors"


def accepts(source: Source) -> bool:
    """Whether the file lists objects with the fields of this export."""
    return any({"name", _PEOPLE} <= record.keys() for record in first_objects(source))


def records(source: Source) -> int:
    """How many events the file has."""
    return count_of(source)


def read(source: Source) -> Iterator[Item | Pause]:
    """The papers of the file; workshops, tutorials and talks by invitation are none."""
    events = (Value(where, _event(record)) for where, record in values_of(source))
    return papers_of(events, source.name)


def _event(record: object) -> object:
    """The record with the names of fields that a conference programme has."""
    if not isinstance(record, dict):
        return record
    named = {"type": "eventtype", _PEOPLE: "authors"}
    event = {named.get(field, field): value for field, value in record.items()}
    people = event.get("authors")
    event["authors"] = names_in(people) if isinstance(people, str) else people
    return event

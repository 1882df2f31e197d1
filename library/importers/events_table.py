"""Reader of a conference's events as a table: one poster or talk a row."""

from collections.abc import Iterator, Mapping

from library.importers import values
from library.importers.found import Item, Pause
from library.importers.jsonfile import Value
from library.importers.namelists import names_in
from library.importers.reading import Source
from library.importers.tablefile import Table, count_of, rows_of, table_of
from library.importers.virtual import papers_of
from library.paper import Problem

name = "Conference events"
_HEADINGS = frozenset({"event_id", "event_type", "title"})
# Headings that the fields of a conference programme have here.
_FIELDS = {"event_id": "id", "event_type": "eventtype", "title": "name", "url": "virtualsite_url"}


def accepts(source: Source) -> bool:
    """Whether the file is a table with the columns of events."""
    return _table(source) is not None


def records(source: Source) -> int:
    """How many events the table has."""
    table = _table(source)
    return count_of(source, table) if table else 0


def read(source: Source) -> Iterator[Item | Pause]:
    """The papers of the events, poster and talk of one joined."""
    table = _table(source)
    rows = list(rows_of(source, table)) if table else []
    for where, _, fault in rows:
        if fault:
            yield Problem(file=source.name, where=where, reason=fault)
    events = (Value(where, _event(row)) for where, row, fault in rows if not fault)
    yield from papers_of(events, source.name)


def _table(source: Source) -> Table | None:
    table = table_of(source)
    return table if table and _HEADINGS.issubset(table.headings) else None


def _event(row: Mapping[str, object]) -> dict[str, object]:
    """The row as a record of a conference programme."""
    event = {_FIELDS.get(heading, heading): value for heading, value in row.items()}
    event["authors"] = names_in(values.text(row.get("authors")))
    places = values.text(row.get("institutions")).split("; ")
    event["institutions"] = [place for place in places if place]
    return event

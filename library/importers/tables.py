"""Reader of any table of papers, as CSV or with tabs, semicolons or bars between its values.

Which column holds what is guessed from the headings; `read_with` reads by columns that a
person has chosen. A paper that its conference rejected, or that was withdrawn, is no paper.
"""

from collections.abc import Iterator

from library.errors import SourceError
from library.importers import events_table
from library.importers.columns import Columns, guessed
from library.importers.flat import found_in
from library.importers.found import Item
from library.importers.places import venue_of_file
from library.importers.reading import Source
from library.importers.tablefile import count_of, rows_of, table_of
from library.paper import Problem

name = "CSV table"
_MOST_NAMED = 12


def accepts(source: Source) -> bool:
    """Whether the file is a table, with or without a column of titles."""
    return table_of(source) is not None and not events_table.accepts(source)


def records(source: Source) -> int:
    """How many rows the table has."""
    table = table_of(source)
    return count_of(source, table) if table else 0


def read(source: Source) -> Iterator[Item]:
    """The papers of the table; raises `SourceError` where no column holds titles."""
    return read_with(source, columns_of(source))


def columns_of(source: Source) -> Columns:
    """The columns as their headings tell them."""
    table = table_of(source)
    return guessed(table.headings) if table else Columns()


def read_with(source: Source, columns: Columns) -> Iterator[Item]:
    """The papers of the table by these columns; a row without a title is a problem."""
    table = table_of(source)
    if table is None or columns.title not in table.headings:
        raise _no_titles(source, table.headings if table else ())
    venue = venue_of_file(source.name)
    for where, values, fault in rows_of(source, table):
        if fault:
            yield Problem(file=source.name, where=where, reason=fault)
        else:
            yield found_in(dict(values), source.name, where, columns=columns, venue=venue)


def _no_titles(source: Source, headings: tuple[str, ...]) -> SourceError:
    named = [f"“{heading}”" for heading in headings if heading]
    more = ", …" if len(named) > _MOST_NAMED else ""
    return SourceError(
        "The table has no column of titles, so nothing was imported; its columns are "
        f"{', '.join(named[:_MOST_NAMED])}{more}. Call one of them “title”.",
        source=source.name,
    )

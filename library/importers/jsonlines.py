"""Reader of Papershelf's own JSON Lines: one paper a line, with the fields of a draft.

A first line may name the format, `{"papershelf": 1}`. Nested values are objects (`track`,
`links`, `proceedings`) and lists (`authors`, `presentations`); authors may be plain names.
In a file that names the format `starred`, `read`, `tags`, `lists` and `note` are the marks of
a person; in any other they are fields of whoever wrote it, and kept as such. What the fields of
other programs' lines are is told by their names; a paper that its conference rejected is none.
"""

from collections.abc import Iterator

from library.importers.flat import found_in, has_title
from library.importers.found import Item
from library.importers.jsonfile import count_of, first_objects, values_of
from library.importers.jsonlist import is_of_another_format
from library.importers.ownrecords import MARK, check_version, found_of, is_header, list_of
from library.importers.places import venue_of_file
from library.importers.reading import Source
from library.paper import Problem

name = "Papershelf JSON Lines"


def accepts(source: Source) -> bool:
    """Whether the first line, or all of it, is an object with a title or the mark of the format."""
    if isinstance(source.document, list):
        return False
    return any(
        MARK in record or (has_title(record) and not is_of_another_format(record))
        for record in first_objects(source)
    )


def records(source: Source) -> int:
    """How many lines the file has."""
    return count_of(source)


def read(source: Source) -> Iterator[Item]:
    """The papers of the file, a line that holds none as a problem; its lines are counted from 1."""
    venue = venue_of_file(source.name)
    is_first, ours = True, False
    for where, record in values_of(source):
        if is_first and isinstance(record, dict) and is_header(record):
            check_version(source, record, where)
            yield from list_of(record)
            ours = True
        elif not ours:
            yield found_in(record, source.name, where, venue=venue)
        elif isinstance(found := found_of(record), str):
            yield Problem(file=source.name, where=where, reason=found)
        else:
            yield found
        is_first = False

"""Reader of the abstracts beside a conference programme: `{venue}-{year}-abstracts.json`.

One object from event id to abstract. The file itself does not say which conference it
belongs to; its name does, and only that is handed on as a hint.
"""

from collections.abc import Iterator

from library.importers.editions import edition_in_name
from library.importers.found import FoundAbstract, Item
from library.importers.reading import Source
from library.importers.values import text
from library.paper import Problem

name = "Conference abstracts"


def accepts(source: Source) -> bool:
    """Whether the file is an object whose keys are all numbers and whose values are texts."""
    document = source.document
    return (
        isinstance(document, dict)
        and bool(document)
        and all(key.isascii() and key.isdigit() for key in document)
        and any(isinstance(value, str) for value in document.values())
    )


def records(source: Source) -> int:
    """How many events the file has entries for."""
    return len(_entries(source))


def read(source: Source) -> Iterator[Item]:
    """The abstracts of the file; an entry without text is a problem."""
    edition = edition_in_name(source.name)
    hint = edition.source if edition else ""
    for event, value in _entries(source).items():
        if abstract := text(value):
            yield FoundAbstract(source=hint, event=event, text=abstract)
        else:
            yield Problem(file=source.name, where=f"event {event}", reason="it has no abstract")


def _entries(source: Source) -> dict[str, object]:
    return source.document if isinstance(source.document, dict) else {}

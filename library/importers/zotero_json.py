"""Reader of Better BibTeX's JSON, and of the JSON of Zotero's own API."""

from collections.abc import Iterator

from library.importers import zotero
from library.importers.found import Item, NoPaper
from library.importers.reading import Source
from library.importers.reference import item_of
from library.paper import Problem

name = "Zotero JSON"


def accepts(source: Source) -> bool:
    """Whether the file is JSON with an item of Zotero."""
    return any(zotero.is_item(value) for value in _values(source))


def records(source: Source) -> int:
    """How many items the file has, notes and attachments of their own included."""
    return len(_values(source))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; notes and attachments are none, an item without a title a problem."""
    for position, value in enumerate(_values(source), start=1):
        where = f"item {position}"
        if not isinstance(value, dict) or not zotero.is_item(value):
            yield Problem(file=source.name, where=where, reason="it is no item of Zotero")
        elif value["itemType"] in zotero.NO_PAPERS:
            yield NoPaper()
        else:
            yield item_of(zotero.reference_of(value), source.name, where)


def _values(source: Source) -> list[object]:
    """The items of the document; those of the API are wrapped in an object with their library."""
    document = source.document
    values = document.get("items") if isinstance(document, dict) else document
    return [_unwrapped(value) for value in values] if isinstance(values, list) else []


def _unwrapped(value: object) -> object:
    inner = value.get("data") if isinstance(value, dict) else None
    return inner if isinstance(inner, dict) else value

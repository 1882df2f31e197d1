"""Reader of CSL-JSON, as Zotero, Pandoc and Mendeley write it, and of Crossref's API.

What Crossref notes of its own work, the works that a paper cites, and researcher numbers are
left out.
"""

from collections.abc import Iterator

from library.importers.csl import is_item, reference_of, unwrapped
from library.importers.found import Item
from library.importers.reading import Source
from library.importers.reference import item_of
from library.paper import Problem

name = "CSL-JSON"


def accepts(source: Source) -> bool:
    """Whether the file is JSON with an item of a type that CSL or Crossref has."""
    return any(is_item(value) for value in unwrapped(source.document))


def records(source: Source) -> int:
    """How many items the file has."""
    return sum(1 for _ in unwrapped(source.document))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a value that is no item and an item without a title are problems."""
    for position, value in enumerate(unwrapped(source.document), start=1):
        where = f"item {position}"
        if isinstance(value, dict):
            yield item_of(reference_of(value), source.name, where)
        else:
            yield Problem(file=source.name, where=where, reason="it is no object")

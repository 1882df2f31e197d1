"""Reader of the reading lists that Papershelf writes as web pages.

Each paper of such a page stands there twice: for people, and as a record in a `script` that no
browser runs. Only the records are read, so the page may have been edited around them.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

from library.importers.found import Found, FoundList, Item, Kept
from library.importers.ownrecords import check_version, found_of, list_of
from library.importers.reading import Source
from library.paper import Problem

name = "Papershelf reading list"
# Records hold no "<": it is written as an escape.
_HEADER = re.compile(r'<script[^>]*\bid="?papershelf"?[^>]*>([^<]*)</script', re.IGNORECASE)
_RECORD = re.compile(r'<script[^>]*\bclass="?paper"?[\s>][^<]*', re.IGNORECASE)


def accepts(source: Source) -> bool:
    """Whether the text is a page with the header of our lists."""
    return source.element.lower() == "html" and bool(_HEADER.search(source.head))


def records(source: Source) -> int:
    """How many papers the page has."""
    return max(1, sum(1 for _ in _RECORD.finditer(source.text)))


def read(source: Source) -> Iterator[Item]:
    """The list and its papers in their order, a damaged record as a problem."""
    match = _HEADER.search(source.head)
    header = _object(match[1]) if match else None
    lists: list[FoundList] = []
    if header:
        check_version(source, header, "its header")
        lists = list(list_of(header))
    yield from lists
    for number, record in enumerate(_RECORD.finditer(source.text), start=1):
        found = found_of(_object(record[0].partition(">")[2]))
        if isinstance(found, str):
            yield Problem(file=source.name, where=f"paper {number}", reason=found)
        else:
            yield _on_lists(found, lists)


def _object(text: str) -> dict[str, object] | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _on_lists(found: Found, lists: list[FoundList]) -> Found:
    """The paper, put on the list that the page is."""
    if not lists:
        return found
    marks = found.marks or Kept()
    names = dict.fromkeys((*(one.name for one in lists), *marks.lists))
    return replace(found, marks=replace(marks, lists=tuple(names)))

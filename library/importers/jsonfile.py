"""The values that a JSON file lists: items of a list, of a list in an object, or JSON Lines."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from library.importers.reading import Source

_FILLED_LINE = re.compile(r"^[^\S\n]*\S", re.MULTILINE)
_ENOUGH = 64  # values that tell a format


class Value(NamedTuple):
    """One value, and where it stands ("record 3", "line 7"); None for a line that is no JSON."""

    where: str
    value: object


def values_of(source: Source, *lists: str) -> Iterator[Value]:
    """The values of the file; `lists` are the names that a list in an object may have.

    An object without any of these is the one value itself.
    """
    document = source.document
    if document is None:
        yield from _of_lines(source.text)
        return
    listed: object = document
    if isinstance(document, dict):
        found = (document[name] for name in lists if isinstance(document.get(name), list))
        listed = next(found, [document])
    for number, value in enumerate(listed if isinstance(listed, list) else [], start=1):
        yield Value(f"record {number}", value)


def count_of(source: Source, *lists: str) -> int:
    """How many values the file has."""
    if source.document is None:
        return sum(1 for _ in _FILLED_LINE.finditer(source.text))
    return sum(1 for _ in values_of(source, *lists))


def first_objects(source: Source, *lists: str) -> list[dict[str, object]]:
    """The objects at the beginning of the file, to know its format by.

    Of lines that is only the first one: it must be an object, or these are no JSON Lines.
    """
    if source.document is None:
        if source.text[:1_000].lstrip()[:1] != "{":
            return []
        first = next(_of_lines(source.text), None)
        return [first.value] if first and isinstance(first.value, dict) else []
    beginning = islice(values_of(source, *lists), _ENOUGH)
    return [value for _, value in beginning if isinstance(value, dict)]


def _of_lines(text: str) -> Iterator[Value]:
    at = 0
    number = 0
    while at < len(text):  # a piece at a time: a list of all lines would double the file
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        line = text[at:end]
        at, number = end + 1, number + 1
        if line.strip():
            yield Value(f"line {number}", _parsed(line))


def _parsed(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None

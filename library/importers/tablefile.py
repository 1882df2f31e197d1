"""Tables as text: CSV and its kin, whatever stands between the values."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from library.importers.columns import filled, guessed
from library.importers.reading import Source
from library.text.cells import as_it_was

_SEPARATORS = (",", "\t", ";", "|")
_ENOUGH = 20  # rows that tell a table
_LONGEST_HEADING = 80
_LARGEST_VALUE = 1 << 24  # characters; the csv module's own limit is too small for some
_EXCEL = re.compile(r"\ufeff?sep=(.)\r?\n")
_BEFORE = re.compile(r"[\ufeff\r\n]*")
_OTHER_FORMATS = ("{", "[", "<", "@", "%", "---")


_UNCLOSED = "a quotation mark in it is never closed; it and what follows was not read"


class Row(NamedTuple):
    """One row below the headings: the line it begins on, its values, what is wrong with it."""

    where: str
    values: Mapping[str, object]
    fault: str = ""


class Table(NamedTuple):
    """How a table is written: its headings, what separates values, where the headings begin."""

    headings: tuple[str, ...]
    separator: str
    begins: int


def table_of(source: Source) -> Table | None:
    """How the table that the file is is written; None for a file that is none."""
    excel = _EXCEL.match(source.head)
    start = excel or _BEFORE.match(source.head)
    begins = start.end() if start else 0
    head = source.head[begins:]
    if head.lstrip().startswith(_OTHER_FORMATS):
        return None
    is_whole = len(source.head) == len(source.text)
    tried = (excel[1],) if excel else _SEPARATORS
    found = [table for sign in tried if (table := _tried(head, sign, begins, is_whole=is_whole))]
    return max(found, key=lambda table: len(table.headings), default=None)


def rows_of(source: Source, table: Table) -> Iterator[Row]:
    """The rows of the table, those that are empty left out."""
    text = source.text[table.begins :] if table.begins else source.text
    before = source.text.count("\n", 0, table.begins)
    # A quotation mark that is never closed swallows all lines after it.
    swallows = text.count("\n") if text.count('"') % 2 else -1
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=table.separator)
    ended = 0
    try:
        for number, cells in enumerate(reader):
            began, ended = ended, reader.line_num
            if number and any(cell.strip() for cell in cells):
                is_last = -1 < swallows <= ended > began + 1
                where = f"line {before + began + 1}"
                yield Row(where, *_named_values(table, cells, _UNCLOSED * is_last))
    except csv.Error as error:
        yield Row(f"line {before + ended + 1}", {}, f"it cannot be read ({error})")


def _named_values(table: Table, cells: list[str], fault: str) -> tuple[dict[str, object], str]:
    """The values by their headings, and what is wrong with the row."""
    width = len(table.headings)
    if not fault and any(cells[width:]):
        fault = "it has more values than there are columns"
    named = zip(table.headings, cells, strict=False)
    return {name: as_it_was(cell) for name, cell in named if name}, fault


def count_of(source: Source, table: Table) -> int:
    """How many rows the table has."""
    return sum(1 for _ in rows_of(source, table))


def _tried(head: str, separator: str, begins: int, *, is_whole: bool) -> Table | None:
    """The table that the beginning of a file is with this separator, if it is one."""
    csv.field_size_limit(_LARGEST_VALUE)
    reader = csv.reader(io.StringIO(head, newline=""), delimiter=separator)
    rows = [row for _, row in zip(range(_ENOUGH + 2), reader, strict=False) if any(row)]
    if len(rows) <= _ENOUGH and (head.count('"') % 2 or not is_whole):
        rows = rows[:-1]  # cut off, or swallowed by a quotation mark
    if not rows:
        return None
    headings = _named(rows[0])
    if not _are_headings(headings, len(rows)):
        return None
    fitting = sum(len(row) == len(headings) for row in rows[1:])
    surely = guessed(headings).title and len(filled(guessed(headings))) > 1
    if not surely and fitting * 5 < (len(rows) - 1) * 4:
        return None
    return Table(headings, separator, begins)


def _named(row: list[str]) -> tuple[str, ...]:
    """The headings, those that come twice told apart by a number."""
    seen: Counter[str] = Counter()
    headings = []
    for cell in row:
        heading = " ".join(cell.split())
        seen[heading] += 1
        again = heading and seen[heading] > 1
        headings.append(f"{heading} ({seen[heading]})" if again else heading)
    return tuple(headings)


def _are_headings(headings: tuple[str, ...], rows: int) -> bool:
    named = [heading for heading in headings if heading]
    if not all(len(heading) <= _LONGEST_HEADING for heading in named):
        return False
    if guessed(headings).title:
        return len(headings) > 1 or headings[0].lower() not in ("name", "paper")
    return len(named) > 1 and len(named) >= len(headings) - 1 and rows > 1

"""Cells of a table that no spreadsheet takes for a formula.

A spreadsheet computes what begins with one of some signs, and a title or name from the web may
be a formula that sends things away. An apostrophe before it makes it text; here it is put on
and, when a table is read, taken off again, so that every text comes back as it was.
"""

import re

_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_MADE_TEXT = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")


def harmless(text: str) -> str:
    """The text as a cell that is never computed."""
    return f"'{text}" if _FORMULA.match(text) else text


def as_it_was(cell: str) -> str:
    """The text that `harmless` made the cell of; what needed no apostrophe keeps its own."""
    return cell[1:] if _MADE_TEXT.match(cell) else cell

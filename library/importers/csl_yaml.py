"""Reader of CSL-YAML, the bibliography that Pandoc reads and Better BibTeX writes.

Items are read one by one, so that a bad one spoils no other. Nothing but texts, lists and
objects is made of them; references within an item are refused, for a few lines of these can
stand for more than any memory holds.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from library.importers.csl import reference_of
from library.importers.found import Item
from library.importers.reading import Source
from library.importers.reference import item_of
from library.paper import Problem

name = "CSL-YAML"
_BEGINS = re.compile(r"\s*(?:---[^\n]*\n)?(?:[ \t]*(?:#[^\n]*)?\n)*references:[ \t]*\n")
_FIELD = re.compile(r"^[ \t]*(?:-[ \t]+)?(?:id|type|title|author|issued):", re.MULTILINE)
_ITEM = re.compile(r"( *)-[ \n]")
_MAY_REFER = re.compile(r"(?:^|[\s\[{,:-])\*[\w-]", re.MULTILINE)


class _Piece(NamedTuple):
    """The text of one item, and the number of the line with which it begins."""

    number: int
    text: str


def accepts(source: Source) -> bool:
    """Whether the file begins with `references:` and has fields of items."""
    return bool(_BEGINS.match(source.head)) and bool(_FIELD.search(source.head))


def records(source: Source) -> int:
    """How many items the file has."""
    return sum(1 for _ in _pieces(source.text))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; an item that is no YAML or has no title is a problem."""
    for piece in _pieces(source.text):
        where = f"line {piece.number}"
        found = _item(piece.text)
        if isinstance(found, str):
            yield Problem(file=source.name, where=where, reason=found)
        else:
            yield item_of(reference_of(found), source.name, where)


def _pieces(text: str) -> Iterator[_Piece]:
    """The items of the list: each begins with a dash as far in as the first one's."""
    start = _BEGINS.match(text)
    end = start.end() if start else 0
    number = text.count("\n", 0, end)
    first = _ITEM.search(text, end)
    dash = f"{first[1]}-" if first else "-"
    piece: list[str] = []
    at = number
    for line in text[end:].split("\n"):
        number += 1
        if line.startswith((f"{dash} ", f"{dash}\r")) or line == dash:
            if piece:
                yield _Piece(at, "\n".join(piece))
            piece, at = [line], number
        elif line[:1] not in ("", " ", "\t", "#", "\r"):
            break  # the list has ended: another field, or the end of the document
        elif piece:
            piece.append(line)
    if piece:
        yield _Piece(at, "\n".join(piece))


def _item(text: str) -> dict[str, object] | str:
    """The item, or in words why it is none."""
    import yaml  # noqa: PLC0415 - for this format only

    try:
        if _MAY_REFER.search(text):
            events = yaml.parse(text, Loader=yaml.CBaseLoader)
            if any(isinstance(event, yaml.AliasEvent) for event in events):
                return "it refers to other places of the file, which is not read"
        loaded = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506 - makes texts only
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f" (its line {mark.line + 1})" if mark else ""
        return f"it is not valid YAML{place}"
    except RecursionError:
        return "it is nested too deeply"
    item = loaded[0] if isinstance(loaded, list) and loaded else None
    return item if isinstance(item, dict) else "it is no object"

"""XML files read element by element, without anything that they refer to being loaded."""

import html.entities
import re
from collections.abc import Callable, Collection, Iterator
from typing import cast
from xml.etree.ElementTree import Element, ParseError, XMLPullParser

from library.errors import SourceError
from library.importers.reading import Source

_CHUNK = 1 << 16  # characters fed at once
_DOCTYPE = re.compile(r"<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>", re.DOTALL)
_NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")
_OWN = frozenset({"amp", "lt", "gt", "quot", "apos"})


def elements(source: Source, names: Collection[str]) -> Iterator[Element]:
    """The elements with one of the names, `{namespace}name` or name, as they end.

    Each is emptied when the next is asked for. Where the file is damaged, `SourceError` comes
    after what could be read.
    """
    return _read(source, lambda element, _: element.tag in names)


def children(source: Source) -> Iterator[Element]:
    """The elements right inside the outermost one, like `elements`."""
    return _read(source, lambda _, depth: depth == 1)


def _read(source: Source, wanted: Callable[[Element, int], bool]) -> Iterator[Element]:
    """The elements that are wanted by themselves and their depth, as they end.

    Each is emptied when the next is asked for. Entities of HTML are known, a document type and
    whatever it declares is left out, so that nothing can be expanded or fetched. Where the
    file is damaged, `SourceError` comes after what could be read.
    """
    parser: XMLPullParser[Element] = XMLPullParser(("start", "end"))
    opened: list[Element] = []
    try:
        for piece in _pieces(_plain(source.text)):
            parser.feed(piece)
            yield from _ended(parser, opened, wanted)
        parser.close()
        yield from _ended(parser, opened, wanted)
    except ParseError as error:
        line, column = error.position
        where = f"line {line}, column {column + 1}"
        reason = (
            f"The file is damaged at {where}; what stands before that was read. "
            "Download or export it again."
        )
        raise SourceError(reason, source=source.name, where=where) from error


def texts(element: Element | None) -> str:
    """All text inside an element, its runs of blanks made one; "" where there is none."""
    return "" if element is None else " ".join("".join(element.itertext()).split())


def _ended(
    parser: "XMLPullParser[Element]",
    opened: list[Element],
    wanted: Callable[[Element, int], bool],
) -> Iterator[Element]:
    for event in parser.read_events():
        kind, element = cast("tuple[str, Element]", event)  # those two kinds were asked for
        if kind == "start":
            opened.append(element)
            continue
        opened.pop()
        if wanted(element, len(opened)):
            yield element
            element.clear()
            if opened:  # or a file of a million records would be held whole
                opened[-1].remove(element)


def _plain(text: str) -> str:
    """The text without a document type, with HTML's named entities as letters."""
    text = text.lstrip("\ufeff \t\r\n")
    text = _DOCTYPE.sub("", text, count=1)
    return _NAMED.sub(_letter, text) if "&" in text else text


def _letter(match: re.Match[str]) -> str:
    name = match[1]
    return match[0] if name in _OWN else html.entities.html5.get(f"{name};", f"&amp;{name};")


def _pieces(text: str) -> Iterator[str]:
    for at in range(0, len(text), _CHUNK):
        yield text[at : at + _CHUNK]

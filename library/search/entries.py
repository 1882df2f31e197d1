"""A BibTeX entry pasted as it is means the paper that it describes."""

import re
from collections.abc import Iterator
from typing import Final

from library.search.analysis import surfaces
from library.search.identifiers import identify
from library.search.nodes import Field, Node, Or, Phrase

LONGEST: Final = 20_000
_ENTRY = re.compile(r"\s*@\s*[A-Za-z]+\s*[{(]")
_VALUE = re.compile(r"\b(title|doi|eprint|url|note|howpublished)\s*=\s*", re.IGNORECASE)
_IDENTIFIER = re.compile(r"[^\s{}\"<>,]+")


def read_entry(text: str) -> Node | None:
    """The paper of a pasted entry, None where the text is none or names no paper.

    Any of its identifiers or its title is enough: a DOI may be wrong or not in the library.
    """
    if not _ENTRY.match(text):
        return None
    parts = tuple(dict.fromkeys(_parts(text[:LONGEST])))
    if not parts:
        return None
    return Or(parts) if len(parts) > 1 else parts[0]


def _parts(text: str) -> Iterator[Node]:
    for match in _VALUE.finditer(text):
        name, value = match[1].lower(), _value(text, match.end())
        if name == "title":
            if surfaces(value):
                yield Phrase(" ".join(value.split()))
        else:
            for word in _IDENTIFIER.findall(value):
                found = identify(f"doi:{word}" if name == "doi" else word)
                if found:
                    yield Field(*found)


def _value(text: str, at: int) -> str:
    """The value that begins at a place, without its outer braces or quotes, however it ends."""
    opener = text[at : at + 1]
    if opener not in ('"', "{"):
        return re.split(r"[,\n}]", text[at:], maxsplit=1)[0]
    depth = 0
    for place in range(at, len(text)):
        sign = text[place]
        depth += (sign == "{") - (sign == "}")
        ends = sign == "}" if opener == "{" else sign == '"' and place > at
        if depth == 0 and ends:
            return text[at + 1 : place]
    return text[at + 1 :]

"""Loosely typed values of foreign files, made into clean text, lists and authors.

Every function here is total: whatever a file holds, it answers something plain.
"""

import ast
import html
import json
import re
from collections.abc import Iterator

from library.citation.lists import split_people
from library.paper import Author

# Surrogates cannot be stored as UTF-8; NUL and its kin end or garble texts elsewhere.
_UNSTORABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_LITERAL_LIMIT = 1_000_000
_AUTHOR_FIELDS = ("name", "fullname", "given", "family", "institution")


def text(value: object) -> str:
    """The value as text without characters that cannot be stored; "" for what is no text."""
    if isinstance(value, str):
        return _UNSTORABLE.sub("", value).replace("\r\n", "\n").replace("\r", "\n").strip()
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value) if abs(value) < 1e15 else ""
    return ""


def line(value: object) -> str:
    """The value as one line of text, its runs of blanks made one."""
    # Most values are clean, and an import asks this a million times.
    if isinstance(value, str) and value.isprintable():
        return " ".join(value.split()) if "  " in value else value.strip()
    return " ".join(text(value).split()) if value is not None else ""


def unescaped(value: object) -> str:
    """One line of text with HTML entities resolved, however often they were escaped."""
    result = line(value)
    for _ in range(3):
        if "&" not in result or not _ENTITY.search(result):
            return result
        result = line(_ENTITY.sub(lambda match: html.unescape(match.group()), result))
    return result


def number(value: object) -> int:
    """The value as a year or version; 0 for what is none."""
    digits = line(value)
    return int(digits) if re.fullmatch(r"[0-9]{1,4}", digits) else 0


def as_json(value: object) -> str:
    """The value as JSON text in plain ASCII, as fields without a place are kept.

    What is nested too deeply to be written becomes "null".
    """
    try:
        return json.dumps(value, sort_keys=True)
    except RecursionError:
        return "null"


def listed(value: object) -> list[object]:
    """The items of a list that may be written as JSON text or as a Python literal."""
    if isinstance(value, (list, tuple)):
        return list(value)
    if isinstance(value, dict):
        return [value]
    if not isinstance(value, str) or not value.strip():
        return []
    if value.lstrip()[0] in "[(":
        parsed = _parsed(value.strip())
        if isinstance(parsed, (list, tuple)):
            return list(parsed)
    separator = ";" if ";" in value else ","
    return [part for part in value.split(separator) if part.strip()]


def words(value: object) -> tuple[str, ...]:
    """Keywords or other short texts, each once, in their order."""
    items = (item.get("name") if isinstance(item, dict) else item for item in listed(value))
    return tuple(dict.fromkeys(word for word in map(unescaped, items) if word))


def authors(value: object) -> tuple[Author, ...]:
    """The people of an author list, given as objects or as plain names."""
    return tuple(author for author in map(_author, _people(value)) if author.name)


def _people(value: object) -> Iterator[object]:
    if isinstance(value, str) and not value.lstrip().startswith(("[", "(")):
        yield from split_people(unescaped(value))
        return
    for item in listed(value):
        # A list of one text that holds them all: "A; B".
        if isinstance(item, str) and ";" in item and not _ENTITY.search(item):
            yield from item.split(";")
        else:
            yield item


def _author(item: object) -> Author:
    if isinstance(item, Author):
        return item
    if not isinstance(item, dict):
        return Author(name=unescaped(item))
    texts = {name: unescaped(item[name]) for name in _AUTHOR_FIELDS if item.get(name)}
    given, family = texts.get("given", ""), texts.get("family", "")
    name = texts.get("name") or texts.get("fullname") or f"{given} {family}".strip()
    return Author(name=name, given=given, family=family, institution=texts.get("institution", ""))


def _parsed(value: str) -> object:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        pass
    if len(value) > _LITERAL_LIMIT:
        return None
    try:
        return ast.literal_eval(value)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return None

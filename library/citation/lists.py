"""The people in one text: "I. Podadera, J. M. Carmona, and J. Molla" or "Doe, J.; Roe, M.".

BibTeX's own lists have "and" between names, web pages and tables have commas or semicolons;
what a comma parts, two people or the family name from the given one, is found from the whole list.
"""

import re
from collections.abc import Iterator

from library.citation.names import is_suffix

_INNER = re.compile(r"\{[^{}]*\}|\([^()]*\)|\[[^\[\]]*\]")
_HIDDEN = "\ue000"
_DEEPEST = 9  # brackets in brackets
_SEMICOLON = re.compile(r"\s*[;；]\s*")
_AND = re.compile(r"(?:,\s*)?(?:\s|^)(?:and|&)(?:\s|$)", re.IGNORECASE)
_COMMA = re.compile(r"\s*[,，、]\s*")
_INITIALS = re.compile(r"(?:[^\W\d_]\.?[\s-]*){1,4}")
_CHINESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_REST = re.compile(r"(?:and\s+)?(?:others|et\.? al\.?)", re.IGNORECASE)
_REST_AT_END = re.compile(r",?\s+(?:et\.? al\.?)\s*$", re.IGNORECASE)


def split_people(text: str) -> tuple[str, ...]:
    """The names in a text, each as it stands there; "others" at the end of a list that was cut."""
    text = " ".join(text.split())
    cut = _REST_AT_END.search(text)
    pieces = _cut(text[: cut.start()] if cut else text, _SEMICOLON)
    names = [name for piece in pieces for name in _between_ands(piece, alone=len(pieces) == 1)]
    people = [name for name in names if not _REST.fullmatch(name)]
    return (*people, "others") if people and (cut or len(people) < len(names)) else tuple(people)


def _between_ands(text: str, *, alone: bool) -> Iterator[str]:
    parts = _cut(text, _AND)
    # "Jane Doe, John Roe and Max Poe": the last of such a list has no comma of its own.
    spoken = len(_cut(parts[-1], _COMMA)) == 1 if len(parts) > 1 else alone
    for part in parts:
        items = _cut(part, _COMMA)
        one = len(items) == 2 and not (spoken or _CHINESE.search(part))
        if len(items) < 2 or one:
            yield part
        else:
            yield from _between_commas(items)


def _between_commas(items: list[str]) -> Iterator[str]:
    """The people of a list with commas only."""
    size = 2 if _are_pairs(items) else 1
    at = 0
    while at < len(items):
        reach = size
        if at + 1 < len(items) and is_suffix(items[at + 1]):
            reach = 2 if " " in items[at] else 3
        yield ", ".join(items[at : at + reach])
        at += reach


def _are_pairs(items: list[str]) -> bool:
    """Whether every second item is the given name of the one before it."""
    items = [item for item in items if not is_suffix(item)]
    families, given = items[::2], items[1::2]
    if len(families) != len(given) or any(map(_CHINESE.search, items)):
        return False
    if len(families) == 1:
        return not all(map(_is_full, items))
    return all(map(_INITIALS.fullmatch, given)) or not any(map(_is_full, families))


def _is_full(name: str) -> bool:
    """Whether a name has a given name already; particles are none: "van der Vliet"."""
    words = name.split()
    return len(words) > 1 and (not name[0].islower() or words[-1][0].islower())


def _cut(text: str, separator: re.Pattern[str]) -> list[str]:
    """The pieces between separators that stand outside all braces and brackets."""
    shown = text
    for _ in range(_DEEPEST):
        before, shown = shown, _INNER.sub(lambda match: _HIDDEN * len(match[0]), shown)
        if shown == before:
            break
    pieces, start = [], 0
    for match in separator.finditer(shown):
        pieces.append(text[start : match.start()])
        start = match.end()
    pieces.append(text[start:])
    return [piece for piece in (piece.strip(" ,") for piece in pieces) if piece]

"""Patterns of citation keys: literal letters, and parts of a paper in square brackets.

`[auth]` is the family name of the first author, `[authors(n)]` those of the first n, with EtAl
where there are more; `[year]` and `[shortyear]`; `[title(n)]` the first n telling words of the
title; `[venue]` the short name of the conference or journal. Filters follow after colons: `lower`,
`upper`, `capital` (each word), `abbr` (first letters only), `fold` (without accents, which all but
`hanzi` do anyway) and `hanzi` (Chinese characters stay). As in `[auth:lower][year][title(1)]`.

Two words stand for whole shapes: `scholar`, as Google Scholar gives keys, and `pmlr`, the official
key where the paper has one.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from anyascii import anyascii

from library.citation.hanzi import HANZI, in_pinyin
from library.citation.hanzi import parts as chinese_parts
from library.citation.names import split
from library.citation.words import telling_words
from library.errors import ExportError
from library.paper import Author, Draft
from library.text.unlatex import to_unicode

_PART = re.compile(r"\[([a-z]+)(?:\((\d{1,2})\))?((?::[a-z]+)*)\]")
_LITERAL = re.compile(r"[A-Za-z0-9:_./+-]+")
_COUNTED = ("authors", "title")
_NOT_KEY = re.compile(r"[^A-Za-z0-9:_./+\u3400-\u9fff-]")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a pattern: its name and number, or literal text, and its filters."""

    name: str = ""
    number: int = 0
    filters: tuple[str, ...] = ()
    literal: str = ""


def parsed(pattern: str) -> tuple[Part, ...]:
    """The parts of a pattern; ExportError says in one sentence what is wrong with it, and where."""
    found: list[Part] = []
    at = 0
    while at < len(pattern):
        if match := _PART.match(pattern, at):
            found.append(_part(match))
        elif match := _LITERAL.match(pattern, at):
            found.append(Part(literal=match[0]))
        else:
            raise ExportError(
                f"The pattern cannot be read from “{pattern[at : at + 12]}” on; parts are "
                f"{', '.join(f'[{name}]' for name in _VALUES)}."
            )
        at = match.end()
    if not any(part.name for part in found):
        raise ExportError("The pattern has no part in brackets, such as [auth] or [year].")
    return tuple(found)


def key_by(parts: tuple[Part, ...], paper: Draft) -> str:
    """The key that a pattern gives a paper; "" where none of its parts is known."""
    pieces = [part.literal or _value(part, paper) for part in parts]
    if not any(piece for part, piece in zip(parts, pieces, strict=True) if part.name):
        return ""
    return _NOT_KEY.sub("", "".join(pieces))


def official(paper: Draft) -> str:
    """The key of the proceedings themselves, where there is one."""
    return paper.proceedings.key if _LITERAL.fullmatch(paper.proceedings.key) else ""


def _part(match: re.Match[str]) -> Part:
    name, number = match[1], int(match[2] or 0)
    filters = tuple(filter(None, match[3].split(":")))
    if name not in _VALUES:
        known = ", ".join(f"[{one}]" for one in _VALUES)
        raise ExportError(f"There is no part [{name}]; parts are {known}.")
    if match[2] and name not in _COUNTED:
        raise ExportError(f"[{name}] takes no number; only [authors(n)] and [title(n)] do.")
    for one in filters:
        if one not in _FILTERS:
            raise ExportError(f"There is no filter “{one}”; filters are {', '.join(_FILTERS)}.")
    return Part(name, number, filters)


def _value(part: Part, paper: Draft) -> str:
    words = _VALUES[part.name](paper, part.number)
    if "hanzi" not in part.filters:
        words = [_ascii(word, surname=part.name.startswith("auth")) for word in words]
    for one in part.filters:
        words = [_FILTERS[one](word) for word in words]
    return "".join(words)


def _family(person: Author) -> str:
    name = split(person)
    if HANZI.search(name.family):
        return chinese_parts(name.family)[0]
    return to_unicode(f"{name.particle}{name.family}".replace(" ", ""))


def _people(paper: Draft) -> tuple[Author, ...]:
    people = paper.authors or paper.proceedings.editors
    return tuple(person for person in people if person.name.lower() not in ("others", "et al."))


def _first(paper: Draft, _: int) -> list[str]:
    return [_family(person) for person in _people(paper)[:1]]


def _several(paper: Draft, number: int) -> list[str]:
    people = _people(paper)
    number = number or len(people)
    cut = len(people) > number or len(people) < len(paper.authors)
    return [*map(_family, people[:number]), *(["EtAl"] if cut else [])]


def _year(paper: Draft, _: int) -> list[str]:
    return [str(paper.year)] if paper.year > 0 else []


def _short_year(paper: Draft, _: int) -> list[str]:
    return [f"{paper.year % 100:02}"] if paper.year > 0 else []


def _title(paper: Draft, number: int) -> list[str]:
    words = telling_words(paper.title)
    return [word[:1].upper() + word[1:] for word in words[: number or len(words)]]


def _venue(paper: Draft, _: int) -> list[str]:
    return [paper.venue or paper.proceedings.journal or paper.proceedings.booktitle]


_VALUES: dict[str, Callable[[Draft, int], list[str]]] = {
    "auth": _first,
    "authors": _several,
    "year": _year,
    "shortyear": _short_year,
    "title": _title,
    "venue": _venue,
}
_FILTERS: dict[str, Callable[[str], str]] = {
    "lower": str.lower,
    "upper": str.upper,
    "capital": lambda word: word[:1].upper() + word[1:],
    "abbr": lambda word: word[:1],
    "fold": lambda word: _ascii(word, surname=False),
    "hanzi": lambda word: word,
}


def _ascii(word: str, *, surname: bool) -> str:
    if HANZI.search(word):
        spelled = in_pinyin(word, surname=surname)
        word = spelled[:1].upper() + spelled[1:]
    text = unicodedata.normalize("NFKC", word)
    return re.sub(r"[^A-Za-z0-9]", "", anyascii(text))

"""What may follow in the search bar: names of fields, and values with how many papers each has."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from library.search.nodes import FACT_FIELDS, TEXT_FIELDS, quoted
from library.search.scanner import ALIASES
from library.search.values import Result
from library.text.folding import fold_signs

MOST: Final = 8
SHORTEST: Final = 3
AUTHORS_READ: Final = 300

Search = Callable[[str], Result]

_NOT_OFFERED = ("like", "source")
_OFFERED_FIELDS = (*TEXT_FIELDS, *(name for name in FACT_FIELDS if name not in _NOT_OFFERED))
_FIELD = re.compile(r"-?([A-Za-z]+):(\"?)(.*)", re.DOTALL)
_STOPS = " \t\n()|"
_NEEDS_QUOTES = re.compile(r"[\s()|\"]")
# Which counts of a result hold the values of a field, the wider ones first.
_FACETS: Final = {
    "track": ("area", "topic"),
    "venue": ("venue", "edition", "edition_decision"),
    "year": ("year",),
    "decision": ("decision",),
    "tag": ("tag",),
    "list": ("list",),
    "is": ("state",),
}
_HAS: Final = ("abstract", "pdf", "code", "track", "note")
_NAMES: Final = ("author", "first", "last")


@dataclass(frozen=True, slots=True)
class Completion:
    """One way to go on: `text` replaces the query from `start` to the cursor.

    `label` is what is shown of it, `count` how many papers it leaves, None for a field's name.
    """

    text: str
    start: int
    label: str
    count: int | None = None


class _Token(NamedTuple):
    """The word before the cursor: where it starts, its field and whether that is excluded."""

    start: int
    field: str
    typed: str
    minus: str


def may_complete(text: str, cursor: int) -> bool:
    """Whether the word before the cursor can be completed; cheap, for every key."""
    token = _token(text, cursor)
    return token is not None and bool(token.field or _field_names(token.typed))


def completions(
    text: str, cursor: int, search: Search, authors: Callable[[Sequence[int]], Iterable[str]]
) -> tuple[Completion, ...]:
    """What may stand in place of the word before the cursor, the likeliest first.

    `search` answers texts under the present filters, `authors` gives the names on papers.
    """
    token = _token(text, cursor)
    if token is None:
        return ()
    if not token.field:
        return tuple(
            Completion(f"{token.minus}{name}:", token.start, f"{name}:")
            for name in _field_names(token.typed)
        )
    rest = f"{text[: token.start]} {text[cursor:]}"
    counts = _values(token, rest, search, authors)
    return tuple(
        Completion(_said(token, label), token.start, label, count)
        for label, count in _ranked(counts, token)
    )


def _token(text: str, cursor: int) -> _Token | None:
    """The word before the cursor, None where the cursor stands inside one or in a phrase."""
    if text[cursor : cursor + 1].strip(_STOPS):
        return None
    start, in_quotes = 0, False
    for at, sign in enumerate(text[:cursor]):
        if sign == '"':
            in_quotes = not in_quotes
        elif sign in _STOPS and not in_quotes:
            start = at + 1
    word = text[start:cursor]
    minus = "-" if word.startswith("-") else ""
    match = _FIELD.fullmatch(word)
    if match is None:
        return None if in_quotes else _Token(start, "", word.removeprefix("-"), minus)
    field = ALIASES.get(match[1].lower(), match[1].lower())
    if field not in (*_FACETS, *_NAMES, "has"):
        return None
    return _Token(start, field, match[3], minus)


def _field_names(typed: str) -> list[str]:
    """The fields that a word begins, unless it is one already."""
    if len(typed) < SHORTEST or not typed.isalpha():
        return []
    wanted = typed.lower()
    return [name for name in _OFFERED_FIELDS if name.startswith(wanted)]


def _values(
    token: _Token,
    rest: str,
    search: Search,
    authors: Callable[[Sequence[int]], Iterable[str]],
) -> Mapping[str, int]:
    if token.field in _NAMES:
        return _names(token, rest, search, authors)
    if token.field == "has":
        return {what: search(f"{rest} has:{what}").total for what in _HAS}
    facets = search(rest).facets
    return {label: count for name in _FACETS[token.field] for label, count in facets[name].items()}


def _names(
    token: _Token,
    rest: str,
    search: Search,
    authors: Callable[[Sequence[int]], Iterable[str]],
) -> Mapping[str, int]:
    """The names of authors whose words begin with the typed ones, with their papers counted."""
    words = token.typed.split()
    wanted = " ".join(f"{token.field}:{quoted(word)}*" for word in words)
    found = search(f"{rest} {wanted}")
    names = Counter(
        name for name in authors(found.ids[:AUTHORS_READ].tolist()) if _begins(name, words)
    )
    likely = [name for name, _ in names.most_common(MOST)]
    return {name: search(f"{rest} {token.field}:{quoted(name)}").total for name in likely}


def _begins(text: str, words: Sequence[str]) -> bool:
    """Whether each typed word begins one of the words of a text."""
    parts = re.split(r"[\s/·-]+", fold_signs(text))
    return all(any(part.startswith(fold_signs(word)) for part in parts) for word in words)


def _ranked(counts: Mapping[str, int], token: _Token) -> list[tuple[str, int]]:
    """Values that begin so, then those of which a word does; more papers first.

    Of a person either name may be typed, so only the papers count.
    """
    wanted = "" if token.field in _NAMES else fold_signs(token.typed)
    likely = [item for item in counts.items() if _begins(item[0], token.typed.split())]
    likely.sort(key=lambda item: (not fold_signs(item[0]).startswith(wanted), -item[1], item[0]))
    return likely[:MOST]


def _said(token: _Token, label: str) -> str:
    value = quoted(label) if _NEEDS_QUOTES.search(label) else label
    return f"{token.minus}{token.field}:{value} "


def completed(text: str, cursor: int, chosen: Completion) -> tuple[str, int]:
    """The query with a completion taken, and where the cursor stands then."""
    before = text[: chosen.start] + chosen.text
    return before + text[cursor:].removeprefix(" "), len(before)

"""Lists of people written in one text, whatever stands between them."""

import re
from collections.abc import Sequence

from library.citation.lists import split_people
from library.importers import people, values
from library.paper import Author

_BETWEEN = re.compile(r"[\n|]")
_NUMBERS = re.compile(r"\s*\(\d+\)$")  # Scopus: "Doe, Jane (57189)"


def people_of(value: object, institutions: object = None) -> tuple[Author, ...]:
    """The people of a list, of a list written as text, or of a text that names them.

    Institutions are given to the people where there are as many of them, one for each.
    """
    if not value:
        return ()
    if not isinstance(value, str) or value.lstrip()[:1] == "[":
        found = values.authors([_whole(item) for item in values.listed(value)])
    else:
        found = people.named(map(_person, names_in(value)))
    return with_institutions(found, _institutions(institutions)) if institutions else found


def with_institutions(
    authors: tuple[Author, ...], institutions: Sequence[str]
) -> tuple[Author, ...]:
    """The people, each with the institution at the same place, if there are as many."""
    if len(authors) != len(institutions):
        return authors
    return tuple(
        Author(
            name=author.name,
            given=author.given,
            family=author.family,
            institution=author.institution or institution,
        )
        for author, institution in zip(authors, institutions, strict=True)
    )


def names_in(text: object) -> list[str]:
    """The names that stand in a text: "A; B", "A and B", "A, B", "Doe, J., Roe, R."."""
    # Entities first, for they end in a semicolon: "D&amp;#x27;Antoni".
    text = values.unescaped(_BETWEEN.sub(";", values.text(text)))
    return list(split_people(text))


def mended(name: str) -> str:
    """A name whose UTF-8 was once read as Latin-1: "MÃ¼ller" is "Müller"."""
    if not ("Ã" in name or "Å" in name or "Ä" in name):
        return name
    for encoding in ("cp1252", "latin-1"):
        try:
            return name.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return name


def _person(name: str) -> Author:
    return people.person(_NUMBERS.sub("", mended(name)))


def _whole(item: object) -> object:
    """An item of a list: a name with a comma is in two parts."""
    if not isinstance(item, str):
        return item
    name = mended(item)
    return people.person(name) if name.count(",") == 1 else name


def _institutions(value: object) -> list[str]:
    items = value if isinstance(value, list) else re.split(r"\s*;\s*", values.text(value))
    return [values.unescaped(item) for item in items]

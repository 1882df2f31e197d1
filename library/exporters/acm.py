"""References in the style of the ACM."""

from collections.abc import Sequence

from library.citation.names import Name
from library.exporters.reference import Reference
from library.exporters.styling import (
    IN_BOOKS,
    WHOLE,
    Run,
    behind,
    closed,
    dashed,
    ended,
    filled,
    is_rest,
    listed,
    ordinal,
    said_year,
    stopped,
)

_DEGREES = {"phdthesis": "Ph.D. Dissertation", "mastersthesis": "Master’s thesis"}


def acm(found: Reference) -> list[Run]:
    """Given Family. Year. Title. In *Book* (*Series, Vol. 1*). Publisher, 1–9. Address."""
    people = _people(found.authors) or _editors(found.editors)
    runs = [Run(f"{ended(people)} ")] if people else []
    runs.append(Run(f"{ended(said_year(found))} "))
    runs += stopped(found.title, italic=found.kind in WHOLE)
    return closed([*runs, *_place(found)], found)


def _people(names: Sequence[Name]) -> str:
    """Everybody, in full."""
    shown = [name.display for name in names if not is_rest(name)]
    if shown and len(shown) < len(names):
        return f"{', '.join(shown)}, et al."
    return listed(shown, " and ")


def _editors(names: Sequence[Name]) -> str:
    people = _people(names)
    return f"{people} ({'Eds' if len(names) > 1 else 'Ed'}.)" if people else ""


def _place(found: Reference) -> list[Run]:
    if found.container and found.kind == "article":
        issue = ", ".join(filled(found.volume, found.number))
        dated = f"{behind(' ', issue)} ({said_year(found)}){behind(', ', dashed(found.pages))}."
        return [Run(" "), Run(found.container, italic=True), Run(dated)]
    if found.container and found.kind in IN_BOOKS:
        return _in_book(found)
    if found.kind == "preprint":
        return [Run(f" arXiv:{found.arxiv}.")] if found.arxiv else []
    said = _DEGREES.get(found.kind) or (found.type if found.kind in WHOLE else "")
    where = ", ".join(filled(found.publisher or found.container, found.address))
    is_author = where in [name.display for name in found.authors]
    parts = filled(ordinal(found.edition), said, "" if is_author else where)
    return [Run("".join(f" {ended(part)}" for part in parts))]


def _in_book(found: Reference) -> list[Run]:
    runs = [Run(" In "), Run(found.container, italic=True)]
    if series := filled(found.series, behind("Vol. ", found.volume)):
        runs += [Run(" ("), Run(", ".join(series), italic=True), Run(")")]
    rest = ", ".join(filled(found.publisher, dashed(found.pages)))
    said = f". {ended(rest)}" if rest else "."
    return [*runs, Run(f"{said} To appear." if found.forthcoming else said)]

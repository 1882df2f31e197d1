"""References in the style of the APA."""

from collections.abc import Sequence

from library.citation.names import Name
from library.exporters.reference import Reference
from library.exporters.styling import (
    IN_BOOKS,
    THESES,
    Run,
    behind,
    closed,
    dashed,
    ended,
    family,
    filled,
    initials,
    is_rest,
    listed,
    ordinal,
    said_pages,
    said_year,
    stopped,
)

_MOST = 20  # names that are all given
_DEGREES = {"phdthesis": "Doctoral dissertation", "mastersthesis": "Master’s thesis"}


def apa(found: Reference) -> list[Run]:
    """Family, G. (Year). Title. In *Book* (Vol. 1, pp. 1–9). Publisher. Address."""
    people = _people(found.authors) or _editors(found.editors)
    year = f"({said_year(found)})."
    if people:
        return closed([Run(f"{ended(people)} {year} "), *_title(found), *_place(found)], found)
    return closed([*_title(found), Run(f" {year}"), *_place(found)], found)


def _people(names: Sequence[Name]) -> str:
    """All of up to twenty, else the first nineteen and the last."""
    shown = [_inverted(name) for name in names if not is_rest(name)]
    if len(shown) < len(names):
        return f"{', '.join(shown)}, et al." if shown else ""
    if len(shown) > _MOST:
        return f"{', '.join(shown[: _MOST - 1])}, … {shown[-1]}"
    return f"{', '.join(shown[:-1])}, & {shown[-1]}" if len(shown) > 1 else "".join(shown)


def _inverted(name: Name) -> str:
    return ", ".join(filled(family(name), initials(name.given), name.suffix))


def _editors(names: Sequence[Name]) -> str:
    people = _people(names)
    return f"{people} ({'Eds' if len(names) > 1 else 'Ed'}.)" if people else ""


def _title(found: Reference) -> list[Run]:
    """The title, in italics where it is that of a whole work, with what is said in brackets."""
    italic = found.kind not in ("article", *IN_BOOKS)
    aside = _aside(found) if italic else ""
    if not aside:
        return stopped(found.title, italic=italic)
    return [Run(found.title, italic), Run(f" {aside}.")]


def _aside(found: Reference) -> str:
    if found.kind in THESES:
        degree = _DEGREES.get(found.kind) or found.type or "Thesis"
        return f"[{', '.join(filled(degree, found.publisher))}]"
    if found.kind == "preprint":
        return f"(arXiv:{found.arxiv})" if found.arxiv else ""
    if found.kind == "techreport":
        return f"({found.type or 'Report'} No. {found.number})" if found.number else ""
    parts = filled(ordinal(found.edition), behind("Vol. ", found.volume))
    return f"({', '.join(parts)})" if parts else ""


def _place(found: Reference) -> list[Run]:
    if found.container and found.kind == "article":
        return _in_journal(found)
    if found.container and found.kind in IN_BOOKS:
        return _in_book(found)
    if found.kind == "preprint":
        return [Run(" arXiv.")] if found.arxiv else []
    publisher = "" if found.kind in THESES else found.publisher or found.container
    is_author = publisher in [name.display for name in found.authors]
    return [Run(f" {ended(publisher)}")] if publisher and not is_author else []


def _in_journal(found: Reference) -> list[Run]:
    number = f"({found.number})" if found.number else ""
    runs = [Run(" "), Run(found.container, italic=True)]
    runs += [Run(", "), Run(found.volume, italic=True)] if found.volume else []
    return [*runs, Run(f"{number}{behind(', ', dashed(found.pages))}.")]


def _in_book(found: Reference) -> list[Run]:
    editors = [f"{initials(name.given)} {family(name)}".strip() for name in found.editors]
    edited = f"{listed(editors, ' & ')} ({'Eds' if len(editors) > 1 else 'Ed'}.), "
    parts = filled(behind("Vol. ", found.volume), said_pages(found))
    said = f" ({', '.join(parts)})." if parts else "."
    said += f" {ended(found.publisher)}" if found.publisher else ""
    said += " To appear." if found.forthcoming else ""
    runs = [Run(f" In {edited if editors else ''}"), Run(found.container, italic=True)]
    return [*runs, Run(said)]

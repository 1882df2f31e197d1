"""References in the style of the IEEE."""

from collections.abc import Sequence

from library.citation.names import Name
from library.exporters.reference import Reference
from library.exporters.styling import (
    IN_BOOKS,
    Run,
    behind,
    closed,
    family,
    filled,
    has_end,
    initials,
    is_rest,
    listed,
    ordinal,
    said_pages,
    said_year,
)

_MOST = 6  # names that are all given
_MONTH_WORDS = "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec."
_MONTHS = _MONTH_WORDS.split()
_DEGREES = {"phdthesis": "Ph.D. dissertation", "mastersthesis": "M.S. thesis"}
_BOOKS = ("book", "proceedings")


def ieee(found: Reference) -> list[Run]:
    """G. Family, "Title," in *Book*, vol. 1, Year, pp. 1–9."""
    people = _people(found.authors) or _editors(found.editors)
    runs = [Run(f"{people}, ")] if people else []
    runs += [*_title(found), *_place(found)]
    return closed(runs, found, before="[Online]. Available: ")


def _people(names: Sequence[Name]) -> str:
    """All of up to six, else the first and "et al."."""
    shown = [_spoken(name) for name in names if not is_rest(name)]
    if len(shown) > _MOST or (shown and len(shown) < len(names)):
        return f"{shown[0]} et al."
    return listed(shown, " and ")


def _spoken(name: Name) -> str:
    spoken = f"{initials(name.given)} {family(name)}".strip()
    return f"{spoken}, {name.suffix}" if name.suffix else spoken


def _editors(names: Sequence[Name]) -> str:
    people = _people(names)
    return f"{people}, {'Eds' if len(names) > 1 else 'Ed'}." if people else ""


def _title(found: Reference) -> list[Run]:
    if found.kind in _BOOKS:
        return [Run(found.title, italic=True), Run(",")]
    return [Run(f"“{found.title}{'' if has_end(found.title) else ','}”")]


def _place(found: Reference) -> list[Run]:
    if found.container and found.kind == "article":
        volume, number = behind("vol. ", found.volume), behind("no. ", found.number)
        rest = filled(volume, number, said_pages(found), _dated(found))
        return [Run(" "), Run(found.container, italic=True), Run(f", {', '.join(rest)}")]
    if found.container and found.kind in IN_BOOKS:
        rest = _in_book(found)
        return [Run(" in "), Run(found.container, italic=True), Run(f", {', '.join(rest)}")]
    if found.kind == "preprint":
        return [Run(f" {', '.join(filled(behind('arXiv:', found.arxiv), _dated(found)))}")]
    return [Run(f" {', '.join(_alone(found))}")]


def _in_book(found: Reference) -> list[str]:
    series = behind("ser. ", found.series)
    volume = behind("vol. ", found.volume)
    late = "to be published" if found.forthcoming else ""
    return filled(series, volume, found.publisher, said_year(found), said_pages(found), late)


def _alone(found: Reference) -> list[str]:
    """What is said of a work that stands in no other."""
    is_book = found.kind in _BOOKS
    degree = _DEGREES.get(found.kind) or ("" if is_book else found.type)
    number = "" if is_book else behind("no. ", found.number)
    where = found.publisher or found.container
    return filled(ordinal(found.edition), degree, where, number, _dated(found))


def _dated(found: Reference) -> str:
    month = found.date[1] if len(found.date) > 1 else 0
    year = said_year(found)
    return f"{_MONTHS[month - 1]} {year}" if 0 < month <= 12 else year

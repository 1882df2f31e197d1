"""CSV as RFC 4180 has it: a line of headings, one row a paper, in the columns that are asked for.

Rows end in CR and LF and quotes are doubled, as that paper says; the text is UTF-8. A mark of
its encoding at the beginning is written for those who ask (`excel`): Excel takes Chinese and
accented names for another encoding without it, and programs that expect plain UTF-8 take it for
a part of the first heading, so neither can be had without asking. Several values of a cell
stand with a semicolon between them. A text that a spreadsheet would compute is made harmless.
"""

import csv
import io
from collections.abc import Callable, Iterable
from typing import NamedTuple

from library.errors import ExportError
from library.exporters import About
from library.exporters.options import USUAL_COLUMNS
from library.exporters.reference import address
from library.paper import Author, Paper
from library.text.cells import harmless

between = ""


class _Row(NamedTuple):
    paper: Paper
    key: str


_Cell = Callable[[_Row], str]


def _fact(name: str) -> _Cell:
    return lambda row: str(getattr(row.paper, name))


def _official(name: str) -> _Cell:
    return lambda row: str(getattr(row.paper.proceedings, name))


def _link(name: str) -> _Cell:
    return lambda row: str(getattr(row.paper.links, name))


def _several(name: str) -> _Cell:
    return lambda row: _listed(getattr(row.paper, name))


def _listed(values: Iterable[str]) -> str:
    return "; ".join(filter(None, values))


def _named(people: Iterable[Author]) -> str:
    return _listed(person.name or f"{person.given} {person.family}".strip() for person in people)


def _url(row: _Row) -> str:
    links = row.paper.links
    return next(filter(None, map(address, (links.page, links.openreview, links.pdf))), "")


_OFFICIAL = "booktitle journal series volume number pages publisher address date"
_CELLS: dict[str, _Cell] = {
    "citation_key": lambda row: row.key,
    "title": _fact("title"),
    "authors": lambda row: _named(row.paper.authors),
    "institutions": lambda row: _listed(
        dict.fromkeys(person.institution for person in row.paper.authors)
    ),
    "year": lambda row: str(row.paper.year) if row.paper.year > 0 else "",
    "venue": _fact("venue"),
    "decision": _fact("decision"),
    "track": lambda row: row.paper.track.label,
    "area": lambda row: row.paper.track.area,
    "topic": lambda row: row.paper.track.topic,
    "kind": _fact("kind"),
    "abstract": _fact("abstract"),
    "keywords": _several("keywords"),
    "doi": _fact("doi"),
    "arxiv": _fact("arxiv"),
    "url": _url,
    **{name: _link(name) for name in ("page", "pdf", "openreview", "code")},
    **{name: _official(name) for name in _OFFICIAL.split()},
    "official_key": _official("key"),
    "editors": lambda row: _named(row.paper.proceedings.editors),
    "starts": lambda row: _listed(shown.starts for shown in row.paper.presentations),
    "session": lambda row: _listed(shown.session for shown in row.paper.presentations),
    "source": _fact("source"),
    "source_ids": _several("source_ids"),
    "starred": lambda row: "yes" if row.paper.starred else "",
    "read": lambda row: "yes" if row.paper.read else "",
    "tags": _several("tags"),
    "lists": _several("lists"),
    "note": _fact("note"),
    "added": _fact("added"),
}
COLUMNS = tuple(_CELLS)


def head(about: About) -> str:
    """The line of headings, after the mark of the encoding where it is asked for."""
    mark = "\ufeff" if about.options.excel else ""
    return mark + _line(_columns(about))


def foot(about: About) -> str:
    """Nothing, for rows need no end."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The row of a paper."""
    row = _Row(paper, key)
    return _line([harmless(_CELLS[name](row)) for name in _columns(about)])


def _columns(about: About) -> list[str]:
    """The columns that are asked for, each once; without any, those that most people want."""
    asked = list(dict.fromkeys(name.strip().lower() for name in about.options.columns))
    for name in asked:
        if name not in _CELLS:
            known = ", ".join(COLUMNS)
            raise ExportError(f"There is no column “{name}”; the columns are: {known}.")
    return asked or list(USUAL_COLUMNS)


def _line(cells: Iterable[str]) -> str:
    text = io.StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue()

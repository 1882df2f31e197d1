"""The formats a list of papers can be written in; each is a module, listed once, here.

A module is loaded when the first paper is written in its format: a first answer must not wait
for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from library.errors import ExportError
from library.exporters.options import (
    CHOICES,
    USUAL_COLUMNS,
    YES_OR_NO,
    Options,
    as_texts,
    with_texts,
)
from library.paper import Paper

__all__ = [
    "CHOICES",
    "EXPORTERS",
    "YES_OR_NO",
    "About",
    "Exporter",
    "Format",
    "Options",
    "as_texts",
    "exporter",
    "format_of",
    "key_of",
    "refuse_equal_keys",
    "with_texts",
    "write",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a file is about: what the papers are (a list's name and note), and the options."""

    title: str = ""
    note: str = ""
    options: Options = field(default_factory=Options)


class Exporter(Protocol):
    """What the module of a format offers: a file is a head, its papers, and a foot."""

    @property
    def between(self) -> str:
        """What stands between two papers."""
        ...

    def head(self, about: About) -> str:
        """What stands before the first paper."""
        ...

    def written(self, paper: Paper, key: str, about: About) -> str:
        """One paper under its citation key; raises `ExportError` naming what cannot be."""
        ...

    def foot(self, about: About) -> str:
        """What stands after the last paper."""
        ...


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name for commands, its title for people, its file ending, its module.

    `options` are the names of those options that it heeds, beside the order; `usual` is how it
    is written unless somebody chooses otherwise.
    """

    name: str
    title: str
    suffix: str
    load: Callable[[], Exporter]
    options: tuple[str, ...] = ()
    usual: Options = field(default_factory=Options)


def _bibtex() -> Exporter:
    from library.exporters import bibtex  # noqa: PLC0415 - not before an export

    return bibtex


def _biblatex() -> Exporter:
    from library.exporters import biblatex  # noqa: PLC0415 - not before an export

    return biblatex


def _ris() -> Exporter:
    from library.exporters import ris  # noqa: PLC0415 - not before an export

    return ris


def _csl_json() -> Exporter:
    from library.exporters import csl_json  # noqa: PLC0415 - not before an export

    return csl_json


def _table() -> Exporter:
    from library.exporters import table  # noqa: PLC0415 - not before an export

    return table


def _markdown() -> Exporter:
    from library.exporters import markdown  # noqa: PLC0415 - not before an export

    return markdown


def _page() -> Exporter:
    from library.exporters import page  # noqa: PLC0415 - not before an export

    return page


def _jsonl() -> Exporter:
    from library.exporters import jsonl  # noqa: PLC0415 - not before an export

    return jsonl


def _references() -> Exporter:
    from library.exporters.references import References  # noqa: PLC0415 - not before an export

    return References()


_OF_AN_ENTRY = (
    *("abstract", "keywords", "note", "tags", "editors", "arxiv", "pdf"),
    *("capitals", "booktitle"),
)

_OF_A_REFERENCE = tuple(name for name in _OF_AN_ENTRY if name != "capitals")
_TO_READ = ("abstract", "keywords", "note", "tags")
_OF_REFERENCES = ("style", "markup", "booktitle", "editors")
_AS_LISTED = Options(order="list")
_A_TABLE = Options(order="list", columns=USUAL_COLUMNS)
_A_LIST = Options(order="list", abstract=True, note=True, tags=True)

EXPORTERS: tuple[Format, ...] = (
    Format("bibtex", "BibTeX", ".bib", _bibtex, (*_OF_AN_ENTRY, "letters", "preprint")),
    Format("biblatex", "BibLaTeX", ".bib", _biblatex, _OF_AN_ENTRY),
    Format("ris", "RIS", ".ris", _ris, _OF_A_REFERENCE),
    Format("csl-json", "CSL-JSON", ".json", _csl_json, _OF_A_REFERENCE),
    Format("csv", "CSV", ".csv", _table, ("columns", "excel"), _A_TABLE),
    Format("markdown", "Markdown", ".md", _markdown, _TO_READ, _AS_LISTED),
    Format("html", "HTML reading list", ".html", _page, _TO_READ, _A_LIST),
    Format("references", "References", ".txt", _references, _OF_REFERENCES, _AS_LISTED),
    Format("jsonl", "Papershelf JSON Lines", ".jsonl", _jsonl, (), _AS_LISTED),
)


def format_of(name: str) -> Format:
    """The format of that name; ExportError names those that exist."""
    for candidate in EXPORTERS:
        if candidate.name == name.strip().lower():
            return candidate
    known = ", ".join(candidate.name for candidate in EXPORTERS)
    raise ExportError(f"There is no export format “{name}”; the formats are: {known}.")


def exporter(name: str) -> Exporter:
    """The exporter of that name; ExportError names those that exist."""
    return format_of(name).load()


def write(
    writer: Exporter, papers: Sequence[Paper], keys: Mapping[int, str], about: About | None = None
) -> str:
    """The text of a whole file of papers in this order; `keys` maps paper id -> citation key."""
    about = about or About()
    titles = {paper.id: paper.title for paper in papers}
    refuse_equal_keys({id_: keys.get(id_, "") for id_ in titles}, titles.__getitem__)
    pieces = [writer.written(paper, key_of(paper, keys), about) for paper in papers]
    return writer.head(about) + writer.between.join(pieces) + writer.foot(about)


def key_of(paper: Paper, keys: Mapping[int, str]) -> str:
    """The citation key of a paper; ExportError where it has none."""
    if key := keys.get(paper.id, ""):
        return key
    raise ExportError(f"The paper “{paper.title}” has no citation key.")


def refuse_equal_keys(keys: Mapping[int, str], title: Callable[[int], str]) -> None:
    """Raise `ExportError` where two papers have keys that differ by case at most."""
    seen: dict[str, int] = {}
    for id_, key in keys.items():
        if key and seen.setdefault(key.lower(), id_) != id_:
            said = f"Two papers have the citation key “{key}” (see “{title(id_)}”)."
            raise ExportError(said)

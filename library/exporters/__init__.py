"""The formats a list of papers can be written in; each is a module, listed once, here.

A module is loaded when the first paper is written in its format: a first answer must not wait
for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from library.errors import ExportError
from library.paper import Paper


class Exporter(Protocol):
    """What the module of a format offers."""

    @property
    def separator(self) -> str:
        """What stands between two pieces of a file, each written from papers in key order."""
        ...

    def write(self, papers: Sequence[Paper], keys: Mapping[int, str]) -> str:
        """The text of the whole file, sorted by citation key; `keys` maps paper id -> key."""
        ...


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name for commands, its title for people, its file ending, its module."""

    name: str
    title: str
    suffix: str
    load: Callable[[], Exporter]


def _bibtex() -> Exporter:
    from library.exporters import bibtex  # noqa: PLC0415 - not before an export

    return bibtex


EXPORTERS: tuple[Format, ...] = (Format("bibtex", "BibTeX", ".bib", _bibtex),)


def exporter(name: str) -> Exporter:
    """The exporter of that name; ExportError names those that exist."""
    for candidate in EXPORTERS:
        if candidate.name == name.strip().lower():
            return candidate.load()
    known = ", ".join(candidate.name for candidate in EXPORTERS)
    raise ExportError(f"There is no export format “{name}”; the formats are: {known}.")

"""The formats a list of papers can be written in; each is a module, listed once, here."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from library.errors import ExportError
from library.exporters import bibtex
from library.paper import Paper


class Exporter(Protocol):
    """What a format offers: its name for commands, its title for people, its file ending."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def suffix(self) -> str: ...

    @property
    def separator(self) -> str:
        """What stands between two pieces of a file, each written from papers in key order."""
        ...

    def write(self, papers: Sequence[Paper], keys: Mapping[int, str]) -> str:
        """The text of the whole file, sorted by citation key; `keys` maps paper id -> key."""
        ...


EXPORTERS: tuple[Exporter, ...] = (bibtex,)


def exporter(name: str) -> Exporter:
    """The exporter of that name; ExportError names those that exist."""
    for candidate in EXPORTERS:
        if candidate.name == name.strip().lower():
            return candidate
    known = ", ".join(candidate.name for candidate in EXPORTERS)
    raise ExportError(f"There is no export format “{name}”; the formats are: {known}.")

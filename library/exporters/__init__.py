"""The formats a list of papers can be written in; each is a module, listed once, here.

They are loaded when the first of them is asked for: a first answer must not wait for them.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Protocol

from library.errors import ExportError
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


@cache
def export_formats() -> tuple[Exporter, ...]:
    """Every format."""
    from library.exporters import bibtex  # noqa: PLC0415

    return (bibtex,)


def exporter(name: str) -> Exporter:
    """The exporter of that name; ExportError names those that exist."""
    for candidate in export_formats():
        if candidate.name == name.strip().lower():
            return candidate
    known = ", ".join(candidate.name for candidate in export_formats())
    raise ExportError(f"There is no export format “{name}”; the formats are: {known}.")

"""Readers of files of papers: one module for each format, told apart by what a file holds.

They are loaded when the first file is read: a first answer must not wait for them.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Protocol

from library.errors import SourceError
from library.importers.files import PaperFile, PaperText, files_of
from library.importers.found import (
    Found,
    FoundAbstract,
    FoundList,
    Item,
    Kept,
    Mended,
    NoPaper,
    Pause,
)
from library.importers.reading import Source, read_source

__all__ = [
    "Found",
    "FoundAbstract",
    "FoundList",
    "Importer",
    "Item",
    "Kept",
    "Mended",
    "NoPaper",
    "PaperFile",
    "PaperText",
    "Pause",
    "Reading",
    "Source",
    "files_of",
    "import_formats",
    "read_file",
    "reading_of",
]


class Importer(Protocol):
    """A module that reads one format; `name` is what a person calls it."""

    name: str

    def accepts(self, source: Source) -> bool:
        """Whether the file's content is of this format."""

    def records(self, source: Source) -> int:
        """How many records the file holds, for a progress bar."""

    def read(self, source: Source) -> Iterator[Item | Pause]:
        """What the file holds, as it is met; `SourceError` where it cannot be read at all."""


@cache
def import_formats() -> tuple[Importer, ...]:
    """The readers of every format."""
    from library.importers import (  # noqa: PLC0415 - not before a file
        abstracts,
        acl_anthology,
        arxiv,
        bibliontology,
        bibtex,
        conference_downloads,
        csl_json,
        csl_yaml,
        dblp,
        endnote,
        enw,
        events_table,
        jsonlines,
        jsonlist,
        nbib,
        openreview,
        page_abstracts,
        paperlists,
        pmlr,
        pubmed,
        readinglist,
        ris,
        semantic_scholar,
        tables,
        virtual,
        wos,
        zotero_json,
        zotero_rdf,
    )

    conferences = (virtual, abstracts, conference_downloads, page_abstracts, events_table)
    documents = (openreview, semantic_scholar, paperlists, pmlr, zotero_json, csl_json, jsonlist)
    trees = (arxiv, dblp, acl_anthology, pubmed, endnote, zotero_rdf, bibliontology)
    tagged = (csl_yaml, ris, wos, nbib, enw, bibtex)
    return (*conferences, *documents, *trees, *tagged, jsonlines, readinglist, tables)


class Reading(NamedTuple):
    """What a file holds, as it is met, and how many records that is about."""

    items: Iterator[Item | Pause]
    records: int


def read_file(file: PaperFile | PaperText) -> Reading:
    """What the file holds, whatever its format.

    A file that is one JSON document is found valid before the first item comes, so that a
    damaged one gives nothing at all; of JSON Lines each line stands for itself. Raises
    `SourceError` for a file that is none of ours.
    """
    source = read_source(file)
    if reading := reading_of(source):
        return reading
    raise _refusal(file, source)


def reading_of(source: Source) -> Reading | None:
    """What a source holds, by the first reader that knows it; None where none does."""
    for importer in import_formats():
        if importer.accepts(source):
            return Reading(importer.read(source), importer.records(source))
    return None


def _refusal(file: PaperFile | PaperText, source: Source) -> SourceError:
    """Why a file that no reader takes was not imported."""
    names = ", ".join(dict.fromkeys(importer.name for importer in import_formats()))
    if source.document is not None:
        reason = (
            "The file is JSON, but not a list of papers that Papershelf knows; nothing was "
            f"imported. It reads: {names}."
        )
    elif source.fault:
        return source.fault
    else:
        reason = (
            "The file is in no format that Papershelf reads; nothing was imported. "
            f"It reads: {names}."
        )
    return SourceError(reason, source=str(file))

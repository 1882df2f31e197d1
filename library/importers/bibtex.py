"""Reader of BibTeX and BibLaTeX, of files of references and of whole volumes of proceedings.

Each record of the file is a paper or a problem. One that had to be mended is a paper, and a
problem beside it says what was wrong where, so that nothing is changed without a word.
"""

from collections.abc import Iterator

from library.bibtex import decoded, inherited, parse
from library.bibtex.grammar import Entry, looks_like
from library.bibtex.inheritance import VOLUME
from library.importers.bibfields import draft_of
from library.importers.found import Found, Item, Mended, NoPaper
from library.importers.reading import Source
from library.paper import Problem

name = "BibTeX"


def accepts(source: Source) -> bool:
    """Whether a line begins an entry with fields, "@article{key, title = …"."""
    return looks_like(source.head.replace("\r\n", "\n").replace("\r", "\n"))


def records(source: Source) -> int:
    """How many records the file has."""
    return max(1, source.text.count("@"))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file, with what could not be read or had to be mended."""
    text, encoding = decoded(source.data)
    found = parse(text)
    if encoding not in ("utf-8", "utf-8-sig"):
        yield Mended(source.name, "", f"its letters were read as {encoding}")
    for line, reason in found.unread:
        yield Problem(file=source.name, where=f"line {line}", reason=reason)
    for entry in inherited(found.entries):
        yield from _items(entry, source.name)


def _items(entry: Entry, file: str) -> Iterator[Item]:
    where = f"line {entry.line}, {entry.key}" if entry.key else f"line {entry.line}"
    if entry.type == VOLUME:
        yield NoPaper()  # the papers of the volume follow
        return
    draft = draft_of(entry)
    if not draft.title:
        yield Problem(file=file, where=where, reason="it has no title")
        return
    if entry.mended:
        yield Mended(file, where, "; ".join(entry.mended))
    yield Found(draft)

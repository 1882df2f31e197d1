"""Files of papers into a file of another format, without a library.

Papers stand in the new file as the files give them, one for each that they describe: what is
one paper twice is not joined. Abstracts of a file of their own find their papers by the
numbers of the events.
"""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

from library.citation.keys import new_keys
from library.citation.wanted import FIELD, key_of_source
from library.errors import SourceError
from library.exporters import About, exporter, write
from library.exporters.order import in_order, place_in
from library.importers import (
    Found,
    FoundAbstract,
    FoundList,
    Item,
    Kept,
    Mended,
    NoPaper,
    PaperFile,
    Pause,
    files_of,
    read_file,
)
from library.paper import Draft, Paper, Problem


class Conversion:
    """The papers of some files, with their citation keys, to be written in any format.

    `problems` are the files and records that could not be read, were put right, or could not
    keep their keys; `skipped` counts the records that are no papers. `list` is the reading list
    that the files are, if they are one.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self.problems: list[Problem] = []
        self.skipped = 0
        self.list: FoundList | None = None
        self._found: list[tuple[str, Found]] = []
        self._abstracts: dict[str, str] = {}
        self._read(paths)
        self.papers = tuple(self._paper(id_, one) for id_, (_, one) in enumerate(self._found, 1))
        self.keys = self._keys()

    def text(self, name: str, about: About) -> str:
        """The text of a file of that format; raises `ExportError`."""
        place = place_in(about.options.order)
        order = in_order((place(paper, self.keys[paper.id]), paper.id) for paper in self.papers)
        by_id = {paper.id: paper for paper in self.papers}
        if self.list and not about.title:
            about = replace(about, title=self.list.name, note=self.list.note)
        return write(exporter(name), [by_id[id_] for id_ in order], self.keys, about)

    def _read(self, paths: Sequence[Path]) -> None:
        for path in paths:
            try:
                files = files_of(path)
            except SourceError as error:
                self._refuse(path, error)
                continue
            for file in files:
                self._read_file(file)

    def _read_file(self, file: PaperFile) -> None:
        try:
            for item in read_file(file).items:
                self._take(str(file), item)
        except SourceError as error:
            self._refuse(file, error)

    def _take(self, file: str, item: Item | Pause) -> None:
        match item:
            case Found():
                self._found.append((file, item))
            case FoundAbstract():
                self._abstracts[item.event] = item.text
            case FoundList():
                self.list = self.list or item
            case NoPaper():
                self.skipped += 1
            case Problem():
                self.problems.append(replace(item, file=file))
            case Mended():
                reason = f"mended: {item.reason}"
                self.problems.append(Problem(file=file, where=item.where, reason=reason))
            case Pause():
                pass

    def _refuse(self, file: Path | PaperFile, error: SourceError) -> None:
        self.problems.append(Problem(file=str(file), where=error.where, reason=str(error)))

    def _paper(self, id_: int, found: Found) -> Paper:
        draft, marks = found.draft, found.marks or Kept()
        facts = {field.name: getattr(draft, field.name) for field in fields(Draft)}
        if not draft.abstract:
            waiting = (self._abstracts.get(event, "") for event in draft.source_ids)
            facts["abstract"] = next(filter(None, waiting), "")
        return Paper(
            id=id_,
            starred=marks.starred,
            read=marks.read,
            tags=marks.tags,
            lists=marks.lists,
            note=marks.note,
            **facts,
        )

    def _keys(self) -> dict[int, str]:
        """The keys that the files give, and new ones where they give none that can be used."""
        keys: dict[int, str] = {}
        taken: set[str] = set()
        for paper in self.papers:
            key = key_of_source(paper)
            if key and key.casefold() not in taken:
                taken.add(key.casefold())
                keys[paper.id] = key
            elif any(name == FIELD for name, _ in paper.extra):
                self._say_new(paper, key)
        return keys | new_keys([paper for paper in self.papers if paper.id not in keys], taken)

    def _say_new(self, paper: Paper, key: str) -> None:
        """Say why a paper has another key than its source gave it."""
        file = self._found[paper.id - 1][0]
        said = "citation key" if not key else f"citation key “{key}”"
        why = "is that of another paper" if key else "cannot be read by every program"
        reason = f"its {said} {why}; it has got a new one"
        self.problems.append(Problem(file=file, where=f"“{paper.title}”", reason=reason))

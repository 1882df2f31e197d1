"""A file proofed before it is written: what a careful person would ask for, and what changed.

Two things are looked at. The papers: facts that an entry should have, years that cannot be, one
paper twice, letters that LaTeX has no command for. And the file: it is read again with our own
reader of its format, and every paper must come back with the same title, people, year and numbers.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from library.importers import Found, Source, reading_of
from library.paper import Draft, Paper, Problem
from library.reports import FAULTS, NOTICES, Finding, Report
from library.text.folding import fold_signs
from library.text.latex import beyond_latex
from library.text.markup import plain

_FIRST_YEAR = 1600
_WORD = re.compile(r"[^\W\u02b0-\u02ff]+")  # marks that only look like letters do not count
_STEP = 500  # papers compared between two looks at what else there is to do


@dataclass(slots=True)
class Proof:
    """Gathers what is wrong while papers are written, then reads the text of the file again."""

    latex: bool = False  # letters are spelled in LaTeX
    columns: Sequence[str] = ()  # of a table, those that were asked for
    _found: dict[str, list[int]] = field(default_factory=dict)
    _details: dict[str, list[str]] = field(default_factory=dict)
    _titles: dict[str, int] = field(default_factory=dict)
    _papers: list[tuple[int, Mapping[str, str]]] = field(default_factory=list)
    _read_back: bool = False

    def take(self, papers: Sequence[Paper]) -> None:
        """Look at papers in the order in which they stand in the file."""
        for paper in papers:
            self._look_at(paper)
            self._papers.append((paper.id, facts(paper)))

    def compare(self, text: str) -> Iterator[int]:
        """Read the file's text and compare it; after each step, how many papers are compared."""
        without_titles = self.columns and "title" not in self.columns
        reading = reading_of(Source("", text)) if self._papers and not without_titles else None
        if reading is None:  # a format that is for people's eyes
            return
        self._read_back = True
        drafts: list[Draft] = []
        for item in reading.items:
            if isinstance(item, Found):
                drafts.append(item.draft)
            elif isinstance(item, Problem):
                self._note("lost", 0, f"{item.where}: {item.reason}")
            if len(drafts) % _STEP == 0:
                yield len(drafts)
        self._compare(drafts)

    @property
    def report(self) -> Report:
        """What has been found so far, the grave things first."""
        findings = (
            Finding(
                kind=kind,
                papers=tuple(dict.fromkeys(id_ for id_ in self._found[kind] if id_)),
                detail=", ".join(dict.fromkeys(self._details.get(kind, ()))),
            )
            for kind in (*FAULTS, *NOTICES)
            if kind in self._found
        )
        return Report(papers=len(self._papers), findings=tuple(findings), read_back=self._read_back)

    def _look_at(self, paper: Paper) -> None:
        people = paper.authors or paper.proceedings.editors
        for kind, there in (
            ("no title", paper.title),
            ("no author", people),
            ("no year", paper.year),
        ):
            if not there:
                self._note(kind, paper.id)
        if paper.kind in ("inproceedings", "article") and not _where(paper):
            self._note("no venue", paper.id)
        if paper.year and not _FIRST_YEAR <= paper.year <= datetime.now(UTC).year + 2:
            self._note("odd year", paper.id, str(paper.year))
        self._look_for_twins(paper)
        if self.latex:
            names = " ".join(author.name for author in people)
            for letter in beyond_latex(f"{paper.title} {names}"):
                self._note("letters", paper.id, letter)

    def _look_for_twins(self, paper: Paper) -> None:
        """Equal titles of equal years: one paper twice, or two that a reader will confuse."""
        title = _letters(plain(paper.title))
        first = self._titles.setdefault(f"{title} {paper.year}", paper.id) if title else paper.id
        if first != paper.id:
            self._note("twice", paper.id)

    def _compare(self, drafts: Sequence[Draft]) -> None:
        if len(drafts) != len(self._papers):
            kind = "lost" if len(drafts) < len(self._papers) else "added"
            self._note(kind, 0, f"{len(drafts)} / {len(self._papers)}")
            return
        always = _ALWAYS.intersection(self.columns) if self.columns else _ALWAYS
        for (id_, ours), draft in zip(self._papers, drafts, strict=True):
            theirs = facts(draft)
            for name, value in ours.items():
                if value and theirs[name] != value and (theirs[name] or name in always):
                    self._note("changed", id_, name)

    def _note(self, kind: str, id_: int, detail: str = "") -> None:
        self._found.setdefault(kind, []).append(id_)
        if detail:
            self._details.setdefault(kind, []).append(detail)


_ALWAYS = frozenset({"title", "authors", "year"})  # no format leaves these out


def facts(paper: Draft) -> dict[str, str]:
    """What must be the same on both sides, in letters and figures alone: spelling may differ."""
    official = paper.proceedings
    numbers = {
        "doi": paper.doi,
        "arxiv": re.sub(r"v\d+$", "", paper.arxiv),
        "pages": official.pages,
        "volume": official.volume,
        "number": official.number,
    }
    return {
        "title": _letters(plain(paper.title)),
        "authors": " ".join(sorted(_letters(plain(author.name)) for author in paper.authors)),
        "year": str(paper.year) if paper.year > 0 else "",
    } | {name: _letters(text) for name, text in numbers.items()}


def _where(paper: Draft) -> str:
    official = paper.proceedings
    return paper.venue or official.booktitle or official.journal or official.series


def _letters(text: str) -> str:
    """The words of a text, folded, in the order of the alphabet: "Family, Given" is the same."""
    return " ".join(sorted(_WORD.findall(fold_signs(text)))) if text else ""

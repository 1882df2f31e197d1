"""What an export is made of: which papers, how they are written, and what was found in them."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.i18n import mark, tr
from library import About, Finding, Options

if TYPE_CHECKING:
    from library import Library


@dataclass(frozen=True, slots=True)
class Scope:
    """A set of papers that can be exported: these ids, or else what a query finds.

    `query` finds them on another day, None for papers that were selected. `name` is what the
    list in the file is called where that says more than "papers".
    """

    title: str
    ids: tuple[int, ...] | None = None
    query: str | None = None
    name: str = ""

    def papers(self, library: "Library") -> tuple[int, ...]:
        """The ids of the papers, on the library's thread."""
        if self.ids is not None:
            return self.ids
        return tuple(map(int, library.search(self.query or "", as_typed=True).ids))


@dataclass(frozen=True, slots=True)
class Order:
    """What a person wants: these papers but for some, in this format, written so."""

    scope: Scope
    format: str
    options: Options
    left_out: frozenset[int] = frozenset()

    @property
    def about(self) -> About:
        """What the file says of itself, and how it is written."""
        return About(title=self.scope.name, options=self.options)

    def papers(self, library: "Library") -> tuple[int, ...]:
        """The ids of the papers, on the library's thread."""
        return tuple(id_ for id_ in self.scope.papers(library) if id_ not in self.left_out)


@dataclass(frozen=True, slots=True)
class Ordered:
    """An order and the file that it is for, which may be kept up to date from then on."""

    order: Order
    path: Path
    keep: bool = False


SWITCHES = {
    "abstract": mark("Abstracts"),
    "keywords": mark("Keywords"),
    "note": mark("Notes"),
    "tags": mark("Tags"),
    "editors": mark("Editors"),
    "arxiv": mark("arXiv numbers"),
    "pdf": mark("Links to PDFs"),
    "excel": mark("For Excel"),
}
CHOICES = {
    "order": (
        mark("Order"),
        {
            "key": mark("By citation key"),
            "list": mark("As listed"),
            "author": mark("By author"),
            "year": mark("By year"),
        },
    ),
    "capitals": (
        mark("Capitals"),
        {
            "words": mark("Protected by word"),
            "title": mark("Whole titles protected"),
            "none": mark("Not protected"),
        },
    ),
    "letters": (mark("Letters"), {"latex": mark("As LaTeX"), "utf8": mark("As they are")}),
    "booktitle": (
        mark("Conferences"),
        {"full": mark("Full names"), "short": mark("Short names")},
    ),
    "preprint": (
        mark("Preprints"),
        {"misc": mark("With eprint fields"), "article": mark("As “arXiv preprint”")},
    ),
    "style": (mark("Style"), {"apa": "APA", "ieee": "IEEE", "acm": "ACM"}),
    "markup": (
        mark("Written as"),
        {"text": mark("Plain text"), "markdown": "Markdown", "html": "HTML"},
    ),
}


def told(finding: Finding) -> str:
    """A finding in a sentence."""
    count, detail = len(finding.papers), finding.detail
    words = {
        "lost": tr("Read again, the file has fewer papers than were written ({detail})"),
        "added": tr("Read again, the file has more papers than were written ({detail})"),
        "changed": tr("Read again, %n papers are different: {detail}", count=count),
        "no title": tr("%n papers without a title", count=count),
        "no author": tr("%n papers without authors", count=count),
        "no year": tr("%n papers without a year", count=count),
        "no venue": tr("%n papers without a venue or journal", count=count),
        "odd year": tr("%n papers of a year that cannot be: {detail}", count=count),
        "twice": tr("%n papers with the title and year of another one", count=count),
        "letters": tr("%n papers with letters LaTeX has no command for: {detail}", count=count),
    }
    return words[finding.kind].format(detail=detail)

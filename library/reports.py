"""What the library tells of its own work: progress, what was undone, what it holds."""

from dataclasses import dataclass

from library.paper import Change


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a long piece of work has come: `done` of `total`, and at `what` it is.

    The two are only good for a bar: bytes of files in an import, papers while indexing.
    """

    done: int
    total: int
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """An action that was taken back or done again: its word ("star") and on how many papers."""

    change: Change
    action: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """What a library holds; `venues` and `years` are (name, papers), most papers first."""

    papers: int
    sample: int
    starred: int
    read: int
    hidden: int
    tags: int
    lists: int
    with_abstract: int
    with_track: int
    venues: tuple[tuple[str, int], ...]
    years: tuple[tuple[str, int], ...]
    waiting_abstracts: int
    indexed: bool
    database_bytes: int
    index_bytes: int


# What is wrong with a paper or its entry; the first group makes a file that others misread.
FAULTS = ("lost", "added", "changed")
NOTICES = ("no title", "no author", "no year", "no venue", "odd year", "twice", "letters")


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One kind of thing found in some papers; `detail` says which, where words help."""

    kind: str
    papers: tuple[int, ...]
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What was found in a file of so many papers; `read_back` tells whether it was read again."""

    papers: int
    findings: tuple[Finding, ...] = ()
    read_back: bool = False

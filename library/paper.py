"""What a paper is: frozen values that cross threads and signals unchanged."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """One person (or body) of an author or editor list.

    `name` is the name exactly as the source gave it. `given` and `family` are filled only
    where the source keeps them apart; `family` includes particles ("van der Maaten").
    """

    name: str
    given: str = ""
    family: str = ""
    institution: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """The two-level track of a paper, such as "Deep Learning · Large Language Models".

    Topic names repeat under several areas, so the pair is the key. `assigned_by` is
    "conference", or names whoever else put the paper there.
    """

    area: str = ""
    topic: str = ""
    assigned_by: str = "conference"

    @property
    def label(self) -> str:
        """The pair as one text, "Area/Topic", or the area alone: the key of facets and filters."""
        return f"{self.area}/{self.topic}" if self.topic else self.area


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """One appearance at the conference: a poster, a talk; times are ISO 8601 with offset."""

    kind: str = ""
    session: str = ""
    starts: str = ""
    ends: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Links:
    """Where a paper is to be found; each an absolute http(s) URL or ""."""

    page: str = ""
    pdf: str = ""
    openreview: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proceedings:
    """What the printed or official record says; "" where it is not known.

    `key` is the official citation key ("pmlr-v306-abdullaev26a"), `pages` as in "1--12",
    `date` the day of publication as ISO 8601 (year, year-month or full).
    """

    booktitle: str = ""
    journal: str = ""
    series: str = ""
    volume: str = ""
    number: str = ""
    pages: str = ""
    publisher: str = ""
    address: str = ""
    date: str = ""
    key: str = ""
    editors: tuple[Author, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The facts of one paper as a source gives them, before the library has stored it.

    `kind` is the kind of record ("inproceedings", "preprint", "article", "book", …).
    `decision` is one lower-case word ("oral", "spotlight", "poster", …) or "".
    `source` names where it came from ("icml.cc/2026"), `source_ids` its ids there (a paper
    shown as poster and talk has two). `extra` keeps fields we have no place for, as (name,
    JSON text). `abstract_by` is "" for the paper's own abstract, else who wrote the text.
    """

    kind: str = "inproceedings"
    title: str
    authors: tuple[Author, ...] = ()
    abstract: str = ""
    abstract_by: str = ""
    keywords: tuple[str, ...] = ()
    track: Track = Track()
    venue: str = ""
    year: int = 0
    decision: str = ""
    presentations: tuple[Presentation, ...] = ()
    links: Links = Links()
    doi: str = ""
    arxiv: str = ""
    proceedings: Proceedings = Proceedings()
    source: str = ""
    source_ids: tuple[str, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper(Draft):
    """A paper of the library: a draft's facts, its lasting id, and what the user made of it.

    `added` is the UTC time of the first import, ISO 8601 to the second. A `hidden` paper is "not
    for me": no search finds it but one for hidden ones. `note` is the person's own text on the
    paper, in Markdown; `lists` are the names of the reading lists it is on.
    """

    id: int
    added: str = ""
    starred: bool = False
    read: bool = False
    later: bool = False
    hidden: bool = False
    tags: tuple[str, ...] = ()
    note: str = ""
    lists: tuple[str, ...] = ()
    sample: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A word of the user's own, with how many papers carry it; `colour` is "#rrggbb"."""

    name: str
    colour: str
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingList:
    """A list of papers in an order made by hand; `count` is how many, `note` its own text.

    A name with slashes puts it into a folder: "Thesis/Chapter 1" lies in "Thesis".
    """

    id: int
    name: str
    note: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What an operation altered, so that whoever shows the library knows what to read again.

    `papers` are the ids of papers whose facts or marks changed, `facts` says that titles,
    tracks or the like may have changed (an import), `tags` that the set of tags did,
    `lists` that the reading lists did, `searches` that the saved searches did. `renamed` are
    reading lists and folders whose papers are found under another name now, each with that
    name, or with "" where it is gone.
    """

    papers: tuple[int, ...] = ()
    facts: bool = False
    tags: bool = False
    lists: bool = False
    searches: bool = False
    renamed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSearch:
    """A search under a name: what was typed, the filters as texts of the query language, the order.

    `grammar` is the version of the language that it was written in.
    """

    id: int
    name: str
    text: str
    filters: tuple[str, ...]
    sort: str
    grammar: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A file that is written anew when the papers of a query change.

    `query` finds them, `options` are texts such as "order=year". `digest` tells the file as it
    was last written from every other one; `written` is when, ISO 8601 UTC, or "".
    """

    id: int = 0
    path: Path
    name: str = ""
    query: str
    format: str = "bibtex"
    options: tuple[str, ...] = ()
    paused: bool = False
    digest: str = ""
    written: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A record or file that could not be read: which file, where in it, and why."""

    file: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What an import did, in papers: each record read ends in exactly one of the counts.

    `read` counts the records of the files, `merged` those that were another face of a
    paper of the same import (its talk, its abstract), `skipped` those that are no papers.
    `mended` says what was wrong in files and was put right.
    """

    read: int = 0
    added: int = 0
    updated: int = 0
    unchanged: int = 0
    merged: int = 0
    skipped: int = 0
    problems: tuple[Problem, ...] = field(default=())
    mended: tuple[Problem, ...] = field(default=())

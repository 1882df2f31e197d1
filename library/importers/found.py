"""What a reader finds in a file, one value at a time."""

from dataclasses import dataclass

from library.paper import Draft, Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What a person made of a paper, as a file of our own hands it on.

    An import puts it on the paper and takes nothing away: a star that the file lacks stays.
    """

    starred: bool = False
    read: bool = False
    tags: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A paper, and how many records of the file it stands for (its poster and its talk: two).

    `marks` are those of the person who wrote the file.
    """

    draft: Draft
    records: int = 1
    marks: Kept | None = None


@dataclass(frozen=True, slots=True)
class FoundList:
    """The reading list that a file as a whole is, with its own note."""

    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class FoundAbstract:
    """The abstract of a conference event whose paper another file describes.

    `source` is where the file's name says that it belongs ("icml.cc/2026") or "": a hint only.
    """

    source: str
    event: str
    text: str


@dataclass(frozen=True, slots=True)
class Mended:
    """Something that was wrong in the file and was put right: no record, only a word about one."""

    file: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class NoPaper:
    """A record that is well formed but no paper: a workshop, a tutorial, a social."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing yet: a place where whoever drives a long reading may do something in between."""


Item = Found | FoundAbstract | FoundList | Mended | NoPaper | Problem

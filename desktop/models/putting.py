"""Which tags or reading lists a popup offers for typed letters, and how papers stand to each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.i18n import tr
from library import Paper, ReadingList, Tag, folded_tag


@dataclass(frozen=True, slots=True)
class Kind:
    """Tags, or reading lists: what they are called, and which of them a paper has."""

    title: str
    hint: str
    new: str
    worn: Callable[[Paper], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of the popup; `on` is "all", "some" or "none" of the papers; `new` makes one."""

    name: str
    colour: str
    on: str
    new: bool = False


def tags(count: int) -> Kind:
    """Tags for so many papers."""
    hint, new = tr("Tag %n papers", count=count), tr("New tag “{name}”")
    return Kind(tr("Tag"), hint, new, lambda paper: paper.tags)


def reading_lists(count: int) -> Kind:
    """Reading lists for so many papers."""
    hint, new = tr("Put %n papers on a list", count=count), tr("New list “{name}”")
    return Kind(tr("Reading list"), hint, new, lambda paper: paper.lists)


def offers(
    kind: Kind,
    known: Sequence[Tag | ReadingList],
    papers: Sequence[Paper],
    typed: str,
    *,
    may_make: bool = True,
) -> list[Offer]:
    """What holds the typed letters, that which begins with them first; then a new one."""
    wanted = folded_tag(typed)
    worn = [frozenset(kind.worn(paper)) for paper in papers]
    found = [
        Offer(one.name, one.colour if isinstance(one, Tag) else "", _state(one.name, worn))
        for one in known
        if wanted in folded_tag(one.name)
    ]
    found.sort(
        key=lambda offer: (not folded_tag(offer.name).startswith(wanted), folded_tag(offer.name))
    )
    if may_make and wanted and wanted not in {folded_tag(one.name) for one in known}:
        found.append(Offer(typed.strip(), "", "none", new=True))
    return found


def _state(name: str, worn: Sequence[frozenset[str]]) -> str:
    having = sum(name in names for names in worn)
    if not having:  # also where no paper is known yet
        return "none"
    return "all" if having == len(worn) else "some"

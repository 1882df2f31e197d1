"""Which tags the tag popup offers for typed letters, and how each stands to the selection."""

from collections.abc import Sequence
from dataclasses import dataclass

from library import Paper, Tag, folded_tag


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of the popup; `on` is "all", "some" or "none" of the papers; `new` makes a tag."""

    name: str
    colour: str
    on: str
    new: bool = False


def offers(
    tags: Sequence[Tag], papers: Sequence[Paper], typed: str, *, may_make: bool = True
) -> list[Offer]:
    """The tags that hold the typed letters, those that begin with them first; then a new one."""
    wanted = folded_tag(typed)
    found = [
        Offer(tag.name, tag.colour, _state(tag.name, papers))
        for tag in tags
        if wanted in folded_tag(tag.name)
    ]
    found.sort(
        key=lambda offer: (not folded_tag(offer.name).startswith(wanted), folded_tag(offer.name))
    )
    if may_make and wanted and wanted not in {folded_tag(tag.name) for tag in tags}:
        found.append(Offer(typed.strip(), "", "none", new=True))
    return found


def _state(name: str, papers: Sequence[Paper]) -> str:
    tagged = sum(name in paper.tags for paper in papers)
    if not tagged:  # also where no paper is known yet
        return "none"
    return "all" if tagged == len(papers) else "some"

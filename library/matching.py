"""Finding the stored paper that a draft describes, in batches."""

import re
from collections import defaultdict
from collections.abc import Iterable

from library.importers.folding import folded, may_be_one
from library.paper import Draft
from library.store import Entry, Papers

_OPENREVIEW_ID = re.compile(r"[?&]id=([\w-]+)")
_DOI_SITE = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)
_ARXIV_NOISE = re.compile(r"^(?:https?://arxiv\.org/(?:abs|pdf)/|arxiv:\s*)|v\d+$", re.IGNORECASE)

_SURE = ("openreview", "arxiv")

_Title = tuple[str, str, int]


def names_of(draft: Draft) -> tuple[str, ...]:
    """The identifiers of a draft, each with its kind, the surest first."""
    names = [f"source:{draft.source}/{event}" for event in draft.source_ids if draft.source]
    if found := _OPENREVIEW_ID.search(draft.links.openreview):
        names.append(f"openreview:{found.group(1)}")
    if doi := _DOI_SITE.sub("", draft.doi).lower():
        names.append(f"doi:{doi}")
    if arxiv := _ARXIV_NOISE.sub("", draft.arxiv):
        names.append(f"arxiv:{arxiv}")
    return tuple(names)


def may_be_named(name: str, stored: Draft, draft: Draft) -> bool:
    """Whether two papers that both have an identifier are one paper.

    OpenReview and arXiv name one paper only. The ids of programmes are given twice now and
    then, and a DOI may be that of the whole volume: those ask for the same title, or for a
    shared author.
    """
    kind = name.partition(":")[0]
    if kind in _SURE or folded(stored.title) == folded(draft.title):
        return True
    if kind == "doi" and not (stored.authors or draft.authors):
        return False
    return may_be_one(stored.authors, draft.authors)


class Matcher:
    """The stored papers that a batch of drafts may describe, and those that the batch adds."""

    def __init__(self, papers: Papers, drafts: Iterable[Draft]) -> None:
        drafts = list(drafts)
        self._by_name = papers.by_names(name for draft in drafts for name in names_of(draft))
        self._by_title: dict[_Title, list[int]] = defaultdict(list)
        for key, venue, year, id_ in papers.by_titles(folded(draft.title) for draft in drafts):
            self._by_title[key, venue, year].append(id_)
        ids = {id_ for titled in self._by_title.values() for id_ in titled}
        self._entries = papers.stored(ids | set(self._by_name.values()))

    def find(self, draft: Draft) -> Entry | None:
        """The paper of the draft: by identifier, else by title, edition and a shared author."""
        for name in names_of(draft):
            owner = self._owner(name)
            if owner and may_be_named(name, owner.draft, draft):
                return owner
        titled = self._by_title.get((folded(draft.title), draft.venue, draft.year), ())
        entries = (self._entries[id_] for id_ in titled)
        same = (entry for entry in entries if may_be_one(entry.draft.authors, draft.authors))
        return next(same, None)

    def owner_of_name(self, draft: Draft) -> Entry | None:
        """A paper that has an identifier of the draft, whether or not it is the draft's."""
        return next(filter(None, map(self._owner, names_of(draft))), None)

    def _owner(self, name: str) -> Entry | None:
        return self._entries[self._by_name[name]] if name in self._by_name else None

    def put(self, entry: Entry) -> None:
        """Remember a paper as the batch leaves it, so that later drafts of the batch find it."""
        draft = entry.draft
        titled = self._by_title[entry.title_key, draft.venue, draft.year]
        if entry.id not in titled:
            titled.append(entry.id)
        for name in entry.names:
            self._by_name.setdefault(name, entry.id)
        self._entries[entry.id] = entry

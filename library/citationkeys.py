"""The citation keys of a library: given once and lasting, changed only when the person says so."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from library.citation.wanted import PMLR, SCHOLAR, is_writable, key_of_source
from library.errors import ExportError
from library.history import Action, History
from library.paper import Change, Paper
from library.store import Database, Papers, Settings, transaction

_SETTING = "citation_pattern"


class _Shelf(Protocol):
    def papers(self, ids: list[int]) -> tuple[Paper, ...]:
        """The papers with these ids, in this order."""
        ...


class CitationKeys:
    """The keys of papers, and the pattern that new ones are made by."""

    def __init__(self, db: Database, shelf: _Shelf, history: History) -> None:
        self._db = db
        self._papers = Papers(db)
        self._settings = Settings(db)
        self._shelf = shelf
        self._history = history

    @property
    def pattern(self) -> str:
        """What new keys are made by: "scholar", "pmlr", or a pattern of one's own."""
        return self._settings.get(_SETTING) or SCHOLAR

    def choose(self, pattern: str) -> None:
        """Make new keys by another pattern; old ones stay. Raises `ExportError`."""
        with transaction(self._db):
            self._settings.put(_SETTING, checked(pattern))

    def of(self, ids: Collection[int]) -> dict[int, str]:
        """The keys of papers; one that has none gets its lasting one now."""
        wanted = [int(id_) for id_ in ids]
        keys = self._papers.citation_keys(wanted)
        if missing := self._shelf.papers([id_ for id_ in wanted if id_ not in keys]):
            given = _made(missing, self._papers.all_citation_keys(), self.pattern)
            with transaction(self._db):
                self._papers.set_citation_keys(given)
            keys |= given
        return keys

    def changes(self, pattern: str) -> dict[int, str]:
        """The keys that papers would have by a pattern, of those whose key would be another.

        Keys that came with a paper from its own source are left alone.
        """
        keys = self._papers.every_citation_key()
        papers = [paper for paper in self._shelf.papers(list(keys)) if not key_of_source(paper)]
        kept = set(keys.values()) - {keys[paper.id] for paper in papers}
        wanted = _made(papers, kept, checked(pattern))
        return {id_: key for id_, key in wanted.items() if key != keys[id_]}

    def change(self, wanted: Mapping[int, str]) -> Change:
        """Give papers other keys; it can be undone."""
        before = self._papers.citation_keys(wanted)
        change = self._put(dict(wanted))
        self._history.did(
            Action("change keys", lambda: self._put(before), lambda: self._put(dict(wanted)))
        )
        return change

    def set(self, id_: int, key: str) -> Change:
        """Give one paper a key by hand; raises `ExportError` for one that cannot be."""
        key = key.strip()
        if not is_writable(key):
            said = "letters and digits without accents, and : _ . / + -"
            raise ExportError(f"“{key}” cannot be a citation key: it may hold {said}.")
        own = self.of([id_])[id_]
        if key.lower() != own.lower() and self._papers.taken_keys([key]):
            raise ExportError(f"Another paper has the citation key “{key}”; nothing was changed.")
        return self.change({id_: key})

    def _put(self, keys: dict[int, str]) -> Change:
        with transaction(self._db):
            self._papers.drop_citation_keys(keys)
            self._papers.set_citation_keys(keys)
        return Change(papers=tuple(keys))


def _made(papers: Sequence[Paper], taken: Collection[str], pattern: str) -> dict[int, str]:
    from library.citation.keys import new_keys  # noqa: PLC0415 - no search waits for it

    return new_keys(papers, taken, pattern)


def checked(pattern: str) -> str:
    """The pattern without blanks around it; raises `ExportError` for one that cannot be read."""
    from library.citation.patterns import parsed  # noqa: PLC0415 - as above

    pattern = pattern.strip()
    if pattern not in (SCHOLAR, PMLR):
        parsed(pattern)
    return pattern

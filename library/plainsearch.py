"""Looking for words in texts that the index has not seen: slower, plainer, and never late.

Between an import and its indexing, and while the index is being made, words are looked for
there as they stand, in the database.
"""

from collections.abc import Callable

from library.search import Unseen
from library.store import Papers


class PlainSearch:
    """Finds words in the texts that changed after the last one that the index has seen."""

    def __init__(self, papers: Papers) -> None:
        self._papers = papers
        self._state = (0, 0)
        self._unseen: Unseen | None = None

    def beyond(self, indexed: int) -> Unseen | None:
        """The texts changed after a revision, None where there are none.

        The same object comes as long as nothing has changed, so that answers can be kept.
        """
        state = (indexed, self._papers.revision())
        if state != self._state:
            self._state = state
            ids = self._papers.ids_after(indexed)
            self._unseen = Unseen(ids, self._finder(indexed)) if ids else None
        return self._unseen

    def _finder(self, indexed: int) -> Callable[[str, str], set[int]]:
        return lambda text, field: self._papers.containing(text, field, after=indexed)

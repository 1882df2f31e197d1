"""Marks that a file of our own hands over, put on the papers that it describes.

Nothing is taken away: a paper keeps its star where the file has none, and its own tags beside
those of the file.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from library.importers import Kept
from library.store import Database, Marks
from library.text.folding import clean_tag

_STATES = ("starred", "read")


@dataclass(slots=True)
class Put:
    """What was put on papers that lacked it: ids by the name of the state or tag."""

    states: dict[str, tuple[int, ...]] = field(default_factory=dict)
    tags: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def papers(self) -> set[int]:
        """The papers that have something new."""
        return {id_ for ids in (*self.states.values(), *self.tags.values()) for id_ in ids}


def put_marks(db: Database, given: Sequence[tuple[int, Kept]]) -> Put:
    """Put marks on papers by their ids; whoever calls opens the transaction."""
    marks, put = Marks(db), Put()
    for state in _STATES:
        ids = [id_ for id_, kept in given if getattr(kept, state)]
        if new := _new(ids, marks.marked(state, ids)):
            marks.mark(state, new, on=True)
            put.states[state] = new
    for name in dict.fromkeys(tag for _, kept in given for tag in kept.tags if clean_tag(tag)):
        ids = [id_ for id_, kept in given if name in kept.tags]
        if new := _new(ids, marks.tagged(name, ids)):
            spelt = marks.make_known(name)
            marks.tag(spelt, new, on=True)
            put.tags[spelt] = (*put.tags.get(spelt, ()), *new)
    return put


def _new(ids: Sequence[int], having: Sequence[int]) -> tuple[int, ...]:
    """Those of some papers, each once, that do not have a mark yet."""
    has = set(having)
    return tuple(id_ for id_ in dict.fromkeys(ids) if id_ not in has)

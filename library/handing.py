"""Marks that a file of our own hands over, put on the papers that it describes.

Nothing is taken away: a paper keeps its star where the file has none, and its own tags beside
those of the file. A paper is put at the end of the lists that it is not on yet, and the
note of the file follows one that is there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from library.importers import FoundList, Kept
from library.store import Database, Lists, Marks, Notes
from library.text.folding import clean_list, clean_tag, storable

_STATES = ("starred", "read")


@dataclass(slots=True)
class Put:
    """What was put on papers that lacked it: ids by the name of the state, tag or list; notes."""

    states: dict[str, tuple[int, ...]] = field(default_factory=dict)
    tags: dict[str, tuple[int, ...]] = field(default_factory=dict)
    lists: dict[str, tuple[int, ...]] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)

    @property
    def papers(self) -> set[int]:
        """The papers that have something new."""
        marked = (*self.states.values(), *self.tags.values(), *self.lists.values())
        return {id_ for ids in marked for id_ in ids} | self.notes.keys()


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
    for name in dict.fromkeys(name for _, kept in given for name in kept.lists if clean_list(name)):
        ids = [id_ for id_, kept in given if name in kept.lists]
        _put_on_list(db, FoundList(name), ids, put)
    _put_notes(db, given, put)
    return put


def put_lists(db: Database, found: Sequence[FoundList], put: Put) -> None:
    """Make the lists that files are, each with its note; whoever calls opens the transaction."""
    for one in found:
        if clean_list(one.name):
            _put_on_list(db, one, (), put)


def _put_on_list(db: Database, found: FoundList, ids: Sequence[int], put: Put) -> None:
    lists = Lists(db)
    known = lists.named(found.name)
    id_ = known.id if known else lists.next_id()
    name, note = (known.name, known.note) if known else (clean_list(found.name), "")
    lists.put(id_, name, _joined(note, found.note))
    here = lists.papers(id_)
    new = _new(ids, here)
    lists.arrange(id_, (*here, *new))
    put.lists[name] = (*put.lists.get(name, ()), *new)


def _put_notes(db: Database, given: Sequence[tuple[int, Kept]], put: Put) -> None:
    notes = Notes(db)
    own = notes.of([id_ for id_, kept in given if kept.note])
    for id_, kept in given:
        before = put.notes.get(id_, own.get(id_, ""))
        if (note := _joined(before, kept.note)) != before:
            notes.put(id_, note)
            put.notes[id_] = note


def _joined(own: str, given: str) -> str:
    """A note with that of the file behind it, which comes once however often it is imported."""
    given = storable(given).strip()
    if not given or given in own:
        return own
    return f"{own}\n\n{given}" if own else given


def _new(ids: Sequence[int], having: Sequence[int]) -> tuple[int, ...]:
    """Those of some papers, each once, that do not have a mark yet."""
    has = set(having)
    return tuple(id_ for id_ in dict.fromkeys(ids) if id_ not in has)

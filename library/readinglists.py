"""Reading lists: what the user does to them, undone like stars.

An action knows how its lists were before and after it. Imports may put papers on lists between
doing and undoing, so both ways take back only their own change and leave what came meanwhile.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from library.errors import NotFound, StoreError
from library.history import Action, History
from library.paper import Change, ReadingList
from library.renaming import Renaming
from library.search import Engine
from library.store import Database, Kept, Lists, Papers, transaction
from library.text.folding import clean_list, folded_list, list_folders, list_renamed, storable

States = Mapping[int, Kept | None]


@dataclass(frozen=True, slots=True)
class _Step:
    """Lists as an action finds them and as it leaves them; a list that is not there is None.

    `renamed` is the old and the new name of a list or folder, `into` the list that takes the
    papers of those that go.
    """

    before: States
    after: States
    renamed: tuple[str, str] = ("", "")
    into: str = ""

    def back(self) -> "_Step":
        """The way back."""
        return _Step(self.after, self.before, self.renamed[::-1])


class ReadingLists:
    """The user's reading lists, in the store and in the engine alike."""

    def __init__(
        self, db: Database, engine: Engine, history: History, searches_changed: Callable[[], None]
    ) -> None:
        self._db = db
        self._lists = Lists(db)
        self._papers = Papers(db)
        self._engine = engine
        self._history = history
        self._renaming = Renaming(db)
        self._searches_changed = searches_changed

    def all(self) -> tuple[ReadingList, ...]:
        """All of them, by name."""
        return self._lists.all()

    def make(self, name: str) -> Change:
        """A new list; raises `StoreError` for an empty name and for one that is taken."""
        after = Kept(self._free_name(name), "", ())
        id_ = self._lists.next_id()
        return self._do("make list", _Step({id_: None}, {id_: after}))

    def rename(self, name: str, other: str) -> Change:
        """Give a list, or a folder of them, another name; searches that speak of it follow."""
        lists, clean = self._inside(name), self._free_name(other, besides=name)
        before = self._states(lists)
        after = {
            id_: kept._replace(name=list_renamed(kept.name, name, clean))
            for id_, kept in before.items()
        }
        taken = {folded_list(kept.name) for kept in after.values()}
        for one in self._lists.all():
            if one.id not in after and folded_list(one.name) in taken:
                raise _is_taken(one.name)
        return self._do("rename list", _Step(before, after, (name, clean)))

    def delete(self, name: str) -> Change:
        """Forget a list, or a folder with its lists; raises `NotFound`."""
        before = self._states(self._inside(name))
        return self._do("delete list", _Step(before, dict.fromkeys(before)))

    def duplicate(self, name: str, copy: str) -> Change:
        """A new list with the papers and the note of another; raises as `make` and `put` do."""
        _, kept = self._found(name)
        id_ = self._lists.next_id()
        after = kept._replace(name=self._free_name(copy))
        return self._do("duplicate list", _Step({id_: None}, {id_: after}))

    def merge(self, name: str, into: str) -> Change:
        """Put all papers of a list behind those of another, and forget the first one."""
        (source, gone), (target, kept) = self._found(name), self._found(into)
        if source == target:
            raise StoreError("A reading list cannot be merged with itself; nothing was changed.")
        notes = "\n\n".join(filter(None, (kept.note, gone.note)))
        papers = tuple(dict.fromkeys((*kept.papers, *gone.papers)))
        after = {source: None, target: Kept(kept.name, notes, papers)}
        return self._do("merge lists", _Step({source: gone, target: kept}, after, into=kept.name))

    def put(self, ids: Collection[int], name: str, *, on: bool) -> Change:
        """Put papers at the end of a list, made new where there is none, or take them off."""
        wanted = self._papers.all_known(ids)
        found = self._lists.named(name)
        if found is None and not on:
            raise _is_none(name)
        id_ = found.id if found else self._lists.next_id()
        before = self._lists.kept(id_)
        kept = before or Kept(self._free_name(name), "", ())
        # As keys of a dictionary: each once, in order, and found at once.
        had, given = dict.fromkeys(kept.papers), dict.fromkeys(wanted)
        papers = had | given if on else [paper for paper in had if paper not in given]
        after = kept._replace(papers=tuple(papers))
        return self._do(
            "put on list" if on else "take off list", _Step({id_: before}, {id_: after})
        )

    def move(self, ids: Collection[int], name: str, before: int | None) -> Change:
        """Put papers of a list before another one of it, in their order; at its end for None."""
        id_, kept = self._found(name)
        moved = {*ids}
        block = [paper for paper in kept.papers if paper in moved]
        others = [paper for paper in kept.papers if paper not in moved]
        at = others.index(before) if before in others else len(others)
        after = kept._replace(papers=(*others[:at], *block, *others[at:]))
        return self._do("move in list", _Step({id_: kept}, {id_: after}))

    def shift(self, ids: Collection[int], name: str, way: int, among: Collection[int]) -> Change:
        """Move papers of a list by one up (-1) or down (1), past the next one that is `among`."""
        _, kept = self._found(name)
        moved, passed = {*ids}, {*among}
        shown = [paper for paper in kept.papers if paper in passed or paper in moved]
        places = [at for at, paper in enumerate(shown) if paper in moved]
        if not places or places[0] + way < 0 or places[-1] + way >= len(shown):
            return Change()
        at = places[0] - 1 if way < 0 else places[-1] + 2
        return self.move(ids, name, shown[at] if at < len(shown) else None)

    def set_note(self, name: str, note: str) -> Change:
        """Write a list's own note; raises `NotFound`."""
        id_, kept = self._found(name)
        after = kept._replace(note=storable(note))
        return self._do("note of list", _Step({id_: kept}, {id_: after}))

    def _do(self, word: str, step: _Step) -> Change:
        """Go a step and remember the way back; where nothing changes, there is no step."""
        change = self._go(step)
        if step.before != step.after:
            self._history.did(Action(word, lambda: self._go(step.back()), lambda: self._go(step)))
        return change

    def _go(self, step: _Step) -> Change:
        changed: dict[int, None] = {}
        with transaction(self._db):
            now = {id_: self._lists.kept(id_) for id_ in step.before}
            wanted = {id_: self._wanted(now[id_], step, id_) for id_ in step.before}
            for id_ in step.before:
                changed |= dict.fromkeys(_touched(now[id_], wanted[id_]))
                if wanted[id_] is None:
                    self._lists.remove(id_)
                self._lists.free_name(id_)
            for id_, kept in wanted.items():
                if kept is not None:
                    wanted[id_] = self._write(id_, kept)
            renamed = self._renamed(step, now, wanted)
            searches = self._follow(step, renamed, now, wanted)
        self._show(now, wanted)
        if searches:
            self._searches_changed()
        return Change(
            papers=tuple(changed),
            lists=now != wanted,
            searches=searches,
            renamed=renamed,
        )

    def _follow(
        self, step: _Step, renamed: tuple[tuple[str, str], ...], now: States, wanted: States
    ) -> bool:
        """Let saved searches and kept files go with their lists; whether any had to."""
        if any(step.renamed):
            return self._renaming.rename(*step.renamed)
        came = [kept.name for id_, kept in wanted.items() if kept and now[id_] is None]
        folders = [folder for name in came for folder in list_folders(name)]
        is_back = self._renaming.resume([*came, *folders])
        return self._renaming.pause(name for name, _ in renamed) or is_back

    def _renamed(self, step: _Step, now: States, wanted: States) -> tuple[tuple[str, str], ...]:
        """Names that mean no list any more, each with the one to use in its place."""
        if any(step.renamed):
            return (step.renamed,)
        gone = [kept.name for id_, kept in now.items() if kept and wanted[id_] is None]
        folders = dict.fromkeys(folder for name in gone for folder in list_folders(name))
        empty = [folder for folder in folders if not self._lists.inside(folder)]
        return (*((name, step.into) for name in gone), *((name, "") for name in empty))

    def _wanted(self, now: Kept | None, step: _Step, id_: int) -> Kept | None:
        """How a list is after a step that imports may have come before."""
        before, after = step.before[id_], step.after[id_]
        had = {*before.papers} if before else set()
        here = now.papers if now else ()
        if after is None:
            came = tuple(paper for paper in here if paper not in had)
            return now._replace(papers=came) if now and came else None
        still, target = {*here}, {*after.papers}
        kept = [paper for paper in after.papers if paper in still or paper not in had]
        came = tuple(paper for paper in here if paper not in target and paper not in had)
        known = self._papers.known([paper for paper in kept if paper not in still]) | still
        papers = tuple(paper for paper in kept if paper in known) + came
        if now is None or before is None:
            return after._replace(papers=papers)
        return Kept(
            name=after.name if now.name == before.name else now.name,
            note=after.note if now.note == before.note else now.note,
            papers=papers,
        )

    def _write(self, id_: int, kept: Kept) -> Kept:
        other = self._lists.named(kept.name)
        if other is not None and other.id != id_:  # an import has made one of this name
            kept = kept._replace(name=self._numbered(kept.name))
        self._lists.put(id_, kept.name, kept.note)
        self._lists.arrange(id_, kept.papers)
        return kept

    def _numbered(self, name: str) -> str:
        taken = {folded_list(one.name) for one in self._lists.all()}
        number = 2
        while folded_list(f"{name} ({number})") in taken:
            number += 1
        return f"{name} ({number})"

    def _show(self, now: States, wanted: States) -> None:
        for kept in now.values():
            if kept is not None:
                self._engine.drop_list(kept.name)
        for kept in wanted.values():
            if kept is not None:
                self._engine.set_list(kept.name, kept.papers)

    def _states(self, lists: Iterable[ReadingList]) -> dict[int, Kept]:
        found = {one.id: self._lists.kept(one.id) for one in lists}
        return {id_: kept for id_, kept in found.items() if kept is not None}

    def _found(self, name: str) -> tuple[int, Kept]:
        found = self._lists.named(name)
        for id_, kept in self._states([found] if found else []).items():
            return id_, kept
        raise _is_none(name)

    def _inside(self, name: str) -> Sequence[ReadingList]:
        if not (found := self._lists.inside(name)):
            raise _is_none(name)
        return found

    def _free_name(self, name: str, *, besides: str = "") -> str:
        """The name as it is stored, where no list has it but the one that is renamed."""
        clean = clean_list(name)
        if not clean:
            raise StoreError("A reading list needs a name; nothing was changed.")
        other = self._lists.named(clean)
        if other is not None and folded_list(other.name) != folded_list(besides):
            raise _is_taken(other.name)
        return clean


def _touched(now: Kept | None, wanted: Kept | None) -> list[int]:
    """The papers that say another thing of their lists than before."""
    before, after = now.papers if now else (), wanted.papers if wanted else ()
    if now and wanted and now.name == wanted.name:
        had, has = {*before}, {*after}
        return [id_ for id_ in before if id_ not in has] + [id_ for id_ in after if id_ not in had]
    return [*before, *after]


def _is_none(name: str) -> NotFound:
    return NotFound(f"There is no reading list “{name}” in this library; nothing was changed.")


def _is_taken(name: str) -> StoreError:
    return StoreError(f"There is a reading list “{name}” already; nothing was changed.")

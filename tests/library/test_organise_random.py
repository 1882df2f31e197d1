"""Random things done to papers and lists: undone, the library is what it was before."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from programme import json_lines

from library import Library, LibraryError

COUNT = 5
SOME = st.sets(st.integers(1, COUNT), min_size=1).map(sorted)
NAMES = st.sampled_from(["A", "a/B", "A/C", "D"])
QUERIES = (
    *("", "is:hidden", "is:later", "is:starred", "has:note", "note:word", "paper"),
    *("list:A", "list:a/b", "list:D", "-list:A", "list:A is:hidden"),
)


def all_of(library):
    """All that a person made: of papers, of lists, and what is answered about it."""
    papers = library.papers(range(1, COUNT + 1))
    lists = [(one.name, one.note, one.count) for one in library.lists()]
    return papers, lists, answers(library)


def answers(library):
    found = {}
    for query in QUERIES:
        result = library.search(query, as_typed=True, sort="list")
        counts = {name: dict(result.facets[name]) for name in ("list", "state")}
        found[query] = (result.ids.tolist(), counts)
    return found


class Organising(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.library = Library.open(self.folder / "library")
        records = [{"title": f"Paper {n}", "venue": "ICML", "year": 2025} for n in range(COUNT)]
        for _ in self.library.import_files([json_lines(self.folder, *records)]):
            pass
        self.states = [all_of(self.library)]
        self.at = 0

    def teardown(self):
        before = all_of(self.library)
        self.library.close()
        with Library.open(self.folder / "library") as again:
            assert all_of(again) == before
        shutil.rmtree(self.folder)

    def does(self, act):
        before = all_of(self.library)
        try:
            act()
        except LibraryError:
            assert all_of(self.library) == before
        if (now := all_of(self.library)) != before:
            self.states[self.at + 1 :] = [now]
            self.at += 1

    @rule(ids=SOME, name=NAMES, on=st.booleans())
    def put(self, ids, name, on):
        self.does(lambda: self.library.put_on_list(ids, name, on=on))

    @rule(ids=SOME, name=NAMES, before=st.none() | st.integers(1, COUNT))
    def move(self, ids, name, before):
        self.does(lambda: self.library.move_in_list(ids, name, before))

    @rule(name=NAMES, other=NAMES)
    def rename(self, name, other):
        self.does(lambda: self.library.rename_list(name, other))

    @rule(name=NAMES, other=NAMES)
    def merge(self, name, other):
        self.does(lambda: self.library.merge_lists(name, other))

    @rule(name=NAMES, other=NAMES)
    def duplicate(self, name, other):
        self.does(lambda: self.library.duplicate_list(name, other))

    @rule(name=NAMES, note=st.sampled_from(["", "about"]))
    def note_of_list(self, name, note):
        self.does(lambda: self.library.set_list_note(name, note))

    @rule(name=NAMES)
    def make(self, name):
        self.does(lambda: self.library.make_list(name))

    @rule(name=NAMES)
    def delete(self, name):
        self.does(lambda: self.library.delete_list(name))

    @rule(id_=st.integers(1, COUNT), text=st.sampled_from(["", "a word", "another"]))
    def note(self, id_, text):
        self.does(lambda: self.library.set_note(id_, text))

    @rule(ids=SOME, on=st.booleans(), what=st.sampled_from(["hide", "later", "star"]))
    def mark(self, ids, on, what):
        self.does(lambda: getattr(self.library, what)(ids, on=on))

    @rule()
    def undo(self):
        if self.at:
            self.at -= 1
        self.library.undo()

    @rule()
    def redo(self):
        if self.at + 1 < len(self.states):
            self.at += 1
        self.library.redo()

    @invariant()
    def the_library_is_what_it_was_at_this_place_of_its_history(self):
        assert all_of(self.library) == self.states[self.at]


TestOrganising = Organising.TestCase
TestOrganising.settings = settings(max_examples=25, stateful_step_count=12, deadline=None)

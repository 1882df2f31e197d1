"""Undoing and doing again, whatever was imported in between."""

import shutil
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from programme import json_lines

from library import Library

# Three papers with ids, two of one citation key; one without any id.
PAPERS = (
    {"title": "Concept learning", "source": "x/2025", "source_ids": ["1"]},
    {"title": "Concept bottlenecks", "source": "x/2025", "source_ids": ["2"]},
    {"title": "Kernels", "source": "x/2025", "source_ids": ["3"]},
    {"title": "No id at all"},
)
RECORDS = [paper | {"authors": ["Jane Smith"], "venue": "ICML", "year": 2025} for paper in PAPERS]
TITLES = tuple(record["title"] for record in RECORDS)
SOME = st.sets(st.sampled_from(range(len(RECORDS))), min_size=1)


def imported(library, folder, *records):
    steps = library.import_files([json_lines(folder, *records)])
    for _ in steps:
        pass
    return steps.tally


class UndoingBesideImports(RuleBasedStateMachine):
    """A library that starts with a sample, of which real files may bring some papers."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.library = Library.open(self.folder / "library")
        self.library.add_sample(json_lines(self.folder, *RECORDS[:2], RECORDS[3]))
        self.real = set()

    def teardown(self):
        self.library.close()
        shutil.rmtree(self.folder)

    def ids(self, which):
        every = self.library.papers(self.library.search("").ids)
        return [paper.id for paper in every if TITLES.index(paper.title) in which]

    @rule(which=SOME, on=st.booleans())
    def star(self, which, on):
        self.library.star(self.ids(which), on=on)

    @rule(which=SOME, name=st.sampled_from(["Foo", "foo", "bar"]))
    def tag(self, which, name):
        self.library.tag(self.ids(which), name)

    @rule(which=SOME)
    def untag(self, which):
        for tag in self.library.tags():
            self.library.tag(self.ids(which), tag.name, on=False)

    @rule(which=SOME)
    def name(self, which):
        self.library.citation_keys(self.ids(which))

    @rule(which=SOME, fact=st.sampled_from([{}, {"abstract": "New."}, {"decision": "oral"}]))
    def bring(self, which, fact):
        imported(self.library, self.folder, *(RECORDS[number] | fact for number in sorted(which)))
        self.real.update(which)

    @rule()
    def remove_sample(self):
        self.library.remove_sample()

    @rule()
    def undo(self):
        self.library.undo()

    @rule()
    def redo(self):
        self.library.redo()

    @invariant()
    def real_papers_stay_and_nothing_is_there_twice(self):
        papers = self.library.papers(self.library.search("").ids)
        assert self.library.count == len(papers)
        assert max(Counter(paper.title for paper in papers).values(), default=0) <= 1
        real = {TITLES.index(paper.title) for paper in papers if not paper.sample}
        assert self.real <= real

    @invariant()
    def the_engine_says_what_the_store_says(self):
        papers = self.library.papers(self.library.search("").ids)
        stored = {
            "is:starred": {paper.id for paper in papers if paper.starred},
            "is:sample": {paper.id for paper in papers if paper.sample},
            "tag:foo": {paper.id for paper in papers if {"foo", "Foo"} & {*paper.tags}},
            "smith": {paper.id for paper in papers},
        }
        for query, ids in stored.items():
            assert set(self.library.search(query).ids.tolist()) == ids, query
        counted = self.library.search("").facets["tag"]
        assert {name: count for name, count in counted.items() if count} == {
            tag.name: tag.count for tag in self.library.tags()
        }


TestUndoingBesideImports = UndoingBesideImports.TestCase
TestUndoingBesideImports.settings = settings(max_examples=25, stateful_step_count=14, deadline=None)


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path / "library") as opened:
        opened.add_sample(json_lines(tmp_path, *RECORDS[:2], RECORDS[3]))
        yield opened


def test_doing_a_removal_again_spares_papers_that_came(library, tmp_path):
    library.remove_sample()
    library.undo()
    imported(library, tmp_path, RECORDS[0] | {"abstract": "Real."}, RECORDS[1], RECORDS[2])
    library.redo()
    library.remove_sample()
    assert library.count == 3


def test_an_import_that_changes_nothing_leaves_what_can_be_done_again(library, tmp_path):
    imported(library, tmp_path, RECORDS[2])
    library.star([1])
    library.undo()
    assert imported(library, tmp_path, RECORDS[2]).unchanged == 1
    assert library.redo().action == "star"


def test_what_was_undone_of_papers_that_are_gone_counts_for_nothing(library, tmp_path):
    library.star([1])
    library.star([1], on=False)
    library.remove_sample()
    imported(library, tmp_path, RECORDS[0])
    assert [library.undo().count for _ in range(3)] == [2, 0, 0]
    assert library.undo() is None


def test_a_citation_key_given_away_stays_where_it_is(library, tmp_path):
    key = library.citation_keys([1])[1]
    library.remove_sample()
    imported(library, tmp_path, RECORDS[2] | {"title": "Concept drift", "source_ids": ["9"]})
    [new] = library.search("drift").ids.tolist()
    assert library.citation_keys([new])[new] == key
    library.undo()
    assert library.count == 4
    assert library.citation_keys([1])[1] == f"{key}a"


def test_a_starred_paper_of_the_sample_that_became_real_stays_real(library, tmp_path):
    library.star([1])
    library.remove_sample()
    imported(library, tmp_path, RECORDS[0])
    library.undo()
    assert not library.paper(1).sample
    assert [paper.sample for paper in library.papers([2, 3])] == [True, True]


def test_an_action_that_fails_does_not_stand_in_the_way(library, monkeypatch):
    library.star([2])
    library.star([1])

    def fail(*_, **__):
        raise OSError

    monkeypatch.setattr(library._engine, "set_state", fail)
    with pytest.raises(OSError):  # noqa: PT011 - it is ours
        library.undo()
    monkeypatch.undo()
    assert library.undo().change.papers == (2,)

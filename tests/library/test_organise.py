"""Reading lists, notes, what is hidden or for later: kept, found, counted, undone."""

import pytest
from programme import json_lines

from library import Field, KeptFile, Library, Not, NotFound, StoreError

TITLES = ("Kernels", "Attention", "Kernel attention", "Bandits", "Graphs", "Sinkhorn")


@pytest.fixture
def library(tmp_path):
    """Six papers, three reading lists in two folders, two notes; 4 is hidden, 5 for later."""
    with Library.open(tmp_path / "library") as library:
        for _ in library.import_files([json_lines(tmp_path, *map(record, TITLES))]):
            pass
        library.put_on_list([3, 1, 6], "Thesis/Kernels")
        library.put_on_list([2, 3], "Thesis/Attention")
        library.put_on_list([5, 4], "Later reading")
        library.set_note(1, "See the *prior work* of Müller on $\\alpha$.")
        library.set_note(3, "很重要的论文")
        library.hide([4])
        library.later([5])
        yield library


def record(title):
    return {"title": title, "authors": ["Jane Smith"], "venue": "ICML", "year": 2025}


def ids(library, text, *filters, sort="relevance"):
    return library.search(text, filters=filters, sort=sort, as_typed=True).ids.tolist()


def order(library, name):
    return ids(library, "", Field("list", name), sort="list")


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ("list:thesis/kernels", [3, 1, 6]),
        ('list:"Thesis/Kernels"', [3, 1, 6]),
        ("list:kernels", [3, 1, 6]),
        ("list:thesis", [2, 3, 1, 6]),
        ("list:thesis/attention", [2, 3]),
        ("list:kernels -list:attention", [1, 6]),
        ("list:kernels list:attention", [3]),
        ("list:nothing", []),
        ("list:later", [5]),
        ("note:prior", [1]),
        ("note:pri", [1]),
        ('note:"prior work"', [1]),
        ('note:"work prior"', []),
        ("note:muller note:alpha", [1]),
        ("note:重要", [3]),
        ("note:work OR note:论文", [1, 3]),
        ("note:…", []),
        ("has:note", [1, 3]),
        ("-has:note", [2, 5, 6]),
        ("is:later", [5]),
        ("is:hidden", [4]),
        ("is:hid", [4]),
        ("-is:hidden", [1, 2, 3, 5, 6]),
        ("is:hidden OR is:later", [4, 5]),
        ("bandits", []),
        ("bandits is:hidden", [4]),
        ("", [1, 2, 3, 5, 6]),
    ],
)
def test_what_is_found(library, text, papers):
    assert ids(library, text) == papers


def test_papers_know_what_was_made_of_them(library):
    first, third, fourth, fifth = library.papers([1, 3, 4, 5])
    assert first.note.startswith("See the")
    assert third.lists == ("Thesis/Attention", "Thesis/Kernels")
    assert (fourth.hidden, fourth.later, fifth.hidden, fifth.later) == (True, False, False, True)


def test_lists_are_counted_with_their_folders_and_hidden_papers_apart(library):
    counts = library.search("").facets
    assert counts["list"] == {
        "Later reading": 1,
        "Thesis": 4,
        "Thesis/Attention": 2,
        "Thesis/Kernels": 3,
    }
    assert (counts["state"]["hidden"], counts["state"]["later"]) == (1, 1)
    assert library.search("kernel", as_typed=True).facets["state"]["hidden"] == 0
    starred = library.search("", filters=[Field("is", "starred")]).facets["state"]
    assert starred["hidden"] == 1
    assert library.counts([4, 5])["state"]["hidden"] == 1
    assert {one.name: one.count for one in library.lists()}["Later reading"] == 2


def test_lists_of_a_filter_widen_and_one_that_is_excluded_narrows(library):
    both = ids(library, "", Field("list", "Thesis/Kernels"), Field("list", "Thesis/Attention"))
    assert both == [3, 1, 6, 2]
    assert ids(library, "", Field("list", "Thesis"), Not(Field("list", "Thesis/Kernels"))) == [2]


def test_a_list_stands_in_its_own_order_until_words_are_looked_for(library):
    kernels = Field("list", "Thesis/Kernels")
    library.move_in_list([3], "Thesis/Kernels", None)
    assert ids(library, "", kernels) == [1, 6, 3]
    assert ids(library, "kernel", kernels) == [3, 1]
    assert ids(library, "kernel", kernels, sort="list") == [1, 3]
    assert ids(library, "", kernels, sort="title") == [3, 1, 6]
    assert ids(library, "", sort="list") == ids(library, "")


def test_a_misspelt_word_is_not_corrected_to_what_is_hidden(library):
    assert library.search("bandist").total == 0
    assert library.search("kernle").total == 2


def test_saved_searches_see_hidden_papers_only_where_they_ask_for_them(library):
    library.save_search("all", "")
    library.save_search("away", "is:hidden")
    assert dict(library.search("kernel").facets["search"]) == {"1": 2, "2": 0}
    assert dict(library.search("").facets["search"]) == {"1": 5, "2": 0}
    assert dict(library.search("is:hidden").facets["search"]) == {"1": 0, "2": 1}


@pytest.mark.parametrize(
    ("moved", "before", "after"),
    [
        ([6], 3, [6, 3, 1]),
        ([3], None, [1, 6, 3]),
        ([6, 3], 1, [3, 6, 1]),
        ([1], 1, [3, 6, 1]),
        ([5], 3, [3, 1, 6]),
        ([6], None, [3, 1, 6]),
    ],
)
def test_papers_are_moved_in_a_list(library, moved, before, after):
    change = library.move_in_list(moved, "thesis/kernels", before)
    assert order(library, "Thesis/Kernels") == after
    assert change.lists == (after != [3, 1, 6])
    if change.lists:
        assert library.undo().action == "move in list"
        assert order(library, "Thesis/Kernels") == [3, 1, 6]
        library.redo()
        assert order(library, "Thesis/Kernels") == after


def names(library):
    return [one.name for one in library.lists()]


def test_a_list_is_made_renamed_copied_merged_and_deleted(library):
    library.make_list(" To  read ")
    library.rename_list("to read", "Next")
    library.duplicate_list("Thesis/Kernels", "Mine")
    library.set_list_note("Mine", "For Monday.")
    library.merge_lists("Mine", "Thesis/Attention")
    library.delete_list("later reading")
    assert names(library) == ["Next", "Thesis/Attention", "Thesis/Kernels"]
    assert order(library, "Thesis/Attention") == [2, 3, 1, 6]
    [_, attention, _] = library.lists()
    assert (attention.note, attention.count) == ("For Monday.", 4)
    words = [library.undo().action for _ in range(6)]
    assert words[::-1] == [
        *("make list", "rename list", "duplicate list", "note of list", "merge lists"),
        "delete list",
    ]
    assert names(library) == ["Later reading", "Thesis/Attention", "Thesis/Kernels"]
    assert order(library, "Thesis/Attention") == [2, 3]


def test_a_folder_is_renamed_and_deleted_with_its_lists(library):
    library.rename_list("thesis", "PhD")
    assert names(library) == ["Later reading", "PhD/Attention", "PhD/Kernels"]
    assert library.paper(1).lists == ("PhD/Kernels",)
    library.delete_list("PhD")
    assert names(library) == ["Later reading"]
    library.undo()
    library.undo()
    assert names(library) == ["Later reading", "Thesis/Attention", "Thesis/Kernels"]
    assert order(library, "Thesis/Kernels") == [3, 1, 6]


def test_lists_may_change_into_each_others_names(library):
    library.make_list("A/B")
    library.make_list("A/A/B")
    library.put_on_list([1], "A/B")
    library.rename_list("A", "A/A")
    assert names(library)[:2] == ["A/A/A/B", "A/A/B"]
    assert order(library, "A/A/B") == [1]


def test_searches_and_kept_files_follow_a_list_that_is_renamed(library, tmp_path):
    library.save_search("mine", "list:thesis/kernels", filters=[Field("list", "Thesis")])
    library.save_search("other", "list:later  -attention")
    library.kept.add(KeptFile(path=tmp_path / "a.bib", query='year:2025 list:"Thesis/Kernels"'))
    library.rename_list("Thesis", "PhD")
    mine, other = library.searches()
    assert (mine.text, mine.filters) == ("list:PhD/kernels", ("list:PhD",))
    assert other.text == "list:later  -attention"
    assert library.kept.all()[0].query == "year:2025 list:PhD/Kernels"
    assert library.search("").facets["search"] == {"1": 3, "2": 1}
    library.undo()
    assert library.searches()[0].filters == ("list:Thesis",)


@pytest.mark.parametrize(
    ("act", "error", "said"),
    [
        (lambda it: it.make_list(" / "), StoreError, "needs a name"),
        (lambda it: it.make_list("thesis/KERNELS"), StoreError, "“Thesis/Kernels” already"),
        (lambda it: it.rename_list("Later reading", "Thesis/kernels"), StoreError, "already"),
        (lambda it: it.rename_list("Nothing", "x"), NotFound, "no reading list “Nothing”"),
        (lambda it: it.duplicate_list("Thesis", "x"), NotFound, "no reading list “Thesis”"),
        (lambda it: it.delete_list(""), NotFound, "no reading list"),
        (lambda it: it.merge_lists("Thesis/Kernels", "thesis/kernels"), StoreError, "itself"),
        (lambda it: it.put_on_list([1, 99], "x"), NotFound, "no paper 99"),
        (lambda it: it.put_on_list([1], "x", on=False), NotFound, "no reading list “x”"),
        (lambda it: it.put_on_list([1], " "), StoreError, "needs a name"),
        (lambda it: it.set_note(99, "x"), NotFound, "no paper 99"),
        (lambda it: it.hide([99]), NotFound, "no paper 99"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(library, act, error, said):
    before = (names(library), order(library, "Thesis"))
    with pytest.raises(error, match=said):
        act(library)
    assert (names(library), order(library, "Thesis")) == before


def test_a_note_that_is_typed_is_undone_as_one(library):
    library.set_note(2, "a")
    for text in ("ab", "abc", "abc d"):
        library.set_note(2, text, typing=True)
    library.set_note(2, "other")
    library.set_note(1, "b", typing=True)
    assert [library.undo().action for _ in range(3)] == ["note"] * 3
    assert (library.paper(2).note, library.paper(1).note[:3]) == ("", "See")
    assert library.redo().change.papers == (2,)
    assert library.paper(2).note == "abc d"
    library.set_note(2, "  \n")
    assert library.paper(2).note == ""
    assert ids(library, "has:note") == [1, 3]


def test_what_was_only_looked_at_is_read_and_cannot_be_undone(library):
    library.star([1])
    assert library.looked_at([1, 2]).papers == (1, 2)
    assert ids(library, "is:read") == [1, 2]
    assert library.undo().action == "star"
    assert ids(library, "is:read") == [1, 2]


def test_everything_is_there_again_when_the_library_is_opened(library, tmp_path):
    library.close()
    with Library.open(tmp_path / "library") as again:
        assert order(again, "Thesis/Kernels") == [3, 1, 6]
        assert ids(again, "note:prior OR is:later OR is:hidden") == [1, 4, 5]


def test_papers_of_a_sample_that_were_put_on_a_list_or_noted_stay(tmp_path):
    with Library.open(tmp_path / "library") as library:
        library.add_sample(json_lines(tmp_path, *map(record, TITLES)))
        library.put_on_list([1], "x")
        library.set_note(2, "y")
        library.later([3])
        library.hide([4])
        library.remove_sample()
        assert ids(library, "") == [1, 2, 3]
        library.undo()
        assert ids(library, "is:hidden") == [4]


def brought(library, folder, *records):
    for _ in library.import_files([json_lines(folder, *records)]):
        pass


def test_lists_and_notes_of_our_own_files_come_with_their_papers(library, tmp_path):
    text = library.export([3, 1], "jsonl")
    with Library.open(tmp_path / "other") as other:
        brought(other, tmp_path, record("Graphs"))
        (tmp_path / "theirs.jsonl").write_text(text, encoding="utf-8")
        for _ in range(2):
            for _ in (steps := other.import_files([tmp_path / "theirs.jsonl"])):
                pass
        assert not steps.change.papers
        papers = {paper.title: paper for paper in other.papers([1, 2, 3])}
        assert papers["Kernels"].note == library.paper(1).note
        assert papers["Kernel attention"].lists == library.paper(3).lists
        assert ids(other, "list:thesis/kernels") == [2, 3]
        assert ids(other, "note:重要") == [2]


def test_undoing_leaves_what_an_import_put_on_a_list_meanwhile(library, tmp_path):
    library.put_on_list([2], "New")
    header = {"papershelf": 1}
    brought(library, tmp_path, header, record("Graphs") | {"lists": ["New"]})
    assert order(library, "New") == [2, 5]
    library.undo()
    assert order(library, "New") == [5]
    library.put_on_list([1], "New")
    library.delete_list("New")
    brought(library, tmp_path, header, record("Bandits") | {"lists": ["new"]})
    library.undo()
    assert names(library)[-1] != "New"
    assert sorted(map(str.casefold, names(library)))[1:3] == ["new", "new (2)"]

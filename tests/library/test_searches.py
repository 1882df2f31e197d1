"""Saved searches and the searches made last."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library import GRAMMAR_VERSION, Field, Library, LibraryError, Not, SavedSearch, parse
from library.store import FILE_NAME, Searches, open_database

SAMPLE = "resources/sample/papers.jsonl"


@pytest.fixture
def library(tmp_path, request):
    with Library.open(tmp_path / "library") as library:
        library.add_sample(request.config.rootpath / SAMPLE)
        yield library


def counts(library, text="", *filters):
    return dict(library.search(text, filters=filters).facets["search"])


def names(library):
    return [search.name for search in library.searches()]


def test_a_search_is_saved_and_counted_in_every_answer(library):
    total = library.search("kernel").total
    assert library.save_search("Kernels", "kernel", sort="newest").searches
    assert library.searches() == (
        SavedSearch(
            id=1, name="Kernels", text="kernel", filters=(), sort="newest", grammar=GRAMMAR_VERSION
        ),
    )
    assert counts(library) == {"1": total}
    assert counts(library, "sinkhorn")["1"] == library.search("sinkhorn kernel ").total
    assert counts(library, "-kernel") == {"1": 0}


def test_filters_are_kept_as_texts_of_the_language(library):
    area = next(iter(library.search("").facets["area"]))
    chosen = [Field("track", area), Not(Field("is", "starred")), Field("like", "3")]
    library.save_search("Mine", "learning ", filters=chosen)
    [search] = library.searches()
    assert search.filters[1:] == ("-is:starred", "like:3")
    assert counts(library)["1"] == library.search("learning ", filters=chosen).total


def test_counts_follow_stars_and_imports(library):
    library.save_search("Starred", "is:starred")
    assert counts(library) == {"1": 0}
    library.star([1, 2])
    assert counts(library) == {"1": 2}
    library.remove_sample()
    assert counts(library) == {"1": 2}


def test_every_change_can_be_undone_and_done_again(library):
    library.save_search("Kernels", "kernel")
    library.rename_search(1, "Reproducing kernels")
    library.save_search("  reproducing  KERNELS ", "kernel ridge")  # replaces it
    library.delete_search(1)
    states = [
        [],
        [("reproducing KERNELS", "kernel ridge")],
        [("Reproducing kernels", "kernel")],
        [("Kernels", "kernel")],
        [],
    ]

    def state():
        return [(search.name, search.text) for search in library.searches()]

    assert state() == states[0]
    for expected, word in zip(
        states[1:], ("delete search", "save search", "rename search", "save search"), strict=True
    ):
        undone = library.undo()
        assert (undone.action, undone.change.searches, state()) == (word, True, expected)
    for expected in reversed(states[:-1]):
        library.redo()
        assert state() == expected
    assert counts(library) == {}


def test_what_cannot_be_done_says_why(library):
    library.save_search("A", "kernel")
    library.save_search("B", "graph")
    for act, words in (
        (lambda: library.save_search(" \n", "x"), "needs a name"),
        (lambda: library.rename_search(1, "b"), "“B” already"),
        (lambda: library.rename_search(9, "C"), "no saved search 9"),
        (lambda: library.delete_search(9), "no saved search 9"),
    ):
        with pytest.raises(LibraryError, match=words):
            act()
    assert names(library) == ["A", "B"]


def test_an_id_is_never_given_twice(library):
    library.save_search("A", "kernel")
    library.delete_search(1)
    library.save_search("B", "kernel")
    assert [search.id for search in library.searches()] == [2]


def test_they_last_and_another_program_sees_them(library):
    library.save_search("Kernels", "kernel")
    with Library.open(library.folder) as other:
        assert names(other) == ["Kernels"]
        other.rename_search(1, "K")
        other.record_search("graph")
    assert library.changed_elsewhere()
    assert (names(library), library.recent_searches()) == (["K"], ("graph",))


def test_a_search_of_a_newer_language_is_read_as_well_as_it_can_be(library):
    search = SavedSearch(id=1, name="New", text="kernel near:3", filters=(), sort="x", grammar=99)
    db = open_database(library.folder)
    Searches(db).put(search)
    db.conn.commit()
    db.close()
    assert (library.folder / FILE_NAME).exists()
    assert library.changed_elsewhere()
    assert library.searches() == (search,)
    assert "1" in counts(library)


@pytest.mark.parametrize(
    ("made", "recent"),
    [
        (["kernel"], ["kernel"]),
        (["ker", "kernel"], ["kernel"]),  # the beginning of the next one
        (["ker", "graph", "kernel"], ["kernel", "graph", "ker"]),
        (["kernel", "graph", "kernel"], ["kernel", "graph"]),
        (["kernel", "ker"], ["ker", "kernel"]),
        (["", "  "], []),
        ([" optimal \n transport "], ["optimal transport"]),
    ],
)
def test_searches_made_last(library, made, recent):
    for text in made:
        library.record_search(text)
    assert list(library.recent_searches()) == recent
    library.forget_searches()
    assert library.recent_searches() == ()


@pytest.mark.parametrize(
    ("text", "all_or_none"),
    [('list:"Kernels survey"', 0), ("-note:prior", 1), ("is:hidden", 0), ("-has:note", 1)],
)
def test_what_no_paper_has_yet_can_be_saved(library, text, all_or_none):
    library.save_search("Later", "", filters=[parse(text).node])
    with Library.open(library.folder) as again:
        assert again.searches()[0].filters == (text,)
        assert counts(again) == {"1": all_or_none * library.count}


def test_only_the_last_two_hundred_are_kept(library):
    for number in range(205):
        library.record_search(f"{number} words")
    assert len(library.recent_searches()) == 200
    assert library.recent_searches()[0] == "204 words"


@given(st.text(max_size=700))
def test_any_text_may_be_saved_and_recorded(tmp_path_factory, text):
    with Library.open(tmp_path_factory.mktemp("any")) as library:
        library.save_search("Any", text)
        library.record_search(text)
        assert library.searches()[0].text == text
        assert set(counts(library)) == {"1"}

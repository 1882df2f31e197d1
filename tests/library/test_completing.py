"""What the search bar offers: fields, values and names, with counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library import Field, Library, completed, may_complete

SAMPLE = "resources/sample/papers.jsonl"


@pytest.fixture(scope="module")
def library(tmp_path_factory, request):
    with Library.open(tmp_path_factory.mktemp("library")) as library:
        library.add_sample(request.config.rootpath / SAMPLE)
        library.tag([1, 2, 3], "to read")
        library.star([1])
        yield library


def offered(library, text, cursor=None, **more):
    found = library.completions(text, len(text) if cursor is None else cursor, **more)
    return [(one.label, one.count) for one in found]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("tit", ["title:"]),
        ("aut", ["author:", "authors:"]),
        ("kernel TIT", ["title:"]),
        ("-tit", ["title:"]),
        ("(tit", ["title:"]),
        ("ti", []),  # a plain word is left alone
        ("title", ["title:"]),
        ("kernel", []),
        ("", []),
        ("kernel ", []),
        ('"tit', []),
        ("like", []),
    ],
)
def test_names_of_fields(library, text, labels):
    assert [label for label, _ in offered(library, text)] == labels
    assert may_complete(text, len(text)) == bool(labels)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("is:st", ("starred", 1)),
        ("tag:r", ("to read", 3)),
        ('tag:"to r', ("to read", 3)),
        ("-is:sta", ("starred", 1)),
        ("topic:optim", None),
        ("by:", None),
    ],
)
def test_values_with_counts(library, text, first):
    found = offered(library, text)
    assert found
    assert first is None or found[0] == first
    assert may_complete(text, len(text))


def test_counts_are_what_choosing_it_leaves(library):
    for text in ("kernel track:", "kernel venue:", "learning year:", "learning has:", "decision:"):
        found = library.completions(text, len(text))
        assert found
        for one in found:
            query, cursor = completed(text, len(text), one)
            assert cursor == len(query)
            assert library.search(query, as_typed=True).total == one.count, query


def test_authors_are_offered_by_any_of_their_names(library):
    author = library.paper(1).authors[0].name
    family = author.split()[-1]
    for field in ("author", "by", "first"):
        text = f"{field}:{family[:4].lower()}"
        found = library.completions(text, len(text))
        assert author in [one.label for one in found]
        for one in found:
            query, _ = completed(text, len(text), one)
            assert library.search(query, as_typed=True).total == one.count > 0
    whole = f'author:"{author[:-2]}'
    assert author in [label for label, _ in offered(library, whole)]


def test_filters_narrow_the_counts(library):
    assert offered(library, "is:sta", filters=[Field("tag", "to read")]) == [("starred", 1)]
    assert offered(library, "tag:", filters=[Field("is", "starred")]) == [("to read", 1)]


def test_only_the_word_before_the_cursor_is_replaced(library):
    text = "kernel tag:r graph"
    [one] = library.completions(text, len("kernel tag:r"))
    assert completed(text, len("kernel tag:r"), one) == (
        'kernel tag:"to read" graph',
        len('kernel tag:"to read" '),
    )
    assert library.completions(text, len("kernel ta")) == ()  # inside a word


@given(st.text(alphabet='tit:aeo"-() |is\\学', max_size=20), st.integers(0, 20))
def test_anything_may_be_typed(library, text, cursor):
    cursor = min(cursor, len(text))
    for one in library.completions(text, cursor):
        query, place = completed(text, cursor, one)
        assert query[:place].endswith(one.text)
        assert may_complete(text, cursor)

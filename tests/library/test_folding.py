"""What is compared: titles and names of different sources, tags as people write them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.importers.folding import folded, folded_name, may_be_one
from library.paper import Author
from library.text.folding import clean_tag, fold_signs, folded_tag


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Łukasz Øre", "Lukasz Ore"),
        ("Self-Play: A Study", "self play – a study"),
        ("Schrödinger’s ﬁne Æther", "Schrodinger's fine aether"),
        ("*Rank-Learner*: Orthogonal", "Rank-Learner: Orthogonal"),
        ("Vision + Language", "Vision+Language"),
        ("C++ for all", "C++ For All"),
    ],
)
def test_titles_that_are_one(one, other):
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Concurrency in C++", "Concurrency in C#"),
        ("Concurrency in C", "Concurrency in C#"),
        ("Planning with A*", "Planning with A"),
        ("Q-Learning+", "Q-Learning"),
        ("???", "!!!"),
    ],
)
def test_titles_that_are_two(one, other):
    assert folded(one) != folded(other)


def test_a_suffix_is_no_family_name():
    king = Author(name="Martin Luther King Jr.", given="Martin Luther", family="King Jr.")
    assert may_be_one([king], [Author(name="Martin Luther King")])


def test_a_footnote_is_no_part_of_a_name():
    assert folded_name("Kim*") == folded_name("Kim")
    assert may_be_one([Author(name="Łukasz Kajser*")], [Author(name="L. Kajser")])


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Foo", "foo", True),
        (" to  read ", "To Read", True),
        ("Caf\u00e9", "cafe\u0301", True),
        ("Straße", "STRASSE", True),
        ("a\0b", "ab", True),
        ("café", "cafe", False),
        ("C++", "C", False),
    ],
)
def test_which_tags_are_one(one, other, same):
    assert (folded_tag(one) == folded_tag(other)) == same


@given(st.text(max_size=20))
def test_a_tag_is_compared_as_it_is_stored(tag):
    stored = clean_tag(tag)
    assert clean_tag(stored) == stored
    assert folded_tag(stored) == folded_tag(tag) == folded_tag(folded_tag(tag))
    assert folded_tag(unicodedata.normalize("NFD", stored)) == folded_tag(stored)


@given(st.text(max_size=40))
def test_any_text_can_be_folded(text):
    assert fold_signs(text.upper()).isascii() or not text.isascii()
    assert folded(text) or not text.strip()


def test_a_pile_of_marks_is_folded():
    assert fold_signs("a" + "\u0301\u0323" * 100_000) == "a"

"""The part of an abstract in a row: around its best hit, formulas readable, hits where they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.models.excerpt import excerpt
from library import Marks, parse, plain

LONG = "Much is said before. " * 20


def shown(abstract, query):
    """The excerpt with its hits between signs."""
    text, hits = excerpt(abstract, Marks((parse(query).node,)))
    for start, end in reversed(hits):
        text = f"{text[:start]}‹{text[start:end]}›{text[end:]}"
    return text


@pytest.mark.parametrize(
    ("abstract", "query", "expected"),
    [
        ("A kernel is here", "kernel ", "A ‹kernel› is here"),
        ("Of $\\alpha^2$ and kernels", "kernels ", "Of α² and ‹kernels›"),
        ("kernel $x_1$ kernel $y$ kernel", "kernel ", "‹kernel› x₁ ‹kernel› y ‹kernel›"),
        ("$x$kernel$y$ it", "kernel ", "x‹kernel›y it"),
        ("an $x$ is no hit", "x ", "an x is no hit"),
        ("a **kernel** in bold", "kernel ", "a ‹kernel› in bold"),
        ("nothing", "kernel ", "nothing"),
        ("", "kernel ", ""),
    ],
)
def test_an_excerpt_shows_formulas_and_marks_words(abstract, query, expected):
    assert shown(abstract, query) == expected


def test_a_late_hit_is_shown_with_the_formulas_around_it():
    text = shown(LONG + "$\\beta$ first. " + LONG + "Then $\\gamma$ kernels. " + LONG, "kernels ")
    assert text.startswith("…")
    assert "Then γ ‹kernels›." in text
    assert "β" not in text


@given(
    st.lists(st.sampled_from(["$x_1$", "$\\alpha$", "kernel", "of", "$$y$$", "学习"]), max_size=120)
)
def test_marked_words_are_the_words_wherever_formulas_stand(pieces):
    abstract = " ".join(pieces)
    text, hits = excerpt(abstract, Marks((parse("kernel ").node,)))
    assert text.removeprefix("…") in plain(abstract)
    assert {text[start:end] for start, end in hits} <= {"kernel"}
    assert bool(hits) == ("kernel" in pieces)

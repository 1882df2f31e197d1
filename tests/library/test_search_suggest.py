"""A query that finds nothing because of a misspelt word is answered as it was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from searching import document, engine_of, fact

from library.search import Field

PAPERS = [
    document(1, "Sinkhorn distances for optimal transport", authors=["Marco Cuturi"]),
    document(2, "Self-supervised learning of kernels", authors=["Ada Lovelace"]),
    document(3, "Reinforcement learning from feedback", abstract="reward modelling"),
    document(4, "Reinforcement of concrete", authors=["Kyunghyun Cho"]),
    document(5, "Leaning towers", abstract="how towers lean"),
    document(6, "机器学习的方法"),
]


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    facts = [fact(paper.id, paper.title, year=2020 + paper.id) for paper in PAPERS]
    return engine_of(tmp_path_factory.mktemp("index"), PAPERS, facts)


@pytest.mark.parametrize(
    ("typed", "corrected", "papers"),
    [
        ("sinkhron ", "sinkhorn", [1]),  # swapped
        ("sinkorn ", "sinkhorn", [1]),  # left out
        ("sinkhhorn ", "sinkhorn", [1]),  # doubled
        ("zinkhorn ", "sinkhorn", [1]),  # the first letter too
        ("sinkhron", "sinkhorn", [1]),  # still being typed
        ("reinforcemn", "reinforcement", [3, 4]),  # its end still to come
        ("optimal trasnport ", "optimal transport", [1]),
        ("reinfrocement learing ", "reinforcement learning", [3]),
        ("slef-supervised ", "selfsupervised", [2]),
        ('"optimal trasport"', '"optimal transport"', [1]),
        ("optimal/trasport ", '"optimal transport"', [1]),
        ("author:kyunghun ", "author:kyunghyun", [4]),
        ("sinkhron year:2021", "sinkhorn year:2021", [1]),
        # Each word exists: "leaning" must have been "learning", because only that goes with it.
        ("reinforcement leaning feedback ", "reinforcement learning feedback", [3]),
    ],
)
def test_misspelt_words_are_corrected(engine, typed, corrected, papers):
    result = engine.search(typed)
    assert (result.corrected, sorted(result.ids.tolist())) == (corrected, papers)
    assert engine.search(result.corrected).total == len(papers)


@pytest.mark.parametrize(
    "typed",
    [
        "sinkhorn ",  # nothing is wrong
        "sin",  # a beginning of something
        "xyzzyplugh ",  # like nothing
        "wrd ",  # too short to tell
        "sinkhron lean ",  # no spelling goes with the other word
        "year:2099",  # a fact, not a word
        "-sinkhorn",
        "sinkh?ron",  # a pattern means what it says
        "学机",
        "",
        "()",
    ],
)
def test_nothing_else_is(engine, typed):
    assert engine.search(typed).corrected == ""


def test_the_way_back(engine):
    result = engine.search("sinkhron ", as_typed=True)
    assert (result.total, result.corrected) == (0, "")


def test_filters_that_exclude_all_hits_correct_no_word(engine):
    result = engine.search("sinkhorn ", filters=[Field("year", "2022")])
    assert (result.total, result.corrected) == (0, "")


def test_hits_of_the_corrected_word_are_marked(engine):
    assert engine.search("sinkhron ").marks == engine.search("sinkhorn ").marks


@given(st.text(max_size=40))
def test_any_text_is_answered(engine, text):
    result = engine.search(text)
    assert bool(result.total) or not result.corrected

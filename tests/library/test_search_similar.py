"""Papers like a paper, like several, like a text."""

import pytest
from searching import document, fact, random_documents

from library.search import Engine, Field, Not, parse

TRANSPORT, BANDITS = "entropic optimal transport with sinkhorn", "regret of linear bandits"
PAPERS = [
    document(1, "Sinkhorn distances", abstract=TRANSPORT, authors=["Ada Quirke"]),
    document(2, "Fast transport", abstract=f"{TRANSPORT} iterations"),
    document(3, "Contextual bandits", abstract=BANDITS, authors=["Ada Quirke"]),
    document(4, "Regret bounds", abstract=f"{BANDITS} and more regret"),
    document(5, "Transport of goods", keywords=["sinkhorn"]),
]
FILLING = random_documents(1, 80, start=10)


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    papers = {paper.id: paper for paper in [*PAPERS, *FILLING]}
    engine = Engine(tmp_path_factory.mktemp("index"), texts=papers.get)
    engine.add(list(papers.values()), revision=1)
    engine.put_facts([fact(paper, year=2020 + paper % 5) for paper in papers])
    return engine


def like(engine, value, text="", *filters):
    return engine.search(text, filters=[Field("like", value), *filters]).ids.tolist()


@pytest.mark.parametrize(
    ("value", "papers"),
    [
        ("1", [2, 5]),  # the nearest first, itself left out
        ("3", [4]),  # and not what only the author wrote too
        ("1,2", [5]),
        ("1, 3", [2, 4]),
        ("We study entropic optimal transport.", [2, 1]),
        ("999", []),
        ("999999999999999", []),
        ("", []),
        (",", []),
        ("²", []),
    ],
)
def test_what_is_like_what(engine, value, papers):
    assert like(engine, value)[: len(papers)] == papers
    assert bool(like(engine, value)) == bool(papers)


def test_the_most_similar_stand_first(engine):
    result = engine.search("", filters=[Field("like", "1")])
    assert result.scores.tolist() == sorted(result.scores.tolist(), reverse=True)
    assert result.scores.min() > 0.5 * result.scores.max()
    assert result.total <= 50


def test_words_and_facts_narrow_them(engine):
    assert like(engine, "1", "goods ") == [5]
    assert like(engine, "1", "", Field("year", "2022")) == [2]
    assert 2 not in like(engine, "1", "", Not(Field("year", "2022")))


def test_it_is_a_field_of_the_language(engine):
    assert parse("like:12").node == Field("like", "12")
    assert engine.search("like:1").ids.tolist() == like(engine, "1")
    assert engine.search('like:"entropic transport" sinkhorn ').total == 3
    assert 2 not in engine.search("-like:1").ids.tolist()

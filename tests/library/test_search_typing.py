"""A query while it is typed: each beginning of it is read, and none hides what it shall find."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from searching import document, engine_of, fact, random_documents

from library.search import parse, quoted, to_text
from library.search.analysis import surfaces

WORD = st.sampled_from(
    [
        *("kernel", "attentive", "graph", "self-supervised", "pretraining", "policies", "Qwen2.5"),
        *("O'Brien", "c++", "naïve", "α", "学习", "机器学习", "学", "the", "或"),
    ]
)
PHRASE = st.lists(WORD, min_size=1, max_size=3).map(" ".join)
QUOTED = st.builds(
    "{}{}{}{}".format, st.just('"'), PHRASE, st.just('"'), st.sampled_from(["", "~3", "*"])
) | st.builds("“{}”".format, PHRASE)
SHAPED = st.sampled_from(["ker*", "*nel", "gr?ph", "kernle~", "polici~1"])
TEXT_FIELD = st.sampled_from(
    ["title:", "author:", "by:", "first:", "abstract:", "keyword：", "Last:"]
)
FACT = st.sampled_from(
    [
        *("year:2024..2026", "year:2025", "year:..2024", "year:>=2025", "venue:icml/2026/oral"),
        *('track:"Deep Learning/Theory"', "track:theory", "tag:to-read", 'list:"My list"'),
        *("is:starred", "is:unread", "has:pdf", "authors:>10", "authors:3..12", "note:x"),
        *("arxiv:2401.00001", "10.1234/ab", "decision:oral", "added:2026-07-01.."),
    ]
)  # fmt: skip
LEAF = WORD | QUOTED | SHAPED | st.builds("{}{}".format, TEXT_FIELD, WORD | QUOTED) | FACT


def _wider(query):
    pair = st.tuples(query, query)
    joined = st.builds(
        "{0[0]}{1}{0[1]}".format, pair, st.sampled_from([" ", " AND ", " OR ", " | "])
    )
    excluded = st.builds("{}({})".format, st.sampled_from(["-", "NOT ", ""]), query)
    inside = st.builds(
        "{}({})".format, TEXT_FIELD, st.lists(WORD, min_size=1, max_size=3).map(" OR ".join)
    )
    return joined | excluded | inside | st.builds("（{}）".format, query)


QUERY = st.recursive(LEAF | st.builds("-{}".format, WORD | QUOTED), _wider, max_leaves=5)


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    papers = random_documents(7, 80)
    facts = [
        fact(paper.id, paper.title, year=2023 + paper.id % 4, authors=paper.id % 13)
        for paper in papers
    ]
    return engine_of(tmp_path_factory.mktemp("index"), papers, facts)


def found(engine, text):
    return set(engine.search(text, as_typed=True).ids.tolist())


def beginnings(query):
    return [query[:length] for length in range(len(query) + 1)]


def ended(typed):
    """What is typed by now as if nothing came after it: an open quote closed, a word finished."""
    quote = ""
    for sign in typed:
        closed = "" if sign == quote else quote
        quote = closed if quote else {'"': '"', "“": "”"}.get(sign, "")
    return f"{typed}{quote} "


@given(QUERY)
def test_every_beginning_has_a_reading_that_can_be_written_down(query):
    for typed in beginnings(query):
        node = parse(typed).node
        assert parse(to_text(node)).node == node


@given(QUERY)
@example('-(kernel "graph po')
@example("kernel -vis")
@example("-year:2024")
@settings(max_examples=60)
def test_no_beginning_finds_less_than_it_does_when_it_is_ended(engine, query):
    for typed in beginnings(query):
        assert found(engine, typed) >= found(engine, ended(typed)), typed


HALF_TYPED = st.sampled_from(
    [
        *("(", ")", '"', "“", "(“", "AND", "OR", "NOT", "|", "-", "AND (", "OR -", "NOT (", "OR ("),
        *("title:", "author:", 'author:"', "title:(", "year:", "track:", 'track:"', "-is:"),
        *("by: (", "AND NOT", "~", "(((", '" (', "AND OR", "| |", "- -", "（"),
        *("：", "list:", "note:"),
    ]
)  # fmt: skip


@given(QUERY, HALF_TYPED)
def test_what_is_only_half_typed_takes_nothing_away_and_adds_nothing(query, half):
    assert parse(f"{query} {half}").node == parse(f"{query} ").node


@pytest.mark.parametrize(
    "typed",
    [
        *("year:2", "year:20", "year:202", "year:>", "year:>=", "year:>=20", "year:<", "year:<2"),
        *("year:2024.", "year:2024..", "year:2024..2", "year:2024..202", "year:..2", "year:…20"),
        *("authors:>", "authors:10.", "authors:10..", "authors:10..1", "authors:<=", "authors:="),
        *("added:2026", "added:2026-", "added:2026-0", "added:2026-07-", "added:..2"),
        *("added:2026-07-0", "added:2026-07-01.", "added:2026-07-01..2", "added:2026-07-01..2026-"),
        *("-v", "-vi", '-"vi', "-(title:v", "-year:2", "-year:20", "-author:ad"),
    ],
)
def test_what_is_half_typed_still_finds_what_it_may_become(tmp_path, typed):
    paper = document(1, "kernel", authors=["Ada Lovelace"], abstract="a view")
    facts = fact(1, "kernel", year=2025, authors=11, added="2026-07-15T00:00:00Z")
    assert found(engine_of(tmp_path, [paper], [facts]), typed) == {1}


@given(st.lists(st.text(max_size=40), min_size=1, max_size=8))
@settings(max_examples=25)
def test_any_title_is_found_by_itself_in_quotes(tmp_path_factory, titles):
    papers = [document(at, title) for at, title in enumerate(titles, 1)]
    engine = engine_of(tmp_path_factory.mktemp("titles"), papers)
    for paper in papers:
        if surfaces(paper.title):
            assert paper.id in found(engine, quoted(paper.title))

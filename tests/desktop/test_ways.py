"""A search without a hit: which of its parts may go, and what is found then."""

import pytest

from desktop.models.question import Question
from desktop.models.ways import found_alone, ways_out
from library import Field, Library

STARRED, NEWEST = Field("is", "starred"), Field("year", "2026")
LIKE = Field("like", "1")


@pytest.fixture(scope="module")
def library(tmp_path_factory, request):
    with Library.open(tmp_path_factory.mktemp("library")) as library:
        library.add_sample(request.config.rootpath / "resources/sample/papers.jsonl")
        yield library


@pytest.mark.parametrize(
    ("question", "dropped", "left"),
    [
        (Question("kernel qqq"), "qqq", "kernel "),
        (Question("qqq kern"), "qqq", "kern"),
        (Question("qqq kern* "), "qqq", "kern"),
        (Question("kernel -kernel "), "kernel", "-kernel "),
        (Question("kernel -kernel "), "-kernel", "kernel "),
        (Question("kernel year:2099.. "), "year:2099..", "kernel "),
        (Question('(kernel OR sinkhorn) "qqq qqq"'), '"qqq qqq"', "kernel OR sinkhorn "),
        (Question("kernel", (STARRED,)), "Starred", "kernel"),
        (Question("qqq", (NEWEST,)), "qqq", ""),
    ],
)
def test_each_way_says_what_goes_and_finds_as_many_as_it_says(library, question, dropped, left):
    ways = {way.dropped: way for way in ways_out(library, question, {})}
    way = ways[(dropped,)]
    assert way.question.text == left
    assert way.total == library.search(left, filters=way.question.filters).total > 0


@pytest.mark.parametrize(
    "question",
    [
        *(Question(), Question("qqq"), Question("qqq zzz"), Question("", (STARRED,))),
        *(Question("-the"), Question("qqq zzz yyy kernel ")),
    ],
)
def test_where_nothing_is_found_that_way_nothing_is_offered(library, question):
    assert ways_out(library, question, {}) == ()


def test_where_one_part_is_not_enough_two_go(library):
    [way] = ways_out(library, Question("kernel qqq", (STARRED,)), {})
    assert (way.dropped, way.question, way.total) == (("qqq", "Starred"), Question("kernel "), 9)


def test_at_most_six_parts_are_tried_and_the_best_way_stands_first(library):
    question = Question("kernel sinkhorn qq1 qq2 qq3 qq4 qq5", (STARRED,))
    assert ways_out(library, question, {}) == ()
    said = [words.split()[-1] for words in found_alone(library, question)]
    assert said == ["kernel", "sinkhorn", "qq1", "qq2", "qq3", "qq4"]
    ways = ways_out(library, Question("kernel -kernel "), {})
    assert [way.dropped for way in ways] == [("kernel",), ("-kernel",)]
    assert ways[0].total > ways[1].total


def test_a_filter_is_said_as_on_its_chip(library):
    library.star([2])
    ways = ways_out(library, Question("", (LIKE, STARRED, NEWEST)), {"1": "A title"})
    assert ("Like “A title”",) in [way.dropped for way in ways]
    library.star([2], on=False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kernel", ()),
        ("kernel qqq -sinkhorn kern", ("9 have kernel", "0 have qqq", "9 have kern")),
        ("year:2099.. by:qqq ", ("0 from 2099 on", "0 by qqq")),
        ("title:kernel is:starred", ("7 have title:kernel", "0 starred")),
        ("(a OR kernel) (by:qqq OR qqq) ", ("111 have a OR kernel", "0 by qqq or qqq")),
    ],
)
def test_what_each_part_finds_alone(library, text, said):
    assert found_alone(library, Question(text)) == said

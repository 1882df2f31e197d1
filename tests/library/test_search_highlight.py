"""What is marked in a text, shown with ‹ › around each span, and where snippets begin."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from library.search import find_marks, parse, snippet
from library.search.highlight import SNIPPET
from library.search.marks import Marks
from tests.library.hostile import HOSTILE, NESTED, slow


def shown(text, query, field=""):
    spans = find_marks(text, Marks((parse(query).node,)), field)
    for start, end in reversed(spans):
        text = f"{text[:start]}‹{text[start:end]}›{text[end:]}"
    return text


@pytest.mark.parametrize(
    ("query", "marked"),
    [
        ("", "a kernel"),
        ("kernel ", "A ‹Kernel› and ‹kernels›, not kernelized"),
        ("kernels ", "A ‹Kernel› and ‹kernels›"),
        ("kern", "‹Kernelized› ‹kern›, akern"),
        ("reinf*", "‹Reinforcement› and ‹reinf›"),
        ("-kernel graph ", "kernel ‹graph›"),
        ("kernel OR graph ", "‹kernel› ‹graph›"),
        ('"optimal transport"', "an ‹optimal transport›, transport optimal"),
        ('"optimal transports"', "optimal transport"),
        ('"optimal transport"~2', "‹optimal mass transport›"),
        ('"optimal trans', "‹optimal transport›"),
        ('"selfsupervised learning"', "‹self-supervised learning› of self learning"),
        ("schrodinger ", "‹Schrödinger› bridge"),
        ("Schrödinger ", "‹SCHRÖDINGER› and ‹Schrodinger›"),
        ("transport", "‹Transport›-Guided ‹transporting›, OT-‹transport›"),
        ("self-sup", "‹self-supervised› and self-taught"),
        ("supervised ", "self-‹supervised› and ‹supervised›"),
        ("self-supervised ", "‹Self-supervised›, ‹self supervised›, ‹selfsupervised›"),
        ("pretraining ", "‹pre-training› and ‹pretraining›"),
        ("gpt-4 ", "‹GPT-4›, GPT-3"),
        ("学习", "机器‹学习›方法"),
        ("机器学习 ", "‹机器学习›方法和机器"),
        ("法", "机器学习方‹法›"),
        ("c++ ", "‹C++› code, c code"),
        ("obrien ", "‹O'Brien› and ‹O’Brien›"),
        ("bayes ", "‹Bayes›’ and ‹Bayes›'s"),
        ("alpha ", "the ‹α›-stable ‹alpha› and 2‹α›, but ἄλφα"),
        ("fine ", "‹ﬁne›-tuned"),
        ("strasse ", "‹Straße›n".replace("›n", "› n")),
        ("naive ", "a ‹naïve› and ‹nai\u0308ve› one"),
        ("wom?n ", "‹woman›, ‹women›, womanly"),
        ("sinkhron~", "‹Sinkhorn› things"),
        ("title:kernel ", "kernel"),
        ("track:kernel", "kernel"),
        ("(", "kernel ("),
    ],
)
def test_marks(query, marked):
    text = marked.replace("‹", "").replace("›", "")
    assert shown(text, query) == marked


@pytest.mark.parametrize(
    ("query", "field", "marked"),
    [
        ("title:kernel ", "title", "‹kernel›"),
        ("title:kernel ", "abstract", "kernel"),
        ("kernel ", "abstract", "‹kernel›"),
        ("first:cho ", "author", "Bo ‹Cho›"),
        ('author:"Bo Cho"', "author", "‹Bo Cho›"),
        ('author:"Bo Cho"', "title", "Bo Cho"),
        ("author:reeves ", "author", "‹Reeves›, Reeve"),
        ("mueller ", "author", "Klaus-Robert ‹Müller›"),
    ],
)
def test_marks_keep_to_their_field(query, field, marked):
    assert shown(marked.replace("‹", "").replace("›", ""), query, field) == marked


@given(st.text(max_size=150), st.text(max_size=30))
def test_spans_lie_in_the_text_in_order(text, query):
    spans = find_marks(text, Marks((parse(query).node,)))
    ends = [0, *(place for span in spans for place in span)]
    assert ends == sorted(ends)
    assert ends[-1] <= len(text)
    assert all(start < end for start, end in spans)


@given(
    st.text("ab- '学习", max_size=60),
    st.sampled_from(['"a b"', '"a b"~3', '"b a b"~2', "a-b ", "ab-a", '"学习 a"', '"习学b"~2']),
)
@example("ab a习a-b", "ab-a")
@example("a学习a", '"学习 a"')
def test_around_its_beginnings_a_text_is_read_as_whole(text, query):
    marks = Marks((parse(query).node,))
    around = find_marks(text, marks)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("library.search.highlight._FEW", 0)
        assert find_marks(text, marks) == around


@given(st.text(alphabet="ab cäß-α'学习ﬁ́", min_size=1, max_size=40))
def test_a_text_searched_for_in_quotes_is_marked_in_itself(text):
    node = parse('"' + text + '"').node
    assert bool(find_marks(text, Marks((node,)))) == bool(Marks((node,)).all)


LONG = "Words come first and go on for quite a while before any of it. Then a kernel is here. " * 2


@pytest.mark.parametrize(
    ("text", "query", "begins"),
    [
        ("A kernel is here", "kernel", "A kernel"),
        (LONG, "kernel", "quite a while before any of it. Then a kernel"),
        (LONG, "nothing", "Words"),
        (LONG, "", "Words"),
        ("x" * 300 + " kernel", "kernel", "kernel"),
        ("one graph. " + "filler " * 30 + "a graph kernel", "graph kernel", "filler filler"),
    ],
)
def test_snippets_begin_before_the_best_hit(text, query, begins):
    start = snippet(text, find_marks(text, Marks((parse(query).node,)), "abstract"))
    assert text[start:].startswith(begins)


def test_nothing_is_marked_without_marks():
    assert find_marks("kernel", Marks()) == ()


_ALL_SORTS = Marks((parse('a 学习 "a b"~900000 "学习" a* *e*a*p alphq~ gpt-4 ').node,))


@pytest.mark.parametrize("text", [*HOSTILE, *NESTED, "a " * 20_000, "a b " * 10_000])
def test_texts_made_to_hang_are_marked(text):
    spans = find_marks(text, _ALL_SORTS, "abstract")
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    assert 0 <= snippet(text, spans) <= len(text)


@given(st.text("ab ", min_size=1, max_size=400))
def test_a_snippet_begins_where_it_shows_most(text):
    marks = Marks((parse("a aa aaa bb ").node,))
    spans = find_marks(text, marks, "abstract")

    def shown(start):
        return sum(b - a for a, b in spans if start <= a < start + SNIPPET)

    begun = snippet(text, spans, before=0)
    assert shown(begun) == max([shown(start) for start, _ in spans], default=0)


@pytest.mark.parametrize(("query", "takes"), [("*a*a*a*a*a*a*a*b ", False), ("a*a*a ", True)])
def test_many_stars_are_no_riddle(query, takes):
    text = "a" * 80
    assert find_marks(text, Marks((parse(query).node,))) == (((0, 80),) if takes else ())


def test_twice_the_text_takes_twice_the_steps():
    assert slow(lambda text: snippet(text, find_marks(text, _ALL_SORTS, "abstract"))) == []

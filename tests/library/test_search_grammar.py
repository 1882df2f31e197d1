"""What is read into what is typed, and that everything has a reading."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from library.search import (
    And,
    Everything,
    Field,
    Fuzzy,
    Not,
    Or,
    Phrase,
    Prefix,
    Wildcard,
    Word,
    parse,
    quoted,
    to_text,
)

A, B, C = Word("a"), Word("b"), Word("c")


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("", Everything()),
        ("  ", Everything()),
        ("a b ", And((A, B))),
        ("a b", And((A, Prefix("b")))),
        ("a AND b ", And((A, B))),
        ("a OR b ", Or((A, B))),
        ("a | b ", Or((A, B))),
        ("a|b ", Or((A, B))),
        ("a b | c ", Or((And((A, B)), C))),
        ("a (b OR c)", And((A, Or((B, C))))),
        ("(a b) c ", And((A, B, C))),
        ("-a b ", And((Not(A), B))),
        ("NOT a ", Not(A)),
        ("NOT -a ", A),
        ("-(a b)", Not(And((A, B)))),
        ("GPT OR BERT OR T5 ", Or((Word("GPT"), Word("BERT"), Word("T5")))),
        ("学习 AND 图 OR 核 ", Or((And((Word("学习"), Word("图"))), Word("核")))),
        ("TO BE OR NOT TO BE ", And(tuple(map(Word, ("TO", "BE", "OR", "NOT", "TO", "BE"))))),
        ("a and or not ", And((A, Word("and"), Word("or"), Word("not")))),
        ("self-supervised ", Word("self-supervised")),
        ("E(3)-equivariant ", And((Word("E"), Word("3"), Word("equivariant")))),
        ("a - b ", And((A, B))),
        ("a — b & c ", And((A, B, C))),
        ('"a b"', Phrase("a b")),
        ('"a b"~3', Phrase("a b", distance=3)),
        ('"a b', Phrase("a b", open=True)),
        ('"a b"*', Phrase("a b", open=True)),
        ("“a b” c ", And((Phrase("a b"), C))),
        ('"a \\"b\\" c"', Phrase('a "b" c')),
        ('"" a ', A),
        ("reinf* ", Prefix("reinf")),
        ("wom?n ", Wildcard("wom?n")),
        ("*former", Wildcard("*former")),
        ("need? ", Word("need?")),
        ("**bold** ", Phrase("**bold**")),
        ("*MemPot*: ", Phrase("*MemPot*:")),
        ("sinkhron~", Fuzzy("sinkhron")),
        ("sinkhron~1", Fuzzy("sinkhron", distance=1)),
        ("title:a ", Word("a", "title")),
        ("TITLE：a ", Word("a", "title")),
        ("title:(a OR b) c ", And((Or((Word("a", "title"), Word("b", "title"))), C))),
        ("（a b）", And((A, B))),
        ("by:cho ", Word("cho", "author")),
        ('author:"Kyunghyun Cho"', Field("author", "Kyunghyun Cho")),
        ('author:"Kyunghyun Ch', Phrase("Kyunghyun Ch", "author", open=True)),
        ("first:cho last:cho ", And((Word("cho", "first"), Word("cho", "last")))),
        ('abstract:"a b"', Phrase("a b", "abstract")),
        ('track:"Deep Learning/Theory"', Field("track", "Deep Learning/Theory")),
        ("track:(a OR b)", Or((Field("track", "a"), Field("track", "b")))),
        ("year:2024..2026", Field("year", "2024..2026")),
        ("authors:>10 tags:0", And((Field("authors", ">10"), Field("tags", "0")))),
        ("-is:read", Not(Field("is", "read"))),
        ("nofield:x ", Word("nofield:x")),
        ("note:x list:y ", And((Field("note", "x"), Field("list", "y")))),
        ('list:"Kernels survey"', Field("list", "Kernels survey")),
        ("a title:", A),
        ("a AND", A),
        ("a OR", A),
        ("a (", A),
        ("10.1145/3292500.3330701 ", Field("doi", "10.1145/3292500.3330701")),
        ("https://doi.org/10.1145/3292500", Field("doi", "10.1145/3292500")),
        ("doi:10.1145/3292500", Field("doi", "10.1145/3292500")),
        ("2401.00001v2", Field("arxiv", "2401.00001")),
        ("arXiv:2401.00001", Field("arxiv", "2401.00001")),
        ("https://arxiv.org/pdf/2401.00001v3.pdf", Field("arxiv", "2401.00001")),
        ("hep-th/9901001", Field("arxiv", "hep-th/9901001")),
        ("https://openreview.net/forum?id=O6rHSkpYJU", Field("openreview", "O6rHSkpYJU")),
        ("https://icml.cc/virtual/2026/poster/64393", Field("source", "icml.cc/2026/64393")),
        ("(10.1145/32925) ", Field("doi", "10.1145/32925")),
        ("10.1145/*", Prefix("10.1145/")),
        ("-ker", Not(Word("ker"))),
        ("-ker*", Not(Prefix("ker"))),
        ('-"a ker', Not(Phrase("a ker"))),
        ("-(a -ker", Not(And((A, Not(Prefix("ker")))))),
        ('-author:"Ky', Not(Field("author", "Ky"))),
        ("-year:202", Not(Field("year", "=202"))),
        ("-year:2024", Not(Field("year", "2024"))),
    ],
)
def test_reading(text, node):
    assert parse(text).node == node


@pytest.mark.parametrize(
    ("text", "ignored"),
    [
        ("a b", ()),
        ("a (b", ()),
        ('a "b', ()),
        ("a AND", ()),
        ("a title:", ()),
        ("a) b", (")",)),
        ("AND a", ("AND",)),
        ("| a", ("|",)),
        ("title: a", ("title:",)),
        ("a " * 300, ("everything after 512 characters", "everything after 32 words")),
        ("(" * 20 + "a" + ")" * 20, ("brackets deeper than 16",)),
    ],
)
def test_what_is_left_out_is_said(text, ignored):
    assert parse(text).ignored == ignored


PIECES = st.sampled_from(
    [
        *("kernel", "a ", "-", "NOT ", "AND ", "OR ", "|", "(", ")", '"', "“", "”", "~", "~2", "*"),
        *("?", " ", "title:", "author:", "track:", "is:starred", "by:", ":", "：", "（", "\\", "'"),
        *("10.1234/x", "2401.00001", "中文", "é", "GPT-4", "**", "\n", "\x00"),
    ]
)
TYPED = st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=10).map("".join))


@given(TYPED)
@example("NOT 0 0 0 :")
@example("NOT ONE OF MANY")
@example("NOT ONE OF SO MANY")
@example("A B | C D E ")
def test_every_text_has_a_reading_that_can_be_written_down(text):
    node = parse(text).node
    written = to_text(node)
    assert parse(written).node == node


@given(st.text(max_size=5_000))
def test_long_texts_are_cut_and_read(text):
    assert parse(text * 20).node is not None


@given(st.text(max_size=80))
def test_a_quoted_text_is_one_phrase_of_exactly_that_text(text):
    node = parse(quoted(text)).node
    assert node in (Phrase(text), Everything())


@given(st.sampled_from(["track", "tag", "session", "venue"]), st.text(min_size=1, max_size=60))
def test_a_chosen_filter_survives_being_written_down(name, value):
    node = Field(name, value)
    if value.strip():
        assert parse(to_text(node)).node == node

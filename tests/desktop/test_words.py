"""Pure functions that choose or word something: palette, tag popup, chips, rows, times."""

from dataclasses import replace

import pytest

from desktop.models import putting
from desktop.models.palette import Choice, Finder
from desktop.models.putting import offers
from desktop.models.reading import explained, filter_words
from desktop.models.rowtext import describe, fitting_names, marked_names, names
from desktop.views.times import when
from library import Author, Field, Not, Paper, Tag, Track, parse

CHOICES = [
    Choice(text, "", "", lambda: None)
    for text in ("Sort by title", "Export…", "Copy title", "Next paper", "Deep Learning · Theory")
]
DEEP = "Deep Learning · Theory"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("exp", ["Export…"]),
        ("title", ["Copy title", "Sort by title"]),
        ("cop ti", ["Copy title"]),
        ("TITLE copy", ["Copy title"]),
        ("dlth", [DEEP]),  # beginnings of words
        ("dplrng", [DEEP]),  # letters in order
        ("learning theory deep", [DEEP]),
        ("ning", [DEEP]),
        ("exprot", ["Export…"]),  # a slip
        ("t", ["Copy title", "Sort by title", DEEP, "Export…", "Next paper"]),
        ("zzz", []),
        ("zzzzzzzz", []),
        ("", [choice.text for choice in CHOICES]),
    ],
)
def test_the_palette_finds_by_a_few_letters(typed, first):
    assert [choice.text for choice in Finder(CHOICES).matching(typed)] == first


def paper(count=1, **facts):
    people = tuple(Author(name=f"Author Number{n}") for n in range(1, count + 1))
    return Paper(id=1, title="T", authors=people, **facts)


@pytest.mark.parametrize(
    ("count", "most", "said"),
    [
        (1, 10, "Author Number1"),
        (3, 2, "Author Number1, Author Number2, +1 more"),
        (10, 10, ", ".join(f"Author Number{n}" for n in range(1, 11))),
        (11, 10, ", ".join(f"Author Number{n}" for n in range(1, 11)) + " et al."),
        (0, 10, ""),
    ],
)
def test_author_lists_over_ten_are_cut(count, most, said):
    assert names(paper(count), most) == said


def test_as_many_names_as_fit_but_never_none():
    people = paper(12)
    first = "Author Number1"
    whole, letters = fitting_names(people, 10_000, len)
    assert whole[letters:] == " et al."
    assert fitting_names(people, 30, len) == (f"{first}, +11 more", len(first))
    assert fitting_names(people, 1, len) == (f"{first}, +11 more", len(first))
    assert fitting_names(paper(0), 1, len) == ("", 0)


TAGS = [
    Tag(name="to-read", colour="#111111"),
    Tag(name="Read", colour="#222222"),
    Tag(name="Ünï", colour="#333333"),
]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["Read", "to-read", "Ünï"]),
        ("read", ["Read", "to-read"]),
        ("re", ["Read", "to-read", "re (new)"]),
        (" kernels ", ["kernels (new)"]),
        ("U\u0308NI\u0308", ["Ünï"]),
    ],
)
def test_the_popup_offers_tags_that_hold_the_letters_and_a_new_one(typed, offered):
    found = offers(putting.tags(1), TAGS, [paper()], typed)
    assert [f"{offer.name} (new)" if offer.new else offer.name for offer in found] == offered


def test_the_popup_knows_whether_all_some_or_none_have_a_tag():
    papers = [paper(tags=("to-read", "Read")), paper(tags=("Read",))]
    assert {offer.name: offer.on for offer in offers(putting.tags(2), TAGS, papers, "")} == {
        "Read": "all",
        "to-read": "some",
        "Ünï": "none",
    }


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (Field("track", "Deep Learning/Theory"), "Deep Learning · Theory"),
        (Field("venue", "ICML/2026"), "ICML 2026"),
        (Not(Field("venue", "ICML/2026/oral")), "not ICML 2026 · Oral"),
        (Not(Field("has", "track")), "No track"),
        (Field("is", "starred"), "Starred"),
        (Field("tag", "a/b: c"), "a/b: c"),
    ],
)
def test_chips_say_their_filter(node, said):
    assert filter_words(node) == said


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", ""),
        ("kernel", ""),
        ("optimal transport ", ""),
        ('"optimal transport" sinkhorn', ""),
        ("kernel -vision ", "kernel · without vision"),
        ("author:cho -vision year:2024.. ", "by cho · without vision · from 2024 on"),
        ('author:"Kyunghyun Cho"', "by Kyunghyun Cho"),
        ('-author:"Kyunghyun Cho" -by:li ', "not by Kyunghyun Cho · not by li"),
        ("first:cho last:lee ", "first author cho · last author lee"),
        ("kernel OR attention ", "kernel or attention"),
        ("a (b OR c) ", "a · b or c"),
        ("-(a b) ", "without (a b)"),
        ("a b | c ", "(a b) or c"),
        ('"a b" OR c ', "“a b” or c"),
        ('"optimal transport"~3', "“optimal transport” within 3 words"),
        ("title:kernel ", "kernel in the title"),
        ("abstract:ker", "ker… in the abstract"),
        ("keyword:ker ", "keyword ker"),
        ("ker* graph", "ker… · graph…"),
        ("wom?n ", "words like wom?n"),
        ("sinkhron~", "sinkhron, maybe misspelt"),
        ('track:"Deep Learning/Theory"', "track Deep Learning · Theory"),
        ("venue:icml/2026/oral tag:x", "venue icml 2026 · Oral · tag x"),
        ("-venue:icml decision:oral session:1", "not venue icml · decision Oral · session 1"),
        ("year:2024 year:202", "in 2024 · from 2020 to 2029"),
        ("year:..2024 year:2024..2026", "up to 2024 · from 2024 to 2026"),
        ("year:x year:>", "year x"),
        ("is:starred has:pdf authors:>10", "starred · with a PDF · authors: 11 or more"),
        ("-is:re -has:abs -has:x", "not read · without an abstract · without x"),
        ("authors:2 tags:<3 authors:2..3", "authors: 2 · tags: at most 2 · authors: 2 to 3"),
        ("authors:x", "authors: x"),
        ("authors:>", ""),
        ("added:7d added:2w", "added in the last 7 days · added in the last 2 weeks"),
        ("added:2026-07-01..", "added from 2026-07-01 on"),
        ("added:..2026 added:2025..2026", "added up to 2026 · added from 2025 to 2026"),
        ("added:2026-07", "added 2026-07"),
        ('list:"My list" note:idea', "reading list My list · note idea"),
        ("arxiv:2401.00001", "arXiv 2401.00001"),
        ("year:", ""),
    ],
)
def test_a_query_is_explained_where_it_is_more_than_words(query, said):
    assert explained(parse(query).node) == said


@pytest.mark.parametrize(
    ("starts", "ends", "said"),
    [
        ("2026-07-06T22:00:00-07:00", "2026-07-06T23:45:00-07:00", "Mon 6 Jul 22:00–23:45 UTC−7"),
        ("2026-07-06T22:00:00-07:00", "", "Mon 6 Jul 22:00 UTC−7"),
        ("2026-07-06T22:00:00+05:30", "", "Mon 6 Jul 22:00 UTC+5:30"),
        ("2026-07-06T22:00:00Z", "", "Mon 6 Jul 22:00 UTC"),
        ("2026-07-06T22:00:00", "", "Mon 6 Jul 22:00"),
        ("", "", ""),
        ("soon", "", ""),
    ],
)
def test_times_are_said_in_their_own_zone(qapp, starts, ends, said):
    assert when(starts, ends) == said.replace(" ", "\u00a0")


def test_a_row_is_said_in_one_breath():
    told = paper(
        2, venue="ICML", year=2026, track=Track(area="Theory", topic="Games"), starred=True
    )
    said = "T. Author Number1, Author Number2. ICML 2026. Theory · Games"
    assert describe(told) == f"Starred. {said}. Unread"
    assert describe(replace(told, read=True, starred=False)) == said


@pytest.mark.parametrize(
    ("searched", "width", "shown"),
    [
        ("Nobody", 20, "Author 0, +11 more"),
        ("Author 0", 20, "Author 0, +11 more"),  # it stands there anyway
        ("Author 7", 10_000, "Author 0, Author 1"),
        ("Author 7", 30, "Author 0, Author 1, … Author 7"),  # found no room
        ("Author 11", 10_000, "Author 0, Author 1"),  # beyond the ten that are shown at most
        ("Author 11", 1, "Author 0, … Author 11"),
    ],
)
def test_a_hit_among_names_without_room_is_shown_at_the_end(searched, width, shown):
    people = Paper(id=1, title="T", authors=tuple(Author(name=f"Author {n}") for n in range(12)))
    whole = ", ".join(author.name for author in people.authors)
    at = whole.find(searched)
    hits = ((at, at + len(searched)),) if at >= 0 else ()
    text, marked = marked_names(people, width, len, hits)
    assert text.startswith(shown)
    assert [text[start:end] for start, end in marked] == ([searched] if hits else [])

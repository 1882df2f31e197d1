"""What is found, in which order, and what is counted."""

from datetime import UTC, datetime, timedelta

import pytest
from searching import dice, document, engine_of, fact

from library.search import And, Engine, Field, Not, Or

DEEP, THEORY = "Deep Learning", "Theory"
FACTS = [
    fact(1, "b kernel", area=DEEP, topic="Theory", venue="ICML", year=2026, decision="oral"),
    fact(2, "a kernel", area=DEEP, topic="Vision", venue="ICML", year=2026, decision="poster"),
    fact(3, "d kernel", area=THEORY, topic="Bandits", venue="ICML", year=2025, decision="poster"),
    fact(4, "c graph", area=THEORY, venue="ICLR", year=2024, decision="spotlight"),
    fact(5, "e graph", session="Poster Session 1"),
]
FACTS[0] = FACTS[0]._replace(authors=12)
FACTS[1] = FACTS[1]._replace(has="pdf track")
FACTS[2] = FACTS[2]._replace(added="2026-01-10T00:00:00Z")
FACTS[3] = FACTS[3]._replace(added="2026-02-20T10:00:00+00:00", has="abstract code")
FACTS[4] = FACTS[4]._replace(added="2026-02-28T23:59:59Z")
NAMES = {
    "doi:10.1234/ab": 1,
    "source:icml.cc/2026/7": 1,
    "arxiv:2401.00001": 2,
    "openreview:AbC": 3,
}
PAPERS = [
    document(1, "b kernel", authors=["Ann Lee", "Bo Cho"], abstract="graph"),
    document(2, "a kernel", authors=["Cy Cho"], keywords=["optimal transport"]),
    document(3, "d kernel", authors=["Bo Cho", "Ann Lee", "Di Wu"]),
    document(4, "c graph", abstract="about a kernel"),
    document(5, "e graph"),
]


@pytest.fixture
def engine(tmp_path):
    engine = engine_of(tmp_path, PAPERS, FACTS, NAMES)
    engine.set_state("starred", [1, 4], on=True)
    engine.set_state("read", [1, 2], on=True)
    engine.set_state("sample", [5], on=True)
    engine.set_tag("To read", [1, 3], on=True)
    engine.set_tag("Grüße", [3], on=True)
    return engine


def ids(engine, text="", *filters, sort="title"):
    return sorted(engine.search(text, filters=filters, sort=sort).ids.tolist())


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ("", [1, 2, 3, 4, 5]),
        ("kernel", [1, 2, 3, 4]),
        ("graph kernel", [1, 4]),
        ("graph | kernel", [1, 2, 3, 4, 5]),
        ("transport OR graph", [1, 2, 4, 5]),
        ("(graph OR transport) kernel", [1, 2, 4]),
        ("title:kernel", [1, 2, 3]),
        ("abstract:kernel", [4]),
        ("keyword:transport", [2]),
        ("author:cho", [1, 2, 3]),
        ("by:CHO ", [1, 2, 3]),
        ("first:cho", [2, 3]),
        ("last:cho", [1, 2]),
        ("last:lee", []),
        ('author:"Bo Cho"', [1, 3]),
        ('first:"Bo Cho"', [3]),
        ('last:"Cy Cho"', [2]),
        ('author:"Lee Bo"', []),
        ("kernel -title:kernel", [4]),
        ("-kernel", [5]),
        ("NOT (kernel OR graph)", []),
        ("track:theory", [3, 4]),
        ('track:"Deep Learning/Theory"', [1]),
        ("track:bandit", [3]),
        ('track:"learn vis"', [2]),
        ("track:nothing", []),
        ("venue:icml", [1, 2, 3]),
        ("venue:ICML/2026", [1, 2]),
        ('venue:"ICML 2026"', [1, 2]),
        ("venue:icml/2026/oral", [1]),
        ("venue:ic", [1, 2, 3, 4]),
        ("year:2026", [1, 2]),
        ("year:2024..2025", [3, 4]),
        ("year:2025..", [1, 2, 3]),
        ("year:..2024", [4]),
        ("year:>2024", [1, 2, 3]),
        ("year:x", []),
        ("year:202", [1, 2, 3, 4]),
        ("year:=202", []),
        ("-year:202", [1, 2, 3, 4, 5]),
        ("-year:202 ", [5]),
        ("year:2025..2", [1, 2, 3]),
        ("year:2026..2024", []),
        ("year:>", [1, 2, 3, 4]),
        ("authors:10..2", [1]),
        ("decision:poster", [2, 3]),
        ("session:1", [5]),
        ("tag:to-read OR tag:grüsse", [1, 3]),
        ('tag:"to READ"', [1, 3]),
        ("tag:grü", [3]),
        ("is:starred", [1, 4]),
        ("is:star", [1, 4]),
        ("is:read", [1, 2]),
        ("is:unread", [3, 4, 5]),
        ("is:untagged", [2, 4, 5]),
        ("is:sample", [5]),
        ("has:pdf", [2]),
        ("has:abstract has:code", [4]),
        ("-has:track", [1, 3, 4, 5]),
        ("authors:>10", [1]),
        ("authors:0", [2, 3, 4, 5]),
        ("tags:0", [2, 4, 5]),
        ("tags:2", [3]),
        ("tags:>=1", [1, 3]),
        ("added:2026-02-01..", [4, 5]),
        ("added:2026-01", [3]),
        ("added:2026-02-28", [5]),
        ("added:2026", [3, 4, 5]),
        ("added:..2026-02-20", [3, 4]),
        ("added:2026-0", [3, 4, 5]),
        ("added:2026-02-", [4, 5]),
        ("added:2026-02-0", [4, 5]),
        ("added:2026-02-10..2", [4, 5]),
        ("added:rubbish", []),
        ("is:recent", [4, 5]),
        ("10.1234/AB", [1]),
        ("doi:10.1234/ab", [1]),
        ("openreview:AbC", [3]),
        ("https://icml.cc/virtual/2026/poster/7", [1]),
        ("arxiv:2401.00001v3", [2]),
        ("https://openreview.net/forum?id=AbC", [3]),
        ("(kernel is:starred) OR is:sample", [1, 4, 5]),
        ("list:kernels", []),
        ("note:kernel OR is:hidden OR has:note", []),
        ("-list:kernels -note:kernel -is:hidden -has:note", [1, 2, 3, 4, 5]),
        ('"about kernel"~2', [4]),
        ('"about kernel"', []),
        ("ker* gr?ph", [1, 4]),
        ("*nel year:..2024", [4]),
        ("kernle~", [1, 2, 3, 4]),
    ],
)
def test_what_is_found(engine, text, papers):
    assert ids(engine, text) == papers


@pytest.mark.parametrize(
    ("text", "papers"),
    [("added:7d", [1, 2]), ("added:1d", [1]), ("added:90h", [1, 2]), ("added:2w", [1, 2, 3])],
)
def test_what_was_added_of_late(tmp_path, text, papers):
    ages = (0.1, 3, 10, 400)
    facts = [
        fact(at, "x", added=(datetime.now(UTC) - timedelta(days=age)).isoformat())
        for at, age in enumerate(ages, 1)
    ]
    documents = [document(row.id, row.title) for row in facts]
    assert ids(engine_of(tmp_path, documents, facts), text) == papers


@pytest.mark.parametrize(
    ("filters", "papers"),
    [
        ([Field("track", "Theory")], [3, 4]),
        ([Field("track", "Theory"), Field("track", "Deep Learning/Vision")], [2, 3, 4]),
        ([Field("track", "Theory"), Field("year", "2025")], [3]),
        ([Not(Field("track", "Theory")), Field("venue", "ICML")], [1, 2]),
        ([Not(Field("year", "2026")), Not(Field("year", "2025"))], [4, 5]),
        ([Field("is", "starred"), Field("is", "read")], [1, 2, 4]),
        ([Field("author", "Bo Cho")], [1, 3]),
        ([Or((Field("year", "2024"), Field("year", "2025")))], [3, 4]),
        ([And((Field("year", "2026"), Field("is", "starred")))], [1]),
    ],
)
def test_filters_widen_in_their_category_and_narrow_across(engine, filters, papers):
    assert ids(engine, "", *filters) == papers


def test_counts_cover_every_label_of_the_library(engine):
    facets = engine.search("graph ").facets
    assert facets == {
        "search": {},
        "area": {DEEP: 1, THEORY: 1},
        "topic": {f"{DEEP}/Theory": 1, f"{DEEP}/Vision": 0, f"{THEORY}/Bandits": 0},
        "venue": {"ICML": 1, "ICLR": 1},
        "year": {"2024": 1, "2025": 0, "2026": 1},
        "decision": {"oral": 1, "poster": 0, "spotlight": 1},
        "edition": {"ICLR/2024": 1, "ICML/2025": 0, "ICML/2026": 1},
        "edition_decision": {
            "ICLR/2024/spotlight": 1,
            "ICML/2025/poster": 0,
            "ICML/2026/oral": 1,
            "ICML/2026/poster": 0,
        },
        "tag": {"To read": 1, "Grüße": 0},
        "list": {},
        "state": {
            "starred": 2,
            "unread": 2,
            "read": 1,
            "later": 0,
            "untagged": 2,
            "no track": 1,
            "recent": 2,
            "hidden": 0,
        },
    }


def test_a_category_is_counted_beside_its_own_filters(engine):
    chosen = [Field("track", "Theory"), Field("year", "2025"), Not(Field("decision", "oral"))]
    facets = engine.search("kernel ", filters=chosen).facets
    assert facets["area"] == {DEEP: 0, THEORY: 1}
    assert facets["year"] == {"2024": 1, "2025": 1, "2026": 0}
    assert facets["decision"] == {"oral": 0, "poster": 1, "spotlight": 0}
    facets = engine.search("kernel ", filters=chosen[:1] + chosen[2:]).facets
    assert facets["area"] == {DEEP: 1, THEORY: 2}
    assert facets["topic"] == {f"{DEEP}/Theory": 0, f"{DEEP}/Vision": 1, f"{THEORY}/Bandits": 1}


def test_counts_of_a_label_are_what_choosing_it_gives(engine):
    facets = engine.search("kernel").facets
    for label, count in facets["topic"].items():
        assert engine.search("kernel", filters=[Field("track", label)]).total == count
    for label, count in facets["edition_decision"].items():
        assert engine.search("kernel", filters=[Field("venue", label)]).total == count
    for label, count in facets["tag"].items():
        assert engine.search("kernel", filters=[Field("tag", label)]).total == count


@pytest.mark.parametrize(
    ("sort", "papers"),
    [
        ("title", [2, 1, 4, 3, 5]),
        ("newest", [1, 2, 3, 4, 5]),
        ("oldest", [5, 4, 3, 1, 2]),
        ("added", [5, 4, 3, 2, 1]),
        ("relevance", [1, 2, 3, 4, 5]),
    ],
)
def test_orders(engine, sort, papers):
    assert engine.search("", sort=sort).ids.tolist() == papers


def test_results_cannot_be_altered(engine):
    result = engine.search("kernel")
    assert not result.ids.flags.writeable
    assert not result.scores.flags.writeable
    assert len(result.ids) == len(result.scores) == result.total


def test_states_and_tags_change_at_once(engine):
    engine.set_state("starred", [1], on=False)
    assert ids(engine, "is:starred") == [4]
    engine.set_tag("to READ", [1], on=False)
    assert ids(engine, 'tag:"to read"') == [3]
    engine.set_tag("grüße", [3], on=False)
    engine.set_tag("to read", [3], on=False)
    assert ids(engine, "tags:0") == [1, 2, 3, 4, 5]
    engine.set_tag("empty", [], on=True)
    assert engine.search("").facets["tag"]["empty"] == 0
    engine.set_tag("To Read", [2], on=True)  # spelt anew, it is shown so
    assert engine.search("").facets["tag"]["To Read"] == 1


def test_facts_are_replaced_and_dropped(engine):
    engine.put_facts([FACTS[0]._replace(area="New", topic="", year=2030)])
    facets = engine.search("").facets
    assert facets["area"]["New"] == 1
    assert f"{DEEP}/Theory" not in facets["topic"]
    engine.drop_facts([1])
    assert ids(engine) == [2, 3, 4, 5]
    assert ids(engine, "10.1234/ab") == []
    assert ids(engine, "is:starred") == [4]


def test_a_library_may_grow_far(engine):
    engine.put_facts([fact(200_000, "far kernel")])
    engine.set_state("starred", [200_000, 300_000], on=True)
    engine.add([document(200_000, "far kernel")], revision=2)
    assert ids(engine, "kernel is:starred") == [1, 4, 200_000]


def test_an_empty_library_answers(tmp_path):
    result = Engine(tmp_path).search("kernel -x", filters=[Field("is", "starred")])
    assert (result.total, result.ids.tolist(), result.facets["area"]) == (0, [], {})


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("attention is all you need", 1),
        ("attention need", 1),
        ("vaswani attention", 1),
        ("graph network", 3),
        ("graph networks", 4),
        ("sparse kernel", 5),
        ("kernel", 7),
    ],
)
def test_what_people_look_for_stands_first(tmp_path, typed, first):
    papers = [
        document(1, "Attention Is All You Need", authors=["Ashish Vaswani", "Noam Shazeer"]),
        document(2, "All attention you may need is sparse: a survey of attention kernels"),
        document(3, "Graph network models", abstract="graph networks " * 3),
        document(4, "Graph networks models", abstract="graph network " * 3),
        document(5, "Sparse kernel methods in learning", abstract="x"),
        document(6, "Kernel methods, dense and sparse", abstract="sparse kernel " * 9),
        document(7, "Kernel", abstract="y"),
        document(8, "Vaswani inequality", abstract="attention " * 20),
    ]
    assert engine_of(tmp_path, papers).search(typed).ids[0] == first


def test_newer_papers_stand_first_among_equals(tmp_path):
    papers = [document(at, "kernel") for at in range(1, 5)]
    facts = [fact(at, "kernel", year=2020 + at % 3) for at in range(1, 5)]
    assert engine_of(tmp_path, papers, facts).search("kernel ").ids.tolist() == [2, 1, 4, 3]


def test_scores_do_not_depend_on_segments(tmp_path):
    whole = engine_of(tmp_path / "whole", PAPERS)
    parts = engine_of(tmp_path / "parts", PAPERS[:2], [fact(at, "") for at in range(1, 6)])
    parts.add(PAPERS[2:4], revision=2)
    parts.add(PAPERS[4:], revision=3)
    for text in ("kernel", "graph", "kernel cho ", '"bo cho"', "author:lee"):
        one, other = whole.search(text), parts.search(text)
        assert dict(zip(one.ids.tolist(), one.scores.tolist(), strict=True)) == pytest.approx(
            dict(zip(other.ids.tolist(), other.scores.tolist(), strict=True))
        )


VOCABULARY = ("alfa", "alfabet", "bravo", "charlie", "delta", "delt")


def expected(papers, query):
    """The papers by reading all of them: words, beginnings, `-`, `|`, no brackets."""
    found = set()
    for paper, words in papers.items():
        for alternative in query.split(" | "):
            if all(holds(words, word) for word in alternative.split()):
                found.add(paper)
    return found


def holds(words, word):
    if word.startswith("-"):
        return not holds(words, word[1:])
    if word.endswith("*"):
        return any(other.startswith(word[:-1]) for other in words)
    return word in words or word + "s" in words


def test_searches_equal_reading_everything(tmp_path):
    pick = dice(5)
    texts = {at: pick.choices(VOCABULARY, k=pick.randint(0, 4)) for at in range(1, 61)}
    engine = engine_of(tmp_path, [document(at, " ".join(words)) for at, words in texts.items()])
    for _ in range(200):
        words = [
            "-" * (pick.random() < 0.3) + pick.choice([*VOCABULARY, "alf*", "d*", "none"])
            for _ in range(pick.randint(1, 4))
        ]
        query = " ".join(word + " |" * (pick.random() < 0.2) for word in words).removesuffix(" |")
        assert set(engine.search(query + " ", as_typed=True).ids.tolist()) == expected(
            texts, query
        ), query

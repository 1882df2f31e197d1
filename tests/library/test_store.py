"""The tables: what is written comes back, and the user's data stays the user's."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from library.errors import StoreError
from library.paper import Author, Draft, Links, Presentation, Proceedings, Tag, Track
from library.store import (
    Entry,
    Marks,
    Papers,
    WaitingAbstracts,
    open_database,
    restore,
    snapshot,
    transaction,
)
from library.store.marks import COLOURS
from library.store.rows import draft_of

FULL = Draft(
    kind="article",
    title="“Quotes” and ∞",
    authors=(
        Author(name="Ada Lovelace", given="Ada", family="Lovelace", institution="Texas A&M"),
        Author(name="王伟"),
    ),
    abstract="One.\n\n$x$",
    abstract_by="somebody",
    keywords=("a, b", "c"),
    track=Track(area="Theory", topic="Games", assigned_by="somebody"),
    venue="ICML",
    year=2026,
    decision="oral",
    presentations=(Presentation(kind="poster", session="One", starts="2026"),),
    links=Links(page="https://a", pdf="https://b", openreview="https://c", code="https://d"),
    doi="10.1/x",
    arxiv="2401.1",
    proceedings=Proceedings(series="PMLR", editors=(Author(name="Ed Itor"),)),
    source="icml.cc/2026",
    source_ids=("1", "2"),
    extra=(("uid", '"3"'),),
)


@pytest.fixture
def db(tmp_path):
    database = open_database(tmp_path)
    yield database
    database.close()


@pytest.fixture
def papers(db):
    return Papers(db)


def entry(id_, draft=FULL, **fields):
    values = {
        "id": id_, "draft": draft, "names": (f"doi:{id_}",), "title_key": draft.title.lower(),
        "sample": False, "added": "2026-01-01T00:00:00+00:00", "revision": id_,
    }  # fmt: skip
    return Entry(**values | fields)


def store(db, *entries):
    with transaction(db):
        Papers(db).write(entries)


def test_a_paper_comes_back_as_it_was_stored(db, papers):
    store(db, entry(1), entry(2, Draft(title="Bare")))
    full, bare = papers.papers([1, 2])
    assert draft_of(full) == FULL
    assert draft_of(bare) == Draft(title="Bare")
    assert (full.starred, full.read, full.tags, full.sample) == (False, False, (), False)
    assert papers.stored([1])[1] == entry(1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(title=st.text(min_size=1), name=st.text(), keyword=st.text())
def test_any_text_comes_back(db, papers, title, name, keyword):
    texts = [text.encode("utf-8", "ignore").decode() for text in (title, name, keyword)]
    draft = Draft(title=texts[0], authors=(Author(name=texts[1]),), keywords=(texts[2],))
    store(db, entry(1, draft))
    assert draft_of(papers.papers([1])[0]) == draft


def test_papers_come_in_the_order_asked_for(db, papers):
    store(db, *(entry(id_, Draft(title=str(id_))) for id_ in (1, 2, 3)))
    assert [paper.id for paper in papers.papers([3, 9, 1])] == [3, 1]


def test_one_statement_reads_two_hundred_papers(db, papers):
    store(db, *(entry(id_, Draft(title=str(id_))) for id_ in range(1, 201)))
    statements = []
    db.conn.set_trace_callback(statements.append)
    assert len(papers.papers(range(1, 201))) == 200
    assert len(statements) == 1


def test_ids_are_never_given_twice(db, papers):
    store(db, entry(1), entry(2, Draft(title="B")))
    with transaction(db):
        papers.remove([2])
    assert papers.next_id() == 3
    assert papers.removed() == [2]


def test_texts_are_told_in_the_order_of_their_changes(db, papers):
    store(db, entry(1, revision=1), entry(2, Draft(title="B"), revision=2))
    store(db, entry(1, revision=3))
    assert [text.id for text in papers.texts_after(0, limit=9)] == [2, 1]
    assert [text.id for text in papers.texts_after(2, limit=9)] == [1]
    assert (papers.revision(), papers.changed_after(2)) == (3, 1)


def test_a_failed_transaction_leaves_nothing(db, papers):
    def fail_half_way():
        with transaction(db):
            papers.write([entry(1)])
            db.execute("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(StoreError):
        fail_half_way()
    assert papers.count() == 0


def test_importing_again_never_touches_marks(db, papers):
    marks = Marks(db)
    store(db, entry(1))
    with transaction(db):
        marks.mark("starred", [1], on=True)
        marks.mark("read", [1], on=True)
        marks.tag(marks.make_known("to read"), [1], on=True)
        papers.set_citation_keys({1: "key"})
    store(db, entry(1, Draft(title="New"), revision=2))
    [paper] = papers.papers([1])
    assert (paper.title, paper.starred, paper.read, paper.tags) == ("New", True, True, ("to read",))
    assert papers.citation_keys([1]) == {1: "key"}


@pytest.mark.parametrize(
    ("first", "second"),
    [("To Read", "to read"), ("Café", "Cafe\u0301"), ("straße", "STRASSE"), (" a  b ", "a b")],
)
def test_tags_that_differ_in_case_or_form_are_one(db, first, second):
    marks = Marks(db)
    store(db, entry(1), entry(2, Draft(title="B")))
    with transaction(db):
        spelt = marks.make_known(first)
        marks.tag(spelt, [1], on=True)
        assert marks.make_known(second) == spelt
        marks.tag(second, [2], on=True)
    assert marks.tags() == (Tag(name=spelt, colour=COLOURS[0], count=2),)
    assert marks.tagged(second) == (1, 2)


def test_a_tag_that_nobody_carries_gives_way_but_keeps_its_colour(db):
    marks = Marks(db)
    store(db, entry(1))
    with transaction(db):
        for name in ("one", "two"):
            marks.tag(marks.make_known(name), [1], on=True)
        marks.tag("one", [1], on=False)
        marks.tag(marks.make_known("ONE"), [1], on=True)
    assert [(tag.name, tag.colour) for tag in marks.tags()] == [
        ("ONE", COLOURS[0]),
        ("two", COLOURS[1]),
    ]


@pytest.mark.parametrize("name", ["", "  ", "\n\t", "\x00"])
def test_an_empty_tag_is_refused(db, name):
    with pytest.raises(StoreError, match="needs a name"):
        Marks(db).make_known(name)


def test_removed_papers_come_back_whole(db, papers):
    marks = Marks(db)
    store(db, entry(1), entry(2, Draft(title="B")))
    with transaction(db):
        marks.mark("read", [1], on=True)
        kept = snapshot(db, [1])
        papers.remove([1])
    assert papers.known([1, 2]) == {2}
    assert papers.by_names(["doi:1"]) == {}
    with transaction(db):
        assert restore(db, kept) == (1,)
    [paper] = papers.papers([1])
    assert (draft_of(paper), paper.read, papers.removed()) == (FULL, True, [])
    assert papers.changed_after(2) == 1


def test_a_name_stays_with_its_first_paper(db, papers):
    store(db, entry(1, names=("doi:x",)))
    store(db, entry(2, Draft(title="B"), names=("doi:x", "arxiv:1")))
    assert papers.by_names(["doi:x", "arxiv:1"]) == {"doi:x": 1, "arxiv:1": 2}


def test_abstracts_wait_for_their_edition(db):
    store(db, entry(1, names=("source:icml.cc/2026/7",)))
    waiting = WaitingAbstracts(db)
    with transaction(db):
        waiting.put("", [("7", "old"), ("8", "x")])
        waiting.put("", [("7", "new")])
    assert waiting.counts() == {"": 2}
    assert waiting.matches("", "icml.cc/2026") == 1
    assert waiting.meeting("", "icml.cc/2026", limit=9) == [("7", 1, "new")]
    with transaction(db):
        waiting.drop("", ["7"])
    assert waiting.of("", ["7", "8"]) == {"8": "x"}


def test_searching_as_it_stands_takes_signs_literally(db, papers):
    store(db, entry(1, Draft(title="100% sure!")), entry(2, Draft(title="100 x_y")))
    assert papers.containing("100%") == {1}
    assert papers.containing("x_y") == {2}
    assert papers.containing("e!") == {1}

"""Our own JSON Lines: every fact and mark goes out, comes back, and is put on the papers again."""

import json
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from library import Library
from library.exporters import About, exporter, write
from library.exporters.jsonl import __doc__ as described
from library.importers import Found, FoundList, Kept, Source, reading_of, values
from library.paper import Author, Draft, Links, Paper, Presentation, Proceedings, Track
from tests.library import any_papers, references

FULL = Paper(
    id=1,
    kind="article",
    title="A “Title” & <b>more</b> of $x$",
    authors=(
        Author(name="Ada van Lovelace", given="Ada", family="van Lovelace", institution="MIT"),
        Author(name="Kurt Gödel; Jr"),
    ),
    abstract="One.\n\nTwo\u2028three.",
    abstract_by="Papershelf",
    keywords=("a", "b; c"),
    track=Track(area="Theory", topic="Games", assigned_by="somebody"),
    venue="ICML",
    year=2026,
    decision="oral",
    presentations=(Presentation(kind="oral", session="1", starts="2", ends="3", place="A"),),
    links=Links(
        page="https://a.b/c", pdf="https://a.b/c.pdf", openreview="https://a.b/o", code="https://c.d/"
    ),
    doi="10.1/x",
    arxiv="2401.00001",
    proceedings=Proceedings(
        booktitle="B", journal="J", series="S", volume="1", number="2", pages="3--4",
        publisher="P", address="A", date="2026-07-01", key="k", editors=(Author(name="Ed Itor"),),
    ),
    source="icml.cc/2026",
    source_ids=("1", "2"),
    extra=(("list", '["a", {"b": null}]'), ("number", "1.5"), ("text", '"\\ud800 é"')),
    starred=True,
    read=True,
    tags=("to read", "重要"),
    note="My *note*.\n\n- $x$",
    lists=("Group/Thursday", "Mine"),
)  # fmt: skip


def lines(*papers, title="", note=""):
    keys = {paper.id: f"key{paper.id}" for paper in papers}
    return write(exporter("jsonl"), papers, keys, About(title=title, note=note))


def items(text):
    return list(reading_of(Source("x.jsonl", text)).items)


def paper_of(found, id_):
    marks = found.marks or Kept()
    facts = {field.name: getattr(found.draft, field.name) for field in fields(Draft)}
    return Paper(id=id_, **facts, **{name: getattr(marks, name) for name in KEPT})


KEPT = [field.name for field in fields(Kept)]


def test_every_fact_and_mark_comes_back():
    [found] = items(lines(FULL))
    again = paper_of(found, 1)
    assert dict(again.extra) == {
        **dict(FULL.extra),
        "citation_key": '"key1"',
        "text": '"\\ud800 \\u00e9"',
    }
    abstract = "One.\n\nTwo\u2028three."
    assert replace(again, extra=FULL.extra, abstract=abstract) == FULL
    assert lines(again) == lines(FULL)
    lines(FULL).encode("utf-8")


def test_a_list_has_its_name_and_note():
    first, _ = items(lines(FULL, title="My list", note="Read it."))
    assert first == FoundList("My list", "Read it.")


@settings(max_examples=60)
@given(any_papers.lists(3), st.lists(st.sampled_from(KEPT)))
def test_read_and_written_again_the_bytes_are_the_same(papers, kept):
    papers = [replace(paper, **{name: getattr(FULL, name) for name in kept}) for paper in papers]
    papers = [paper for paper in papers if values.line(paper.title)]
    found = [item for item in items(lines(*papers)) if isinstance(item, Found)]
    again = [paper_of(one, at) for at, one in enumerate(found)]
    text = lines(*again)
    once_more = [item for item in items(text) if isinstance(item, Found)]
    assert lines(*(paper_of(one, at) for at, one in enumerate(once_more))) == text
    assert len(again) == len(papers)
    for name in {*kept} - {"lists"}:
        assert all(getattr(paper, name) == getattr(FULL, name) for paper in again)


@pytest.mark.parametrize("paper", references.every_kind(1)[:80], ids=lambda paper: paper.kind)
def test_papers_of_every_kind_are_written_the_same_again(paper):
    [found] = items(lines(paper))
    assert lines(paper_of(found, paper.id)) == lines(paper)


def test_the_description_names_every_field():
    record = json.loads(lines(FULL).splitlines()[1])
    inner = [name for value in record.values() if isinstance(value, dict) for name in value]
    named = {*record, *inner} - {"list", "number", "text"}
    assert {name for name in named if f"`{name}`" not in described} == set()


def test_marks_in_a_file_of_somebody_else_are_only_fields():
    [found] = items('{"title": "A", "tags": ["x"], "note": "n", "read": true}')
    assert found.marks is None
    assert dict(found.draft.extra) == {"tags": '["x"]', "note": '"n"', "read": "true"}


def test_marks_that_are_none_are_no_marks():
    text = (
        '{"papershelf": 1}\n{"title": "A", "starred": "no", "tags": "x", "lists": {}, "note": 3}\n'
    )
    [found] = items(text)
    assert (found.marks, found.draft.extra) == (Kept(note="3"), ())


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path / "library") as library:
        yield library


def imported(library, path, text):
    path.write_text(text, encoding="utf-8")
    steps = library.import_files([path])
    for _ in steps:
        pass
    return steps


def test_marks_are_put_on_the_papers_and_found_at_once(library, tmp_path):
    other = replace(references.BOOK, id=2, tags=("TO READ", " "), read=True)
    steps = imported(library, tmp_path / "a.jsonl", lines(FULL, other))
    assert (steps.tally.added, steps.change.tags, len(steps.change.papers)) == (2, True, 2)
    assert library.search("is:starred").total == 1
    assert library.search('tag:"to read"').total == 2
    assert library.search("is:unread").total == 0
    with Library.open(tmp_path / "library") as again:
        assert again.search('tag:"to read"').total == 2


def test_an_import_takes_no_mark_away(library, tmp_path):
    imported(library, tmp_path / "a.jsonl", lines(FULL))
    [id_] = library.search("").ids.tolist()
    library.tag([id_], "own")
    bare = replace(FULL, starred=False, read=False, tags=("new",), note="", lists=())
    steps = imported(library, tmp_path / "b.jsonl", lines(bare))
    paper = library.paper(id_)
    assert (paper.starred, paper.read) == (True, True)
    assert sorted(paper.tags) == ["new", "own", "to read", "重要"]
    assert (steps.change.papers, steps.change.facts, steps.change.tags) == ((id_,), False, True)
    assert imported(library, tmp_path / "b.jsonl", lines(bare)).change.papers == ()


def test_a_library_goes_through_a_file_into_another(library, tmp_path):
    imported(library, tmp_path / "a.jsonl", lines(FULL, *references.ALL[1:]))
    ids = library.search("", sort="title").ids.tolist()
    text = library.export(ids, "jsonl")
    with Library.open(tmp_path / "other") as other:
        imported(other, tmp_path / "b.jsonl", text)
        there = other.search("", sort="title").ids.tolist()
        assert other.export(there, "jsonl") == text

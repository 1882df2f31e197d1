"""The facade: marks with undo, keys, exports, numbers, and the plain search."""

import pytest
from programme import event, json_lines, people, programme

from library import (
    Change,
    ExportError,
    Field,
    Library,
    Not,
    NotFound,
    SourceError,
    StoreError,
)
from library.plainsearch import PlainSearch


@pytest.fixture
def library(tmp_path):
    path = programme(
        tmp_path,
        event(1, "Sinkhorn flows", topic="Theory->Games", abstract="Entropic transport."),
        event(2, "Kernel flows", topic="Theory->Games", authors=people("Kurt Gödel")),
        event(3, "Attention", topic="Deep Learning->Other", decision="Accept (oral)", year=2025),
    )
    with Library.open(tmp_path / "library") as opened:
        for _ in opened.import_files([path]):
            pass
        yield opened


def found(library, query, **options):
    papers = library.papers(library.search(query, **options).ids)
    return [paper.title for paper in papers]


def test_a_mark_is_on_disk_when_the_call_returns(library):
    assert library.star([1]) == Change(papers=(1,))
    library.mark_read([2])
    library.tag([1, 2], "to read")
    with Library.open(library.folder) as other:
        assert found(other, "is:starred") == ["Sinkhorn flows"]
        assert found(other, "is:read") == ["Kernel flows"]
        assert other.search('tag:"to read"').total == 2
        assert [tag.name for tag in other.tags()] == ["to read"]


def test_each_action_can_be_undone_and_done_again(library):
    def state():
        return [(paper.starred, paper.read, paper.tags) for paper in library.papers([1, 2])]

    states = [state()]
    actions = [
        lambda: library.star([1, 2]),
        lambda: library.star([2], on=False),
        lambda: library.mark_read([1]),
        lambda: library.tag([1, 2], "a"),
        lambda: library.tag([1], "A", on=False),
        lambda: library.mark_read([1], on=False),
    ]
    for action in actions:
        action()
        states.append(state())
    words = ["unread", "untag", "tag", "read", "unstar", "star"]
    for word, before in zip(words, reversed(states[:-1]), strict=True):
        assert library.undo().action == word
        assert state() == before
        assert library.search("is:starred").total == sum(starred for starred, _, _ in before)
        assert library.search("tag:a").total == sum("a" in tags for _, _, tags in before)
    assert library.undo() is None
    for after in states[1:]:
        assert library.redo() is not None
        assert state() == after
    assert library.redo() is None


def test_only_what_changed_is_undone(library):
    library.star([1])
    assert library.star([1, 2]).papers == (2,)
    assert library.star([1, 2]) == Change()
    undone = library.undo()
    assert (undone.action, undone.count, undone.change.papers) == ("star", 1, (2,))
    assert found(library, "is:starred") == ["Sinkhorn flows"]


def test_a_new_action_forgets_what_was_undone(library):
    library.star([1])
    library.undo()
    library.star([2])
    assert library.redo() is None


@pytest.mark.parametrize("action", ["star", "mark_read", "tag"])
def test_marking_a_paper_that_is_not_there_changes_nothing(library, action):
    arguments = ["x"] if action == "tag" else []
    with pytest.raises(NotFound, match="no paper 99"):
        getattr(library, action)([1, 99], *arguments)
    assert library.undo() is None
    assert library.tags() == ()


def test_tags_need_a_name_and_untagging_needs_the_tag(library):
    with pytest.raises(StoreError, match="needs a name"):
        library.tag([1], " ")
    with pytest.raises(NotFound, match="no tag “x”"):
        library.tag([1], "x", on=False)


@pytest.mark.parametrize("name", ["C++/CUDA", "日本", 'a:b "c"', "-", "' OR 1=1", "%", "🦆"])
def test_any_characters_make_a_tag(library, name):
    library.tag([1], name)
    assert library.paper(1).tags == (name,)
    assert library.search("", filters=[Field("tag", name)]).ids.tolist() == [1]
    library.tag([1], name.upper(), on=False)
    assert library.tags() == ()


def test_papers_and_paper(library):
    assert [paper.id for paper in library.papers(library.search("flows").ids)]
    with pytest.raises(NotFound):
        library.paper(99)


def test_citation_keys_last_and_are_unique(library):
    first = library.citation_keys([1])
    everything = library.citation_keys([3, 2, 1])
    assert everything[1] == first[1]
    assert len({key.casefold() for key in everything.values()}) == 3
    with Library.open(library.folder) as other:
        assert other.citation_keys([1, 2, 3]) == everything


def test_equal_keys_get_letters(tmp_path):
    records = [{"title": "Flows", "authors": ["Ada Li"], "year": 2026, "venue": v} for v in "ABC"]
    with Library.open(tmp_path / "library") as library:
        for _ in library.import_files([json_lines(tmp_path, *records)]):
            pass
        keys = library.citation_keys([1, 2, 3])
    assert list(keys.values()) == ["li2026flows", "li2026flowsa", "li2026flowsb"]


def test_export_uses_the_keys(library):
    text = library.export([1, 2])
    assert all(key in text for key in library.citation_keys([1, 2]).values())
    with pytest.raises(ExportError, match="no export format"):
        library.export([1], "nonsense")


def test_a_file_is_written_whole_or_not_at_all(library, tmp_path):
    target = tmp_path / "out.bib"
    target.write_text("old")
    assert library.export_to(target, [1, 2]) == 2
    assert target.read_text() == library.export([1, 2])
    before = sorted(tmp_path.iterdir())
    for refused in (tmp_path / "missing" / "out.bib", tmp_path / "library"):
        with pytest.raises(ExportError, match="nothing was written"):
            library.export_to(refused, [1])
    with pytest.raises(ExportError):
        library.export_to(target, [1], "nonsense")
    assert sorted(tmp_path.iterdir()) == before
    assert target.read_text() == library.export([1, 2])


def test_removing_the_sample_can_be_undone(library, tmp_path):
    sample = json_lines(
        tmp_path,
        {"title": "Sample one", "authors": ["A"]},
        {"title": "Sample two", "authors": ["B"]},
        {"title": "Sample three", "authors": ["C"]},
    )
    library.add_sample(sample)
    one, two, three = (
        int(library.search(f"title:{word}").ids[0]) for word in ("one", "two", "three")
    )
    library.star([one])
    library.tag([two], "x")
    library.mark_read([three])
    change = library.remove_sample()
    assert (set(change.papers), change.facts) == ({one, two, three}, True)
    assert sorted(found(library, "sample")) == ["Sample one", "Sample two"]
    assert not library.has_sample
    assert library.remove_sample() == Change()
    undone = library.undo()
    assert undone.action == "remove sample"
    assert library.search("sample").total == 3
    assert library.has_sample
    assert library.paper(three).read
    assert library.search("is:read").total == 1
    library.redo()
    assert library.search("sample").total == 2


def test_a_write_that_fails_leaves_the_old_file(library, tmp_path, monkeypatch):
    target = tmp_path / "out.bib"
    target.write_text("old")

    def fail(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(ExportError, match="No space left"):
        library.export_to(target, [1])
    assert target.read_text() == "old"
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".out")]


def test_a_sample_paper_imported_meanwhile_is_not_doubled(library, tmp_path):
    record = {"title": "Sample one", "authors": ["A"], "source": "x/2026", "source_ids": ["1"]}
    library.add_sample(json_lines(tmp_path, record, {"title": "Sample two"}))
    library.remove_sample()
    for _ in library.import_files([json_lines(tmp_path, record)]):
        pass
    library.undo()
    assert sorted(found(library, "sample")) == ["Sample one", "Sample two"]


def test_a_sample_that_cannot_be_read_is_an_error(library, tmp_path):
    with pytest.raises(SourceError, match="no such file"):
        library.add_sample(tmp_path / "missing.jsonl")


def test_stats(library):
    library.star([1])
    library.tag([1], "x")
    stats = library.stats()
    assert (stats.papers, stats.starred, stats.read, stats.tags) == (3, 1, 0, 1)
    assert (stats.with_abstract, stats.with_track, stats.indexed) == (1, 3, True)
    assert stats.years == (("2026", 2), ("2025", 1))
    assert stats.database_bytes > 0
    assert stats.index_bytes > 0


def test_reindexing_finds_the_same(library):
    library.star([2])
    before = [found(library, query) for query in ("flows", "is:starred", "entropic")]
    assert [step.done for step in library.reindex()] == [3]
    assert [found(library, query) for query in ("flows", "is:starred", "entropic")] == before


PLAIN = [
    "",
    "flows",
    "flows -kernel",
    "entropic",
    "attention OR kernel",
    '"entropic transport"',
    "gödel",
    "year:2025",
    "flows tag:x",
    "is:starred",
    "(attention OR sinkhorn) -year:2025",
]


@pytest.mark.parametrize("query", PLAIN)
@pytest.mark.parametrize("filters", [[], [Field("year", "2026")], [Not(Field("track", "Theory"))]])
def test_the_plain_search_finds_what_the_index_finds(library, query, filters):
    library.star([1])
    library.tag([1, 3], "x")
    expected = library.search(query, filters=filters, sort="title")
    unseen = PlainSearch(library._papers).beyond(0)
    result = library._engine.search(query, filters=filters, sort="title", unseen=unseen)
    assert result.ids.tolist() == expected.ids.tolist()
    assert (result.total, result.query) == (expected.total, query)
    for category in ("area", "topic", "venue", "edition", "year", "decision", "tag"):
        counts = {label: n for label, n in result.facets[category].items() if n}
        wanted = {label: n for label, n in expected.facets[category].items() if n}
        assert counts == wanted, category


def test_where_the_index_has_seen_all_there_is_nothing_beyond(library):
    plain = PlainSearch(library._papers)
    assert plain.beyond(library._engine.revision) is None
    assert plain.beyond(0) is plain.beyond(0)

"""Imports into a real library: what is matched, what is counted, what an interruption leaves."""

import pytest
from programme import abstracts, event, json_lines, people, programme, written

from library import Library, StoreError, Tally
from library.indexing import Indexing
from library.store import FILE_NAME

BATCH = 250


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path / "library") as opened:
        yield opened


def run(library, *paths):
    steps = library.import_files(paths)
    for _ in steps:
        pass
    return steps


def tally(library, *paths):
    return run(library, *paths).tally


def titles(library, query=""):
    return sorted(paper.title for paper in library.papers(library.search(query).ids))


def one(library):
    [paper] = library.papers(library.search("").ids)
    return paper


def test_papers_can_be_found_after_an_import(library, tmp_path):
    path = programme(tmp_path, event(1, "Sinkhorn flows"), event(2, "Kernels"))
    assert tally(library, path) == Tally(read=2, added=2)
    assert titles(library, "sinkhorn") == ["Sinkhorn flows"]
    assert library.count == 2


def test_importing_the_same_file_twice_changes_nothing(library, tmp_path):
    talk = event(9, "A", eventtype="Oral", related_events_ids=[1])
    path = programme(tmp_path, event(1, "A"), event(2, "B", topic="X->Y"), talk)
    texts = abstracts(tmp_path, e1="One.", e2="Two.")
    assert tally(library, path, texts) == Tally(read=5, added=2, merged=3)
    before = list(library._db.conn.iterdump())
    assert tally(library, path, texts) == Tally(read=5, unchanged=5)
    assert tally(library, texts) == Tally(read=2, unchanged=2)
    assert list(library._db.conn.iterdump()) == before
    assert run(library, path).change.papers == ()


@pytest.mark.parametrize("name", ["icml-2026-abstracts.json", "texts.json", "icml-2024-x.json.gz"])
@pytest.mark.parametrize("papers_first", [True, False])
@pytest.mark.parametrize("together", [True, False])
def test_abstracts_find_their_papers_in_either_order(
    library, tmp_path, name, papers_first, together
):
    path = programme(tmp_path, event(1, "A"), event(2, "B"))
    texts = abstracts(tmp_path, name=name, e1="Entropic.", e3="Of nobody.")
    files = [path, texts] if papers_first else [texts, path]
    if together:
        result = tally(library, *files)
        assert result == Tally(read=4, added=2, merged=1, skipped=1)
    else:
        assert tally(library, files[0]).problems == ()
        expected = "updated" if papers_first else "added"
        assert getattr(tally(library, files[1]), expected) == (1 if papers_first else 2)
    assert titles(library, "entropic") == ["A"]
    assert library.stats().waiting_abstracts == 1


def test_abstracts_of_another_conference_stay_away(library, tmp_path):
    run(library, programme(tmp_path, *(event(n, f"Paper {n}") for n in range(1, 9))))
    others = abstracts(tmp_path, name="x.json", e1="Wrong.", e21="x", e22="x", e23="x", e24="x")
    assert tally(library, others).skipped == 5
    assert titles(library, "wrong") == []


FULL = {
    "title": "A Title", "authors": ["Ada Lovelace"], "venue": "ICML", "year": 2026,
    "source": "icml.cc/2026", "source_ids": ["1"], "doi": "10.1/X", "arxiv": "2401.00001v2",
    "links": {"openreview": "https://openreview.net/forum?id=AbC"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("again", "same"),
    [
        ({"title": "Renamed", "source": "icml.cc/2026", "source_ids": ["1"]}, True),
        ({"title": "Renamed", "doi": "https://doi.org/10.1/x"}, True),
        ({"title": "Renamed", "arxiv": "arXiv:2401.00001"}, True),
        ({"title": "Renamed", "links": {"openreview": "https://openreview.net/pdf?id=AbC"}}, True),
        ({"title": "a title!", "venue": "ICML", "year": 2026, "authors": ["A. Lovelace"]}, True),
        ({"title": "A TITLE", "venue": "ICML", "year": 2026}, True),
        ({"title": "A Title", "venue": "ICML", "year": 2026, "authors": ["Kurt Gödel"]}, False),
        ({"title": "A Title", "venue": "ICML", "year": 2025, "authors": ["Ada Lovelace"]}, False),
        ({"title": "A Title", "source": "iclr.cc/2026", "source_ids": ["1"]}, False),
    ],
)
def test_what_is_the_same_paper(library, tmp_path, again, same):
    run(library, json_lines(tmp_path, FULL))
    run(library, json_lines(tmp_path, again))
    assert library.count == (1 if same else 2)
    # The same holds within one file, where the first is not stored yet.
    with Library.open(tmp_path / "other") as other:
        run(other, json_lines(tmp_path, FULL, again))
        assert other.count == (1 if same else 2)


LI, KIM = {"authors": ["Ada Li"]}, {"authors": ["Bo Kim"]}


@pytest.mark.parametrize(
    ("shared", "one", "other", "papers"),
    [
        ({"source": "x", "source_ids": ["1"]}, LI, KIM, 2),
        ({"source": "x", "source_ids": ["1"]}, LI, {"authors": ["Bo Kim", "A. Li"]}, 1),
        ({"source": "x", "source_ids": ["1"]}, LI, {}, 1),
        ({"doi": "10.1/volume"}, LI, KIM, 2),
        ({"doi": "10.1/volume"}, {}, {}, 2),
        ({"doi": "10.1/x"}, LI, {}, 1),
        ({"arxiv": "2401.00001"}, LI, KIM, 1),
        ({"links": {"openreview": "https://openreview.net/forum?id=A"}}, LI, KIM, 1),
    ],
)
def test_an_identifier_given_twice_does_not_swallow_a_paper(
    library, tmp_path, shared, one, other, papers
):
    path = json_lines(
        tmp_path, {"title": "First"} | shared | one, {"title": "Two"} | shared | other
    )
    first = tally(library, path)
    assert (library.count, first.added) == (papers, papers)
    assert [problem.reason[:36] for problem in first.problems] == (
        ["its id is already that of “First”; i"] * (papers - 1)
    )
    assert tally(library, path) == Tally(read=2, unchanged=2)


def test_one_paper_told_twice_in_a_file_settles(library, tmp_path):
    again = FULL | {"decision": "poster", "abstract": "Other.", "title": "A title"}
    path = json_lines(tmp_path, FULL | {"decision": "oral", "abstract": "One."}, again)
    assert tally(library, path) == Tally(read=2, added=1, merged=1)
    before = list(library._db.conn.iterdump())
    assert tally(library, path) == Tally(read=2, unchanged=2)
    assert list(library._db.conn.iterdump()) == before
    assert list(library.catch_up()) == []


def test_empty_never_overwrites_and_new_facts_are_kept(library, tmp_path):
    run(library, json_lines(tmp_path, FULL | {"abstract": "Known.", "keywords": ["k"]}))
    assert tally(library, json_lines(tmp_path, FULL | {"decision": "oral"})).updated == 1
    paper = one(library)
    assert (paper.abstract, paper.keywords, paper.decision) == ("Known.", ("k",), "oral")


def test_the_authors_abstract_beats_another(library, tmp_path):
    summary = FULL | {"abstract": "A summary.", "abstract_by": "Papershelf"}
    run(library, json_lines(tmp_path, summary))
    run(library, json_lines(tmp_path, FULL | {"abstract": "Own."}))
    run(library, json_lines(tmp_path, summary))
    assert (one(library).abstract, one(library).abstract_by) == ("Own.", "")


def test_marks_outlive_every_import(library, tmp_path):
    run(library, json_lines(tmp_path, FULL))
    id_ = one(library).id
    library.star([id_])
    library.tag([id_], "mine")
    key = library.citation_keys([id_])
    run(library, json_lines(tmp_path, FULL | {"title": "Quite Another", "authors": ["B Bee"]}))
    paper = one(library)
    assert (paper.id, paper.title, paper.starred, paper.tags) == (
        id_,
        "Quite Another",
        True,
        ("mine",),
    )
    assert library.citation_keys([id_]) == key
    assert titles(library, "another") == ["Quite Another"]
    assert titles(library, "title") == []


def test_the_sample_gives_way_to_real_papers(library, tmp_path):
    sample = FULL | {"abstract": "A summary.", "abstract_by": "Papershelf"}
    other = {"title": "Sample only", "authors": ["C Cee"]}
    assert library.is_new
    change = library.add_sample(json_lines(tmp_path, sample, other, name="sample.jsonl"))
    assert (len(change.papers), library.has_sample, library.is_new) == (2, True, False)
    path = programme(tmp_path, event(1, "A Title"))
    assert tally(library, path) == Tally(read=1, updated=1)
    library.remove_sample()
    assert titles(library) == ["A Title"]
    assert (library.has_sample, one(library).sample) == (False, False)
    # The sample never writes over real papers.
    library.add_sample(json_lines(tmp_path, sample | {"decision": "spotlight"}))
    assert one(library).decision == "poster"
    assert not library.has_sample


def test_bad_records_are_named_and_the_rest_is_kept(library, tmp_path):
    path = programme(tmp_path, event(1, "A"), event(2, ""), event(3, "B", eventtype="Workshop"))
    result = tally(library, path)
    assert (result.read, result.added, result.skipped) == (3, 1, 1)
    [problem] = result.problems
    assert (problem.file, problem.where) == (str(path), "record 2")


def test_bad_files_are_named_and_the_good_ones_kept(library, tmp_path):
    good = programme(tmp_path, event(1, "A"))
    bad = written(tmp_path / "bad.json", good.read_text()[:-30])
    steps = run(library, bad, tmp_path / "missing.json", good)
    assert (steps.files_read, steps.tally.added) == (1, 1)
    assert [problem.file for problem in steps.tally.problems] == [
        str(bad),
        str(tmp_path / "missing.json"),
    ]


def test_a_truncated_file_leaves_nothing(library, tmp_path):
    records = [event(n, f"Paper {n}") for n in range(600)]
    path = programme(tmp_path, *records)
    path.write_text(path.read_text()[:-30])
    assert tally(library, path).read == 0
    assert library.count == 0


def test_a_folder_is_read_file_by_file(library, tmp_path):
    folder = tmp_path / "files"
    folder.mkdir()
    programme(folder, event(1, "A"), name="icml-2026-a.json.gz")
    programme(folder, event(2, "B"), name="icml-2026-b.json")
    written(folder / "notes.txt", "x")
    assert tally(library, folder) == Tally(read=2, added=2)


def test_stopping_keeps_what_was_committed_whole_and_searchable(library, tmp_path):
    path = programme(tmp_path, *(event(n, f"Sinkhorn {n}") for n in range(3 * BATCH)))
    steps = library.import_files([path])
    next(steps)
    next(steps)
    steps.close()
    assert library.count == BATCH
    assert library.search("sinkhorn").total == BATCH
    assert steps.tally == Tally(read=BATCH, added=BATCH)
    assert list(steps) == []
    assert tally(library, path) == Tally(read=3 * BATCH, added=2 * BATCH, unchanged=BATCH)


def test_searches_run_between_the_steps(library, tmp_path):
    path = programme(tmp_path, *(event(n, f"Sinkhorn {n}") for n in range(3 * BATCH)))
    totals = [library.search("sinkhorn").total for _ in library.import_files([path])]
    assert totals[0] == 0
    assert totals == sorted(totals)
    assert len(set(totals)) >= 3


def test_a_crash_before_indexing_is_caught_up_with(tmp_path, monkeypatch):
    folder = tmp_path / "library"
    path = programme(tmp_path, *(event(n, f"Sinkhorn {n}") for n in range(20)))
    with Library.open(folder) as library:
        monkeypatch.setattr(Indexing, "step", lambda *_, **__: 0)
        run(library, path)
        monkeypatch.undo()
    with Library.open(folder) as library:
        # Searched in the database until the index is there.
        assert library.search("SINKHORN -19").total == 19
        assert not library.stats().indexed
        assert [step.done for step in library.catch_up()] == [20]
        assert library.search("sinkhorn").total == 20
        assert library.search("sinkhorn").scores.min() > 0
        assert list(library.catch_up()) == []


def test_two_openings_do_not_harm_each_other(tmp_path):
    folder = tmp_path / "library"
    with Library.open(folder) as first:
        run(first, programme(tmp_path, event(1, "Sinkhorn A"), event(2, "Kernel")))
        with Library.open(folder) as second:
            run(second, programme(tmp_path, event(3, "Sinkhorn B")))
            assert titles(second, "sinkhorn") == ["Sinkhorn A", "Sinkhorn B"]
            second.star([1])
            with pytest.raises(StoreError, match="Another program"):
                list(second.reindex())
        run(first, programme(tmp_path, event(4, "Sinkhorn C")))
        assert "Sinkhorn C" in titles(first, "sinkhorn")
    with Library.open(folder) as library:
        assert titles(library, "sinkhorn") == ["Sinkhorn A", "Sinkhorn B", "Sinkhorn C"]
        assert titles(library, "is:starred") == ["Sinkhorn A"]


def test_a_full_disk_is_said_in_words(library, tmp_path, monkeypatch):
    def fail(*_, **__):
        raise OSError(28, "No space left on device")

    path = programme(tmp_path, event(1, "A"))
    monkeypatch.setattr(library._engine, "add", fail)
    with pytest.raises(StoreError, match="No space left"):
        run(library, path)
    monkeypatch.undo()
    assert [step.done for step in library.catch_up()] == [1]


def test_an_index_of_another_database_is_made_anew(tmp_path):
    folder = tmp_path / "library"
    with Library.open(folder) as library:
        run(library, programme(tmp_path, event(1, "Old"), event(2, "Older")))
    for file in folder.glob(FILE_NAME + "*"):
        file.unlink()
    with Library.open(folder) as library:
        assert library.search("old").total == 0
        run(library, programme(tmp_path, event(1, "New")))
        assert titles(library, "new") == ["New"]
        assert titles(library, "old") == []


def test_two_people_of_one_title_are_two_papers(library, tmp_path):
    run(
        library,
        programme(
            tmp_path,
            event(1, "On Learning", authors=people("Ada Lovelace")),
            event(2, "On Learning", authors=people("Kurt Gödel")),
        ),
    )
    assert library.count == 2


def test_a_real_year(library, shared):
    path = shared / "data/virtual/icml-2023-orals-posters.json.gz"
    assert tally(library, path) == Tally(read=1865, added=1865)
    assert library.search("").total == 1865
    result = library.search("diffusion")
    assert result.total > 50
    assert result.facets["year"] == {"2023": result.total}

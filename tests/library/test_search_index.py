"""The index on disk: kept, checked, rebuilt where it is not ours, and never half written."""

import json
import pickle

import pytest
from searching import document, engine_of, fact, random_documents

from library.search import Engine, manifest
from library.search.index import TextIndex
from library.search.manifest import FILE_NAME

PAPERS = [document(1, "kernel methods"), document(2, "graph kernels"), document(3, "attention")]


def found(folder, text):
    engine = Engine(folder)
    engine.put_facts([fact(paper, str(paper)) for paper in range(1, 200)])
    return sorted(engine.search(text).ids.tolist())


def test_a_closed_index_opens_as_it_was(tmp_path):
    engine_of(tmp_path, PAPERS).close()
    assert Engine(tmp_path).revision == 1
    assert found(tmp_path, "kernel ") == [1, 2]


def test_a_new_folder_must_be_filled(tmp_path):
    assert Engine(tmp_path / "deep" / "new").revision == 0


def test_papers_are_replaced_and_removed(tmp_path):
    engine = engine_of(tmp_path, PAPERS)
    engine.add([document(2, "graph theory"), document(4, "kernel"), document(4, "x")], revision=7)
    assert engine.search("kernel ").ids.tolist() == [1]
    engine.remove([1], revision=8)
    assert engine.revision == 8
    assert engine.search("kernel ").total == 0
    assert engine.search("").ids.tolist() == [2, 3]
    engine.close()
    assert found(tmp_path, "kernel OR theory ") == [2]


def test_a_revision_without_documents_is_kept(tmp_path):
    engine_of(tmp_path, PAPERS).add([], revision=12)
    assert Engine(tmp_path).revision == 12


def test_clearing_leaves_nothing(tmp_path):
    engine = engine_of(tmp_path, PAPERS)
    engine.clear_text()
    assert (engine.revision, engine.search("kernel ").total) == (0, 0)
    assert Engine(tmp_path).revision == 0


def damage_byte(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0x55
    path.write_bytes(content)


@pytest.mark.parametrize("pattern", ["*.arrays", "*.toc", FILE_NAME])
@pytest.mark.parametrize(
    "damage",
    [
        damage_byte,
        lambda path: path.write_bytes(path.read_bytes()[:-7]),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"\0" * path.stat().st_size),
        lambda path: path.unlink(),
    ],
    ids=["flipped byte", "cut short", "emptied", "zeroed", "deleted"],
)
def test_a_damaged_index_is_empty_and_can_be_filled_again(tmp_path, pattern, damage):
    engine_of(tmp_path, PAPERS).close()
    (path,) = tmp_path.glob(pattern)
    damage(path)
    engine = Engine(tmp_path)
    assert engine.revision == 0
    engine.add(PAPERS, revision=3)
    engine.close()
    assert found(tmp_path, "attention") == [3]
    assert len(list(tmp_path.glob("*.arrays"))) == 1


@pytest.mark.parametrize(
    "content", ["[]", "{}", '{"files": 3}', '{"files": {"../x": [1, 2]}}', "no JSON", '"text"']
)
def test_a_manifest_that_is_none_is_no_index(tmp_path, content):
    (tmp_path / FILE_NAME).write_text(content)
    assert Engine(tmp_path).revision == 0


def test_an_index_of_another_version_is_made_anew(tmp_path, monkeypatch):
    engine_of(tmp_path, PAPERS).close()
    monkeypatch.setattr("library.search.analysis.ANALYZER_VERSION", 0)
    assert Engine(tmp_path).revision == 0


class Trap:
    """Leaves a file behind when it is unpickled."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return self.path.touch, ()


def test_a_foreign_index_is_never_unpickled(tmp_path):
    engine_of(tmp_path, PAPERS).close()
    (table,) = tmp_path.glob("*.toc")
    sprung = tmp_path / "sprung"
    content = table.read_bytes()
    at = content.rindex(pickle.PROTO)
    table.write_bytes(content[:at] + pickle.dumps(Trap(sprung)))
    (tmp_path / table.name.replace("_1.", "_9.")).write_bytes(table.read_bytes())
    assert Engine(tmp_path).revision == 0
    assert not sprung.exists()


def test_files_that_are_not_ours_stay(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    engine_of(tmp_path, PAPERS).clear_text()
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("step", ["manifest.write", "writer.TOC.write", "writer.write_arrays"])
def test_a_commit_that_fails_leaves_the_old_state(tmp_path, monkeypatch, step):
    engine_of(tmp_path, PAPERS).close()
    engine = Engine(tmp_path)

    def fail(*_args):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(f"library.search.{step}", fail)
        with pytest.raises(OSError, match="disk full"):
            engine.add([document(9, "kernel")], revision=2)
    assert Engine(tmp_path).revision == 1
    assert found(tmp_path, "kernel ") == [1, 2]
    again = Engine(tmp_path)
    again.add([document(9, "kernel")], revision=2)
    assert found(tmp_path, "kernel ") == [1, 2, 9]


def merged(index):
    """Merge once; whether there was anything to do."""
    return len(list(index.merge())) > 0


def test_segments_are_merged_where_that_pays(tmp_path):
    index = TextIndex(tmp_path)
    for number in range(6):
        index.add(random_documents(number, 10, start=1 + 10 * number), number + 1)
    index.remove([5, 15, 60], 7)
    assert index.segment_sizes == [10] * 6
    assert merged(index)
    assert index.segment_sizes == [57]
    assert index.documents == 57
    assert not merged(index)
    assert len(list(tmp_path.glob("*.arrays"))) == 1
    assert TextIndex(tmp_path).revision == 7


@pytest.mark.parametrize("places_a_step", [1, 50, 250_000])
def test_merged_segments_hold_what_one_commit_would(tmp_path, monkeypatch, places_a_step):
    monkeypatch.setattr("library.search.merging.PLACES_A_STEP", places_a_step)
    monkeypatch.setattr("library.search.heads._LEAST_PAPERS", 20)
    documents = random_documents(3, 40)
    whole, parts = TextIndex(tmp_path / "whole"), TextIndex(tmp_path / "parts")
    whole.add(documents, 1)
    parts.add([*documents[:10], *random_documents(4, 5, start=90)], 1)
    parts.add(documents[10:25], 2)
    parts.add(documents[25:], 3)
    parts.remove(range(90, 95), 4)
    assert merged(parts)
    ((one,), (other,)) = (index._index._segments() for index in (whole, parts))
    expected, found = one.map(whole._storage), other.map(parts._storage)
    assert expected.keys() == found.keys()
    assert expected["head_terms"].size
    for name, array in expected.items():
        assert array.tolist() == found[name].tolist(), name


def engine_in_parts(folder):
    engine = engine_of(folder, random_documents(0, 12))
    for number in range(1, 4):
        documents = random_documents(number, 12, start=1 + 12 * number)
        engine.add(documents, revision=number + 1)
        engine.put_facts(fact(paper.id) for paper in documents)
    return engine


def test_searches_go_on_while_segments_are_merged(tmp_path, monkeypatch):
    monkeypatch.setattr("library.search.merging.PLACES_A_STEP", 20)
    engine = engine_in_parts(tmp_path)
    before = engine.search("kernel").ids.tolist()
    steps = 0
    for _ in engine.merge():
        steps += 1
        assert sorted(engine.search("kernel").ids.tolist()) == sorted(before)
    assert steps > 5
    assert len(engine._index.parts) == 1
    assert engine.search("kernel").ids.tolist() == before


@pytest.mark.parametrize("change", ["add", "remove", "replace", "clear"])
def test_what_is_written_during_a_merge_is_not_lost(tmp_path, change):
    engine = engine_in_parts(tmp_path)
    merge = engine.merge()
    next(merge)
    {
        "add": lambda: engine.add([document(90, "kernel wavelet")], revision=9),
        "remove": lambda: engine.remove([5], revision=9),
        "replace": lambda: engine.add([document(5, "kernel wavelet")], revision=9),
        "clear": engine.clear_text,
    }[change]()
    engine.put_facts([fact(90)])
    expected = engine.search("").ids.tolist(), engine.search("kernel").ids.tolist()
    for _ in merge:
        pass
    assert (engine.search("").ids.tolist(), engine.search("kernel").ids.tolist()) == expected
    assert not list(tmp_path.glob("draft-*"))


def test_a_merge_that_is_left_leaves_nothing(tmp_path):
    engine = engine_in_parts(tmp_path)
    merge = engine.merge()
    next(merge)
    merge.close()
    assert not list(tmp_path.glob("draft-*"))
    (tmp_path / "draft-papers_cut.arrays").write_bytes(b"half")
    engine.close()
    assert len(TextIndex(tmp_path).parts) == 4
    assert not list(tmp_path.glob("draft-*"))


def scores(result):
    return dict(zip(result.ids.tolist(), result.scores.tolist(), strict=True))


def test_short_beginnings_are_summed_up_as_the_words_themselves(tmp_path, monkeypatch):
    documents = random_documents(5, 60)
    plain = engine_of(tmp_path / "plain", documents)
    monkeypatch.setattr("library.search.heads._LEAST_PAPERS", 1)
    summed = engine_of(tmp_path / "summed", documents)
    assert summed._index.parts[0].heads
    for query in (
        "k",
        "s",
        "p",
        "title:k",
        "author:s",
        "abstract:po",
        "first:m",
        "-k* a",
        "kernel g",
    ):
        found, expected = summed.search(query), plain.search(query)
        assert set(found.ids.tolist()) == set(expected.ids.tolist()), query
        if ":" not in query:
            assert scores(found) == pytest.approx(scores(expected), rel=1e-2), query


def test_segments_whose_papers_are_all_gone_go_too(tmp_path):
    index = TextIndex(tmp_path)
    index.add([document(1, "kernel"), document(2, "graph")], 1)
    index.add([document(3, "kernel")], 2)
    index.add([document(1, "new"), document(2, "graph")], 3)
    assert index.segment_sizes == [1, 2]
    index.remove([1, 2, 3], 4)
    assert (index.segment_sizes, index.documents, index.revision) == ([], 0, 4)
    index.add([document(1, "kernel")], 5)
    assert TextIndex(tmp_path).documents == 1


def test_one_added_paper_does_not_rewrite_the_rest(tmp_path):
    index = TextIndex(tmp_path)
    index.add(random_documents(1, 1_200), 1)
    index.add([document(5_000, "kernel")], 2)
    assert not merged(index)


def test_many_small_commits_stay_few_segments(tmp_path):
    engine = Engine(tmp_path)
    for number in range(30):
        engine.add([document(number + 1, f"kernel number {number}")], revision=number + 1)
        for _ in engine.merge(most=12):
            pass
        assert len(engine._index.parts) <= 12
    assert engine._index.documents == 30


def test_the_manifest_names_every_file(tmp_path):
    engine_of(tmp_path, PAPERS)
    names = set(json.loads((tmp_path / FILE_NAME).read_text())["files"])
    assert names == {path.name for path in tmp_path.glob("*.[at]*")}
    assert manifest.read(tmp_path).revision == 1

"""The reader of our own JSON Lines, and of files as such: bytes, encodings, damage."""

import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from programme import event, json_lines, programme, written

from library.errors import SourceError
from library.importers import Found, PaperFile, files_of, read_file
from library.importers.jsonlines import read
from library.importers.reading import Source
from library.paper import Author, Draft, Links, Presentation, Problem, Proceedings, Track

FULL = {
    "kind": "article",
    "title": "A Title",
    "authors": [
        {"name": "Ada van Lovelace", "given": "Ada", "family": "van Lovelace"},
        "Kurt Gödel",
    ],
    "abstract": "One.\n\nTwo.",
    "abstract_by": "Papershelf",
    "keywords": ["a", "b"],
    "track": {"area": "Theory", "topic": "Games", "assigned_by": "somebody"},
    "venue": "ICML",
    "year": "2026",
    "decision": "Oral",
    "presentations": [{"kind": "oral", "session": "One", "starts": "2026-07-07", "place": "A"}],
    "links": {"page": "https://ICML.cc//x", "pdf": "javascript:1", "code": "http://github.com/a"},
    "doi": "10.1/x",
    "arxiv": "2401.00001",
    "proceedings": {"series": "PMLR", "volume": 306, "editors": [{"name": "Ed Itor"}]},
    "source": "icml.cc/2026",
    "source_ids": [1, "2"],
    "extra": {"old": 1},
    "new": True,
}  # fmt: skip


def items(path):
    return list(read_file(PaperFile(path)).items)


def test_every_field_of_a_draft_is_read(tmp_path):
    [found] = items(json_lines(tmp_path, FULL))
    assert found.draft == Draft(
        kind="article",
        title="A Title",
        authors=(
            Author(name="Ada van Lovelace", given="Ada", family="van Lovelace"),
            Author(name="Kurt Gödel"),
        ),
        abstract="One.\n\nTwo.",
        abstract_by="Papershelf",
        keywords=("a", "b"),
        track=Track(area="Theory", topic="Games", assigned_by="somebody"),
        venue="ICML",
        year=2026,
        decision="oral",
        presentations=(Presentation(kind="oral", session="One", starts="2026-07-07", place="A"),),
        links=Links(page="https://icml.cc/x", code="http://github.com/a"),
        doi="10.1/x",
        arxiv="2401.00001",
        proceedings=Proceedings(series="PMLR", volume="306", editors=(Author(name="Ed Itor"),)),
        source="icml.cc/2026",
        source_ids=("1", "2"),
        extra=(("new", "true"), ("old", "1")),
    )


def test_bad_lines_are_named_and_the_others_kept(tmp_path):
    lines = ['{"papershelf": 1}', '{"title": "A"}', "", "{broken", "[1]", '{"year": 3}']
    found = items(written(tmp_path / "x.jsonl", "\n".join([*lines, '{"title": "B"}'])))
    assert [item.draft.title for item in found if isinstance(item, Found)] == ["A", "B"]
    problems = [item.where for item in found if isinstance(item, Problem)]
    assert problems == ["line 4", "line 5", "line 6"]


def test_a_format_of_the_future_is_refused(tmp_path):
    path = json_lines(tmp_path, {"papershelf": 2}, {"title": "A"})
    with pytest.raises(SourceError, match="newer Papershelf"):
        items(path)


def test_the_mark_of_the_format_counts_on_the_first_filled_line_only(tmp_path):
    first = written(tmp_path / "first.jsonl", '\n\n{"papershelf": 2}\n{"title": "A"}')
    with pytest.raises(SourceError, match="newer Papershelf") as refusal:
        items(first)
    assert refusal.value.where == "line 3"
    found, problem = items(json_lines(tmp_path, {"title": "A"}, {"papershelf": 2}))
    assert (found.draft.title, problem.where) == ("A", "line 2")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("name", ["papers.txt", "papers.jsonl.gz"])
def test_encoding_and_compression_are_told_by_content(tmp_path, encoding, name):
    content = '{"title": "Gödel’s café"}\n'.encode(encoding)
    path = tmp_path / name
    path.write_bytes(gzip.compress(content) if name == "papers.txt" else content)
    [found] = items(path)
    assert found.draft.title == "Gödel’s café"


GOOD = json.dumps({"results": [event(1, "A")]}).encode()
PACKED = gzip.compress(GOOD, mtime=0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b" \n ", "empty"),
        (gzip.compress(b"", mtime=0), "empty"),
        (GOOD[:-200], "stops in the middle"),
        (GOOD[:-1], "stops in the middle"),
        (GOOD.replace(b",", b";", 1), "not valid JSON"),
        (PACKED[:-20], "cut off or damaged"),
        (
            gzip.compress(GOOD, mtime=0)[:20] + b"xxxx" + gzip.compress(GOOD, mtime=0)[24:],
            "cut off or damaged",
        ),
        (b'{"hello": 1}', "not a list of papers"),
        (b"[1, 2]", "not a list of papers"),
        (b"null", "no format that Papershelf reads"),
        (b'{"results": [{"id": 3}]}', "not a list of papers"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"title": ' + b"9" * 5000 + b"}", "digits"),
        (b"%PDF-1.7 \x00\x81", "no text file"),
        (b"some words\n", "no format that Papershelf reads"),
    ],
)
def test_a_file_that_cannot_be_read_gives_one_sentence(tmp_path, content, said):
    path = tmp_path / "file.json"
    path.write_bytes(content)
    with pytest.raises(SourceError, match=said) as refusal:
        items(path)
    assert "othing" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_missing_files_and_folders(tmp_path):
    with pytest.raises(SourceError, match="no such file"):
        items(tmp_path / "missing.json")
    with pytest.raises(SourceError, match="no such file"):
        items(programme(tmp_path) / "inside.json")
    empty = tmp_path / "empty"
    empty.mkdir()
    written(empty / "paper.pdf", "x")
    with pytest.raises(SourceError, match="folder without files of papers"):
        files_of(empty)
    inside = json_lines(empty, {"title": "A"}, name="a.jsonl")
    assert files_of(empty) == [PaperFile(inside)]


@given(st.text(max_size=300))
def test_no_text_breaks_the_reader(text):
    assert all(isinstance(item, Found | Problem) for item in read(Source("x", text)))


@given(
    st.dictionaries(
        st.sampled_from(sorted(FULL)),
        st.none() | st.integers() | st.text(max_size=5) | st.lists(st.none() | st.integers())
        | st.dictionaries(st.sampled_from(["name", "area", "kind", "page"]), st.integers()),
    )
)  # fmt: skip
def test_any_values_make_a_draft(fields):
    source = Source("x", json.dumps({"title": "A"} | fields))
    [item] = read(source)
    assert isinstance(item, Found | Problem)

"""`papershelf-cli convert`: files into other formats, and no library anywhere."""

import json

import pytest
from programme import event, json_lines, programme, written

from library.cli import main
from library.exporters import EXPORTERS

RIS = """TY  - JOUR
AU  - Ho, J.
TI  - First
JO  - Science
PY  - 2020
ID  - {0}
ER  -

TY  - JOUR
TI  - Second
PY  - 2021
ID  - {1}
ER  -

TY  - JOUR
AU  - Nobody
ER  -
"""


@pytest.fixture
def convert(capsys, tmp_path, monkeypatch):
    """Runs `convert` where a library would be seen; gives code, output and errors."""
    monkeypatch.setenv("PAPERSHELF_LIBRARY", str(tmp_path / "library"))

    def run(*arguments):
        code = main(["convert", *map(str, arguments)])
        assert not (tmp_path / "library").exists()
        return code, *capsys.readouterr()

    return run


def ris(tmp_path, *keys):
    return written(tmp_path / "a.ris", RIS.format(*keys))


@pytest.mark.parametrize("name", [exporter.name for exporter in EXPORTERS])
def test_every_format_is_written_with_the_keys_of_the_source(convert, tmp_path, name):
    file = ris(tmp_path, "my:key", "B-2")
    options = ("--options", "columns=citation_key,title") if name == "csv" else ()
    code, out, err = convert(file, "--to", name, *options)
    assert code == 0
    by_key = name in ("bibtex", "biblatex", "ris", "csl-json")
    assert (out.index("First") < out.index("Second")) != by_key
    assert ("my:key" in out and "B-2" in out) or name in ("markdown", "references")
    assert err == f"papershelf-cli: {file}, line 15: it has no title\n"


def test_keys_that_cannot_stay_are_told(convert, tmp_path):
    file = ris(tmp_path, "a{b", "ho2020first")
    _code, out, err = convert(file, "--to", "csv", "--options", "columns=citation_key")
    assert out.split() == ["citation_key", "ho2020firsta", "ho2020first"]
    assert "“First”: its citation key cannot be read by every program" in err
    _, out, err = convert(
        ris(tmp_path, "K", "k"), "--to", "csv", "--options", "columns=citation_key"
    )
    assert out.split() == ["citation_key", "K", "second2021"]
    assert "“Second”: its citation key “k” is that of another paper; it has got a new one" in err


def test_abstracts_find_their_papers(convert, tmp_path):
    papers = programme(tmp_path, event(1, "First"), event(2, "Second"))
    abstracts = written(
        tmp_path / "icml-2026-abstracts.json", json.dumps({"1": "One.", "9": "Nobody's."})
    )
    _code, out, _ = convert(abstracts, papers, "--to", "jsonl")
    found = [json.loads(line) for line in out.splitlines()[1:]]
    assert [one.get("abstract") for one in found] == ["One.", None]


def test_a_list_stays_a_list_through_three_formats(convert, tmp_path):
    record = {"title": "A", "note": "Mine.", "tags": ["x"], "citation_key": "k"}
    head = {"papershelf": 1, "list": {"name": "My list", "note": "Read it."}}
    first = json_lines(tmp_path, head, record)
    convert(first, "--to", "html", "-o", tmp_path / "a.html")
    _, out, _ = convert(tmp_path / "a.html", "--to", "jsonl")
    assert [json.loads(line) for line in out.splitlines()] == [
        head,
        {"kind": "inproceedings", "lists": ["My list"]} | record,
    ]
    _, out, _ = convert(tmp_path / "a.html", "--to", "markdown", "--options", "note", "tags")
    assert out == "# My list\n\nRead it.\n\n- **A**\n\n  Tags: `x`\n\n  > Mine.\n"


def test_output_for_scripts(convert, tmp_path):
    _, out, _ = convert(ris(tmp_path, "a", "b"), "--to", "ris", "--json")
    document = json.loads(out)
    assert list(document) == ["format", "papers", "skipped", "problems", "text"]
    assert (document["papers"], document["problems"][0]["where"]) == (2, "line 15")
    target = tmp_path / "out.bib"
    _code, out, _ = convert(ris(tmp_path, "a", "b"), "--to", "bibtex", "-o", target)
    assert out == f"2 papers written to {target}\n"
    assert target.read_text().count("@article") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.ris", "--to", "ris"], "There is no paper in that; nothing was written."),
        (["a.ris", "--to", "ris", "-o", "nowhere/x.ris"], "There is no folder"),
        (["a.ris", "--to", "ris", "--options", "colour=red"], "There is no option “colour”"),
        (["a.ris", "--to", "csv", "--options", "columns=colour"], "There is no column “colour”"),
    ],
)
def test_what_cannot_be_done_is_said(convert, tmp_path, monkeypatch, arguments, said):
    monkeypatch.chdir(tmp_path)
    ris(tmp_path, "a", "b")
    code, out, err = convert(*arguments)
    assert (code, out) == (1, "")
    assert said in err.splitlines()[-1]


def test_source_keys_stay_in_a_library(tmp_path, capsys):
    main(["import", str(ris(tmp_path, "my:key", "B-2")), "--library", str(tmp_path / "lib")])
    capsys.readouterr()
    main(["export", "--query", "", "--library", str(tmp_path / "lib")])
    out, _ = capsys.readouterr()
    assert "{my:key," in out
    assert "{B-2," in out
    assert "citation_key" not in out


def test_a_table_read_again_keeps_its_keys_and_what_looks_like_formulas(convert, tmp_path):
    record = {"title": "=1+1 or 2?", "authors": ["Ann Lee", "Bo Li"], "citation_key": "my:key"}
    file = json_lines(tmp_path, {"papershelf": 1}, record | {"year": 2024, "abstract": '-x, "y"'})
    columns = "--options", "columns=citation_key,title,authors,year,abstract"
    convert(file, "--to", "csv", *columns, "-o", tmp_path / "a.csv")
    assert "'=1+1" in (tmp_path / "a.csv").read_text()
    _, out, _ = convert(tmp_path / "a.csv", "--to", "csv", *columns)
    assert out == (tmp_path / "a.csv").read_bytes().decode()
    _, out, _ = convert(tmp_path / "a.csv", "--to", "jsonl")
    again = json.loads(out.splitlines()[1])
    assert (again["title"], again["abstract"]) == ("=1+1 or 2?", '-x, "y"')

"""The command line, as a script meets it: documents, sentences, exit codes."""

import io
import json
import os
import subprocess
import sys

import pytest
from programme import abstracts, event, people, programme, written

from library.cli import main


@pytest.fixture
def files(tmp_path):
    path = programme(
        tmp_path,
        event(1, "Sinkhorn flows", topic="Theory->Games"),
        event(2, "Kernel flows", topic="Theory->Games", authors=people("Kurt Gödel")),
        event(3, "Attention", decision="Accept (oral)"),
    )
    return [str(path), str(abstracts(tmp_path, e1="Entropic."))]


@pytest.fixture
def cli(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("PAPERSHELF_LIBRARY", str(tmp_path / "library"))

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def full(cli, files):
    assert cli("import", *files)[0] == 0

    def run(*arguments):
        code, out, err = cli(*arguments, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return run


def test_import_tells_its_tally(cli, files):
    code, out, err = cli("import", *files, "--json")
    assert code == 0
    counts = {"read": 4, "added": 3, "updated": 0, "unchanged": 0, "merged": 1, "skipped": 0}
    assert json.loads(out) == counts | {"problems": [], "mended": []}
    assert list(json.loads(out)) == [*counts, "problems", "mended"]
    assert "icml-2026-orals-posters.json" in err
    code, out, _ = cli("import", *files)
    assert (code, out) == (0, "4 records read: 4 unchanged\n")


def test_partial_problems_are_told_and_total_failure_is_an_error(cli, tmp_path, files):
    bad = written(tmp_path / "bad.json", "[1")
    code, out, err = cli("import", bad, *files, "--json")
    assert f"{bad}: The file stops in the middle" in err
    [problem] = json.loads(out)["problems"]
    assert (code, problem["file"], problem["where"]) == (0, str(bad), "line 1, column 3")
    assert list(problem) == ["file", "where", "reason"]
    code, out, err = cli("import", bad, "--json")
    assert (code, out) == (1, "")
    assert err.splitlines()[-1].startswith(f"papershelf-cli: {bad}: The file stops in the middle")


def test_search_documents_have_their_agreed_fields(full):
    document = full("search", "sinkhorn", "--facets")
    assert list(document) == [
        "query", "total", "elapsed_ms", "ignored", "corrected", "papers", "facets",
    ]  # fmt: skip
    [paper] = document["papers"]
    score = paper.pop("score")
    assert score > 0
    assert paper == {
        "id": 1, "title": "Sinkhorn flows", "authors": ["Ada Lovelace"], "venue": "ICML",
        "year": 2026, "area": "Theory", "topic": "Games", "decision": "poster",
        "starred": False, "tags": [],
    }  # fmt: skip
    assert list(document["facets"]) == ["area", "topic", "venue", "year", "decision", "tag"]
    assert document["facets"]["topic"]["Theory/Games"] == 1
    assert (document["total"], document["corrected"]) == (1, None)


def test_search_pages_and_sorts(full):
    def titles(*options):
        return [paper["title"] for paper in full("search", "", *options)["papers"]]

    assert titles("--sort", "title") == ["Attention", "Kernel flows", "Sinkhorn flows"]
    assert titles("--sort", "title", "--limit", 1, "--offset", 1) == ["Kernel flows"]
    assert titles("--limit", 0) == []
    assert "facets" not in full("search", "flows")
    assert full("search", "kernel", "flows")["query"] == "kernel flows"


def test_search_reads_queries_from_standard_input(cli, full, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("flows\n\ngödel\n"))
    code, out, _ = cli("search", "-", "--limit", "1")
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(a["query"], a["total"]) for a in answers] == [("flows", 2), ("", 3), ("gödel", 1)]


def test_marks(full):
    assert full("star", 1, 2) == {"changed": [1, 2]}
    assert full("unstar", 2) == {"changed": [2]}
    assert full("tag", "to read", 1, 3) == {"changed": [1, 3]}
    assert full("untag", "TO READ", 3) == {"changed": [3]}
    [found] = full("search", "is:starred")["papers"]
    assert (found["id"], found["tags"]) == (1, ["to read"])


def test_show_stats_and_reindex(cli, full):
    [paper] = full("show", 1)["papers"]
    assert (paper["abstract"], paper["links"]["page"]) == (
        "Entropic.",
        "https://icml.cc/virtual/2026/poster/1",
    )
    stats = full("stats")
    assert (stats["papers"], stats["venues"]) == (3, {"ICML": 3})
    code, out, err = cli("reindex", "--json")
    assert (code, json.loads(out)) == (0, {"papers": 3})
    assert "index" in err
    assert "Entropic." in cli("show", 1)[1]
    assert "papers: 3" in cli("stats")[1]
    full("star", 1)
    _, told, _ = cli("search", "sinkhorn", "--facets")
    assert told.splitlines()[:2] == ["1 paper", "      1  ★ Sinkhorn flows  [ICML 2026]"]
    assert "topic Theory/Games: 1" in told.splitlines()


def test_the_report_of_an_export_is_told_and_strict_writes_nothing(cli, full, tmp_path):
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "a.jsonl").write_text('{"title": "Written by nobody", "venue": "ICML"}')
    cli("import", folder)
    target = tmp_path / "out.bib"
    query = ("--query", '"written by nobody"', "-o", target)
    code, _, told = cli("export", *query, "--strict")
    assert code == 1
    assert "1 paper without authors. (written)" in told
    assert "1 paper without a year. (written)" in told
    assert "nothing was written" in told
    assert not target.exists()
    assert cli("export", *query)[0] == 0
    _, out, _ = cli("export", *query, "--json")
    assert json.loads(out)["report"]["findings"][0] == {
        "kind": "no author", "detail": "", "papers": ["written"],
    }  # fmt: skip


def test_export(cli, full, tmp_path):
    _, text, _ = cli("export", "--format", "bibtex", "--ids", 1, 2)
    assert text.count("@") == 2
    full("star", 2)
    _, starred, _ = cli("export", "--starred")
    assert "odel2026kernel" in starred
    assert cli("export", "--query", "attention")[1].count("@") == 1
    target = tmp_path / "out.bib"
    assert full("export", "--ids", 1, 2, "-o", target) == {
        "format": "bibtex", "papers": 2, "file": str(target),
        "report": {"papers": 2, "read_back": True, "findings": []},
    }  # fmt: skip
    assert target.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "99"], "There is no paper 99"),
        (["star", "1", "99"], "There is no paper 99"),
        (["tag", " ", "1"], "A tag needs a name"),
        (["untag", "x", "1"], "There is no tag “x”"),
        (["export", "--ids", "99"], "There is no paper 99"),
        (["export", "--starred"], "nothing was written"),
        (["export", "--ids", "1", "-o", "missing/out.bib"], "There is no folder"),
        (["import", "missing.json"], "There is no such file"),
    ],
)
def test_failures_are_one_line_and_exit_code_1(cli, full, arguments, said):
    code, out, err = cli(*arguments)
    assert (code, out) == (1, "")
    assert said in err
    assert err.splitlines()[-1:] == err.splitlines()


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["search"],
        ["search", "x", "--limit", "-1"],
        ["search", "x", "--sort", "beauty"],
        ["star", "one"],
        ["export"],
        ["export", "--starred", "--ids", "1"],
        ["export", "--starred", "--format", "nonsense"],
    ],
)
def test_wrong_usage_is_exit_code_2(cli, arguments):
    with pytest.raises(SystemExit) as stop:
        cli(*arguments)
    assert stop.value.code == 2


def test_the_library_can_be_named_before_and_after_the_command(cli, files, tmp_path):
    other = tmp_path / "other"
    assert cli("--library", other, "import", *files)[0] == 0
    assert json.loads(cli("stats", "--library", other, "--json")[1])["papers"] == 3
    assert json.loads(cli("--json", "stats")[1])["papers"] == 0
    file = written(tmp_path / "file", "x")
    code, _, err = cli("stats", "--library", file)
    assert (code, err.count("\n")) == (1, 1)


def test_the_program_as_a_script_runs_it(tmp_path, files):
    def run(*arguments, **options):
        return subprocess.run(
            [sys.executable, "-m", "library", "--library", str(tmp_path / "lib"), *arguments],
            capture_output=True,
            check=False,
            env=os.environ | {"PYTHONIOENCODING": "ascii"},
            **options,
        )

    assert run("--version").stdout.startswith(b"papershelf-cli ")
    assert run("import", *files).returncode == 0
    answer = run("search", "-", input="gödel\n".encode())
    assert json.loads(answer.stdout)["papers"][0]["authors"] == ["Kurt Gödel"]
    assert run("search", "-", input=b"flows\n" * 3).stdout.count(b"\n") == 3


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_a_reader_that_leaves_is_no_error(tmp_path, files):
    folder = tmp_path / "lib"
    assert main(["--library", str(folder), "import", *files]) == 0
    command = [sys.executable, "-m", "library", "--library", str(folder), "search", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        process.stdin.write(b"flows\n" * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 0


def test_backup_and_restore(cli, full):
    full("star", 1)
    code, out, _ = cli("backup")
    assert code == 0
    name = out.partition(":")[0]
    assert out == f"{name}: sound\n"
    full("unstar", 1)
    assert cli("restore", name)[1] == f"3 papers as in {name}\n"
    assert cli("search", "is:starred")[1].startswith("1 paper\n")
    assert full("backup", "--list")["backups"][-1] == {"name": name, "papers": 3}
    code, _, told = cli("restore", "papershelf-1999")
    assert code == 1
    assert "There is no backup" in told


def test_lists_notes_and_states(full, cli):
    assert full("list", "Thesis/Next", "3", "1") == {"changed": [3, 1]}
    assert full("list", "thesis/next", "2")["changed"] == [2]
    assert full("unlist", "Thesis/Next", "1")["changed"] == [1]
    assert full("note", "2", "see", "*this*") == {"changed": [2]}
    assert full("hide", "1")["changed"] == full("later", "1")["changed"] == [1]
    assert [one["name"] for one in full("lists")["lists"]] == ["Thesis/Next"]
    assert cli("lists")[1] == "Thesis/Next: 2 papers\n"
    found = full("search", "list:thesis", "--sort", "list")["papers"]
    assert [paper["id"] for paper in found] == [3, 2]
    assert full("search", "flows")["total"] == 1
    [shown] = full("show", "2")["papers"]
    assert (shown["note"], shown["lists"]) == ("see *this*", ["Thesis/Next"])
    assert "state: later, hidden" in cli("show", "1")[1]
    assert "see *this*" in cli("show", "2")[1]
    assert full("unhide", "1")["changed"] == full("unlater", "1")["changed"] == [1]
    assert cli("unlist", "nothing", "1")[2].startswith("papershelf-cli: There is no reading list")

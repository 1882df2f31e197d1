"""The proof of a file: what is wrong with its papers, and what comes back when it is read again."""

import json
from dataclasses import replace

import pytest

from library import FAULTS, NOTICES, Author, Library, Paper, Proceedings
from library.proofing import Proof
from tests.library.programme import json_lines

GOOD = Paper(
    id=1,
    title="A Good $x^2$ Paper",
    authors=(Author(name="Ada Lovelace"), Author(name="Zoë Müller")),
    venue="ICML",
    year=2025,
    doi="10.1/x",
    arxiv="2001.00001v2",
    proceedings=Proceedings(pages="1--12", volume="3"),
)


def lines(*papers):
    """A file of our own format."""
    return "\n".join(
        json.dumps(
            {
                "title": paper.title,
                "authors": [author.name for author in paper.authors],
                "year": paper.year,
                "doi": paper.doi,
                "arxiv": paper.arxiv,
                "proceedings": {
                    "pages": paper.proceedings.pages,
                    "volume": paper.proceedings.volume,
                },
            }
        )
        for paper in papers
    )


def found(papers, text=None, **options):
    proof = Proof(**options)
    proof.take(papers)
    for _ in proof.compare(lines(*papers) if text is None else text):
        pass
    return {finding.kind: (finding.papers, finding.detail) for finding in proof.report.findings}


def test_a_good_file_has_no_findings():
    assert found([GOOD, replace(GOOD, id=2, title="Another")]) == {}
    assert found([]) == {}


@pytest.mark.parametrize(
    ("changes", "kind", "detail"),
    [
        ({"title": ""}, "no title", ""),
        ({"authors": ()}, "no author", ""),
        ({"year": 0}, "no year", ""),
        ({"venue": ""}, "no venue", ""),
        ({"year": 2525}, "odd year", "2525"),
        ({"year": 25}, "odd year", "25"),
    ],
)
def test_what_is_missing_or_odd_is_found(changes, kind, detail):
    paper = replace(GOOD, **changes)
    assert found([paper], text="")[kind] == ((1,), detail)


@pytest.mark.parametrize(
    ("columns", "text", "kinds"),
    [
        (("year", "doi"), "year,doi\r\n2025,10.1/x\r\n", set()),
        (("title", "doi"), "title,doi\r\nA Good $x^2$ Paper,10.1/x\r\n", set()),
        (("title", "doi"), "title,doi\r\nA Good $x^2$ Paper,10.1/y\r\n", {"changed"}),
        (("title", "year"), "title,year\r\nA Good $x^2$ Paper,\r\n", {"changed"}),
        (("title", "year"), "title,year\r\n", {"lost"}),
    ],
)
def test_a_table_is_held_to_the_columns_that_were_asked_for(columns, text, kinds):
    assert set(found([GOOD], text=text, columns=columns)) == kinds


def test_editors_are_people_and_a_journal_is_a_venue():
    official = Proceedings(journal="Science", editors=GOOD.authors)
    paper = replace(GOOD, authors=(), venue="", kind="article", proceedings=official)
    assert found([paper], text="") == {}


def test_equal_titles_of_one_year_are_found_however_they_are_written():
    twins = [GOOD, replace(GOOD, id=2, title="a GOOD $x^2$ paper"), replace(GOOD, id=3, year=2024)]
    assert found(twins, text="")["twice"] == ((2,), "")


def test_letters_without_latex_are_found_where_letters_are_latex():
    paper = replace(GOOD, title="深度 Größe")
    assert found([paper], text="", latex=True)["letters"] == ((1,), "深, 度")
    assert "letters" not in found([paper], text="")


@pytest.mark.parametrize(
    ("changes", "detail"),
    [
        ({"title": "A Good $x^2$ Piper"}, "title"),
        ({"authors": GOOD.authors[:1]}, "authors"),
        ({"year": 2024}, "year"),
        ({"year": 0}, "year"),
        ({"doi": "10.1/y"}, "doi"),
        ({"arxiv": "2001.00002"}, "arxiv"),
        ({"proceedings": Proceedings(pages="1--13", volume="4")}, "pages, volume"),
    ],
)
def test_what_comes_back_changed_is_found(changes, detail):
    assert found([GOOD], lines(replace(GOOD, **changes)))["changed"] == ((1,), detail)


def test_other_spellings_are_the_same():
    other = replace(
        GOOD,
        authors=(Author(name="Lovelace, Ada"), Author(name="Müller, Zoë")),
        arxiv="2001.00001",
        proceedings=Proceedings(pages="1–12", volume="3"),
    )
    assert found([GOOD], lines(other)) == {}


def test_papers_that_get_lost_or_appear_are_found():
    both = [GOOD, replace(GOOD, id=2, title="Another")]
    assert found(both, lines(GOOD))["lost"] == ((), "1 / 2")
    assert found([GOOD], lines(*both))["added"] == ((), "2 / 1")
    broken = lines(GOOD) + "\n{cut"
    assert "line 2" in found(both, broken)["lost"][1]


def test_every_kind_is_a_fault_or_a_notice_and_the_grave_ones_come_first(tmp_path):
    assert not set(FAULTS) & set(NOTICES)
    kinds = list(found([replace(GOOD, authors=())], lines(GOOD, GOOD)))
    assert kinds == ["added", "no author"]


def test_a_library_proofs_what_it_writes_to_files_only(tmp_path):
    with Library.open(tmp_path / "library") as library:
        for _ in library.import_files([json_lines(tmp_path, {"title": "No author", "year": 2020})]):
            pass
        writing = library.writing([1])
        assert len(list(writing)) > 0
        assert [finding.kind for finding in writing.report.findings] == ["no author", "no venue"]
        shown = library.writing([1], proofed=False)
        assert len(list(shown)) > 0
        assert shown.report.findings == ()
        assert shown.text == writing.text

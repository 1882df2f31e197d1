"""Our protected capitals and names beside PMLR's; BENCHMARKS.md has the figures of all of them."""

import shutil
import subprocess

import pytest

from tests.benchmarks import official
from tests.library.bibtex_case import lowered

_STYLE = """ENTRY {title} {} {}
FUNCTION {misc} {title "t" change.case$ write$ newline$}
READ
ITERATE {call.type$}
"""


@pytest.fixture(scope="module")
def records(shared):
    """Every record of ICML 2019, and of the other volumes those with braces in their titles."""
    assert shared
    braced = (record for record in official.posts() if "{" in record.tex_title)
    return [*official.icml_2019(), *braced]


def test_what_pmlr_protects_word_by_word_is_protected(records):
    found = [official.title_difference(each) for each in records if each.kind == "words"]
    kept = [each for each in found if each is None or each.how == "more protected"]

    assert len(found) > 300
    assert len(kept) / len(found) > 0.98
    assert found.count(None) / len(found) > 0.93


def test_what_pmlr_protects_as_a_whole_is_so_too(records):
    found = [official.title_difference(each, "title") for each in records if each.kind == "whole"]
    assert len(found) > 300
    assert found.count(None) / len(found) > 0.99


def test_names_have_the_parts_that_pmlr_gives_them(records):
    named = [each for each in records if each.bibtex_author]
    people = sum(len(each.authors) for each in named)
    different = sum(len(official.name_differences(each)) for each in named)
    assert people > 3000
    assert 1 - different / people > 0.99


@pytest.mark.latex
def test_bibtex_prints_titles_as_we_say_it_does(records, tmp_path):
    if not shutil.which("bibtex"):
        pytest.skip("bibtex is not installed")
    titles = [
        *dict.fromkeys(each.tex_title for each in records if "  " not in each.tex_title),
        *(r"a {\'E}t: {\'E}t {\OE}X {\TeX} {{\'E}X} \OE X {a: B} c:D e: F", r"{\AA}B: {\o} $X$"),
    ]
    entries = (f"@misc{{k{at}, title = {{{title}}}}}" for at, title in enumerate(titles))
    (tmp_path / "F.bib").write_text("\n".join(entries), encoding="utf-8")
    (tmp_path / "F.bst").write_text(_STYLE)
    (tmp_path / "F.aux").write_text("\\citation{*}\n\\bibdata{F}\n\\bibstyle{F}\n")

    subprocess.run(["bibtex", "F"], cwd=tmp_path, capture_output=True, timeout=60, check=True)

    told = (tmp_path / "F.bbl").read_text(encoding="utf-8")
    assert "".join(told.split()) == "".join("".join(map(lowered, titles)).split())

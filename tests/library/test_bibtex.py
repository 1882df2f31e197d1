import re
import unicodedata
from dataclasses import replace
from pathlib import Path

import bibtexparser
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pybtex.database import parse_string

from library.errors import ExportError, LibraryError
from library.exporters import EXPORTERS, About, Options, bibtex, exporter
from library.exporters import write as write_in
from library.paper import Author, Links, Paper, Proceedings
from library.text.braces import balanced
from library.text.unlatex import to_unicode
from tests.library.references import (
    ACCEPTED,
    ALL,
    ARTICLE,
    BOOK,
    KEYS,
    PUBLISHED,
    THESIS,
    people,
)

_GOLDEN = Path(__file__).parents[1] / "data" / "exports"
_IN_FULL = About(options=Options(editors=True))


def write(papers, keys, about=None):
    return write_in(bibtex, papers, keys, about)


def _entries(text):
    return {match[1]: match[0] for match in re.finditer(r"@\w+\{([^,]+),.*?\n\}", text, re.DOTALL)}


def _field(paper, name, **options):
    text = write([paper], {paper.id: "k"}, About(options=Options(**options)))
    match = re.search(rf"^  {name} += (.*?),?$", text, re.MULTILINE)
    return match[1] if match else None


def test_the_golden_file():
    in_order = sorted(ALL, key=lambda paper: KEYS[paper.id])
    assert write(in_order, KEYS) == (_GOLDEN / "papers.bib").read_text(encoding="utf-8")


def test_the_ideal_entries(shared):
    """The ideal file comes out of the equal records; the accepted paper's note was its own."""
    noted = replace(ACCEPTED, extra=(("note", '"To appear"'),))
    papers = [noted if paper is ACCEPTED else paper for paper in ALL]
    ideal = (shared / "cases/ideal/ideal-bibtex.bib").read_text(encoding="utf-8")
    assert write(papers, KEYS, _IN_FULL) == ideal


def test_a_conference_whose_proceedings_are_not_out_is_to_appear():
    assert _field(replace(ACCEPTED, year=2027), "note") == "{To appear}"
    assert _field(ACCEPTED, "note") is None
    assert _field(replace(ACCEPTED, venue="Some Workshop"), "note") is None


def test_an_accepted_paper_leads_to_openreview():
    links = Links(page="https://icml.cc/1", openreview="https://openreview.net/forum?id=a_b%20~#x")
    assert _field(replace(ACCEPTED, links=links), "url") == f"{{{links.openreview}}}"


@pytest.mark.parametrize(
    ("volume", "number", "expected"),
    [("28", "1", ("{28}", None)), ("", "3", (None, "{3}"))],
)
def test_volume_and_number_never_meet_in_proceedings(volume, number, expected):
    facts = Proceedings(booktitle="Some Proceedings", volume=volume, number=number, series="S")
    paper = replace(ACCEPTED, venue="", proceedings=facts)
    assert (_field(paper, "volume"), _field(paper, "number")) == expected


def test_the_record_outweighs_what_is_known_of_the_conference():
    facts = Proceedings(
        key="pmlr-v305-a25",
        booktitle="Proceedings of The 8th Conference on Robot Learning",
        editors=people("Ann Lee"),
    )
    paper = replace(PUBLISHED, venue="CoRL", year=2025, proceedings=facts)
    assert _field(paper, "booktitle") == "{Proceedings of The 8th Conference on Robot Learning}"
    assert _field(paper, "editor", editors=True) == "{Lee, Ann}"
    assert _field(paper, "editor") is None
    assert _field(paper, "month") == "sep"
    assert _field(paper, "url") == "{https://proceedings.mlr.press/v305/a25.html}"


def test_a_volume_that_came_out_late_keeps_the_year_of_its_conference():
    facts = Proceedings(key="pmlr-v270-a25", date="2025-01-12")
    paper = replace(PUBLISHED, venue="", year=2025, proceedings=facts)
    assert _field(paper, "booktitle") == "{Proceedings of The 8th Conference on Robot Learning}"
    assert (_field(paper, "year"), _field(paper, "month")) == ("{2024}", "nov")


def test_a_volume_number_is_looked_up_in_its_own_series_only():
    paper = replace(PUBLISHED, venue="NeurIPS", year=2025, proceedings=Proceedings(volume="38"))
    assert _field(paper, "booktitle") == "{Advances in Neural Information Processing Systems}"
    assert _field(paper, "publisher") == "{Curran Associates, Inc.}"
    assert _field(paper, "series") is None


@pytest.mark.parametrize(
    ("paper", "kind"),
    [
        (replace(ARTICLE, proceedings=Proceedings()), "misc"),
        (replace(BOOK, proceedings=Proceedings()), "misc"),
        (replace(THESIS, extra=()), "misc"),
        (replace(THESIS, extra=(("type", '"Master\'s"'), ("school", '"U"'))), "mastersthesis"),
        (replace(ACCEPTED, venue=""), "misc"),
        (replace(ACCEPTED, venue="", arxiv="2006.11239"), "misc"),
        (replace(ARTICLE, kind="online"), "misc"),
        (replace(ARTICLE, kind="comment"), "misc"),
        (replace(ARTICLE, kind="odd kind"), "misc"),
        (replace(ARTICLE, kind="podcast"), "podcast"),
    ],
)
def test_types(paper, kind):
    assert write([paper], {paper.id: "k"}).startswith(f"@{kind}{{k,\n")


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("*Rank-Learner*: Orthogonal", "{{Rank-Learner}: Orthogonal}"),
        ("Plug&Play 50% of #1 with R_2", r"{{Plug\&Play} 50\% of \#1 with {R\_2}}"),
        (r"Top-$K$ in $\mathcal{O}(T)$", r"{Top-{$K$} in {$\mathcal{O}(T)$}}"),
        ("Schrödinger’s Café", r"{{Schr{\"o}dinger's} Caf{\'e}}"),
    ],
)
def test_titles(title, written):
    assert _field(replace(ACCEPTED, title=title), "title") == written


@pytest.mark.parametrize(
    ("name", "written"),
    [
        (r"K\"oning, Jarom{\'{\i}}r", r"{K{\"o}ning, Jarom{\'i}r}"),
        (r"Truch{\l}o, Micha\l", r"{Truch{\l}o, Micha{\l}}"),
        ("Vincent van Gögh", r"{van G{\"o}gh, Vincent}"),
        ("SINGLE{FIN", r"{{SINGLE{\textbraceleft}FIN}}"),
        ("Anna & Bo Ltd.", r"{{Anna \& Bo Ltd.}}"),
    ],
)
def test_names(name, written):
    assert _field(replace(ACCEPTED, authors=(Author(name=name),)), "author") == written


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({}, "no citation key"),
        ({1: "a b"}, "cannot read the citation key “a b”"),
        ({1: "same", 2: "Same"}, "Two papers have the citation key"),
    ],
)
def test_keys_that_bibtex_cannot_use_are_refused(keys, message):
    papers = [paper for paper in (PUBLISHED, ACCEPTED) if paper.id in keys] or [PUBLISHED]
    with pytest.raises(ExportError, match=message):
        write(papers, keys)


def test_a_paper_that_cannot_be_written_is_named(monkeypatch):
    def fails(paper):
        raise ValueError

    monkeypatch.setattr("library.exporters.bibtex.entry", fails)
    with pytest.raises(ExportError, match=PUBLISHED.title):
        write([PUBLISHED], KEYS)


def test_a_record_of_lists_in_lists_is_written():
    deep = replace(PUBLISHED, extra=(("odd", "[" * 100_000),))
    assert write([deep], KEYS) == write([PUBLISHED], KEYS)


def test_the_registry():
    assert exporter(" BibTeX ") is bibtex
    assert len({one.name for one in EXPORTERS}) == len(EXPORTERS)
    with pytest.raises(LibraryError, match="no export format “word”"):
        exporter("word")


def test_nothing_gives_an_empty_file():
    assert write([], {}) == ""


_ANY = (
    st.text(max_size=40)
    | st.text("aGPT4ℓ𝐱ℝθéﬁ\u0302\u0303\u0358 $\\,;-/{}", max_size=30)
    | st.text("\\{}$%&#_^~\"',@=ab \n\0é王🎉\u202eא", max_size=30)
)


@given(st.lists(st.tuples(_ANY, _ANY, _ANY), min_size=1, max_size=4))
def test_no_title_name_or_address_breaks_the_file(rows):
    papers = [
        Paper(
            id=at,
            title=title,
            authors=(Author(name=person), Author(name="Ann Lee")),
            venue="ICML",
            year=2026,
            links=Links(openreview=address),
            proceedings=Proceedings(pages=address, booktitle=person),
        )
        for at, (title, person, address) in enumerate(rows)
    ]
    text = write(papers, {at: f"k{at}" for at in range(len(rows))})
    read = parse_string(text, "bibtex")
    assert sorted(read.entries) == sorted(f"k{at}" for at in range(len(rows)))
    parsed = bibtexparser.parse_string(text)
    assert (len(parsed.entries), parsed.failed_blocks) == (len(rows), [])
    assert balanced(text) == text  # LaTeX counts otherwise than the two that read it here
    text.encode("utf-8")


@given(
    st.text("abcXYZ 0123.,:;?!()[]+/@%&#_<>|éüßŁčőÅθΩ王", min_size=1, max_size=50).filter(str.strip)
)
def test_a_plain_title_comes_back(title):
    title = re.sub(r"&[#\w]+;|[\u0370-\u03ff]{4,}", "x", title)
    text = write([replace(ACCEPTED, title=title)], {2: "k"})
    plain = " ".join(unicodedata.normalize("NFC", title).split())
    assert to_unicode(parse_string(text, "bibtex").entries["k"].fields["title"]) == plain

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
from library.exporters import EXPORTERS, bibtex, exporter
from library.exporters import write as write_in
from library.paper import Author, Links, Paper, Proceedings
from library.text.braces import balanced
from library.text.unlatex import to_unicode


def write(papers, keys):
    return write_in(bibtex, papers, keys)


_GOLDEN = Path(__file__).parents[1] / "data" / "exports"


def _people(text):
    return tuple(Author(name=name) for name in text.split(", "))


PUBLISHED = Paper(
    id=1,
    title="U-Cast: A Surprisingly Simple and Efficient Frontier Probabilistic AI Weather"
    " Forecaster",
    authors=(
        Author(name="Salva Rühling Cachay", given="Salva", family="Rühling Cachay"),
        *_people("Duncan Watson-Parris, Rose Yu"),
    ),
    venue="ICML",
    year=2026,
    links=Links(openreview="https://openreview.net/forum?id=x"),
    proceedings=Proceedings(
        key="pmlr-v306-ruhling-cachay26a", pages="106213-106234", date="2026-09-29"
    ),
)
ACCEPTED = Paper(
    id=2,
    title="Steer LLM Latents for Hallucination Detection",
    authors=_people("Seongheon Park, Xuefeng Du, Min-Hsuan Yeh, Haobo Wang, Yixuan Li"),
    venue="ICML",
    year=2025,
)
PREPRINT = Paper(
    id=3,
    kind="preprint",
    title="Denoising Diffusion Probabilistic Models",
    authors=_people("Jonathan Ho, Ajay Jain, Pieter Abbeel"),
    year=2020,
    arxiv="2006.11239v2",
    proceedings=Proceedings(date="2020-06-19"),
    extra=(("primary_category", '"cs.LG"'),),
)
ARTICLE = Paper(
    id=4,
    kind="article",
    title="Defining and Detecting Quantum Speedup",
    authors=_people("Troels F. Rønnow, Zhihui Wang, others"),
    year=2014,
    doi="10.1126/science.1252319",
    links=Links(page="https://doi.org/10.1126/science.1252319"),
    proceedings=Proceedings(
        journal="Science", volume="345", number="6195", pages="420–424", date="2014-07-25"
    ),
    extra=(("issn", '"0036-8075"'),),
)
BOOK = Paper(
    id=5,
    kind="book",
    title="Introduction to Information Retrieval",
    authors=_people("Christopher D. Manning, Prabhakar Raghavan, Hinrich Schütze"),
    year=2008,
    proceedings=Proceedings(publisher="Cambridge University Press", address="Cambridge"),
    extra=(("isbn", '"978-0-521-86571-5"'),),
)
THESIS = Paper(
    id=6,
    kind="thesis",
    title="Variational Inference and Deep Learning: A New Synthesis",
    authors=_people("Diederik P. Kingma"),
    year=2017,
    extra=(("type", '"phdthesis"'), ("institution", '"University of Amsterdam"')),
)
REPORT = Paper(
    id=7,
    kind="report",
    title="GPT-4 Technical Report",
    authors=_people("OpenAI"),
    year=2023,
    links=Links(page="https://arxiv.org/abs/2303.08774"),
    proceedings=Proceedings(date="2023-03"),
    extra=(("institution", '"OpenAI"'),),
)
KEYS = {
    1: "pmlr-v306-ruhling-cachay26a",
    2: "park2025steer",
    3: "ho2020denoising",
    4: "ronnow2014defining",
    5: "manning2008introduction",
    6: "kingma2017variational",
    7: "openai2023gpt4",
}
ALL = [PUBLISHED, ACCEPTED, PREPRINT, ARTICLE, BOOK, THESIS, REPORT]


def _entries(text):
    return {match[1]: match[0] for match in re.finditer(r"@\w+\{([^,]+),.*?\n\}", text, re.DOTALL)}


def _field(paper, name):
    text = write([paper], {paper.id: "k"})
    match = re.search(rf"^  {name} += (.*?),?$", text, re.MULTILINE)
    return match[1] if match else None


def test_the_golden_file():
    in_order = sorted(ALL, key=lambda paper: KEYS[paper.id])
    assert write(in_order, KEYS) == (_GOLDEN / "papers.bib").read_text(encoding="utf-8")


def test_the_ideal_entries(shared):
    """Each ideal entry comes out of the equal record; the accepted paper's note was its own."""
    noted = replace(ACCEPTED, extra=(("note", '"To appear"'),))
    ours = _entries(write([noted if paper is ACCEPTED else paper for paper in ALL], KEYS))
    ideal = _entries((shared / "cases/ideal/ideal-bibtex.bib").read_text(encoding="utf-8"))
    assert ours == ideal


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
        editors=_people("Ann Lee"),
    )
    paper = replace(PUBLISHED, venue="CoRL", year=2025, proceedings=facts)
    assert _field(paper, "booktitle") == "{Proceedings of The 8th Conference on Robot Learning}"
    assert _field(paper, "editor") == "{Lee, Ann}"
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
        (replace(ARTICLE, kind="podcast"), "misc"),
    ],
)
def test_an_entry_without_its_facts_is_misc(paper, kind):
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
    ("pages", "written"),
    [
        ("1-2", "{1--2}"),
        ("1—2", "{1--2}"),
        ("43+", "{43+}"),
        ("   1  - 2 ", "{1--2}"),
        ("{1}-{2}", "{1--2}"),
        ("p.50", "{50}"),
        ("2:1-2:33", "{2:1--2:33}"),
    ],
)
def test_pages(pages, written):
    facts = replace(ARTICLE.proceedings, pages=pages)
    assert _field(replace(ARTICLE, proceedings=facts), "pages") == written


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

"""RIS, Web of Science, nbib and enw: what each tag says, and every oddity of such files."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_reader import damaged, draft, drafts, extra, fact, people, problems, read, source

from library.citation.names import split
from library.importers import Found, enw, nbib, ris, wos
from library.paper import Problem

RIS = """TY  - CPAPER
AU  - Ho, Jonathan
AU  - Wang, Wei
AU  - Wang, Wei
TI  - Denoising &amp; <i>Diffusion</i>
T2  - Proceedings of the 37th International Conference on Machine Learning
T3  - Proceedings of Machine Learning Research
C1  - Vienna
DA  - 2020/07/13/
PY  - 2020
VL  - 119
SP  - 123
EP  - 9
PB  - PMLR
SN  - 2640-3498
ID  - ho2020denoising
AB  - First part
that goes on.

Second part.
KW  - diffusion
KW  - models
UR  - https://proceedings.mlr.press/v119/ho20a.html
L1  - https://proceedings.mlr.press/v119/ho20a.pdf
ER  -
"""


def test_every_fact_of_a_ris_record():
    paper = draft(ris, RIS)
    expected = {
        "kind": "inproceedings",
        "title": "Denoising & Diffusion",
        "authors": ["Ho, Jonathan", "Wang, Wei", "Wang, Wei"],
        "abstract": "First part\nthat goes on.\n\nSecond part.",
        "keywords": ("diffusion", "models"),
        "venue": "ICML",
        "year": 2020,
        "links.page": "https://proceedings.mlr.press/v119/ho20a.html",
        "links.pdf": "https://proceedings.mlr.press/v119/ho20a.pdf",
        "proceedings.booktitle": "Proceedings of the 37th International Conference on Machine "
        "Learning",
        "proceedings.series": "Proceedings of Machine Learning Research",
        "proceedings.volume": "119",
        "proceedings.pages": "123--129",
        "proceedings.publisher": "PMLR",
        "proceedings.date": "2020-07-13",
    }
    assert {path: fact(paper, path) for path in expected} == expected
    assert extra(paper) == {"issn": "2640-3498", "C1": "Vienna", "citation_key": "ho2020denoising"}


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("TY  - JOUR\r\nTI  - A\r\nER  -\r\n", ["A"]),
        ("\ufeffTY  - JOUR\nTI  - A\nER  - \n", ["A"]),
        ("\n\n1.\nTY  - JOUR\nTI  - A\nER  - \n2.\nTY  - JOUR\nTI  - B\nER  - ", ["A", "B"]),
        ("TY  - JOUR\nTI  - A\nTY  - JOUR\nTI  - B", ["A", "B"]),
        ("TY - JOUR\nTI - A\nER -", ["A"]),
        ("Content: text\nTY  - JOUR\nT1  - A\nER  -", ["A"]),
        ("TI  - A\nAU  - B\nER  -\nTY  - BOOK\nBT  - C\nER  -", ["A", "C"]),
        ("TY  - JOUR\nTI  - A\n  goes on\nER  -", ["A goes on"]),
        ("TY  - JOUR\nTI  -\nST  - Short\nER  -", ["Short"]),
    ],
)
def test_odd_records_are_read(text, titles):
    assert [paper.title for paper in drafts(ris, text)] == titles


def test_a_record_without_a_title_is_named_and_the_others_stay():
    items = read(ris, "TY  - JOUR\nAU  - A\nER  -\nTY  - JOUR\nTI  - B\nER  -\n")
    [problem] = problems(items)
    assert (problem.where, problem.reason) == ("line 1", "it has no title")
    assert isinstance(items[1], Found)


@pytest.mark.parametrize(
    ("lines", "path", "value"),
    [
        ("DO  - http://dx.doi.org/10.1016/x", "doi", "10.1016/x"),
        ("M3  - doi: 10.1063/1.48\nN1  - doi: 10.1063/1.48", "doi", "10.1063/1.48"),
        ("M3  - doi: 10.1063/1.48\nM3  - PhD thesis", "extra.type", "PhD thesis"),
        ("SP  - e0815", "proceedings.pages", "e0815"),
        ("SP  - 3-9\nEP  - 9", "proceedings.pages", "3--9"),
        ("A1  - Marx, Karl\nAU  - Marx, Karl", "authors", ["Marx, Karl"]),
        ("SN  - 978-3-86490-311-3", "extra.isbn", "978-3-86490-311-3"),
        ("N1  - One.\nRN  - Two.", "extra.note", "One.\nTwo."),
        ("Y2  - 2021/01/24", "extra.urldate", "2021-01-24"),
        ("L2  - files/1.html", "extra.file", ["files/1.html"]),
        ("KW  - a; b\n", "keywords", ("a", "b")),
        ("KW  - *heart\nKW  - lung", "keywords", ("heart", "lung")),
        ("ID  - 12345", "extra.citation_key", None),
        ("JA  - J. X\nJF  - Journal of X", "extra.shortjournal", "J. X"),
        ("VO  - 8", "proceedings.volume", "8"),
        ("DB  - Scopus", "extra.DB", None),
        ("U5  - own", "extra.U5", "own"),
        ("JO  - arXiv preprint arXiv:2401.00001", "arxiv", "2401.00001"),
        ("JO  - arXiv preprint arXiv:2401.00001", "kind", "preprint"),
    ],
)
def test_ris_fields(lines, path, value):
    assert fact(draft(ris, f"TY  - JOUR\nTI  - A\n{lines}\nER  -"), path) == value


@pytest.mark.parametrize(
    ("type_", "lines", "facts"),
    [
        ("CHAP", "T2  - Book", {"kind": "incollection", "proceedings.booktitle": "Book"}),
        ("BOOK", "T2  - Series\nSP  - 300",
         {"kind": "book", "proceedings.series": "Series", "extra.pagetotal": "300"}),
        ("THES", "M3  - PhD\nPB  - ETH", {"kind": "phdthesis", "venue": "ETH"}),
        ("RPRT", "PB  - NIST\nIS  - 7", {"kind": "techreport", "proceedings.number": "7"}),
        ("ELEC", "T2  - Site", {"kind": "online", "extra.howpublished": "Site"}),
        ("XYZ", "", {"kind": "misc", "extra.TY": "XYZ"}),
        ("Journal Article", "JF  - J", {"kind": "article", "proceedings.journal": "J"}),
    ],
)  # fmt: skip
def test_ris_types(type_, lines, facts):
    paper = draft(ris, f"TY  - {type_}\nTI  - A\n{lines}\nER  -")
    assert {path: fact(paper, path) for path in facts} == facts


def test_public_cases_of_ris(shared):
    """A case without a title is given one: without it there is no paper to tell facts of."""
    cases = json.loads((shared / "cases/ris.json").read_text(encoding="utf-8"))["cases"]
    assert cases
    for case in cases:
        text = case["input"]
        if not re.search(r"^T[I1]  -", text, re.MULTILINE):
            text = text.replace("\n", "\nTI  - A title\n", 1)
        [paper] = drafts(ris, text)
        for name, value in case["expected"].items():
            assert _told(paper, name) == value, (case["id"], name)


def _told(paper, name):
    kept, date = extra(paper), paper.proceedings.date
    first = split(paper.authors[0]) if paper.authors else None
    return {
        "type": lambda: {"article": "JOUR"}[paper.kind],
        "title": lambda: paper.title,
        "authors": lambda: people(paper.authors),
        "year": lambda: str(paper.year),
        "urls": lambda: [paper.links.page, *kept["urls"]],
        "unknown tags kept": lambda: [tag for tag in ("JP", "DC") if tag in kept],
        "records": lambda: 1,
        "bibtex type": lambda: paper.kind,
        "booktitle": lambda: paper.proceedings.booktitle,
        "pages": lambda: paper.proceedings.pages,
        "month": lambda: {"07": "jul"}[date[5:7]],
        "family": lambda: first.family,
        "given": lambda: first.given,
        "suffix": lambda: first.suffix,
    }[name]()


WOS = """FN Clarivate Analytics Web of Science
VR 1.0
PT C
AU Ho, J
   Wang, W
AF Ho, Jonathan
   Wang, Wei
BE Singh, A
TI Denoising
   Diffusion
SO INTERNATIONAL CONFERENCE ON MACHINE LEARNING, VOL 119
SE Proceedings of Machine Learning Research
CT International Conference on Machine Learning (ICML)
CL Vienna, AUSTRIA
DT Proceedings Paper
DE diffusion; models
ID DEEP
AB An abstract
   in two lines.
C1 [Ho, Jonathan] Univ Calif Berkeley, Berkeley, CA USA.
   [Wang, Wei; Ho, Jonathan] Google, Mountain View, CA USA.
EM a@b.edu
OI Ho, Jonathan/0000-0001
CR SOHL J, 2015, ICML
NR 1
PU PMLR
PI BROOKLINE
PY 2020
VL 119
BP 1
EP 12
DI 10.5555/3524938
UT WOS:000
ER

PT J
TI Second
SO MACHINE LEARNING
ER

EF
"""


def test_every_fact_of_a_web_of_science_record():
    paper, other = drafts(wos, WOS)
    expected = {
        "kind": "inproceedings",
        "title": "Denoising Diffusion",
        "authors": ["Ho, Jonathan", "Wang, Wei"],
        "abstract": "An abstract in two lines.",
        "keywords": ("diffusion", "models"),
        "venue": "ICML",
        "year": 2020,
        "doi": "10.5555/3524938",
        "source": "webofscience",
        "source_ids": ("WOS:000",),
        "proceedings.editors": ["Singh, A"],
        "proceedings.volume": "119",
        "proceedings.pages": "1--12",
        "extra.eventtitle": "International Conference on Machine Learning (ICML)",
        "extra.keywords_plus": "DEEP",
    }
    assert {path: fact(paper, path) for path in expected} == expected
    places = [author.institution for author in paper.authors]
    assert places == ["Univ Calif Berkeley, Berkeley, CA USA", "Google, Mountain View, CA USA"]
    assert not {"EM", "OI", "CR", "NR"} & {*extra(paper)}
    assert (other.kind, other.venue) == ("article", "MACHINE LEARNING")


NBIB = """PMID- 27169098
STAT- MEDLINE
IS  - 2277-9175 (Electronic)
VI  - 5
DP  - 2016 Apr
TI  - [A new perspective for
      cancer.]
PG  - 67-9
LID - 10.4103/2277-9175.180636 [doi]
AB  - BACKGROUND: Some things
      will be described.
FAU - Shruthi, Basavaradhya Sahukar
AU  - Shruthi BS
AUID- ORCID: 0000
AD  - Department of Oral Pathology, Vishnu College, India. shruthi@vishnu.in
AD  - Somewhere else.
FAU - Selvamani
AU  - Selvamani
CN  - ASTRO Team
LA  - eng
PT  - Journal Article
JT  - Advanced biomedical research
OT  - Biomarkers
OT  - *neoplasia
MH  - Humans

PMID- 2
TI  - Second..
"""


def test_every_fact_of_an_nbib_record():
    paper, other = drafts(nbib, NBIB)
    expected = {
        "kind": "article",
        "title": "A new perspective for cancer",
        "authors": ["Shruthi, Basavaradhya Sahukar", "Selvamani", "ASTRO Team"],
        "abstract": "BACKGROUND: Some things will be described.",
        "keywords": ("Biomarkers", "neoplasia"),
        "venue": "Advanced biomedical research",
        "doi": "10.4103/2277-9175.180636",
        "source_ids": ("27169098",),
        "proceedings.pages": "67--69",
        "proceedings.date": "2016-04",
        "extra.issn": "2277-9175",
        "extra.mesh": "Humans",
    }
    assert {path: fact(paper, path) for path in expected} == expected
    assert paper.authors[0].institution == "Department of Oral Pathology, Vishnu College, India"
    assert not {"AUID", "STAT"} & {*extra(paper)}
    assert other.title == "Second.."


ENW = """%0 Conference Proceedings
%T Attention
%A Vaswani, Ashish
%A Google Brain,
%E Guyon, Isabelle
%B Advances in Neural Information Processing Systems
%V 30
%P 5998-6008
%D 2017
%8 December 4
%I Curran
%C Long Beach
%K attention
%K transformers
%X We propose
a model.
%R doi:10.5555/3295222
%U https://papers.nips.cc/paper/7181
%> https://papers.nips.cc/paper/7181.pdf
%@ 978-1-5108-6096-4
%F vaswani2017

%0 Thesis
%T A Thesis
%9 Masters
%I MIT
"""


def test_every_fact_of_an_enw_record():
    paper, thesis = drafts(enw, ENW)
    expected = {
        "kind": "inproceedings",
        "title": "Attention",
        "authors": ["Vaswani, Ashish", "Google Brain"],
        "abstract": "We propose\na model.",
        "keywords": ("attention", "transformers"),
        "venue": "NeurIPS",
        "year": 2017,
        "doi": "10.5555/3295222",
        "links.page": "https://papers.nips.cc/paper/7181",
        "links.pdf": "https://papers.nips.cc/paper/7181.pdf",
        "proceedings.booktitle": "Advances in Neural Information Processing Systems",
        "proceedings.pages": "5998--6008",
        "proceedings.date": "2017-12-04",
        "extra.isbn": "978-1-5108-6096-4",
        "extra.citation_key": "vaswani2017",
    }
    assert {path: fact(paper, path) for path in expected} == expected
    assert (thesis.kind, thesis.venue) == ("mastersthesis", "MIT")


_TEXTS = ((ris, RIS), (wos, WOS), (nbib, NBIB), (enw, ENW))


@given(st.sampled_from(_TEXTS).flatmap(lambda pair: st.tuples(st.just(pair[0]), damaged(pair[1]))))
def test_no_damage_loses_a_record_without_a_word(pair):
    reader, text = pair
    given_ = source(text)
    items = list(reader.read(given_))
    assert len(items) == reader.records(given_)
    assert all(isinstance(item, Found | Problem) for item in items)


@pytest.mark.parametrize(("reader", "text"), _TEXTS)
def test_many_records_are_read_in_linear_time(reader, text):
    once = len(list(reader.read(source(text))))
    assert len(list(reader.read(source(f"{text}\n" * 300)))) == 300 * once
    half = text[: len(text) // 2]
    endless = half + "\nx" * 200_000
    assert len(list(reader.read(source(endless)))) == len(list(reader.read(source(half))))

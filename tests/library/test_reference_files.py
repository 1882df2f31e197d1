"""RIS and CSL-JSON: what other programs find in our files, and that ours comes back the same."""

import json
import re
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from library.citation.keys import new_keys
from library.exporters import About, Options, exporter, write
from library.importers import Found, Source, reading_of
from library.paper import Author, Links, Paper, Proceedings
from tests.library import any_papers, real_papers, references

ALL = [*references.ALL, *references.every_kind(100)]
KEYS = {paper.id: references.KEYS.get(paper.id, f"key{paper.id}") for paper in ALL}
EVERYTHING = Options(abstract=True, keywords=True, tags=True, note=True, editors=True, pdf=True)


def text_of(name, papers=ALL, options=None, keys=KEYS):
    return write(exporter(name), papers, keys, About(options=options or Options()))


def tags(record):
    return [tuple(line.split("  - ", 1)) for line in record.split("\n") if line]


def drafts(text):
    return [item.draft for item in reading_of(Source("", text)).items if isinstance(item, Found)]


def test_a_published_conference_paper_in_ris():
    paper = replace(
        references.PUBLISHED,
        abstract="One $x^2$.\n\nTwo.",
        keywords=("weather",),
        tags=("to read",),
        note="Mine.",
        links=Links(openreview="https://openreview.net/forum?id=x", pdf="https://a.b/c.pdf"),
    )
    found = tags(text_of("ris", [paper], replace(EVERYTHING, editors=False)))
    assert found == [
        ("TY", "CPAPER"),
        ("AU", "Rühling Cachay, Salva"),
        ("AU", "Watson-Parris, Duncan"),
        ("AU", "Yu, Rose"),
        ("TI", paper.title),
        ("T2", "Proceedings of the 43rd International Conference on Machine Learning"),
        ("T3", "Proceedings of Machine Learning Research"),
        ("VL", "306"),
        ("SP", "106213"),
        ("EP", "106234"),
        ("PY", "2026"),
        ("DA", "2026/07/06/"),
        ("PB", "PMLR"),
        ("CY", "Seoul, South Korea"),
        ("UR", "https://proceedings.mlr.press/v306/ruhling-cachay26a.html"),
        ("L1", "https://a.b/c.pdf"),
        ("KW", "weather"),
        ("KW", "to read"),
        ("AB", "One x². Two."),
        ("N1", "Mine."),
        ("ID", "pmlr-v306-ruhling-cachay26a"),
        ("ER", ""),
    ]


def test_official_editors_are_written_where_they_are_asked_for():
    records = [tags(text_of("ris", [references.PUBLISHED], Options(editors=on))) for on in (0, 1)]
    editors = [[value for tag, value in record if tag == "A2"] for record in records]
    assert (editors[0], editors[1][0], len(editors[1])) == ([], "Zhang, Tong", 10)


@pytest.mark.parametrize(
    ("author", "ris", "csl"),
    [
        (
            Author(name="Martin Luther King Jr."),
            "King, Martin Luther, Jr.",
            {"family": "King", "given": "Martin Luther", "suffix": "Jr."},
        ),
        (
            Author(name="L. van der Maaten", given="L.", family="van der Maaten"),
            "van der Maaten, L.",
            {"family": "Maaten", "given": "L.", "non-dropping-particle": "van der"},
        ),
        (Author(name="OpenAI"), "OpenAI", {"literal": "OpenAI"}),
        (Author(name="李明"), "李明", {"literal": "李明"}),
        (Author(name="The ATLAS Collaboration"), "The ATLAS Collaboration", None),
        (Author(name=r"K. G{\"o}del"), "Gödel, K.", {"family": "Gödel", "given": "K."}),
    ],
)
def test_people(author, ris, csl):
    paper = Paper(id=1, title="T", year=2024, venue="ICML", authors=(author,))
    assert ("AU", ris) in tags(text_of("ris", [paper], keys={1: "k"}))
    [item] = json.loads(text_of("csl-json", [paper], keys={1: "k"}))
    assert item["author"] == [csl or {"literal": ris}]


@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        (
            references.PUBLISHED,
            {
                "type": "paper-conference",
                "container-title": "Proceedings of the 43rd International Conference on"
                " Machine Learning",
                "collection-title": "Proceedings of Machine Learning Research",
                "volume": "306",
                "page": "106213-106234",
                "publisher": "PMLR",
                "event-title": "International Conference on Machine Learning",
                "event-place": "Seoul, South Korea",
                "event-date": {"date-parts": [[2026, 7, 6], [2026, 7, 11]]},
                "issued": {"date-parts": [[2026, 9, 29]]},
                "URL": "https://proceedings.mlr.press/v306/ruhling-cachay26a.html",
            },
        ),
        (
            replace(references.ACCEPTED, year=2027),
            {"type": "paper-conference", "status": "forthcoming"},
        ),
        (
            references.PREPRINT,
            {"type": "article", "number": "arXiv:2006.11239", "publisher": "arXiv"},
        ),
        (
            references.ARTICLE,
            {"type": "article-journal", "issue": "6195", "page": "420-424", "ISSN": "0036-8075"},
        ),
        (references.BOOK, {"type": "book", "publisher-place": "Cambridge"}),
        (references.THESIS, {"type": "thesis", "genre": "PhD thesis"}),
        (
            references.REPORT,
            {"type": "report", "publisher": "OpenAI", "issued": {"date-parts": [[2023, 3]]}},
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Paper) else "",
)
def test_items_of_csl(paper, expected):
    [item] = json.loads(text_of("csl-json", [paper]))
    assert {name: item.get(name) for name in expected} == expected
    assert item["title"] == paper.title
    assert "note" not in item


# Of the schema that citation styles are written for (csl-data.json, version 1.0.2).
CSL_TYPES = """article article-journal book chapter dataset document manuscript pamphlet
paper-conference patent report software thesis webpage"""
CSL_TEXTS = """id type title container-title collection-title collection-number volume issue number
page edition chapter-number genre publisher publisher-place event-title event-place status DOI URL
ISBN ISSN keyword abstract note"""
CSL_NAME = {"family", "given", "non-dropping-particle", "suffix", "literal"}


def check_item(item):
    assert item["type"] in CSL_TYPES.split()
    for name, value in item.items():
        if name in ("author", "editor"):
            assert all(set(person) <= CSL_NAME for person in value)
            assert all(isinstance(part, str) for person in value for part in person.values())
        elif name in ("issued", "event-date"):
            assert list(value) == ["date-parts"]
            assert 1 <= len(value["date-parts"]) <= 2
            assert all(
                1 <= len(date) <= 3 and all(type(part) is int for part in date)
                for date in value["date-parts"]
            )
        else:
            assert name in CSL_TEXTS.split()
            assert isinstance(value, str)


@settings(max_examples=40)
@given(any_papers.lists(3))
def test_whatever_a_paper_holds_both_files_are_whole(papers):
    keys = {paper.id: f"k{paper.id}" for paper in papers}
    items = json.loads(text_of("csl-json", papers, EVERYTHING, keys))
    assert [item["id"] for item in items] == list(keys.values())
    for item in items:
        check_item(item)
    lines = text_of("ris", papers, EVERYTHING, keys).split("\n")
    assert all(not line or re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line) for line in lines)
    assert sum(line.startswith("ER") for line in lines) == len(papers)
    assert not any(unicodedata.category(sign) == "Cc" for line in lines for sign in line)


@pytest.mark.parametrize("name", ["ris", "csl-json"])
@pytest.mark.parametrize("options", [Options(), EVERYTHING], ids=["usual", "everything"])
def test_read_and_written_again_the_file_is_the_same(name, options):
    # A report that arXiv holds is a preprint to whoever reads it.
    papers = [paper for paper in ALL if paper != references.REPORT]
    text = text_of(name, papers, options)
    found = drafts(text)
    assert [draft.title for draft in found] == [
        paper.title.replace("$x_1$", "x₁") for paper in papers
    ]
    again = [_paper(draft, at, papers[at]) for at, draft in enumerate(found)]
    keys = {at: KEYS[paper.id] for at, paper in enumerate(papers)}
    assert text_of(name, again, options, keys) == text


def _paper(draft, id_, original):
    facts = {name: getattr(draft, name) for name in draft.__dataclass_fields__}
    return Paper(id=id_, note=original.note, **facts)


@pytest.mark.parametrize("name", ["ris", "csl-json"])
def test_real_papers_are_written_the_same_again(shared, name):
    papers = [*real_papers.pmlr(shared, 100_000), *real_papers.arxiv(shared, 900_000)][::20]
    keys = new_keys(papers, ())
    text = text_of(name, papers, EVERYTHING, keys)
    again = [_paper(draft, at, papers[at]) for at, draft in enumerate(drafts(text))]
    assert len(again) == len(papers) > 200
    by_place = {at: keys[paper.id] for at, paper in enumerate(papers)}
    assert text_of(name, again, EVERYTHING, by_place) == text


def test_pages_of_the_public_cases(shared):
    cases = json.loads((shared / "cases/fields.json").read_text(encoding="utf-8"))["cases"]
    pages = [case for case in cases if case["field"] == "pages"]
    assert len(pages) > 5
    for case in pages:
        paper = replace(references.ARTICLE, proceedings=Proceedings(pages=case["input"]))
        [item] = json.loads(text_of("csl-json", [paper]))
        assert item["page"] == case["expected"].replace("--", "-")


WORDS = (
    st.text("abcdefgXYZ éß.", min_size=1, max_size=12)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text[:1].isalpha() and text[-1:].isalpha())
)


@settings(max_examples=30)
@given(
    title=WORDS,
    people=st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=4),
    book=WORDS,
    year=st.integers(1900, 2024),
    pages=st.tuples(st.integers(1, 999), st.integers(1, 99)),
)
@pytest.mark.parametrize("name", ["ris", "csl-json"])
def test_facts_come_back(name, title, people, book, year, pages):
    authors = tuple(Author(name=f"{g} {f}", given=g, family=f) for g, f in people)
    first, more = pages
    paper = Paper(
        id=1,
        title=title,
        authors=authors,
        year=year,
        venue=book,
        doi="10.1/x",
        proceedings=Proceedings(
            booktitle=book, volume="3", pages=f"{first}--{first + more}", date=f"{year}-05-17"
        ),
    )
    [draft] = drafts(text_of(name, [paper], keys={1: "k"}))
    assert (draft.kind, draft.title, draft.year, draft.doi) == (paper.kind, title, year, "10.1/x")
    assert draft.proceedings == paper.proceedings
    assert dict(draft.extra)["citation_key"] == '"k"'
    assert [person.name for person in draft.authors] == [person.name for person in authors]

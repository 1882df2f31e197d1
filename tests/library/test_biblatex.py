import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from library.exporters import About, Options, biblatex
from library.exporters import write as write_in
from library.paper import Links, Proceedings
from tests.library.references import (
    ACCEPTED,
    ALL,
    ARTICLE,
    BOOK,
    KEYS,
    PREPRINT,
    PUBLISHED,
    REPORT,
    THESIS,
    people,
)

_GOLDEN = Path(__file__).parents[1] / "data" / "exports" / "papers.biblatex.bib"
_IN_FULL = About(options=Options(editors=True))


def write(papers, keys, about=None):
    return write_in(biblatex, papers, keys, about)


def _entry(paper, **options):
    text = write([paper], {paper.id: "k"}, About(options=Options(**options)))
    fields = dict(re.findall(r"^  (\w+) += \{(.*)\},?$", text, re.MULTILINE))
    return {"": text[1 : text.index("{")]} | fields


def test_the_golden_file():
    in_order = sorted(ALL, key=lambda paper: KEYS[paper.id])
    assert write(in_order, KEYS) == _GOLDEN.read_text(encoding="utf-8")


def test_the_ideal_entries(shared):
    """The ideal file comes out of the equal records; the accepted paper's note was its own."""
    noted = replace(ACCEPTED, extra=(("note", '"To appear"'),))
    papers = [noted if paper is ACCEPTED else paper for paper in ALL]
    ideal = (shared / "cases/ideal/ideal-biblatex.bib").read_text(encoding="utf-8")
    assert write(papers, KEYS, _IN_FULL) == ideal


def test_a_paper_that_waits_for_its_proceedings_is_forthcoming():
    assert _entry(replace(ACCEPTED, year=2027))["pubstate"] == "forthcoming"
    assert "pubstate" not in _entry(ACCEPTED)
    assert "note" not in _entry(replace(ACCEPTED, year=2027))


def test_a_volume_that_came_out_late_keeps_the_year_of_its_conference():
    facts = Proceedings(key="pmlr-v270-a25", date="2025-01-12")
    found = _entry(replace(PUBLISHED, venue="", year=2025, proceedings=facts))
    assert (found["date"], found["eventdate"]) == ("2024", "2024-11-06/2024-11-09")


def _with(paper, **extra):
    return replace(paper, extra=tuple((name, json.dumps(text)) for name, text in extra.items()))


@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        (replace(ACCEPTED, venue=""), {"": "misc", "date": "2025"}),
        (replace(ARTICLE, kind="article-journal"), {"": "article", "issn": "0036-8075"}),
        (
            replace(ARTICLE, proceedings=Proceedings(journal="Science", pages="e1002")),
            {"": "article", "eid": "e1002", "pages": None},
        ),
        (_with(THESIS, type="Master's thesis", school="U"), {"": "thesis", "institution": "U"}),
        (
            replace(BOOK, authors=(), proceedings=replace(BOOK.proceedings, editors=people("Bo"))),
            {"": "collection", "editor": "Bo", "author": None},
        ),
        (replace(BOOK, kind="reference"), {"": "book", "isbn": "978-0-521-86571-5"}),
        (
            replace(REPORT, kind="webpage"),
            {"": "online", "url": "https://arxiv.org/abs/2303.08774", "institution": None},
        ),
        (
            _with(
                replace(REPORT, kind="misc", links=Links()), howpublished="\\url{https://a.b/c_d}"
            ),
            {"": "online", "url": "https://a.b/c_d", "howpublished": None},
        ),
        (replace(REPORT, kind="dataset"), {"": "dataset"}),
        (replace(PREPRINT, arxiv="", links=Links()), {"": "misc", "pubstate": "prepublished"}),
        (replace(ARTICLE, kind="podcast"), {"": "podcast"}),
    ],
)
def test_types(paper, expected):
    found = _entry(paper)
    assert {name: found.get(name) for name in expected} == expected


def test_letters_stay_and_signs_are_escaped():
    title = "Größe, Łódź & 50% of 王 with $\\alpha_é$, ﬁne"
    found = _entry(replace(ACCEPTED, title=title, authors=people("Đặng Thị Mai, Jón Þórðarson")))
    assert found["author"] == "Mai, Đặng Thị and Þórðarson, Jón"
    written = "Größe, Łódź \\& 50\\% of 王 with $\\alpha_{\\acute{e}}$, fine"
    assert found["title"] == written

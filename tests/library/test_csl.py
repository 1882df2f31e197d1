"""CSL items in JSON and YAML, and Crossref's answers."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_reader import (
    JUNK,
    damaged,
    draft,
    extra,
    people,
    problems,
    read,
    source,
    told,
    with_junk,
)

from library.errors import SourceError
from library.importers import (
    Found,
    NoPaper,
    csl_json,
    csl_yaml,
)
from library.paper import Problem

CSL = {
    "id": "vaswani2017",
    "type": "paper-conference",
    "title": "Attention <i>Is</i> All",
    "author": [
        {"family": "Vaswani", "given": "Ashish", "affiliation": [{"name": "Google"}]},
        {"family": "Maaten", "given": "Laurens", "non-dropping-particle": "van der"},
        {"family": "King", "given": "Martin Luther", "suffix": "Jr."},
        {"literal": "Google Brain Team"},
    ],
    "editor": [{"family": "Guyon", "given": "Isabelle"}],
    "issued": {"date-parts": [["2017", 12, 4], [2017, 12, 9]], "circa": True},
    "container-title": "Advances in Neural Information Processing Systems",
    "collection-title": "NeurIPS proceedings",
    "volume": 30,
    "page": "5998–6008",
    "DOI": "https://doi.org/10.5555/3295222",
    "URL": "https://papers.nips.cc/paper/7181",
    "abstract": "<jats:p>One.</jats:p>",
    "keyword": "attention, transformers",
    "note": "read",
    "publisher": "Curran",
    "publisher-place": "Long Beach",
    "event-title": "NIPS 2017",
    "custom": {"a": 1},
}
CSL_FACTS = {
    "kind": "inproceedings",
    "title": "Attention Is All",
    "abstract": "One.",
    "keywords": ("attention", "transformers"),
    "venue": "NeurIPS",
    "year": 2017,
    "doi": "10.5555/3295222",
    "links.page": "https://papers.nips.cc/paper/7181",
    "proceedings.series": "NeurIPS proceedings",
    "proceedings.volume": "30",
    "proceedings.pages": "5998--6008",
    "proceedings.publisher": "Curran",
    "proceedings.address": "Long Beach",
    "proceedings.date": "2017-12-04",
    "proceedings.editors": ["Guyon, Isabelle"],
    "extra.citation_key": "vaswani2017",
    "extra.note": "read",
}


def as_csl(*items):
    return json.dumps(list(items))


def test_every_fact_of_a_csl_item():
    paper = draft(csl_json, as_csl(CSL))
    assert told(paper, CSL_FACTS) == CSL_FACTS
    assert people(paper.authors) == [
        *("Vaswani, Ashish", "van der Maaten, Laurens", "King Jr., Martin Luther"),
        "Google Brain Team",
    ]
    assert paper.authors[0].institution == "Google"
    assert extra(paper)["custom"] == {"a": 1}


@pytest.mark.parametrize(
    ("issued", "date"),
    [
        ({"date-parts": [["2011", 5, 25], [2012, 6, 26]]}, "2011-05-25"),
        ({"date-parts": [[2011]]}, "2011"),
        ({"date-parts": [[None]]}, ""),
        ({"date-parts": []}, ""),
        ({"raw": "May 2011"}, "2011-05"),
        ({"literal": "2011-05-25/2012-06-26"}, "2011-05-25"),
        ([{"year": 2011, "month": 5, "day": 25}], "2011-05-25"),
        ("2011-05", "2011-05"),
        (2011, "2011"),
        ({"date-parts": [["-333"]]}, ""),
        ({"date-parts": [[2011, 13, 40]]}, "2011"),
    ],
)
def test_dates_of_csl_in_every_form(issued, date):
    paper = draft(csl_json, as_csl({"type": "book", "title": "T", "issued": issued}))
    assert paper.proceedings.date == date


CROSSREF = {
    "type": "proceedings-article",
    "title": ["Deep Learning"],
    "subtitle": ["A Survey"],
    "container-title": ["Lecture Notes in Computer Science", "Computer Vision – ECCV 2016"],
    "author": [{"given": "A.", "family": "B", "sequence": "first", "ORCID": "http://o"}],
    "issued": {"date-parts": [[2016, 9]]},
    "abstract": "<jats:title>Abstract</jats:title><jats:p>Text &amp; more.</jats:p>",
    "ISBN": ["9783319464879", "9783319464886"],
    "event": {"name": "European Conference", "location": "Amsterdam"},
    "link": [{"URL": "https://a.org/x.pdf", "content-type": "application/pdf"}],
    "reference": [{"key": "ref1"}],
    "indexed": {"timestamp": 1},
    "DOI": "10.1007/978-3-319",
}


@pytest.mark.parametrize(
    "wrapped",
    [
        {"status": "ok", "message-type": "work", "message": CROSSREF},
        {"status": "ok", "message": {"total-results": 1, "items": [CROSSREF]}},
        {"10.1007/978-3-319": [CROSSREF]},
        [CROSSREF],
        CROSSREF,
        {"references": [CROSSREF]},
    ],
)
def test_crossref_s_answers(wrapped):
    paper = draft(csl_json, json.dumps(wrapped))
    expected = {
        "title": "Deep Learning: A Survey",
        "abstract": "Text & more.",
        "proceedings.booktitle": "Computer Vision – ECCV 2016",
        "proceedings.series": "Lecture Notes in Computer Science",
        "links.pdf": "https://a.org/x.pdf",
        "extra.isbn": "9783319464879, 9783319464886",
        "extra.eventtitle": "European Conference",
        "extra.reference": None,
        "extra.indexed": None,
    }
    assert told(paper, expected) == expected
    assert "http://o" not in repr(paper)


YAML = """---
references:
- id: a2022
  type: article-journal
  title: >-
    A folded
    title
  author:
    - {family: Vries, given: Bauke de}
  issued:
    - year: 2022
      month: 9
  keyword: "*starred*, word"
- id: b
  type: book
  title: "never closed
- id: c
  type: book
  title: Third
  note: 2020-99-99
- &x
  title: *x
...
"""


def test_csl_yaml_item_by_item():
    items = read(csl_yaml, YAML)
    assert [item.draft.title for item in items if isinstance(item, Found)] == [
        "A folded title",
        "Third",
    ]
    paper = items[0].draft
    assert (people(paper.authors), paper.proceedings.date) == (["de Vries, Bauke"], "2022-09")
    assert [(one.where, one.reason[:20]) for one in problems(items)] == [
        ("line 14", "it is not valid YAML"),
        ("line 21", "it refers to other p"),
    ]


@pytest.mark.parametrize(("depth", "reason"), [(600, "nested"), (5_000, "not valid YAML")])
def test_an_item_that_is_nested_without_end_spoils_no_other(depth, reason):
    deep = "[" * depth + "]" * depth
    text = f"references:\n- title: A\n  x: {deep}\n- title: B\n"
    problem, found = read(csl_yaml, text)
    assert reason in problem.reason
    assert found.draft.title == "B"


_TEXTS = ((csl_yaml, YAML),)


@given(st.sampled_from(_TEXTS).flatmap(lambda pair: st.tuples(st.just(pair[0]), damaged(pair[1]))))
def test_damage_is_told_and_never_raises_anything_else(pair):
    reader, text = pair
    with contextlib.suppress(SourceError):
        items = list(reader.read(source(text)))
        assert all(isinstance(item, Found | NoPaper | Problem) for item in items)


@given(
    st.lists(with_junk(CSL) | JUNK, max_size=4).map(lambda items: [CSL, *items])
    | st.lists(with_junk(CROSSREF) | JUNK, max_size=4).map(lambda items: [CROSSREF, *items])
)
def test_no_value_of_any_type_breaks_the_reader_or_loses_a_record(values):
    items = read(csl_json, json.dumps(values))
    assert all(isinstance(item, Found | NoPaper | Problem) for item in items)
    papers = [item.draft for item in items if isinstance(item, Found)]
    assert all(json.loads(text) is not None for paper in papers for _, text in paper.extra)

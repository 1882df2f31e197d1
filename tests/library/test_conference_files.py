"""Files of conferences and of lists kept of them: events, pages, posts, paperlists, any JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_reader import JUNK, damaged, draft, drafts, extra, problems, read, source, told

from library.importers import (
    Found,
    NoPaper,
    Pause,
    conference_downloads,
    events_table,
    import_formats,
    jsonlines,
    jsonlist,
    page_abstracts,
    paperlists,
    pmlr,
)
from library.importers.joining import joined
from library.paper import Author, Draft, Presentation, Problem


def items_of(reader, text, name="file"):
    given = source(text, name)
    assert reader.accepts(given)
    return [item for item in reader.read(given) if not isinstance(item, Pause)]


def test_the_downloads_of_a_conference_site():
    kinds = ("Poster", "Workshop", "Invited Talk", "Tutorial", "Oral", "Expo Talk Panel")
    events = [
        {
            "type": kind,
            "name": "T" if kind in ("Poster", "Oral") else kind,
            "virtualsite_url": f"https://ICML.cc//virtual/2024/poster/{number}",
            "speakers/authors": "A B, C D, Jr.",
            "abstract": "Text.",
        }
        for number, kind in enumerate(kinds, start=1)
    ]
    items = items_of(conference_downloads, json.dumps(events))
    [found] = [item for item in items if isinstance(item, Found)]
    assert (found.records, sum(isinstance(item, NoPaper) for item in items)) == (2, 4)
    assert [author.name for author in found.draft.authors] == ["A B", "C D, Jr."]
    assert told(found.draft, ("decision", "source", "source_ids", "year")) == {
        "decision": "oral",
        "source": "icml.cc/2024",
        "source_ids": ("1", "5"),
        "year": 2024,
    }


def test_events_as_a_table():
    text = (
        "event_id,event_type,title,decision,topic,session,starttime,endtime,url,paper_url,"
        "authors,institutions\n"
        '1,Poster,T,Accept (regular),A->B,S1,2026-07-06T22:00:00-07:00,,https://icml.cc/virtual/'
        '2026/poster/1,https://openreview.net/forum?id=x,A B; C D,"MIT, USA; ETH"\n'
        "2,Oral,T,,,,,,https://icml.cc/virtual/2026/oral/2,,A B; C D,\n"
    )  # fmt: skip
    [found] = items_of(events_table, text)
    assert found.records == 2
    assert told(found.draft, ("decision", "track.label", "source_ids", "extra.institutions")) == {
        "decision": "oral",
        "track.label": "A/B",
        "source_ids": ("1", "2"),
        "extra.institutions": ["MIT, USA", "ETH"],
    }
    assert [one.kind for one in found.draft.presentations] == ["poster", "oral"]


def test_a_broken_row_of_events_is_named():
    text = "event_id,event_type,title\n1,Poster,A, and more\n"
    [problem] = problems(items_of(events_table, text, "icml-2026.csv"))
    assert problem.where == "line 2"


@pytest.mark.parametrize(
    ("html", "markdown"),
    [
        ("<p>One <em>two</em>.</p><p>Three <strong>4</strong>.</p>", "One *two*.\n\nThree **4**."),
        ("No tags, $a<b$ &amp; c", "No tags, $a<b$ & c"),
        ("<p>Q&amp;amp;A</p>", "Q&A"),
        ('<p>See <a href="https://x.y/z">here</a>.</p>', "See [here](https://x.y/z)."),
        ('<a href="https://x.y/z">https://x.y/z</a>', "https://x.y/z"),
        ('<a href="javascript:x">here</a>', "here"),
        ("<p>**bold** and <code>x_1</code></p>", "**bold** and `x_1`"),
    ],
)
def test_the_html_of_pages_becomes_markdown(html, markdown):
    record = {"id": "7", "title": "T", "abstract_html": html, "link": "https://openreview.net/x"}
    [found] = items_of(page_abstracts, json.dumps(record), "icml-2026-pages.jsonl")
    assert found.draft.abstract == markdown
    assert told(found.draft, ("source", "source_ids", "links.openreview")) == {
        "source": "icml.cc/2026",
        "source_ids": ("7",),
        "links.openreview": "https://openreview.net/x",
    }


def test_an_appearance_keeps_what_only_the_other_file_says():
    whole = Presentation(kind="poster", session="S1", starts="2026-07-06", place="#9")
    base = Draft(title="T", presentations=(whole,))
    for place, expected in (("#9", whole), ("#8", Presentation(kind="poster", place="#8"))):
        newer = Draft(title="T", presentations=(Presentation(kind="poster", place=place),))
        assert joined(base, newer).presentations == (expected,)


def test_a_preprint_does_not_hide_where_a_paper_came_out():
    paper = Draft(title="T", venue="ICML", year=2024)
    preprint = Draft(title="T", kind="preprint", venue="arXiv", year=2023, arxiv="2301.00001")
    for one, other in ((paper, preprint), (preprint, paper)):
        both = joined(one, other)
        assert (both.kind, both.venue, both.year) == ("inproceedings", "ICML", 2024)
        assert both.arxiv == "2301.00001"


POST = """---
title: 'A {title}: $x^2$'
abstract: Folded over
  two lines with \\emph{LaTeX}.
layout: inproceedings
series: Proceedings of Machine Learning Research
id: doe24a
month: 0
tex_title: "{A} {T}itle: $x^2$"
firstpage: i
lastpage: ix
page: i-ix
author:
- given: ''
  family: Mausam
- given: Ada
  prefix: van der
  family: Berg
  suffix: Jr.
date: 2024-07-08
address:
container-title: Proceedings of the 41st International Conference on Machine Learning
volume: '235'
genre: inproceedings
issued:
  date-parts:
  - 2024
pdf: https://raw.githubusercontent.com/mlresearch/v235/main/assets/doe24a/doe24a.pdf
software: https://github.com/a/b
openreview: xY-1
extras:
- label: Supplementary
  link: http://x.y/z
# a comment
---
"""


def test_a_post_of_pmlr():
    found = draft(pmlr, POST)
    assert [author.name for author in found.authors] == ["Mausam", "Ada van der Berg Jr."]
    assert told(
        found,
        (
            "title", "venue", "year", "proceedings.pages", "proceedings.key", "links.code",
            "links.openreview", "links.page", "extra.extras", "extra.tex_title",
        ),
    ) == {
        "title": "A {title}: $x^2$",
        "venue": "ICML",
        "year": 2024,
        "proceedings.pages": "i--ix",
        "proceedings.key": "pmlr-v235-doe24a",
        "links.code": "https://github.com/a/b",
        "links.openreview": "https://openreview.net/forum?id=xY-1",
        "links.page": "https://proceedings.mlr.press/v235/doe24a.html",
        "extra.extras": [{"label": "Supplementary", "link": "http://x.y/z"}],
        "extra.tex_title": "{A} {T}itle: $x^2$",
    }  # fmt: skip
    assert found.abstract == "Folded over two lines with \\emph{LaTeX}."


def test_a_post_that_is_no_yaml_is_read_field_by_field():
    broken = POST.replace("title: 'A {title}: $x^2$'", "title: **Retracted** On: *x*")
    found = draft(pmlr, broken)
    assert (found.title, extra(found)["note"]) == ("On: *x*", "Retracted")
    assert [author.name for author in found.authors] == ["Mausam", "Ada van der Berg Jr."]


def test_yaml_that_refers_to_itself_is_not_expanded():
    bomb = "a: &a [x]\nb: &b [*a, *a]\n"
    found = draft(pmlr, POST.replace("# a comment\n", bomb))
    assert found.proceedings.key == "pmlr-v235-doe24a"


@pytest.mark.parametrize("text", ["---\ntitle: A page\n---\nText.\n", "# A page\n", "---\n---\n"])
def test_other_pages_are_no_posts(text):
    assert not any(reader.accepts(source(text, "a.md")) for reader in import_formats())


def paper(**fields):
    return {"title": "T", "status": "Poster", "track": "main", "gs_citation": -1} | fields


def test_paperlists_say_nothing_in_many_ways():
    found = draft(
        paperlists,
        json.dumps([paper(author="A; B", aff=";", keywords=";;;", github="0", arxiv="", doi="-1")]),
    )
    assert [(one.name, one.institution) for one in found.authors] == [("A", ""), ("B", "")]
    assert (found.keywords, found.links.code, found.doi, found.arxiv) == ((), "", "", "")


@pytest.mark.parametrize(
    ("author", "aff", "people"),
    [
        ("A B;C D", "MIT;ETH", [("A B", "MIT"), ("C D", "ETH")]),
        ("A B; C D", "MIT+ETH; ETH", [("A B", "MIT; ETH"), ("C D", "ETH")]),
        ("A B;C D;A B;C D", "MIT;ETH;MIT;ETH", [("A B", "MIT"), ("C D", "ETH")]),
        ("A B;C D", "MIT", [("A B", ""), ("C D", "")]),
    ],
)
def test_the_people_of_paperlists(author, aff, people):
    found = draft(paperlists, json.dumps([paper(author=author, aff=aff)]))
    assert [(one.name, one.institution) for one in found.authors] == people


def test_decisions_of_paperlists_count_where_they_tell_papers_apart():
    statuses = ["Oral", "Poster", "Reject", "Withdraw", None]
    items = read(paperlists, json.dumps([paper(status=one) for one in statuses]))
    kinds = [type(item) for item in items]
    assert kinds == [Found, Found, NoPaper, NoPaper, Found]
    assert [one.draft.decision for one in items if isinstance(one, Found)] == ["oral", "poster", ""]
    same = drafts(paperlists, json.dumps([paper(status="Oral")] * 3))
    assert {one.decision for one in same} == {""}


def test_what_paperlists_know_of_people_is_left_out():
    personal = {"gender": "F", "homepage": "http://a.b", "email": "a.b", "orcid": "1", "dblp": "x"}
    found = draft(paperlists, json.dumps([paper(tldr="Short.", **personal)]))
    assert extra(found) == {"tldr": "Short.", "status": "Poster"}


def test_the_entry_of_paperlists_gives_the_printed_record():
    bibtex = (
        "@InProceedings{x,\n title = {A {B}},\n booktitle = \t {Proceedings of X},\n"
        " pages = \t {4343--4351},\n year = \t {2019},\n volume = {97}, doi={10.1/x}\n}"
    )
    found = draft(paperlists, json.dumps([paper(bibtex=bibtex)]))
    assert (found.proceedings.pages, found.proceedings.booktitle) == (
        "4343--4351",
        "Proceedings of X",
    )
    assert (found.year, found.doi) == (2019, "10.1/x")


@pytest.mark.parametrize(
    ("record", "facts"),
    [
        (
            {"id": "icml2019-0001", "title": "T", "year": 2019, "url": None,
             "institutions": ["MIT"], "authors": ["A B"], "source": ["a/b"], "decision": "Oral"},
            {"venue": "ICML", "decision": "oral", "source": "", "extra.source": None},
        ),
        (
            {"title": "T", "authors": ["A B"], "venue": "emnlp", "year": 2024, "doi": None,
             "url": "https://aclanthology.org/2024.emnlp-main.1/"},
            {"venue": "EMNLP", "source": "acl-anthology", "source_ids": ("2024.emnlp-main.1",)},
        ),
        (
            {"title": "T", "topic": "Deep Learning->Theory", "conference": "iclr", "year": 2024,
             "authors": ["A B"], "id": "0" * 32},
            {"venue": "ICLR", "track.label": "Deep Learning/Theory", "extra.id": None},
        ),
        (
            {"title": "T", "authors": "A B, C D", "topic": "Image/Video", "arxiv": "2401.00001v2",
             "github": "https://github.com/a/b", "pdf": "https://arxiv.org/pdf/2401.00001v2"},
            {"kind": "preprint", "arxiv": "2401.00001v2", "track.label": "Image/Video",
             "links.code": "https://github.com/a/b", "authors": ["A B", "C D"]},
        ),
        (
            {"title": "T", "url": "https://a.b/c", "links": {"pdf": "https://a.b/c.pdf"},
             "extra": {"x": 1}, "y": 2},
            {"links.pdf": "https://a.b/c.pdf", "extra.x": 1, "extra.y": 2},
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("reader", [jsonlines, jsonlist], ids=["line", "list"])
def test_json_of_any_shape_is_told_by_its_names(reader, record, facts):
    text = json.dumps(record if reader is jsonlines else [record])
    assert told(draft(reader, text), facts) == facts


def test_a_file_that_names_our_format_is_read_as_it_says():
    ours = {"title": "T", "venue": "Emnlp", "decision": "Reject", "url": "x", "citation_key": "k"}
    text = '{"papershelf": 1}\n' + json.dumps(ours)
    [found] = [item.draft for item in jsonlines.read(source(text, "icml-2024.jsonl"))]
    assert told(found, ("venue", "decision", "links.page", "extra.url", "extra.citation_key")) == {
        "venue": "Emnlp",
        "decision": "reject",
        "links.page": "",
        "extra.url": "x",
        "extra.citation_key": "k",
    }


def test_json_lists_may_stand_in_an_object_and_be_our_own():
    ours = {"title": "T", "authors": [{"name": "A B"}], "links": {"page": "https://a.b"},
            "year": 2024, "venue": "ICML", "source": "x", "source_ids": ["1"]}  # fmt: skip
    [found] = drafts(jsonlist, json.dumps({"count": 1, "papers": [ours]}))
    assert found.authors == (Author(name="A B"),)
    assert (found.links.page, found.source_ids) == ("https://a.b", ("1",))


@pytest.mark.parametrize(
    "document",
    [
        [{"name": "numpy", "version": "2.0", "url": "https://numpy.org"}],
        {"name": "a package", "version": "1"},
        "a text",
        [{"title": "A page"}],
        {"data": {"title": "x", "authors": []}},
        [],
        {},
    ],
)
def test_other_json_is_not_taken_for_papers(document):
    assert not any(reader.accepts(source(json.dumps(document))) for reader in import_formats())


@given(st.lists(JUNK, max_size=3), JUNK)
def test_nothing_in_a_record_breaks_the_readers(junks, junk):
    names = ("authors", "author", "abstract", "topic", "year", "url", "doi", "source", "links")
    records = [{"title": "T", "abstract": "x", name: junk} for name in names]
    for reader, extra_field in ((jsonlist, {}), (paperlists, {"gs_citation": 1, "aff": junk})):
        text = json.dumps([*({**record, **extra_field} for record in records), *junks])
        items = read(reader, text)
        assert all(isinstance(item, Found | NoPaper | Problem) for item in items)
    posts = [{"title": junk, "tex_title": "x", "layout": junk, "author": junk, "volume": junk}]
    lines = "\n".join(map(json.dumps, [posts[0], posts[0] | {"title": "T", "id": junk}]))
    assert all(isinstance(item, Found | NoPaper | Problem) for item in pmlr.read(source(lines)))


@given(damaged(POST))
def test_a_damaged_post_is_a_paper_or_a_problem(text):
    given_ = source(text)
    if pmlr.accepts(given_):
        assert len(list(pmlr.read(given_))) == pmlr.records(given_)

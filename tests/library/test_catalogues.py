"""Catalogues of papers and their quirks."""

import contextlib
import json

import pytest
from hypothesis import given
from one_reader import JUNK, damaged, draft, drafts, extra, problems, read, source, told

from library.errors import SourceError
from library.importers import (
    Found,
    NoPaper,
    acl_anthology,
    arxiv,
    dblp,
    openreview,
    semantic_scholar,
)
from library.paper import Author, Problem

_META = "<booktitle>Proc. of X</booktitle><year>2018</year><month>July</month><venue>acl</venue>"


def collection(papers, id_="P18", volume="1", meta=_META):
    return (
        f'<?xml version="1.0"?><collection id="{id_}"><volume id="{volume}"><meta>{meta}</meta>'
        f"<frontmatter><url>{id_}-{volume}000</url></frontmatter>{papers}</volume></collection>"
    )


@pytest.mark.parametrize(
    ("id_", "volume", "paper", "whole"),
    [
        ("P18", "1", "13", "P18-1013"),
        ("W18", "60", "13", "W18-6013"),
        ("2022.acl", "long", "7", "2022.acl-long.7"),
    ],
)
def test_ids_of_the_anthology_old_and_new(id_, volume, paper, whole):
    found = draft(
        acl_anthology,
        collection(f'<paper id="{paper}"><title>A</title></paper>', id_, volume),
    )
    assert found.source_ids == (whole,)
    assert found.links.page == f"https://aclanthology.org/{whole}/"


def test_titles_and_abstracts_of_the_anthology_lose_their_tags():
    found = draft(
        acl_anthology,
        collection(
            "<paper id='1'><title><fixed-case>BERT</fixed-case>s for <i>all</i> &amp; "
            "<tex-math>k&lt;2</tex-math></title><author><first/><last>Mausam</last></author>"
            "<author><first>Ada</first><last>King</last><affiliation>UCL</affiliation></author>"
            "<abstract>We <b>do</b> it at <url>http://a.b</url>: <tex-math>x^2</tex-math>."
            "</abstract><pages>1–9</pages><award>Best Paper</award></paper>"
        ),
    )
    assert found.title == "BERTs for all & $k<2$"
    assert found.abstract == "We **do** it at http://a.b: $x^2$."
    assert [author.name for author in found.authors] == ["Mausam", "Ada King"]
    assert found.authors[1].institution == "UCL"
    assert extra(found) == {"award": "Best Paper"}
    assert (found.venue, found.year, found.proceedings.pages) == ("ACL", 2018, "1--9")


def test_front_matter_and_retracted_papers_are_none_and_journals_are_articles():
    items = read(
        acl_anthology,
        collection(
            '<paper id="1"><title>Author Index</title></paper>'
            '<paper id="2"><title>Introduction</title></paper>'
            '<paper id="3"><title>A</title><retracted date="2020-01-01">x</retracted></paper>'
            '<paper id="4"><author><first>A</first><last>B</last></author></paper>'
            '<paper id="5"><title>B</title></paper>',
            meta="<journal-title>TACL</journal-title><journal-volume>6</journal-volume>"
            "<year>2018</year><venue>tacl</venue>",
        ),
    )
    assert [type(item) for item in items] == [NoPaper, NoPaper, NoPaper, Problem, Found]
    journal = items[-1].draft
    assert (journal.kind, journal.proceedings.journal, journal.proceedings.volume) == (
        "article",
        "TACL",
        "6",
    )


def test_each_volume_of_a_collection_has_facts_of_its_own():
    one, two = (
        f'<volume id="{number}"><meta><booktitle>Book {number}</booktitle><year>200{number}</year>'
        f'</meta><paper id="1"><title>Paper {number}</title></paper></volume>'
        for number in (1, 2)
    )
    found = drafts(acl_anthology, f'<collection id="2001.x">{one}{two}</collection>')
    assert [(one.title, one.proceedings.booktitle, one.source_ids) for one in found] == [
        ("Paper 1", "Book 1", ("2001.x-1.1",)),
        ("Paper 2", "Book 2", ("2001.x-2.1",)),
    ]


def test_records_of_dblp():
    text = (
        '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE dblp SYSTEM "dblp.dtd"><dblp>'
        '<inproceedings key="conf/icml/KingG24"><author>Ada King 0002</author>'
        "<author>Kurt G&ouml;del</author><title>On H<sub>2</sub>O and <i>k</i>-means.</title>"
        "<pages>1-9</pages><year>2024</year><booktitle>ICML</booktitle>"
        "<ee>https://proceedings.mlr.press/v235/king24a.html</ee></inproceedings>"
        '<phdthesis key="phd/X"><author>A B</author><title>Why ...</title><year>1999</year>'
        "<school>MIT</school></phdthesis>"
        '<article key="journals/corr/abs-1" publtype="withdrawn"><title>Gone.</title></article>'
        '<www key="homepages/a/B"><author>A B</author><title>Home Page</title></www>'
        '<proceedings key="conf/icml/2024"><editor>A B</editor><title>ICML 2024.</title>'
        "<booktitle>ICML</booktitle><year>2024</year></proceedings></dblp>"
    )
    items = read(dblp, text)
    kinds = [type(item) for item in items]
    assert kinds == [Found, Found, NoPaper, NoPaper, Found]
    paper, thesis, volume = (item.draft for item in items if isinstance(item, Found))
    assert [author.name for author in paper.authors] == ["Ada King", "Kurt Gödel"]
    assert told(paper, ("title", "venue", "proceedings.booktitle", "proceedings.pages")) == {
        "title": "On H₂O and k-means",
        "venue": "ICML",
        "proceedings.booktitle": "",  # its full name is known
        "proceedings.pages": "1--9",
    }
    assert (thesis.kind, thesis.title, extra(thesis)["school"]) == ("phdthesis", "Why ...", "MIT")
    assert (volume.kind, [one.name for one in volume.proceedings.editors]) == (
        "proceedings",
        ["A B"],
    )


def test_one_record_of_dblp_and_the_page_of_a_person():
    record = '<article key="journals/x/Y1"><title>T.</title><year>2001</year></article>'
    assert draft(dblp, f'<?xml version="1.0"?>{record}').title == "T"
    assert draft(dblp, f'<dblpperson name="A"><r>{record}</r></dblpperson>').year == 2001
    assert not dblp.accepts(source("<article><title>T.</title></article>"))


_FEED = (
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom">'
    "<id>http://arxiv.org/api/x</id>{}</feed>"
)


def test_abstracts_of_arxiv_lose_their_hard_line_breaks_but_not_their_paragraphs():
    entry = (
        "<entry><id>http://arxiv.org/abs/2401.00001v3</id><title>A\n  long title</title>"
        "<summary>  First line\nsecond line.\n\nNew paragraph.\n  Another one.\n</summary>"
        "<author><name>A B</name><arxiv:affiliation>MIT</arxiv:affiliation></author>"
        "<published>2024-01-01T00:00:00Z</published></entry>"
    )
    found = draft(arxiv, _FEED.format(entry))
    assert found.title == "A long title"
    assert found.abstract == "First line second line.\n\nNew paragraph.\n\nAnother one."
    assert found.authors == (Author(name="A B", institution="MIT"),)
    assert (found.arxiv, found.source_ids) == ("2401.00001v3", ("2401.00001",))


def test_a_refusal_of_arxiv_is_told_in_its_words():
    error = (
        "<entry><id>http://arxiv.org/api/errors#bad</id><title>Error</title>"
        "<summary>incorrect id format for x</summary></entry>"
    )
    [problem] = problems(read(arxiv, _FEED.format(error)))
    assert problem.reason == "arXiv says: incorrect id format for x"


def test_another_feed_is_not_arxivs():
    assert not arxiv.accepts(source('<feed xmlns="http://www.w3.org/2005/Atom"><id>x</id></feed>'))


def test_papers_of_semantic_scholar():
    paper = {
        "paperId": "a" * 40,
        "title": "T",
        "venue": "Neural Information Processing Systems",
        "year": 2017,
        "publicationDate": "2017-06-12",
        "externalIds": {"ArXiv": "1706.03762", "DOI": None, "CorpusId": 1},
        "journal": {"name": "ArXiv", "volume": "abs/1706.03762"},
        "openAccessPdf": {"url": "https://x.y/z.pdf", "status": None},
        "authors": [{"authorId": "1", "name": "A B"}, {"authorId": None, "name": "C D"}],
        "publicationTypes": ["JournalArticle", "Conference"],
        "tldr": {"model": "m", "text": "Short."},
        "citationCount": 7,
    }
    preprint = paper | {"venue": "arXiv.org", "publicationTypes": ["JournalArticle"]}
    text = json.dumps({"total": 3, "token": "x", "data": [paper, None, preprint]})
    items = read(semantic_scholar, text)
    assert [type(item) for item in items] == [Found, Problem, Found]
    assert items[1].reason == "its id was not found"
    facts = ("kind", "venue", "year", "arxiv", "links.pdf", "proceedings.volume", "extra.tldr")
    assert told(items[0].draft, facts) == {
        "kind": "inproceedings",
        "venue": "NeurIPS",
        "year": 2017,
        "arxiv": "1706.03762",
        "links.pdf": "https://x.y/z.pdf",
        "proceedings.volume": "",
        "extra.tldr": "Short.",
    }
    assert told(items[2].draft, ("kind", "venue", "proceedings.volume")) == {
        "kind": "preprint",
        "venue": "arXiv",
        "proceedings.volume": "",
    }


def test_citations_are_the_papers_at_their_other_end():
    cited = {"isInfluential": True, "citedPaper": {"paperId": "b", "title": "Cited"}}
    assert draft(semantic_scholar, json.dumps({"data": [cited]})).title == "Cited"


@pytest.mark.parametrize(
    ("reader", "answer"),
    [(openreview, {"notes": [], "count": 0}), (semantic_scholar, {"total": 0, "data": []})],
)
def test_an_answer_without_papers_is_no_fault(reader, answer):
    assert read(reader, json.dumps(answer)) == []


def v2(**content):
    wrapped = {name: {"value": value, "readers": ["everyone"]} for name, value in content.items()}
    return {
        "id": "xY-1",
        "forum": "xY-1",
        "number": 12,
        "cdate": 1_700_000_000_000,
        "invitations": ["ICML.cc/2025/Conference/-/Submission"],
        "content": {"title": {"value": "T"}, "authors": {"value": ["A B"]}, "odd": {}} | wrapped,
    }


def test_a_note_of_the_second_version():
    note = v2(
        abstract="Text.",
        keywords=["a", "b"],
        primary_area="deep_learning->large_language_models",
        venue="ICML 2025 spotlightposter",
        venueid="ICML.cc/2025/Conference",
        pdf="/pdf/abc.pdf",
        TLDR="Short.",
        authorids=["~A_B1"],
    )
    found = draft(openreview, json.dumps({"notes": [note], "count": 1}))
    facts = ("venue", "year", "decision", "track.label", "keywords", "links.pdf", "source_ids")
    assert told(found, facts) == {
        "venue": "ICML",
        "year": 2025,
        "decision": "spotlight",
        "track.label": "Deep Learning/Large Language Models",
        "keywords": ("a", "b"),
        "links.pdf": "https://openreview.net/pdf/abc.pdf",
        "source_ids": ("xY-1",),
    }
    assert found.links.openreview == "https://openreview.net/forum?id=xY-1"
    assert extra(found)["tldr"] == "Short."
    assert "authorids" not in extra(found)


def test_notes_of_the_first_version_with_their_decision_among_the_replies():
    note = {
        "id": "a",
        "forum": "a",
        "invitation": "ICLR.cc/2020/Conference/-/Blind_Submission",
        "content": {"title": "T", "authors": ["A B"], "TL;DR": "Short."},
    }
    decided = {
        word: note | {"details": {"directReplies": [{"content": {"decision": word}}]}}
        for word in ("Accept (Spotlight)", "Reject")
    }
    items = read(openreview, json.dumps([note, *decided.values()]))
    assert [type(item) for item in items] == [Found, Found, NoPaper]
    assert told(items[1].draft, ("venue", "year", "decision")) == {
        "venue": "ICLR",
        "year": 2020,
        "decision": "spotlight",
    }


@pytest.mark.parametrize(
    ("content", "more"),
    [
        ({"venueid": "ICML.cc/2025/Conference/Rejected_Submission"}, {}),
        ({"venueid": "ICML.cc/2025/Conference/Withdrawn_Submission"}, {}),
        ({"venueid": "ICML.cc/2025/Conference/Desk_Rejected_Submission"}, {}),
        ({"venueid": "ICML.cc/2025/Conference/Submission"}, {}),
        ({"venue": "Submitted to ICLR 2025", "venueid": "ICLR.cc/2025/Conference"}, {}),
        ({"withdrawal": "Confirmed"}, {}),
        ({}, {"ddate": 1}),
        ({}, {"replyto": "zzz", "forum": "a"}),
        ({}, {"invitations": ["ICML.cc/2025/Conference/Submission1/-/Official_Review"]}),
        ({}, {"invitation": "ICLR.cc/2020/Conference/-/Withdrawn_Submission"}),
    ],
)
def test_what_was_not_accepted_is_no_paper(content, more):
    items = read(openreview, json.dumps([v2(**content) | more]))
    assert [type(item) for item in items] == [NoPaper]


@pytest.mark.parametrize(
    ("content", "venue", "year", "kind"),
    [
        ({"venue": "Accepted by TMLR", "venueid": "TMLR"}, "TMLR", 2023, "article"),
        ({"venue": "CoRR 2020", "venueid": "dblp.org/journals/CORR/2020"},
         "arXiv", 2020, "preprint"),
        ({"venue": "CoRL 2024", "venueid": "robot-learning.org/CoRL/2024/Conference"},
         "CoRL", 2024, "inproceedings"),
        ({"venue": "ALT 2025", "venueid": "algorithmiclearningtheory.org/ALT/2025/Conference"},
         "ALT", 2025, "inproceedings"),
        ({"venue": "GRaM 2024", "venueid": "ICML.cc/2024/Workshop/GRaM"},
         "GRaM 2024", 2024, "inproceedings"),
    ],
)  # fmt: skip
def test_where_a_note_was_accepted(content, venue, year, kind):
    found = draft(openreview, json.dumps([v2(**content)]))
    assert (found.venue, found.year, found.kind) == (venue, year, kind)


@given(JUNK)
def test_nothing_in_a_note_or_a_paper_breaks_the_readers(junk):
    note = {"id": junk, "forum": junk, "cdate": junk, "details": junk, "invitations": junk}
    notes = [note | {"content": {"title": junk, "authors": junk, "venue": junk, "pdf": junk}},
             v2(venueid=junk, keywords=junk, primary_area=junk), {"content": {"title": "x"}}, junk,
             {"forum": "x", "content": {"title": "T", "venueid": junk}}]  # fmt: skip
    items = read(openreview, json.dumps([v2(), *notes]))
    assert all(isinstance(item, Found | NoPaper | Problem) for item in items)
    names = ("title", "externalIds", "journal", "venue", "authors", "year", "publicationTypes")
    papers = [{"paperId": "x", "title": "T", name: junk} for name in names]
    items = read(semantic_scholar, json.dumps([*papers, junk, {"citedPaper": junk}]))
    assert all(isinstance(item, Found | Problem) for item in items)


_XML = {
    acl_anthology: collection('<paper id="1"><title>A <i>b</i></title><pages>1–2</pages></paper>'),
    dblp: '<dblp><article key="a/b"><title>A.</title><year>2001</year></article></dblp>',
    arxiv: _FEED.format(
        "<entry><id>http://arxiv.org/abs/2401.00001v1</id><title>A</title></entry>"
    ),
}


@pytest.mark.parametrize("reader", list(_XML), ids=lambda reader: reader.name)
def test_a_damaged_file_gives_what_stands_before_the_damage(reader):
    @given(damaged(_XML[reader]))
    def reads(text):
        given_ = source(text)
        if reader.accepts(given_):
            with contextlib.suppress(SourceError):
                assert all(
                    isinstance(item, Found | NoPaper | Problem) for item in reader.read(given_)
                )

    reads()

"""EndNote's and PubMed's XML."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_reader import (
    damaged,
    drafts,
    read,
    source,
    told,
)

from library.errors import SourceError
from library.importers import (
    Found,
    NoPaper,
    endnote,
    pubmed,
)
from library.paper import Problem

ENDNOTE = """<?xml version="1.0" encoding="UTF-8"?><xml><records><record>
<database name="mine.enl" path="/Users/me/mine.enl">mine.enl</database><rec-number>7</rec-number>
<ref-type name="Conference Proceedings">10</ref-type>
<contributors><authors><author><style face="normal">Ho, </style><style>Jonathan</style></author>
<author>Google Brain,</author></authors>
<secondary-authors><author>Singh, Aarti</author></secondary-authors></contributors>
<titles><title><style>Denoising
   </style><style face="italic">Diffusion</style> of H<style face="normal subscript">2</style>O
 &amp; a &lt; b</title>
<secondary-title>ICML 2020</secondary-title><tertiary-title>PMLR</tertiary-title></titles>
<pages>1-12</pages><volume>119</volume><keywords><keyword><style/></keyword>
<keyword>diffusion</keyword></keywords>
<dates><year>2020</year><pub-dates><date>July 13</date></pub-dates></dates>
<isbn>2640-3498</isbn><abstract>One.&#13;Two &lt; three.</abstract><label>ho2020</label>
<electronic-resource-num>10.5555/1</electronic-resource-num>
<urls><related-urls><url>https://a.org</url></related-urls>
<pdf-urls><url>internal-pdf://1/x.pdf</url></pdf-urls></urls><custom1>own</custom1>
</record><record><ref-type name="Book">6</ref-type></record></records></xml>"""


def test_every_fact_of_an_endnote_record():
    paper_item, problem = read(endnote, ENDNOTE)
    expected = {
        "kind": "inproceedings",
        "title": "Denoising Diffusion of H₂O & a < b",
        "authors": ["Ho, Jonathan", "Google Brain"],
        "abstract": "One.\n\nTwo < three.",
        "keywords": ("diffusion",),
        "venue": "ICML",
        "doi": "10.5555/1",
        "links.page": "https://a.org",
        "links.pdf": "",
        "proceedings.editors": ["Singh, Aarti"],
        "proceedings.booktitle": "ICML 2020",
        "proceedings.series": "PMLR",
        "proceedings.date": "2020-07-13",
        "extra.citation_key": "ho2020",
        "extra.custom1": "own",
    }
    assert told(paper_item.draft, expected) == expected
    assert "Users" not in repr(paper_item)
    assert (problem.where, problem.reason) == ("record 2", "it has no title")


def test_a_cut_file_gives_what_stands_before_the_cut():
    found = []
    with pytest.raises(SourceError, match="what stands before that was read"):
        found.extend(endnote.read(source(ENDNOTE[:-10])))
    assert isinstance(found[0], Found)


PUBMED = """<?xml version="1.0"?><!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD" "http://x/a.dtd">
<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">7</PMID><Article>
<Journal><ISSN>1879-0070</ISSN><JournalIssue><Volume>5</Volume><Issue>2</Issue>
<PubDate><Year>2015</Year><Month>Dec</Month><Day>1</Day></PubDate></JournalIssue>
<Title>A journal</Title><ISOAbbreviation>A. J.</ISOAbbreviation></Journal>
<ArticleTitle>The <i>E. coli</i> of H<sub>2</sub>O.</ArticleTitle>
<Pagination><MedlinePgn>123-9</MedlinePgn></Pagination>
<Abstract><AbstractText Label="BACKGROUND">One &amp; two.</AbstractText>
<AbstractText Label="METHODS">a &lt; b.</AbstractText></Abstract>
<AuthorList><Author><LastName>Hall</LastName><ForeName>H K</ForeName><Suffix>Jr</Suffix>
<AffiliationInfo><Affiliation>A University. Electronic address: h@a.edu.</Affiliation>
</AffiliationInfo></Author><Author><CollectiveName>A Team</CollectiveName></Author></AuthorList>
<ELocationID EIdType="doi">10.1016/j</ELocationID></Article>
<KeywordList><Keyword>HIV</Keyword></KeywordList></MedlineCitation></PubmedArticle>
<PubmedBookArticle><BookDocument><PMID>8</PMID><Book><Publisher><PublisherName>NLM</PublisherName>
</Publisher><BookTitle>A book</BookTitle><PubDate><Year>2010</Year></PubDate></Book>
<ArticleTitle>A chapter</ArticleTitle></BookDocument></PubmedBookArticle></PubmedArticleSet>"""


def test_every_fact_of_a_pubmed_record():
    paper, chapter = drafts(pubmed, PUBMED)
    expected = {
        "kind": "article",
        "title": "The E. coli of H₂O",
        "authors": ["Hall Jr, H K", "A Team"],
        "abstract": "**Background:** One & two.\n\n**Methods:** a < b.",
        "keywords": ("HIV",),
        "venue": "A journal",
        "year": 2015,
        "doi": "10.1016/j",
        "source": "pubmed",
        "source_ids": ("7",),
        "proceedings.volume": "5",
        "proceedings.number": "2",
        "proceedings.pages": "123--129",
        "proceedings.date": "2015-12-01",
        "extra.issn": "1879-0070",
        "extra.shortjournal": "A. J.",
    }
    assert told(paper, expected) == expected
    assert paper.authors[0].institution == "A University"
    assert told(chapter, ("kind", "title", "year", "proceedings.booktitle")) == {
        "kind": "incollection",
        "title": "A chapter",
        "year": 2010,
        "proceedings.booktitle": "A book",
    }


_TEXTS = ((endnote, ENDNOTE), (pubmed, PUBMED))


@pytest.mark.parametrize(("reader", "text"), _TEXTS)
@pytest.mark.parametrize("place", ["Denoising", "E. coli", "One &amp; two"])
def test_tags_may_be_nested_as_deep_as_anybody_likes(reader, text, place):
    deep = text.replace(place, "<i>" * 20_000 + "x" + "</i>" * 20_000)
    assert len(list(reader.read(source(deep)))) == len(list(reader.read(source(text))))


@given(st.sampled_from(_TEXTS).flatmap(lambda pair: st.tuples(st.just(pair[0]), damaged(pair[1]))))
def test_damage_is_told_and_never_raises_anything_else(pair):
    reader, text = pair
    with contextlib.suppress(SourceError):
        items = list(reader.read(source(text)))
        assert all(isinstance(item, Found | NoPaper | Problem) for item in items)

"""Zotero's JSON, its RDF, and the Bibliographic Ontology."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_reader import (
    JUNK,
    damaged,
    draft,
    read,
    source,
    told,
    with_junk,
)

from library.errors import SourceError
from library.importers import (
    Found,
    NoPaper,
    bibliontology,
    zotero_json,
    zotero_rdf,
)
from library.paper import Problem

ZOTERO = {
    "itemType": "conferencePaper",
    "key": "24HK9ZSY",
    "uri": "http://zotero.org/groups/3007408/items/24HK9ZSY",
    "title": "Denoising Diffusion",
    "creators": [
        {"creatorType": "author", "firstName": "Jonathan", "lastName": "Ho"},
        {"creatorType": "author", "name": "Google Brain"},
        {"creatorType": "editor", "firstName": "Aarti", "lastName": "Singh"},
    ],
    "abstractNote": "One.\n\nTwo.",
    "date": "July 13, 2020",
    "proceedingsTitle": "Proceedings of ICML",
    "conferenceName": "ICML 2020",
    "volume": "119",
    "pages": "1-12",
    "publisher": "PMLR",
    "url": "https://a.org",
    "tags": [{"tag": "diffusion"}, {"tag": "have", "type": 1}],
    "extra": "DOI: 10.5555/1\nCitation Key: ho2020\nRemember: this",
    "attachments": [{"url": "https://a.org/x", "contentType": "application/pdf"}],
    "notes": [{"note": "<p>My <b>note</b></p>"}],
    "libraryCatalog": "X",
    "dateAdded": "2021-05-17T09:52:47Z",
    "accessDate": "2021-05-17T09:52:47Z",
    "runningTime": "3",
}
ZOTERO_FACTS = {
    "kind": "inproceedings",
    "title": "Denoising Diffusion",
    "authors": ["Ho, Jonathan", "Google Brain"],
    "abstract": "One.\n\nTwo.",
    "keywords": ("diffusion", "have"),
    "venue": "ICML",
    "doi": "10.5555/1",
    "source": "zotero.org/groups/3007408",
    "source_ids": ("24HK9ZSY",),
    "links.page": "https://a.org",
    "links.pdf": "https://a.org/x",
    "proceedings.editors": ["Singh, Aarti"],
    "proceedings.date": "2020-07-13",
    "proceedings.publisher": "PMLR",
    "extra.citation_key": "ho2020",
    "extra.note": "Remember: this",
    "extra.notes": ["My **note**"],
    "extra.urldate": "2021-05-17",
    "extra.runningTime": "3",
    "extra.dateAdded": None,
}


@pytest.mark.parametrize(
    "document",
    [
        {"config": {}, "items": [ZOTERO]},
        [{"key": "24HK9ZSY", "version": 1, "library": {}, "data": ZOTERO}],
        [ZOTERO],
    ],
)
def test_every_fact_of_a_zotero_item(document):
    assert told(draft(zotero_json, json.dumps(document)), ZOTERO_FACTS) == ZOTERO_FACTS


def test_notes_and_attachments_are_no_papers():
    items = [
        {"itemType": "note", "note": "x"}, {"itemType": "attachment", "title": "x"},
        {"itemType": "book"}, {"itemType": "book", "title": "B"}, 7,
    ]  # fmt: skip
    found = read(zotero_json, json.dumps({"items": items}))
    assert [type(item) for item in found] == [NoPaper, NoPaper, Problem, Found, Problem]


@pytest.mark.parametrize(
    ("item", "facts"),
    [
        ({"itemType": "thesis", "thesisType": "PhD thesis", "university": "ETH"},
         {"kind": "phdthesis", "venue": "ETH", "extra.type": "PhD thesis"}),
        ({"itemType": "preprint", "repository": "arXiv", "archiveID": "arXiv:2401.00001"},
         {"kind": "preprint", "arxiv": "2401.00001", "venue": "arXiv"}),
        ({"itemType": "report", "institution": "NIST", "reportNumber": "7"},
         {"kind": "techreport", "venue": "NIST", "proceedings.number": "7"}),
        ({"itemType": "webpage", "websiteTitle": "A site"},
         {"kind": "online", "extra.howpublished": "A site"}),
        ({"itemType": "computerProgram",
          "creators": [{"creatorType": "programmer", "lastName": "Knuth", "firstName": "D."}]},
         {"kind": "software", "authors": ["Knuth, D."]}),
    ],
)  # fmt: skip
def test_types_of_zotero(item, facts):
    paper = draft(zotero_json, json.dumps([item | {"title": "T"}]))
    assert told(paper, facts) == facts


RDF_HEAD = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:z="http://www.zotero.org/namespaces/export#" xmlns:dcterms="http://purl.org/dc/terms/"
 xmlns:bib="http://purl.org/net/biblio#" xmlns:foaf="http://xmlns.com/foaf/0.1/"
 xmlns:link="http://purl.org/rss/1.0/modules/link/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:prism="http://prismstandard.org/namespaces/1.2/basic/"
 xmlns:bibo="http://purl.org/ontology/bibo/" xmlns:ctag="http://commontag.org/ns#"
 xmlns:res="http://purl.org/vocab/resourcelist/schema#">"""
ZOTERO_RDF = f"""{RDF_HEAD}
<bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType>
<dcterms:isPartOf rdf:resource="urn:issn:1533-7928"/>
<bib:authors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Vries</foaf:surname>
<foaf:givenname>Bauke de</foaf:givenname></foaf:Person></rdf:li></rdf:Seq></bib:authors>
<dcterms:isReferencedBy rdf:resource="#item_3"/><link:link rdf:resource="#item_2"/>
<dc:subject>tag</dc:subject><dc:subject><z:AutomaticTag><rdf:value>word</rdf:value></z:AutomaticTag>
</dc:subject><dc:title>A title</dc:title><dcterms:abstract>One.

Two.</dcterms:abstract><dc:date>2020/02</dc:date>
<dc:identifier><dcterms:URI><rdf:value>https://a.org</rdf:value></dcterms:URI></dc:identifier>
<bib:pages>1-9</bib:pages></bib:Article>
<bib:Memo rdf:about="#item_3"><rdf:value>&lt;p&gt;Note&lt;/p&gt;</rdf:value></bib:Memo>
<bib:Memo rdf:about="#item_4"><z:itemType>note</z:itemType></bib:Memo>
<z:Attachment rdf:about="#item_2"><z:itemType>attachment</z:itemType>
<dc:identifier><dcterms:URI><rdf:value>https://a.org/x</rdf:value></dcterms:URI></dc:identifier>
<link:type>application/pdf</link:type></z:Attachment>
<bib:Journal rdf:about="urn:issn:1533-7928"><prism:volume>5</prism:volume>
<prism:number>46</prism:number><dc:title>A journal</dc:title>
<dc:identifier>DOI 10.5555/1</dc:identifier><dc:identifier>ISSN 1533-7928</dc:identifier>
<dcterms:isPartOf><bib:Series><dc:title>A series</dc:title></bib:Series></dcterms:isPartOf>
</bib:Journal></rdf:RDF>"""


def test_every_fact_of_zotero_rdf_wherever_it_stands():
    found, note = read(zotero_rdf, ZOTERO_RDF)
    assert isinstance(note, NoPaper)
    expected = {
        "kind": "article",
        "title": "A title",
        "authors": ["de Vries, Bauke"],
        "abstract": "One.\n\nTwo.",
        "keywords": ("tag", "word"),
        "venue": "A journal",
        "doi": "10.5555/1",
        "links.page": "https://a.org",
        "links.pdf": "https://a.org/x",
        "proceedings.series": "A series",
        "proceedings.volume": "5",
        "proceedings.number": "46",
        "proceedings.pages": "1--9",
        "proceedings.date": "2020-02",
        "extra.issn": "1533-7928",
        "extra.notes": ["Note"],
    }
    assert told(found.draft, expected) == expected


BIBO = f"""{RDF_HEAD}
<z:UserItem rdf:about="http://zotero.org/groups/1/items/ABC"><res:resource rdf:resource="urn:a"/>
<ctag:tagged rdf:nodeID="n9"/></z:UserItem>
<bibo:Article rdf:about="urn:a"><dcterms:title>A title</dcterms:title>
<bibo:doi>10.5555/1</bibo:doi><bibo:authorList><rdf:Seq><rdf:li rdf:nodeID="n2"/>
<rdf:li rdf:nodeID="n1"/></rdf:Seq></bibo:authorList>
<dcterms:isPartOf><bibo:Proceedings><dcterms:date>2018</dcterms:date>
<dcterms:title>Proceedings of ICML</dcterms:title></bibo:Proceedings></dcterms:isPartOf>
</bibo:Article><foaf:Person rdf:nodeID="n1"><foaf:givenName>T.</foaf:givenName>
<foaf:surname>Second</foaf:surname></foaf:Person>
<foaf:Organization rdf:nodeID="n2"><foaf:name>First Lab</foaf:name></foaf:Organization>
<ctag:UserTag rdf:nodeID="n9"><ctag:label>word</ctag:label></ctag:UserTag>
<z:UserItem rdf:about="u"><res:resource><rdf:Description><z:note>x</z:note></rdf:Description>
</res:resource></z:UserItem></rdf:RDF>"""


def test_the_bibliographic_ontology_is_followed_through_its_links():
    found, note = read(bibliontology, BIBO)
    assert isinstance(note, NoPaper)
    expected = {
        "kind": "inproceedings",
        "authors": ["First Lab", "Second, T."],
        "venue": "ICML",
        "year": 2018,
        "doi": "10.5555/1",
        "keywords": ("word",),
        "source": "zotero.org/groups/1",
        "source_ids": ("ABC",),
    }
    assert told(found.draft, expected) == expected


_TEXTS = ((zotero_rdf, ZOTERO_RDF), (bibliontology, BIBO))


@pytest.mark.parametrize(("reader", "text"), _TEXTS)
@pytest.mark.parametrize("place", ["A title", "A journal", "First Lab"])
def test_tags_may_be_nested_as_deep_as_anybody_likes(reader, text, place):
    deep = text.replace(place, "<i>" * 20_000 + "x" + "</i>" * 20_000)
    assert len(list(reader.read(source(deep)))) == len(list(reader.read(source(text))))


@given(st.sampled_from(_TEXTS).flatmap(lambda pair: st.tuples(st.just(pair[0]), damaged(pair[1]))))
def test_damage_is_told_and_never_raises_anything_else(pair):
    reader, text = pair
    with contextlib.suppress(SourceError):
        items = list(reader.read(source(text)))
        assert all(isinstance(item, Found | NoPaper | Problem) for item in items)


@given(st.lists(with_junk(ZOTERO) | JUNK, max_size=4).map(lambda items: [ZOTERO, *items]))
def test_no_value_of_any_type_breaks_the_reader_or_loses_a_record(values):
    items = read(zotero_json, json.dumps(values))
    assert all(isinstance(item, Found | NoPaper | Problem) for item in items)
    papers = [item.draft for item in items if isinstance(item, Found)]
    assert all(json.loads(text) is not None for paper in papers for _, text in paper.extra)

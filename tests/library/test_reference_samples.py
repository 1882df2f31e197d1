"""Files of reference managers as they really are: each is known, counted, and read as it says."""

from collections import Counter
from functools import cache

import pytest
from one_reader import fact

from library.importers import Found, NoPaper, PaperFile, import_formats
from library.importers.reading import read_source
from library.paper import Problem

# file -> format, records, papers, and facts of single papers that were looked up in the file.
_SAMPLES = [
    ("ris/RisImporterCorrupted.ris", "RIS", 1, 1, {
        0: {"kind": "article", "year": 2001, "doi": "10.1023/A:1017379030770",
            "proceedings.pages": "193--194", "authors": ["Harrison, Warren"]},
    }),
    ("ris/RisImporterTest1.ris", "RIS", 11, 1, {
        0: {"kind": "inproceedings", "title": "Editorial.", "year": 2001,
            "proceedings.booktitle": "Automaton", "proceedings.series": "Arrow",
            "authors": ["Cocke", "Harrison, Warren Levenshtein Morris"]},
    }),
    ("ris/RisImporterTest5a.ris", "RIS", 1, 1, {
        0: {"doi": "10.1016/j.powtec.2012.01.008", "venue": "Powder Technology",
            "proceedings.publisher": "Elsevier B.V.", "extra.shortjournal": "Powder Technol."},
    }),
    ("ris/RisImporterTestScience.ris", "RIS", 1, 1, {
        0: {"doi": "10.1016/j.actamat.2016.09.028", "proceedings.date": "2016-12",
            "links.page": "https://www.sciencedirect.com/science/article/pii/S1359645416307273"},
    }),
    ("ris/RisImporterTestScopus.ris", "RIS", 1, 1, {
        0: {"proceedings.number": "10", "proceedings.pages": "2309--2327",
            "keywords": ("Composite", "Inclusions", "Statistical distribution",
                         "Transverse isotropy")},
    }),
    ("ris/RisImporterTestWithEmptyER.ris", "RIS", 1, 1, {
        0: {"authors": ["Shi, Yu", "Beck, Thomas L."], "proceedings.date": "2013-07-28",
            "extra.note": None, "extra.urldate": "2021-01-24"},
    }),
    ("ris/example_bom.ris", "RIS", 1, 0, {}),
    ("ris/example_empty_tag.ris", "RIS", 1, 1, {
        0: {"authors": ["Fanning, E."], "extra.issn": "2325-9671", "proceedings.pages": "",
            "keywords": ("athlete", "biomechanics", "bone remodeling")},
    }),
    ("ris/example_extraneous_data.ris", "RIS", 2, 2, {
        1: {"title": "The title of the reference", "year": 2006, "venue": "Lorem",
            "proceedings.editors": ["Glattauer, Daniel"], "proceedings.pages": "e0815341"},
    }),
    ("ris/example_full.ris", "RIS", 2, 2, {
        0: {"title": "Title of reference", "proceedings.address": "United States",
            "links.page": "http://example_url.com", "extra.urls": ["http://example.com"]},
    }),
    ("ris/example_multiline.ris", "RIS", 3, 0, {}),
    ("ris/example_urls.ris", "RIS", 4, 4, {
        3: {"links.page": "http://example.com", "extra.urls": ["http://www.example.com"],
            "year": 1948, "proceedings.date": "1948-07"},
    }),
    ("ris/example_utf_chars.ris", "RIS", 1, 1, {
        0: {"proceedings.volume": "8", "authors": [
            "Dobrokhotova, Yu E.", "Yusupova, R. O.", "Ozerova, R. I.", "Fayzullin, L. Z.",
            "Karnaukhov, V. N."]},
    }),
    ("ris/example_wos.ris", "Web of Science", 2, 2, {
        0: {"doi": "10.1021/bi049798f", "proceedings.date": "2004-06-08",
            "proceedings.pages": "7003--7016", "source_ids": ("WOS:000221807500019",)},
        1: {"title": "Proximal and distal influences on ligand binding kinetics in "
                     "microperoxidase and heme model compounds"},
    }),
    ("ris/zotero-export.ris", "RIS", 5, 5, {
        1: {"doi": "10.21105/joss.01038", "proceedings.date": "2018-11-19",
            "links.pdf": "https://joss.theoj.org/papers/10.21105/joss.01038.pdf",
            "authors": ["Wölwer, Anna-Lena", "Burgard, Jan Pablo", "Kunst, Joshua",
                        "Vargas, Mauricio"]},
    }),
    ("csl-json/available-date.csl.json", "CSL-JSON", 4, 4, {
        1: {"kind": "book", "year": 1935, "proceedings.publisher": "Weidmann"},
    }),
    ("csl-json/creator-types.csl.json", "CSL-JSON", 7, 6, {
        0: {"kind": "techreport", "proceedings.number": "77", "authors": ["Author, Ann"]},
        5: {"authors": ["Kubrick, Stanley"]},
    }),
    ("csl-json/crossref-doi-api.json", "CSL-JSON", 4, 4, {
        0: {"title": "Correlation of the Base Strengths of Amines¹", "year": 1957,
            "authors": ["Hall Jr., H. K."], "proceedings.pages": "5441--5444"},
        1: {"kind": "preprint", "venue": "medRxiv", "proceedings.date": "2021-08-18"},
    }),
    ("csl-json/dates.csl.json", "CSL-JSON", 15, 15, {
        0: {"proceedings.date": "2011-05-25"}, 2: {"proceedings.date": "2011-05"},
        5: {"extra.isbn": "0-943396-04-2 0-85131-041-9"}, 13: {"year": 0},
    }),
    ("csl-json/deterministic-order.csl.json", "CSL-JSON", 26, 26, {
        0: {"doi": "10.1177/0193723504268729", "links.page": ""},
        3: {"authors": ["Court of Arbitration for Sport"], "kind": "online"},
    }),
    ("csl-json/scholarly-markdown.csl.json", "CSL-JSON", 4, 4, {
        0: {"title": "The physical volcanology of the 1600 eruption of Huaynaputina, southern "
                     "Peru", "proceedings.date": "2014-12-31"},
        3: {"title": "The Gospel according to St. Matthew, from the St. Germain ms. (g₁), now "
                     "numbered Lat. 11553 in the National Library at Paris"},
    }),
    ("csl-yaml/zotero-better-csl-yaml.yaml.gz", "CSL-YAML", 535, 535, {
        0: {"proceedings.date": "2022-09-12", "doi": "10.14279/depositonce-9977",
            "proceedings.editors": ["Ungureanu, Lucian Constantin", "Hartmann, Timo"]},
        1: {"kind": "phdthesis", "year": 2021},
    }),
    ("endnote-enw/Endnote.book.example.enw", "EndNote tagged", 1, 1, {
        0: {"kind": "book", "authors": ["Preißel, René", "Stachmann, Bjørn"],
            "proceedings.address": "Heidelberg", "extra.isbn": "978-3-86490-311-3"},
    }),
    ("endnote-enw/Endnote.entries.enw", "EndNote tagged", 13, 1, {
        0: {"authors": ["testA0", "testA1"], "proceedings.editors": ["testE0", "testE1"]},
    }),
    ("endnote-xml/EndnoteXmlImporterTestArticle.xml", "EndNote XML", 1, 1, {
        0: {"doi": "10.1038/bjc.2014.606", "proceedings.date": "2015-03-03",
            "authors": ["Ahmad, AS", "Ormiston-Smith, N", "Sasieni, PD"]},
    }),
    ("endnote-xml/EndnoteXmlImporterTestArticle2.xml", "EndNote XML", 2, 2, {
        0: {"title": "An ecological basis for reforestation of submariginal lands in the Central "
                     "Hardwood Region", "proceedings.date": "1937-01", "venue": "Ecology"},
        1: {"kind": "book", "proceedings.series": "Ecology", "proceedings.pages": "162--168"},
    }),
    ("endnote-xml/EndnoteXmlImporterTestLabelAndMultiTitle.xml", "EndNote XML", 3, 3, {
        2: {"authors": ["Ainley, D.G.", "Ribic, C.A.", "Wodd, R.C."], "year": 1990},
    }),
    ("endnote-xml/EndnoteXmlImporterTestReport.xml", "EndNote XML", 1, 1, {
        0: {"kind": "techreport", "proceedings.pages": "", "links.pdf":
            "http://www.fs.fed.us/r2/projects/scp/assessments/purplemartin.pdf"},
    }),
    ("endnote-xml/EndnoteXmlImporterTest_EmptyKeywordStyle.xml", "EndNote XML", 1, 1, {
        0: {"keywords": ("anxiety", "craving", "dependency", "destress", "health restoration"),
            "proceedings.date": "2018-06-01"},
    }),
    ("endnote-xml/EndnoteXmlImporterTest_WithoutUrlStyle2.xml", "EndNote XML", 2, 2, {}),
    ("medline/NbibImporterTest.nbib", "PubMed nbib", 1, 1, {
        0: {"title": "Proteomics: A new perspective for cancer", "source_ids": ("27169098",),
            "doi": "10.4103/2277-9175.180636", "venue": "Advanced biomedical research",
            "authors": ["Shruthi, Basavaradhya Sahukar", "Vinodhkumar, Palani", "Selvamani",
                        "corporater"]},
    }),
    ("medline/MedlineImporterTestArticleID.xml", "PubMed XML", 1, 1, {
        0: {"doi": "10.1016/j.diagmicrobio.2015.11.017", "proceedings.date": "2015-12-01",
            "abstract": "This abstract is a dummy."},
    }),
    ("zotero-rdf/zotero-export-small.rdf", "Zotero RDF", 5, 5, {
        1: {"doi": "10.21105/joss.01038", "proceedings.volume": "3", "proceedings.number": "31",
            "links.pdf": "https://joss.theoj.org/papers/10.21105/joss.01038.pdf"},
    }),
    ("zotero-rdf/zotero-export-group.rdf.gz", "Zotero RDF", 536, 535, {}),
    ("zotero-rdf/bibliontology.rdf.gz", "Bibliographic Ontology RDF", 114, 113, {
        1: {"kind": "inproceedings", "authors": ["Czerniawski, T.", "Leite, Fernanda"],
            "proceedings.booktitle": "EG-ICE", "source": "zotero.org/groups/3007408"},
    }),
    ("zotero-json/better-bibtex-json.json.gz", "Zotero JSON", 536, 535, {
        0: {"doi": "10.1016/j.proeng.2015.08.490", "authors": ["Chen, L.", "Pan, W."],
            "source_ids": ("24HK9ZSY",)},
    }),
]  # fmt: skip


@cache
def _read(path):
    source = read_source(PaperFile(path))
    [reader] = [one for one in import_formats() if one.accepts(source)]
    return reader, source, list(reader.read(source))


@pytest.mark.parametrize(
    ("file", "name", "records", "papers", "facts"), _SAMPLES, ids=[row[0] for row in _SAMPLES]
)
def test_each_sample_is_known_by_one_reader_and_read_as_it_says(
    shared, file, name, records, papers, facts
):
    reader, source, items = _read(shared / "data/samples" / file)
    found = [item.draft for item in items if isinstance(item, Found)]
    assert (reader.name, reader.records(source), len(items)) == (name, records, records)
    assert len(found) == papers
    for position, expected in facts.items():
        assert {path: fact(found[position], path) for path in expected} == expected
    for item in items:
        if isinstance(item, Problem):
            assert (item.reason, item.where[:4]) in (
                ("it has no title", "line"),
                ("it has no title", "item"),
            )


def test_no_other_file_is_taken_for_one_of_a_reference_manager(shared):
    ours = {row[1] for row in _SAMPLES}
    listed = {row[0] for row in _SAMPLES}
    for path in sorted((shared / "data/samples").glob("*/*")):
        if f"{path.parent.name}/{path.name}" not in listed:
            source = read_source(PaperFile(path))
            takers = [reader.name for reader in import_formats() if reader.accepts(source)]
            assert not ours.intersection(takers), path
            assert len(takers) <= 1, path


def test_one_library_exported_three_ways_is_the_same_library(shared):
    """The YAML, JSON and RDF of one collection agree in everything that all three can say."""
    folder = shared / "data/samples"
    files = (
        "csl-yaml/zotero-better-csl-yaml.yaml.gz",
        "zotero-json/better-bibtex-json.json.gz",
        "zotero-rdf/zotero-export-group.rdf.gz",
    )
    told = []
    for file in files:
        _, _, items = _read(folder / file)
        found = [item.draft for item in items if isinstance(item, Found)]
        assert sum(isinstance(item, NoPaper) for item in items) == len(items) - len(found)
        told.append(Counter(_told_everywhere(paper) for paper in found))
    yaml, json_, rdf = told
    # Better BibTeX makes an author of a note; and in CSL it cuts names that hold commas.
    assert sum((json_ - rdf).values()) == 1
    assert sum((json_ - yaml).values()) == 7


def _told_everywhere(paper):
    return (
        paper.title,
        tuple((one.given, one.family) for one in paper.authors),
        paper.doi.lower(),
        paper.proceedings.date,
        paper.venue,
        paper.proceedings.volume,
        paper.proceedings.pages,
    )

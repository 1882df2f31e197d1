"""Files of conferences and catalogues as they are: each is known, counted, read as it says."""

from collections import Counter
from functools import cache

import pytest
from one_reader import fact

from library.importers import Found, NoPaper, PaperFile, import_formats
from library.importers.reading import read_source
from library.paper import Problem

# file -> format, records, papers, problems, and facts of single papers looked up in the file.
_SAMPLES = [
    ("samples/acl-anthology-xml/2020.alta.xml", "ACL Anthology XML", 20, 20, 0, {
        0: {"title": "Domain Adaptative Causality Encoder", "venue": "ALTA", "year": 2020,
            "authors": ["Moghimifar, Farhad", "Haffari, Gholamreza", "Baktashmotlagh, Mahsa"],
            "proceedings.editors": ["Kim, Maria", "Beck, Daniel", "Mistica, Meladel"],
            "proceedings.pages": "1--10", "proceedings.date": "2020-12",
            "links.pdf": "https://aclanthology.org/2020.alta-1.1.pdf"},
    }),
    ("samples/acl-anthology-xml/2022.clib.xml", "ACL Anthology XML", 26, 26, 0, {
        0: {"title": "OntoPopulis, a System for Learning Semantic Classes",
            "proceedings.key": "tanev-2022-ontopopulis", "proceedings.address": "Sofia, Bulgaria",
            "source": "acl-anthology", "source_ids": ("2022.clib-1.1",)},
    }),
    ("samples/acl-anthology-xml/A83.xml", "ACL Anthology XML", 33, 33, 0, {
        1: {"title": "Problems in Natural-Language Interface to DBMS With Examples From EUFID",
            "doi": "10.3115/974194.974197", "links.page": "https://aclanthology.org/A83-1002/",
            "proceedings.booktitle": "First Conference on Applied Natural Language Processing"},
    }),
    ("samples/arxiv-atom/id-0000.0000.atom.xml", "arXiv Atom feed", 0, 0, 0, {}),
    ("samples/arxiv-atom/id-1605.08386.atom.xml", "arXiv Atom feed", 1, 1, 0, {
        0: {"kind": "preprint", "arxiv": "1605.08386v1", "year": 2016, "venue": "arXiv",
            "extra.primaryclass": "math.CO", "extra.note": "20 pages, 3 figures"},
    }),
    ("samples/arxiv-atom/id-astro-ph-0601001.atom.xml", "arXiv Atom feed", 1, 1, 0, {
        0: {"arxiv": "astro-ph/0601001v1", "source_ids": ("astro-ph/0601001",),
            "extra.journal_ref": "ActaAstron.56:1-50,2006"},
    }),
    ("samples/arxiv-atom/id-two.atom.xml", "arXiv Atom feed", 1, 1, 0, {}),
    ("samples/arxiv-atom/search-10.atom.xml", "arXiv Atom feed", 10, 10, 0, {
        0: {"doi": "10.1145/3106237.3106277", "extra.categories":
            ["cs.SE", "cs.AI", "cs.CY", "cs.DB", "cs.LG"]},
    }),
    ("samples/arxiv-atom/search-100.atom.xml", "arXiv Atom feed", 100, 100, 0, {}),
    ("samples/dblp-xml/records.xml", "DBLP XML", 6, 6, 0, {
        0: {"kind": "article", "venue": "IEEE Internet Things J.", "proceedings.number": "7",
            "title": "Blockchain-Aided Network Resource Orchestration in Intelligent Internet of "
                     "Things", "proceedings.date": "2023-04-01", "authors": [
                         "Chao Wang", "Chunxiao Jiang", "Jingjing Wang", "Shigen Shen",
                         "Song Guo", "Peiying Zhang"]},
        1: {"kind": "inproceedings", "venue": "ACL", "doi": "10.18653/v1/2023.acl-long.48",
            "links.page": "https://aclanthology.org/2023.acl-long.48"},
        3: {"kind": "preprint", "arxiv": "2508.04024", "venue": "arXiv",
            "proceedings.date": "2025-08", "proceedings.volume": ""},
    }),
    ("samples/semantic-scholar/Author.json", "Semantic Scholar", 60, 60, 0, {
        3: {"title": "Review of two collections of essays about Alan Turing", "kind": "article",
            "proceedings.pages": "82--86", "venue": "Cryptologia",
            "doi": "10.1080/01611194.2019.1650846"},
    }),
    ("samples/semantic-scholar/Citation.json", "Semantic Scholar", 1, 1, 0, {
        0: {"proceedings.journal": "IEEE Robotics and Automation Letters", "year": 2023},
    }),
    ("samples/semantic-scholar/Paper.json.gz", "Semantic Scholar", 1, 1, 0, {
        0: {"title": "Computing Machinery and Intelligence", "proceedings.journal": "Mind",
            "proceedings.volume": "LIX", "proceedings.pages": "433--460",
            "extra.fields": ["Computer Science", "Sociology"], "extra.dblp": "journals/x/Turing50"},
    }),
    ("samples/semantic-scholar/PaperWithNullValues.json", "Semantic Scholar", 1, 0, 1, {}),
    ("samples/semantic-scholar/Reference.json", "Semantic Scholar", 1, 1, 0, {
        0: {"venue": "ICML", "year": 2014, "kind": "inproceedings", "arxiv": "1402.0030",
            "proceedings.booktitle": "", "proceedings.pages": "1791--1799"},
    }),
    ("samples/semantic-scholar/test_search_paper_fields_of_study_0.json",
     "Semantic Scholar", 100, 0, 100, {}),
    ("samples/semantic-scholar/test_search_paper_next_page_0.json",
     "Semantic Scholar", 100, 100, 0, {
         2: {"title": "Putting ChatGPT's Medical Advice to the (Turing) Test"},
     }),
    ("samples/semantic-scholar/test_search_paper_next_page_1.json",
     "Semantic Scholar", 100, 100, 0, {}),
    ("samples/paperlists-json/acml2016.json", "paperlists", 30, 30, 0, {
        1: {"venue": "ACML", "year": 2016, "decision": "",
            "proceedings.key": "pmlr-v63-ShafieiBavani24", "proceedings.pages": "414--429",
            "authors": ["ShafieiBavani, Elaheh", "Ebrahimi, Mohammad", "Wong, Raymond K.",
                        "Chen, Fang"]},
    }),
    ("samples/paperlists-json/alt2025.json", "paperlists", 51, 51, 0, {
        1: {"venue": "ALT", "source": "openreview.net", "source_ids": ("7Nal6i5lje",),
            "links.openreview": "https://openreview.net/forum?id=7Nal6i5lje",
            "extra.rating": "0;0;5;6;7"},
    }),
    ("samples/paperlists-json/automl2022.json", "paperlists", 20, 20, 0, {
        1: {"venue": "AutoML", "links.code": "https://github.com/VITA-Group/AutoCoG"},
    }),
    ("samples/paperlists-json/iclr2014.json", "paperlists", 69, 69, 0, {
        1: {"authors": ["Son N. Tran", "Artur d'Avila Garcez"], "venue": "ICLR"},
    }),
    ("samples/paperlists-json/rss2019.json", "paperlists", 84, 84, 0, {
        1: {"doi": "10.15607/RSS.2019.XV.010", "venue": "RSS", "authors": [
            "Kevin Chen", "Juan Pablo de Vicente", "Gabriel Sepulveda", "Fei Xia", "Alvaro Soto",
            "Marynel Vázquez", "Silvio Savarese"]},
    }),
    ("icml/paperlists-icml2019.json.gz", "paperlists", 774, 774, 0, {
        1: {"venue": "ICML", "source": "icml.cc/2019", "source_ids": ("4015",), "decision": "",
            "proceedings.booktitle":
            "Proceedings of the 36th International Conference on Machine Learning",
            "proceedings.volume": "97", "proceedings.key": "pmlr-v97-lattanzi19a",
            "authors": ["Lattanzi, Silvio", "Sohler, Christian"],
            "proceedings.editors": ["Chaudhuri, Kamalika", "Salakhutdinov, Ruslan"]},
    }),
    ("icml/icml-2024-virtual-export.json.gz", "Conference downloads", 2682, 2634, 0, {
        0: {"title": r"$\bf{\Phi}_\textrm{Flow}$: Differentiable Simulations for PyTorch, "
                     "TensorFlow and Jax", "authors": ["Philipp Holl", "Nils Thuerey"],
            "source_ids": ("35005",), "links.page": "https://icml.cc/virtual/2024/poster/35005"},
    }),
    ("icml/icml-2026-events.csv.gz", "Conference events", 6796, 6628, 0, {
        0: {"authors": ["Lianyu Hu", "Xiaoyu Ma", "Zeqin Liao", "Yang Liu"],
            "track.label": "Deep Learning/Foundation Models", "decision": "poster",
            "links.openreview": "https://openreview.net/forum?id=O4PweOea13",
            "extra.institutions": ["Nanyang Technological University",
                                   "Nanyang Technology University, Singapore"]},
    }),
    ("icml/icml-2026-page-abstracts.jsonl.gz", "Conference pages", 5932, 5932, 0, {
        0: {"source": "icml.cc/2026", "source_ids": ("60472",), "venue": "ICML", "year": 2026},
    }),
    ("icml/icml-2026-posters.jsonl.gz", "Conference programme", 6628, 6628, 0, {
        0: {"track.label": "Deep Learning/Foundation Models", "venue": "ICML", "year": 2026,
            "source_ids": ("64393",)},
    }),
    ("icml/icml-papers.jsonl.gz", "Papershelf JSON Lines", 21128, 21128, 0, {
        0: {"venue": "ICML", "year": 2013, "proceedings.key": "pmlr-v28-wang13f",
            "links.pdf": "http://proceedings.mlr.press/v28/wang13f.pdf", "decision": "poster",
            "links.page": "https://proceedings.mlr.press/v28/wang13f.html"},
    }),
    ("icml/airas-icml-2022.json.gz", "JSON list of papers", 2466, 2466, 0, {
        0: {"venue": "ICML", "year": 2022,
            "title": "Dataset Condensation via Efficient Synthetic-Data Parameterization"},
    }),
    ("iclr/airas-iclr-2024.json.gz", "JSON list of papers", 2382, 2382, 0, {
        0: {"venue": "ICLR", "year": 2024, "track.area": "Applications",
            "track.topic": "Robotics"},
    }),
    ("pmlr/pmlr-posts.jsonl.gz", "PMLR post", 4719, 4713, 0, {
        1: {"authors": ["Agarwal, Arvind", "Daumé III, Hal"], "venue": "AISTATS", "year": 2011,
            "proceedings.key": "pmlr-v15-agarwal11b", "proceedings.pages": "85--92"},
    }),
    ("samples/pmlr-posts/v305-2025-10-07-jung25c.md", "PMLR post", 1, 1, 0, {
        0: {"venue": "CoRL", "decision": "poster", "proceedings.pages": "3318--3340",
            "links.openreview": "https://openreview.net/forum?id=O2RGlBfR9H"},
    }),
    ("samples/pmlr-posts/v134-2021-07-21-kuzborskij21a.md", "PMLR post", 1, 1, 0, {
        0: {"venue": "COLT", "proceedings.key": "pmlr-v134-kuzborskij21a",
            "title": "Nonparametric Regression with Shallow Overparameterized Neural Networks "
                     "Trained by GD with Early Stopping",
            "extra.note": "Paper retracted by author request (see pdf for retraction notice from "
                          "the authors)", "authors": ["Kuzborskij, Ilja", "Szepesvari, Csaba"]},
    }),
]  # fmt: skip

# How many papers of a file have which facts.
_FILLED = {
    "icml/icml-papers.jsonl.gz": {
        "abstract": 16_875, "track.topic": 6_060, "links.openreview": 14_319, "links.pdf": 10_626,
        "links.page": 21_128, "venue": 21_128, "decision": 20_895,
    },
    "icml/icml-2026-posters.jsonl.gz": {
        "abstract": 5_863, "track.topic": 6_060, "links.openreview": 6_553, "decision": 6_628,
    },
    "icml/icml-2026-page-abstracts.jsonl.gz": {"abstract": 5_932, "links.openreview": 5_788},
    "icml/icml-2024-virtual-export.json.gz": {"abstract": 2_634, "authors": 2_634},
    "icml/paperlists-icml2019.json.gz": {
        "abstract": 773, "proceedings.pages": 773, "links.pdf": 773, "links.code": 40,
    },
    "iclr/airas-iclr-2024.json.gz": {"abstract": 2_361, "track.area": 2_024, "track.topic": 1_908},
    "pmlr/pmlr-posts.jsonl.gz": {
        "proceedings.pages": 4_713, "links.openreview": 1_165, "venue": 4_713,
    },
    "samples/acl-anthology-xml/A83.xml": {"doi": 33, "abstract": 0},
    "samples/semantic-scholar/Author.json": {"abstract": 34, "year": 59, "doi": 32},
}  # fmt: skip


@cache
def _read(path):
    source = read_source(PaperFile(path))
    [reader] = [one for one in import_formats() if one.accepts(source)]
    return reader, source, list(reader.read(source))


def _drafts(path):
    """The papers of a file by their ids."""
    found = (item.draft for item in _read(path)[2] if isinstance(item, Found))
    return {draft.source_ids: draft for draft in found}


@pytest.mark.parametrize(
    ("file", "name", "counts", "facts"),
    [(file, name, counts, facts) for file, name, *counts, facts in _SAMPLES],
    ids=[row[0].rpartition("/")[2] for row in _SAMPLES],
)
def test_each_file_is_known_by_one_reader_and_read_as_it_says(shared, file, name, counts, facts):
    records, papers, problems = counts
    reader, source, items = _read(shared / "data" / file)
    assert (reader.name, reader.records(source)) == (name, records)
    found = [item for item in items if isinstance(item, Found)]
    kinds = Counter(type(item) for item in items)
    assert (kinds[Found], kinds[Problem]) == (papers, problems)
    assert sum(one.records for one in found) + kinds[NoPaper] + problems == records
    drafts = [one.draft for one in found]
    for position, expected in facts.items():
        assert {path: fact(drafts[position], path) for path in expected} == expected
    expected = _FILLED.get(file, {})
    assert {path: sum(bool(fact(one, path)) for one in drafts) for path in expected} == expected


def test_the_posts_of_pmlr_are_the_same_one_by_one_and_as_lines(shared):
    lines = _drafts(shared / "data/pmlr/pmlr-posts.jsonl.gz")
    posts = sorted((shared / "data/samples/pmlr-posts").glob("*.md"))
    read = [_drafts(path).popitem() for path in posts]
    assert len(read) == 22
    # The file of lines was made by a program that could not read this one.
    assert [ids for ids, _ in read if ids not in lines] == [("v134-kuzborskij21a",)]
    assert [ids for ids, post in read if lines.get(ids, post) != post] == []


def test_pages_in_html_say_what_their_markdown_says(shared):
    """The abstracts of 2026 are there twice: as pages, and as somebody else's Markdown."""
    pages = _drafts(shared / "data/icml/icml-2026-page-abstracts.jsonl.gz")
    posters = _drafts(shared / "data/icml/icml-2026-posters.jsonl.gz")
    both = [ids for ids in pages if ids in posters and posters[ids].abstract]
    same = sum(pages[ids].abstract.split() == posters[ids].abstract.split() for ids in both)
    assert len(both) == 5_862
    assert same >= 5_810  # the others differ in nested styles and in entities escaped twice

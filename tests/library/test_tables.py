"""Tables of papers: how they are written, what their headings mean, and lists of names."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_reader import damaged, draft, drafts, extra, people, problems, read, source, told
from references import ARTICLE, BOOK, PREPRINT, PUBLISHED

from library.errors import SourceError
from library.exporters import About, Options, exporter, write
from library.exporters.table import COLUMNS
from library.importers import Found, NoPaper, PaperFile, import_formats, read_file
from library.importers import tables as reader
from library.importers.columns import Columns, guessed
from library.importers.namelists import mended, names_in, people_of
from library.paper import Author, Problem

PLAIN = "title,authors,year\nOne,A B; C D,2024\nTwo,E F,2025\n"


@pytest.mark.parametrize("between", [",", "\t", ";", "|"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("begins", ["", "\ufeff", "\n\n"])
def test_any_separator_and_line_end(between, ends, begins):
    text = begins + PLAIN.replace(";", " and").replace(",", between).replace("\n", ends)
    assert [(one.title, people(one.authors), one.year) for one in drafts(reader, text)] == [
        ("One", ["A B", "C D"], 2024),
        ("Two", ["E F"], 2025),
    ]


def test_excel_may_say_what_stands_between():
    assert [one.title for one in drafts(reader, "sep=;\ntitle;year\nA, B;2024\n")] == ["A, B"]


def test_values_in_quotes_hold_separators_quotes_and_line_ends():
    text = 'year,title,abstract\n2024,"A ""B"", C","One.\n\nTwo, three."\n\n2025,D,\n'
    first, second = drafts(reader, text)
    assert (first.title, first.abstract) == ('A "B", C', "One.\n\nTwo, three.")
    assert (second.title, second.abstract, second.year) == ("D", "", 2025)


def test_a_table_in_the_encoding_of_chinese_excel(tmp_path):
    path = tmp_path / "papers.csv"
    path.write_bytes(
        "标题,作者,年份,摘要\n视觉变换器,张三；李四,2024,我们提出一种方法。\n".encode("gb18030")
    )
    [found] = read_file(PaperFile(path)).items
    assert told(found.draft, ("title", "authors", "year", "abstract")) == {
        "title": "视觉变换器",
        "authors": ["张三", "李四"],
        "year": 2024,
        "abstract": "我们提出一种方法。",
    }


@pytest.mark.parametrize(
    ("name", "row", "facts"),
    [
        (
            "Scopus",
            {
                "Authors": "Doe J.; Roe R.",
                "Author full names": "Doe, Jane (57189); Roe, Richard (57190)",
                "Title": "T",
                "Year": "2023",
                "Source title": "Neural Networks",
                "Volume": "12",
                "Issue": "3",
                "Page start": "10",
                "Page end": "19",
                "DOI": "10.1016/x",
                "Author Keywords": "graphs; learning",
                "Document Type": "Article",
                "ISSN": "08936080",
            },
            {
                "authors": ["Doe, Jane", "Roe, Richard"],
                "venue": "Neural Networks",
                "proceedings.volume": "12",
                "proceedings.number": "3",
                "proceedings.pages": "10--19",
                "doi": "10.1016/x",
                "keywords": ("graphs", "learning"),
                "kind": "article",
                "extra.issn": "08936080",
            },
        ),
        (
            "IEEE Xplore",
            {
                "Document Title": "T",
                "Authors": "J. Doe; R. Roe",
                "Author Affiliations": "MIT; ETH Zürich",
                "Publication Title": "2023 IEEE International Conference on Robotics",
                "Publication Year": "2023",
                "Start Page": "1",
                "End Page": "8",
                "PDF Link": "https://ieeexplore.ieee.org/stamp/stamp.jsp?arnumber=1",
                "Document Identifier": "IEEE Conferences",
            },
            {
                "authors": ["J. Doe", "R. Roe"],
                "links.pdf": "https://ieeexplore.ieee.org/stamp/stamp.jsp?arnumber=1",
                "proceedings.pages": "1--8",
                "year": 2023,
                "extra.Author Affiliations": None,
            },
        ),
        (
            "Zotero",
            {
                "Key": "ABC",
                "Item Type": "conferencePaper",
                "Publication Year": "2020",
                "Author": "van der Berg, Jan; Doe, Jane",
                "Title": "T",
                "Url": "https://proceedings.mlr.press/v119/berg20a.html",
                "Abstract Note": "Text.",
                "Date": "2020-07-13",
                "Manual Tags": "a; b",
                "Editor": "Roe, Richard",
            },
            {
                "authors": ["van der Berg, Jan", "Doe, Jane"],
                "kind": "inproceedings",
                "venue": "ICML",
                "proceedings.key": "pmlr-v119-berg20a",
                "proceedings.editors": ["Roe, Richard"],
                "proceedings.date": "2020-07-13",
                "source_ids": ("v119-berg20a",),
                "keywords": ("a", "b"),
            },
        ),
        (
            "a list of conference papers",
            {
                "conference": "NIPS",
                "url": "https://dl.acm.org/doi/pdf/10.1145/1.2",
                "title": "T",
                "authors": "A B, C D, ",
                "abstract": "Abstract\nWe do.",
                "year": "2019.0",
            },
            {"venue": "NeurIPS", "authors": ["A B", "C D"], "abstract": "We do.", "year": 2019},
        ),
        (
            "a conference's own",
            {
                "Paper Title": "T",
                "Author Names": "A B*, C D",
                "Primary Area": "Theory",
                "Topic": "Games",
                "Status": "Accept (oral)",
                "OpenReview": "https://openreview.net/forum?id=xY-1",
                "Email": "a@b.c",
                "ORCID": "0000-0001",
                "Paper ID": "17",
            },
            {
                "track.label": "Theory/Games",
                "decision": "oral",
                "links.openreview": "https://openreview.net/forum?id=xY-1",
                "source": "openreview.net",
                "extra.Email": None,
                "extra.ORCID": None,
            },
        ),
    ],
)
def test_the_headings_of_many_programs(name, row, facts):
    quoted = ['"' + value.replace('"', '""') + '"' for value in row.values()]
    paper = draft(reader, ",".join(row) + "\n" + ",".join(quoted) + "\n")
    assert told(paper, facts) == facts


def test_the_columns_are_a_value_that_can_be_changed():
    text = "Name of it;Who;When\nOne;A B;2024\n"
    given = source(text)
    assert reader.accepts(given)
    assert reader.columns_of(given) == Columns()
    chosen = Columns(title="Name of it", authors="Who", year="When")
    [found] = reader.read_with(given, chosen)
    assert told(found.draft, ("title", "authors", "year")) == {
        "title": "One",
        "authors": ["A B"],
        "year": 2024,
    }


def test_a_table_without_titles_is_refused_in_a_sentence_that_names_its_columns(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("city,people\nParis,2\nRome,3\n")
    with pytest.raises(SourceError, match=r"no column of titles.*“city”, “people”") as refusal:
        list(read_file(PaperFile(path)).items)
    assert "\n" not in str(refusal.value)


def test_rows_without_a_title_and_rows_that_do_not_fit_are_named():
    items = read(reader, "title,year\nOne,2024\n,2025\nTwo, three,2025\nFour,2026\nA,1\nB,2\nC,3\n")
    assert [(item.where, item.reason) for item in problems(items)] == [
        ("line 3", "it has no title"),
        ("line 4", "it has more values than there are columns"),
    ]


def test_a_quotation_mark_that_is_never_closed_is_named():
    items = read(reader, 'title,year\nOne,2024\n"Two,2025\nThree,2026\n')
    assert [item.draft.title for item in items if isinstance(item, Found)] == ["One"]
    [problem] = problems(items)
    assert problem.where == "line 3"
    assert "never closed" in problem.reason


def test_a_value_beyond_all_measure_is_named_and_what_stands_before_it_read():
    items = read(reader, f"title,year\nOne,2024\nTwo,{'9' * (1 << 24)}9\nThree,2025\n")
    assert items[0].draft.title == "One"
    assert [one.where for one in problems(items)] == ["line 3"]


def test_rejected_and_withdrawn_papers_are_none():
    items = read(reader, "title,decision\nA,Reject\nB,Withdrawn\nC,Accept (poster)\n")
    assert [type(item) for item in items] == [NoPaper, NoPaper, Found]


@pytest.mark.parametrize(
    ("name", "venue"),
    [("iclr2024.csv", "ICLR"), ("list-nips-2020.csv", "NeurIPS"), ("my-papers-2024.csv", "")],
)
def test_a_files_name_is_asked_for_a_conference_that_is_known(name, venue):
    [found] = reader.read(source("title,year\nA,2024\n", name))
    assert found.draft.venue == venue


def test_two_columns_of_one_name_are_both_kept():
    paper = draft(reader, "title,note,note\nA,x,y\n")
    assert extra(paper) == {"note": "x", "note (2)": "y"}


@pytest.mark.parametrize(
    "text",
    [
        "some words\nand more, of them\n",
        "@article{a,\n title = {B},\n}\n",
        "TY  - JOUR\nTI  - A, B\nER  - \n",
        '{"title": "A",\n"x": 1}',
        "<a>b,c</a>\n<d>,</d>",
        "PMID- 1\nTI  - A, B\n",
        "",
    ],
)
def test_other_texts_are_no_tables(text):
    assert not reader.accepts(source(text))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("A B; C D", ["A B", "C D"]),
        ("A B;C D;", ["A B", "C D"]),
        ("A B, C D, ", ["A B", "C D"]),
        ("A B and C D", ["A B", "C D"]),
        ("A B, C D and E F", ["A B", "C D", "E F"]),
        ("A B, C D, and E F", ["A B", "C D", "E F"]),
        ("Doe, Jane and Roe, Richard", ["Doe, Jane", "Roe, Richard"]),
        ("Doe, J., Roe, R. K.", ["Doe, J.", "Roe, R. K."]),
        ("Doe, Jane; Roe, Richard", ["Doe, Jane", "Roe, Richard"]),
        ("Lovelace, Ada", ["Lovelace, Ada"]),
        ("Ada Lovelace", ["Ada Lovelace"]),
        ("Hal Daumé, III, A B", ["Hal Daumé, III", "A B"]),
        ("A B, C D, et al.", ["A B", "C D", "others"]),
        ("张三、李四", ["张三", "李四"]),
        ("A B | C D", ["A B", "C D"]),
        ("A B\nC D", ["A B", "C D"]),
        ("A D&amp;#x27;Antoni, C D", ["A D'Antoni", "C D"]),
        ("A B;\nC D", ["A B", "C D"]),
        ("Anderson Brand", ["Anderson Brand"]),
        ("", []),
        (" , ;", []),
    ],
)
def test_the_names_in_a_text(text, names):
    assert names_in(text) == names


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("Marynel VÃ¡zquez", "Marynel Vázquez"),
        ("Dirk WÃ¼bben", "Dirk Wübben"),
        ("Ångström", "Ångström"),
        ("João SÃO", "João SÃO"),
        ("Ada", "Ada"),
    ],
)
def test_names_read_in_the_wrong_encoding_are_mended(name, right):
    assert mended(name) == right


def test_institutions_are_given_where_there_is_one_for_each():
    assert people_of("A B; C D", "X; Y")[1] == Author(name="C D", institution="Y")
    assert people_of("A B; C D", "X; Y; Z")[1] == Author(name="C D")
    assert people_of([{"name": "A B", "institution": "W"}], ["X"])[0].institution == "W"


@pytest.mark.parametrize(
    ("headings", "title", "page"),
    [
        (("Title", "URL"), "Title", "URL"),
        (("paper_title", "link"), "paper_title", "link"),
        (("name", "site"), "name", "site"),
        (("name", "title"), "title", ""),
        (("论文题目", "链接"), "论文题目", "链接"),
        (("x", "y"), "", ""),
    ],
)
def test_what_headings_mean(headings, title, page):
    assert (guessed(headings).title, guessed(headings).page) == (title, page)


def test_our_own_tables_come_back():
    papers = [
        replace(paper, title=f"{sign}{paper.title}")
        for paper, sign in zip(
            (PUBLISHED, PREPRINT, ARTICLE, BOOK), ("", "=", "'", "@"), strict=True
        )
    ]
    about = About(options=Options(columns=COLUMNS))
    text = write(exporter("csv"), papers, {paper.id: f"k{paper.id}" for paper in papers}, about)
    for ours, theirs in zip(papers, drafts(reader, text), strict=True):
        for name in ("title", "kind", "year", "venue", "doi", "arxiv", "abstract", "track"):
            if name != "venue" or ours.venue:
                assert getattr(theirs, name) == getattr(ours, name)
        assert [one.name for one in theirs.authors] == [one.name for one in ours.authors]
        assert theirs.proceedings.volume == ours.proceedings.volume
        assert theirs.proceedings.publisher == ours.proceedings.publisher


@given(damaged('title,authors,year,url\n"A, b","C D; E F",2024,https://x.y/z\nQ,R S,2025,\n' * 3))
def test_a_damaged_table_gives_papers_problems_or_one_sentence(text):
    given = source(text)
    if reader.accepts(given):
        with contextlib.suppress(SourceError):
            items = list(reader.read(given))
            assert all(isinstance(item, Found | Problem | NoPaper) for item in items)
            assert len(items) == reader.records(given)


@given(st.text(alphabet='title,;\t|\n\r"ab', max_size=80))
def test_no_text_breaks_any_reader(text):
    given = source(text)
    takers = [one for one in import_formats() if one.accepts(given)]
    assert len(takers) <= 1
    for one in takers:
        with contextlib.suppress(SourceError):
            list(one.read(given))

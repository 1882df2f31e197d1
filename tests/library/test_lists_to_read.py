"""Tables and lists for people: CSV, Markdown, and the reading list as a web page."""

import csv
import html
import io
import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from library.errors import ExportError
from library.exporters import About, exporter, format_of, write
from library.exporters.table import COLUMNS
from library.importers import Found, FoundList, Source, reading_of
from library.paper import Author, Links, Paper, Presentation, Proceedings, Track
from library.text.cells import as_it_was, harmless
from library.text.mathml import mathml
from tests.library import any_papers, references

FULL = Paper(
    id=1,
    title="Kernels & <b>Trees</b> of $x^2$",
    authors=tuple(Author(name=f"Given Family{n}", institution="MIT") for n in range(12)),
    abstract="First $\\frac{a}{b}$ and **bold**.\n\nSecond $x<y$.",
    keywords=("kernel", "tree"),
    track=Track(area="Theory", topic="Games"),
    venue="ICML",
    year=2025,
    decision="oral",
    presentations=(Presentation(kind="oral", session="One", starts="2025-07-07"),),
    links=Links(page="https://a.b/c?d=e&f=<g>", pdf="https://a.b/c.pdf"),
    doi="10.1/x",
    proceedings=Proceedings(volume="267", pages="1-9"),
    starred=True,
    read=True,
    tags=("to read", "a & b"),
    lists=("Mine",),
    note="My *note*.\n\n- one <script>\n- two",
)
HOSTILE = replace(
    references.ACCEPTED,
    title="# </script><script>alert(1)</script> [x](javascript:1) *a* `b` ![c](d) | -",
    authors=(Author(name='"><img src=x onerror=1> & **Li**'),),
    abstract="1. </script><!-- <b>x</b>\n\n# $\\href{javascript:1}{x}$ $</script>$\n\n- a\n+ b",
    keywords=("<i>", "|"),
    venue="</h2><svg onload=1>",
    decision="<u>",
    track=Track(area="<s>"),
    links=Links(page='https://a.b/"><script>', pdf="javascript:alert(1)"),
    tags=("<script>", "`"),
    note="</script><script>alert(2)</script> [x](javascript:1)",
)
ALL_TEXTS = dict.fromkeys(("abstract", "keywords", "note", "tags"), True)


def written(name, *papers, title="", said="", **options):
    """The file of some papers; `title` and what is `said` are those of the list."""
    about = About(title=title, note=said, options=replace(format_of(name).usual, **options))
    return write(exporter(name), papers, {paper.id: f"key{paper.id}" for paper in papers}, about)


def rows(text):
    return list(csv.reader(io.StringIO(text, newline="")))


def test_a_table_has_the_columns_that_are_asked_for_in_their_order():
    asked = "year title authors note tags starred track citation_key"
    columns = (*asked.split(), "year")
    heads, row = rows(written("csv", FULL, columns=columns))
    assert heads == asked.split()
    assert row[0] == "2025"
    assert row[2] == "; ".join(f"Given Family{n}" for n in range(12))
    assert row[3:] == [FULL.note, "to read; a & b", "yes", "Theory/Games", "key1"]


def test_every_fact_can_be_a_column():
    heads, row = rows(written("csv", FULL, columns=COLUMNS))
    assert heads == list(COLUMNS)
    filled = {name for name, cell in zip(heads, row, strict=True) if cell}
    assert filled >= {"abstract", "institutions", "session", "volume", "pages", "lists", "pdf"}
    assert "title" in rows(written("csv"))[0]


def test_a_column_that_there_is_not_is_refused_in_words():
    with pytest.raises(
        ExportError, match="There is no column “colour”; the columns are: citation_key"
    ):
        written("csv", FULL, columns=("title", "colour"))


def test_a_table_is_as_rfc_4180_has_it():
    text = written("csv", replace(FULL, title='Say "a", b\nc'), columns=("title", "year"))
    assert text == 'title,year\r\n"Say ""a"", b\nc",2025\r\n'
    marked = written("csv", FULL, excel=True).encode()
    assert marked.startswith(b"\xef\xbb\xbfcitation_key,")


@given(st.text() | st.text("'=+-@\t\r\n＝a", max_size=6))
def test_no_cell_is_computed_and_every_text_comes_back(text):
    cell = harmless(text)
    assert not re.match(r"[=+\-@\t\r\n＝＋－＠]", cell)
    assert as_it_was(cell) == text


@settings(max_examples=30)
@given(any_papers.lists(3))
def test_any_papers_make_a_table_of_whole_rows(papers):
    found = rows(written("csv", *papers, columns=COLUMNS))
    assert {len(row) for row in found} == {len(COLUMNS)}
    assert len(found) == len(papers) + 1
    titles = [as_it_was(row[COLUMNS.index("title")]) for row in found[1:]]
    assert titles == [paper.title for paper in papers]


def test_a_list_in_markdown():
    text = written("markdown", FULL, title="My list", said="Read it.", **ALL_TEXTS)
    authors = ", ".join(f"Given Family{n}" for n in range(10))
    assert text == (
        "# My list\n\nRead it.\n\n"
        "- [Kernels \\& \\<b\\>Trees\\</b\\> of $x^2$](<https://a.b/c?d=e&f=%3Cg%3E>)\\\n"
        f"  {authors} et al.\\\n"
        "  *ICML 2025*, oral\n\n"
        "  Tags: `to read`, `a & b`\n\n"
        "  Keywords: kernel, tree\n\n"
        "  > My *note*.\n  >\n  > - one \\<script>\n  > - two\n\n"
        "  First $\\frac{a}{b}$ and **bold**.\n\n"
        "  Second $x<y$.\n"
    )


def test_hostile_text_is_text_in_markdown():
    shown = MarkdownIt().render(written("markdown", HOSTILE, title="# <b> [a](b)", **ALL_TEXTS))
    tags = set(re.findall(r"<(\w+)", shown))
    assert tags <= {"h1", "ul", "li", "p", "a", "em", "strong", "code", "br", "blockquote"}
    assert "# </script><script>alert(1)</script>" in html.unescape(shown)
    assert re.findall(r'href="([^"]*)"', shown) == ["https://a.b/%22%3E%3Cscript%3E"]


class Page(HTMLParser):
    """What a browser makes of a page: its elements, its links, and its scripts by type."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.attributes, self.links, self.scripts, self.shown = [], [], [], [], ""
        self._script = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        self.attributes += [(tag, name) for name, _ in attrs]
        found = dict(attrs)
        self.links += [value for name, value in attrs if name in ("href", "src")]
        self._script = found if tag == "script" else None

    def handle_endtag(self, tag):
        self._script = None

    def handle_data(self, data):
        if self._script is None:
            self.shown += data
        else:
            self.scripts.append((self._script.get("type", ""), data))


def test_a_page_shows_the_list_and_its_papers():
    text = written("html", FULL, references.PREPRINT, title="My $x$ & list", said="*Read* it.")
    page = Page(text)
    assert page.elements.count("article") == 2
    assert page.elements.count("math") == 4  # heading, title, abstract
    assert page.elements.count("pre") == 2
    for said in ("My ", " & list", "et al.", "ICML 2025 · oral · Theory · Games", "to read"):
        assert said in page.shown
    assert "@inproceedings{key1," in page.shown
    assert page.links == [
        "https://a.b/c?d=e&f=%3Cg%3E",
        "https://a.b/c.pdf",
        "https://arxiv.org/abs/2006.11239",
    ]
    assert [kind for kind, _ in page.scripts] == ["application/json"] * 3 + [""]
    assert "default-src 'none'" in text


ALLOWED = """html head meta script title style body header h1 h2 div p a input main article details
summary pre span em strong code br math mrow mi mo mn mfrac msup mtext"""


def test_hostile_text_is_text_in_a_page():
    page = Page(written("html", HOSTILE, title="</title><b>", said="<img>", **ALL_TEXTS))
    assert set(page.elements) <= set(ALLOWED.split())
    assert not [name for _, name in page.attributes if name.startswith("on")]
    assert all(link.startswith("https://") for link in page.links)
    assert sum(kind == "" for kind, _ in page.scripts) == 1
    assert "# </script><script>alert(1)</script>" in page.shown


@settings(max_examples=30)
@given(any_papers.lists(3), st.text(max_size=30))
def test_whatever_papers_hold_a_page_is_safe_and_comes_back(papers, title):
    text = written("html", *papers, title=title, said=title, **ALL_TEXTS)
    page = Page(text)
    assert set(page.elements) <= {
        *ALLOWED.split(),
        *(tag for tag in page.elements if tag[0] == "m"),
    }
    assert sum(kind == "" for kind, _ in page.scripts) == 1
    assert all(json.loads(data) for kind, data in page.scripts if kind)
    text.encode("utf-8")
    if " ".join(title.split()):
        items = list(reading_of(Source("", text)).items)
        assert len([item for item in items if not isinstance(item, FoundList)]) == len(papers)


def test_what_a_page_does_not_show_is_not_in_it():
    shared = written("html", FULL, tags=False, note=False, title="L")
    assert not re.search(r"My \*note|to read|starred|\"read\"|Mine", shared)


def test_a_page_read_again_gives_list_papers_notes_and_tags():
    papers = [FULL, *references.ALL[1:]]
    text = written("html", *papers, title="My list", said="Read it.")
    first, *found = reading_of(Source("list.html", text)).items
    assert first == FoundList("My list", "Read it.")
    assert all(isinstance(item, Found) and item.marks.lists == ("My list",) for item in found)
    assert [item.draft.title for item in found] == [paper.title for paper in papers]
    assert found[0].marks.tags == FULL.tags
    assert found[0].marks.note == FULL.note
    for name in ("authors", "abstract", "track", "presentations", "links", "proceedings"):
        same = replace(found[0].draft.links, page=FULL.links.page)  # an address is written whole
        assert getattr(replace(found[0].draft, links=same), name) == getattr(FULL, name)


def test_a_damaged_record_of_a_page_is_told_and_the_others_stay():
    text = written("html", FULL, references.BOOK, title="L")
    broken = text.replace('{"kind": "inproceedings"', '{"kind" "inproceedings"')
    _, problem, book = reading_of(Source("list.html", broken)).items
    assert (problem.where, problem.reason) == ("paper 1", "it is no JSON object")
    assert book.draft.title == references.BOOK.title


@pytest.mark.parametrize(
    ("formula", "holds", "holds_not"),
    [
        (r"\frac{1}{2}", "<mfrac>", "\\"),
        (r"a<b", "&lt;", "<b"),
        (r"\href{javascript:alert(1)}{x}", "<mi>x</mi>", "javascript"),
        (r"\text{<img>&lt;}", "&lt;img&gt;&lt;", "<img"),
        (r"\style{color:red}{x}\class{a}{y}", "<mi>x</mi>", "red"),
        (r"\begin{aligned} a &= b \\ c &= d \end{aligned}", "<mtable", "&amp;"),
        (r"\mathbb{E}[x]", "𝔼", "mathbb"),
    ],
)
def test_mathml_holds_nothing_but_mathematics(formula, holds, holds_not):
    found = mathml(formula)
    assert holds in found
    assert holds_not not in found


@pytest.mark.parametrize("formula", [r"\left(", "x" * 5_000, "{" * 50 + "}" * 50, r"\frac{", "$"])
def test_what_is_no_formula_stays_its_source(formula):
    assert mathml(formula) == "" or mathml(formula).startswith("<math")


@given(st.text("\\{}$^_&<>\"'abx12 ", max_size=30))
def test_no_formula_breaks_a_page(formula):
    assert not {*Page(f"<p>{mathml(formula)}</p>").elements} & {"script", "img", "a", "b", "x"}

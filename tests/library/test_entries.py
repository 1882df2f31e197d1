"""Whole records and single fields: the public cases, and what the options change."""

import json
import re
from dataclasses import replace

import bibtexparser
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pybtex.database import parse_string

from library.exporters import About, Options, biblatex, bibtex, write
from library.exporters.entry import entry
from library.paper import Author, Links, Paper, Proceedings
from library.text.braces import balanced
from tests.library import any_papers
from tests.library.references import ACCEPTED, ARTICLE, PREPRINT, PUBLISHED, people

_MODULES = {"bibtex": bibtex, "biblatex": biblatex}


def _entry(paper, form="bibtex", key="k", **options):
    """The fields of the entry, with its type under ""."""
    text = write(_MODULES[form], [paper], {paper.id: key}, About(options=Options(**options)))
    fields = dict(re.findall(r"^  (\S+) += \{?(.*?)\}?,?$", text, re.MULTILINE))
    return {"": text[1 : text.index("{")]} | fields


def _cases(shared, name):
    return json.loads((shared / f"cases/{name}.json").read_text(encoding="utf-8"))["cases"]


def _official(case):
    """The record of a PMLR paper: volume, key and pages; all else is known of the conference."""
    given, expected = case["input"], case["expected"]
    facts = Proceedings(
        key="pmlr-" + given["pmlr"].replace("/", "-"),
        pages=expected["pages"],
        date=expected.get("published", ""),
    )
    return Paper(
        id=1,
        title=given["title"],
        authors=people("; ".join(given.get("authors", ["Ann Lee"])), "; "),
        links=Links(openreview=f"https://openreview.net/forum?id={given.get('openreview')}"),
        proceedings=facts,
    )


@pytest.mark.parametrize("number", ["001", "002"])
def test_public_cases_of_official_papers(shared, number):
    case = next(case for case in _cases(shared, "entries") if case["id"] == f"entries-{number}")
    expected = dict(case["expected"])
    expected.pop("issn", None)  # biber calls it invalid in @inproceedings; BibTeX prints none
    paper = _official(case)
    assert paper.proceedings.key == expected.pop("key")
    found, modern = (_entry(paper, form, editors=True) for form in _MODULES)
    editors = found.pop("editor").split(" and ")
    assert editors[0] == expected.pop("editor first")
    assert len(editors) == expected.pop("editor count")
    if event := expected.pop("event", ""):
        assert event == f"{modern['venue']}, {modern['eventdate']}"
        assert modern["date"] == expected.pop("published")
    found["entrytype"] = found.pop("")
    assert {name: found.get(name, "jul") for name in expected} == expected


def test_public_cases_of_other_records(shared):
    cases = {case["id"].removeprefix("entries-"): case for case in _cases(shared, "entries")}
    given, expected = cases["003"]["input"], cases["003"]["expected"]
    found = _entry(replace(ACCEPTED, title=given["title"], venue="ICML", year=given["year"]))
    assert found | {"entrytype": found[""], "key": expected["key"]} == found | expected
    assert not found.keys() & {"pages", "volume", "publisher"}

    expected = cases["006"]["expected"]
    paper = replace(
        PREPRINT,
        arxiv=cases["006"]["input"]["arxiv"],
        extra=(("primaryclass", '"cs"'),),
        proceedings=Proceedings(date=expected["date"]),
    )
    found = _entry(paper, "biblatex")
    assert found.pop("") == expected.pop("entrytype (biblatex)")
    assert found | expected == found

    given, expected = cases["007"]["input"], cases["007"]["expected"]
    paper = replace(
        ARTICLE,
        arxiv="1401.2910",
        doi=given["DOI"],
        extra=(("primaryclass", '"quant-ph"'),),
        proceedings=Proceedings(
            journal=given["journal"],
            volume=given["volume"],
            number=given["issue"],
            pages=given["pages"],
            date=given["date"],
        ),
    )
    for form, fields in expected.items():
        found = _entry(paper, form, arxiv=True)
        assert found | fields == found

    given = cases["008"]["input"]
    paper = Paper(
        id=1,
        title=given["title"],
        authors=people("Ann Lee"),
        year=given["year"],
        proceedings=Proceedings(booktitle=given["proceedings"], pages=given["pages"]),
    )
    found = _entry(paper)
    assert (found[""], found["booktitle"]) == ("inproceedings", given["proceedings"])
    assert (found["pages"], "journal" in found) == (cases["008"]["expected"]["pages"], False)

    school = cases["010"]["input"]["university"]
    for degree, kind in (("phdthesis", "phdthesis"), ("Master's thesis", "mastersthesis")):
        extra = (("type", json.dumps(degree)), ("school", json.dumps(school)))
        paper = Paper(
            id=1, kind="thesis", title="T", authors=people("Ann Lee"), year=2020, extra=extra
        )
        assert _entry(paper)[""] == kind
        assert _entry(paper)["school"] == school
        modern = _entry(paper, "biblatex")
        assert (modern[""], modern["institution"], "type" in modern) == ("thesis", school, True)


def _pages_written(text):
    return _entry(replace(ARTICLE, proceedings=replace(ARTICLE.proceedings, pages=text)))["pages"]


def test_public_cases_of_fields(shared):
    """Those about titles are in the tests of capitals.

    "pages-check" and "month-check" are checks of files: what they reject, we never write.
    "latex-cleanup" joins groups that mean the same to every reader; titles stay as they are.
    """
    asked = 0
    for case in _cases(shared, "fields"):
        text, expected = case["input"], case["expected"]
        match case["field"]:
            case "pages":
                written = _pages_written(text)
            case "pages-check" if expected == "accepted":
                written, expected = _pages_written(text), text
            case "pages-check" if text == "1-2":
                written, expected = _pages_written(text), "1--2"
            case "url":
                written = _entry(replace(ACCEPTED, links=Links(page=text)))["url"]
            case "date":
                paper = replace(ARTICLE, year=0, proceedings=Proceedings(journal="J", date=text))
                found = _entry(paper)
                written = f"year = {found['year']}, month = {found['month']}"
            case "month" | "month-check":
                facts = Proceedings(journal="J", date=text)
                written = _entry(replace(ARTICLE, proceedings=facts))["month"]
                expected = expected if case["field"] == "month" else "dec"
            case "text-escape":
                facts = Proceedings(journal=text)
                written = _entry(replace(ARTICLE, proceedings=facts))["journal"]
            case _:
                continue
        asked += 1
        assert written == expected, case["id"]
    assert asked == 21


TAGGED = replace(
    PUBLISHED,
    abstract="We gain 50% & more.",
    keywords=("weather", "models, deep"),
    tags=("to read", "weather"),
    arxiv="2601.00001v2",
    links=Links(pdf="https://a.b/c_d.pdf"),
    source="bibtex",
    extra=(("primaryclass", '"cs.LG"'), ("annote", '"Mine"'), ("file", '"a.pdf"')),
)


@pytest.mark.parametrize(
    ("options", "bibtex_fields", "biblatex_fields"),
    [
        ({"abstract": True}, {"abstract": r"We gain 50\% \& more."}, None),
        ({"keywords": True}, {"keywords": "weather, models; deep"}, None),
        ({"tags": True}, {"keywords": "to read, weather"}, None),
        (
            {"tags": True, "keywords": True},
            {"keywords": "weather, models; deep, to read"},
            None,
        ),
        (
            {"arxiv": True},
            {"eprint": "2601.00001", "archiveprefix": "arXiv", "primaryclass": "cs.LG"},
            {"eprint": "2601.00001", "eprinttype": "arXiv", "eprintclass": "cs.LG"},
        ),
        ({"pdf": True}, {"pdf": "https://a.b/c_d.pdf", "file": "a.pdf"}, {"file": "a.pdf"}),
        ({"note": True}, {"annote": "Mine"}, {"annotation": "Mine"}),
        ({"booktitle": "short"}, {"booktitle": "ICML"}, None),
        ({"capitals": "none"}, {"title": TAGGED.title}, None),
        ({"capitals": "title"}, {"title": f"{{{TAGGED.title}}}"}, None),
        ({"letters": "utf8"}, {"author": TAGGED.authors[0].family}, None),
    ],
)
def test_what_an_option_adds_or_changes(options, bibtex_fields, biblatex_fields):
    for form, fields in (("bibtex", bibtex_fields), ("biblatex", biblatex_fields or bibtex_fields)):
        with_it = _entry(TAGGED, form, **options)
        if "author" in fields:
            assert with_it["author"].startswith(fields["author"])
            continue
        before = _entry(TAGGED, form)
        changed = {name: text for name, text in with_it.items() if before.get(name) != text}
        assert changed == fields


def test_a_preprint_as_an_article_for_styles_that_print_no_number():
    found = _entry(PREPRINT, preprint="article")
    assert found == {
        "": "article",
        "title": PREPRINT.title,
        "author": "Ho, Jonathan and Jain, Ajay and Abbeel, Pieter",
        "journal": "arXiv preprint arXiv:2006.11239",
        "year": "2020",
        "month": "jun",
        "url": "https://arxiv.org/abs/2006.11239",
    }
    assert _entry(PREPRINT, "biblatex", preprint="article")[""] == "online"


@pytest.mark.parametrize("form", _MODULES)
def test_fields_that_a_paper_has_no_place_for_are_written_back(form):
    extra = (
        ("timestamp", '"2020-01-01"'),
        ("mendeley-groups", '"A & B"'),
        ("note", '"Best paper"'),
        ("crossref", '"book1"'),
        ("odd name", '"x"'),
        ("list", "[1, 2]"),
    )
    found = _entry(replace(ARTICLE, source="bibtex:refs.bib", extra=extra), form)
    assert found["timestamp"] == "2020-01-01"
    assert found["mendeley-groups"] == r"A \& B"
    assert found["note"] == "Best paper"
    assert not found.keys() & {"crossref", "odd name", "odd", "list"}


def test_of_a_conference_site_only_what_a_bibliography_knows_is_written():
    extra = (("uid", '"7"'), ("decision", '"Accept"'), ("isbn", '"978-0-521-86571-5"'))
    found = _entry(replace(PUBLISHED, source="icml.cc/2026", extra=extra))
    assert found["isbn"] == "978-0-521-86571-5"
    assert not found.keys() & {"uid", "decision"}


@pytest.mark.parametrize(
    ("page", "written"),
    [
        ("https://doi.org/10.1126/science.1252319", None),
        ("https://science.org/a", "https://science.org/a"),
        ("", None),
    ],
)
def test_an_address_that_is_the_doi_is_not_said_twice(page, written):
    paper = replace(ARTICLE, links=Links(page=page, pdf="https://a.b/c.pdf"))
    assert _entry(paper).get("url") == written


def test_an_author_of_one_name_and_one_in_latex():
    authors = (Author(name="Plato"), Author(name='J{\\"o}rg M{\\"u}ller'))
    paper = replace(ACCEPTED, authors=authors)
    assert _entry(paper)["author"] == r"Plato and M{\"u}ller, J{\"o}rg"
    assert _entry(paper, "biblatex")["author"] == "Plato and Müller, Jörg"


_FULL = Options(
    abstract=True, keywords=True, note=True, tags=True, editors=True, arxiv=True, pdf=True
)


@pytest.mark.parametrize("form", _MODULES)
@settings(max_examples=50)
@given(any_papers.lists(3), st.sampled_from([Options(), _FULL, replace(_FULL, letters="utf8")]))
def test_no_text_in_any_field_breaks_the_file(form, papers, options):
    keys = {paper.id: f"k{paper.id}" for paper in papers}
    text = write(_MODULES[form], papers, keys, About(options=options))
    read = parse_string(text, "bibtex")
    assert sorted(read.entries) == sorted(keys.values())
    parsed = bibtexparser.parse_string(text)
    assert (len(parsed.entries), parsed.failed_blocks) == (len(papers), [])
    assert balanced(text) == text  # LaTeX counts otherwise than the two that read it here
    text.encode("utf-8")


@pytest.mark.parametrize(
    ("venue", "written"),
    [
        ("at@{home} and a@b{c}", "at{@}{home} and a{@}b{c}"),
        ("A & B @ C", r"A \& B @ C"),
    ],
)
def test_what_would_end_a_field_or_begin_an_entry_does_not(venue, written):
    assert _entry(replace(ACCEPTED, venue=venue))["booktitle"] == written


def test_half_a_control_space_escapes_no_brace():
    found = _entry(replace(ACCEPTED, venue="Ends in half a space \\\r\\\\"))
    assert not found["booktitle"].endswith("\\")


@pytest.mark.parametrize(
    ("author", "written"),
    [
        (Author(name="Ann -", given="-", family="Ann"), "Ann, {-}"),
        (Author(name="\x07"), None),
    ],
)
def test_names_of_signs_alone(author, written):
    assert _entry(replace(ACCEPTED, authors=(author,))).get("author") == written


def test_ones_own_note_is_written_where_notes_are_asked_for():
    noted = replace(ACCEPTED, note="Compare with 50% of it")
    with_notes = entry(noted, Options(note=True))
    assert with_notes.fields["annote"] == "Compare with 50% of it"
    assert "annote" not in entry(noted).fields

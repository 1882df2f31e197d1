"""Reading BibTeX and BibLaTeX: the grammar, what is mended, what papers come of it."""

import json
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pybtex.database.input.bibtex import LowLevelParser

from library.bibtex import decoded, parse
from library.exporters import biblatex, bibtex, write
from library.importers import Found, Mended, PaperFile, read_file, reading_of
from library.importers.bibfields import authors
from library.importers.reading import Source
from library.paper import Paper, Problem
from tests.library.references import every_kind

# Of each sample: papers, problems, kinds, how many have an abstract, a DOI, a year, authors.
SAMPLES = {
    "BibtexImporter.examples.bib": (2, 2, {"article": 1, "book": 1}, 0, 0, 2, 2),
    "LDAC-group.bib": (174, 0, {"inproceedings": 160, "proceedings": 14}, 60, 0, 174, 160),
    "better-biblatex-export.biblatex.gz": (856, 0, None, 779, 429, 832, 823),
    "cyrillic.bib": (5, 0, {"article": 1, "inbook": 2, "book": 1, "booklet": 1}, 0, 0, 5, 4),
    "encoding-utf-16BE-with-header.bib": (1, 0, {"article": 1}, 0, 0, 0, 0),
    "encoding-windows-1252-with-header.bib": (0, 1, {}, 0, 0, 0, 0),
    "encoding-windows-1252-without-header.bib": (0, 1, {}, 0, 0, 0, 0),
    "entries-quietly-discarded.bib": (987, 1, None, 14, 10, 882, 983),
    "jabref-authors.bib": (212, 0, None, 0, 135, 212, 209),
    "jabref-groups.bib": (901, 10, None, 476, 784, 901, 896),
    "mendeley-export-messy.bib": (512, 0, None, 313, 169, 506, 506),
    "pmlr-v161-uai21.bib": (206, 0, {"inproceedings": 206}, 206, 0, 206, 206),
    "pmlr-v305-corl25.bib": (263, 0, {"inproceedings": 263}, 263, 0, 263, 263),
    "pmlr-v54-aistats17.bib": (167, 0, {"inproceedings": 167}, 167, 0, 167, 167),
    "testjabref.bib": (156, 0, None, 36, 59, 156, 156),
    "tiny-LE-withBOM.bib": (1, 0, {"article": 1}, 0, 1, 1, 1),
    "tugboat.bib.gz": (2718, 2, {"article": 2718}, 0, 0, 2718, 2718),
    "xampl.bib": (34, 2, None, 0, 0, 31, 25),
    "zotero-biblatex-export.bib.gz": (535, 0, None, 362, 271, 528, 516),
    "zotero-export.bib": (5, 0, {"article": 5}, 5, 5, 5, 5),
}


def items(text):
    return list(reading_of(Source("x.bib", text)).items)


def drafts(text):
    return [item.draft for item in items(text) if isinstance(item, Found)]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples(shared, name):
    papers, problems, kinds, *filled = SAMPLES[name]
    found = list(read_file(PaperFile(shared / "data" / "samples" / "bib" / name)).items)
    read = [item.draft for item in found if isinstance(item, Found)]
    assert len(read) == papers
    assert sum(isinstance(item, Problem) for item in found) == problems
    assert kinds is None or Counter(draft.kind for draft in read) == kinds
    facts = ("abstract", "doi", "year", "authors")
    assert [sum(bool(getattr(draft, fact)) for draft in read) for fact in facts] == filled


def test_a_volume_gives_its_papers_its_facts(shared):
    file = PaperFile(shared / "data" / "samples" / "bib" / "pmlr-v305-corl25.bib")
    found = [item.draft for item in read_file(file).items if isinstance(item, Found)]
    assert {(draft.venue, draft.year, draft.proceedings.volume) for draft in found} == {
        ("CoRL", 2025, "305")
    }
    assert all(draft.proceedings.editors and draft.proceedings.pages for draft in found)
    assert all(draft.links.openreview.startswith("https://openreview.net/") for draft in found)


def test_the_public_cases(shared):
    for case in json.loads((shared / "cases" / "parse_bib.json").read_text())["cases"]:
        _holds(case)


def _holds(case):  # noqa: C901 - one line for each kind of fact
    text, _ = decoded(case["input"].encode(case.get("encoding", "utf-8")))
    found, name = parse(text), case["id"]
    entries = found.entries
    keys = [entry.key for entry in entries]
    told = [*found.unread, *(word for entry in entries for word in entry.mended)]
    for fact, wanted in case["expected"].items():
        match fact:
            case "note":
                assert entries[0].fields["date"] == "1November", name
            case "entries" | "records":
                assert len(entries) == wanted, name
            case "keys":
                assert keys == wanted, name
            case "keys include":
                assert set(wanted if isinstance(wanted, list) else [wanted]) <= set(keys), name
            case "first key":
                assert keys[0] == wanted, name
            case "reported":
                assert bool(told) == wanted, name
            case "titles":
                assert [entry.fields["title"] for entry in entries] == wanted, name
            case "names":
                assert len(authors(entries[0].fields["author"])) == wanted, name
            case _ if fact.startswith("month of "):
                month = next(entry for entry in entries if entry.key == fact[-1]).fields["month"]
                assert month.lower() == wanted.lower(), name
            case _:
                value = re.sub(r"\s+", " ", entries[0].fields[fact.partition(" (")[0]])
                assert value == wanted, name


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("@misc{a, title={Größe}}", "utf-8"),
        ("\ufeff@misc{a, title={Größe}}", "utf-8"),
        ("@misc{a, title={Größe}}", "utf-16"),
        ("@misc{a, title={Größe}}", "utf-16-be"),
        ("@misc{a, title={Größe}}", "utf-16-le"),
        ("@misc{a, title={Größe}}", "cp1252"),
        ("% Encoding: ISO-8859-2\n@misc{a, title={Größe}}", "iso-8859-2"),
        ("% Encoding: nonsense\r\r@misc{a,\r title={Größe}}", "cp1252"),
    ],
)
def test_encodings(text, encoding):
    read, _ = decoded(text.encode(encoding))
    assert parse(read).entries[0].fields["title"] == "Größe"


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("@misc{a, title={x}}", []),
        ("@misc(a, title={x})", []),
        ("@misc{a, title={x},}", []),
        ("@misc{title={x}}", ["it has no citation key"]),
        ("@misc{a, title={x} year=2}", ["a comma is missing after the field title"]),
        ("@misc{a, title={x}, title={y}}", ["it has the field title twice; the first one counts"]),
        ("@misc{a, title={x}, month=may}", []),
        ("@misc{a, title={x}, note=abc}", ["the abbreviation “abc” is not explained"]),
        ("@string(abc={y})@misc{a, title={x}, note=abc}", []),
        ("@misc{a, title={x}, note={y", ["a brace is not closed"]),
        ('@misc{a, title={x}, note="y}', ["a quotation mark is not closed"]),
        ("@misc{a, title={x}, = }", ["“=” stands where a field should"]),
    ],
)
def test_what_is_wrong_is_mended_and_told(text, mended):
    [entry] = parse(text).entries
    assert entry.fields["title"] == "x"
    assert entry.mended == mended
    assert entry.source == text[text.index("@misc") :]
    told = [item.reason for item in items(text) if isinstance(item, Mended)]
    assert told == ["; ".join(mended)] * bool(mended)


def test_comments_are_no_records():
    text = "@comment{jabref-meta: x;}\n%@misc{a, title={x}}\nwords @nobody\n@misc{b, title={y}}"
    assert [entry.key for entry in parse(text).entries] == ["a", "b"]  # "%" is nothing to BibTeX
    assert parse("@comment{@misc{a, title={x}}}").entries == []


@pytest.mark.parametrize(
    ("fields", "fact", "wanted"),
    [
        ('title={The {$\\ell_1$} norm of R{\\"u}hling}', "title", "The $\\ell_1$ norm of Rühling"),
        ("title={A, B \\& C at 50\\%}", "title", "A, B & C at 50%"),
        ("title={T}, date={2011-05-25~/2012-06}", "year", 2011),
        ("title={T}, year=2020, month=jun", "proceedings.date", "2020-06"),
        ("title={T}, year={2026}, month={06--11 Jul}", "proceedings.date", "2026-07-06"),
        ("title={T}, year=2020, month=3", "proceedings.date", "2020-03"),
        ("title={T}, pages={10–20}", "proceedings.pages", "10--20"),
        ("title={T}, doi={https://doi.org/10.1/a\\_b}", "doi", "10.1/a_b"),
        ("title={T}, url={https://x.org/a%20b_c~d}", "links.page", "https://x.org/a%20b_c~d"),
        ("title={T}, howpublished={\\url{https://x.org/a_b}}", "links.page", "https://x.org/a_b"),
        ("title={T}, eprint={2006.11239}, archiveprefix={arXiv}", "arxiv", "2006.11239"),
        ("title={T}, journal={arXiv preprint arXiv:1706.03762}", "arxiv", "1706.03762"),
        ("title={T}, journal={CoRR}, volume={abs/1706.03762}", "arxiv", "1706.03762"),
        ("title={T}, keywords={a, b; c}", "keywords", ("a", "b", "c")),
        ("title={T}, abstract={One \\emph{two}.\n\nThree.}", "abstract", "One *two*.\n\nThree."),
    ],
)
def test_facts(fields, fact, wanted):
    [draft] = drafts(f"@misc{{a, {fields}}}")
    value = draft
    for name in fact.split("."):
        value = getattr(value, name)
    assert value == wanted


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Ada Lovelace and Alan Turing", ["Ada Lovelace", "Alan Turing"]),
        ("Lovelace, Ada AND Turing,\n Alan", ["Ada Lovelace", "Alan Turing"]),
        ("von Last, Jr, First and others", ["First von Last Jr", "others"]),
        ("{OpenAI Team and Friends} and A. B", ["OpenAI Team and Friends", "A. B"]),
        ("Sch{\\\"u}tze, Hinrich and {\\'E}mile Zola", ["Hinrich Schütze", "Émile Zola"]),
        ("{van Gogh}, Vincent", ["Vincent van Gogh"]),
        ("", []),
    ],
)
def test_people(written, names):
    assert [author.name for author in authors(written)] == names


def test_the_same_entries_as_pybtex_reads():
    text = write(bibtex, *keyed(every_kind(400)))
    theirs = list(LowLevelParser(text))
    ours = parse(text).entries
    assert [entry.key for entry in ours] == [key for _, (key, _) in theirs]
    for entry, (_, (_, fields)) in zip(ours, theirs, strict=True):
        assert list(entry.fields) == [name for name, _ in fields]


def keyed(papers):
    return papers, {paper.id: f"k{paper.id}" for paper in papers}


@pytest.mark.parametrize("writer", [bibtex, biblatex])
def test_what_was_read_is_written_as_it_was(writer):
    papers, keys = keyed(every_kind(300))
    first = write(writer, papers, keys)
    again = [Paper(id=at, **as_facts(draft)) for at, draft in enumerate(drafts(first))]
    second = write(writer, again, {paper.id: f"k{papers[paper.id].id}" for paper in again})
    third_papers = [Paper(id=at, **as_facts(draft)) for at, draft in enumerate(drafts(second))]
    third = write(
        writer, third_papers, {paper.id: f"k{papers[paper.id].id}" for paper in third_papers}
    )
    different = [
        (one, other)
        for one, other in zip(second.split("\n\n"), third.split("\n\n"), strict=True)
        if one != other
    ]
    assert different == []


def as_facts(draft):
    return {name: getattr(draft, name) for name in draft.__dataclass_fields__}


_PIECES = st.sampled_from(
    ["@", "@misc{", "@string{", "@comment{", "a", ",", "=", "{", "}", '"', "#", "(", ")", "\n", " ",
     "title = {x}", "\\", "%", "1", "jan", "$", "é"]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=40).map("".join))
def test_no_text_breaks_the_reader_and_no_record_is_forgotten(text):
    found = parse(text)
    for entry in found.entries:
        assert entry.source in text
        assert entry.fields or not entry.mended
    for item in items("@misc{a, title={x}}\n" + text):
        assert item


@pytest.mark.parametrize(
    "text",
    [
        "@article{a, title={x\n" * 20_000,
        '@article{a, title="x\n' * 20_000,
        "{" * 100_000 + "@misc{a, title=" + "{" * 3_000 + "}" * 3_000 + "}",
        "@" * 100_000,
        "@misc{" * 20_000,
        "@misc{a, title = " + "a # " * 50_000,
    ],
    ids=["braces", "quotes", "deep", "ats", "heads", "joins"],
)
def test_hostile_texts_are_read_in_time(text):
    found = parse(text)
    assert len(found.entries) + len(found.unread) <= text.count("@")

import re

import pytest

from library import About, ExportError, Library, Options, with_texts
from library.citation.names import split
from library.exporters import CHOICES, EXPORTERS
from library.text.folding import fold_signs
from tests.library.test_sample_search import SAMPLE


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path / "library") as library:
        library.add_sample(SAMPLE)
        yield library


@pytest.mark.parametrize("name", [exporter.name for exporter in EXPORTERS])
@pytest.mark.parametrize("batch", [1, 7, 1_000])
def test_written_in_steps_it_is_the_same_file(library, tmp_path, monkeypatch, name, batch):
    monkeypatch.setattr("library.exporting._BATCH", batch)
    ids = library.search("", sort="title").ids.tolist()
    writing = library.writing(ids, name)
    export = library.exporting(tmp_path / "out", writing)
    progress = [(step.done, step.total) for step in export]
    assert (tmp_path / "out").read_bytes().decode("utf-8") == library.export(ids, name)
    assert export.count == len(ids)
    assert all(done < total for done, total in progress)
    assert progress == sorted(progress)


def test_left_off_it_touches_no_file(library, tmp_path):
    (tmp_path / "out").write_text("mine")
    export = library.exporting(tmp_path / "out", library.writing(range(1, 100)))
    next(export)
    next(export)
    assert (tmp_path / "out").read_text() == "mine"
    assert export.count is None
    assert {path.name for path in tmp_path.iterdir()} == {"out", "library"}


def test_papers_given_twice_or_not_there_are_written_once_or_not(library, tmp_path):
    assert library.export_to(tmp_path / "out", [3, 3, 1, 99_999]) == 2


def test_no_paper_gives_an_empty_file(library, tmp_path):
    assert library.export_to(tmp_path / "out", []) == 0
    assert (tmp_path / "out").read_text() == ""


def test_an_unknown_format_is_refused_before_anything_is_done(library, tmp_path):
    with pytest.raises(ExportError, match="papyrus"):
        library.writing([1], "papyrus")


ORDERS = {
    "key": lambda paper, key: key,
    "list": lambda paper, key: 0,
    "year": lambda paper, key: -paper.year,
    "author": lambda paper, key: fold_signs(split(paper.authors[0]).family),
}


@pytest.mark.parametrize("order", CHOICES["order"])
def test_every_order_of_a_file(library, order):
    ids = library.search("", sort="title").ids.tolist()[::-1]
    text = library.export(ids, about=About(options=Options(order=order)))
    keys = library.citation_keys(ids)
    written = re.findall(r"^@\w+\{(.+),$", text, re.MULTILINE)
    by_key = {keys[paper.id]: paper for paper in library.papers(ids)}
    assert sorted(written) == sorted(by_key)
    places = [ORDERS[order](by_key[key], key) for key in written]
    assert places == sorted(places)
    assert (written == [keys[id_] for id_ in ids]) == (order == "list")


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"order": "size"}, "“size” is no choice for order; the choices are: key, list"),
        ({"abstract": "perhaps"}, "“perhaps” is no choice for abstract; the choices are: yes, no"),
        ({"colour": "red"}, "There is no option “colour”; the options are: order"),
    ],
)
def test_options_that_there_are_not_are_refused_in_words(texts, said):
    with pytest.raises(ExportError, match=re.escape(said)):
        with_texts(Options(), texts)


def test_options_as_texts():
    options = with_texts(
        Options(abstract=True),
        {"abstract": "no", "tags": "", "order": " Year ", "columns": "title, year,"},
    )
    assert options == Options(tags=True, order="year", columns=("title", "year"))

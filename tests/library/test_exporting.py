import pytest

from library import ExportError, Library
from library.exporters import EXPORTERS
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
    export = library.exporting(tmp_path / "out", ids, name)
    progress = [(step.done, step.total) for step in export]
    assert (tmp_path / "out").read_text(encoding="utf-8") == library.export(ids, name)
    assert export.count == len(ids)
    assert all(done < total for done, total in progress)
    assert progress == sorted(progress)


def test_left_off_it_touches_no_file(library, tmp_path):
    (tmp_path / "out").write_text("mine")
    export = library.exporting(tmp_path / "out", range(1, 100), "bibtex")
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
        library.exporting(tmp_path / "out", [1], "papyrus")

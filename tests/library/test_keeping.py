"""Files that are kept up to date with a tag, a star or a search."""

import os

import pytest

from library import ExportError, KeptFile, Library, NotFound, StoreError
from tests.library.test_sample_search import SAMPLE


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path / "library") as library:
        library.add_sample(SAMPLE)
        library.star([1, 2])
        yield library


@pytest.fixture
def kept(library, tmp_path):
    return library.kept.add(KeptFile(path=tmp_path / "starred.bib", query="is:starred"))


def refreshed(library, file, **how):
    keeping = library.kept.refresh(file.id, **how)
    for _ in keeping:
        pass
    return keeping.outcome


def entries(file):
    return file.path.read_text(encoding="utf-8").count("@")


def test_a_kept_file_follows_its_papers(library, kept):
    assert refreshed(library, kept) == "written"
    assert entries(kept) == 2
    assert refreshed(library, kept) == "same"
    library.star([3])
    assert refreshed(library, kept) == "written"
    assert entries(kept) == 3
    library.undo()
    assert refreshed(library, kept) == "written"
    assert entries(kept) == 2


def test_it_is_touched_only_where_its_bytes_differ(library, kept):
    refreshed(library, kept)
    os.utime(kept.path, (1, 1))
    library.mark_read([1])
    assert refreshed(library, kept) == "same"
    assert kept.path.stat().st_mtime == 1


def test_a_file_that_somebody_changed_is_left_alone_until_one_says_so(library, kept):
    refreshed(library, kept)
    kept.path.write_text("mine")
    assert refreshed(library, kept) == "foreign"
    assert kept.path.read_text() == "mine"
    assert refreshed(library, kept, over=True) == "written"
    assert refreshed(library, kept) == "same"


def test_a_file_that_was_there_before_is_somebody_elses(library, kept):
    kept.path.write_text("mine")
    assert refreshed(library, kept) == "foreign"
    assert kept.path.read_text() == "mine"


def test_a_file_that_was_deleted_comes_back(library, kept):
    refreshed(library, kept)
    kept.path.unlink()
    assert refreshed(library, kept) == "written"


def test_what_was_written_is_known_after_a_restart(library, kept, tmp_path):
    refreshed(library, kept)
    library.close()
    with Library.open(tmp_path / "library") as again:
        [file] = again.kept.all()
        assert file.written
        assert refreshed(again, file) == "same"
        again.star([3])
        assert refreshed(again, file) == "written"


def test_options_and_formats_are_kept(library, tmp_path):
    file = library.kept.add(
        KeptFile(
            path=tmp_path / "a.bib", query="is:starred", options=("order=year", "letters=utf8")
        )
    )
    assert refreshed(library, file) == "written"
    assert library.kept.all()[-1].options == ("order=year", "letters=utf8")


def test_a_path_is_kept_once_and_can_be_paused_and_left(library, kept, tmp_path):
    again = library.kept.add(KeptFile(path=kept.path, query="diffusion"))
    assert library.kept.all() == (again,)
    assert library.kept.pause(again.id).paused
    assert not library.kept.pause(again.id, on=False).paused
    refreshed(library, again)
    library.kept.remove(again.id)
    assert library.kept.all() == ()
    assert again.path.exists()


def test_what_cannot_be_kept_is_refused(library, tmp_path):
    with pytest.raises(ExportError, match="There is no folder"):
        library.kept.add(KeptFile(path=tmp_path / "no" / "a.bib", query="is:starred"))
    with pytest.raises(StoreError, match="a list, a tag or a search"):
        library.kept.add(KeptFile(path=tmp_path / "a.bib", query=" "))
    for act in (library.kept.pause, library.kept.remove, library.kept.refresh):
        with pytest.raises(NotFound):
            act(99)
    assert library.kept.all() == ()


def test_a_folder_that_is_gone_says_so_and_the_file_is_written_when_it_is_back(library, tmp_path):
    folder = tmp_path / "drive"
    folder.mkdir()
    file = library.kept.add(KeptFile(path=folder / "a.bib", query="is:starred"))
    folder.rmdir()
    with pytest.raises(ExportError, match="There is no folder"):
        refreshed(library, file)
    folder.mkdir()
    assert refreshed(library, file) == "written"


@pytest.mark.parametrize(
    "query", ["list:Thesis/Kernels", "list:Thesis", 'is:starred list:"thesis"']
)
@pytest.mark.parametrize(
    "goes", [lambda library: library.delete_list("Thesis"), lambda library: library.undo()]
)
def test_a_file_whose_list_goes_is_not_emptied_but_waits(library, tmp_path, query, goes):
    library.put_on_list([1, 2], "Thesis/Kernels")
    file = library.kept.add(KeptFile(path=tmp_path / "thesis.bib", query=query))
    refreshed(library, file)
    goes(library)
    [file] = library.kept.all()
    assert file.paused
    assert entries(file) == 2


def test_a_file_goes_on_with_its_list_when_that_comes_back(library, tmp_path):
    library.put_on_list([1, 2], "Thesis")
    library.put_on_list([3], "Other")
    library.kept.add(KeptFile(path=tmp_path / "thesis.bib", query="list:Thesis"))
    library.merge_lists("Thesis", "Other")
    assert library.kept.all()[0].paused
    library.undo()
    assert not library.kept.all()[0].paused
    library.redo()
    assert library.kept.all()[0].paused

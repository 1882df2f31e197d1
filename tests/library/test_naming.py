"""Names of files from titles, and files that cannot be written."""

import errno
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.errors import ExportError
from library.naming import safe_name
from library.writing import write_whole


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Attention", "Attention.bib"),
        ("注意力机制", "注意力机制.bib"),
        ("To read: A/B \\ C?", "To read- A-B - C.bib"),
        ("  two   words\n", "two words.bib"),
        ("CON", "_CON.bib"),
        ("nul.papers", "_nul.papers.bib"),
        ("COM1", "_COM1.bib"),
        ("console", "console.bib"),
        ("..", "papers.bib"),
        ("", "papers.bib"),
        ("a.", "a.bib"),
        (".hidden", "hidden.bib"),
        ("-rf", "rf.bib"),
        ("a\u202egnp\u200b", "agnp.bib"),
        ("e\u0301", "é.bib"),
        ("x\ud800y", "xy.bib"),
        ("王" * 200, "王" * 75 + ".bib"),
    ],
)
def test_safe_names(title, name):
    assert safe_name(title, ".bib") == name


@given(st.text() | st.text('conulprtaxm123. <>:"/\\|?*\n', max_size=8))
def test_every_title_gives_a_name_that_every_system_takes(title):
    name = safe_name(title, ".html")
    assert len(name.encode("utf-8")) <= 240
    assert not {*name} & {*'<>:"/\\|?*\0\n\r\t'}
    stem = name.removesuffix(".html")
    assert stem == stem.strip(" .")
    assert stem
    assert stem.partition(".")[0].lower() not in ("con", "prn", "aux", "nul", "com1", "lpt9")
    assert safe_name(stem, ".html") == name


def test_a_name_of_any_title_can_be_written(tmp_path):
    path = tmp_path / safe_name("王" * 500, ".bib")
    write_whole(path, "x")
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def refused(path):
    """The one sentence that writing gives, with the file as it was before."""
    before = path.read_bytes() if path.exists() else None
    with pytest.raises(ExportError) as refusal:
        write_whole(path, "new" * 100_000)
    assert (path.read_bytes() if path.exists() else None) == before
    assert [file.name for file in path.parent.iterdir()] in ([], [path.name])
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


@pytest.mark.parametrize("old", [None, "old"])
def test_a_file_for_which_there_is_no_room_leaves_the_old_one(tmp_path, old):
    if old:
        (tmp_path / "x.bib").write_text(old)
    resource = pytest.importorskip("resource")  # POSIX's limits of files
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, hard))
    try:
        said = refused(tmp_path / "x.bib")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    reason = os.strerror(errno.EFBIG)
    assert said == (
        f"{tmp_path / 'x.bib'} cannot be written ({reason}); nothing was changed. "
        "Make room there, or choose another folder."
    )


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT])
def test_what_the_system_says_is_told(tmp_path, monkeypatch, number):
    def fail(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    assert f"({os.strerror(number)}); nothing was changed." in refused(tmp_path / "x.bib")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written(tmp_path):
    tmp_path.chmod(0o500)
    try:
        said = refused(tmp_path / "x.bib")
    finally:
        tmp_path.chmod(0o700)
    assert "cannot be written (Permission denied); nothing was changed." in said

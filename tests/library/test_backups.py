"""Backups: complete whatever is written meanwhile, kept by age, put back and undone."""

import shutil
import sqlite3
import threading
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from library import Library, NotFound, StoreError
from library.backups import FOLDER, KEPT, back_up, has_changed, is_due, known_backups, verify
from library.store import FILE_NAME
from library.store.schema import MIGRATIONS
from tests.library.test_sample_search import SAMPLE


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as library:
        library.add_sample(SAMPLE)
        library.star([1, 2])
        library.tag([3], "to read")
        yield library


def state(library):
    """What a person would miss."""
    papers = library.papers(range(1, 200))
    return [(paper.id, paper.title, paper.starred, paper.read, paper.tags) for paper in papers]


def renamed(backup, **changes):
    """A backup that was made at another time, or holds another number of marks."""
    made = changes.get("made", backup.made)
    own = changes.get("own", backup.own)
    name = f"papershelf-{made:%Y%m%dT%H%M%SZ}-{backup.why}-{backup.papers}papers-{own}own.db"
    return backup.path.rename(backup.path.with_name(name))


def test_a_backup_is_one_sound_file_and_says_what_it_holds(library):
    backup = back_up(library.folder)
    assert (backup.papers, backup.own, backup.why) == (library.count, 3, "asked")
    assert known_backups(library.folder) == (backup,)
    assert verify(backup.path) == ()
    assert {path.name for path in (library.folder / FOLDER).iterdir()} == {backup.path.name}


def test_it_is_complete_while_somebody_writes(library):
    stop = threading.Event()
    made = []

    def keep_copying():
        while not stop.is_set():
            made.append(back_up(library.folder))

    thread = threading.Thread(target=keep_copying)
    thread.start()
    for number in range(120):
        library.tag([number % 100 + 1], f"tag {number % 7}")
    stop.set()
    thread.join()
    assert made
    assert all(verify(backup.path) == () for backup in known_backups(library.folder))


def test_a_backup_is_put_back_and_that_is_undone(library):
    before = state(library)
    backup = back_up(library.folder)
    library.star([1, 2], on=False)
    library.tag([5, 6, 7], "later")
    after = state(library)
    change = library.restore(backup)
    assert change.facts
    assert state(library) == before
    assert [tag.name for tag in library.tags()] == ["to read"]
    for _ in library.catch_up():
        pass
    assert library.search("is:starred").total == 2
    assert library.search("tag:later").total == 0
    assert library.undo().action == "restore"
    assert state(library) == after
    assert library.search("tag:later").total == 3
    assert library.redo().action == "restore"
    assert state(library) == before
    assert library.undo() is not None
    assert library.undo() is None


def test_words_are_found_again_after_a_backup_was_put_back(library):
    backup = back_up(library.folder)
    found = library.search("kernel").ids.tolist()
    library.restore(backup)
    assert sorted(library.search("kernel").ids.tolist()) == sorted(found)
    for _ in library.catch_up():
        pass
    assert library.search("kernel").ids.tolist() == found


def test_a_damaged_backup_is_refused_and_the_library_left(library):
    backup = back_up(library.folder)
    before = state(library)
    content = bytearray(backup.path.read_bytes())
    content[8_192:40_000] = b"\x00" * (40_000 - 8_192)
    backup.path.write_bytes(content)
    assert verify(backup.path)
    with pytest.raises(StoreError, match="The library was left as it is"):
        library.restore(backup)
    assert state(library) == before


def test_a_library_that_cannot_be_copied_says_so(tmp_path, library, monkeypatch):
    def full(*_):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("library.backups._copy", full)
    with pytest.raises(StoreError, match="the disk is full") as told:
        back_up(tmp_path)
    assert str(told.value).endswith("The library is untouched.")
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_ten_are_kept_and_the_old_ones_stand_further_apart(library):
    now = datetime.now(UTC).replace(microsecond=0)
    for days in range(60, 0, -1):
        renamed(back_up(library.folder), made=now - timedelta(days=days))
    back_up(library.folder)
    kept = known_backups(library.folder)
    assert len(kept) == KEPT
    ages = [round((now - backup.made) / timedelta(days=1)) for backup in kept]
    assert ages[:2] == [0, 1]
    assert ages[-1] >= 40
    gaps = [later - earlier for earlier, later in pairwise(ages)]
    assert max(gaps[:3]) < max(gaps[-3:])


def test_one_that_holds_much_more_is_never_thrown_away(library):
    now = datetime.now(UTC).replace(microsecond=0)
    rich = renamed(back_up(library.folder), made=now - timedelta(days=30), own=500)
    for days in range(29, 0, -1):
        renamed(back_up(library.folder), made=now - timedelta(days=days))
    back_up(library.folder)
    assert rich in {backup.path for backup in known_backups(library.folder)}


def test_one_is_due_a_day_after_the_last_if_anything_changed(library):
    assert is_due(library.folder)
    backup = back_up(library.folder)
    assert not is_due(library.folder)
    old = backup.made - timedelta(days=2)
    renamed(backup, made=old)
    assert is_due(library.folder)
    renamed(known_backups(library.folder)[0], made=datetime.now(UTC) + timedelta(seconds=5))
    assert not has_changed(library.folder)


def test_one_is_made_before_a_migration(tmp_path):
    with Library.open(tmp_path) as library:
        library.add_sample(SAMPLE)
        library.star([1])
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("DROP TABLE kept_files")
    db.execute("DELETE FROM _sqlite_migrations WHERE name = 'kept_files'")
    db.commit()
    db.close()
    with Library.open(tmp_path) as library:
        [backup] = known_backups(tmp_path)
        assert (backup.why, backup.own) == ("migration", 1)
        library.restore(backup)  # of the older version: it is brought up to date
        assert not MIGRATIONS.pending(library._db)
        assert library.paper(1).starred


def test_a_new_library_makes_none(tmp_path):
    with Library.open(tmp_path):
        assert known_backups(tmp_path) == ()
        assert is_due(tmp_path)


def test_other_files_beside_them_are_left_alone(library):
    backup = back_up(library.folder)
    (library.folder / FOLDER / "mine.txt").write_text("mine")
    shutil.copy(backup.path, library.folder / FOLDER / "papershelf-copy.db")
    assert known_backups(library.folder) == (backup,)


def test_a_second_program_keeps_the_library_from_being_put_back(library):
    backup = back_up(library.folder)
    with Library.open(library.folder) as other, pytest.raises(StoreError, match="Close it first"):
        other.restore(backup)
    with pytest.raises(NotFound):
        library.paper(9_999)

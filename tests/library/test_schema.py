"""Opening the database: what is ours, what is not, what is newer."""

import sqlite3

import pytest
from sqlite_utils import Database

from library.errors import StoreError
from library.store import FILE_NAME, open_database
from library.store.schema import MIGRATIONS


def test_a_new_folder_gets_a_database_with_all_steps(tmp_path):
    db = open_database(tmp_path / "a" / "b")
    assert not MIGRATIONS.pending(db)
    assert db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert db.execute("PRAGMA foreign_keys").fetchone()[0] == 1
    db.close()


def test_each_step_leads_to_the_next(tmp_path):
    db = open_database(tmp_path)
    tables = set(db.table_names())
    db.close()
    other = Database(tmp_path / "steps.db")
    for step in [migration.name for migration in MIGRATIONS.pending(other)][1:]:
        MIGRATIONS.apply(other, stop_before=step)
    MIGRATIONS.apply(other)
    assert set(other.table_names()) == tables
    other.close()


def test_a_newer_database_is_refused_and_left_untouched(tmp_path):
    db = open_database(tmp_path)
    with db.atomic():
        db["_sqlite_migrations"].insert(
            {"migration_set": "papershelf", "name": "of_the_future", "applied_at": "2030"}
        )
    db.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match="newer Papershelf"):
        open_database(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_the_database_of_another_program_is_refused(tmp_path):
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("CREATE TABLE theirs (x)")
    other.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match="another program"):
        open_database(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_what_is_no_database_is_refused(tmp_path):
    (tmp_path / FILE_NAME).write_text("not a database, but long enough to look at" * 100)
    with pytest.raises(StoreError, match="no Papershelf database"):
        open_database(tmp_path)
    folder = tmp_path / "other" / FILE_NAME
    folder.mkdir(parents=True)
    with pytest.raises(StoreError, match="is a folder"):
        open_database(tmp_path / "other")


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    file = tmp_path / "file"
    file.write_text("x")
    for folder in (file, file / "below"):
        with pytest.raises(StoreError, match="Choose a folder"):
            open_database(folder)


def test_a_database_that_may_only_be_read_says_so_at_once(tmp_path, monkeypatch):
    open_database(tmp_path).close()
    # Permissions do not stop the administrator that tests may run as.
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path: connect(f"file:{path}?mode=ro", uri=True))
    with pytest.raises(StoreError, match="may only be read"):
        open_database(tmp_path)

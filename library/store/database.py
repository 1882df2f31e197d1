"""The database file: opening, refusing what is not ours, transactions, plain reading."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from library.errors import StoreError
from library.store.schema import MIGRATIONS

FILE_NAME = "papershelf.db"
_BUSY_MS = 5_000


def open_database(
    folder: Path, *, before_migration: Callable[[Path], object] = lambda _: None
) -> Database:
    """Open the folder's database, made new where there is none.

    Raises `StoreError`; a database that a newer version wrote, or another program, is left
    as it is. One of an older version is brought up to date, after `before_migration` was
    called with the folder.
    """
    _make(folder)
    path = folder / FILE_NAME
    if path.is_dir():
        raise StoreError(f"{path} is a folder, where the database of the library should be.")
    db = None
    try:
        db = Database(path, execute_plugins=False)
        refuse_foreign(db, path)
        if MIGRATIONS.applied(db) and MIGRATIONS.pending(db):
            before_migration(folder)
        _prepare(db)
    except sqlite3.Error as error:
        _close(db)
        raise StoreError(f"{path} cannot be opened: {in_words(error)}") from error
    except StoreError:
        _close(db)
        raise
    return db


@contextmanager
def transaction(db: Database) -> Iterator[None]:
    """A block whose writes are all committed at its end, or none; raises `StoreError`."""
    try:
        # At once, so that another program's write is waited for and not run into later.
        db.execute("BEGIN IMMEDIATE")
        with db.conn:
            yield
    except sqlite3.Error as error:
        raise StoreError(f"The library could not be changed: {in_words(error)}") from error


def version(db: Database) -> int:
    """A number that is another one once somebody else has written to the database."""
    return int(rows(db, "PRAGMA data_version").fetchone()[0])


Parameters = Sequence[object] | dict[str, object]


def rows(db: Database, sql: str, parameters: Parameters = ()) -> sqlite3.Cursor:
    """The rows of a SELECT; raises `StoreError`."""
    try:
        return db.execute(sql, parameters)
    except sqlite3.Error as error:
        raise StoreError(f"The library cannot be read: {in_words(error)}") from error


def in_words(error: sqlite3.Error) -> str:
    """What a database error means for the person in front of it, as a sentence."""
    said = str(error).lower()
    known = {
        "not a database": "it is no Papershelf database. Move the file away, or choose another "
        "folder; it was left as it is.",
        "malformed": "it is damaged. Restore it from a backup; it was left as it is.",
        "readonly": "it may only be read. Give yourself permission to write to it.",
        "locked": "another program is writing to it. Close that program and try again.",
        "full": "the disk is full. Make room and try again.",
        "unable to open": "the file or its folder may not be written. Check their permissions.",
    }
    return next((words for sign, words in known.items() if sign in said), f"{error}.")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        reason = "there is a file of that name. Choose a folder."
        raise StoreError(f"{folder} cannot hold a library: {reason}") from error
    except OSError as error:
        reason = f"the folder cannot be made ({error.strerror}). Choose another one."
        raise StoreError(f"{folder} cannot hold a library: {reason}") from error


def migrate(db: Database) -> None:
    """Bring a database of an older version up to date."""
    if MIGRATIONS.pending(db):
        MIGRATIONS.apply(db)


def refuse_foreign(db: Database, path: Path) -> None:
    """Raise `StoreError` for a database of a newer version or of another program."""
    applied = {step.name for step in MIGRATIONS.applied(db)}
    with closing(Database(memory=True, execute_plugins=False)) as empty:
        ours = {step.name for step in MIGRATIONS.pending(empty)}
    if applied - ours:
        raise StoreError(
            f"{path} was written by a newer Papershelf. It was left as it is: update this "
            "program to open it."
        )
    if not applied and db.table_names():
        raise StoreError(
            f"{path} is the database of another program. It was left as it is: choose "
            "another folder for the library."
        )


def _prepare(db: Database) -> None:
    db.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA journal_mode = WAL").fetchall()
    db.execute("PRAGMA cache_size = -32000")
    migrate(db)
    # A file that may only be read says so now, not at the first star.
    db.execute("BEGIN IMMEDIATE")
    db.execute("UPDATE revisions SET last = last")
    db.rollback()


def _close(db: Database | None) -> None:
    if db is not None:
        db.close()

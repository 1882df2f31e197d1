"""Backups of a library's database: whole copies beside it, made while it is in use.

A copy is made by SQLite itself, so that it is one consistent state whatever is written meanwhile;
it is read again before it counts. Ten are kept, close together in the last days and further apart
before that. One that holds much more of the person's own than the newest is never thrown away:
whatever happened since, it may be what is wanted back.
"""

import logging
import os
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from library.errors import StoreError
from library.store import FILE_NAME, Database
from library.store.database import in_words, migrate, refuse_foreign

log = logging.getLogger(__name__)

FOLDER = "backups"
KEPT = 10
_DUE = timedelta(hours=20)  # so that a daily start is never a few minutes too early
_MUCH = 10  # marks: fewer are easily made again
_STAMP = "%Y%m%dT%H%M%SZ"
_NAME = re.compile(r"papershelf-(\d{8}T\d{6}Z)-([a-z-]+)-(\d+)papers-(\d+)own\.db")
_OWN = ("marks", "taggings", "searches", "list_papers", "notes", "kept_files")


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy: when and why it was made, how many papers and marks of the person's it holds.

    `why` is "daily", "import", "migration", "restore" or "asked".
    """

    path: Path
    made: datetime
    why: str
    papers: int
    own: int


def known_backups(folder: Path) -> tuple[Backup, ...]:
    """The backups of a library, newest first."""
    found = [_known(path) for path in (folder / FOLDER).glob("papershelf-*.db")]
    return tuple(sorted(filter(None, found), key=lambda backup: backup.made, reverse=True))


def is_due(folder: Path) -> bool:
    """Whether the library has changed since its last backup, and that is a day old."""
    newest = next(iter(known_backups(folder)), None)
    if newest is None:
        return (folder / FILE_NAME).exists()
    return datetime.now(UTC) - newest.made > _DUE and has_changed(folder)


def has_changed(folder: Path) -> bool:
    """Whether the library may have changed since its last backup."""
    newest = next(iter(known_backups(folder)), None)
    files = [folder / FILE_NAME, folder / f"{FILE_NAME}-wal"]
    written = max((file.stat().st_mtime for file in files if file.exists()), default=0.0)
    return newest is None or written > newest.made.timestamp()


def back_up(folder: Path, why: str = "asked") -> Backup:
    """Copy the database of a library; raises `StoreError` where that fails or the copy is bad.

    It opens the database by itself: any thread may call it, whoever else reads or writes.
    """
    place = folder / FOLDER
    draft = place / f".draft-{os.getpid()}.db"
    try:
        place.mkdir(exist_ok=True)
        draft.unlink(missing_ok=True)
        _copy(folder / FILE_NAME, draft)
        if problems := verify(draft):
            raise StoreError(f"The backup is not sound: {problems[0]} The library is untouched.")
        backup = _named(place, draft, why)
    except (OSError, sqlite3.Error) as error:
        said = in_words(error) if isinstance(error, sqlite3.Error) else f"{error.strerror}."
        raise StoreError(
            f"The backup could not be made: {said} The library is untouched."
        ) from error
    finally:
        draft.unlink(missing_ok=True)
    _thin_out(folder)
    return backup


def verify(path: Path) -> tuple[str, ...]:
    """What is wrong with a database, in sentences; nothing where it is sound."""
    try:
        with closing(_reading(path)) as db:
            told = [row[0] for row in db.execute("PRAGMA integrity_check(5)") if row[0] != "ok"]
            strays = db.execute("PRAGMA foreign_key_check").fetchall()
            db.execute("SELECT count(*) FROM papers").fetchone()
    except sqlite3.Error as error:
        return (f"{path.name} is damaged ({error}).",)
    wrong = [f"{path.name}: {said}." for said in told]
    if strays:
        wrong.append(f"{path.name}: {len(strays)} rows belong to nothing.")
    return tuple(wrong)


def put_back(backup: Backup, target: Database) -> None:
    """Make an open database what a backup holds; raises `StoreError` where that is not sound.

    It is one transaction: whoever else has the database open sees the one state or the other.
    """
    if problems := verify(backup.path):
        raise StoreError(f"{problems[0]} The library was left as it is.")
    try:
        with closing(_reading(backup.path)) as source:
            refuse_foreign(Database(source, execute_plugins=False), backup.path)
            source.backup(target.conn)
        migrate(target)
    except sqlite3.Error as error:
        raise StoreError(f"The backup could not be put back: {in_words(error)}") from error


def _copy(path: Path, draft: Path) -> None:
    with closing(_reading(path)) as source, closing(sqlite3.connect(draft)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, complete by itself
    with draft.open("rb+") as file:
        os.fsync(file.fileno())


def _named(place: Path, draft: Path, why: str) -> Backup:
    with closing(_reading(draft)) as db:
        tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
        papers, own = _count(db, ["papers"]), _count(db, [name for name in _OWN if name in tables])
    made = datetime.now(UTC).replace(microsecond=0)
    while list(place.glob(f"papershelf-{made:{_STAMP}}-*")):  # two within a second
        made += timedelta(seconds=1)
    path = place / f"papershelf-{made:{_STAMP}}-{why}-{papers}papers-{own}own.db"
    os.replace(draft, path)  # noqa: PTH105 - the one call that is atomic on every system
    return Backup(path, made, why, papers, own)


def _count(db: sqlite3.Connection, tables: Sequence[str]) -> int:
    counts = (db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables)  # noqa: S608 - our own names
    return sum(counts)


def _known(path: Path) -> Backup | None:
    match = _NAME.fullmatch(path.name)
    if not match:
        return None
    made = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC)
    return Backup(path, made, match[2], int(match[3]), int(match[4]))


def _thin_out(folder: Path) -> None:
    """Throw away what is too many, where the copies stand closest for their age."""
    kept = list(known_backups(folder))
    while len(kept) > KEPT:
        spare = [at for at in range(2, len(kept) - 1) if not _is_precious(kept[at], kept[0])]
        if not spare:
            return
        at = min(spare, key=lambda at: _closeness(kept, at))
        log.info("Backup %s makes room for newer ones", kept[at].path.name)
        kept.pop(at).path.unlink(missing_ok=True)


def _closeness(kept: Sequence[Backup], at: int) -> float:
    """How little would be missed without this one: the gap it would leave, for its age."""
    gap = kept[at - 1].made - kept[at + 1].made
    age = datetime.now(UTC) - kept[at].made
    return gap / max(age, timedelta(seconds=1))


def _is_precious(backup: Backup, newest: Backup) -> bool:
    return backup.own > newest.own + _MUCH and backup.own > 1.5 * newest.own


def _reading(path: Path) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(uri, uri=True, timeout=5.0, isolation_level=None)

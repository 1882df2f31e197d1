"""The store: one SQLite database that is the truth about a library."""

from sqlite_utils import Database

from library.store.database import FILE_NAME, open_database, transaction, version
from library.store.keptfiles import KeptFiles
from library.store.lists import Kept, Lists
from library.store.lock import IndexLock
from library.store.marks import Marks
from library.store.notes import Notes
from library.store.papers import Papers, TextRow
from library.store.removal import Snapshot, restore, snapshot
from library.store.rows import Entry, FactsRow
from library.store.searches import Searches
from library.store.settings import Settings
from library.store.waiting import WaitingAbstracts

__all__ = [
    "FILE_NAME",
    "Database",
    "Entry",
    "FactsRow",
    "IndexLock",
    "Kept",
    "KeptFiles",
    "Lists",
    "Marks",
    "Notes",
    "Papers",
    "Searches",
    "Settings",
    "Snapshot",
    "TextRow",
    "WaitingAbstracts",
    "open_database",
    "restore",
    "snapshot",
    "transaction",
    "version",
]

"""The right to write the text index, which one opening of a library has at a time."""

import sqlite3
from pathlib import Path

_FILE_NAME = "index.lock"


class IndexLock:
    """A lock between programs; `held` says whether this opening has it.

    An empty SQLite file under an exclusive transaction: locked alike on every system, and
    free again when the process is gone, however it ended.
    """

    def __init__(self, folder: Path) -> None:
        self._file = sqlite3.connect(folder / _FILE_NAME, timeout=0, isolation_level=None)
        self.held = self._taken()

    def take(self) -> bool:
        """Take the lock if nobody has it by now; whether it is held."""
        self.held = self.held or self._taken()
        return self.held

    def close(self) -> None:
        """Give the lock back."""
        self._file.close()

    def _taken(self) -> bool:
        try:
            self._file.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return False
        return True

"""Files written whole or not at all."""

import glob
import hashlib
import os
import sys
from contextlib import suppress
from pathlib import Path

from library.errors import ExportError

_DRAFT = ".draft"
_REFUSED = (
    "{path} cannot be written ({reason}); nothing was changed. "
    "Make room there, or choose another folder."
)


def write_whole(path: Path, text: str) -> None:
    """Write a text file as UTF-8, replacing an old one only when all is written.

    Raises `ExportError`; an old file of that name is then as it was.
    """
    check_place(path)
    temporary = path.with_name(f".{path.name}.{os.getpid()}{_DRAFT}")
    try:
        _clear_drafts(path)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode(path))
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        reason = error.strerror or str(error)
        raise ExportError(_REFUSED.format(path=path, reason=reason)) from error


def _clear_drafts(path: Path) -> None:
    """Take away what programs that died while they wrote this file have left."""
    for draft in path.parent.glob(f".{glob.escape(path.name)}.*{_DRAFT}"):
        pid = draft.name.removesuffix(_DRAFT).rpartition(".")[2]
        if pid.isdecimal() and not _lives(int(pid)):
            draft.unlink(missing_ok=True)


def _lives(pid: int) -> bool:
    if sys.platform == "win32":  # to ask there would be to end it
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def digest(text: str) -> str:
    """What tells a file of this text from every other one."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def digest_of(path: Path) -> str:
    """The digest of a file as it lies there; "" where there is none that can be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def check_place(path: Path) -> None:
    """Raise `ExportError` where a file of this name cannot be."""
    if path.is_dir():
        raise ExportError(f"{path} is a folder; nothing was written. Name a file.")
    if not path.parent.is_dir():
        raise ExportError(f"There is no folder {path.parent}; nothing was written. Make it first.")


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, or the usual ones of a new file."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

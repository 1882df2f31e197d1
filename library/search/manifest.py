"""What we wrote into the index folder, so that nothing else is ever opened as an index.

Whoosh reads its table of contents with pickle; the manifest is checked before that happens.
"""

import hashlib
import json
import logging
import os
import re
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from whoosh import versionstring

from library.search import analysis, arrays, layout, ranking
from library.search.writer import sync_folder

log = logging.getLogger(__name__)

INDEX_NAME = "papers"
FILE_NAME = "manifest.json"
_DRAFT = "draft-"  # Whoosh deletes at each commit what is named as a segment and is none
_OUR_FILES = re.compile(
    rf"_{INDEX_NAME}_\d+\.toc.*|(?:{_DRAFT})?{INDEX_NAME}_[0-9a-z]+\..+|{re.escape(FILE_NAME)}.*"
)
_TABLE = re.compile(rf"_{INDEX_NAME}_(\d+)\.toc.*")


@dataclass(frozen=True, slots=True)
class Manifest:
    """A sound state of the folder: files with their size and CRC-32, and what they are good for."""

    fingerprint: str
    revision: int
    generation: int
    files: Mapping[str, tuple[int, int]]


def fingerprint() -> str:
    """A text that changes whenever the same papers would give another index."""
    facts = (
        versionstring(),
        arrays.FORMAT_VERSION,
        analysis.ANALYZER_VERSION,
        unicodedata.unidata_version,
        (layout.GAP, layout.FIELD_SECTIONS, layout.FIELD_BITS),
        (ranking.FIELD_WEIGHTS, ranking.SATURATION, ranking.IMPACT_SCALE, ranking.FIRST_AUTHOR),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def read(folder: Path) -> Manifest | None:
    """The manifest of a folder whose files are all as we left them, else None."""
    path = folder / FILE_NAME
    try:
        found = json.loads(path.read_text("utf-8"))
        files = {name: (int(size), int(crc)) for name, (size, crc) in found["files"].items()}
        manifest = Manifest(
            str(found["fingerprint"]), int(found["revision"]), int(found["generation"]), files
        )
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        log.warning("The search index has no readable manifest and is made anew")
        return None
    if manifest.fingerprint != fingerprint():
        log.info("The search index is of another version and is made anew")
        return None
    if not _complete(folder, manifest):
        log.warning("The search index is damaged and is made anew")
        return None
    return manifest


def stamp(folder: Path) -> tuple[int, ...]:
    """Something that differs whenever the manifest has been replaced."""
    try:
        status = (folder / FILE_NAME).stat()
    except OSError:
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino


def _complete(folder: Path, manifest: Manifest) -> bool:
    names = manifest.files.keys()
    if table_name(manifest.generation) not in names or not all(map(_OUR_FILES.fullmatch, names)):
        return False
    try:
        return all(measure(folder / name) == entry for name, entry in manifest.files.items())
    except OSError:
        return False


def write(folder: Path, manifest: Manifest) -> None:
    """Replace the manifest in one step."""
    path = folder / FILE_NAME
    draft = path.with_suffix(".json.new")
    with draft.open("w", encoding="utf-8") as file:
        json.dump(asdict(manifest), file)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    sync_folder(folder)


def measure(path: Path) -> tuple[int, int]:
    """Size and CRC-32 of a file."""
    crc, size = 0, 0
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            crc, size = zlib.crc32(block, crc), size + len(block)
    return size, crc


def table_name(generation: int) -> str:
    """The file name of Whoosh's table of contents."""
    return f"_{INDEX_NAME}_{generation}.toc"


def draft_name(name: str) -> str:
    """The name of a segment's file while it is being written beside searches and commits."""
    return _DRAFT + name


def discard_unfinished(folder: Path, generation: int) -> None:
    """Delete what a cut-off commit or merge left: tables of contents without manifest, drafts."""
    for path in folder.iterdir():
        table = _TABLE.fullmatch(path.name)
        if (table and path.name != table_name(generation)) or path.name.startswith(_DRAFT):
            _delete(path)


def empty(folder: Path) -> None:
    """Delete all files of an index from the folder, sound or not, and nothing else."""
    for path in folder.iterdir():
        if _OUR_FILES.fullmatch(path.name) and path.is_file():
            _delete(path)


def _delete(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except PermissionError:
        # Windows keeps a file that is still mapped somewhere; a later commit deletes it.
        log.info("An old index file is still in use: %s", path.name)


def kept(manifest: Manifest | None, names: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The entries of files that a new commit took over unchanged."""
    known = manifest.files if manifest else {}
    return {name: known[name] for name in names if name in known}

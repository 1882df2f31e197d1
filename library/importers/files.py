"""Which files an import reads: single files, those of a folder, those inside a zip archive."""

import gzip
import zipfile
import zlib
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath

from library.errors import SourceError

_GZIP = b"\x1f\x8b"
_ZIP = b"PK\x03\x04"
_LIMIT = 1 << 30  # bytes of one file, unpacked
_MOST_MEMBERS = 100_000
# RuntimeError comes from members that want a password.
_ZIP_FAULTS = (
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)
# What is read out of a folder or an archive; a file named by a person may have any name.
_SUFFIX_WORDS = """.json .jsonl .ndjson .bib .bibtex .ris .ciw .nbib .enw .xml .rdf .atom .csv .tsv
.yaml .yml .md .html"""
_SUFFIXES = tuple(_SUFFIX_WORDS.split())
_NO_PAPERS = frozenset({"readme.md", "license.md", "contributing.md", "changelog.md", "index.html"})


@dataclass(frozen=True, slots=True)
class PaperFile:
    """A file to read: one of its own, or the member of a zip archive."""

    path: Path
    member: str = ""

    @property
    def name(self) -> str:
        """The name of the file itself, without folders."""
        return PurePosixPath(self.member).name if self.member else self.path.name

    def __str__(self) -> str:
        return f"{self.path}/{self.member}" if self.member else str(self.path)

    @property
    def size(self) -> int:
        """Its bytes as it lies on disk; 0 where that cannot be known."""
        try:
            if self.member:
                with zipfile.ZipFile(self.path) as archive:
                    return archive.getinfo(self.member).compress_size
            return self.path.stat().st_size
        except (OSError, KeyError, zipfile.BadZipFile):
            return 0

    def content(self) -> bytes:
        """Its bytes, unpacked; raises `SourceError` where they cannot be had."""
        packed = _member(self.path, self.member) if self.member else _bytes_of(self.path)
        return _gunzipped(str(self), packed) if packed.startswith(_GZIP) else packed


@dataclass(frozen=True, slots=True)
class PaperText:
    """A text to read in the place of a file: what was copied, or comes on standard input."""

    name: str
    text: str

    def __str__(self) -> str:
        return self.name

    @property
    def size(self) -> int:
        """About as many bytes as a file of it would have."""
        return len(self.text)

    def content(self) -> bytes:
        """Its bytes."""
        return self.text.encode("utf-8", "replace")


def files_of(path: Path) -> list[PaperFile]:
    """The file itself; of a folder or a zip archive, the files in it that may hold papers.

    Raises `SourceError` for a folder or an archive without any.
    """
    if path.is_dir():
        found = [PaperFile(file) for file in sorted(path.rglob("*")) if _wanted(file, path)]
        return _any("folder", str(path), found)
    if not _is_zip(path):
        return [PaperFile(path)]
    try:
        with zipfile.ZipFile(path) as archive:
            names = sorted(name for name in archive.namelist() if _may_hold(PurePosixPath(name)))
    except _ZIP_FAULTS as error:
        raise _damaged(str(path)) from error
    found = [PaperFile(path, name) for name in names[:_MOST_MEMBERS]]
    return _any("zip archive", str(path), found)


def _wanted(file: Path, folder: Path) -> bool:
    return _may_hold(PurePosixPath(*file.relative_to(folder).parts)) and file.is_file()


def _may_hold(name: PurePosixPath) -> bool:
    """Whether a file of this name, hidden ones left out, may hold papers."""
    if any(part.startswith((".", "__MACOSX")) for part in name.parts):
        return False
    plain = name.name.lower().removesuffix(".gz")
    return plain.endswith(_SUFFIXES) and plain not in _NO_PAPERS


def _any(kind: str, place: str, found: list[PaperFile]) -> list[PaperFile]:
    if found:
        return found
    raise SourceError(
        f"This is a {kind} without files of papers (such as .json, .bib, .ris, .xml or .csv, "
        "also with .gz); nothing was imported. Choose the files themselves.",
        source=place,
    )


def _is_zip(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(4) == _ZIP
    except (OSError, ValueError):
        return False


def _bytes_of(path: Path) -> bytes:
    try:
        if path.stat().st_size > _LIMIT:
            raise _refusal(str(path), "The file is over 1 GB; nothing was imported. Split it.")
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError) as error:
        reason = "There is no such file; nothing was imported. Check its name and folder."
        raise _refusal(str(path), reason) from error
    except PermissionError as error:
        reason = "You may not read this file; nothing was imported. Change its permissions."
        raise _refusal(str(path), reason) from error
    except (OSError, ValueError) as error:
        reason = f"The file cannot be read ({error}); nothing was imported."
        raise _refusal(str(path), reason) from error


def _member(path: Path, member: str) -> bytes:
    place = f"{path}/{member}"
    try:
        with zipfile.ZipFile(path) as archive, archive.open(member) as file:
            content = file.read(_LIMIT + 1)
    except _ZIP_FAULTS as error:
        raise _damaged(place) from error
    return _within(place, content)


def _gunzipped(place: str, packed: bytes) -> bytes:
    try:
        with gzip.GzipFile(fileobj=BytesIO(packed)) as file:
            content = file.read(_LIMIT + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise _damaged(place) from error
    return _within(place, content)


def _within(place: str, content: bytes) -> bytes:
    if len(content) > _LIMIT:
        raise _refusal(place, "The file unpacks to over 1 GB; nothing was imported. Split it.")
    return content


def _damaged(place: str) -> SourceError:
    return _refusal(
        place,
        "The compressed file is cut off or damaged; nothing of it was imported. Download it again.",
    )


def _refusal(place: str, reason: str) -> SourceError:
    return SourceError(reason, source=place)

"""Files as they lie on disk, made into text: compression, encoding and JSON by their content."""

import gzip
import json
import zlib
from dataclasses import dataclass
from pathlib import Path

from library.errors import SourceError

_GZIP = b"\x1f\x8b"
_LIMIT = 1 << 30
_SUFFIXES = (".json", ".jsonl", ".ndjson")
_BOMS = (("utf-8-sig", b"\xef\xbb\xbf"), ("utf-16", b"\xff\xfe"), ("utf-16", b"\xfe\xff"))


@dataclass(frozen=True, slots=True)
class Source:
    """One file's text, and the JSON document that it is as a whole.

    Where the text is no single JSON document, `document` is None and `fault` says why.
    """

    name: str
    text: str
    document: object = None
    fault: SourceError | None = None


def files_of(path: Path) -> list[Path]:
    """The path itself, or for a folder the files in it whose names speak of JSON.

    Raises `SourceError` for a folder without any.
    """
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.iterdir() if _speaks_of_json(file))
    if not files:
        raise _refusal(
            path,
            "This is a folder without paper files (.json, .jsonl, also with .gz); "
            "nothing was imported. Choose the files themselves.",
        )
    return files


def read_source(path: Path) -> Source:
    """Read a file, compressed or not, in any usual encoding; `SourceError` when that fails."""
    content = _unpacked(path, _bytes_of(path))
    if not content.strip():
        raise _refusal(path, "The file is empty; nothing was imported. Download it again.")
    text = _decoded(path, content)
    try:
        return Source(path.name, text, document=json.loads(text))
    except json.JSONDecodeError as error:
        return Source(path.name, text, fault=_fault(path, text, error))
    except RecursionError:
        reason = "The file is nested too deeply to be a list of papers; nothing was imported."
    except ValueError:
        reason = "The file holds a number of thousands of digits; nothing was imported."
    return Source(path.name, text, fault=SourceError(reason, source=str(path)))


def _speaks_of_json(file: Path) -> bool:
    name = file.name.lower().removesuffix(".gz")
    return name.endswith(_SUFFIXES) and not name.startswith(".") and file.is_file()


def _bytes_of(path: Path) -> bytes:
    try:
        if path.stat().st_size > _LIMIT:
            raise _refusal(path, "The file is over 1 GB; nothing was imported. Split it.")
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError) as error:
        reason = "There is no such file; nothing was imported. Check its name and folder."
        raise _refusal(path, reason) from error
    except PermissionError as error:
        reason = "You may not read this file; nothing was imported. Change its permissions."
        raise _refusal(path, reason) from error
    except (OSError, ValueError) as error:
        reason = f"The file cannot be read ({error}); nothing was imported."
        raise _refusal(path, reason) from error


def _unpacked(path: Path, content: bytes) -> bytes:
    if not content.startswith(_GZIP):
        return content
    try:
        with gzip.open(path) as file:
            unpacked = file.read(_LIMIT + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        reason = (
            "The compressed file is cut off or damaged; nothing of it was imported. "
            "Download it again."
        )
        raise _refusal(path, reason) from error
    if len(unpacked) > _LIMIT:
        raise _refusal(path, "The file unpacks to over 1 GB; nothing was imported. Split it.")
    return unpacked


def _decoded(path: Path, content: bytes) -> str:
    encodings = [name for name, mark in _BOMS if content.startswith(mark)]
    if not encodings:
        # Tells UTF-16 and UTF-32 without a mark by the zero bytes of their ASCII characters.
        encodings = [json.detect_encoding(content), "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise _refusal(path, "This is no text file; nothing was imported. Choose JSON of papers.")


def _fault(path: Path, text: str, error: json.JSONDecodeError) -> SourceError:
    where = f"line {error.lineno}, column {error.colno}"
    cut_off = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
    what = "stops in the middle" if cut_off else "is not valid JSON"
    return SourceError(
        f"The file {what} ({where}); nothing of it was imported. Download or export it again.",
        source=str(path),
        where=where,
    )


def _refusal(path: Path, reason: str) -> SourceError:
    return SourceError(reason, source=str(path))

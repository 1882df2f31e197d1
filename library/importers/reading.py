"""A file of papers as text, and as the JSON document or XML element that it may be."""

import codecs
import json
import re
from collections.abc import Callable
from functools import cached_property

from library.errors import SourceError
from library.importers.files import PaperFile, PaperText

_HEAD = 64_000  # characters, enough to know a format by
_BOMS = (("utf-8-sig", b"\xef\xbb\xbf"), ("utf-16", b"\xff\xfe"), ("utf-16", b"\xfe\xff"))
_BEFORE_XML = re.compile(
    r"\s*(?:<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*(?:\[.*?\])?\s*>|\s)*", re.DOTALL
)
_ELEMENT = re.compile(r"<([A-Za-z_][\w:.-]*)[\s/>]")
_HIGH = re.compile(rb"[\x80-\xff]+")
_DECLARED = re.compile(
    rb"<\?xml[^>]*encoding\s*=\s*[\"']([\w.-]+)|^%\s*Encoding:\s*([\w-]+)", re.IGNORECASE
)


class Source:
    """One file's text; readers ask it what it is.

    `document` is the JSON value that the text is as a whole. Where it is none, that is None
    and `fault` says why, as far as the text looks like JSON.
    """

    def __init__(self, name: str, text: str, reload: Callable[[], bytes] | None = None) -> None:
        self.name = name
        self.text = text
        self._reload = reload
        self.fault: SourceError | None = None

    @property
    def head(self) -> str:
        """The beginning of the text, enough to know a format by."""
        return self.text[:_HEAD]

    @property
    def data(self) -> bytes:
        """The bytes of the file, unpacked, read anew: for formats with encodings of their own."""
        return self._reload() if self._reload else self.text.encode("utf-8", "surrogatepass")

    @cached_property
    def document(self) -> object:
        """The JSON value of the whole text, or None."""
        if self.text[:1_000].lstrip()[:1] not in ("{", "["):
            return None
        try:
            return json.loads(self.text)
        except json.JSONDecodeError as error:
            self.fault = _fault(self.name, self.text, error)
            return None
        except RecursionError:
            reason = "The file is nested too deeply to be a list of papers; nothing was imported."
        except ValueError:
            reason = "The file holds a number of thousands of digits; nothing was imported."
        self.fault = SourceError(reason, source=self.name)
        return None

    @cached_property
    def element(self) -> str:
        """The name of the outermost element where the text is XML or HTML, else ""."""
        start = _BEFORE_XML.match(self.head)
        first = _ELEMENT.match(self.head, start.end() if start else 0)
        return first[1] if first else ""


def read_source(file: PaperFile | PaperText) -> Source:
    """Read a file, compressed or not, in any usual encoding; `SourceError` when that fails."""
    content = file.content()
    if not content.strip():
        reason = "The file is empty; nothing was imported. Download it again."
        raise SourceError(reason, source=str(file))
    return Source(file.name, _decoded(file, content), file.content)


def _decoded(file: PaperFile | PaperText, content: bytes) -> str:
    for encoding in _encodings(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    reason = "This is no text file; nothing was imported. Choose a file of papers."
    raise SourceError(reason, source=str(file))


def _encodings(content: bytes) -> list[str]:
    """The encodings to try, the likeliest first."""
    marked = [name for name, mark in _BOMS if content.startswith(mark)]
    if marked:
        return marked
    # Tells UTF-16 and UTF-32 without a mark by the zero bytes of their ASCII characters.
    guesses: list[str] = [json.detect_encoding(content)]
    if match := _DECLARED.search(content[:1_000]):
        guesses += _known((match[1] or match[2]).decode("ascii", "ignore"))
    return [*guesses, *(["gb18030"] if _looks_chinese(content) else []), "cp1252"]


def _looks_chinese(content: bytes) -> bool:
    """Whether bytes above ASCII come in pairs, as those of Chinese do; those of accents do not."""
    runs = [len(run) for run in _HIGH.findall(content[:1_000_000])]
    return bool(runs) and sum(length % 2 == 0 for length in runs) >= 0.95 * len(runs)


def _known(encoding: str) -> list[str]:
    try:
        return [codecs.lookup(encoding).name]
    except LookupError:
        return []


def _fault(name: str, text: str, error: json.JSONDecodeError) -> SourceError:
    where = f"line {error.lineno}, column {error.colno}"
    cut_off = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
    what = "stops in the middle" if cut_off else "is not valid JSON"
    return SourceError(
        f"The file {what} ({where}); nothing of it was imported. Download or export it again.",
        source=name,
        where=where,
    )

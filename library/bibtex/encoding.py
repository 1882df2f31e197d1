"""The letters of a .bib file, which may be written in many encodings and say so or not."""

import codecs
import re

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_HEADER = re.compile(
    rb"^\s*%+\s*(?:!TeX\s+|-\*-\s*)?(?:file\s*)?(?:en)?coding\s*[:=]\s*([\w-]+)", re.IGNORECASE
)
_WIDE_HEADER = 400  # bytes


def decoded(data: bytes) -> tuple[str, str]:
    """The text of a file and the name of its encoding, never failing.

    A byte order mark counts first, then UTF-8 where the bytes are that, then what the first
    line says ("% Encoding: windows-1252"), then Windows-1252, as old programs wrote it.
    """
    for mark, name in _BOMS:
        if data.startswith(mark):
            return _lines(data.decode(name, "replace")), name
    if wide := _wide(data):
        return _lines(data.decode(wide, "replace")), wide
    said = _said(data)
    for name in dict.fromkeys(("utf-8", said, "cp1252")):
        try:
            return _lines(data.decode(name)), name
        except (UnicodeDecodeError, LookupError):
            continue
    return _lines(data.decode("latin-1")), "latin-1"


def _said(data: bytes) -> str:
    match = _HEADER.match(data[:1_000])
    return match[1].decode("ascii", "ignore") if match else "utf-8"


def _wide(data: bytes) -> str:
    """UTF-16 without a mark: every other byte of its ASCII letters is zero."""
    head = data[:_WIDE_HEADER]
    if b"\0" not in head:
        return ""
    even, odd = head[::2].count(0), head[1::2].count(0)
    return "utf-16-be" if even > odd else "utf-16-le"


def _lines(text: str) -> str:
    """The text with the line ends of Unix, without what no text can hold."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")

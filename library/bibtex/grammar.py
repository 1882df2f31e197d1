"""The grammar of BibTeX 0.99d: entries, strings, values in braces and quotes, joined by "#".

What stands outside entries is comment, as are `@comment{…}` blocks as a whole. Braces match by
count alone, whatever stands before them. An entry that breaks off is kept as far as it goes, and
reading goes on at the next "@word{" that begins a line. Time is linear in the length of a text.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

_AT = re.compile(r"@\s*([^\s\"#%'(),={}@]+)\s*([{(])")
_AT_LINE_START = re.compile(r"^[ \t]*@[ \t]*[A-Za-z][\w-]*[ \t\n]*[{(]", re.MULTILINE)
_KEY = re.compile(r"[^\s,}]*")
_KEY_IN_PARENS = re.compile(r"[^\s,]*")
_FIELD = re.compile(r"\s*([^\s\"#%'(),={}]+)\s*=\s*")
_NUMBER = re.compile(r"\d+")
_MACRO = re.compile(r"[^\s\"#%'(),={}]+")
_JOIN = re.compile(r"\s*#\s*")
_SPACE = re.compile(r"\s*")
_BRACES = re.compile(r"[{}]")
_QUOTE_END = re.compile(r"[\"{}]")
_HEAD = re.compile(r"\s*[^\s,{}()=]*\s*,\s*(?:[^\s\"#%'(),={}]+\s*=|\})")
_MONTHS = """January February March April May June July August September October November
December"""
MONTHS = {name[:3].lower(): name for name in _MONTHS.split()}


@dataclass(slots=True)
class Entry:
    """One record as it stands: names of type and fields in small letters, values undecoded.

    `line` counts from 1, `source` is the text of the record, `mended` says in words what was
    wrong with it; `macros` are those fields whose value is nothing but a macro, by its name.
    """

    type: str
    key: str
    line: int
    source: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    macros: dict[str, str] = field(default_factory=dict)
    mended: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Bibliography:
    """What a file holds; `unread` are records that nothing could be made of: line and reason."""

    entries: list[Entry] = field(default_factory=list)
    strings: dict[str, str] = field(default_factory=dict)
    preambles: list[str] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)


def parse(text: str) -> Bibliography:
    """Read a text; never raises, and forgets no record: each is an entry or among `unread`."""
    return _Parser(text).run()


class _BrokenError(Exception):
    """The record breaks off here; the message says why."""


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._ends = _matching_braces(text)
        self._lines = [match.end() for match in re.finditer("\n", text)]
        self._starts = [match.start() for match in _AT_LINE_START.finditer(text)]
        self._found = Bibliography()
        self._seen: set[str] = set()

    def run(self) -> Bibliography:
        at = 0
        while match := _AT.search(self._text, at):
            at = self._record(match)
        return self._found

    def _record(self, match: re.Match[str]) -> int:
        """Read one record; where to go on."""
        word, opening = match[1].lower(), match.end() - 1
        if word == "comment":
            return self._after_comment(opening)
        closing = "}" if self._text[opening] == "{" else ")"
        entry = Entry(word, "", self._line(match.start()))
        try:
            if word == "string":
                end = self._string(match.end(), closing)
            elif word == "preamble":
                value, end = self._value(match.end(), Entry("", "", 0))
                self._found.preambles.append(value)
                end = self._closed(end, closing)
            else:
                end = self._entry(entry, match.end(), closing)
        except _BrokenError as broken:
            end = self._next_record(match.end())
            entry.mended.append(str(broken))
        if word not in ("string", "preamble"):
            self._keep(entry, self._text[match.start() : end].strip())
        return end

    def _entry(self, entry: Entry, at: int, closing: str) -> int:
        at = self._past_space(at)
        pattern = _KEY if closing == "}" else _KEY_IN_PARENS
        key = pattern.match(self._text, at)
        after = self._past_space(key.end()) if key else at
        if key and "=" not in key[0] and self._text[after : after + 1] != "=":
            entry.key = key[0]
            at = after
        else:
            entry.mended.append("it has no citation key")
        while True:
            at = self._past_space(at)
            if self._text[at : at + 1] == ",":
                at += 1
                continue
            if self._text[at : at + 1] == closing:
                return at + 1
            at = self._field(entry, at)

    def _field(self, entry: Entry, at: int) -> int:
        """Read one field and the comma after it, which may be missing."""
        name = _FIELD.match(self._text, at)
        if not name:
            what = self._text[at : at + 1]
            raise _BrokenError(f"“{what}” stands where a field should" if what else "it has no end")
        word = name[1].lower()
        value, end = self._value(name.end(), entry, word)
        if word in entry.fields:
            entry.mended.append(f"it has the field {word} twice; the first one counts")
        else:
            entry.fields[word] = value
        end = self._past_space(end)
        if self._text[end : end + 1] not in (",", "}", ")") and _FIELD.match(self._text, end):
            entry.mended.append(f"a comma is missing after the field {word}")
        return end

    def _value(self, at: int, entry: Entry, name: str = "") -> tuple[str, int]:
        """A value, its parts joined, and where it ends."""
        parts: list[str] = []
        macro = ""
        while True:
            part, end, named = self._part(at, entry)
            parts.append(part)
            macro = named if len(parts) == 1 else ""
            join = _JOIN.match(self._text, end)
            if not join:
                break
            at = join.end()
        if macro:
            entry.macros[name] = macro
        return "".join(parts), end

    def _part(self, at: int, entry: Entry) -> tuple[str, int, str]:
        sign = self._text[at : at + 1]
        if sign == "{":
            end = self._ends.get(at, -1)
            if end < 0:
                raise _BrokenError("a brace is not closed")
            return self._text[at + 1 : end], end + 1, ""
        if sign == '"':
            end = self._quote_end(at + 1)
            return self._text[at + 1 : end], end + 1, ""
        if number := _NUMBER.match(self._text, at):
            return number[0], number.end(), ""
        word = _MACRO.match(self._text, at)
        if not word:
            raise _BrokenError("a field has no value")
        name = word[0].lower()
        known = self._found.strings.get(name, MONTHS.get(name))
        if known is None:
            entry.mended.append(f"the abbreviation “{word[0]}” is not explained")
        return word[0] if known is None else known, word.end(), name if known else ""

    def _quote_end(self, at: int) -> int:
        """Where the quotes around a value end: at the first one outside all braces."""
        while match := _QUOTE_END.search(self._text, at):
            if match[0] == '"':
                return match.start()
            end = self._ends.get(match.start(), -1) if match[0] == "{" else -1
            if end < 0:
                break
            at = end + 1
        raise _BrokenError("a quotation mark is not closed")

    def _string(self, at: int, closing: str) -> int:
        name = _FIELD.match(self._text, at)
        if not name:
            raise _BrokenError("an abbreviation has no value")
        value, end = self._value(name.end(), Entry("", "", 0))
        self._found.strings[name[1].lower()] = value
        return self._closed(end, closing)

    def _closed(self, at: int, closing: str) -> int:
        at = self._past_space(at)
        return at + 1 if self._text[at : at + 1] == closing else at

    def _after_comment(self, opening: int) -> int:
        """Past a comment as a whole; BibTeX itself would read an entry that stands in one."""
        end = self._ends.get(opening, -1)
        return end + 1 if end >= 0 else opening + 1

    def _keep(self, entry: Entry, source: str) -> None:
        if not entry.fields and entry.mended:
            self._found.unread.append((entry.line, entry.mended[-1]))
            return
        entry.source = source
        key = entry.key.lower()
        if key and key in self._seen:
            entry.mended.append(f"its citation key {entry.key} is that of another one")
        self._seen.add(key)
        self._found.entries.append(entry)

    def _next_record(self, at: int) -> int:
        place = bisect_right(self._starts, at)
        return self._starts[place] if place < len(self._starts) else len(self._text)

    def _past_space(self, at: int) -> int:
        match = _SPACE.match(self._text, at)
        return match.end() if match else at

    def _line(self, at: int) -> int:
        return bisect_right(self._lines, at) + 1


def _matching_braces(text: str) -> dict[int, int]:
    """Where the brace that opens at a place closes; those that never do are left out."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for match in _BRACES.finditer(text):
        if match[0] == "{":
            opened.append(match.start())
        elif opened:
            ends[opened.pop()] = match.start()
    return ends


def looks_like(text: str) -> bool:
    """Whether a text, or the beginning of one, has an entry or an abbreviation of BibTeX."""
    for match in _AT_LINE_START.finditer(text):
        word = match[0].strip().lstrip("@").strip(" \t\n{(").lower()
        if word in ("comment", "preamble"):
            continue
        body = text[match.end() : match.end() + 400]
        if word == "string" or _HEAD.match(body) or _FIELD.match(body):
            return True
    return False

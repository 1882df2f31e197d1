"""Files of tagged lines, such as RIS: a tag, a value, and lines that go on with the value."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count

from library.importers.values import line, text


class Fields:
    """The values of one record by tag; readers take what they know, and what is left is kept."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._values: dict[str, list[str]] = {}
        for tag, value in pairs:
            if clean := text(value):
                self._values.setdefault(tag, []).append(clean)

    def __contains__(self, tag: str) -> bool:
        return tag in self._values

    def values(self, tag: str) -> list[str]:
        """The values of a tag, which stay."""
        return list(self._values.get(tag, ()))

    def all(self, *tags: str) -> list[str]:
        """Every value of the tags, taken out."""
        return [value for tag in tags for value in self._values.pop(tag, ())]

    def lines(self, *tags: str) -> list[str]:
        """Every value of the tags, each as one line."""
        return [line(value) for value in self.all(*tags)]

    def first(self, *tags: str) -> str:
        """The first value that the tags have, in their order, as it is written.

        It is taken out wherever it stands; other values of the tags stay.
        """
        chosen = next((self._values[tag][0] for tag in tags if tag in self._values), "")
        for tag in tags if chosen else ():
            others = [value for value in self._values.pop(tag, ()) if value != chosen]
            if others:
                self._values[tag] = others
        return chosen

    def one(self, *tags: str) -> str:
        """`first`, as one line."""
        return line(self.first(*tags))

    def rest(self, without: Collection[str] = ()) -> dict[str, object]:
        """What nobody has taken, by tag; a tag with several values has a list."""
        return {
            tag: values if len(values) > 1 else values[0]
            for tag, values in self._values.items()
            if tag not in without
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How a format writes its records: the form of a tagged line, and what begins and ends one.

    `tag` has two groups, tag and value. `outside` are the tags of the file itself.
    """

    tag: re.Pattern[str]
    begins: str
    ends: str = ""
    outside: frozenset[str] = frozenset()


@dataclass(slots=True)
class Record:
    """One record: the number of the line with which it begins, and its tags in their order."""

    number: int
    pairs: list[tuple[str, str]] = field(default_factory=list)


def tagged_records(source_text: str, layout: Layout) -> Iterator[Record]:
    """The records of a text; one that lacks its beginning or its end is a record all the same."""
    record: Record | None = None
    tag, lines = "", [""]  # those of the value that is being read
    for number, written in _numbered(source_text):
        match = layout.tag.match(written)
        if match is None:
            lines.append(written.strip())
            continue
        if record is not None:
            record.pairs.append((tag, "\n".join(lines)))
        tag, lines = match[1], [(match[2] or "").strip()]
        begins = tag == layout.begins or (
            record is None and tag != layout.ends and tag not in layout.outside
        )
        if record is not None and (begins or tag == layout.ends):
            yield record
            record = None
        if begins:
            record = Record(number)
    if record is not None:
        record.pairs.append((tag, "\n".join(lines)))
        yield record


def count_records(source_text: str, layout: Layout) -> int:
    """How many records a text has."""
    return sum(1 for _ in tagged_records(source_text, layout))


def _numbered(source_text: str) -> Iterator[tuple[int, str]]:
    # One line at a time: str.splitlines would hold a big file twice, and cut at form feeds.
    start, length = 0, len(source_text)
    for number in count(1):
        if start >= length:
            return
        end = source_text.find("\n", start)
        end = length if end < 0 else end
        yield number, source_text[start:end].rstrip("\r").lstrip("\ufeff")
        start = end + 1

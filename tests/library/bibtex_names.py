"""Author lists as BibTeX itself takes them apart: at "and", at commas, outside braces."""

import re
from dataclasses import dataclass

from library.citation.names import starts_lower


@dataclass(frozen=True, slots=True, kw_only=True)
class NameWords:
    """The four parts of one name as BibTeX finds them, as words with their LaTeX left raw."""

    first: tuple[str, ...] = ()
    von: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    jr: tuple[str, ...] = ()


def split_bibtex_list(field: str) -> tuple[str, ...]:
    """The names of an author or editor field; "and" in braces or without blanks splits nothing."""
    names: list[list[str]] = [[]]
    words = _words(field, " \t\r\n")
    for at, word in enumerate(words):
        if word.lower() == "and" and names[-1] and at < len(words) - 1:
            names.append([])
        else:
            names[-1].append(word)
    return tuple(" ".join(name) for name in names if name)


def parse_bibtex_name(text: str) -> NameWords:
    """The parts of one name: "First von Last", "von Last, First" or "von Last, Jr, First"."""
    parts = [_words(part, " \t\r\n~") for part in _words(text, ",", keep_empty=True)]
    if len(parts) < 2:
        return _spoken(parts[0] if parts else [])
    von, last = _von_last(parts[0])
    jr = parts[1] if len(parts) > 2 else []
    first = [word for part in parts[2 if len(parts) > 2 else 1 :] for word in part]
    return NameWords(first=tuple(first), von=von, last=last, jr=tuple(jr))


def _spoken(words: list[str]) -> NameWords:
    """A name without commas: the words from the first to the last in lower case are the von."""
    lower = [at for at, word in enumerate(words[:-1]) if starts_lower(word)]
    if not lower:
        return NameWords(first=tuple(words[:-1]), last=tuple(words[-1:]))
    start, end = lower[0], lower[-1] + 1
    return NameWords(
        first=tuple(words[:start]), von=tuple(words[start:end]), last=tuple(words[end:])
    )


def _von_last(words: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    lower = [at for at, word in enumerate(words[:-1]) if starts_lower(word)]
    end = lower[-1] + 1 if lower else 0
    return tuple(words[:end]), tuple(words[end:])


def _words(text: str, separators: str, *, keep_empty: bool = False) -> list[str]:
    """The pieces between separators that stand outside all braces."""
    words, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        if sign in "{}":
            depth = max(depth + (1 if sign == "{" else -1), 0)
        elif depth == 0 and sign in separators:
            words.append(text[start:at])
            start = at + 1
    words.append(text[start:])
    return [re.sub(r"\s+", " ", word).strip() for word in words if word.strip() or keep_empty]

"""What the styles of references have in common: runs of text, names, pages, ordinals."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from library.citation import conferences
from library.citation.names import Name
from library.exporters.reference import Reference

THESES = ("phdthesis", "mastersthesis", "thesis")
IN_BOOKS = ("inproceedings", "incollection", "inbook")
WHOLE = ("book", "proceedings", "techreport", *THESES)
_INITIAL = re.compile(r"[^\W\d_]")
_CHINESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


class Run(NamedTuple):
    """A piece of a reference."""

    text: str
    italic: bool = False


def said_year(found: Reference) -> str:
    """The year, or that there is none."""
    return found.year or "n.d."


def dashed(pages: str) -> str:
    """Pages with the dash of a range."""
    return pages.replace("-", "–")


def has_end(text: str) -> bool:
    """Whether a text ends a sentence by itself."""
    return text.endswith((".", "?", "!", "…", "。", "？", "！"))


def ended(text: str) -> str:
    """The text with a full stop, unless it has an end of its own."""
    return text if has_end(text) else f"{text}."


def stopped(title: str, *, italic: bool) -> list[Run]:
    """A title and its full stop, which is never in italics."""
    return [Run(title, italic), Run("" if has_end(title) else ".")]


def closed(runs: Sequence[Run], found: Reference, before: str = "") -> list[Run]:
    """The reference with its last stop and its address, a DOI before any other."""
    *first, last = (run for run in runs if run.text)
    runs = [*first, last._replace(text=ended(last.text))]
    if found.doi:
        return [*runs, Run(f" https://doi.org/{found.doi}")]
    return [*runs, Run(f" {before}{found.url}")] if found.url else runs


def listed(names: Sequence[str], last: str) -> str:
    """Names with commas, a comma before the last of three and more, and the word there."""
    if len(names) < 2:
        return "".join(names)
    comma = "," if len(names) > 2 else ""
    return f"{', '.join(names[:-1])}{comma}{last}{names[-1]}"


def initials(given: str) -> str:
    """As "J.-P. A." for "Jean-Pierre Anh"; names in Chinese letters stay whole."""
    if not given.isascii() and _CHINESE.match(given):
        return given
    return " ".join(filter(None, map(_initial, given.split())))


def _initial(word: str) -> str:
    letters = (_INITIAL.search(part) for part in re.split(r"[-‐]", word))
    return "-".join(f"{letter[0].upper()}." for letter in letters if letter)


def family(name: Name) -> str:
    """The family name with its particles."""
    return f"{name.particle} {name.family}".strip()


def is_rest(name: Name) -> bool:
    """Whether a name stands for those that a source does not give."""
    return name.family.lower() in ("others", "et al", "et al.") and not name.given


def said_pages(found: Reference) -> str:
    """Pages with their word, "pp. 1–9"."""
    several = any(sign in found.pages for sign in "-,")
    return behind("pp. " if several else "p. ", dashed(found.pages))


def ordinal(edition: str) -> str:
    """As "2nd ed." for "2", "Second ed." for "Second"; a first edition is not said."""
    if edition.lower() in ("", "1", "1st", "first"):
        return ""
    if edition.isdecimal() and len(edition) < 4:
        edition = conferences.ordinal(int(edition))
    return edition if edition.endswith("ed.") else f"{edition} ed."


def behind(word: str, text: str) -> str:
    """The text behind a word; nothing where there is no text."""
    return f"{word}{text}" if text else ""


def filled(*texts: str) -> list[str]:
    """Those texts that say something."""
    return [text for text in texts if text]

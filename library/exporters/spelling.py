"""An entry written down: each field's text as LaTeX, aligned, one a line.

Fields stand in a fixed order, so that two exports of the same papers are the same bytes and a
changed one shows only what changed. Braces balance in every field.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from urllib.parse import quote

from library.citation.names import Name, split, to_bibtex
from library.errors import ExportError
from library.exporters.options import Options
from library.paper import Author, Paper
from library.text.braces import balanced
from library.text.capitals import protect
from library.text.formulas import without_emphasis
from library.text.latex import to_latex
from library.text.unlatex import to_unicode

_VERBATIM = frozenset({"url", "doi", "eprint", "pdf", "file"})
_RANGES = frozenset({"pages", "eid"})
_KEY = re.compile(r"[A-Za-z0-9:_./+\u3400-\u9fff-]+")
_PLAIN = re.compile(r"[A-Za-z0-9,.:;()/+-]+(?: [A-Za-z0-9,.:;()/+-]+)*")
_PLAIN_NAME = re.compile(r"[A-Za-z]+(?:[ .-]+[A-Za-z]+)*\.?")
_PLAIN_ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'()*+,\-./:;=?@\[\]_~]+")
_HALF_A_SPACE = re.compile(r"(?<!\\)(?:\\\\)*\\$")
_ADDRESS = re.compile(r"\\url\{([^{}\\]*)\}")
_ENTRY, _AT = re.compile(r"\\?@(?=\w*\s*\{)"), "{@}"
# What odd text can make a converter raise.
_FAULTS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def checked(paper: Paper, key: str, language: str, write: Callable[[], str]) -> str:
    """What `write` gives; ExportError says which paper cannot be written in a language, or why."""
    if not _KEY.fullmatch(key):
        raise ExportError(f"{language} cannot read the citation key “{key}”.")
    try:
        return write()
    except _FAULTS as error:  # one paper among thousands: say which, or nobody finds it
        raise ExportError(f"The paper “{paper.title}” cannot be written as {language}.") from error


def lines(
    kind: str, key: str, values: Mapping[str, str], order: Iterable[str], width: int = 0
) -> str:
    """The entry of some values; those that `order` does not name stand at the end, by name.

    The values are aligned, behind names of `width` letters at least.
    """
    known = dict.fromkeys(order)
    filled = [name for name in (*known, *sorted(values.keys() - known)) if values.get(name)]
    width = max(width, *map(len, filled), 0)
    fields = ",\n".join(f"  {name:<{width}} = {_delimited(name, values[name])}" for name in filled)
    return f"@{kind}{{{key},\n{fields}\n}}\n"


def _delimited(name: str, value: str) -> str:
    macro = name == "month" and len(value) == 3
    return value if macro else f"{{{value}}}"


def spelled(name: str, text: str, options: Options) -> str:
    """A field's text as LaTeX."""
    # Some readers take an @ before a brace for the next entry, wherever it stands.
    value = _spelled(name, text, options)
    return _ENTRY.sub(_AT, value) if "@" in value else value


def _spelled(name: str, text: str, options: Options) -> str:
    if name in _RANGES:
        return _pages(text, options)
    if name == "title":
        return _title(text, options)
    if name == "month" or _PLAIN.fullmatch(text):
        return text
    if name in _VERBATIM:
        return verbatim(text)
    if address := _ADDRESS.fullmatch(text.strip()):
        return f"\\url{{{verbatim(address[1])}}}"
    return balanced(_latex(text, options))


def _title(text: str, options: Options) -> str:
    title = _latex(without_emphasis(text), options)
    return balanced(protect(balanced(title), options.capitals))


def verbatim(text: str) -> str:
    """An address or number as it is, but for the signs that no address may hold anyway."""
    text = text.strip()
    if _PLAIN_ADDRESS.fullmatch(text):
        return text
    text = "".join(sign for sign in text if sign.isprintable())
    return quote(text, safe="!#$%&'()*+,-./:;=?@[]_~")


def _pages(text: str, options: Options) -> str:
    """Page numbers with BibTeX's double dash: "1--12", "7+,41--43"."""
    text = re.sub(r"^\s*pp?\.\s*", "", text.replace("{", "").replace("}", ""))
    return balanced(_latex(re.sub(r"\s*[-‐-―−]+\s*", "--", text).strip(), options))


def people(authors: Sequence[Author], options: Options) -> str:
    """The names of an author or editor field."""
    names = (_person(author, options.letters) for author in authors)
    return " and ".join(name for name in names if name)


@lru_cache(maxsize=65_536)
def _person(author: Author, letters: str) -> str:
    """One name as "Family, Given", each of its parts balanced so that braces go round it whole."""
    if "\\" in author.name and not author.name.startswith("{"):
        author = replace(author, name=to_unicode(author.name))
    found = split(author)
    parts = (found.given, found.particle, found.family, found.suffix)
    given, particle, family, suffix = (_part(part, letters) for part in parts)
    name = Name(given=given, particle=particle, family=family, suffix=suffix, literal=found.literal)
    written = to_bibtex(name)
    return _ENTRY.sub(_AT, balanced(written)) if "{" in written else written


def _part(part: str, letters: str) -> str:
    """LaTeX in a source's name is read first: labels and sorting need the one safe spelling."""
    if not part or _PLAIN_NAME.fullmatch(part):
        return part
    spelled = _latex(to_unicode(part), Options(letters=letters))
    # To BibTeX these are what stands between two words of a name.
    return f"{{{spelled}}}" if spelled and not spelled.strip("-~ ") else spelled


def _latex(text: str, options: Options) -> str:
    r"""The text in LaTeX without spaces at its ends; half of a `\ ` would escape a brace."""
    if _PLAIN.fullmatch(text):
        return text
    written = to_latex(text, utf8=options.letters == "utf8")
    return _HALF_A_SPACE.sub("", written.strip()).rstrip()

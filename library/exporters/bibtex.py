"""BibTeX as styles, biber and pdflatex read it without a warning.

Fields stand in a fixed order, aligned, one a line, so that two exports of the same papers are
the same bytes and a changed one shows only what changed.
Formulas may need amsmath and amssymb, which every paper of the field loads; letters that
LaTeX has no command for stay UTF-8 and ask for a LaTeX that knows them.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

from library.citation.names import Name, split, to_bibtex
from library.errors import ExportError
from library.exporters import About
from library.exporters.entry import Entry, entry
from library.paper import Author, Paper
from library.text.braces import balanced
from library.text.capitals import protect
from library.text.formulas import without_emphasis
from library.text.latex import to_latex
from library.text.unlatex import to_unicode

between = "\n"

# Between the two stand the date and, before or after it, the publisher.
_FIRST = """title author booktitle journal editor series volume number pages chapter type edition
school institution organization"""
_LAST = "eprint archiveprefix primaryclass howpublished isbn doi url note key"
_VERBATIM = frozenset({"url", "doi", "eprint"})
# What odd text can make a converter raise.
_FAULTS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
_KEY = re.compile(r"[A-Za-z0-9:_./+-]+")


def head(about: About) -> str:
    """Nothing: a .bib file is its entries."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The entry of a paper; ExportError names a paper that cannot be written."""
    del about
    if not _KEY.fullmatch(key):
        raise ExportError(f"BibTeX cannot read the citation key “{key}”.")
    try:
        return _entry(key, entry(paper))
    except _FAULTS as error:  # one paper among thousands: say which, or nobody finds it
        raise ExportError(f"The paper “{paper.title}” cannot be written as BibTeX.") from error


def foot(about: About) -> str:
    """Nothing, as the head."""
    del about
    return ""


def _entry(key: str, found: Entry) -> str:
    values = {field: _value(field, text) for field, text in found.fields.items() if text.strip()}
    values["author"] = _people(found.authors)
    values["editor"] = _people(found.editors)
    filled = [field for field in _order(found.kind) if values.get(field)]
    width = max(len(field) for field in filled)
    lines = ",\n".join(
        f"  {field:<{width}} = {_delimited(field, values[field])}" for field in filled
    )
    return f"@{found.kind}{{{key},\n{lines}\n}}\n"


def _order(kind: str) -> list[str]:
    """The fields in their order; a publisher stands before the year in books only."""
    publisher, date = ["publisher", "address"], ["year", "month"]
    middle = date + publisher if kind == "inproceedings" else publisher + date
    return [*_FIRST.split(), *middle, *_LAST.split()]


def _delimited(field: str, value: str) -> str:
    return value if field == "month" else f"{{{value}}}"


def _value(field: str, text: str) -> str:
    """A field's text as BibTeX wants it; braces balance in every one of them."""
    if field == "month":
        return text
    if field in _VERBATIM:
        return _verbatim(text)
    if field == "pages":
        return _pages(text)
    if field == "title":
        return balanced(protect(to_latex(without_emphasis(text)).strip()))
    return balanced(to_latex(text).strip())


def _verbatim(text: str) -> str:
    """An address or number as it is, but for the signs that no address may hold anyway."""
    text = "".join(sign for sign in text.strip() if sign.isprintable())
    return quote(text, safe="!#$%&'()*+,-./:;=?@[]_~")


def _pages(text: str) -> str:
    """Page numbers with BibTeX's double dash: "1--12", "7+,41--43"."""
    text = re.sub(r"^\s*pp?\.\s*", "", text.replace("{", "").replace("}", ""))
    return balanced(to_latex(re.sub(r"\s*[-‐-―−]+\s*", "--", text).strip()))


def _people(people: Sequence[Author]) -> str:
    names = (to_bibtex(_spelled(split(person))) for person in people)
    return balanced(" and ".join(written for written in names if written))


def _spelled(found: Name) -> Name:
    """The parts of a name in LaTeX, each balanced by itself so that braces go round whole parts."""
    return replace(
        found,
        given=_safe(found.given),
        particle=_safe(found.particle),
        family=_safe(found.family),
        suffix=_safe(found.suffix),
    )


def _safe(part: str) -> str:
    """LaTeX in a source's name is read first: labels and sorting need the one safe spelling."""
    return to_latex(to_unicode(part))

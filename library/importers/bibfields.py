"""The fields of a BibTeX or BibLaTeX entry as the facts of a paper, LaTeX as people read it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from library.bibtex.grammar import MONTHS, Entry
from library.citation.conferences import edition
from library.importers import people
from library.importers.dates import iso_date
from library.importers.kinds import kind_of
from library.importers.reference import Reference
from library.importers.reference import draft_of as draft_of_reference
from library.paper import Author, Draft, Proceedings
from library.text.braces import is_group
from library.text.formulas import split_formulas
from library.text.unlatex import composed, to_unicode

_KIND_WORDS = """article book booklet inbook incollection inproceedings manual mastersthesis misc
phdthesis proceedings techreport thesis unpublished online dataset software patent"""
_KINDS = {kind: kind for kind in _KIND_WORDS.split()} | {
    "conference": "inproceedings",
    "electronic": "online",
    "www": "online",
    "report": "techreport",
}
# Fields that have a place among a reference's facts; the first that is filled counts.
_FACTS = {
    "container": ("journal", "journaltitle", "booktitle"),
    "event": ("eventtitle",),
    "series": ("series",),
    "volume": ("volume",),
    "number": ("number", "issue"),
    "pages": ("pages",),
    "publisher": ("publisher",),
    "address": ("address", "location"),
    "doi": ("doi",),
}
_LINKS = ("url", "ee", "link", "howpublished", "openreview", "pdf")
_READ_WORDS = """title author editor abstract keywords keyword date year month eprint archiveprefix
eprinttype crossref xdata xref sections section name shortname published start end"""
_READ = frozenset(
    {*_READ_WORDS.split(), *_LINKS, *(name for names in _FACTS.values() for name in names)}
)
# What programs keep of their own work, and files on somebody else's machine.
_BOOKKEEPING_WORDS = """file owner timestamp biburl bibsource groups date-added date-modified
creationdate modificationdate mendeley-tags mendeley-groups local-url relatedtype related ids
interhash intrahash added-at"""
_BOOKKEEPING = frozenset(_BOOKKEEPING_WORDS.split())
_ODD_NAME = re.compile(r"^(?:bdsk-|__|jabref|posted-at|citeulike)")
_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_EMPHASIS = re.compile(r"\\(emph|textit|textbf)\s*\{([^{}\\$]*)\}")
_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")
_SPACE = re.compile(r"\s+")
_WRAPPED = re.compile(r"^\\(?:url|path|nolinkurl)\s*\{(.*)\}$", re.DOTALL)
_ESCAPED = re.compile(r"\\([_%#&~$])")
_PMLR = re.compile(r"proceedings\.mlr\.press/v(\d+)/([\w.-]+?)(?:\.html)?$")
_OFFICIAL = re.compile(r"pmlr-v\d+-.+")
_CORR = re.compile(r"abs/(.+)")
_LONG = 60  # letters
_WORD = re.compile(r"\S*\s+|\S+")
_LATEX = re.compile(r"[\\{}~`%#&$]|''|--")
_COMMANDS = re.compile(r"[\\~`%]|''|--")
_BRACES = re.compile(r"[{}]")
_OPEN_COMMAND = re.compile(r"\\[A-Za-z]+\s*$")
# Braces that keep the capitals of a word with a formula in it: "({Cu$_2$O})".
_ONE_FORMULA = re.compile(r"(?<![\\A-Za-z\]}^_])\{(\$[^$]+\$)\}")
_AROUND_FORMULA = re.compile(r"(?<![\\A-Za-z\]}^_])\{([^{}\\$]*(?:\$[^{}$]*\$[^{}\\$]*)+)\}")
_KEYWORDS = re.compile(r"\s*[,;]\s*")


def draft_of(entry: Entry) -> Draft:
    """The paper that an entry describes; its title may be ""."""
    fields = entry.fields
    reference = Reference(
        kind=_kind(entry),
        title=_line(fields.get("title") or _title_of_book(entry)),
        authors=authors(fields.get("author", "")),
        editors=authors(fields.get("editor", "")),
        abstract=_abstract(fields.get("abstract", "")),
        keywords=_keywords(fields),
        date=_date(fields),
        arxiv=_arxiv(fields),
        urls=list(_addresses(fields)),
        pdfs=[_address(fields["pdf"])] if fields.get("pdf") else [],
        citation_key=entry.key,
        source="bibtex",
        more=_more(fields),
    )
    for fact, names in _FACTS.items():
        value = next((fields[name] for name in names if fields.get(name)), "")
        setattr(reference, fact, _address(value) if fact == "doi" else _line(value))
    if reference.kind in ("inproceedings", "incollection", "inbook") and fields.get("booktitle"):
        reference.container = _line(fields["booktitle"])
    return _settled(draft_of_reference(reference), entry)


def _settled(draft: Draft, entry: Entry) -> Draft:
    """The draft with PMLR's official key, and without a name of proceedings that are not out."""
    official = draft.proceedings
    key = entry.key if _OFFICIAL.fullmatch(entry.key) else ""
    if not key and (found := _PMLR.search(draft.links.page)):
        key = f"pmlr-v{found[1]}-{found[2]}"
    known = edition(draft.venue, draft.year)
    waits = known is not None and official == Proceedings(
        booktitle=known.accepted, date=official.date, editors=official.editors
    )
    if waits:
        official = replace(official, booktitle="")
    return replace(draft, proceedings=replace(official, key=key))


def _title_of_book(entry: Entry) -> str:
    """What proceedings and journals as a whole are called, which have no title of their own."""
    whole = entry.type in ("proceedings", "collection", "periodical")
    if not whole and (entry.type != "article" or "author" in entry.fields):
        return ""
    names = ("booktitle", "issuetitle", "journal", "series")
    return next((entry.fields[name] for name in names if entry.fields.get(name)), "")


def authors(value: str) -> tuple[Author, ...]:
    """The people of a field, parted at each "and" outside braces."""
    return people.named(_person(name) for name in _names(value))


def _names(value: str) -> Iterator[str]:
    start = 0
    for match in _AND.finditer(value):
        if value.count("{", start, match.start()) == value.count("}", start, match.start()):
            yield value[start : match.start()].strip()
            start = match.end()
    yield value[start:].strip()


@lru_cache(maxsize=20_000)
def _person(name: str) -> Author:
    if is_group(name):  # one unit that nothing may take apart
        whole = _line(name)
        return Author(name=whole, family=whole)
    return people.person(_line(name))


def _kind(entry: Entry) -> str:
    known = _KINDS.get(entry.type) or kind_of(entry.type)
    return known or entry.type  # a type of the person's own


def _line(value: str) -> str:
    """One line of Unicode, formulas as they are."""
    value = _SPACE.sub(" ", value).strip()
    if value.isascii() and not any(sign in value for sign in "\\{}$~`'-"):
        return value
    while (bare := _AROUND_FORMULA.sub(r"\1", _ONE_FORMULA.sub(r"\1", value))) != value:
        value = bare
    pieces = split_formulas(value)
    if len(pieces) == 1 and not pieces[0][1]:
        return _read(value).strip()
    read = (f"${piece}$" if formula else _around(piece) for piece, formula in pieces)
    return "".join(read).strip()


def _read(text: str) -> str:
    """LaTeX as Unicode; of a long text only the words that hold any, for that takes its time."""
    if not _COMMANDS.search(text):
        return composed(_BRACES.sub("", text))
    if len(text) < _LONG or "\\begin" in text:
        return to_unicode(text)
    done, run, depth = [], "", 0
    for match in _WORD.finditer(text):
        word = match[0]
        if not run and not _LATEX.search(word):
            done.append(word)
            continue
        run += word
        depth += word.count("{") - word.count("}")
        if depth <= 0 and not _OPEN_COMMAND.search(word):
            done.append(_around(run, long=False))
            run, depth = "", 0
    return "".join(done) + (_around(run, long=False) if run else "")


def _around(piece: str, *, long: bool = True) -> str:
    """What stands beside a formula or a plain word; its blanks at both ends count."""
    read = _read(piece) if long else to_unicode(piece)
    before = " " if piece[:1].isspace() and not read[:1].isspace() else ""
    after = " " if piece[-1:].isspace() and not read[-1:].isspace() and read else ""
    return f"{before}{read}{after}"


def _abstract(value: str) -> str:
    marked = _EMPHASIS.sub(lambda match: _marked(match[1], match[2]), value)
    return "\n\n".join(filter(None, map(_line, _PARAGRAPH.split(marked))))


def _marked(command: str, inside: str) -> str:
    sign = "**" if command == "textbf" else "*"
    return f"{sign}{inside}{sign}" if inside.strip() == inside and inside else inside


def _keywords(fields: dict[str, str]) -> tuple[str, ...]:
    value = _line(fields.get("keywords") or fields.get("keyword") or "")
    return tuple(filter(None, _KEYWORDS.split(value)))


def _date(fields: dict[str, str]) -> str:
    """The date as ISO 8601 as far as it is known, from one field or from year and month."""
    if written := _line(fields.get("date", "")):
        return iso_date(written) or written
    year, month = _line(fields.get("year", "")), _line(fields.get("month", ""))
    if not month or not iso_date(year):
        return iso_date(year or fields.get("published", "")) or year
    month = MONTHS.get(month.lower()[:3], month) if month.isalpha() else month
    if month.isdecimal():
        return iso_date(f"{iso_date(year)[:4]}-{month}")
    return iso_date(f"{month} {iso_date(year)[:4]}")


def _arxiv(fields: dict[str, str]) -> str:
    prefix = (fields.get("archiveprefix") or fields.get("eprinttype") or "").lower()
    if fields.get("eprint") and prefix in ("arxiv", ""):
        return _address(fields["eprint"])
    corr = _CORR.fullmatch(fields.get("volume", ""))
    return corr[1] if corr and fields.get("journal", "").lower() == "corr" else ""


def _addresses(fields: dict[str, str]) -> Iterator[str]:
    for name in ("url", "ee", "link", "howpublished"):
        address = _address(fields.get(name, ""))
        if address and (name == "url" or address.startswith("http")):
            yield address
    if paper := _address(fields.get("openreview", "")):
        yield paper if "/" in paper else f"https://openreview.net/forum?id={paper}"


def _address(value: str) -> str:
    """An address as it is, out of its command and its escapes."""
    value = value.strip()
    if wrapped := _WRAPPED.match(value):
        value = wrapped[1]
    return _SPACE.sub("", _ESCAPED.sub(r"\1", value.strip("{}")))


def _more(fields: dict[str, str]) -> dict[str, object]:
    """The other fields under their names, and an address in prose where it is none."""
    more: dict[str, object] = {
        name: _line(value)
        for name, value in fields.items()
        if name not in _READ and name not in _BOOKKEEPING and not _ODD_NAME.match(name)
    }
    if not _address(fields.get("howpublished", "")).startswith("http"):
        more["howpublished"] = _line(fields.get("howpublished", ""))
    prefix = fields.get("archiveprefix") or fields.get("eprinttype") or ""
    if fields.get("eprint") and prefix.lower() not in ("", "arxiv"):
        more |= {"eprint": _address(fields["eprint"]), "archiveprefix": prefix}
    return more

"""What a reference says in plain Unicode text, for the formats that know no LaTeX.

The official facts of a conference are those that a BibTeX entry of the paper has; BibTeX's own
bounds (an entry of other facts is @misc, no volume beside a number) are none of them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from library.citation.conferences import Edition
from library.citation.names import Name, split
from library.exporters.entry import entry
from library.exporters.options import Options
from library.paper import Author, Paper
from library.text.markup import plain
from library.text.unlatex import to_unicode

_KINDS = {
    "": "misc",
    "conference": "inproceedings",
    "paper-conference": "inproceedings",
    "article-journal": "article",
    "chapter": "incollection",
    "report": "techreport",
    "collection": "book",
    "electronic": "online",
    "www": "online",
    "webpage": "online",
}
_THESES = {"phdthesis": "PhD thesis", "mastersthesis": "Master’s thesis"}
_IN_BOOKS = ("inproceedings", "incollection", "inbook")
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)")
_DASHES = re.compile(r"\s*[-‐-―−]+\s*")
_ARXIV_NOISE = re.compile(r"^arxiv:|v\d+$", re.IGNORECASE)
_NO_ADDRESS = re.compile(r"[\s<>\"\\^`{|}]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
_FORTHCOMING = "to appear"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One reference as plain text, "" for what is not known.

    `kind` is BibTeX's word or "preprint", "online", "software" and the like. `container` is
    the journal or book that holds the paper, `publisher` whoever brought it out (of a thesis
    the school), `type` the kind of thesis or report. `pages` have a single hyphen; `date` is as
    exact as it is known, `event` the conference where that is known.
    """

    kind: str
    title: str
    authors: tuple[Name, ...]
    editors: tuple[Name, ...]
    container: str
    series: str
    volume: str
    number: str
    pages: str
    publisher: str
    address: str
    year: str
    date: tuple[int, ...]
    event: Edition | None
    url: str
    doi: str
    arxiv: str
    type: str
    note: str
    forthcoming: bool
    isbn: str
    issn: str
    edition: str
    chapter: str


def reference(paper: Paper, options: Options) -> Reference:
    """The reference that a paper's facts make."""
    found = entry(paper, options)
    kind = _kind(paper)
    kind = found.kind if kind == "thesis" and found.kind in _THESES else kind
    facts = paper.proceedings

    def said(*names: str) -> str:
        """The first of some fields that is filled, in the entry or in the paper's own facts."""
        texts = (found.fields.get(name) or getattr(facts, name, "") for name in names)
        return one_line(next(filter(None, texts), ""))

    preprint = kind == "preprint"
    note = said("note")
    arxiv = _ARXIV_NOISE.sub("", clean(paper.arxiv).strip())
    doi = re.sub(r"^https?://(?:dx\.)?doi\.org/", "", clean(paper.doi).strip())
    year = found.fields.get("year", "")
    return Reference(
        kind=kind,
        title=clean(plain(paper.title)),
        authors=people(paper.authors),
        editors=people(facts.editors or found.editors),
        container="" if preprint else _container(kind, paper, said),
        series=said("series"),
        volume=said("volume"),
        number=said("number"),
        pages=_DASHES.sub("-", re.sub(r"^pp?\.\s*", "", said("pages"))),
        publisher=said("school", "institution", "publisher"),
        address=said("address"),
        year=year,
        date=_date(facts.date, year),
        event=found.event if kind == "inproceedings" else None,
        url=_url(found.fields.get("url", ""), paper, doi, arxiv),
        doi=doi,
        arxiv=arxiv if preprint or options.arxiv else "",
        type=said("type") or _THESES.get(kind, ""),
        note="" if note.lower() == _FORTHCOMING else note,
        forthcoming=found.state == "forthcoming",
        isbn=said("isbn"),
        issn=said("issn"),
        edition=said("edition"),
        chapter=said("chapter"),
    )


def people(authors: tuple[Author, ...]) -> tuple[Name, ...]:
    """The names of people taken apart, those of nobody left out."""
    names = (split(author) for author in authors if re.search(r"\w", author.name + author.family))
    return tuple(_plain_name(name) for name in names)


def one_line(text: str) -> str:
    """A field's text without LaTeX, in one line."""
    return " ".join(clean(to_unicode(text)).split())


def clean(text: str) -> str:
    """The text without control characters and halves of characters."""
    return _CONTROL.sub("", text)


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of an abstract or note, each one line of plain text."""
    return tuple(filter(None, (clean(plain(part)) for part in re.split(r"\n\s*\n", text))))


def address(url: str) -> str:
    """The web address, with signs that none may hold written as percent codes; else ""."""
    url = "".join(sign for sign in url.strip() if sign.isprintable())
    if not re.match(r"https?://", url, re.IGNORECASE):
        return ""
    return _NO_ADDRESS.sub(lambda sign: "".join(f"%{b:02X}" for b in sign[0].encode()), url)


def _kind(paper: Paper) -> str:
    kind = paper.kind.strip().lower()
    kind = _KINDS.get(kind, kind)
    facts = paper.proceedings
    printed = facts.key or facts.pages or facts.volume or facts.series or facts.booktitle
    placed = printed or paper.venue.lower() not in ("", "arxiv")
    if paper.arxiv and kind in ("misc", "inproceedings") and not placed:
        return "preprint"
    return kind


def _container(kind: str, paper: Paper, said: Callable[..., str]) -> str:
    if kind == "article":
        return said("journal") or one_line(paper.venue)
    if kind in _IN_BOOKS:
        return said("booktitle") or one_line(paper.venue)
    return said("booktitle", "journal", "howpublished")


def _date(date: str, year: str) -> tuple[int, ...]:
    """Year, month and day, as far as they are known; a date of another year is not this one's."""
    match = _DATE.match(date)
    if match and year in ("", match[1]):
        return tuple(int(part) for part in match.groups() if part and int(part))
    return (int(year),) if year.isdigit() else ()


def _url(official: str, paper: Paper, doi: str, arxiv: str) -> str:
    """Where the paper is to be found, unless that only repeats the DOI."""
    links = paper.links
    preprint = f"https://arxiv.org/abs/{arxiv}" if arxiv else ""
    found = map(address, (official, links.page, links.openreview, preprint, links.pdf))
    repeated = doi.lower() or "\n"
    return next((url for url in found if url and not url.lower().endswith(repeated)), "")


def _plain_name(name: Name) -> Name:
    return Name(
        given=one_line(name.given),
        particle=one_line(name.particle),
        family=one_line(name.family),
        suffix=one_line(name.suffix),
        literal=name.literal,
    )

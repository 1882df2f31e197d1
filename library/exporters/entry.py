"""Which BibTeX entry a paper is, and what stands in its fields, before any LaTeX.

A paper of a conference is one of two things. With facts from the proceedings (volume, pages,
official key) it is the published paper, and what its record leaves open (editors, series,
month) comes from what is known of that conference. Without them it is an accepted paper under
the name that OpenReview gives the conference; the note "To appear" is added as long as that
year's proceedings are not known to be out, so that a finished conference does not keep it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from library.citation.conferences import Edition, edition, edition_of_volume
from library.exporters.dates import iso_date, month_of, year_of
from library.exporters.extras import extras
from library.exporters.kinds import is_complete, type_of
from library.exporters.options import Options
from library.paper import Author, Paper

_PMLR = "Proceedings of Machine Learning Research"
_ARXIV = re.compile(r"^arxiv:|v\d+$", re.IGNORECASE)
_EDITED = ("book", "inbook")
_OF_EPRINT = ("archiveprefix", "primaryclass")
_DEFAULT = Options()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An entry as plain text: its type, its people, and its other fields in no special order.

    `kind`, and the names of `fields`, are BibTeX's; `date` is ISO 8601. `event` is the
    conference, where it is known, and `published` says that its proceedings hold the paper.
    `state` is "forthcoming" or "prepublished" for a paper that is neither printed nor dated,
    `said` the kind that the paper's record gives.
    """

    kind: str
    authors: tuple[Author, ...]
    editors: tuple[Author, ...]
    fields: dict[str, str]
    date: str = ""
    event: Edition | None = None
    published: bool = True
    state: str = ""
    said: str = ""


def entry(paper: Paper, options: Options = _DEFAULT) -> Entry:
    """The entry that a paper's facts make."""
    more = extras(paper)
    kind = type_of(paper.kind, more.get("type", ""))
    if _is_preprint(paper, kind):
        found = _preprint(paper, more)
    elif kind == "inproceedings":
        published = _has_proceedings(paper)
        found = (_published if published else _accepted)(paper, more, options)
    else:
        found = _other(paper, kind, more)
    return _finished(found, paper, more, options)


def _is_preprint(paper: Paper, kind: str) -> bool:
    if paper.kind.lower() == "preprint":
        return True
    return (
        bool(paper.arxiv)
        and kind in ("misc", "inproceedings")
        and not (_has_proceedings(paper) or (paper.venue and paper.venue.lower() != "arxiv"))
    )


def _has_proceedings(paper: Paper) -> bool:
    facts = paper.proceedings
    if facts.key or facts.pages or facts.volume or facts.series:
        return True
    known = edition(paper.venue, paper.year)
    if not known or facts.booktitle == known.booktitle:
        return bool(facts.booktitle)
    # So a file of ours or of OpenReview names the conference of an accepted paper.
    return facts.booktitle not in ("", known.accepted, known.short)


def _published(paper: Paper, more: dict[str, str], options: Options) -> Entry:
    facts = paper.proceedings
    pmlr = re.fullmatch(r"pmlr-v(\d+)-(.+)", facts.key)
    volume = facts.volume or (pmlr[1] if pmlr else "")
    series = facts.series or (_PMLR if pmlr else "")
    known = edition_of_volume(series, volume) or edition(paper.venue, paper.year)
    same = known if known and volume in ("", known.volume) else None
    page = f"https://proceedings.mlr.press/v{pmlr[1]}/{pmlr[2]}.html" if pmlr else ""
    titles = (facts.booktitle, known.booktitle if known else "", paper.venue)
    month = "" if series == _PMLR else month_of(facts.date)
    fields = more | {
        "booktitle": _short(known, options) or next(filter(None, titles), ""),
        "series": series or (same.series if same else ""),
        "volume": volume or (same.volume if same else ""),
        "pages": facts.pages,
        # Some volumes come out in the year after the conference; they carry its year.
        "year": str(same.year) if same else year_of(paper),
        "month": (same.month if same else "") or month,
        "publisher": facts.publisher or (same.publisher if same else ""),
        "address": "" if series == _PMLR else facts.address,
        "doi": paper.doi,
        "url": page or _address(paper),
    }
    # Styles print a volume or a number, and complain of both.
    fields["number"] = "" if fields["volume"] else facts.number
    editors = facts.editors or (same.editors if same else ())
    return Entry(
        kind="inproceedings",
        authors=paper.authors,
        editors=editors if options.editors else (),
        fields=fields,
        date=iso_date(facts.date, fields["year"]),
        event=same or known,
    )


def _accepted(paper: Paper, more: dict[str, str], options: Options) -> Entry:
    known = edition(paper.venue, paper.year)
    waits = bool(known and not known.published) or more.get("note", "").lower() == "to appear"
    fields = more | {
        "booktitle": _short(known, options) or (known.accepted if known else paper.venue),
        "year": year_of(paper),
        "doi": paper.doi,
        "url": paper.links.openreview or _address(paper),
        "note": more.get("note") or ("To appear" if waits else ""),
    }
    return Entry(
        kind="inproceedings",
        authors=paper.authors,
        editors=(),
        fields=fields,
        date=fields["year"],
        event=known,
        published=False,
        state="forthcoming" if waits else "",
    )


def _preprint(paper: Paper, more: dict[str, str]) -> Entry:
    number = _ARXIV.sub("", paper.arxiv.strip())
    fields = more | {
        "year": year_of(paper),
        "month": month_of(paper.proceedings.date),
        "eprint": number or more.get("eprint", ""),
        "archiveprefix": "arXiv" if number else more.get("archiveprefix", ""),
        "doi": "" if number else paper.doi,
        "url": f"https://arxiv.org/abs/{number}" if number else _address(paper),
    }
    return Entry(
        kind="misc",
        authors=paper.authors,
        editors=(),
        fields=fields,
        date=iso_date(paper.proceedings.date, fields["year"]),
        published=False,
        state="prepublished",
    )


def _other(paper: Paper, kind: str, more: dict[str, str]) -> Entry:
    facts = paper.proceedings
    fields = more | {
        "booktitle": facts.booktitle,
        "journal": facts.journal or (paper.venue if kind == "article" else ""),
        "series": facts.series,
        "volume": facts.volume,
        "number": facts.number,
        "pages": facts.pages,
        "publisher": facts.publisher,
        "address": facts.address,
        "year": year_of(paper),
        "month": month_of(facts.date),
        "doi": paper.doi,
        "url": _address(paper),
    }
    if kind in ("book", "incollection", "proceedings", "inbook") and fields["volume"]:
        fields["number"] = ""
    if kind in ("phdthesis", "mastersthesis"):
        school = more.get("school") or more.get("institution") or facts.publisher
        # BibLaTeX's word for what the entry's own type says here; styles would print it.
        type_ = re.sub(r"^(phd|masters|ma)thesis$", "", more.get("type", ""))
        fields |= {"school": school, "institution": "", "publisher": "", "type": type_}
    if kind == "techreport":
        institution = more.get("institution") or more.get("school") or facts.publisher
        type_ = re.sub(r"^(tech)?report$", "", more.get("type", ""))
        fields |= {"institution": institution, "school": "", "publisher": "", "type": type_}
    return Entry(
        kind=kind,
        authors=paper.authors,
        editors=facts.editors,
        fields=fields,
        date=iso_date(facts.date, fields["year"]),
    )


def _finished(found: Entry, paper: Paper, more: dict[str, str], options: Options) -> Entry:
    """The entry with what the options ask for, as @misc where its type asks for more."""
    fields = {name: text for name, text in found.fields.items() if _says(text)}
    authors, editors = _names_somebody(found.authors), _names_somebody(found.editors)
    kind = found.kind
    if not is_complete(kind, fields, authors=authors, editors=editors):
        kind, fields = "misc", _as_misc(fields, paper.venue)
    if not fields.get("year"):
        fields.pop("month", None)
    named = editors if kind == "proceedings" else authors or (editors and kind in _EDITED)
    if not named:
        # Styles sort by author, proceedings by editor; without one they ask for this field.
        fields["key"] = re.sub(r"[^A-Za-z0-9 ]", "", paper.title).strip()[:40] or "Untitled"
    for name in ("file", "abstract", "keywords", "annote"):
        fields.pop(name, None)
    fields |= _asked_for(paper, more, options) | {"title": paper.title}
    if not fields.get("eprint"):  # nothing to say the archive and the class of
        fields = {name: text for name, text in fields.items() if name not in _OF_EPRINT}
    said = paper.kind.strip().lower()
    return replace(found, kind=kind, fields=fields, said=said)


def _as_misc(fields: dict[str, str], venue: str) -> dict[str, str]:
    places = ("booktitle", "journal", "school", "institution", "publisher")
    where = next((fields[name] for name in places if fields.get(name)), venue)
    rest = {name: text for name, text in fields.items() if name not in places}
    return rest if rest.get("howpublished") or not where else rest | {"howpublished": where}


def _asked_for(paper: Paper, more: dict[str, str], options: Options) -> dict[str, str]:
    """The fields that are written for those who want them."""
    words = (*(paper.keywords if options.keywords else ()), *(paper.tags if options.tags else ()))
    number = _ARXIV.sub("", paper.arxiv.strip())
    eprint = {"eprint": number, "archiveprefix": "arXiv"} if number and options.arxiv else {}
    asked = eprint | {
        "abstract": paper.abstract if options.abstract else "",
        "keywords": ", ".join(dict.fromkeys(word.replace(",", ";") for word in words)),
        "pdf": paper.links.pdf if options.pdf else "",
        "file": more.get("file", "") if options.pdf else "",
        "annote": (paper.note or more.get("annote", "")) if options.note else "",
    }
    return {name: text for name, text in asked.items() if text}


def _says(text: str) -> bool:
    """Whether there is anything to be seen in a text."""
    return any(sign.isprintable() and not sign.isspace() for sign in text)


def _names_somebody(people: Sequence[Author]) -> bool:
    return any(re.search(r"\w", person.name + person.family) for person in people)


def _short(known: Edition | None, options: Options) -> str:
    return known.short if known and options.booktitle == "short" else ""


def _address(paper: Paper) -> str:
    """Where the paper is to be found, unless its DOI says so already."""
    links = paper.links
    page = links.page or links.openreview
    if paper.doi and (not page or page.lower().endswith(paper.doi.lower())):
        return ""
    return page or links.pdf

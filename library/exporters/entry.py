"""Which BibTeX entry a paper is, and what stands in its fields, before any LaTeX.

A paper of a conference is one of two things. With facts from the proceedings (volume, pages,
official key) it is the published paper, and what its record leaves open (editors, series,
month) comes from what is known of that conference. Without them it is an accepted paper under
the name that OpenReview gives the conference; the note "To appear" is added as long as that
year's proceedings are not known to be out, so that a finished conference does not keep it.
"""

import json
import re
from dataclasses import dataclass

from library.citation.conferences import edition, edition_of_volume
from library.paper import Author, Paper

_PMLR = "Proceedings of Machine Learning Research"
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec"
_CONFERENCE = frozenset({"inproceedings", "conference", "paper-conference"})
_KINDS = {
    "conference": "inproceedings",
    "preprint": "misc",
    "online": "misc",
    "report": "techreport",
    "collection": "proceedings",
}
# What each entry must have, or styles complain; without it a paper is written as @misc.
_REQUIRED = {
    "inproceedings": ("booktitle", "year"),
    "incollection": ("booktitle", "publisher", "year"),
    "article": ("journal", "year"),
    "book": ("publisher", "year"),
    "inbook": ("publisher", "year", "chapter"),
    "proceedings": ("year",),
    "phdthesis": ("school", "year"),
    "mastersthesis": ("school", "year"),
    "techreport": ("institution", "year"),
    "unpublished": ("note",),
    "manual": (),
    "booklet": (),
    "misc": (),
}
# Fields of an imported record that have no place of their own in a paper.
_KEPT = """school institution howpublished chapter type edition isbn organization note eprint
primaryclass"""
_PRIMARY_CLASS = ("primaryclass", "primary_class", "primary_category", "eprintclass")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An entry as plain text: its type, its people, and its other fields in no special order."""

    kind: str
    authors: tuple[Author, ...]
    editors: tuple[Author, ...]
    fields: dict[str, str]


def entry(paper: Paper) -> Entry:
    """The entry that a paper's facts make."""
    kind = _KINDS.get(paper.kind.lower(), paper.kind.lower())
    kind = _thesis(paper) if kind == "thesis" else kind
    if _is_preprint(paper, kind):
        return _preprint(paper)
    if kind in _CONFERENCE:
        return _published(paper) if _has_proceedings(paper) else _accepted(paper)
    return _other(paper, kind if kind in _REQUIRED else "misc")


def _is_preprint(paper: Paper, kind: str) -> bool:
    if paper.kind.lower() == "preprint":
        return True
    return (
        bool(paper.arxiv)
        and kind in ("misc", *_CONFERENCE)
        and not (_has_proceedings(paper) or (paper.venue and paper.venue.lower() != "arxiv"))
    )


def _has_proceedings(paper: Paper) -> bool:
    facts = paper.proceedings
    return bool(facts.key or facts.pages or facts.volume or facts.series or facts.booktitle)


def _published(paper: Paper) -> Entry:
    facts = paper.proceedings
    pmlr = re.fullmatch(r"pmlr-v(\d+)-(.+)", facts.key)
    volume = facts.volume or (pmlr[1] if pmlr else "")
    series = facts.series or (_PMLR if pmlr else "")
    known = edition_of_volume(series, volume) or edition(paper.venue, paper.year)
    same = known if known and volume in ("", known.volume) else None
    page = f"https://proceedings.mlr.press/v{pmlr[1]}/{pmlr[2]}.html" if pmlr else ""
    extra = _extra(paper)
    fields = {name: extra[name] for name in ("organization", "isbn", "note") if name in extra} | {
        "booktitle": facts.booktitle or (known.booktitle if known else paper.venue),
        "series": series or (same.series if same else ""),
        "volume": volume or (same.volume if same else ""),
        "pages": facts.pages,
        # Some volumes come out in the year after the conference; they carry its year.
        "year": str(same.year) if same else _year(paper),
        "month": same.month if same else _other_month(paper, series),
        "publisher": facts.publisher or (same.publisher if same else ""),
        "address": "" if series == _PMLR else facts.address,
        "doi": paper.doi,
        "url": page or ("" if paper.doi else _page(paper)),
    }
    # Styles print a volume or a number, and complain of both.
    fields["number"] = "" if fields["volume"] else facts.number
    return _entry(paper, "inproceedings", fields, facts.editors or (same.editors if same else ()))


def _accepted(paper: Paper) -> Entry:
    known = edition(paper.venue, paper.year)
    noted = _extra(paper).get("note", "")
    fields = {
        "booktitle": known.accepted if known else paper.venue,
        "year": _year(paper),
        "doi": paper.doi,
        "url": paper.links.openreview or ("" if paper.doi else _page(paper)),
        "note": noted or ("To appear" if known and not known.published else ""),
    }
    return _entry(paper, "inproceedings", fields, ())


def _preprint(paper: Paper) -> Entry:
    number = re.sub(r"^arxiv:|v\d+$", "", paper.arxiv.strip(), flags=re.IGNORECASE)
    extra = _extra(paper)
    fields = {
        "year": _year(paper),
        "month": _month(paper.proceedings.date),
        "eprint": number,
        "archiveprefix": "arXiv" if number else "",
        "primaryclass": next((extra[name] for name in _PRIMARY_CLASS if name in extra), ""),
        "doi": "" if number else paper.doi,
        "url": f"https://arxiv.org/abs/{number}" if number else _page(paper),
        "note": extra.get("note", ""),
    }
    return _entry(paper, "misc", fields, ())


def _other(paper: Paper, kind: str) -> Entry:
    facts, extra = paper.proceedings, _extra(paper)
    fields = {name: extra[name] for name in _KEPT.split() if name in extra}
    fields |= {
        "booktitle": facts.booktitle,
        "journal": facts.journal or (paper.venue if kind == "article" else ""),
        "series": facts.series,
        "volume": facts.volume,
        "number": facts.number,
        "pages": facts.pages,
        "publisher": facts.publisher,
        "address": facts.address,
        "year": _year(paper),
        "month": _month(facts.date),
        "doi": paper.doi,
        "url": "" if paper.doi else _page(paper),
    }
    if kind in ("book", "incollection", "proceedings", "inbook") and fields["volume"]:
        fields["number"] = ""
    if kind in ("phdthesis", "mastersthesis"):
        fields["school"] = extra.get("school") or extra.get("institution") or facts.publisher
        fields["publisher"] = fields["institution"] = ""
        # BibLaTeX's word for what the entry's own type says here; styles would print it.
        fields["type"] = re.sub(r"^(phd|masters|ma)thesis$", "", fields.get("type", ""))
    if kind == "techreport":
        fields["institution"] = extra.get("institution") or facts.publisher
        fields["publisher"] = ""
    return _entry(paper, kind, fields, facts.editors)


def _entry(paper: Paper, kind: str, fields: dict[str, str], editors: tuple[Author, ...]) -> Entry:
    """The entry, or a @misc of the same facts where the kind asks for facts there are not."""
    people = bool(paper.authors) or (bool(editors) and kind in ("book", "proceedings"))
    complete = all(fields.get(name) for name in _REQUIRED[kind])
    if not complete or not (people or kind in ("misc", "proceedings", "manual", "booklet")):
        where = (
            fields.get("booktitle")
            or fields.get("journal")
            or fields.get("school")
            or fields.get("institution")
            or fields.get("publisher")
            or paper.venue
        )
        fields = dict(fields, howpublished=fields.get("howpublished") or where)
        kind = "misc"
    if kind == "misc":
        fields = {
            name: text
            for name, text in fields.items()
            if name not in ("booktitle", "journal", "school", "institution", "publisher")
        }
    if not fields.get("year"):
        fields = dict(fields, month="")
    if not people:
        # Styles sort by author; without one they ask for this field.
        fields["key"] = re.sub(r"[^A-Za-z0-9 ]", "", paper.title).strip()[:40] or "Untitled"
    fields["title"] = paper.title
    return Entry(kind=kind, authors=paper.authors, editors=editors, fields=fields)


def _thesis(paper: Paper) -> str:
    degree = _extra(paper).get("type", "").lower()
    return "mastersthesis" if "master" in degree or degree.startswith("ma") else "phdthesis"


def _extra(paper: Paper) -> dict[str, str]:
    """The paper's other fields that are simple texts or numbers."""
    found = {}
    for name, source in paper.extra:
        try:
            value = json.loads(source)
        except (ValueError, RecursionError):  # the latter from lists in lists in lists
            value = source
        if isinstance(value, str | int | float) and not isinstance(value, bool):
            found[name.lower()] = str(value)
    return found


def _year(paper: Paper) -> str:
    return str(paper.year) if paper.year > 0 else paper.proceedings.date[:4]


def _month(date: str) -> str:
    """BibTeX's name of the month in an ISO 8601 date."""
    match = re.match(r"\d{4}-(\d{2})", date)
    number = int(match[1]) if match else 0
    return _MONTHS.split()[number - 1] if 1 <= number <= 12 else ""


def _other_month(paper: Paper, series: str) -> str:
    """The month of publication, which PMLR's volumes never carry: theirs is the conference's."""
    return "" if series == _PMLR else _month(paper.proceedings.date)


def _page(paper: Paper) -> str:
    links = paper.links
    return links.page or links.openreview or links.pdf

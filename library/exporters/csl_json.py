"""CSL-JSON, the language of Zotero, pandoc and every citation style: one item a paper.

Names and types are those of the schema that the styles are written for. Titles stay as they
were published: which words a style may write small cannot be told from them.
"""

import json

from library.citation.names import Name
from library.exporters import About
from library.exporters.reference import Reference, one_line, paragraphs, reference
from library.paper import Paper

between = ",\n"

_TYPES = {
    "inproceedings": "paper-conference",
    "article": "article-journal",
    "preprint": "article",
    "book": "book",
    "proceedings": "book",
    "incollection": "chapter",
    "inbook": "chapter",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "thesis": "thesis",
    "techreport": "report",
    "unpublished": "manuscript",
    "online": "webpage",
    "software": "software",
    "dataset": "dataset",
    "patent": "patent",
    "booklet": "pamphlet",
}
_BOOKS = ("book", "proceedings")


def head(about: About) -> str:
    """The opening of the list."""
    del about
    return "[\n"


def foot(about: About) -> str:
    """The end of the list."""
    del about
    return "\n]\n"


def written(paper: Paper, key: str, about: About) -> str:
    """The item of a paper, a field a line, so that a changed file shows what changed."""
    found = reference(paper, about.options)
    item = {"id": key} | _facts(found) | _texts(found, paper, about)
    fields = (f"  {_json(name)}: {_json(value)}" for name, value in item.items() if value)
    return "{\n" + ",\n".join(fields) + "\n}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _facts(found: Reference) -> dict[str, object]:
    event = found.event
    placed = found.container if found.kind not in _BOOKS else ""
    return {
        "type": _TYPES.get(found.kind, "document"),
        "title": found.title,
        "author": [_person(person) for person in found.authors],
        "editor": [_person(person) for person in found.editors],
        "container-title": placed,
        "collection-title": found.series,
        "volume": found.volume,
        **_number(found),
        "page": found.pages,
        "edition": found.edition,
        "chapter-number": found.chapter,
        "genre": found.type,
        "publisher": found.publisher or ("arXiv" if _is_arxiv(found) else ""),
        "publisher-place": found.address,
        "event-title": event.name if event else "",
        "event-place": event.place if event else "",
        "event-date": _dates([event.starts, event.ends]) if event and event.starts else None,
        "issued": {"date-parts": [list(found.date)]} if found.date else None,
        "status": "forthcoming" if found.forthcoming else "",
        "DOI": found.doi,
        "URL": found.url,
        "ISBN": found.isbn,
        "ISSN": found.issn,
    }


def _number(found: Reference) -> dict[str, str]:
    """The number under the name that CSL has for it: an issue, a book of a series, a report."""
    if _is_arxiv(found):
        return {"number": f"arXiv:{found.arxiv}"}
    if found.kind == "article":
        return {"issue": found.number}
    in_series = found.series and found.kind not in ("techreport", "patent")
    return {"collection-number" if in_series else "number": found.number}


def _is_arxiv(found: Reference) -> bool:
    return found.kind == "preprint" and bool(found.arxiv)


def _texts(found: Reference, paper: Paper, about: About) -> dict[str, object]:
    options = about.options
    words = (*(paper.keywords if options.keywords else ()), *(paper.tags if options.tags else ()))
    notes = (found.note, *(paragraphs(paper.note) if options.note else ()))
    return {
        "keyword": "; ".join(dict.fromkeys(one_line(word).replace(";", ",") for word in words)),
        "abstract": "\n\n".join(paragraphs(paper.abstract)) if options.abstract else "",
        "note": "\n\n".join(filter(None, notes)),
    }


def _dates(days: list[str]) -> dict[str, object]:
    return {"date-parts": [[int(part) for part in day.split("-")] for day in days if day]}


def _person(name: Name) -> dict[str, str]:
    if name.literal or not (name.given or name.particle or name.suffix):
        return {"literal": name.family}
    parts = {
        "family": name.family,
        "given": name.given,
        "non-dropping-particle": name.particle,
        "suffix": name.suffix,
    }
    return {part: text for part, text in parts.items() if text}

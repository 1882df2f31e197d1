"""BibLaTeX as biber's data model wants it: dates in ISO 8601, events, letters in UTF-8.

Its types and fields are those of BibTeX under other names, with more of them: where a paper was
given, that it is a preprint. What the data model does not allow in a type is left out.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from library.exporters import About
from library.exporters.datamodel import allows
from library.exporters.entry import Entry, entry
from library.exporters.kinds import ONLINE
from library.exporters.options import Options
from library.exporters.spelling import checked, lines, people, spelled
from library.paper import Paper

between = "\n"

_FIRST = """title author booktitle journaltitle editor eventtitle eventdate venue series volume
number eid pages chapter type edition institution organization"""
_LAST = """eprint eprinttype eprintclass pubstate howpublished isbn doi issn url langid note sortkey
abstract keywords annotation file"""
_NAMES = {
    "journal": "journaltitle",
    "address": "location",
    "school": "institution",
    "archiveprefix": "eprinttype",
    "primaryclass": "eprintclass",
    "annote": "annotation",
    "key": "sortkey",
    "pdf": "file",
}
_TYPES = {"phdthesis": "thesis", "mastersthesis": "thesis", "techreport": "report"}
# What BibTeX says by the type of an entry.
_SAID_BY_TYPE = {"phdthesis": "phdthesis", "mastersthesis": "mathesis", "techreport": "techreport"}
_ARTICLE_NUMBER = re.compile(r"[A-Za-z]+\d+")
_URL = re.compile(r"\\url\{([^{}\\]+)\}")


def head(about: About) -> str:
    """Nothing: a .bib file is its entries."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The entry of a paper; ExportError names a paper that cannot be written."""
    return checked(paper, key, "BibLaTeX", lambda: _written(paper, key, about.options))


def foot(about: About) -> str:
    """Nothing, as the head."""
    del about
    return ""


def _written(paper: Paper, key: str, options: Options) -> str:
    options = replace(options, letters="utf8")
    found = entry(paper, options)
    kind, fields = _in_biblatex(found)
    values = {name: spelled(name, text, options) for name, text in fields.items()}
    for name, persons in (("author", found.authors), ("editor", found.editors)):
        values[name] = people(persons, options) if allows(kind, name) else ""
    dated_first = kind in ("inproceedings", "thesis")  # a publisher stands first in books only
    middle = "date publisher location" if dated_first else "publisher location date"
    # An accepted paper's lines stay as they are when it is published.
    width = len("eventtitle") if kind == "inproceedings" else 0
    return lines(kind, key, values, f"{_FIRST} {middle} {_LAST}".split(), width)


def _in_biblatex(found: Entry) -> tuple[str, dict[str, str]]:
    """The type and the fields of an entry in BibLaTeX's words."""
    fields = {_NAMES.get(name, name): text for name, text in found.fields.items()}
    fields.pop("month", None)
    fields.pop("year", None)
    fields["date"] = found.date
    kind = _type(found, fields)
    if found.kind == "inproceedings":
        fields |= _event(found)
    if found.state:
        fields["pubstate"] = found.state
        fields.pop("note" if found.state == "forthcoming" and _is_said(fields) else "", "")
    if kind == "online":
        fields |= _online(fields)
    if found.state == "prepublished" and fields.get("eprint"):
        fields.pop("url", "")  # every style prints the number as a link
    if found.kind in _SAID_BY_TYPE:
        fields["type"] = fields.get("type") or _SAID_BY_TYPE[found.kind]
    if kind == "article" and _ARTICLE_NUMBER.fullmatch(fields.get("pages", "")):
        fields.setdefault("eid", fields.pop("pages"))
    return kind, {name: text for name, text in fields.items() if text and allows(kind, name)}


def _type(found: Entry, fields: Mapping[str, str]) -> str:
    """BibLaTeX's type of an entry, one whose demands the entry meets."""
    kind = found.kind
    if kind == "misc":
        return _misc(found, fields)
    if kind in ("inbook", "book") and not found.authors:
        return "collection"
    if kind == "inbook" and not fields.get("booktitle"):
        return "book"
    if kind == "incollection" and not found.editors:
        return "inbook"
    if kind == "booklet" and not (found.authors or found.editors):
        return "misc"
    return _TYPES.get(kind, kind)


def _misc(found: Entry, fields: Mapping[str, str]) -> str:
    """What @misc is in BibLaTeX, which has more types."""
    address = any(fields.get(name) for name in ("url", "doi", "eprint"))
    on_line = found.said in ONLINE or found.state == "prepublished"
    if (address and on_line) or _URL.fullmatch(fields.get("howpublished", "")):
        return "online"
    return found.said if found.said in ("dataset", "software") else "misc"


def _event(found: Entry) -> dict[str, str]:
    event = found.event
    if event is None:
        return {}
    facts = {"eventdate": event.days, "venue": event.place}
    if found.published:  # an accepted paper's title of proceedings is the event's name
        facts |= {"eventtitle": event.name, "langid": event.language}
    return {name: text for name, text in facts.items() if text}


def _online(fields: Mapping[str, str]) -> dict[str, str]:
    """The address that BibTeX hides in `howpublished` as a field of its own."""
    hidden = _URL.fullmatch(fields.get("howpublished", ""))
    return {"howpublished": "", "url": fields.get("url") or hidden[1]} if hidden else {}


def _is_said(fields: Mapping[str, str]) -> bool:
    """Whether the note only says what `pubstate` does."""
    return fields.get("note", "").lower() == "to appear"

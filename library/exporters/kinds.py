"""The types of entries: which one a paper's kind is, and what BibTeX wants to find in it."""

import re
from collections.abc import Mapping

# Kinds of papers, those of other formats among them, that BibTeX has another name for.
_KINDS = {
    "conference": "inproceedings",
    "paper-conference": "inproceedings",
    "article-journal": "article",
    "preprint": "misc",
    "report": "techreport",
    "collection": "book",
    "chapter": "incollection",
    "reference": "book",
    "mvbook": "book",
    "mvcollection": "book",
    "mvproceedings": "proceedings",
    "bookinbook": "inbook",
    "suppbook": "inbook",
    "suppcollection": "incollection",
    "inreference": "incollection",
    "": "misc",
}
# Kinds that only BibLaTeX tells from @misc.
ONLINE = frozenset({"online", "electronic", "www", "webpage"})
_ODD = frozenset({"dataset", "software", "patent", "audio", "video", "image", "periodical"})
# What each entry must have, or styles complain; without it a paper is written as @misc.
_REQUIRED = {
    "inproceedings": ("booktitle", "year"),
    "incollection": ("booktitle", "publisher", "year"),
    "article": ("journal", "year"),
    "book": ("publisher", "year"),
    "inbook": ("publisher", "year"),
    "proceedings": ("year",),
    "phdthesis": ("school", "year"),
    "mastersthesis": ("school", "year"),
    "techreport": ("institution", "year"),
    "unpublished": ("note",),
    "manual": (),
    "booklet": (),
    "misc": (),
}
_NOBODY = frozenset({"misc", "proceedings", "manual", "booklet"})  # may do without an author
_EDITED = frozenset({"book", "inbook", "proceedings"})  # may have an editor for its author
# What BibTeX takes for something else than an entry.
_RESERVED = frozenset({"comment", "string", "preamble", "set", "xdata"})
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def type_of(kind: str, degree: str = "") -> str:
    """BibTeX's type for a kind of paper; one that nobody knows is the user's own and stays."""
    kind = kind.strip().lower()
    kind = _KINDS.get(kind, kind)
    if kind == "thesis":
        degree = degree.lower()
        return "mastersthesis" if "master" in degree or degree.startswith("ma") else "phdthesis"
    if kind in ONLINE or kind in _ODD or kind in _RESERVED:
        return "misc"
    return kind if _NAME.fullmatch(kind) else "misc"


def is_complete(type_: str, fields: Mapping[str, str], *, authors: bool, editors: bool) -> bool:
    """Whether an entry of that type has what styles ask for."""
    if type_ not in _REQUIRED:
        return True  # nobody asks anything of a type of one's own
    if not all(fields.get(name) for name in _REQUIRED[type_]):
        return False
    if type_ == "inbook" and not (fields.get("chapter") or fields.get("pages")):
        return False
    return authors or type_ in _NOBODY or (editors and type_ in _EDITED)

"""The fields of an imported record that a paper has no place of its own for, in BibTeX's words."""

import json
import re
from functools import lru_cache

from library.paper import Paper

# BibLaTeX's words, and those of some programs, for what BibTeX has a word for.
_WORDS = {
    "location": "address",
    "journaltitle": "journal",
    "eprinttype": "archiveprefix",
    "archive": "archiveprefix",
    "eprintclass": "primaryclass",
    "primary_class": "primaryclass",
    "primary_category": "primaryclass",
    "annotation": "annote",
    "sortkey": "key",
}
# What the entry says by itself, or says of another entry, which may not be in the file.
_SAID_WORDS = """title author editor year date month pages journal booktitle series volume number
publisher address doi url citation_key crossref xref xdata entryset related relatedtype ids
entrytype key"""
_SAID = frozenset(_SAID_WORDS.split())
# Fields that people know from BibTeX and BibLaTeX; in a record from elsewhere only these count.
_KNOWN_WORDS = """school institution howpublished chapter type edition isbn issn isrn eid
organization note eprint archiveprefix primaryclass langid addendum afterword annotator commentator
translator bookauthor booksubtitle booktitleaddon maintitle mainsubtitle maintitleaddon subtitle
titleaddon shorttitle shortjournal issue issuetitle issuesubtitle journalsubtitle eventtitle
eventdate venue introduction foreword holder nameaddon origdate origlanguage origlocation
origpublisher origtitle pagetotal part volumes pubstate version urldate shorthand shortauthor
shorteditor gender language"""
_KNOWN = frozenset(_KNOWN_WORDS.split())
_NAME = re.compile(r"[a-z][a-z0-9_.+:/-]*")
BIBLIOGRAPHY = "bibtex"  # what the source of a record from a .bib file begins with


def extras(paper: Paper) -> dict[str, str]:
    """The simple texts and numbers among a paper's other facts that are fields of an entry."""
    found: dict[str, str] = {}
    own = paper.source.startswith(BIBLIOGRAPHY)
    for name, source in paper.extra:
        word = _WORDS.get(name.lower(), name.lower())
        if word in _SAID or not (word in _KNOWN or (own and _NAME.fullmatch(word))):
            continue
        if (text := _text(source)) and word not in found:
            found[word] = text
    return found


@lru_cache(maxsize=4_096)
def _text(source: str) -> str:
    try:
        value = json.loads(source)
    except (ValueError, RecursionError):  # the latter from lists in lists in lists
        value = source
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return str(value).strip()
    return ""

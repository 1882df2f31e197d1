"""Recognising the paper itself: a DOI, arXiv id, OpenReview or conference address, as pasted."""

import re
from typing import Final
from urllib.parse import unquote

_DOI = re.compile(r"(?:(?:https?://)?(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}/\S+)", re.IGNORECASE)
_ARXIV_ID = r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?"
_ARXIV = re.compile(
    rf"(?:(?:https?://)?(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html)/|arxiv:\s*)?{_ARXIV_ID}"
    r"(?:\.pdf)?/?",
    re.IGNORECASE,
)
_OPENREVIEW = re.compile(
    r"(?:https?://)?openreview\.net/(?:forum|pdf|attachment)\?(?:\S*&)?id=([\w-]+)\S*",
    re.IGNORECASE,
)
_CONFERENCE = re.compile(
    r"(?:https?://)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})/virtual/(\d{4})/[\w-]+/(\d+)\S*",
    re.IGNORECASE,
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(\S+)", re.IGNORECASE)
_VERSION: Final = re.compile(r"v\d+$")


def identify(text: str) -> tuple[str, str] | None:
    """The kind and value of the identifier that a pasted word is, None where it is a word."""
    text = text.strip("<>,;\"'“”").rstrip(".")
    if not any(sign in text for sign in "./"):
        return None
    if address := _CONFERENCE.fullmatch(text):
        return "source", f"{address[1].lower()}/{address[2]}/{address[3]}"
    if review := _OPENREVIEW.fullmatch(text):
        return "openreview", review[1]
    if arxiv := _ARXIV.fullmatch(text):
        return "arxiv", arxiv[1]
    if doi := _DOI.fullmatch(text):
        return "doi", unquote(doi[1])
    return None


def names_of(kind: str, value: str) -> tuple[str, ...]:
    """The keys under which a paper with this identifier may be known."""
    value = value.strip()
    found = identify(f"{kind}:{value}") or identify(value)
    if found and (found[0] == kind or kind == "source"):
        kind, value = found
    if kind == "doi":
        as_arxiv = _ARXIV_DOI.fullmatch(value)
        also = (f"arxiv:{_VERSION.sub('', as_arxiv[1])}",) if as_arxiv else ()
        return (f"doi:{value.lower()}", *also)
    if kind == "arxiv":
        value = _VERSION.sub("", value)
        return f"arxiv:{value}", f"doi:10.48550/arxiv.{value.lower()}"
    return (f"{kind}:{value}",)

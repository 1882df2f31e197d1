"""The addresses and identifiers of a reference, each in its place."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from library.importers.editions import absolute
from library.importers.values import unescaped
from library.paper import Links

# Also the short ones, "10/fqd6hj"; "10/11" is none.
_DOI = re.compile(r"\b10(?:\.\d{1,9}(?:\.\d+)*/[^\s\"<>]+|/(?=\d*[a-z])[a-z0-9]{3,10}\b)")
_DOI_SITE = re.compile(r"https?://(?:dx\.|www\.)?doi\.org/", re.IGNORECASE)
_ARXIV_SITE = re.compile(
    r"https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html)/([^\s?#]+?)(?:\.pdf)?/?$",
    re.IGNORECASE,
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)", re.IGNORECASE)
_ARXIV_WORD = re.compile(
    r"\barxiv\s*[:.]?\s*(?:preprint\s+)?(?:arxiv\s*:\s*)?"
    r"(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]{2,12}(?:\.[A-Z]{2})?/\d{7}(?:v\d+)?)",
    re.IGNORECASE,
)
_OPENREVIEW = re.compile(r"https?://(?:www\.)?openreview\.net/", re.IGNORECASE)
_CODE = re.compile(r"https?://(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+/", re.IGNORECASE)
_PDF = re.compile(r"\.pdf(?:$|[?#])|openreview\.net/pdf", re.IGNORECASE)
_TWO = re.compile(r"\s*;\s*(?=https?://)|[\s,]+(?=https?://)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Addresses:
    """Links sorted by what they lead to; `others` had no place among them."""

    links: Links
    doi: str
    arxiv: str
    others: tuple[str, ...]


def doi_in(text: object) -> str:
    """The DOI in a text, bare: "https://doi.org/10.1/x", "doi: 10.1/x [doi]" are "10.1/x"."""
    found = _DOI.search(unescaped(text))
    doi = found[0].rstrip(".,;") if found else ""
    # Brackets of its own stay, as in "10.1016/S0969(96)00063", one too many does not.
    return doi[:-1] if doi.endswith(")") and doi.count(")") > doi.count("(") else doi


def arxiv_in(text: object) -> str:
    """The arXiv id that a text names: "arXiv preprint arXiv:1706.03762", or its DOI."""
    written = unescaped(text)
    found = _ARXIV_DOI.match(written) or _ARXIV_WORD.search(written) or _ARXIV_SITE.match(written)
    return found[1] if found else ""


def urls_in(values: Iterable[object]) -> list[str]:
    """The addresses of some values, of which one may hold several: "http://a;http://b"."""
    found = [part.strip(" ;,") for value in values for part in _TWO.split(unescaped(value))]
    return list(dict.fromkeys(part for part in found if part))


def sorted_addresses(urls: Iterable[object], pdfs: Iterable[object], doi: str) -> Addresses:
    """Addresses by what they lead to; one that only repeats the DOI or arXiv id is left out."""
    places = dict.fromkeys(("page", "pdf", "openreview", "code"), "")
    arxiv, others = arxiv_in(doi), []
    given = [(url, "") for url in urls_in(urls)] + [(url, "pdf") for url in urls_in(pdfs)]
    for written, known in given:
        url = absolute(f"https:{written}" if written.startswith("//") else written, "")
        at_doi = doi_in(url) if _DOI_SITE.match(url) else ""
        if found := _ARXIV_SITE.match(url):
            arxiv = arxiv or found[1]
        elif at_doi and (at_doi.lower() == (doi or at_doi).lower() or doi.startswith("10/")):
            doi = at_doi  # rather than a short one, as "10/fqd6hj"
        elif not url or places[place := known or _place(url)]:
            others.append(url or written)
        else:
            places[place] = url
    kept = tuple(dict.fromkeys(url for url in others if url not in places.values()))
    return Addresses(Links(**places), doi, arxiv, kept)


def _place(url: str) -> str:
    if _PDF.search(url):
        return "pdf"
    if _OPENREVIEW.match(url):
        return "openreview"
    return "code" if _CODE.match(url) else "page"

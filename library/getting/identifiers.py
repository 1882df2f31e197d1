"""Lists of identifiers: texts that are nothing but arXiv ids and DOIs, and what to ask for them."""

import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote

from library.getting.catalogue import Place, Request

_ARXIV = re.compile(
    r"(?:arxiv:\s*|https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf)/)?"
    r"(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]{2,12}(?:\.[A-Z]{2})?/\d{7}(?:v\d+)?)(?:\.pdf)?",
    re.IGNORECASE,
)
_DOI = re.compile(
    r"(?:doi:\s*|https?://(?:dx\.)?doi\.org/)?(10\.\d{4,9}/[^\s\"<>,;]+)", re.IGNORECASE
)
_BETWEEN = re.compile(r"[\s,;]+")
_AT_ONCE = 100  # arXiv ids
_MOST = 2_000


def identifiers_in(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The arXiv ids and the DOIs of a text that holds nothing else; two empty ones otherwise."""
    arxiv: dict[str, None] = {}
    dois: dict[str, None] = {}
    joined = re.sub(r"\b(arxiv|doi):\s+", r"\1:", text.strip(), flags=re.IGNORECASE)
    words = [word for word in _BETWEEN.split(joined) if word]
    for word in words if len(words) <= _MOST else ():
        if match := _ARXIV.fullmatch(word):
            arxiv[match[1]] = None
        elif match := _DOI.fullmatch(word.rstrip(".")):
            dois[match[1]] = None
        else:
            return (), ()
    return tuple(arxiv), tuple(dois)


def requests_for_identifiers(
    arxiv: Sequence[str], dois: Sequence[str], places: Mapping[str, Place]
) -> tuple[Request, ...]:
    """What has to be asked for papers by their identifiers: arXiv's API, and Crossref's."""
    found = []
    if arxiv and (place := places.get("arxiv")):
        base = place.files[0].partition("?")[0]
        for at in range(0, len(arxiv), _AT_ONCE):
            ids = ",".join(quote(id_, safe="/.") for id_ in arxiv[at : at + _AT_ONCE])
            url = f"{base}?id_list={ids}&max_results={_AT_ONCE}"
            found.append(Request(url=url, name=_name("arxiv", ids, ".xml"), pause=place.pause))
    if dois and (place := places.get("crossref")):
        for doi in dois:
            url = place.files[0].replace("{what}", quote(doi, safe=""))
            name = _name("crossref", doi, ".json")
            found.append(Request(url=url, name=name, optional=True, pause=place.pause))
    return tuple(found)


def _name(place: str, ids: str, suffix: str) -> str:
    slug = re.sub(r"[^A-Za-z0-9.]+", "-", ids).strip("-.")[:60]
    return f"{place}-{slug}{suffix}"

"""Items of CSL, the language of citation styles, as JSON, YAML and Crossref's API write them."""

from collections.abc import Iterator, Mapping

from library.importers import people
from library.importers.dates import iso_date, of_parts
from library.importers.kinds import kind_of
from library.importers.reference import Reference
from library.importers.values import line, listed, number, text
from library.paper import Author

_TYPE_WORDS = """article article-journal article-magazine article-newspaper bill book broadcast
chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure
graphic hearing interview legal_case legislation manuscript map motion_picture musical_score
pamphlet paper-conference patent performance periodical personal_communication post post-weblog
regulation report review review-book software song speech standard thesis treaty webpage
journal-article proceedings-article proceedings book-chapter book-section book-part book-series
book-set edited-book monograph reference-book reference-entry posted-content dissertation journal
journal-issue journal-volume peer-review report-component report-series database grant other
component"""
TYPES = frozenset(_TYPE_WORDS.split())
# What Crossref notes of its own work, and addresses of people's profiles.
_DROPPED_WORDS = """id citation-key type indexed content-domain created deposited score member
prefix source reference-count references-count is-referenced-by-count reference link resource
published-print published-online published alternative-id article-number issn-type isbn-type
journal-issue accessed license assertion update-policy funder clinical-trial-number issued
publisher-place publisher-location institution categories attachment relation approved aliases
posted accepted original-title subject keyword container-title-short title-short shortTitle
short-title short-container-title journalAbbreviation editor author ISBN ISSN event subtitle"""
_DROPPED = frozenset(_DROPPED_WORDS.split())
_KEPT = {
    "genre": "type",
    "edition": "edition",
    "note": "note",
    "annote": "annotation",
    "language": "language",
    "number-of-pages": "pagetotal",
    "number-of-volumes": "volumes",
    "chapter-number": "chapter",
    "section": "section",
    "version": "version",
    "PMID": "pmid",
    "PMCID": "pmcid",
    "group-title": "group",
    "event-place": "venue",
}
# Who stands in for the author where there is none.
_MAKERS = ("author", "director", "script-writer", "composer", "interviewer", "contributor")


def is_item(value: object) -> bool:
    """Whether a value is an item: an object with a known type, and a title, person or date."""
    if not isinstance(value, dict) or value.get("type") not in TYPES:
        return False
    return bool({"title", "author", "issued", "DOI", "container-title", "citation-key"} & {*value})


def reference_of(item: Mapping[str, object]) -> Reference:
    """What one item says."""
    item = dict(item)
    kind = _kind(item)
    series, container = _containers(item, kind)
    maker = next((role for role in _MAKERS if listed(item.get(role))), "author")
    reference = Reference(
        kind=kind,
        title=": ".join(filter(None, [_first(item, "title"), _first(item, "subtitle")])),
        authors=_people(item.pop(maker, None)),
        editors=_people(item.get("editor")) or _people(item.get("collection-editor")),
        abstract=text(item.pop("abstract", "")),
        keywords=_keywords(item),
        container=container,
        event=_event(item),
        series=series or _first(item, "collection-title"),
        volume=_first(item, "volume"),
        number=_first(item, "issue") or _first(item, "number") or _first(item, "collection-number"),
        pages=_first(item, "page") or line(item.get("article-number")),
        publisher=_first(item, "publisher") or _named(item.get("institution")),
        address=line(item.get("publisher-place")) or line(item.get("publisher-location")),
        date=date_of(item.get("issued")) or date_of(item.get("published")),
        doi=_first(item, "DOI"),
        arxiv=_first(item, "arXiv"),
        urls=[_first(item, "URL")],
        pdfs=_pdfs(item),
        citation_key=line(item.get("citation-key")) or _key(item.get("id")),
    )
    if kind == "preprint":
        reference.container = container or _named(item.get("institution"))
    if kind == "book" and container:
        reference.container, reference.series = "", reference.series or container
    reference.more = _more(item)
    return reference


def date_of(value: object) -> str:
    """A date in any of CSL's forms: parts, `raw`, `literal`, EDTF, the objects of CSL-YAML.

    Of a range it is the beginning.
    """
    for _ in range(3):  # objects with `date-parts`, or a list of objects, and lists of lists
        if isinstance(value, dict) and "date-parts" in value:
            value = value["date-parts"]
        elif isinstance(value, list) and value and isinstance(value[0], (dict, list)):
            value = value[0]
    if isinstance(value, list):
        return _of_list(value)
    if not isinstance(value, dict):
        return iso_date(line(value))
    if "year" in value:
        return _of_list([value.get(part) for part in ("year", "month", "day")])
    said = (iso_date(line(value.get(word))) for word in ("raw", "literal", "date-time"))
    return next(filter(None, said), "")


def _of_list(parts: list[object]) -> str:
    numbers = [number(part) for part in parts[:3]] + [0, 0]
    return of_parts(*numbers[:3])


def _kind(item: dict[str, object]) -> str:
    word = line(item.get("type"))
    if word == "article":
        return "article" if item.get("container-title") else "preprint"
    if word == "posted-content":
        return "preprint" if line(item.get("subtype")) in ("", "preprint") else "online"
    return kind_of(word) or "misc"


def _containers(item: dict[str, object], kind: str) -> tuple[str, str]:
    """Series and container; Crossref lists the series of a conference before its book."""
    value = item.pop("container-title", None)
    names = [line(one) for one in (value if isinstance(value, list) else [value]) if line(one)]
    if len(names) > 1 and kind in ("inproceedings", "incollection"):
        return names[0], names[1]
    return "", names[0] if names else ""


def _first(item: dict[str, object], field: str) -> str:
    """The field as a line, of a list its first value; taken out."""
    value = item.pop(field, None)
    return line(value[0] if isinstance(value, list) and value else value)


def _people(value: object) -> tuple[Author, ...]:
    return people.named(_person(one) for one in listed(value))


def _person(value: object) -> Author:
    if not isinstance(value, dict):
        return people.person(value)
    place = "; ".join(filter(None, (_named(one) for one in listed(value.get("affiliation")))))
    if whole := line(value.get("literal")) or line(value.get("name")):
        return people.body(whole, place)
    particles = (line(value.get(f"{how}dropping-particle")) for how in ("", "non-"))
    family = " ".join([*filter(None, particles), line(value.get("family"))]).strip()
    return people.of_parts(line(value.get("given")), family, line(value.get("suffix")), place)


def _named(value: object) -> str:
    """The name in an object, or in the first of a list of objects."""
    value = value[0] if isinstance(value, list) and value else value
    return line(value.get("name")) if isinstance(value, dict) else line(value)


def _event(item: dict[str, object]) -> str:
    event = item.pop("event", None)
    return _first(item, "event-title") or _named(event)


def _keywords(item: dict[str, object]) -> list[object]:
    words = item.get("keyword") or item.get("keywords") or item.get("subject")
    return listed(words)


def _pdfs(item: dict[str, object]) -> list[object]:
    links = [link for link in listed(item.get("link")) if isinstance(link, dict)]
    return [link.get("URL") for link in links if link.get("content-type") == "application/pdf"]


def _key(value: object) -> str:
    """An item's id where it can be a citation key: no address, no sentence."""
    key = line(value)
    return key if not any(sign in key for sign in "/ {}\\,") else ""


def _more(item: dict[str, object]) -> dict[str, object]:
    short = ("container-title-short", "short-container-title", "journalAbbreviation")
    more: dict[str, object] = {
        "shortjournal": next((name for word in short if (name := _named(item.get(word)))), ""),
        "shorttitle": _named(item.get("title-short") or item.get("shortTitle")),
        "isbn": _joined(item.get("ISBN")),
        "issn": _joined(item.get("ISSN")),
        "urldate": date_of(item.get("accessed")),
    }
    more |= {field: line(item.pop(word, "")) for word, field in _KEPT.items()}
    return more | {word: value for word, value in item.items() if word not in _DROPPED}


def _joined(value: object) -> str:
    return ", ".join(filter(None, map(line, value if isinstance(value, list) else [value])))


def unwrapped(document: object) -> Iterator[object]:
    """The items of a document: a list, one item, Crossref's answer, or a book of DOIs."""
    if isinstance(document, list):
        yield from document
    elif isinstance(document, dict) and "type" in document:
        yield document
    elif isinstance(document, dict):
        inner = document.get("message", document)
        inner = inner if isinstance(inner, dict) else {}
        if isinstance(items := inner.get("items") or inner.get("references"), list):
            yield from items
        elif "type" in inner:
            yield inner
        else:
            for value in inner.values():
                yield from value if isinstance(value, list) else [value]

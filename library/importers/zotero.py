"""Items as Zotero keeps them, whichever file they come from.

What Zotero notes of its own work (its catalogue, days of entry and change, places in collections)
is left out. A line "DOI: 10.1/x" of an item's "Extra" counts as that field.
"""

import re
from collections.abc import Mapping

from library.importers import people
from library.importers.dates import iso_date
from library.importers.kinds import kind_of
from library.importers.reference import Reference
from library.importers.values import line, listed, text
from library.importers.webtext import paragraphs
from library.paper import Author

NO_PAPERS = frozenset({"attachment", "note", "annotation"})
_CONTAINER_WORDS = """publicationTitle proceedingsTitle bookTitle encyclopediaTitle dictionaryTitle
websiteTitle blogTitle forumTitle programTitle repository"""
_CONTAINERS = _CONTAINER_WORDS.split()
_PUBLISHER_WORDS = "publisher university institution company distributor studio label network"
_PUBLISHERS = _PUBLISHER_WORDS.split()
_TYPE_WORDS = """type thesisType reportType genre presentationType websiteType postType letterType
manuscriptType mapType"""
_TYPES = _TYPE_WORDS.split()
_NUMBERS = ["issue", "number", "reportNumber", "patentNumber", "seriesNumber"]
# Who stands in for the author where there is none.
_MAKER_WORDS = """author presenter programmer inventor director artist cartographer composer
interviewee podcaster performer sponsor contributor"""
_MAKERS = _MAKER_WORDS.split()
_KEPT = {
    "ISBN": "isbn",
    "ISSN": "issn",
    "language": "language",
    "shortTitle": "shorttitle",
    "journalAbbreviation": "shortjournal",
    "edition": "edition",
    "numPages": "pagetotal",
    "numberOfVolumes": "volumes",
    "section": "section",
    "rights": "copyright",
    "callNumber": "callnumber",
    "versionNumber": "version",
    "PMID": "pmid",
    "PMCID": "pmcid",
}
_DROPPED_WORDS = """key itemKey itemID libraryID uri select version dateAdded dateModified itemType
libraryCatalog collections relations creators tags notes attachments note title citationKey citekey
accessDate parentItem meta links synced inPublications archiveID date extra"""
_DROPPED = frozenset(_DROPPED_WORDS.split())
# Names that people write before a colon in "Extra", and the fields that they stand for.
_EXTRA = {
    "doi": "DOI",
    "isbn": "ISBN",
    "issn": "ISSN",
    "pmid": "PMID",
    "pmcid": "PMCID",
    "arxiv": "archiveID",
    "publisher": "publisher",
    "event place": "place",
    "num pages": "numPages",
    "number": "number",
    "pages": "pages",
    "volume": "volume",
    "issue": "issue",
    "series title": "series",
    "journal abbreviation": "journalAbbreviation",
    "publication title": "publicationTitle",
    "section": "section",
    "url": "url",
    "citation key": "citationKey",
    "original date": "originalDate",
}
_NAMED = re.compile(r"([A-Za-z][\w .-]{1,24}?)\s*:\s*(\S.*)")
_LIBRARY = re.compile(r"https?://(?:www\.)?(zotero\.org/(?:groups|users)/[\w/-]+?)/items/(\w+)")


def is_item(value: object) -> bool:
    """Whether a value is an item of Zotero."""
    return isinstance(value, dict) and isinstance(value.get("itemType"), str)


def reference_of(given: Mapping[str, object]) -> Reference:
    """What an item says."""
    item = _with_extra(given)
    kind = kind_of(line(item.get("itemType"))) or "misc"
    source, ids = _identity(item)
    container = _first(item, _CONTAINERS)
    reference = Reference(
        kind=kind,
        title=line(item.get("title")),
        authors=_made_by(item, *_MAKERS),
        editors=_made_by(item, "editor", "seriesEditor"),
        abstract=text(item.pop("abstractNote", "")),
        keywords=[tag.get("tag") for tag in _objects(item.get("tags"))],
        container=container,
        event=_first(item, ["conferenceName", "meetingName", "eventTitle"]),
        series=_first(item, ["series", "seriesTitle"]),
        volume=_first(item, ["volume"]),
        number=_first(item, _NUMBERS),
        pages=_first(item, ["pages"]),
        publisher=_first(item, _PUBLISHERS),
        address=_first(item, ["place"]),
        date=line(item.get("date")),
        doi=_first(item, ["DOI"]),
        arxiv=_arxiv(item),
        urls=[_first(item, ["url"])],
        pdfs=_pdfs(item),
        citation_key=line(item.get("citationKey")) or line(item.get("citekey")),
        source=source,
        source_ids=ids,
    )
    if kind == "book" and container:
        reference.container, reference.series = "", reference.series or container
    reference.more = _more(item)
    return reference


def _with_extra(given: Mapping[str, object]) -> dict[str, object]:
    """The item with the fields that its "Extra" names, the other lines as its note."""
    item, others = dict(given), []
    for row in text(item.get("extra")).split("\n"):
        match = _NAMED.fullmatch(row.strip())
        name = match[1].lower().replace("-", " ").strip(" _") if match else ""
        if match and name in _EXTRA:
            if not line(item.get(_EXTRA[name])):
                item[_EXTRA[name]] = match[2]
        elif row.strip():
            others.append(row.strip())
    item["extra"] = "\n".join(others)
    return item


def _identity(item: Mapping[str, object]) -> tuple[str, tuple[str, ...]]:
    """The library that the item lies in, and its key there, where a file says both."""
    found = _LIBRARY.match(line(item.get("uri")))
    return (found[1], (found[2],)) if found else ("", ())


def _first(item: dict[str, object], fields: list[str]) -> str:
    """The first of the fields that is filled, as a line; taken out."""
    found = next((field for field in fields if line(item.get(field))), "")
    return line(item.pop(found, ""))


def _objects(value: object) -> list[dict[str, object]]:
    return [one if isinstance(one, dict) else {"tag": one} for one in listed(value)]


def _made_by(item: Mapping[str, object], *roles: str) -> tuple[Author, ...]:
    """The people in the first of the roles that anybody has."""
    makers = _objects(item.get("creators"))
    for role in roles:
        of_role = (_person(one) for one in makers if one.get("creatorType") == role)
        if found := people.named(of_role):
            return found
    return ()


def _person(creator: Mapping[str, object]) -> Author:
    given, family = line(creator.get("firstName")), line(creator.get("lastName"))
    if name := line(creator.get("name")) or ("" if given else family):
        return people.body(name)
    return people.of_parts(given, family)


def _arxiv(item: dict[str, object]) -> str:
    """The arXiv id of a preprint's archive number, "arXiv:1706.03762"."""
    number = line(item.pop("archiveID", ""))
    return number if "arxiv" in number.lower() or re.match(r"\d{4}\.\d{4,5}", number) else ""


def _pdfs(item: Mapping[str, object]) -> list[object]:
    files = _objects(item.get("attachments"))
    return [file.get("url") for file in files if file.get("contentType") == "application/pdf"]


def _more(item: dict[str, object]) -> dict[str, object]:
    more: dict[str, object] = {field: line(item.pop(name, "")) for name, field in _KEPT.items()}
    more["type"] = _first(item, _TYPES)
    more["note"] = text(item.get("extra"))
    more["urldate"] = iso_date(line(item.get("accessDate")))
    notes = [paragraphs(note.get("note")) for note in _objects(item.get("notes"))]
    more["notes"] = [note for note in notes if note]
    return more | {name: value for name, value in item.items() if name not in _DROPPED}

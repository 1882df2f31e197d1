"""Reader of the Bibliographic Ontology as Zotero writes it: RDF in which all is linked.

People, tags and journals are nodes of their own; days of access and tags hang on a node of the
person who collected the item.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from library.importers import rdf, zotero
from library.importers.found import Item, NoPaper
from library.importers.rdf import in_space, local, one
from library.importers.reading import Source
from library.importers.reference import item_of
from library.importers.xmlfile import children

name = "Bibliographic Ontology RDF"
_TYPES = {
    "AcademicArticle": "journalArticle",
    "Book": "book",
    "EditedBook": "book",
    "BookSection": "bookSection",
    "Chapter": "bookSection",
    "Thesis": "thesis",
    "Report": "report",
    "Webpage": "webpage",
    "BlogPost": "blogPost",
    "Manuscript": "manuscript",
    "Patent": "patent",
    "Standard": "standard",
    "AudioVisualDocument": "videoRecording",
    "Film": "film",
    "Slideshow": "presentation",
    "Document": "document",
    "PersonalCommunicationDocument": "document",
}
# What an article is follows from what it is a part of.
_ARTICLES = {
    "Proceedings": "conferencePaper",
    "Journal": "journalArticle",
    "Newspaper": "newspaperArticle",
    "Magazine": "magazineArticle",
    "Book": "bookSection",
    "EditedBook": "bookSection",
}
_FIELDS = {
    "dcterms:date": "date",
    "dcterms:publisher/foaf:Organization/foaf:name": "publisher",
    "dcterms:publisher/foaf:Organization/address:localityName": "place",
    "dcterms:language": "language",
    "dcterms:rights": "rights",
    "dcterms:abstract": "abstractNote",
    "bibo:shortTitle": "shortTitle",
    "bibo:pages": "pages",
    "bibo:numPages": "numPages",
    "bibo:volume": "volume",
    "bibo:issue": "issue",
    "bibo:number": "number",
    "bibo:edition": "edition",
    "bibo:section": "section",
    "bibo:doi": "DOI",
    "bibo:isbn13": "ISBN",
    "bibo:isbn10": "ISBN",
    "bibo:isbn": "ISBN",
    "bibo:issn": "ISSN",
    "bibo:uri": "url",
    "z:extra": "extra",
    "z:type": "type",
}
_DEEPEST = 4  # article, issue, journal, series


def accepts(source: Source) -> bool:
    """Whether the file is RDF with items of the Bibliographic Ontology."""
    head = source.head
    return source.element == "rdf:RDF" and any(
        f"<bibo:{kind} " in head or f"<bibo:{kind}>" in head for kind in ("Article", *_TYPES)
    )


def records(source: Source) -> int:
    """How many items the file has, notes of their own included."""
    return sum(1 for node in rdf.whole(source) for _ in (*_items_of(node), *_notes_of(node)))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a note is none, an item without a title a problem."""
    graph = rdf.Graph(source, lambda node: not any(True for _ in _items_of(node)))
    collected = {
        rdf.resource_of(node.find("res:resource", rdf.SPACES)): node
        for node in graph.all()
        if local(node) == "UserItem"
    }
    number = 0
    for node in children(source):
        yield from (NoPaper() for _ in _notes_of(node))
        for element in _items_of(node):
            number += 1
            holder = node if local(node) == "UserItem" else collected.get(rdf.name_of(element))
            reference = zotero.reference_of(_item(element, holder, graph))
            yield item_of(reference, source.name, f"item {number}")


def _items_of(node: Element) -> Iterator[Element]:
    """The item that a node is, or that the node of a collector holds in itself."""
    if local(node) == "UserItem":
        for inner in node.iterfind("res:resource/*", rdf.SPACES):
            yield from _items_of(inner)
    elif (in_space(node, "bibo") or in_space(node, "sioct")) and _is_type(local(node)):
        yield node


def _notes_of(node: Element) -> Iterator[Element]:
    """The note of its own that the node of a collector holds."""
    if local(node) == "UserItem":
        yield from node.iterfind("res:resource/*/z:note", rdf.SPACES)


def _is_type(kind: str) -> bool:
    return kind == "Article" or kind in _TYPES


def _item(node: Element, holder: Element | None, graph: rdf.Graph) -> dict[str, object]:
    """A node in the fields that Zotero's items have elsewhere."""
    item: dict[str, object] = {"title": one(node, "dcterms:title"), **_described(node)}
    containers = list(_containers(node, graph))
    within = [_ARTICLES[kind] for part in containers if (kind := local(part)) in _ARTICLES]
    kind = _TYPES.get(local(node), next(iter(within), "journalArticle"))
    item["itemType"] = kind
    for part in containers:
        if title := one(part, "dcterms:title"):
            item.setdefault("series" if local(part) == "Series" else "publicationTitle", title)
        for field, value in _described(part).items():
            item.setdefault(field, value)
    for event in graph.nodes(node, "bibo:presentedAt"):
        item["conferenceName"] = one(event, "dcterms:title")
    item["creators"] = [*_people(node, graph, "author"), *_people(node, graph, "editor")]
    if holder is not None:
        tags = (one(tag, "ctag:label") for tag in graph.nodes(holder, "ctag:tagged"))
        item["tags"] = [{"tag": tag} for tag in tags]
        item["uri"] = rdf.name_of(holder)
        item["accessDate"] = one(holder, "z:accessDate")
    return item


def _described(node: Element) -> dict[str, object]:
    found: dict[str, object] = {}
    for path, field in _FIELDS.items():
        if said := one(node, path):
            found.setdefault(field, said)
    return found


def _containers(node: Element, graph: rdf.Graph) -> Iterator[Element]:
    """What holds the item, and what holds that, the nearest first."""
    nodes = [node]
    for _ in range(_DEEPEST):
        nodes = graph.around(nodes, "dcterms:isPartOf")
        yield from nodes


def _people(node: Element, graph: rdf.Graph, role: str) -> list[dict[str, object]]:
    """The people of the role's list in its order, else those that are named one by one."""
    listed = graph.nodes(node, f"bibo:{role}List/rdf:Seq/rdf:li")
    people = [rdf.person(person) for person in listed]
    if not people:
        people = [rdf.person(person) for person in graph.nodes(node, f"bibo:{role}")]
    return [person | {"creatorType": role} for person in people]

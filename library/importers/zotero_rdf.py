"""Reader of Zotero's own RDF: items, with their journals, series, notes and attachments around.

Collections, and files of another machine, are left out.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from library.importers import rdf, zotero
from library.importers.found import Item, NoPaper
from library.importers.rdf import every, in_space, local, one
from library.importers.reading import Source
from library.importers.reference import item_of
from library.importers.xmlfile import children, texts

name = "Zotero RDF"
_ITEM_TYPE = "z:itemType"
_ROLES = {
    "bib:authors": "author",
    "bib:editors": "editor",
    "bib:contributors": "contributor",
    "z:seriesEditors": "seriesEditor",
    "z:presenters": "presenter",
    "z:programmers": "programmer",
    "z:directors": "director",
    "z:inventors": "inventor",
    "z:interviewees": "interviewee",
    "z:artists": "artist",
}
_FIELDS = {
    "dcterms:abstract": "abstractNote",
    "dc:title": "title",
    "dc:date": "date",
    "dc:description": "extra",
    "dc:rights": "rights",
    "dc:publisher/foaf:Organization/foaf:name": "publisher",
    "dc:publisher/foaf:Organization/vcard:adr/vcard:Address/vcard:locality": "place",
    "bib:pages": "pages",
    "prism:edition": "edition",
    "prism:volume": "volume",
    "prism:number": "issue",
    "dcterms:dateSubmitted": "accessDate",
    "dcterms:alternative": "journalAbbreviation",
}
_DEEPEST = 3  # a paper in a journal in a series


def accepts(source: Source) -> bool:
    """Whether the file is RDF with items of Zotero."""
    return source.element == "rdf:RDF" and f"<{_ITEM_TYPE}>" in source.head


def records(source: Source) -> int:
    """How many items the file has, notes of their own included."""
    attached = source.text.count(f"<{_ITEM_TYPE}>attachment<")
    return source.text.count(f"<{_ITEM_TYPE}>") - attached


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; a note is none, an item without a title a problem."""
    graph = rdf.Graph(source, lambda node: not _is_item(node))
    number = 0
    for node in children(source):
        if not _is_item(node):
            continue
        number += 1
        if one(node, _ITEM_TYPE) in zotero.NO_PAPERS:
            yield NoPaper()
        else:
            reference = zotero.reference_of(_item(node, graph))
            yield item_of(reference, source.name, f"item {number}")


def _is_item(node: Element) -> bool:
    return one(node, _ITEM_TYPE) not in ("", "attachment")


def _item(node: Element, graph: rdf.Graph) -> dict[str, object]:
    """A node in the fields that Zotero's items have elsewhere."""
    item: dict[str, object] = {
        local(child): texts(child) for child in node if in_space(child, "z") and not len(child)
    }
    item |= _described(node)
    item["creators"] = _creators(node)
    item["tags"] = [{"tag": tag} for tag in every(node, "dc:subject")]
    item["attachments"] = [_attachment(file) for file in graph.nodes(node, "link:link")]
    memos = graph.nodes(node, "dcterms:isReferencedBy")
    item["notes"] = [{"note": one(memo, "rdf:value")} for memo in memos]
    for event in graph.nodes(node, "bib:presentedAt"):
        item["conferenceName"] = one(event, "dc:title")
    _add_containers(item, node, graph)
    return item


def _described(node: Element) -> dict[str, object]:
    """The fields and identifiers of a node itself."""
    found: dict[str, object] = {
        field: said for path, field in _FIELDS.items() if (said := _text(node, path))
    }
    for written in every(node, "dc:identifier"):
        kind, _, number = written.partition(" ")
        found.setdefault(kind if kind in ("DOI", "ISBN", "ISSN") else "url", number or written)
    return found


def _text(node: Element, path: str) -> str:
    """The text at the path; paragraphs of abstracts and of "Extra" keep their lines."""
    element = node.find(path, rdf.SPACES)
    if element is None or path not in ("dcterms:abstract", "dc:description"):
        return texts(element)
    return "".join(element.itertext()).strip()


def _creators(node: Element) -> list[dict[str, object]]:
    return [
        rdf.person(person) | {"creatorType": role}
        for path, role in _ROLES.items()
        for person in node.iterfind(f"{path}/rdf:Seq/rdf:li/*", rdf.SPACES)
    ]


def _attachment(node: Element) -> dict[str, object]:
    return {"url": one(node, "dc:identifier"), "contentType": one(node, "link:type")}


def _add_containers(item: dict[str, object], node: Element, graph: rdf.Graph) -> None:
    """Put in what the journal, book or series says that holds the item."""
    nodes = [node]
    for _ in range(_DEEPEST):
        nodes = graph.around(nodes, "dcterms:isPartOf")
        for part in nodes:
            facts = _described(part)
            title = facts.pop("title", "")
            is_series = local(part) == "Series"
            if is_series and "issue" in facts:
                facts["seriesNumber"] = facts.pop("issue")
            if title:
                item.setdefault("series" if is_series else "publicationTitle", title)
            for field, value in facts.items():
                item.setdefault(field, value)

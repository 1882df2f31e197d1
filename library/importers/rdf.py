"""RDF written as XML: nodes that hold others or name them, looked up wherever they stand."""

from collections.abc import Callable, Iterator
from itertools import islice
from xml.etree.ElementTree import Element

from library.errors import SourceError
from library.importers.reading import Source
from library.importers.xmlfile import children, texts

_MOST = 10  # a file may name the same journal a million times in one item
_SYNTAX = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
SPACES = {
    "rdf": _SYNTAX[1:-1],
    "z": "http://www.zotero.org/namespaces/export#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "bib": "http://purl.org/net/biblio#",
    "bibo": "http://purl.org/ontology/bibo/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "link": "http://purl.org/rss/1.0/modules/link/",
    "prism": "http://prismstandard.org/namespaces/1.2/basic/",
    "vcard": "http://nwalsh.com/rdf/vCard#",
    "ctag": "http://commontag.org/ns#",
    "res": "http://purl.org/vocab/resourcelist/schema#",
    "address": "http://schemas.talis.com/2005/address/schema#",
    "sioct": "http://rdfs.org/sioc/types#",
}


class Graph:
    """The nodes of a file that others name: journals, people, attachments, notes."""

    def __init__(self, source: Source, wanted: Callable[[Element], bool]) -> None:
        self._nodes: dict[str, Element] = {}
        for node in whole(source):
            name = name_of(node)
            if name and wanted(node):
                self._nodes.setdefault(name, _kept(node))

    def all(self) -> Iterator[Element]:
        """Every node that is kept."""
        yield from self._nodes.values()

    def node(self, link: Element) -> Element | None:
        """The node that a property holds, or the one that it names."""
        if len(link):
            return link[0]
        name = link.get(f"{_SYNTAX}resource") or link.get(f"{_SYNTAX}nodeID") or ""
        return self._nodes.get(name)

    def nodes(self, element: Element, path: str) -> Iterator[Element]:
        """The nodes of each property at the path."""
        for link in element.iterfind(path, SPACES):
            if (node := self.node(link)) is not None:
                yield node

    def around(self, elements: list[Element], path: str) -> list[Element]:
        """The nodes that the properties of some elements lead to; never very many."""
        found = (node for element in elements for node in self.nodes(element, path))
        return list(islice(found, _MOST))


def _kept(node: Element) -> Element:
    """The node with all that it holds, as it is before the reading goes on and empties it."""
    kept = Element(node.tag, node.attrib)
    kept.text = node.text
    kept.extend(node)
    return kept


def whole(source: Source) -> Iterator[Element]:
    """The nodes of a file as far as it is whole; that it is damaged is said when it is read."""
    try:
        yield from children(source)
    except SourceError:
        return


def name_of(node: Element) -> str:
    """What others call a node by."""
    return node.get(f"{_SYNTAX}about") or node.get(f"{_SYNTAX}nodeID") or ""


def resource_of(element: Element | None) -> str:
    """The name of the node that a property names."""
    return "" if element is None else element.get(f"{_SYNTAX}resource", "")


def one(element: Element, path: str) -> str:
    """The text of the first element at the path."""
    return texts(element.find(path, SPACES))


def every(element: Element, path: str) -> list[str]:
    """The text of each element at the path."""
    return [said for found in element.iterfind(path, SPACES) if (said := texts(found))]


def local(element: Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def in_space(element: Element, prefix: str) -> bool:
    """Whether the name of an element is of that namespace."""
    return element.tag.startswith(f"{{{SPACES[prefix]}}}")


def person(node: Element) -> dict[str, object]:
    """A person or body as Zotero's items have it."""
    given = one(node, "foaf:givenName") or one(node, "foaf:givenname")
    family = one(node, "foaf:surname") or one(node, "foaf:familyName")
    if name := one(node, "foaf:name"):
        return {"name": name}
    return {"firstName": given, "lastName": family}

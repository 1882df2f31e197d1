"""Reader of a JSON list of papers, as databases of papers and people's own scripts write them.

What the fields are is told by their names, as those of a table are; a paper that its
conference rejected, or that was withdrawn, is no paper of it.
"""

from collections.abc import Iterator, Mapping

from library.importers import csl, zotero
from library.importers.flat import found_in, has_title
from library.importers.found import Item
from library.importers.jsonfile import count_of, first_objects, values_of
from library.importers.places import venue_of_file
from library.importers.reading import Source

name = "JSON list of papers"
_LISTS = ("papers", "data", "items", "results", "records", "publications", "articles")
# Fields that only records of other formats have, each with a reader of its own.
_ANOTHERS_WORDS = """itemType paperId citingPaper citedPaper gs_citation aff_unique_norm
virtualsite_url eventtype abstract_html tex_title content invitation container-title
issued papers results"""
_ANOTHERS = frozenset(_ANOTHERS_WORDS.split())
_BESIDE = frozenset({"author", "authors", "abstract", "year", "venue", "conference", "url", "doi"})


def accepts(source: Source) -> bool:
    """Whether the file is a JSON document that lists objects with a title and one fact more."""
    document = source.document
    if isinstance(document, dict) and not any(
        isinstance(document.get(name), list) for name in _LISTS
    ):
        return False
    return document is not None and any(
        has_title(record) and bool(_BESIDE & {name.lower() for name in record})
        for record in first_objects(source, *_LISTS)
        if not is_of_another_format(record)
    )


def records(source: Source) -> int:
    """How many objects the list has."""
    return count_of(source, *_LISTS)


def read(source: Source) -> Iterator[Item]:
    """The papers of the list; a value without a title is a problem."""
    venue = venue_of_file(source.name)
    for where, record in values_of(source, *_LISTS):
        yield found_in(record, source.name, where, venue=venue)


def is_of_another_format(record: Mapping[str, object]) -> bool:
    """Whether another reader knows records of this kind."""
    return bool(_ANOTHERS & record.keys()) or csl.is_item(record) or zotero.is_item(record)

"""Reader of Semantic Scholar's JSON: answers to searches, lists of papers, citations, authors.

What papers cite and what cites them is not read along with them, and counts of citations are
left out: they are old tomorrow.
"""

from collections.abc import Iterator, Mapping

from library.importers import people, values
from library.importers.found import Found, Item
from library.importers.jsonfile import Value, first_objects, values_of
from library.importers.places import without_loose_booktitle
from library.importers.reading import Source
from library.importers.reference import Reference, item_of
from library.importers.venues import conference_in
from library.paper import Author, Problem

name = "Semantic Scholar"
_LISTS = ("data", "papers")
_WRAPPED = ("citingPaper", "citedPaper")
# From the surest word to the loosest.
_KINDS = {
    "Conference": "inproceedings",
    "BookSection": "incollection",
    "Book": "book",
    "Dataset": "dataset",
    "JournalArticle": "article",
    "Review": "article",
    "LettersAndComments": "article",
    "Editorial": "article",
    "News": "article",
}
_IDS = {"DBLP": "dblp", "ACL": "acl", "PubMed": "pmid", "PubMedCentral": "pmcid"}


def accepts(source: Source) -> bool:
    """Whether the file has papers with an id of Semantic Scholar."""
    document = source.document
    if isinstance(document, dict) and document.get("data") == [] and "total" in document:
        return True  # the answer to a search that finds nothing
    return any("paperId" in _paper(record) for record in first_objects(source, *_LISTS))


def records(source: Source) -> int:
    """How many papers the file has."""
    return sum(1 for _ in values_of(source, *_LISTS))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; an id that was not found, and one without a title, is a problem."""
    for where, value in values_of(source, *_LISTS):
        yield _item(Value(where, value), source.name)


def _item(given: Value, file: str) -> Item:
    if not isinstance(given.value, dict):
        said = "its id was not found" if given.value is None else "it is no object"
        return Problem(file=file, where=given.where, reason=said)
    item = item_of(reference_of(_paper(given.value)), file, given.where)
    return Found(without_loose_booktitle(item.draft)) if isinstance(item, Found) else item


def reference_of(paper: Mapping[str, object]) -> Reference:
    """What one paper says."""
    numbers, journal = _object(paper, "externalIds"), _object(paper, "journal")
    place = _object(paper, "publicationVenue")
    venue = values.unescaped(paper.get("venue")) or values.unescaped(place.get("name"))
    id_, kind = values.line(paper.get("paperId")), _kind(paper, venue)
    named = values.unescaped(journal.get("name"))
    reference = Reference(
        kind=kind,
        title=values.text(paper.get("title")),
        authors=people.named(map(_person, values.listed(paper.get("authors")))),
        abstract=values.text(paper.get("abstract")),
        container=(named or venue) if kind == "article" else (venue or named),
        volume=values.line(journal.get("volume")),
        pages=values.line(journal.get("pages")),
        date=_date(paper),
        doi=values.line(numbers.get("DOI")),
        arxiv=values.line(numbers.get("ArXiv")),
        urls=[paper.get("url")],
        pdfs=[_object(paper, "openAccessPdf").get("url")],
        source="semantic-scholar" if id_ else "",
        source_ids=(id_,) if id_ else (),
        more={field: values.line(numbers.get(word)) for word, field in _IDS.items()}
        | {"tldr": values.text(_object(paper, "tldr").get("text")), "fields": _fields(paper)},
    )
    return _settled(reference, named)


def _settled(reference: Reference, journal: str) -> Reference:
    """The reference without what Semantic Scholar puts in the place of a journal."""
    if "arxiv" in (reference.container.lower(), journal.lower()) and reference.arxiv:
        reference.volume = reference.volume.removeprefix("abs/")
        if reference.volume == reference.arxiv:
            reference.volume = ""
    if reference.kind == "inproceedings" and conference_in(reference.container):
        reference.volume = ""  # of arXiv, or of a series that is not named
    return reference


def _paper(record: Mapping[str, object]) -> Mapping[str, object]:
    """The paper itself, of a citation or reference the one at the other end."""
    wrapped = (record[name] for name in _WRAPPED if isinstance(record.get(name), dict))
    found = next(wrapped, record)
    return found if isinstance(found, dict) else {}


def _object(paper: Mapping[str, object], field: str) -> Mapping[str, object]:
    value = paper.get(field)
    return value if isinstance(value, dict) else {}


def _person(author: object) -> Author:
    if not isinstance(author, dict):
        return Author(name=values.unescaped(author))
    return Author(
        name=values.unescaped(author.get("name")),
        institution="; ".join(values.words(author.get("affiliations"))),
    )


def _kind(paper: Mapping[str, object], venue: str) -> str:
    types = [values.line(one) for one in values.listed(paper.get("publicationTypes"))]
    place = values.line(_object(paper, "publicationVenue").get("type"))
    if place == "conference" or conference_in(venue):
        return "inproceedings"
    if venue.lower() in ("arxiv", "arxiv.org"):
        return "preprint"
    said = next((kind for word, kind in _KINDS.items() if word in types), "")
    return said or ("article" if place == "journal" or paper.get("journal") else "misc")


def _date(paper: Mapping[str, object]) -> str:
    """The day, as far as it lies in the year that the paper is given."""
    year, day = values.line(paper.get("year")), values.line(paper.get("publicationDate"))
    return day if day[:4] == year or not year else year


def _fields(paper: Mapping[str, object]) -> list[str]:
    """The fields of study, as far as they come from elsewhere than a model's guess."""
    found = [values.line(one) for one in values.listed(paper.get("fieldsOfStudy"))]
    found += [
        values.line(one.get("category"))
        for one in values.listed(paper.get("s2FieldsOfStudy"))
        if isinstance(one, dict) and one.get("source") == "external"
    ]
    return list(dict.fromkeys(word for word in found if word))

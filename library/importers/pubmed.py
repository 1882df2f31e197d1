"""Reader of PubMed's XML: articles and chapters of books, with the numbers of the database.

E-mail addresses, researcher numbers, and the works that an article cites are left out.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from library.importers import people
from library.importers.dates import iso_date, most_exact
from library.importers.found import Item
from library.importers.nbib import title_of
from library.importers.reading import Source
from library.importers.reference import Reference, item_of
from library.importers.webtext import inside, one_line, paragraphs
from library.importers.xmlfile import elements, texts
from library.paper import Author

name = "PubMed XML"
_ROOTS = frozenset({"PubmedArticleSet", "PubmedArticle", "MedlineCitationSet", "PubmedBookArticle"})
_RECORDS = ("PubmedArticle", "PubmedBookArticle")


def accepts(source: Source) -> bool:
    """Whether the outermost element is one of PubMed's."""
    return source.element in _ROOTS


def records(source: Source) -> int:
    """How many articles the file has."""
    return sum(source.text.count(f"</{element}>") for element in _wanted(source))


def read(source: Source) -> Iterator[Item]:
    """The papers of the file; one without a title is a problem."""
    for number, record in enumerate(elements(source, _wanted(source)), start=1):
        yield item_of(reference_of(record), source.name, f"record {number}")


def reference_of(record: Element) -> Reference:
    """What one article or chapter says."""
    if record.tag == "PubmedBookArticle":
        return _chapter(record)
    article = _under(record, "Article")
    journal = _under(article, "Journal")

    def one(path: str) -> str:
        return texts(article.find(path))

    title = title_of(_styled_line(article.find("ArticleTitle")))
    types = [texts(kind) for kind in article.iterfind("PublicationTypeList/PublicationType")]
    reference = Reference(
        kind="preprint" if "preprint" in map(str.lower, types) else "article",
        title=title or one("VernacularTitle"),
        authors=_people(article, "AuthorList", "authors"),
        editors=_people(article, "AuthorList", "editors"),
        abstract=_abstract(article),
        keywords=_keywords(record),
        container=texts(journal.find("Title")) or texts(record.find(".//MedlineTA")),
        volume=texts(journal.find("JournalIssue/Volume")),
        number=texts(journal.find("JournalIssue/Issue")),
        pages=one("Pagination/MedlinePgn") or one("Pagination/StartPage"),
        date=most_exact([_date(journal.find("JournalIssue/PubDate")), *_dates(article)]),
        doi=_doi(record),
        more={
            "issn": texts(journal.find("ISSN")),
            "shortjournal": texts(journal.find("ISOAbbreviation")),
            "language": one("Language"),
            "type": "; ".join(types),
            "translatedtitle": one("VernacularTitle") if title else "",
            "pmcid": texts(record.find(".//ArticleIdList/ArticleId[@IdType='pmc']")),
            "mesh": [texts(word) for word in record.iterfind(".//MeshHeading/DescriptorName")],
        },
    )
    return _numbered(reference, record)


def _wanted(source: Source) -> tuple[str, ...]:
    # Older sets hold the citations bare; in newer ones each stands in an article.
    return ("MedlineCitation",) if source.element == "MedlineCitationSet" else _RECORDS


def _chapter(record: Element) -> Reference:
    document = _under(record, "BookDocument")
    book = _under(document, "Book")
    chapter = _styled_line(document.find("ArticleTitle"))
    title = _styled_line(book.find("BookTitle"))
    reference = Reference(
        kind="incollection" if chapter else "book",
        title=title_of(chapter or title),
        authors=_people(document, "AuthorList", "authors")
        or _people(book, "AuthorList", "authors"),
        editors=_people(book, "AuthorList", "editors"),
        abstract=_abstract(document),
        keywords=_keywords(record),
        container=title if chapter else "",
        publisher=texts(book.find("Publisher/PublisherName")),
        address=texts(book.find("Publisher/PublisherLocation")),
        date=_date(book.find("PubDate")) or _date(document.find("ContributionDate")),
        doi=_doi(record),
        more={"isbn": texts(book.find("Isbn")), "edition": texts(book.find("Edition"))},
    )
    return _numbered(reference, record)


def _numbered(reference: Reference, record: Element) -> Reference:
    number = texts(record.find(".//PMID"))
    if number:
        reference.source, reference.source_ids = "pubmed", (number,)
    return reference


def _under(element: Element, name_: str) -> Element:
    """The first element of that name at any depth; an empty one where there is none."""
    found = element.find(f".//{name_}")
    return Element(name_) if found is None else found


def _people(element: Element, path: str, role: str) -> tuple[Author, ...]:
    """The authors, or with role "editors" the editors; without a type they are authors."""
    return people.named(
        _person(one)
        for group in element.iterfind(path)
        if (group.get("Type", "authors") == "editors") == (role == "editors")
        for one in group.iterfind("Author")
    )


def _person(author: Element) -> Author:
    place = people.without_mail(texts(author.find("AffiliationInfo/Affiliation")))
    place = (place or people.without_mail(texts(author.find("Affiliation")))).rstrip(".")
    if group := texts(author.find("CollectiveName")):
        return people.body(group, place)
    given = texts(author.find("ForeName")) or texts(author.find("Initials"))
    return people.of_parts(
        given, texts(author.find("LastName")), texts(author.find("Suffix")), place
    )


def _abstract(element: Element) -> str:
    """The parts of an abstract, each with its heading."""
    parts = []
    for part in element.iterfind("Abstract/AbstractText"):
        label = one_line(part.get("Label", "")).capitalize()
        said = paragraphs(inside(part))
        parts.append(f"**{label}:** {said}" if label and said else said)
    return "\n\n".join(part for part in parts if part)


def _keywords(record: Element) -> list[str]:
    return [texts(word) for word in record.iterfind(".//KeywordList/Keyword")]


def _dates(article: Element) -> list[str]:
    return [_date(date) for date in article.iterfind("ArticleDate")]


def _date(date: Element | None) -> str:
    """Year, month and day of an element, or the season and more of `MedlineDate`."""
    if date is None:
        return ""
    parts = [texts(date.find(part)) for part in ("Year", "Month", "Day")]
    dashed = "-".join(part for part in parts if part)
    by_number = iso_date(dashed) if all(part.isdigit() for part in parts if part) else ""
    return by_number or iso_date(" ".join(parts)) or iso_date(texts(date.find("MedlineDate")))


def _doi(record: Element) -> str:
    return texts(record.find(".//ELocationID[@EIdType='doi']")) or texts(
        record.find(".//ArticleIdList/ArticleId[@IdType='doi']")
    )


def _styled_line(element: Element | None) -> str:
    return "" if element is None else one_line(inside(element))

"""Reader of abstracts taken from the pages of a conference's events: HTML in JSON Lines.

The file's name says which conference and year it is of ("icml-2026-page-abstracts.jsonl").
"""

import re
from collections.abc import Iterator

from library.importers import values
from library.importers.editions import Edition, absolute, edition_in_name, edition_of
from library.importers.found import Found, Item
from library.importers.jsonfile import count_of, first_objects, values_of
from library.importers.namelists import people_of
from library.importers.reading import Source
from library.importers.webtext import one_line, paragraphs
from library.paper import Draft, Links, Presentation, Problem

name = "Conference pages"
_LINK = re.compile(
    r"<a\s[^<>]*?href=\"(https?://[^\"<>\s()]+)\"[^<>]*>([^<>\[\]]*)</a>", re.IGNORECASE
)


def accepts(source: Source) -> bool:
    """Whether the file has objects with an abstract in HTML."""
    return any({"abstract_html", "id"} <= record.keys() for record in first_objects(source))


def records(source: Source) -> int:
    """How many events the file has."""
    return count_of(source)


def read(source: Source) -> Iterator[Item]:
    """The papers of the events, with their abstracts as Markdown."""
    edition = edition_in_name(source.name)
    for where, record in values_of(source):
        if not isinstance(record, dict):
            yield Problem(file=source.name, where=where, reason="it is no object")
        elif not (title := one_line(record.get("title"))):
            yield Problem(file=source.name, where=where, reason="it has no title")
        else:
            yield Found(_draft(record, title, edition or _edition(record)))


def _edition(record: dict[str, object]) -> Edition | None:
    return edition_of("", values.line(record.get("url")), "")


def _draft(record: dict[str, object], title: str, edition: Edition | None) -> Draft:
    event, link = values.line(record.get("id")), absolute(values.line(record.get("link")), "")
    is_openreview = "//openreview.net/" in link
    page = f"https://{edition.host}/virtual/{edition.year}/poster/{event}" if edition else ""
    place = values.line(record.get("position"))
    return Draft(
        title=title,
        authors=people_of(record.get("authors")),
        abstract=_markdown(values.text(record.get("abstract_html"))),
        venue=edition.venue if edition else "",
        year=edition.year if edition else 0,
        decision="oral" if record.get("oral_time") else "",
        presentations=(Presentation(kind="poster", place=place),) if place else (),
        links=Links(
            page=page or ("" if is_openreview else link), openreview=link if is_openreview else ""
        ),
        source=edition.source if edition and event else "",
        source_ids=(event,) if edition and event else (),
    )


def _markdown(page: str) -> str:
    """The abstract in Markdown, links with their addresses unless these are what is shown."""
    return paragraphs(_LINK.sub(_link, page))


def _link(match: re.Match[str]) -> str:
    address, shown = match[1], match[2].strip()
    return address if shown in ("", address) else f"[{shown}]({address})"

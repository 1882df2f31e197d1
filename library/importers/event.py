"""One event of a conference site, a poster or a talk, as the paper that it presents."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from library.importers import values
from library.importers.decisions import is_refused, known_decision
from library.importers.editions import Edition, absolute, edition_of
from library.importers.folding import folded
from library.importers.joining import better_decision
from library.paper import Draft, Links, Presentation, Track

_OPENREVIEW = re.compile(r"^https?://(?:www\.)?openreview\.net/", re.IGNORECASE)
_ARXIV = re.compile(r"^https?://(?:www\.)?arxiv\.org/(?:abs|pdf)/([^\s?#]+?)(?:\.pdf)?$")
_CODE = re.compile(r"^https?://(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+/", re.IGNORECASE)
_LAST_NUMBER = re.compile(r"/([0-9]+)/?$")
_PAPER_EVENTS = ("poster", "oral", "spotlight", "paper", "talk", "presentation")
_OTHER_EVENTS = ("invited", "keynote", "expo", "sponsor")  # whose talks are of no paper
# Fields of a record that have a place of their own in a draft.
_PLACED = frozenset(
    {"id", "name", "authors", "abstract", "topic", "keywords", "session", "eventtype"}
    | {"event_type", "room_name", "virtualsite_url", "sourceurl", "starttime", "endtime"}
    | {"paper_url", "paper_pdf_url", "poster_position", "related_events_ids", "eventmedia", "oral"}
)


@dataclass(frozen=True, slots=True)
class Event:
    """An event record with what decides which paper it belongs to; `id` may be ""."""

    record: dict[str, object]
    title: str
    title_key: str
    id: str
    edition: Edition
    talk: bool
    related: tuple[str, ...]


def is_paper(record: dict[str, object]) -> bool:
    """Whether the event presents a paper, and is no workshop, tutorial or social."""
    kind = values.line(record.get("eventtype")).lower()
    if any(word in kind for word in _OTHER_EVENTS):
        return False
    return not kind or any(word in kind for word in _PAPER_EVENTS)


def event_of(record: dict[str, object], file_name: str) -> Event | str:
    """The record as an event, or in words what it lacks to be one."""
    title = values.unescaped(record.get("name"))
    if not title:
        return "it has no title"
    page = values.line(record.get("virtualsite_url"))
    edition = edition_of(values.line(record.get("sourceurl")), page, file_name)
    if edition is None:
        return "it does not say which conference and year it belongs to"
    in_page = _LAST_NUMBER.search(page)
    related = map(values.line, values.listed(record.get("related_events_ids")))
    return Event(
        record=record,
        title=title,
        title_key=folded(title),
        id=values.line(record.get("id")) or (in_page.group(1) if in_page else ""),
        edition=edition,
        talk="poster" not in values.line(record.get("eventtype") or "poster").lower(),
        related=tuple(event for event in related if event),
    )


def draft_of(event: Event) -> Draft:
    """The paper that the event presents, as far as this one record tells."""
    record, edition = event.record, event.edition
    links, arxiv = _links(record, edition.host)
    return Draft(
        title=event.title,
        authors=values.authors(record.get("authors")),
        abstract=values.text(record.get("abstract")),
        keywords=values.words(record.get("keywords")),
        track=track_of(values.unescaped(record.get("topic"))),
        venue=edition.venue,
        year=edition.year,
        decision=_decision(record),
        presentations=(_presentation(record),),
        links=links,
        arxiv=arxiv,
        source=edition.source,
        source_ids=(event.id,) if event.id else (),
        extra=_extra(record, edition.part),
    )


def track_of(topic: str) -> Track:
    """The track in either spelling: "Deep Learning->Theory", "deep_learning->theory"."""
    area, _, rest = (part.strip() for part in topic.partition("->"))
    if re.fullmatch(r"[a-z0-9_>-]+", topic):
        area, rest = _spelled_out(area), _spelled_out(rest)
    return Track(area=area, topic=rest) if area else Track()


def _spelled_out(slug: str) -> str:
    small = {"and", "of", "for", "in", "the", "with", "to"}
    return " ".join(word if word in small else word.title() for word in slug.split("_") if word)


def _decision(record: dict[str, object]) -> str:
    wording, kind = values.line(record.get("decision")), values.line(record.get("eventtype"))
    accepted_as, shown_as = known_decision(wording), known_decision(kind)
    if is_refused(accepted_as):
        return accepted_as
    if record.get("oral") is True:
        return "oral"
    return better_decision(shown_as, accepted_as)


def _presentation(record: dict[str, object]) -> Presentation:
    room = values.unescaped(record.get("room_name"))
    place = values.line(record.get("poster_position"))
    return Presentation(
        kind=values.line(record.get("eventtype")).lower(),
        session=values.unescaped(record.get("session")),
        starts=values.line(record.get("starttime")),
        ends=values.line(record.get("endtime")),
        place=f"{room} {place}".strip(),
    )


def _links(record: dict[str, object], host: str) -> tuple[Links, str]:
    """The links, and the arXiv id where the paper's own address is one of arXiv."""
    page = absolute(values.line(record.get("virtualsite_url")), host)
    paper = absolute(values.line(record.get("paper_url")), host)
    pdf = absolute(values.line(record.get("paper_pdf_url")), host)
    media = [absolute(address, host) for address in _media(record)]
    arxiv = _ARXIV.match(paper)
    is_openreview = bool(_OPENREVIEW.match(paper))
    is_pdf = paper.lower().endswith(".pdf")
    links = Links(
        # An official page (proceedings, arXiv) says more than the event's page.
        page=page if is_openreview or is_pdf or not paper else paper,
        pdf=pdf or (paper if is_pdf else "") or _first(media, lambda m: m.lower().endswith(".pdf")),
        openreview=paper if is_openreview else "",
        code=_first(media, lambda m: bool(_CODE.match(m))),
    )
    return links, arxiv.group(1) if arxiv else ""


def _first(addresses: Iterable[str], wanted: Callable[[str], bool]) -> str:
    return next((address for address in addresses if wanted(address)), "")


def _media(record: dict[str, object]) -> list[str]:
    items = (item for item in values.listed(record.get("eventmedia")) if isinstance(item, dict))
    return [values.line(item.get("uri")) for item in items]


def _extra(record: dict[str, object], part: str) -> tuple[tuple[str, str], ...]:
    """The fields without a place of their own, and the decision as it was worded."""
    kept = {
        values.line(name): values.as_json(value)
        for name, value in record.items()
        if name not in _PLACED and value not in (None, "", [], {})
    }
    if part:
        kept["part"] = values.as_json(part)
    return tuple(kept.items())

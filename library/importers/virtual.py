"""Reader of the programme files of conference sites: `{venue}-{year}-orals-posters.json`.

Such a file lists events, and a paper shown as poster and talk is several of them; they are
joined here, so that one paper comes out once, with the better decision and both appearances.
The events may also be the lines of a file.
"""

from collections.abc import Iterable, Iterator

from library.importers.event import Event, draft_of, event_of, is_paper
from library.importers.folding import may_be_one
from library.importers.found import Found, Item, NoPaper, Pause
from library.importers.joining import joined
from library.importers.jsonfile import Value, count_of, first_objects, values_of
from library.importers.reading import Source
from library.importers.values import authors
from library.paper import Draft, Problem

name = "Conference programme"
_EVENTS_AT_ONCE = 1_000


def accepts(source: Source) -> bool:
    """Whether the file lists events with a name, under "results", as lines, or as a whole."""
    return any(_is_event(record) for record in first_objects(source, "results"))


def records(source: Source) -> int:
    """How many events the programme lists."""
    return count_of(source, "results")


def read(source: Source) -> Iterator[Item | Pause]:
    """The papers of the programme, with problems and other events named as they are met."""
    return papers_of(values_of(source, "results"), source.name)


def papers_of(values: Iterable[Value], file_name: str) -> Iterator[Item | Pause]:
    """The papers that events present, with problems and other events named as they are met."""
    events = []
    for count, (where, record) in enumerate(values, start=1):
        found = _event(record, file_name)
        if isinstance(found, Event):
            events.append(found)
        elif isinstance(found, str):
            yield Problem(file=file_name, where=where, reason=found)
        else:
            yield found
        if count % _EVENTS_AT_ONCE == 0:
            yield Pause()
    groups = grouped(events)
    if len(events) > _EVENTS_AT_ONCE:
        yield Pause()
    for group in groups:
        yield Found(_draft(group), records=len(group))


def _event(record: object, file_name: str) -> Event | NoPaper | str:
    """The record as an event that presents a paper, or in words why it is none."""
    if not isinstance(record, dict):
        return "it is no object"
    try:
        return event_of(record, file_name) if is_paper(record) else NoPaper()
    except (ValueError, RecursionError):
        return "it cannot be read"


def grouped(events: list[Event]) -> list[list[Event]]:
    """The events paper by paper, posters first within each, in the order of the file.

    A talk belongs to the poster that it names as related, else to the one of the same title
    in the same edition; equal titles of different people stay apart, and so do equal ids of
    papers that share neither title nor people.
    """
    groups: list[list[Event]] = []
    by_id: dict[tuple[str, str], list[Event]] = {}
    by_title: dict[tuple[str, str], list[list[Event]]] = {}
    for event in sorted(events, key=lambda event: event.talk):
        source = event.edition.source
        same_title = by_title.setdefault((source, event.title_key), [])
        group = _related(event, by_id) or _same_people(event, same_title)
        if group is None:
            group = []
            groups.append(group)
            same_title.append(group)
        group.append(event)
        if event.id:
            by_id.setdefault((source, event.id), group)
    order = {id(event): position for position, event in enumerate(events)}
    return sorted(groups, key=lambda group: min(order[id(event)] for event in group))


def _is_event(record: object) -> bool:
    return (
        isinstance(record, dict) and "name" in record and bool({"authors", "eventtype"} & {*record})
    )


def _related(event: Event, by_id: dict[tuple[str, str], list[Event]]) -> list[Event] | None:
    named = [event.id, *(event.related if event.talk else ())]
    groups = [group for id_ in named if (group := by_id.get((event.edition.source, id_)))]
    titled = (group for group in groups if group[0].title_key == event.title_key)
    return next(titled, None) or _same_people(event, groups)


def _same_people(event: Event, groups: list[list[Event]]) -> list[Event] | None:
    people = authors(event.record.get("authors")) if groups else ()
    return next(
        (group for group in groups if may_be_one(people, authors(group[0].record.get("authors")))),
        None,
    )


def _draft(group: list[Event]) -> Draft:
    draft = draft_of(group[-1])
    for event in reversed(group[:-1]):
        draft = joined(draft, draft_of(event))
    return draft

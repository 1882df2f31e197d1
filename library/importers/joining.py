"""Two descriptions of one paper made into one, without losing what only one of them knows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace

from library.importers.folding import folded_name
from library.paper import Author, Draft, Links, Presentation, Proceedings, Track

_RANK = {"poster": 1, "spotlight": 2, "oral": 3}


def better_decision(one: str, other: str) -> str:
    """The higher of two decisions, oral over spotlight over poster; the second where equal."""
    if not other or _RANK.get(one, 0) > _RANK.get(other, 0):
        return one
    return other


def joined(base: Draft, newer: Draft) -> Draft:
    """The paper with what `newer` says, and with what `base` says where `newer` is silent.

    Joining the same description again changes nothing, which is how an import knows that a
    paper is unchanged; `joined(draft, draft)` puts a draft's lists in their lasting order.
    """
    source, source_ids = _sources(base, newer)
    abstract, abstract_by = _abstract(base, newer)
    kind, venue, year = _appeared(base, newer)
    return Draft(
        kind=kind,
        title=newer.title or base.title,
        authors=_authors(base.authors, newer.authors),
        abstract=abstract,
        abstract_by=abstract_by,
        keywords=newer.keywords or base.keywords,
        track=_track(base.track, newer.track),
        venue=venue,
        year=year,
        decision=better_decision(base.decision, newer.decision),
        presentations=_presentations(base.presentations, newer.presentations),
        links=_links(base.links, newer.links),
        doi=newer.doi or base.doi,
        arxiv=newer.arxiv or base.arxiv,
        proceedings=_proceedings(base.proceedings, newer.proceedings),
        source=source,
        source_ids=source_ids,
        extra=tuple((dict(base.extra) | dict(newer.extra)).items()),
    )


def _appeared(base: Draft, newer: Draft) -> tuple[str, str, int]:
    """What kind of paper it is, where and when it came out; a preprint never hides that it did."""
    if newer.kind == "preprint" != base.kind and base.venue:
        newer, base = base, newer
    told = newer.kind != "inproceedings" or (base.kind == "preprint" and bool(newer.venue))
    kind = newer.kind if told else base.kind
    return kind, newer.venue or base.venue, newer.year or base.year


def _sources(base: Draft, newer: Draft) -> tuple[str, tuple[str, ...]]:
    if not newer.source or (base.source and base.source != newer.source):
        return base.source, base.source_ids
    ids = {*base.source_ids, *newer.source_ids}
    return newer.source, tuple(sorted(ids, key=lambda event: (len(event), event)))


def _abstract(base: Draft, newer: Draft) -> tuple[str, str]:
    authors_own = base.abstract and not base.abstract_by
    if not newer.abstract or (authors_own and newer.abstract_by):
        return base.abstract, base.abstract_by
    return newer.abstract, newer.abstract_by


def _authors(base: tuple[Author, ...], newer: tuple[Author, ...]) -> tuple[Author, ...]:
    if not newer or base == newer:
        return base
    known = dict(_numbered(base))
    return tuple(_author(known.get(key), author) for key, author in _numbered(newer))


def _numbered(authors: tuple[Author, ...]) -> Iterator[tuple[tuple[str, int], Author]]:
    """The authors by name, those of one name told apart by their order."""
    seen: Counter[str] = Counter()
    for author in authors:
        name = folded_name(author.name)
        seen[name] += 1
        yield (name, seen[name]), author


def _author(known: Author | None, author: Author) -> Author:
    if known is None:
        return author
    return replace(
        author,
        given=author.given or known.given,
        family=author.family or known.family,
        institution=author.institution or known.institution,
    )


def _track(base: Track, newer: Track) -> Track:
    if not newer.area:
        return base
    if base.area and base.assigned_by == "conference" and newer.assigned_by != "conference":
        return base
    if base.area == newer.area and base.topic and not newer.topic:
        return base
    return newer


def _presentations(
    base: tuple[Presentation, ...], newer: tuple[Presentation, ...]
) -> tuple[Presentation, ...]:
    # A later schedule moves the poster: it replaces the earlier poster, not the talk.
    result: set[Presentation] = set()
    for kind in {one.kind for one in (*base, *newer)}:
        scheduled = [one for one in newer if one.kind == kind and _says_where_or_when(one)]
        before = [one for one in base if one.kind == kind]
        if len(before) == len(scheduled) == 1:
            scheduled = [_appearance(before[0], scheduled[0])]
        result.update(scheduled or before or [one for one in newer if one.kind == kind])
    return tuple(sorted(result, key=_programme_order))


def _appearance(base: Presentation, newer: Presentation) -> Presentation:
    """The newer one, with what only the other says where they differ in nothing."""
    names = [field.name for field in fields(Presentation)]
    both = {name: (getattr(newer, name), getattr(base, name)) for name in names}
    if any(new and old and new != old for new, old in both.values()):
        return newer
    return Presentation(**{name: new or old for name, (new, old) in both.items()})


def _says_where_or_when(one: Presentation) -> bool:
    return bool(one.session or one.starts or one.ends or one.place)


def _programme_order(one: Presentation) -> tuple[bool, str, str, str, str, str]:
    return one.kind != "poster", one.starts, one.kind, one.session, one.ends, one.place


def _links(base: Links, newer: Links) -> Links:
    return Links(**{f.name: getattr(newer, f.name) or getattr(base, f.name) for f in fields(Links)})


def _proceedings(base: Proceedings, newer: Proceedings) -> Proceedings:
    if base == newer:
        return base
    return Proceedings(
        **{f.name: getattr(newer, f.name) or getattr(base, f.name) for f in fields(Proceedings)}
    )

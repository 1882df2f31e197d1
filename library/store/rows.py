"""Papers as rows of the database, and rows as papers again."""

import json
from dataclasses import fields
from typing import Any, NamedTuple

from library.paper import Author, Draft, Links, Paper, Presentation, Proceedings, Track


class Entry(NamedTuple):
    """A paper as it is to be stored.

    `names` are all identifiers that it is known under ("doi:10.1/x"), `title_key` is its
    folded title, `revision` the count of text changes at the last change of its own text.
    """

    id: int
    draft: Draft
    names: tuple[str, ...]
    title_key: str
    sample: bool
    added: str
    revision: int


# What filters and counts need to know of a paper, as plain columns in this order: id, title,
# area, topic, venue, year, decision, session, time added, number of authors, what it has
# (words).
FactsRow = tuple[int, str, str, str, str, int, str, str, str, int, str]

FACTS_COLUMNS = "id, title, area, topic, venue, year, decision, session, added, author_count, has"
# One statement reads whole papers, the user's marks included.
PAPERS_SQL = """
    SELECT p.id, p.kind, p.title, p.area, p.topic, p.assigned_by, p.venue, p.year, p.decision,
        p.page, p.pdf, p.openreview, p.code, p.doi, p.arxiv, p.source, p.sample, p.added,
        t.authors, t.abstract, t.abstract_by, t.keywords, t.presentations, t.proceedings,
        t.source_ids, t.extra,
        EXISTS (SELECT 1 FROM marks WHERE mark = 'starred' AND paper = p.id),
        EXISTS (SELECT 1 FROM marks WHERE mark = 'read' AND paper = p.id),
        EXISTS (SELECT 1 FROM marks WHERE mark = 'later' AND paper = p.id),
        EXISTS (SELECT 1 FROM marks WHERE mark = 'hidden' AND paper = p.id),
        (SELECT json_group_array(name) FROM (
            SELECT name FROM taggings JOIN tags ON tags.id = tag
            WHERE paper = p.id ORDER BY folded
        )),
        (SELECT json_group_array(name) FROM (
            SELECT name FROM list_papers JOIN lists ON lists.id = list
            WHERE paper = p.id ORDER BY folded
        )),
        coalesce((SELECT text FROM notes WHERE paper = p.id), '')
    FROM papers p JOIN texts t ON t.paper = p.id
    WHERE p.id IN (SELECT value FROM json_each(?))
"""
_NO_PROCEEDINGS = Proceedings()
_EMPTY = ("", "[]")


def paper_row(entry: Entry) -> tuple[object, ...]:
    """The entry as a row of `papers`, without its citation key."""
    draft, links, track = entry.draft, entry.draft.links, entry.draft.track
    return (
        *(entry.id, draft.kind, draft.title, entry.title_key, len(draft.authors)),
        *(track.area, track.topic, track.assigned_by, draft.venue, draft.year, draft.decision),
        *(_session(draft), _has(draft), "\n".join(entry.names)),
        *(links.page, links.pdf, links.openreview, links.code, draft.doi, draft.arxiv),
        *(draft.source, entry.sample, entry.added, entry.revision),
    )


def text_row(entry: Entry) -> tuple[object, ...]:
    """The entry as a row of `texts`."""
    draft = entry.draft
    proceedings = draft.proceedings
    return (
        entry.id,
        _json([_filled(author) for author in draft.authors]),
        draft.abstract,
        draft.abstract_by,
        _json(draft.keywords),
        _json([_filled(presentation) for presentation in draft.presentations]),
        "" if proceedings == _NO_PROCEEDINGS else _json(_filled(proceedings)),
        _json(draft.source_ids),
        _json(draft.extra),
    )


def paper_of(row: tuple[Any, ...]) -> Paper:
    """The paper in a row of `PAPERS_SQL`."""
    (id_, kind, title, area, topic, assigned_by, venue, year, decision, *rest) = row
    (page, pdf, openreview, code, doi, arxiv, source, sample, added, *texts) = rest
    (authors, abstract, abstract_by, keywords, presentations, proceedings, *more) = texts
    (source_ids, extra, starred, read, later, hidden, tags, lists, note) = more
    return Paper(
        id=id_,
        kind=kind,
        title=title,
        authors=authors_of(authors),
        abstract=abstract,
        abstract_by=abstract_by,
        keywords=strings_of(keywords),
        track=Track(area=area, topic=topic, assigned_by=assigned_by),
        venue=venue,
        year=year,
        decision=decision,
        presentations=tuple(Presentation(**one) for one in _parsed(presentations)),
        links=Links(page=page, pdf=pdf, openreview=openreview, code=code),
        doi=doi,
        arxiv=arxiv,
        proceedings=_proceedings(proceedings),
        source=source,
        source_ids=strings_of(source_ids),
        extra=tuple((name, value) for name, value in _parsed(extra)),
        added=added,
        starred=bool(starred),
        read=bool(read),
        later=bool(later),
        hidden=bool(hidden),
        tags=strings_of(tags),
        lists=strings_of(lists),
        note=note,
        sample=bool(sample),
    )


def draft_of(paper: Paper) -> Draft:
    """The imported facts of a stored paper, without what the user made of it."""
    return Draft(**{name: getattr(paper, name) for name in _DRAFT_FIELDS})


def authors_of(text: str) -> tuple[Author, ...]:
    """The people in a value of the column `authors`."""
    return tuple(Author(**author) for author in _parsed(text))


def strings_of(text: str) -> tuple[str, ...]:
    """The items of a column that holds a JSON list of texts, or nothing."""
    return tuple(_parsed(text))


_DRAFT_FIELDS = tuple(field.name for field in fields(Draft))
_decode = json.JSONDecoder().raw_decode


def _parsed(text: str) -> Any:
    return () if text in _EMPTY else _decode(text)[0]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) if value else ""


def _filled(value: Author | Presentation | Proceedings) -> dict[str, object]:
    filled: dict[str, object] = {}
    for field in fields(value):
        item = getattr(value, field.name)
        if item or field.name == "name":
            is_people = field.name == "editors"
            filled[field.name] = [_filled(one) for one in item] if is_people else item
    return filled


def _proceedings(text: str) -> Proceedings:
    if not text:
        return _NO_PROCEEDINGS
    values = _decode(text)[0]
    editors = tuple(Author(**editor) for editor in values.pop("editors", ()))
    return Proceedings(**values, editors=editors)


def _session(draft: Draft) -> str:
    return next((one.session for one in draft.presentations if one.session), "")


def _has(draft: Draft) -> str:
    has = {
        "abstract": draft.abstract,
        "pdf": draft.links.pdf,
        "code": draft.links.code,
        "track": draft.track.area,
    }
    return " ".join(name for name, value in has.items() if value)

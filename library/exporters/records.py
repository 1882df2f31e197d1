"""A paper as the JSON object that our own reader takes: its facts, and the person's marks."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict

from library.citation.wanted import FIELD as CITATION_KEY
from library.paper import Author, Paper

FORMAT = 1
# What ends a line to some programs, and halves of characters, which no file can hold.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def record(paper: Paper, key: str) -> dict[str, object]:
    """The facts of a paper and its citation key, those that say nothing left out."""
    facts = asdict(paper)
    texts = {name: facts[name] for name in ("kind", "title")}
    return texts | filled(
        {
            "authors": [_person(author) for author in paper.authors if _is_somebody(author)],
            "venue": paper.venue,
            "year": max(paper.year, 0),
            "decision": paper.decision,
            "track": _track(paper),
            "abstract": paper.abstract,
            "abstract_by": paper.abstract_by,
            "keywords": paper.keywords,
            "links": filled(facts["links"]),
            "doi": paper.doi,
            "arxiv": paper.arxiv,
            "proceedings": _proceedings(paper, facts["proceedings"]),
            "presentations": list(filter(None, map(filled, facts["presentations"]))),
            "source": paper.source,
            "source_ids": paper.source_ids,
            "extra": _extra(paper),
            CITATION_KEY: key,
        }
    )


def marks(paper: Paper) -> dict[str, object]:
    """What the person made of a paper."""
    return filled(
        {
            "starred": paper.starred,
            "read": paper.read,
            "tags": paper.tags,
            "lists": paper.lists,
            "note": paper.note,
        }
    )


def listed(name: str, note: str) -> dict[str, object]:
    """What a file says of the list that it is; nothing where it has no name."""
    return {"list": filled({"name": name, "note": note})} if name else {}


def filled(values: Mapping[str, object]) -> dict[str, object]:
    """Those values that say something."""
    return {name: value for name, value in values.items() if value}


def as_json(value: Mapping[str, object]) -> str:
    """One line of JSON in which letters are themselves."""
    return _ESCAPED.sub(
        lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False)
    )


def _is_somebody(author: Author) -> bool:
    return bool(author.name or author.given or author.family)


def _person(author: Author) -> dict[str, object]:
    return filled(asdict(author))


def _track(paper: Paper) -> dict[str, object]:
    track = paper.track
    if not (track.area or track.topic):
        return {}
    by = track.assigned_by if track.assigned_by != "conference" else ""
    return filled({"area": track.area, "topic": track.topic, "assigned_by": by})


def _proceedings(paper: Paper, facts: dict[str, object]) -> dict[str, object]:
    editors = [_person(editor) for editor in paper.proceedings.editors if _is_somebody(editor)]
    return filled(facts | {"editors": editors})


def _extra(paper: Paper) -> dict[str, object]:
    """The kept fields by name; the citation key of the source is that of the paper now."""
    found = {name: _value(text) for name, text in paper.extra if name and name != CITATION_KEY}
    return {name: value for name, value in found.items() if value not in (None, "")}


def _value(text: str) -> object:
    try:
        value: object = json.loads(text, parse_constant=str)
    except (ValueError, RecursionError):
        return text
    return value

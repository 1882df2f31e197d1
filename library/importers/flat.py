"""A flat record, whatever its fields are called, as the paper that it describes."""

from collections.abc import Mapping
from dataclasses import replace

from library.importers.columns import Columns, guessed
from library.importers.decisions import decision_of, is_refused
from library.importers.found import Found, NoPaper
from library.importers.placing import draft_in
from library.importers.record import FIELDS, draft_of
from library.paper import Draft, Problem

# Fields of ours that hold more than one value, and their shape.
_STRUCTURED = {"proceedings": dict, "links": dict, "track": dict, "extra": dict}
_OURS = (*_STRUCTURED, "presentations", "source_ids", "abstract_by", "kind")


def found_in(
    record: object, file: str, where: str, *, columns: Columns | None = None, venue: str = ""
) -> Found | NoPaper | Problem:
    """The paper of a record; a rejected or withdrawn one is none.

    Without `columns` they are guessed; `venue` is that of the file.
    """
    if not isinstance(record, dict):
        return Problem(file=file, where=where, reason="it is no JSON object")
    try:
        draft = _draft(record, columns, venue)
    except (ValueError, RecursionError):
        return Problem(file=file, where=where, reason="it cannot be read")
    if not draft.title:
        return Problem(file=file, where=where, reason="it has no title")
    return NoPaper() if is_refused(draft.decision) else Found(draft)


def has_title(record: Mapping[str, object]) -> bool:
    """Whether a field of the record is a title by its name; "name" is one beside authors."""
    columns = guessed(tuple(record))
    return bool(columns.title) and bool(columns.title.lower() != "name" or columns.authors)


def _draft(record: dict[str, object], columns: Columns | None, venue: str) -> Draft:
    if columns is not None:
        return draft_in(record, columns, venue)
    if record.keys() <= FIELDS and not isinstance(record.get("source"), list):
        ours = {name for name in record if _is_ours(name, record[name])}
        if ours >= record.keys() & _STRUCTURED.keys():
            draft = draft_of(record)
            return replace(draft, decision=decision_of(draft.decision))
    own = {name: value for name, value in record.items() if _is_ours(name, value)}
    rest = {name: value for name, value in record.items() if name not in own}
    draft = draft_in(rest, guessed(tuple(rest)), venue)
    return _with_own(draft, own) if own else draft


def _with_own(draft: Draft, own: dict[str, object]) -> Draft:
    """The draft with the fields that the record has in our own shape."""
    ours = draft_of({"title": draft.title} | own)
    kept = {name: getattr(ours, name) for name in own if name != "extra"}
    return replace(draft, **kept, extra=(*draft.extra, *ours.extra))


def _is_ours(name: str, value: object) -> bool:
    """Whether a field is one that only we have, in the shape that we give it."""
    if name in _STRUCTURED:
        return value is None or isinstance(value, _STRUCTURED[name])
    return name in _OURS

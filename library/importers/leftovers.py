"""The fields of a flat record that a draft has no place for, and those that nobody should keep."""

import re
from collections.abc import Collection, Mapping

from library.importers import values
from library.importers.columns import Columns, filled
from library.importers.kinds import kind_of
from library.importers.record import FIELDS
from library.importers.reference import as_extra

# What people are, beside what they wrote.
_PERSONAL_WORDS = """email emails gender homepage homepages orcid orcids linkedin google_scholar
authorids author_ids dblp or_profile position aff_domain phone"""
_PERSONAL = frozenset(_PERSONAL_WORDS.split())
_BIBTEX_WORDS = """isbn issn note language edition chapter school institution howpublished
organization"""
_BIBTEX = frozenset(_BIBTEX_WORDS.split())
_HASH = re.compile(r"[0-9a-f]{32}")  # made by a program, for itself


def leftovers(
    row: Mapping[str, object],
    columns: Columns,
    unused: Collection[str],
    addresses: tuple[str, ...],
) -> tuple[tuple[str, str], ...]:
    """What is kept beside the facts, by BibTeX's words where it has some.

    `unused` are headings of facts that found no place, `addresses` those that had none.
    """
    used = {name for _, name in filled(columns) if name not in unused}
    if columns.kind and not kind_of(values.line(row.get(columns.kind))):
        used.discard(columns.kind)
    kept = {
        _name(name): value
        for name, value in row.items()
        if name not in used and not _is_none_of_it(name, value)
    }
    if addresses:
        kept["urls"] = list(addresses)
    return as_extra(kept) if kept else ()


def _is_none_of_it(name: str, value: object) -> bool:
    """Whether a field is empty, personal, or only says how the record was gathered or kept."""
    if name.lower() in _PERSONAL or name in ("source", "source_ids"):
        return True
    return isinstance(value, str) and bool(_HASH.fullmatch(value))


def _name(name: str) -> str:
    word = name.lower()
    if word in FIELDS:
        return f"given_{word}"  # a field of ours whose value is not ours
    return word if word in _BIBTEX else name

"""Citation keys that papers bring along from the file that they were imported from.

Somebody cites by them already, so they stay, as long as every program can read them and no
other paper has them.
"""

import json
import re
from collections.abc import Collection, Sequence

from library.paper import Draft, Paper

CITATION_KEY = "citation_key"  # the name among a paper's other fields
_READABLE = re.compile(r"[A-Za-z0-9:_./+-]+")


def source_key(paper: Draft) -> str:
    """The citation key that the paper's source gives, "" where it gives none."""
    try:
        key = json.loads(dict(paper.extra).get(CITATION_KEY, '""'))
    except (ValueError, RecursionError):
        return ""
    return key.strip() if isinstance(key, str) else ""


def is_readable(key: str) -> bool:
    """Whether every program takes the key for one."""
    return bool(_READABLE.fullmatch(key))


def source_keys(papers: Sequence[Paper], taken: Collection[str]) -> dict[int, str]:
    """The keys that can stay, by paper; of two that differ by case at most the first."""
    used = {key.casefold() for key in taken}
    keys = {}
    for paper in papers:
        key = source_key(paper)
        if is_readable(key) and key.casefold() not in used:
            used.add(key.casefold())
            keys[paper.id] = key
    return keys

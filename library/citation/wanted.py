"""The citation key that a paper's own source gives it."""

import json
import re

from library.paper import Draft

SCHOLAR, PMLR = "scholar", "pmlr"  # the two shapes that need no pattern
_WRITABLE = re.compile(r"[A-Za-z0-9:_./+\u3400-\u9fff-]+")
FIELD = "citation_key"  # among a draft's other facts


def is_writable(key: str) -> bool:
    """Whether every program reads a key in a .bib file."""
    return bool(_WRITABLE.fullmatch(key))


def key_of_source(paper: Draft) -> str:
    """The key under which its source lists it; "" for none, and for one that LaTeX cannot read."""
    for name, source in paper.extra:
        if name == FIELD:
            try:
                key = json.loads(source)
            except (ValueError, RecursionError):
                return ""
            return key if isinstance(key, str) and _WRITABLE.fullmatch(key) else ""
    return ""

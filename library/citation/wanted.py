"""The citation key that a paper's own source gives it."""

import json
import re

from library.paper import Draft

_WRITABLE = re.compile(r"[A-Za-z0-9:_./+-]+")
FIELD = "citation_key"  # among a draft's other facts


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

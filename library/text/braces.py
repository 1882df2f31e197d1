"""Braces that pair, both as BibTeX and as LaTeX count them."""

import re

_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)


def balanced(text: str) -> str:
    r"""The text without the braces that have no partner.

    LaTeX does not count `\{` and `\}`, BibTeX does: each kind is paired by itself, and then both
    are content.
    """
    if "{" not in text and "}" not in text:
        return text
    opened: dict[str, list[re.Match[str]]] = {"{": [], r"\{": []}
    loose: list[re.Match[str]] = []
    for brace in _BRACE.finditer(text):
        if brace[0] in opened:
            opened[brace[0]].append(brace)
        elif brace[0] in ("}", r"\}"):
            partners = opened[brace[0].replace("}", "{")]
            if partners:
                partners.pop()
            else:
                loose.append(brace)
    gone = sorted([*loose, *opened["{"], *opened[r"\{"]], key=re.Match.start)
    starts = [0, *(brace.end() for brace in gone)]
    ends = [*(brace.start() for brace in gone), len(text)]
    return "".join(text[start:end] for start, end in zip(starts, ends, strict=True))


def is_group(text: str) -> bool:
    """Whether one pair of braces goes round the whole text, as BibTeX counts them."""
    if not (text.startswith("{") and text.endswith("}")):
        return False
    depth = 0
    for sign in text[:-1]:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth == 0:
            return False
    return True

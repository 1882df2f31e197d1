r"""A title as BibTeX's plain style prints it: in small letters, but for what braces protect.

This is `change.case$` with "t": the first letter stays, and one after a colon and a blank.
Letters in braces stay, except in a group that begins with a backslash, `{\'E}`, at the outermost
level; of the commands there only those that are letters themselves are lowered.
"""

import re

from library.text.unlatex import to_unicode

_SPECIAL_PART = re.compile(r"\\[A-Za-z]+|[A-Z]")
_LETTERS = ("\\L", "\\O", "\\OE", "\\AE", "\\AA")


def lowered(title: str) -> str:
    """The title in the letters that the style leaves it."""
    done, at, depth = "", 0, 0
    while at < len(title):
        sign = title[at]
        first = at == 0 or (title[at - 1].isspace() and title[:at].rstrip().endswith(":"))
        if depth == 0 and title.startswith("{\\", at):
            end = _group_end(title, at)
            group = title[at:end]
            done += group if first else _SPECIAL_PART.sub(_small, group)
            at = end
            continue
        depth += {"{": 1, "}": -1}.get(sign, 0)
        keeps = depth > 0 or first or not sign.isascii()
        done += sign if keeps else sign.lower()
        at += 1
    return done


def printed(title: str) -> str:
    """What a person reads where the style has printed the title."""
    return " ".join(to_unicode(lowered(title)).replace("’", "'").split())


def _small(match: re.Match[str]) -> str:
    part = match[0]
    return part if part.startswith("\\") and part not in _LETTERS else part.lower()


def _group_end(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at + 1
    return len(text)

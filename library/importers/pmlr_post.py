"""The front matter of a post: YAML between two lines of dashes, and the same where it is broken."""

import re
from collections.abc import Mapping

_MATTER = re.compile(r"\ufeff?---[ \t]*\r?\n(.*?)(?:^---[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
_MARK = re.compile(r"^(?:layout:\s*inproceedings|tex_title:|container-title:)", re.MULTILINE)
_FIELD = re.compile(r"^(?=[\w-]+:(?:\s|$))", re.MULTILINE)


def is_post(head: str) -> bool:
    """Whether a text begins with the front matter of a paper."""
    found = _MATTER.match(head)
    return bool(found and _MARK.search(found[1]) and re.search(r"^title:", found[1], re.MULTILINE))


def fields_of(text: str) -> Mapping[str, object]:
    """The fields of the front matter, as texts, lists and objects."""
    found = _MATTER.match(text)
    matter = found[1] if found else ""
    return _loaded(matter) or _one_by_one(matter)


def _loaded(matter: str) -> dict[str, object]:
    """The fields of valid YAML; none where it is not, or where it refers to places of its own."""
    import yaml  # noqa: PLC0415 - for posts only

    try:
        events = yaml.parse(matter, Loader=yaml.CBaseLoader)
        if any(isinstance(event, yaml.AliasEvent) for event in events):
            return {}
        loaded = yaml.load(matter, Loader=yaml.CBaseLoader)  # noqa: S506 - makes texts only
    except (yaml.YAMLError, ValueError, RecursionError):
        return {}
    return loaded if isinstance(loaded, dict) else {}


def _one_by_one(matter: str) -> dict[str, object]:
    """The fields of broken YAML, each read by itself; a broken one is the text that it has."""
    fields: dict[str, object] = {}
    for piece in _FIELD.split(matter):
        field, _, value = piece.partition(":")
        fields |= _loaded(piece) or {field.strip(): " ".join(value.split())}
    return fields

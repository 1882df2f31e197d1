"""Filters and queries said in plain words: what was understood of them."""

from collections.abc import Mapping

from desktop.i18n import tr
from desktop.models.factwords import fact_words, thing_words, track_words, venue_words
from desktop.models.tree import decision_word
from library import And, Field, Fuzzy, Node, Not, Or, Phrase, Prefix, Wildcard, Word

_NAME_FIELDS = ("author", "first", "last")
_LONGEST = 60  # letters of a title


def filter_words(node: Node) -> str:
    """The words of a filter: "Theory · Optimization", "not ICML 2024"."""
    if isinstance(node, Not):
        if node.part == Field("has", "track"):
            return tr("No track")
        return tr("not {name}").format(name=filter_words(node.part))
    if not isinstance(node, Field):
        return ""
    return _SAID.get(node.name, _plain)(node.value)


def like_words(node: Node, liked: Mapping[str, str]) -> str:
    """The words of the filter "papers like these", with the titles of these; "" for others."""
    if not isinstance(node, Field) or node.name != "like":
        return ""
    title = liked.get(node.value, node.value)
    return tr("Like “{title}”").format(title=" ".join(title[:_LONGEST].split()))


def explained(node: Node) -> str:
    """What a query was read as, in one line; "" where it is plain words, which say it themselves.

    "by Cho · without vision · from 2024 on" for `author:cho -vision year:2024..`.
    """
    parts = node.parts if isinstance(node, And) else (node,)
    # A beginning before the last word was typed with a star.
    if all(map(_is_plain, parts)) and not any(isinstance(part, Prefix) for part in parts[:-1]):
        return ""
    return " · ".join(filter(None, map(_part, parts)))


def is_words(node: Node) -> bool:
    """Whether it is texts that have or have not what a node says, and no fact or author."""
    match node:
        case And(parts) | Or(parts):
            return all(map(is_words, parts))
        case Not(part):
            return is_words(part)
        case Word() | Prefix() | Phrase() | Wildcard() | Fuzzy():
            return node.field not in _NAME_FIELDS
        case _:
            return False


def _is_plain(node: Node) -> bool:
    is_said = isinstance(node, Word | Prefix | Phrase) and not node.field
    return is_said and getattr(node, "distance", 1) == 1


def _part(node: Node) -> str:
    match node:
        case Not(part):
            return _without(part)
        case Or(parts):
            return tr(" or ").join(filter(None, map(_grouped, parts)))
        case And(parts):
            return " ".join(filter(None, map(_grouped, parts)))
        case Field(name, value):
            named = name in _NAME_FIELDS
            return _in_field(name).format(what=value) if named else fact_words(name, value)
        case Word() | Prefix() | Phrase() | Wildcard() | Fuzzy():
            return _in_field(node.field).format(what=_words(node))
        case _:
            return ""


def _without(node: Node) -> str:
    if isinstance(node, Field) and node.name == "has":
        return tr("without {thing}").format(thing=thing_words(node.value))
    what = _grouped(node)
    pattern = tr("without {what}") if is_words(node) else tr("not {what}")
    return pattern.format(what=what) if what else ""


def _grouped(node: Node) -> str:
    return f"({_part(node)})" if isinstance(node, And | Or) else _part(node)


def _words(node: Word | Prefix | Phrase | Wildcard | Fuzzy) -> str:
    match node:
        case Prefix(text):
            return f"{text}…"
        case Phrase(text, _, distance) if distance > 1:
            return tr("“{text}” within {many} words").format(text=text, many=distance)
        case Phrase(text):
            return f"“{text}”"
        case Wildcard(text):
            return tr("words like {pattern}").format(pattern=text)
        case Fuzzy(text):
            return tr("{word}, maybe misspelt").format(word=text)
        case _:
            return node.text


def _in_field(field: str) -> str:
    return {
        "title": tr("{what} in the title"),
        "abstract": tr("{what} in the abstract"),
        "keyword": tr("keyword {what}"),
        "author": tr("by {what}"),
        "first": tr("first author {what}"),
        "last": tr("last author {what}"),
    }.get(field, "{what}")


def _plain(value: str) -> str:
    return value


def _state(value: str) -> str:
    return {
        "starred": tr("Starred"),
        "unread": tr("Unread"),
        "read": tr("Read"),
        "recent": tr("Recently added"),
        "untagged": tr("Untagged"),
        "later": tr("For later"),
        "hidden": tr("Hidden"),
    }.get(value, value)


_SAID = {"track": track_words, "venue": venue_words, "is": _state, "decision": decision_word}

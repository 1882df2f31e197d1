"""Filters and queries said in plain words: what was understood of them."""

from collections.abc import Mapping

from desktop.i18n import tr
from desktop.models.tree import decision_word
from library import And, Field, Fuzzy, Node, Not, Or, Phrase, Prefix, Wildcard, Word

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

    "by Cho · without vision · year 2024.." for `author:cho -vision year:2024..`.
    """
    parts = node.parts if isinstance(node, And) else (node,)
    if all(isinstance(part, Word | Prefix) and not part.field for part in parts):
        return ""
    return " · ".join(filter(None, map(_part, parts)))


def _part(node: Node) -> str:
    match node:
        case Not(part):
            return tr("without {what}").format(what=_grouped(part))
        case Or(parts):
            return tr(" or ").join(map(_grouped, parts))
        case And(parts):
            return " ".join(map(_grouped, parts))
        case Field(name, value):
            return _fact(name, value)
        case Word() | Prefix() | Phrase() | Wildcard() | Fuzzy():
            return _in_field(node.field).format(what=_words(node))
        case _:
            return ""


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


def _fact(name: str, value: str) -> str:
    if name in ("author", "first", "last"):
        return _in_field(name).format(what=value)
    names = {
        "track": tr("track {what}"),
        "venue": tr("venue {what}"),
        "year": tr("year {what}"),
        "decision": tr("decision {what}"),
        "session": tr("session {what}"),
        "tag": tr("tag {what}"),
        "list": tr("reading list {what}"),
        "note": tr("note {what}"),
        "has": tr("with {what}"),
        "authors": tr("{what} authors"),
        "tags": tr("{what} tags"),
        "added": tr("added {what}"),
    }
    said = _SAID.get(name, _plain)(value)
    return names.get(name, "{what}").format(what=said) if value else ""


def _plain(value: str) -> str:
    return value


def _track(value: str) -> str:
    return value.replace("/", " · ", 1)


def _venue(value: str) -> str:
    venue, _, rest = value.partition("/")
    year, _, decision = rest.partition("/")
    words = " ".join(part for part in (venue, year) if part)
    return f"{words} · {decision_word(decision)}" if decision else words


def _state(value: str) -> str:
    return {
        "starred": tr("Starred"),
        "unread": tr("Unread"),
        "read": tr("Read"),
        "recent": tr("Recently added"),
        "untagged": tr("Untagged"),
    }.get(value, value)


_SAID = {"track": _track, "venue": _venue, "is": _state, "decision": decision_word}

"""How a filter is said in a few words."""

from desktop.i18n import tr
from desktop.models.tree import decision_word
from library import Field, Node, Not


def chip_text(node: Node) -> str:
    """The words of a filter: "Theory · Optimization", "not ICML 2024"."""
    if isinstance(node, Not):
        if node.part == Field("has", "track"):
            return tr("No track")
        return tr("not {name}").format(name=chip_text(node.part))
    if not isinstance(node, Field):
        return ""
    return _SAID.get(node.name, _plain)(node.value)


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


_SAID = {"track": _track, "venue": _venue, "is": _state}

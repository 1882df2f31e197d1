"""Filters as chips: how each is said in a few words, and the button that removes it."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton

from desktop.i18n import tr
from desktop.models.tree import decision_word
from desktop.theme import Theme
from library import Field, Node, Not

_CROSS = "  ×"
_LONGEST = 60


class Chip(QPushButton):
    """One filter; where there is little room its words are cut, never its ×."""

    def __init__(self, node: Node, theme: Theme, liked: Mapping[str, str]) -> None:
        super().__init__()
        self.node = node
        self._theme = theme
        self._words = like_text(node, liked) or chip_text(node)
        self.setObjectName("chip")
        self.setToolTip(self._words)
        self.setAccessibleName(tr("Remove the filter {name}").format(name=self._words))
        self._fit(10_000)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(60), super().minimumSizeHint().height())

    def resizeEvent(self, event: object) -> None:  # noqa: ARG002 - only the width counts
        self._fit(self.width())

    def sizeHint(self) -> QSize:
        words = self._metrics().horizontalAdvance(self._words + _CROSS)
        return QSize(words + self._edges(), super().sizeHint().height())

    def _fit(self, width: int) -> None:
        room = width - self._edges() - self._metrics().horizontalAdvance(_CROSS) + 1
        words = self._metrics().elidedText(self._words, Qt.TextElideMode.ElideMiddle, room)
        self.setText(words + _CROSS)

    def _edges(self) -> int:
        return self._theme.px(22)

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._theme.font(12))


def chip_text(node: Node) -> str:
    """The words of a filter: "Theory · Optimization", "not ICML 2024"."""
    if isinstance(node, Not):
        if node.part == Field("has", "track"):
            return tr("No track")
        return tr("not {name}").format(name=chip_text(node.part))
    if not isinstance(node, Field):
        return ""
    return _SAID.get(node.name, _plain)(node.value)


def like_text(node: Node, liked: Mapping[str, str]) -> str:
    """The words of the filter "papers like these", with the titles of these; "" for others."""
    if not isinstance(node, Field) or node.name != "like":
        return ""
    title = liked.get(node.value, node.value)
    return tr("Like “{title}”").format(title=" ".join(title[:_LONGEST].split()))


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

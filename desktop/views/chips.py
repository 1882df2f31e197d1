"""Filters as chips: how each is said in a few words, and the button that removes it."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton

from desktop.i18n import tr
from desktop.models.reading import filter_words, like_words
from desktop.theme import Theme
from library import Node

_CROSS = "  ×"


class Chip(QPushButton):
    """One filter; where there is little room its words are cut, never its ×."""

    def __init__(self, node: Node, theme: Theme, liked: Mapping[str, str]) -> None:
        super().__init__()
        self.node = node
        self._theme = theme
        self._words = like_words(node, liked) or filter_words(node)
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

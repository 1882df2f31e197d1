"""What stands in the paper's pane while several papers are selected."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.i18n import mark, tr
from desktop.models.selection import Selection
from desktop.theme import Theme
from desktop.views.keybutton import button_row

_ACTIONS = (
    ("papers.star", "star", mark("Star")),
    ("papers.tag", "tag", mark("Tag")),
    ("organise.lists", "list", mark("List")),
    ("edit.copy_bibtex", "copy", mark("Copy BibTeX")),
    ("export.papers", "upload", mark("Export")),
    ("papers.related", "search", mark("Related papers")),
)


class SelectionCard(QWidget):
    """How many papers are selected, what can be done with them, and what they are."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("paper")
        self._head = _label("many")
        self._shown: list[QLabel] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(23, 20, 23, 24)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addSpacing(14)
        row, self._buttons = button_row(_ACTIONS, actions, theme)
        column.addWidget(row)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(5)
        column.addLayout(self._lines)
        column.addStretch(1)

    def show_selection(self, selected: Selection) -> None:
        """Say what is selected."""
        self._head.setText(tr("%n papers selected", count=len(selected.ids)))
        for label in self._shown:
            self._lines.removeWidget(label)
            label.deleteLater()
        self._shown = []
        for name, words in selected.facts:
            self._add("heading", name, above=20)
            self._add("plain", words)
        self._add("heading", tr("Papers"), above=20)
        for title in selected.titles:
            self._add("plain", title)
        left = len(selected.ids) - len(selected.titles)
        if left > 0:
            self._add("second", tr("and %n more", count=left))

    def _add(self, kind: str, words: str, above: int = 0) -> None:
        label = _label(kind)
        label.setText(words)
        label.setContentsMargins(0, self._theme.px(above) if above else 0, 0, 0)
        self._lines.addWidget(label)
        self._shown.append(label)

    def show_keys(self, key_of: Callable[[str], str]) -> None:
        """Show the keys of the buttons as they are now."""
        for name, button in self._buttons.items():
            button.show_key(key_of(name))


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label

"""The line over the list that says that the papers are only a sample, or that some still are."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import mark, tr
from desktop.keymap import key_text
from desktop.theme import Theme
from desktop.views.flow import FlowLayout
from desktop.views.keybutton import KeyCaps
from desktop.views.quietlabel import QuietLabel

# What a new person needs to know, in the order in which it is needed; the tree has its own key.
_TREE = ""
_NEEDED = (
    (mark("to search"), ("find.search",)),
    (mark("to walk"), ("go.next_paper", "go.previous_paper")),
    (mark("star"), ("papers.star",)),
    (mark("tag"), ("papers.tag",)),
    (mark("filter in the tree"), (_TREE,)),
    (mark("export"), ("export.papers",)),
    (mark("everything else"), ("go.palette",)),
)


class SampleLine(QWidget):
    """Offers to import papers and to remove the sample; hidden where there is none.

    As long as there is nothing but the sample, the first keys to know stand there too.
    """

    import_wanted = Signal()
    get_wanted = Signal()
    removal_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sample")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._words = QuietLabel(theme)
        self._import = QPushButton(tr("Import papers…"))
        self._import.clicked.connect(self.import_wanted)
        self._get = QPushButton(tr("Get papers…"))
        self._get.clicked.connect(self.get_wanted)
        remove = QPushButton(tr("Remove the sample"))
        remove.clicked.connect(self.removal_wanted)
        self._keys = QWidget()
        self._caps = [KeyCaps(tr(words), theme, self._keys) for words, _ in _NEEDED]
        flow = FlowLayout(self._keys, gap=12)
        for caps in self._caps:
            flow.addWidget(caps)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 7, 10, 7)
        column.setSpacing(6)
        said = QWidget()
        row = FlowLayout(said, gap=10)
        for widget in (self._words, self._get, self._import, remove):
            row.addWidget(widget)
        column.addWidget(said)
        column.addWidget(self._keys)
        self.hide()

    def show_keys(self, key_of: Callable[[str], str]) -> None:
        """Show the keys as they are now; what has none is left out."""
        for caps, (_, commands) in zip(self._caps, _NEEDED, strict=True):
            keys = [key_of(name) if name else key_text("Space") for name in commands]
            caps.show_keys(tuple(filter(None, keys)))

    def show_count(self, samples: int, papers: int) -> None:
        """Say how many of the papers are the sample's; with none there is nothing to say."""
        only = samples == papers
        self._words.set_text(
            tr("A small sample library to try things with.")
            if only
            else tr("%n papers of the sample are still here.", count=samples)
        )
        self._import.setVisible(only)
        self._get.setVisible(only)
        self._keys.setVisible(only)
        self.setVisible(samples > 0)

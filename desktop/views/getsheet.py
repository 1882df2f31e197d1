"""The sheet of places on the web that papers can be got from."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import mark, tr
from desktop.theme import Theme
from desktop.views.flow import FlowLayout
from desktop.views.overlay import Overlay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from library import Place

_HEIGHT = 300
_WHAT = {
    "year": mark("Year"),
    "volume": mark("Volume"),
    "collection": mark("Collection, such as 2025.acl"),
    "search": mark("Words to search for"),
    "DOI": mark("DOI"),
    "venue": mark("Venue, such as ICLR.cc/2025/Conference"),
}
_GIVES = {
    "icml": mark("Programme, tracks, decisions and sessions; abstracts where the site has them"),
    "neurips": mark("Programme, tracks, decisions and sessions; abstracts where the site has them"),
    "iclr": mark("Programme, tracks, decisions and sessions; abstracts where the site has them"),
    "pmlr": mark("The official record of a volume: pages, editors, abstracts"),
    "acl": mark("Papers of ACL, EMNLP, NAACL and others: authors, pages, DOIs, abstracts"),
    "crossref": mark("The record of a paper by its DOI"),
    "arxiv": mark("Preprints that a search finds: abstracts, categories"),
    "openreview": mark("Accepted papers of a venue: abstracts, keywords, decisions"),
}


class GetSheet(Overlay):
    """Places at the left; `wanted` carries the place and which of its parts was chosen."""

    wanted = Signal(object, str)

    def __init__(self, window: QWidget, theme: Theme, places: "Mapping[str, Place]") -> None:
        super().__init__(window, theme, 760)
        self._places = list(places.values())
        self._list = QListWidget()
        self._list.setObjectName("pages")
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setAccessibleName(tr("Get papers"))
        self._list.addItems([place.title for place in self._places])
        self._stack = QStackedWidget()
        for place in self._places:
            self._stack.addWidget(self._page(place))
        self._list.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._list.setCurrentRow(0)
        self._lay_out()
        self.setFocusProxy(self._list)

    def fit(self) -> None:
        super().fit()
        self._stack.setFixedHeight(min(self._theme.px(_HEIGHT), self.room() - self._theme.px(110)))
        self._list.setFixedWidth(min(self._theme.px(160), self.card.maximumWidth() // 4))
        for row in range(self._list.count()):
            self._list.item(row).setSizeHint(QSize(0, self._theme.px(32)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        focused = QApplication.focusWidget()
        if enter and isinstance(focused, QLineEdit):
            self._choose(self._places[self._list.currentRow()], focused.text())
        elif enter and self._list.hasFocus():
            self.focusNextPrevChild(True)
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        head = QLabel(tr("Get papers"))
        head.setObjectName("title")
        note = QLabel(tr("What is asked for here is all that this program ever loads."))
        note.setObjectName("second")
        note.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(18))
        row.addWidget(self._list)
        row.addWidget(self._stack, 1)
        self.column.setContentsMargins(16, 14, 18, 14)
        self.column.setSpacing(self._theme.px(8))
        self.column.addWidget(head)
        self.column.addLayout(row)
        self.column.addWidget(note)

    def _page(self, place: "Place") -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(self._theme.px(10))
        gives = QLabel(tr(_GIVES[place.id]) if place.id in _GIVES else place.gives)
        gives.setWordWrap(True)
        gives.setTextFormat(Qt.TextFormat.PlainText)
        what = QLabel(tr(_WHAT[place.what]) if place.what in _WHAT else place.what)
        what.setObjectName("second")
        column.addWidget(gives)
        column.addWidget(what)
        if place.choices:
            column.addWidget(self._choices(place))
        column.addLayout(self._line(place, what.text()))
        column.addStretch(1)
        return page

    def _choices(self, place: "Place") -> QWidget:
        row = QWidget()
        flow = FlowLayout(row, gap=self._theme.px(6))
        for choice in place.choices:
            button = QPushButton(choice)
            button.setAccessibleName(f"{place.title} {choice}")
            button.clicked.connect(lambda _, choice=choice: self._choose(place, choice))
            flow.addWidget(button)
        return row

    def _line(self, place: "Place", words: str) -> QHBoxLayout:
        line = QLineEdit()
        line.setAccessibleName(words)
        line.setPlaceholderText(tr("Another one") if place.choices else "")
        button = QPushButton(tr("Get"))
        button.clicked.connect(lambda: self._choose(place, line.text()))
        row = QHBoxLayout()
        row.addWidget(line, 1)
        row.addWidget(button)
        return row

    def _choose(self, place: "Place", what: str) -> None:
        if what.strip():
            self.dismiss()
            self.wanted.emit(place, what.strip())

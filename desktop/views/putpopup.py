"""A popup for tags or lists: type one, Enter gives it to the selected papers or takes it off."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from desktop.models.putting import Kind, Offer, offers
from desktop.theme import Theme
from desktop.views.overlay import Overlay
from library import Paper, ReadingList, Tag

_ROWS = 8


class PutPopup(Overlay):
    """Offers what selected papers can be given; what is not known yet can be made here.

    It opens at once, so that no letter typed after the key goes elsewhere; `show_papers`
    brings what must be read first. `chosen` carries the name of the tag or list.
    """

    chosen = Signal(str)

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        kind: Kind,
        known: Sequence[Tag | ReadingList],
        *,
        may_make: bool,
    ) -> None:
        super().__init__(window, theme, 380)
        self._kind = kind
        self._known = known
        self._papers: Sequence[Paper] = ()
        self._may_make = may_make
        self._offers: list[Offer] = []
        self._line = QLineEdit()
        self._line.setObjectName("search")
        self._line.setAccessibleName(kind.title)
        self._line.setPlaceholderText(kind.hint)
        self._line.textEdited.connect(self._filter)
        self._list = QListWidget()
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setIconSize(QSize(theme.px(34), theme.px(16)))
        self._list.itemClicked.connect(lambda _: self._choose())
        self._list.setObjectName("offers")
        self.column.setContentsMargins(8, 8, 8, 8)
        self.column.setSpacing(8)
        self.column.addWidget(self._line)
        self.column.addWidget(self._list)
        self.setFocusProxy(self._line)
        self._filter("")

    def show_papers(self, known: Sequence[Tag | ReadingList], papers: Sequence[Paper]) -> None:
        """Show how these papers stand to what is known."""
        self._known, self._papers = known, papers
        self._filter(self._line.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            row = self._list.currentRow() + step
            self._list.setCurrentRow(max(0, min(row, self._list.count() - 1)))
        else:
            super().keyPressEvent(event)

    def _filter(self, typed: str) -> None:
        self._offers = offers(self._kind, self._known, self._papers, typed, may_make=self._may_make)
        self._list.clear()
        for offer in self._offers:
            text = self._kind.new.format(name=offer.name) if offer.new else offer.name
            self._list.addItem(QListWidgetItem(self._picture(offer), text))
        self._list.setCurrentRow(0)
        height = self._list.sizeHintForRow(0) if self._offers else 0
        self._list.setFixedHeight(height * min(len(self._offers), _ROWS) + 4)
        self._list.setVisible(bool(self._offers))

    def _choose(self) -> None:
        row = self._list.currentRow()
        if row >= 0:
            name = self._offers[row].name
            self.dismiss()
            self.chosen.emit(name)

    def _picture(self, offer: Offer) -> QPixmap:
        """A sign for all (check), some (dash) or none, and a tag's colour."""
        picture = QPixmap(self._theme.px(34) * 2, self._theme.px(16) * 2)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = picture.height()
        sign = {"all": "check", "some": "minus"}.get(offer.on, "plus" if offer.new else "")
        if sign:
            painter.drawPixmap(0, 0, self._theme.pixmap(sign, "accent", size))
        if offer.colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(offer.colour))
            painter.drawEllipse(size + size // 4, size // 4, size // 2, size // 2)
        painter.end()
        return picture.scaledToHeight(size // 2, Qt.TransformationMode.SmoothTransformation)

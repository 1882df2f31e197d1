"""The line at the top in which a person types."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.i18n import number, tr
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key


class SearchBar(QLineEdit):
    """The search text; `to_results` says that the person wants to go on in the list."""

    to_results = Signal()
    settled = Signal()
    open_first = Signal()
    left = Signal()

    def __init__(self, theme: Theme, keys: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys = keys
        self.setObjectName("search")
        self.setAccessibleName(tr("Search"))
        self.setMaxLength(100_000)  # pasted pages are cut by the grammar, which says so
        self._glass = QAction(self)
        self.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_library_count(self, count: int) -> None:
        """Say in the empty line how many papers there are to search."""
        text = tr("Search title, author or keyword among {count} papers")
        self.setPlaceholderText(text.format(count=number(count)))

    def sizeHint(self) -> QSize:
        return QSize(600, self._theme.px(36))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if event.key() == Qt.Key.Key_Down and plain:
            self.to_results.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.settled.emit()
            (self.to_results if plain else self.open_first).emit()
        elif event.key() == Qt.Key.Key_Escape:
            self._step_back()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        right = self.width() - self._theme.px(12)
        room = self.fontMetrics().horizontalAdvance(self.text() or self.placeholderText())
        painter = QPainter(self)
        for key in reversed(self._keys):
            width, height = key_width(key, self._theme), self._theme.px(18)
            if room > right - width - self._theme.px(60):
                break
            box = QRectF(right - width, (self.height() - height) / 2, width, height)
            paint_key(painter, box, key, self._theme)
            right -= width + self._theme.px(7)

    def _step_back(self) -> None:
        """The ladder of Esc: first the text goes, then the focus."""
        if self.text():
            self.clear()
        else:
            self.left.emit()

    def _restyle(self) -> None:
        self._glass.setIcon(self._theme.icon("search"))
        self.updateGeometry()

"""The line at the top in which a person types."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.i18n import number, tr
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key
from desktop.views.offers import Line, Offers
from library import Completion, completed, may_complete

_PASSING = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class SearchBar(QLineEdit):
    """The search text, with completions and past searches on offer under it.

    `to_results` says that the person wants to go on in the list, `settled` that what stands
    there is a search worth remembering, `everywhere` that it is meant for the whole library.
    """

    to_results = Signal()
    settled = Signal()
    open_first = Signal()
    everywhere = Signal()
    left = Signal()
    completions_wanted = Signal(str, int)
    recent_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys: tuple[str, ...] = ()
        self._offers: Offers | None = None
        self._completions: Sequence[Completion] = ()
        self._recent: Sequence[str] = ()
        self.setObjectName("search")
        self.setAccessibleName(tr("Search"))
        self.setMaxLength(100_000)  # pasted pages are cut by the grammar, which says so
        self._glass = QAction(self)
        self.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self.textChanged.connect(self._look_for_completions)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_library_count(self, count: int) -> None:
        """Say in the empty line how many papers there are to search."""
        text = tr("Search title, author or keyword among {count} papers")
        self.setPlaceholderText(text.format(count=number(count)))

    def show_keys(self, keys: tuple[str, ...]) -> None:
        """Show keys that are of use here at the right end."""
        self._keys = tuple(filter(None, keys))
        self.update()

    def offer(self, text: str, cursor: int, found: Sequence[Completion]) -> None:
        """Offer completions of what stood there, if it still does."""
        if (text, cursor) == (self.text(), self.cursorPosition()) and self.hasFocus():
            self._completions, self._recent = found, ()
            lines = [
                Line(one.label, "" if one.count is None else number(one.count)) for one in found
            ]
            start = found[0].start if found else 0
            before = self.fontMetrics().horizontalAdvance(text[:start])
            self._popup().show_lines(lines, self._theme.px(32) + before)

    def offer_recent(self, searches: Sequence[str]) -> None:
        """Offer past searches that hold what stands there."""
        typed = self.text().strip().casefold()
        self._recent = [one for one in searches if typed in one.casefold() and one != self.text()]
        self._completions = ()
        self._popup().show_lines([Line(one) for one in self._recent], 0)
        self._popup().move_choice(1)

    def sizeHint(self) -> QSize:
        return QSize(600, self._theme.px(36))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.recent_wanted.emit()
        elif plain and self._offering() and self._choose(event.key(), is_return=is_return):
            pass
        elif event.key() == Qt.Key.Key_Down and plain:
            self.to_results.emit()
        elif is_return:
            self._close_offers()
            self.settled.emit()
            shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            other = self.everywhere if shifted else self.open_first
            (self.to_results if plain else other).emit()
        elif event.key() == Qt.Key.Key_Escape:
            self._step_back()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Tab takes the first completion while there are any; Qt never gives it as a key.
        if forward and self._offering():
            self._take(self._popup().chosen() or 0)
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in _PASSING:
            self._close_offers()
            self.settled.emit()

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        super().inputMethodEvent(event)
        if event.preeditString():
            self._close_offers()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._close_offers()

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

    def _popup(self) -> Offers:
        if self._offers is None:
            self._offers = Offers(self, self._theme)
            self._offers.taken.connect(self._take)
        return self._offers

    def _offering(self) -> bool:
        return self._offers is not None and self._offers.isVisible()

    def _close_offers(self) -> None:
        if self._offers is not None:
            self._offers.hide()

    def _choose(self, key: int, *, is_return: bool) -> bool:
        """Walk the offers or take one; whether the key meant that."""
        offers = self._popup()
        chosen = offers.chosen()
        if key == Qt.Key.Key_Down or (key == Qt.Key.Key_Up and chosen is not None):
            offers.move_choice(1 if key == Qt.Key.Key_Down else -1)
        elif is_return and chosen is not None:
            self._take(chosen)
        elif key == Qt.Key.Key_Escape:
            offers.hide()
        else:
            return False
        return True

    def _take(self, row: int) -> None:
        """Put an offer into the line."""
        self._close_offers()
        if self._recent:
            self.setText(self._recent[row])
            self.settled.emit()
        else:
            text, cursor = completed(self.text(), self.cursorPosition(), self._completions[row])
            self.setText(text)
            self.setCursorPosition(cursor)
            self._look_for_completions(text)

    def _look_for_completions(self, text: str) -> None:
        if self.hasFocus() and may_complete(text, self.cursorPosition()):
            self.completions_wanted.emit(text, self.cursorPosition())
        else:
            self._close_offers()

    def _step_back(self) -> None:
        """The ladder of Esc: first the text goes, then the focus."""
        if self.text():
            self.clear()
        else:
            self.left.emit()

    def _restyle(self) -> None:
        self._glass.setIcon(self._theme.icon("search"))
        self.updateGeometry()

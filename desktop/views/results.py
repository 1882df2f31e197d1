"""The middle pane: what was found, what is filtered, in which order, and the list itself."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import number, tr
from desktop.models.answer import Answer
from desktop.theme import Theme
from desktop.views.chips import Chip
from desktop.views.correctedline import CorrectedLine
from desktop.views.emptypage import EmptyPage
from desktop.views.flow import FlowLayout
from desktop.views.paperlist import PaperList
from desktop.views.quietlabel import QuietLabel
from desktop.views.sampleline import SampleLine
from library import Node

LONG_TEXT = 300  # letters: more is no query any more, but an abstract that was pasted


class Results(QWidget):
    """Count, chips and sort menu over the list; an empty result says what to do next.

    `found` holds the list, or the page in its place where nothing was found.
    """

    chip_removed = Signal(object)
    import_wanted = Signal()
    get_wanted = Signal()
    sample_unwanted = Signal()
    spelling_taken = Signal(str)
    as_typed_wanted = Signal()
    like_text_wanted = Signal()
    question_wanted = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, sort_button: QToolButton) -> None:
        super().__init__()
        self._theme = theme
        self._filters: tuple[Node, ...] | None = None
        self._chips: list[Chip] = []
        self.list = PaperList(theme)
        self._count = QLabel()
        self._count.setObjectName("count")
        self._ignored = QLabel()
        self._ignored.setObjectName("second")
        self._ignored.setTextFormat(Qt.TextFormat.PlainText)
        self._like_text = QPushButton(tr("Find papers like this text"))
        self._like_text.setObjectName("chip")
        self._like_text.clicked.connect(self.like_text_wanted)
        self._explained = QuietLabel(theme)
        self._empty = EmptyPage()
        self._empty.question_wanted.connect(self.question_wanted)
        self._empty.get_wanted.connect(self.get_wanted)
        self._empty.import_wanted.connect(self.import_wanted)
        self._empty.left.connect(self.left)
        self.found = QStackedWidget()
        self.found.addWidget(self.list)
        self.found.addWidget(self._empty)
        self._sample = SampleLine(theme)
        self._sample.import_wanted.connect(self.import_wanted)
        self._sample.get_wanted.connect(self.get_wanted)
        self._sample.removal_wanted.connect(self.sample_unwanted)
        self._corrected = CorrectedLine()
        self._corrected.taken.connect(self.spelling_taken)
        self._corrected.as_typed_wanted.connect(self.as_typed_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head(sort_button))
        column.addWidget(self._sample)
        column.addWidget(self._corrected)
        column.addWidget(self.found, 1)
        self.setFocusProxy(self.list)

    def show_answer(self, answer: Answer) -> None:
        """Show what the library answered to a question."""
        result = answer.result
        self._count.setText(_count_text(result.total, answer.count))
        ignored = tr("ignored: {what}").format(what=", ".join(result.ignored))
        self._ignored.setText(ignored)
        self._ignored.setVisible(bool(result.ignored))
        self._explained.set_text(answer.explained)
        self._like_text.setVisible(len(result.query) > LONG_TEXT)
        self._show_chips(answer.question.filters, answer.liked)
        self._sample.show_count(answer.samples, answer.count)
        self._corrected.show_correction(result.query, result.corrected)
        self.list.delegate.show_tags(answer.tags)
        self.list.show_result(result, answer.rows, keep_place=answer.keep_place)
        self._show_list_or_advice(answer)

    def _show_list_or_advice(self, answer: Answer) -> None:
        """Show the list, or where it is empty what to do; the keyboard goes from one to other."""
        shown = self.list if answer.result.total else self._empty
        had_keyboard = self.found.isAncestorOf(QApplication.focusWidget() or self)
        self._empty.show_answer(answer)
        self.found.setCurrentWidget(shown)
        self.setFocusProxy(self._empty if self._empty.has_ways else self.list)
        if had_keyboard:
            shown.setFocus()

    def show_keys(self, key_of: Callable[[str], str]) -> None:
        """Say the keys as they are now; `key_of` gives that of a command."""
        self._sample.show_keys(key_of)
        self._empty.show_keys(key_of)

    def _head(self, sort_button: QToolButton) -> QWidget:
        head, flow = QWidget(), QWidget()
        head.setObjectName("listhead")
        self._flow = FlowLayout(flow, gap=7)
        self._flow.addWidget(self._count)
        self._flow.addWidget(self._explained)
        self._flow.addWidget(self._ignored)
        self._flow.addWidget(self._like_text)
        row = QHBoxLayout(head)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(flow, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(sort_button, 0, Qt.AlignmentFlag.AlignTop)
        head.setMinimumHeight(43)
        return head

    def _show_chips(self, filters: tuple[Node, ...], liked: Mapping[str, str]) -> None:
        if filters == self._filters:
            return
        self._filters = filters
        for old in self._chips:
            self._flow.removeWidget(old)
            old.deleteLater()
        self._chips = [Chip(node, self._theme, liked) for node in filters]
        for chip in self._chips:
            chip.clicked.connect(lambda _=False, node=chip.node: self.chip_removed.emit(node))
            self._flow.addWidget(chip)


def _count_text(total: int, library_count: int) -> str:
    if total == library_count:
        return tr("%n papers", count=total)
    return tr("{found} of {all} papers").format(found=number(total), all=number(library_count))

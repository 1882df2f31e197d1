"""The middle pane: what was found, what is filtered, in which order, and the list itself."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import number, tr
from desktop.models.question import Question
from desktop.theme import Theme
from desktop.views.chips import chip_text
from desktop.views.flow import FlowLayout
from desktop.views.paperlist import PaperList
from desktop.views.rowtext import Rows
from library import Node, Result


class Results(QWidget):
    """Count, chips and sort menu over the list; an empty result says what to do next."""

    chip_removed = Signal(object)
    import_wanted = Signal()
    sample_unwanted = Signal()

    def __init__(self, theme: Theme, sort_button: QToolButton) -> None:
        super().__init__()
        self._theme = theme
        self._filters: tuple[Node, ...] | None = None
        self.list = PaperList(theme)
        self._count = QLabel()
        self._count.setObjectName("count")
        self._chips = QWidget()
        self._chip_row = FlowLayout(self._chips, gap=6)
        self._empty = _message(QLabel())
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head(sort_button))
        self._sample = self._sample_line()
        column.addWidget(self._sample)
        column.addWidget(self._stack, 1)

    def show_answer(
        self,
        question: Question,
        result: Result,
        rows: Rows,
        library_count: int,
        *,
        keep_place: bool,
    ) -> None:
        """Show what the library answered to a question."""
        self._count.setText(_count_text(result.total, library_count))
        self._show_chips(question.filters)
        self.list.show_result(result, rows, keep_place=keep_place)
        self._empty.setText(_advice(question, library_count))
        self._stack.setCurrentWidget(self.list if result.total else self._empty)

    def show_sample_line(self, *, shown: bool) -> None:
        """Say (or no longer say) that the library holds a sample."""
        self._sample.setVisible(shown)

    def _head(self, sort_button: QToolButton) -> QWidget:
        head = QWidget()
        head.setObjectName("listhead")
        row = QHBoxLayout(head)
        row.setContentsMargins(16, 6, 10, 6)
        row.setSpacing(10)
        middle = Qt.AlignmentFlag.AlignVCenter
        row.addWidget(self._count, 0, middle)
        row.addWidget(self._chips, 1, middle)
        row.addWidget(sort_button, 0, middle)
        head.setMinimumHeight(43)
        return head

    def _sample_line(self) -> QWidget:
        line = QWidget()
        line.setObjectName("sample")
        row = QHBoxLayout(line)
        row.setContentsMargins(16, 7, 10, 7)
        row.addWidget(QLabel(tr("This is a small sample library to try things with.")), 1)
        get = QPushButton(tr("Import papers…"))
        get.clicked.connect(self.import_wanted)
        drop = QPushButton(tr("Remove the sample"))
        drop.clicked.connect(self.sample_unwanted)
        row.addWidget(get)
        row.addWidget(drop)
        line.hide()
        return line

    def _show_chips(self, filters: tuple[Node, ...]) -> None:
        if filters == self._filters:
            return
        self._filters = filters
        while (item := self._chip_row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        for node in filters:
            chip = QPushButton(f"{chip_text(node)}  ×")
            chip.setObjectName("chip")
            chip.setAccessibleName(tr("Remove the filter {name}").format(name=chip_text(node)))
            chip.clicked.connect(lambda _=False, node=node: self.chip_removed.emit(node))
            self._chip_row.addWidget(chip)
        self._chips.updateGeometry()


def _message(label: QLabel) -> QLabel:
    label.setObjectName("message")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    label.setMargin(40)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _count_text(total: int, library_count: int) -> str:
    if total == library_count:
        return tr("%n papers", count=total)
    return tr("{found} of {all} papers").format(found=number(total), all=number(library_count))


def _advice(question: Question, library_count: int) -> str:
    """What to do about an empty list."""
    if not library_count:
        return tr("No papers yet. Import a file with Ctrl+O, or drop one here.")
    if question.filters and question.text:
        return tr("No paper has all of these words under the present filters. "
                  "Ctrl+Shift+Backspace clears the filters.")  # fmt: skip
    if question.filters:
        return tr("No paper passes all of these filters. Ctrl+Shift+Backspace clears them.")
    return tr("No paper has all of these words. Try fewer words, or the beginning of a word.")

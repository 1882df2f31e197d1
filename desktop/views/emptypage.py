"""What stands in the place of an empty list: why it is empty, and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.models.answer import Answer
from desktop.models.ways import Way


class EmptyPage(QWidget):
    """Says what to do; where one word or filter is too many, offers the search without it."""

    question_wanted = Signal(object)
    get_wanted = Signal()
    import_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("message")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._words = QLabel()
        self._words.setObjectName("message")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._ways: list[QPushButton] = []
        self._answer: Answer | None = None
        self._key_of: Callable[[str], str] = lambda _: ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(40, 40, 40, 40)
        self._column.setSpacing(8)
        self._column.addStretch(1)
        self._column.addWidget(self._words)
        self._column.addSpacing(8)
        self._column.addStretch(1)

    def text(self) -> str:
        """What it says."""
        return self._words.text()

    @property
    def has_ways(self) -> bool:
        """Whether it offers anything that the keyboard could go to."""
        return bool(self._ways)

    def show_answer(self, answer: Answer) -> None:
        """Say what to do about an answer without papers."""
        self._answer = answer
        self._words.setText(_advice(answer, self._key_of))
        for old in self._ways:
            self._column.removeWidget(old)
            old.deleteLater()
        self._ways = [self._way(way) for way in answer.ways] if answer.count else self._sources()
        for place, button in enumerate(self._ways):
            at = self._column.count() - 1
            self._column.insertWidget(at, button, 0, Qt.AlignmentFlag.AlignHCenter)
            button.setDefault(place == 0)
        self.setFocusProxy(self._ways[0] if self._ways else self._words)

    def show_keys(self, key_of: Callable[[str], str]) -> None:
        """Say the keys as they are now; `key_of` gives that of a command."""
        self._key_of = key_of
        if self._answer is not None:
            self._words.setText(_advice(self._answer, key_of))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _sources(self) -> list[QPushButton]:
        """Where the first papers can come from."""
        get, read = QPushButton(tr("Get papers…")), QPushButton(tr("Import…"))
        get.clicked.connect(self.get_wanted)
        read.clicked.connect(self.import_wanted)
        return [get, read]

    def _way(self, way: Way) -> QPushButton:
        dropped = ", ".join(part if part.startswith('"') else f"“{part}”" for part in way.dropped)
        words = tr("Without {word}: %n papers", count=way.total).format(word=dropped)
        button = _WayButton(words)
        button.clicked.connect(lambda: self.question_wanted.emit(way.question))
        return button


class _WayButton(QPushButton):
    """A button whose words are cut where there is little room, whole in its tooltip."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._words = words
        self.setAutoDefault(True)
        self.setToolTip(words)
        self.setAccessibleName(words)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._edges(), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        width = self._edges() + self.fontMetrics().horizontalAdvance(self._words)
        return QSize(width, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - self._edges() + 1
        cut = Qt.TextElideMode.ElideMiddle
        self.setText(self.fontMetrics().elidedText(self._words, cut, room))

    def _edges(self) -> int:
        return super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())


def _advice(answer: Answer, key_of: Callable[[str], str]) -> str:
    question = answer.question
    if not answer.count:
        key = key_of("transfer.import_files") or tr("Import…")
        return tr("No papers yet. Import a file with {key}, or drop one here.").format(key=key)
    if answer.alone:
        each = ", ".join(answer.alone)
        return tr("No paper has all of this: {each}.").format(each=each)
    key = key_of("find.clear_filters") or tr("Clear all filters")
    if question.filters and question.text:
        text = tr("No paper has this under the present filters. {key} clears the filters.")
        return text.format(key=key)
    if question.filters:
        return tr("No paper passes all of these filters. {key} clears them.").format(key=key)
    return tr("No paper has this. Try another word, or only its beginning.")

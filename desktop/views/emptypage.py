"""What stands in the place of an empty list: why it is empty, and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.models.answer import Answer
from desktop.models.question import Question
from desktop.models.ways import Way
from library import folded_list


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
        self._ways = self._offers(answer)
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

    def _offers(self, answer: Answer) -> list[QPushButton]:
        if answer.count:
            return [self._way(way) for way in answer.ways]
        return [self._hidden()] if answer.hidden else self._sources()

    def _hidden(self) -> QPushButton:
        button = QPushButton(tr("Show the hidden papers"))
        button.clicked.connect(lambda: self.question_wanted.emit(Question("is:hidden")))
        return button

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
    if not answer.count:
        return _without_papers(answer, key_of)
    if answer.alone:
        each = ", ".join(answer.alone)
        return tr("No paper has all of this: {each}.").format(each=each)
    if _is_empty_list(answer):
        text = tr("No paper is on this list yet. {key} puts the chosen papers on it.")
        return text.format(key=key_of("organise.lists") or tr("Reading list…"))
    if answer.question.filters:
        return _too_many_filters(answer, key_of)
    return tr("No paper has this. Try another word, or only its beginning.")


def _without_papers(answer: Answer, key_of: Callable[[str], str]) -> str:
    if answer.hidden:
        return tr("Every paper of this library is hidden.")
    key = key_of("transfer.import_files") or tr("Import…")
    return tr("No papers yet. Import a file with {key}, or drop one here.").format(key=key)


def _too_many_filters(answer: Answer, key_of: Callable[[str], str]) -> str:
    key = key_of("find.clear_filters") or tr("Clear all filters")
    if answer.question.text:
        text = tr("No paper has this under the present filters. {key} clears the filters.")
    else:
        text = tr("No paper passes all of these filters. {key} clears them.")
    return text.format(key=key)


def _is_empty_list(answer: Answer) -> bool:
    """Whether a reading list is on show that is there, with nothing on it."""
    question = answer.question
    name = folded_list(question.reading_list)
    alone = len(question.filters) == 1 and not question.text.strip()
    return alone and any(name == folded_list(one.name) and not one.count for one in answer.lists)

"""What stands in the place of an empty list: why it is empty, and what to do next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import number, tr
from desktop.models.answer import Answer


class EmptyPage(QWidget):
    """Says what to do; where one word is too many, offers the search without it."""

    search_wanted = Signal(str)

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

    def show_answer(self, answer: Answer) -> None:
        """Say what to do about an answer without papers."""
        self._words.setText(_advice(answer))
        for old in self._ways:
            self._column.removeWidget(old)
            old.deleteLater()
        self._ways = [self._way(*way) for way in answer.without]
        for place, button in enumerate(self._ways):
            at = self._column.count() - 1
            self._column.insertWidget(at, button, 0, Qt.AlignmentFlag.AlignHCenter)
            button.setDefault(place == 0)

    def _way(self, dropped: str, query: str, total: int) -> QPushButton:
        words = tr("Without {word}: %n papers", count=total).format(word=dropped)
        button = QPushButton(words)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self.search_wanted.emit(query))
        return button


def _advice(answer: Answer) -> str:
    question = answer.question
    if not answer.count:
        return tr("No papers yet. Import a file with Ctrl+O, or drop one here.")
    if answer.alone:
        each = ", ".join(
            tr("{count} have {word}").format(count=number(count), word=word)
            for word, count in answer.alone
        )
        return tr("No paper has all of this: {each}.").format(each=each)
    if question.filters and question.text:
        return tr(
            "No paper has this under the present filters. Ctrl+Shift+Backspace clears the filters."
        )
    if question.filters:
        return tr("No paper passes all of these filters. Ctrl+Shift+Backspace clears them.")
    return tr("No paper has this. Try another word, or only its beginning.")

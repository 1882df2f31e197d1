"""A person at the window: presses keys, types, sees."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QWidget
from pytestqt.exceptions import TimeoutError as TooLateError

from desktop.app import Program
from desktop.models.tree import lines
from desktop.views.palette import Palette
from desktop.views.paperlist import PaperList
from desktop.views.textview import TextView


class User:
    """Drives the real window by keys and tells what stands on it."""

    def __init__(self, qtbot, program):
        self._qtbot = qtbot
        self._program = program

    @property
    def window(self):
        """The program's present window."""
        return self._program.window

    def types(self, text):
        """Type letters into what has the focus, and wait until the answer to them stands."""
        self._qtbot.keyClicks(self._focus(), text)
        self.waits_for_answer()

    def presses(self, keys):
        """Press keys with blanks between, "j j Ctrl+E"."""
        for key in keys.split():
            for stroke in QKeySequence(key):
                self._qtbot.keyClick(self._focus(), stroke.key(), stroke.keyboardModifiers())
        self.waits_for_answer()

    def sees(self, text):
        """Wait until a text stands in the window."""
        try:
            self._qtbot.waitUntil(lambda: text in self.screen(), timeout=5000)
        except TooLateError:
            pytest.fail(f"{text!r} does not stand on the screen, but:\n{self.screen()}")

    def misses(self, text):
        """Wait until a text stands in the window no more."""
        self._qtbot.waitUntil(lambda: text not in self.screen(), timeout=5000)

    def is_in(self, kind):
        """Wait until a widget of some kind has the focus."""
        self._qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), kind), timeout=5000)

    def waits_for_answer(self):
        """Wait until what is shown answers what was asked."""

        def answered():
            window = self.window
            answer = window.answer
            if answer is None or answer.question != window.question:
                return False
            return window.sidebar.facets is answer.result.facets  # the counts come last

        self._qtbot.waitUntil(answered, timeout=5000)

    def waits_for(self, condition):
        """Wait until something is so."""
        self._qtbot.waitUntil(lambda: bool(condition()), timeout=10_000)

    def rows(self):
        """The titles of the result, top to bottom, as far as they have come."""
        papers = self.window.results.list.papers
        found = [papers.paper(row) for row in range(papers.rowCount())]
        return [paper.title for paper in found if paper]

    def screen(self):
        """All text that stands in the window or in a dialog over it."""
        roots = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        return "\n".join(text for root in roots for text in _texts(root))

    def counts(self):
        """The lines of the tree with their counts."""
        return {line.key: line.count for line in self._lines()}

    def _lines(self):
        return list(lines(self.window.sidebar.tree.root))

    def _focus(self):
        return QApplication.focusWidget() or self.window


def _texts(root):
    for widget in [root, *root.findChildren(QWidget)]:
        if not widget.isVisible():
            continue
        if isinstance(widget, TextView):
            yield widget.all_text()
        elif isinstance(widget, QPlainTextEdit):
            yield widget.toPlainText()
        elif isinstance(widget, Palette):
            yield from widget.texts()
        elif isinstance(widget, PaperList):
            papers = widget.papers
            yield from (
                papers.data(papers.index(row, 0)) for row in range(min(papers.rowCount(), 50))
            )
        elif isinstance(widget, QLabel) or hasattr(widget, "text"):
            yield str(widget.text())


@pytest.fixture
def folder(tmp_path):
    """The folder of a library that is not there yet."""
    return tmp_path / "library"


@pytest.fixture
def program(qtbot, qapp, folder, tmp_path):
    """The running program on a new library, which therefore holds the sample."""
    qapp.setStyle("Fusion")
    program = Program(qapp, folder, tmp_path / "settings.json")
    program.start([])
    yield program
    program.window.close()
    program.close()
    program.window.deleteLater()


@pytest.fixture
def user(qtbot, program):
    """A person in front of the window, the sample before them."""
    user = User(qtbot, program)
    user.waits_for(lambda: user.window.answer and user.window.answer.count)
    user.waits_for_answer()
    return user

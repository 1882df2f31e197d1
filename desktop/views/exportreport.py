"""What was found in a file before it is written: a line for each kind of thing, and its papers."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.models.exporting import told
from desktop.theme import Theme
from library import FAULTS, Finding, Report

_NAMED = 6  # papers of a finding


class ExportReport(QWidget):
    """Tells the findings; a click on a paper's key shows its entry, another leaves papers out."""

    key_clicked = Signal(str)
    leave_out = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(4))
        self._lines: list[QWidget] = []

    def show_checking(self) -> None:
        """Say that the file is being looked through."""
        self._clear()
        self._add(self._words(tr("Checking…")))

    def show_report(self, report: Report, keys: Mapping[int, str]) -> None:
        """Tell what was found, or that nothing was."""
        self._clear()
        for finding in report.findings:
            self._add(self._line(finding, keys))
        if not report.findings:
            checked = tr("%n papers checked, no fault found", count=report.papers)
            self._add(self._words(f"✓ {checked}"))

    def _line(self, finding: Finding, keys: Mapping[int, str]) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.px(8))
        sign = "✕" if finding.kind in FAULTS else "!"
        named = [_link(keys[id_]) for id_ in finding.papers[:_NAMED] if id_ in keys]
        more = len(finding.papers) - len(named)
        listed = ", ".join(named) + (f" … +{more}" if named and more else "")
        words = self._words(f"{sign} {escape(told(finding))}" + (f" — {listed}" if listed else ""))
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setWordWrap(True)
        words.linkActivated.connect(self.key_clicked)
        row.addWidget(words, 1)
        if finding.papers:
            button = QPushButton(tr("Leave out"))
            button.setAutoDefault(False)
            button.setAccessibleName(f"{tr('Leave out')}: {told(finding)}")
            button.clicked.connect(lambda: self.leave_out.emit(frozenset(finding.papers)))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _words(self, text: str) -> QLabel:
        words = QLabel(text)
        words.setObjectName("second")
        return words

    def _add(self, line: QWidget) -> None:
        self._lines.append(line)
        self._column.addWidget(line)

    def _clear(self) -> None:
        for line in self._lines:
            self._column.removeWidget(line)
            line.deleteLater()
        self._lines = []


def _link(key: str) -> str:
    return f'<a href="{escape(key)}">{escape(key)}</a>'

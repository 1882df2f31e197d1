"""The line over the list that says that other words were searched for, with the way back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from desktop.i18n import tr


class CorrectedLine(QWidget):
    """Says which misspelt query was answered as which other; hidden where none was."""

    taken = Signal(str)
    as_typed_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sample")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._corrected = ""
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        take = QPushButton(tr("Use this spelling"))
        take.clicked.connect(lambda: self.taken.emit(self._corrected))
        back = QPushButton(tr("Search as typed"))
        back.clicked.connect(self.as_typed_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 7, 10, 7)
        row.addWidget(self._words, 1)
        row.addWidget(take)
        row.addWidget(back)
        self.hide()

    def show_correction(self, typed: str, corrected: str) -> None:
        """Say what was answered instead; with nothing corrected there is nothing to say."""
        self._corrected = corrected
        words = tr("No paper has “{typed}”. These have “{corrected}”.")
        self._words.setText(words.format(typed=typed.strip(), corrected=corrected))
        self.setVisible(bool(corrected))

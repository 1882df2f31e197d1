"""A sheet that asks for a name."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from desktop.theme import Theme
from desktop.views.overlay import Overlay


class Naming(Overlay):
    """One line for a name, filled with a proposal; `named` carries what Enter found there."""

    named = Signal(str)

    def __init__(self, window: QWidget, theme: Theme, heading: str, proposed: str) -> None:
        super().__init__(window, theme, 420)
        words = QLabel(heading)
        words.setObjectName("heading")
        self._line = QLineEdit(proposed)
        self._line.setObjectName("search")
        self._line.setAccessibleName(heading)
        self._line.selectAll()
        self.column.setContentsMargins(14, 12, 14, 14)
        self.column.setSpacing(8)
        self.column.addWidget(words)
        self.column.addWidget(self._line)
        self.setFocusProxy(self._line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._line.text().strip():
            name = self._line.text().strip()
            self.dismiss()
            self.named.emit(name)
        else:
            super().keyPressEvent(event)

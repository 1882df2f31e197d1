"""The tree's pane: a small box that narrows the tree by a few letters, over the tree itself."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.sidebar import Sidebar

_HEIGHT = 43  # as the head of the list beside it


class TreePane(QWidget):
    """Letters typed in the tree go into the box; Esc empties it, Down or Enter go to a line."""

    def __init__(self, theme: Theme, tree: Sidebar) -> None:
        super().__init__()
        self._tree = tree
        self.setObjectName("treepane")
        self.box = QLineEdit()
        self.box.setObjectName("narrow")
        self.box.setPlaceholderText(tr("Find a track, venue or tag"))
        self.box.setAccessibleName(tr("Find a track, venue or tag"))
        self.box.setClearButtonEnabled(True)
        self.box.addAction(theme.icon("search", "faint"), QLineEdit.ActionPosition.LeadingPosition)
        self.box.setMinimumHeight(_HEIGHT)
        self.box.textChanged.connect(tree.narrow)
        self.box.installEventFilter(self)
        tree.letter_typed.connect(self._type)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.box)
        column.addWidget(tree, 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.box and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress:
                return self._takes(event.key())
            if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:
                event.accept()
        return super().eventFilter(watched, event)

    def _takes(self, key: int) -> bool:
        """Whether a key pressed in the box is one that leaves it."""
        if key == Qt.Key.Key_Escape:
            self.box.clear()
            self._tree.setFocus()
            return True
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tree.go_to_first()
            self._tree.setFocus()
            return True
        return False

    def _type(self, letter: str) -> None:
        self.box.setFocus()
        self.box.setText(self.box.text() + letter)

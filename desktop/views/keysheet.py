"""The sheet of all keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key
from desktop.views.overlay import Overlay

Groups = Mapping[str, Sequence[tuple[str, Sequence[str]]]]


class KeySheet(Overlay):
    """Shows every command with its keys, in groups side by side; Esc closes it."""

    def __init__(self, window: QWidget, theme: Theme, groups: Groups) -> None:
        super().__init__(window, theme, 980)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("All keys"))
        head = QLabel(tr("All keys"))
        head.setObjectName("title")
        self.column.setContentsMargins(0, 18, 0, 6)
        self.column.addWidget(head, 0, Qt.AlignmentFlag.AlignHCenter)
        table = QWidget()
        columns = QGridLayout(table)
        columns.setContentsMargins(24, 20, 24, 20)
        columns.setHorizontalSpacing(36)
        rows_left = [0, 0, 0]
        for title, commands in groups.items():
            column = rows_left.index(min(rows_left))
            group = self._group(title, commands)
            columns.addWidget(group, rows_left[column], column, len(commands) + 2, 1,
                              Qt.AlignmentFlag.AlignTop)  # fmt: skip
            rows_left[column] += len(commands) + 2
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(table)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setStyleSheet("background: transparent;")
        scroll.setFixedHeight(min(table.sizeHint().height() + 4, int(window.height() * 0.74)))
        self.column.addWidget(scroll)

    def _group(self, title: str, commands: Sequence[tuple[str, Sequence[str]]]) -> QWidget:
        group = QWidget()
        lines = QGridLayout(group)
        lines.setContentsMargins(0, 0, 0, 12)
        lines.setVerticalSpacing(5)
        lines.setColumnStretch(0, 1)
        head = QLabel(title)
        head.setObjectName("group")
        lines.addWidget(head, 0, 0)
        for row, (name, keys) in enumerate(commands, start=1):
            words = QLabel(name)
            lines.addWidget(words, row, 0)
            lines.addWidget(_Caps(keys, self._theme), row, 1, Qt.AlignmentFlag.AlignRight)
        return group


class _Caps(QWidget):
    """The keys of one command as caps."""

    def __init__(self, keys: Sequence[str], theme: Theme) -> None:
        super().__init__()
        self._keys, self._theme = keys, theme
        width = sum(key_width(key, theme) + 5 for key in keys)
        self.setFixedSize(max(width, 1), theme.px(19))
        self.setAccessibleName(", ".join(keys))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted
        painter = QPainter(self)
        x = 0.0
        for key in self._keys:
            width = key_width(key, self._theme)
            paint_key(painter, QRectF(x, 0, width, self.height()), key, self._theme)
            x += width + 5

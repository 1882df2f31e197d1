"""The sheet of all keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.keybutton import key_width, paint_key
from desktop.views.overlay import Overlay

Lines = Sequence[tuple[str, Sequence[str]]]
Groups = Mapping[str, Lines]

_MOST_COLUMNS = 2
_TWO_COLUMNS = 640  # pixels before zoom: from here on there is room for two


class KeySheet(Overlay):
    """Shows every command with its keys, in groups; typing leaves those that have the letters.

    The groups stand in their order: down the first column, then down the second.
    """

    def __init__(self, window: QWidget, theme: Theme, groups: Groups) -> None:
        super().__init__(window, theme, 880)
        self._groups = groups
        self._line = QLineEdit()
        self._line.setObjectName("bareline")
        self._line.setPlaceholderText(tr("All keys: type a word or a key"))
        self._line.setAccessibleName(tr("All keys"))
        self._line.textChanged.connect(self._show)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setObjectName("plain")
        self._inner = self._table()
        self._scroll.setWidget(self._inner)
        self._nothing = QLabel(tr("No key has this."))
        self._nothing.setObjectName("second")
        self.column.setContentsMargins(16, 8, 6, 8)
        self.column.addWidget(self._line)
        self.column.addWidget(self._nothing)
        self.column.addWidget(self._scroll)
        self.setFocusProxy(self._line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self._scroll.verticalScrollBar()
        steps = {
            Qt.Key.Key_Down: bar.singleStep() * 2,
            Qt.Key.Key_Up: -bar.singleStep() * 2,
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
        }
        if event.key() in steps:
            bar.setValue(bar.value() + steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape and self._line.text():
            self._line.clear()
        else:
            super().keyPressEvent(event)

    def fit(self) -> None:
        super().fit()
        self._show(self._line.text())

    def texts(self) -> list[str]:
        """The lines that are shown at present, top to bottom."""
        return [name for lines in _holding(self._groups, self._line.text()).values()
                for name, _ in lines]  # fmt: skip

    def _table(self) -> QWidget:
        """All groups, made once: what is typed only hides lines and moves groups."""
        table = QWidget()
        table.setObjectName("plain")
        self._across = across = QHBoxLayout(table)
        across.setContentsMargins(4, 8, 14, 12)
        across.setSpacing(self._theme.px(40))
        self._made = {title: _Group(title, lines, self._theme, table)
                      for title, lines in self._groups.items()}  # fmt: skip
        self._columns = [QVBoxLayout() for _ in range(_MOST_COLUMNS)]
        for down in self._columns:
            down.setSpacing(0)
            across.addLayout(down, 1)
        return table

    def _show(self, typed: str) -> None:
        groups = _holding(self._groups, typed)
        for title, group in self._made.items():
            group.show_lines(groups.get(title, ()))
        self._nothing.setVisible(not groups)
        columns = _columns(groups, _MOST_COLUMNS if self._is_wide() else 1)
        for place, down in enumerate(self._columns):
            titles = columns[place] if place < len(columns) else ()
            _refill(down, [self._made[title] for title in titles])
            self._across.setStretch(place, 1 if place < len(columns) else 0)
        if not typed:
            height = self._inner.sizeHint().height()
            self._scroll.setFixedHeight(min(height, self.room() - self._theme.px(66)))

    def _is_wide(self) -> bool:
        return self.card.maximumWidth() >= self._theme.px(_TWO_COLUMNS)


class _Group(QWidget):
    """A heading with its lines, each with the caps of its keys."""

    def __init__(self, title: str, lines: Lines, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, theme.px(14))
        grid.setVerticalSpacing(theme.px(5))
        grid.setColumnStretch(0, 1)
        head = QLabel(title)
        head.setObjectName("group")
        grid.addWidget(head, 0, 0)
        self._made: list[tuple[str, QWidget, QWidget]] = []
        for row, (name, keys) in enumerate(lines, start=1):
            words, caps = QLabel(name), _Caps(keys, theme)
            words.setTextFormat(Qt.TextFormat.PlainText)
            grid.addWidget(words, row, 0)
            grid.addWidget(caps, row, 1, Qt.AlignmentFlag.AlignRight)
            self._made.append((name, words, caps))

    def show_lines(self, lines: Lines) -> None:
        """Show some of the lines; without any the whole group goes."""
        wanted = {name for name, _ in lines}
        for name, words, caps in self._made:
            words.setVisible(name in wanted)
            caps.setVisible(name in wanted)
        self.setVisible(bool(wanted))


def _refill(down: QVBoxLayout, widgets: Sequence[QWidget]) -> None:
    """Put widgets into a column, from the top, instead of those that are there."""
    while down.count():
        down.takeAt(0)
    for widget in widgets:
        down.addWidget(widget)
    down.addStretch(1)


def _holding(groups: Groups, typed: str) -> dict[str, Lines]:
    """The lines whose words or keys have every typed word; groups without any are left out."""
    wanted = typed.casefold().split()
    found = {
        title: [
            (name, keys)
            for name, keys in lines
            if all(word in " ".join((title, name, *keys)).casefold() for word in wanted)
        ]
        for title, lines in groups.items()
    }
    return {title: lines for title, lines in found.items() if lines}


def _columns(groups: Groups, count: int) -> list[list[str]]:
    """The titles of the groups in columns of about the same height, in their order."""
    heights = {title: len(lines) + 2 for title, lines in groups.items()}
    most, used = sum(heights.values()) / count, 0.0
    columns: list[list[str]] = [[] for _ in range(count)]
    for title, height in heights.items():
        columns[min(int((used + height / 2) / most), count - 1)].append(title)
        used += height
    return columns


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

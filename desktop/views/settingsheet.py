"""The settings: pages at the left, the page at the right, every change at once."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from desktop.i18n import mark, tr
from desktop.keymap import Keymap
from desktop.settings import EXPORT, KEYS, LOOK, Settings, offered
from desktop.theme import Theme
from desktop.views.controls import Control, control
from desktop.views.keypage import KeyPage
from desktop.views.overlay import Overlay

LIBRARY = mark("Library")
PAGES = (LOOK, KEYS, EXPORT, LIBRARY)

_HEIGHT = 540


class SettingsSheet(Overlay):
    """Every setting that is offered, built from the one table of settings.

    `changed` carries the name of a setting and the value that it shall have; whoever takes it
    shows the new settings here. `folder_wanted` asks to open the folder of the library.
    """

    changed = Signal(str, object)
    folder_wanted = Signal()

    def __init__(self, window: QWidget, theme: Theme, settings: Settings, folder: Path) -> None:
        super().__init__(window, theme, 860)
        self.settings = settings
        self._controls: dict[str, Control] = {}
        self._pages = QListWidget()
        self._pages.setObjectName("pages")
        self._pages.setFrameShape(QFrame.Shape.NoFrame)
        self._pages.setAccessibleName(tr("Settings"))
        self._pages.addItems([tr(page) for page in PAGES])
        self._keys = KeyPage(theme)
        self._keys.changed.connect(lambda keys: self.changed.emit("keys", keys))
        self._stack = QStackedWidget()
        for page in PAGES:
            self._stack.addWidget(self._page(page, folder))
        self._pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._pages.setCurrentRow(0)
        self._lay_out()
        self.setFocusProxy(self._pages)
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show the settings as they are now."""
        self.settings = settings
        for name, shown in self._controls.items():
            shown.show_value(getattr(settings, name))
        self._keys.show_keys(Keymap(settings.keys, letters=settings.letter_keys))

    def show_page(self, page: str) -> None:
        """Turn to a page."""
        self._pages.setCurrentRow(PAGES.index(page))

    def fit(self) -> None:
        super().fit()
        self._stack.setFixedHeight(min(self._theme.px(_HEIGHT), self.room() - self._theme.px(70)))
        self._pages.setFixedWidth(min(self._theme.px(150), self.card.maximumWidth() // 5))
        for row in range(self._pages.count()):
            self._pages.item(row).setSizeHint(QSize(0, self._theme.px(32)))

    def _lay_out(self) -> None:
        head = QLabel(tr("Settings"))
        head.setObjectName("title")
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(18))
        row.addWidget(self._pages)
        row.addWidget(self._stack, 1)
        self.column.setContentsMargins(16, 14, 18, 14)
        self.column.setSpacing(self._theme.px(10))
        self.column.addWidget(head)
        self.column.addLayout(row)

    def _page(self, page: str, folder: Path) -> QWidget:
        """A page with its settings, one a row, under them what belongs to this page alone."""
        whole = QWidget()
        rows = QGridLayout(whole)
        rows.setContentsMargins(0, 2, 0, 0)
        rows.setHorizontalSpacing(self._theme.px(18))
        rows.setVerticalSpacing(self._theme.px(16))
        rows.setColumnStretch(1, 1)
        for row, (name, offer) in enumerate(offered(page).items()):
            chooser = control(offer, self._theme)
            chooser.chosen.connect(lambda value, name=name: self._choose(name, value))
            self._controls[name] = chooser
            rows.addWidget(QLabel(tr(offer.title)), row, 0)
            rows.addWidget(chooser, row, 1)
        if page == KEYS:
            rows.addWidget(self._keys, rows.rowCount(), 0, 1, 2)
        else:
            if page == LIBRARY:
                self._add_folder(rows, folder)
            rows.setRowStretch(rows.rowCount(), 1)
        return whole

    def _add_folder(self, rows: QGridLayout, folder: Path) -> None:
        path = QLabel(str(folder))
        path.setTextFormat(Qt.TextFormat.PlainText)
        path.setWordWrap(True)
        path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        button = QPushButton(tr("Open folder"))
        button.clicked.connect(self.folder_wanted)
        rows.addWidget(QLabel(tr("Folder")), 0, 0)
        rows.addWidget(path, 0, 1)
        rows.addWidget(button, 1, 1, Qt.AlignmentFlag.AlignLeft)

    def _choose(self, name: str, value: Any) -> None:
        self.settings = replace(self.settings, **{name: value})
        self.changed.emit(name, value)

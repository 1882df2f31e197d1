"""How a file is to be written: the options of a format, to be ticked and chosen."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.models.exporting import CHOICES, SWITCHES
from desktop.theme import Theme
from library import Options


class ExportOptions(QWidget):
    """Shows those options that a format heeds; `changed` says that one was chosen."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.options = Options()
        self._lists: dict[str, tuple[QLabel, QComboBox]] = {}
        self._boxes: dict[str, QCheckBox] = {}
        self._columns = QLineEdit()
        self._columns_words = QLabel(tr("Columns"))
        self._lay_out(theme)
        self._columns.editingFinished.connect(self._take_columns)

    def show_options(self, options: Options, heeded: Sequence[str]) -> None:
        """Show options, those that the format heeds; the order always."""
        self.options = options
        for name, (words, chooser) in self._lists.items():
            chooser.setCurrentIndex(chooser.findData(getattr(options, name)))
            words.setVisible(name == "order" or name in heeded)
            chooser.setVisible(name == "order" or name in heeded)
        for name, box in self._boxes.items():
            box.blockSignals(True)
            box.setChecked(getattr(options, name))
            box.blockSignals(False)
            box.setVisible(name in heeded)
        self._columns.setText(", ".join(options.columns))
        self._columns.setVisible("columns" in heeded)
        self._columns_words.setVisible("columns" in heeded)

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4))
        for name, (title, choices) in CHOICES.items():
            words, chooser = QLabel(tr(title)), QComboBox()
            chooser.setAccessibleName(tr(title))
            for value, said in choices.items():
                chooser.addItem(tr(said), value)
            chooser.activated.connect(lambda _, name=name: self._take_choice(name))
            self._lists[name] = (words, chooser)
            column.addWidget(words)
            column.addWidget(chooser)
            column.addSpacing(theme.px(6))
        self._columns.setAccessibleName(tr("Columns"))
        column.addWidget(self._columns_words)
        column.addWidget(self._columns)
        for name, title in SWITCHES.items():
            box = QCheckBox(tr(title))
            box.toggled.connect(lambda on, name=name: self._take(name, on))
            self._boxes[name] = box
            column.addWidget(box)
        column.addStretch(1)

    def _take_choice(self, name: str) -> None:
        self._take(name, self._lists[name][1].currentData())

    def _take_columns(self) -> None:
        names = (part.strip() for part in self._columns.text().split(","))
        columns = tuple(name for name in names if name)
        if columns != self.options.columns:
            self._take("columns", columns)

    def _take(self, name: str, value: object) -> None:
        self.options = replace(self.options, **{name: value})  # type: ignore[arg-type]
        self.changed.emit()

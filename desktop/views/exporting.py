"""The export dialog: which papers, into which file, and the file as it will be."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import tr
from desktop.theme import Theme

_SHOWN_LETTERS = 60_000


@dataclass(frozen=True, slots=True)
class Scope:
    """A set of papers that can be exported, and how it is called."""

    title: str
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """What the person asked for: these papers, in this format, into this file."""

    ids: tuple[int, ...]
    format: str
    path: Path


class ExportDialog(QDialog):
    """Shows the file before it is written; Enter writes it.

    `preview_wanted` asks for the text of some papers in a format; `show_preview` brings it.
    """

    preview_wanted = Signal(object, str)
    ordered = Signal(object)

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        scopes: list[Scope],
        formats: Mapping[str, tuple[str, str]],
        folder: Path,
    ) -> None:
        super().__init__(window)
        self._scopes = scopes
        self._formats = formats
        self.setWindowTitle(tr("Export"))
        self.resize(theme.px(720), theme.px(560))
        self._scope, self._format = QComboBox(), QComboBox()
        for scope in scopes:
            self._scope.addItem(scope.title)
        for name, (title, _) in formats.items():
            self._format.addItem(title, name)
        self._path = QLineEdit(str(folder / "papers"))
        self._path.setAccessibleName(tr("File"))
        self._preview = QPlainTextEdit()
        self._preview.setReadOnly(True)
        self._preview.setTabChangesFocus(True)
        self._preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._preview.setObjectName("code")
        self._preview.setAccessibleName(tr("Preview"))
        self._lay_out()
        self._take_suffix()
        self._scope.currentIndexChanged.connect(self._ask_preview)
        self._format.currentIndexChanged.connect(self._take_suffix)
        self._format.currentIndexChanged.connect(self._ask_preview)
        self._path.setFocus()
        self._path.selectAll()

    def ask(self) -> None:
        """Open the dialog and ask for the first preview."""
        self.open()
        self._ask_preview()

    def show_preview(self, text: str) -> None:
        """Show the text of the file as it will be (its beginning, where it is long)."""
        self._text = text
        more = len(text) > _SHOWN_LETTERS
        shown = text[:_SHOWN_LETTERS] + "\n…" if more else text
        self._preview.setPlainText(shown)

    def accept(self) -> None:
        path = Path(self._path.text()).expanduser()
        scope = self._scopes[self._scope.currentIndex()]
        self.ordered.emit(Order(scope.ids, self._format.currentData(), path))
        super().accept()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        browse = QPushButton(tr("Choose…"))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        file_row = QHBoxLayout()
        file_row.addWidget(self._path, 1)
        file_row.addWidget(browse)
        for row, (words, field) in enumerate(
            ((tr("Papers"), self._scope), (tr("Format"), self._format))
        ):
            grid.addWidget(QLabel(words), row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(QLabel(tr("File")), 2, 0)
        grid.addLayout(file_row, 2, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        export = buttons.addButton(tr("Export"), QDialogButtonBox.ButtonRole.AcceptRole)
        export.setDefault(True)
        copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setAutoDefault(False)
        copy.clicked.connect(lambda: QApplication.clipboard().setText(self._text))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._text = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addLayout(grid)
        column.addWidget(self._preview, 1)
        column.addWidget(buttons)

    def _browse(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, tr("Export"), self._path.text())
        if path:
            self._path.setText(path)

    def _take_suffix(self) -> None:
        _, suffix = self._formats[self._format.currentData()]
        self._path.setText(str(Path(self._path.text()).with_suffix(suffix)))

    def _ask_preview(self) -> None:
        ids = self._scopes[self._scope.currentIndex()].ids
        self.preview_wanted.emit(ids, self._format.currentData())

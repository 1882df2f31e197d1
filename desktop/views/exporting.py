"""The export dialog: which papers, into which file, and the file as it will be."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import tr
from desktop.theme import Theme

_PREVIEWED = 50  # papers; a preview of thousands would keep the library from searching


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
    `copy_wanted` asks for all of it on the clipboard.
    """

    preview_wanted = Signal(object, str)
    copy_wanted = Signal(object, str)
    ordered = Signal(object)

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        scopes: list[Scope],
        formats: Mapping[str, tuple[str, str]],
        folder: Path,
        *,
        chosen: str = "",
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
        self._format.setCurrentIndex(max(0, self._format.findData(chosen)))
        self._path = QLineEdit(str(_free(folder)))
        self._path.setAccessibleName(tr("File"))
        self._preview = QPlainTextEdit()
        self._preview.setReadOnly(True)
        self._preview.setTabChangesFocus(True)
        self._preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._preview.setObjectName("code")
        self._preview.setAccessibleName(tr("Preview"))
        self._more = QLabel()
        self._more.setObjectName("second")
        self._agreed: Path | None = None
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
        """Show the text of the file as it will be (its first papers, where there are many)."""
        self._preview.setPlainText(text)
        more = len(self._ids()) - _PREVIEWED
        self._more.setText(tr("… and %n papers more", count=more) if more > 0 else "")

    def accept(self) -> None:
        path = self._chosen_path()
        if path is None:
            self._path.setFocus()
        elif path.exists() and path != self._agreed:
            self._ask_to_replace(path)
        else:
            self.ordered.emit(Order(self._ids(), self._format.currentData(), path))
            super().accept()

    def _ids(self) -> tuple[int, ...]:
        return self._scopes[self._scope.currentIndex()].ids

    def _chosen_path(self) -> Path | None:
        """The file that is asked for, with the format's ending where it was given none."""
        text = self._path.text().strip()
        if not text:
            return None
        path = Path(os.path.expanduser(text))  # noqa: PTH111 - Path's own raises for unknown users
        _, suffix = self._formats[self._format.currentData()]
        return path if path.suffix else path.with_name(path.name + suffix)

    def _ask_to_replace(self, path: Path) -> None:
        """A file that is there is replaced only when the person says so."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(tr("There is a file {name} already.").format(name=path.name))
        box.setInformativeText(tr("Shall it be replaced?"))
        replace = box.addButton(tr("Replace"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)

        def agreed() -> None:
            self._agreed = path
            self.accept()

        replace.clicked.connect(agreed)
        box.open()

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
        copy.clicked.connect(lambda: self.copy_wanted.emit(self._ids(), self._format.currentData()))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addLayout(grid)
        column.addWidget(self._preview, 1)
        column.addWidget(self._more)
        column.addWidget(buttons)

    def _browse(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, tr("Export"), self._path.text())
        if path:
            self._agreed = Path(path)  # that dialog asks by itself
            self._path.setText(path)

    def _take_suffix(self) -> None:
        """Give the proposed file the ending of the chosen format."""
        _, suffix = self._formats[self._format.currentData()]
        path = self._chosen_path()
        if path is not None:
            self._path.setText(str(path.with_suffix(suffix)))

    def _ask_preview(self) -> None:
        self.preview_wanted.emit(self._ids()[:_PREVIEWED], self._format.currentData())


def _free(folder: Path) -> Path:
    """A name for the file that no file in the folder has yet, whatever its ending."""
    taken = {path.stem for path in folder.glob("papers*")}
    names = (f"papers-{number}" if number > 1 else "papers" for number in count(1))
    return folder / next(name for name in names if name not in taken)

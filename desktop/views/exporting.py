"""The export dialog: which papers, written how, into which file; the file as it will be."""

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import tr
from desktop.models.exporting import Order, Ordered, Scope
from desktop.theme import Theme
from desktop.views.exportoptions import ExportOptions
from desktop.views.exportreport import ExportReport
from library import EXPORTERS, Options, Report, format_of, safe_name

_SHOWN = 400_000  # letters of a file; more would keep the window from answering
_SETTLED_MS = 150  # after the last choice, before the file is made anew


class ExportDialog(QDialog):
    """Shows the file before it is written; Enter writes it.

    `wanted` carries an `Order` whose text shall be shown by `show_beginning` and, when all of
    it is there, by `show_whole`; `copy_wanted` one for the clipboard; `ordered` an `Ordered`.
    """

    wanted = Signal(object)
    copy_wanted = Signal(object)
    ordered = Signal(object)

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        scopes: Sequence[Scope],
        folder: Path,
        *,
        chosen: str = "",
        options: Mapping[str, Options] | None = None,
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._scopes = scopes
        self._kept = dict(options or {})
        self._left_out: frozenset[int] = frozenset()
        self._agreed: Path | None = None
        self.setWindowTitle(tr("Export"))
        self.resize(theme.px(940), theme.px(720))
        self._make(folder, chosen)
        self._settled = QTimer(self, interval=_SETTLED_MS, singleShot=True)
        self._settled.timeout.connect(lambda: self.wanted.emit(self.order))
        self._lay_out()
        self._connect()
        self._take_format()
        self._show_keep()
        self._path.setFocus()
        self._path.selectAll()

    def ask(self) -> None:
        """Open the dialog and ask for the file."""
        self.open()
        self.wanted.emit(self.order)

    @property
    def order(self) -> Order:
        """What is chosen now."""
        scope = self._scopes[self._scope.currentIndex()]
        return Order(scope, self._format.currentData(), self._options.options, self._left_out)

    def show_beginning(self, text: str) -> None:
        """Show the file's first papers, until all of it has been made and read again."""
        self._preview.setPlainText(text)
        self._report.show_checking()

    def show_whole(self, text: str, report: Report, keys: Mapping[int, str]) -> None:
        """Show the file as it will be (of a very long one the beginning), and what was found."""
        place = self._preview.verticalScrollBar().value()
        self._preview.setPlainText(text[:_SHOWN] + ("\n…" if len(text) > _SHOWN else ""))
        self._preview.verticalScrollBar().setValue(place)
        self._report.show_report(report, keys)

    def accept(self) -> None:
        path = self._chosen_path()
        if path is None:
            self._path.setFocus()
        elif path.exists() and path != self._agreed:
            self._ask_to_replace(path)
        else:
            keep = self._keep.isVisible() and self._keep.isChecked()
            self.ordered.emit(Ordered(self.order, path, keep))
            super().accept()

    def _make(self, folder: Path, chosen: str) -> None:
        self._scope, self._format = QComboBox(), QComboBox()
        for scope in self._scopes:
            self._scope.addItem(scope.title)
        for one in EXPORTERS:
            self._format.addItem(one.title, one.name)
        self._format.setCurrentIndex(max(0, self._format.findData(chosen)))
        self._options = ExportOptions(self._theme)
        self._report = ExportReport(self._theme)
        self._proposed = _free(folder, self._scopes[0].name)
        self._path = QLineEdit(str(self._proposed))
        self._keep = QCheckBox(tr("Keep this file up to date"))
        self._preview = QPlainTextEdit()
        self._preview.setReadOnly(True)
        self._preview.setTabChangesFocus(True)
        self._preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._preview.setObjectName("code")
        for widget, name in (
            (self._scope, tr("Papers")),
            (self._format, tr("Format")),
            (self._path, tr("File")),
            (self._preview, tr("Preview")),
        ):
            widget.setAccessibleName(name)

    def _lay_out(self) -> None:
        sides = QHBoxLayout()
        sides.setSpacing(self._theme.px(18))
        sides.addWidget(self._choices())
        right = QVBoxLayout()
        right.setSpacing(self._theme.px(8))
        right.addWidget(self._preview, 1)
        right.addWidget(self._report)
        sides.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(self._theme.px(12))
        column.addLayout(sides, 1)
        column.addLayout(self._file_row())
        column.addWidget(self._buttons())

    def _choices(self) -> QWidget:
        """What can be chosen of the file, in a column that scrolls where there is no room."""
        inner = QWidget()
        inner.setObjectName("plain")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, self._theme.px(6), 0)
        column.setSpacing(self._theme.px(4))
        for words, chooser in ((tr("Papers"), self._scope), (tr("Format"), self._format)):
            column.addWidget(QLabel(words))
            column.addWidget(chooser)
            column.addSpacing(self._theme.px(6))
        column.addWidget(self._options, 1)
        area = QScrollArea()
        area.setObjectName("plain")
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFixedWidth(self._theme.px(250))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        return area

    def _file_row(self) -> QHBoxLayout:
        browse = QPushButton(tr("Choose…"))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("File")))
        row.addWidget(self._path, 1)
        row.addWidget(browse)
        row.addWidget(self._keep)
        return row

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        export = buttons.addButton(tr("Export"), QDialogButtonBox.ButtonRole.AcceptRole)
        export.setDefault(True)
        copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setAutoDefault(False)
        copy.clicked.connect(lambda: self.copy_wanted.emit(self.order))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _connect(self) -> None:
        self._scope.currentIndexChanged.connect(self._take_scope)
        self._format.currentIndexChanged.connect(self._take_format)
        self._format.currentIndexChanged.connect(self._settled.start)
        self._options.changed.connect(self._take_options)
        self._report.key_clicked.connect(self._go_to)
        self._report.leave_out.connect(self._leave_out)

    def _take_scope(self) -> None:
        self._left_out = frozenset()
        self._propose()
        self._show_keep()
        self._settled.start()

    def _take_format(self) -> None:
        """Offer what the chosen format heeds, and give the proposed file its ending."""
        chosen = format_of(self._format.currentData())
        self._options.show_options(self._kept.get(chosen.name, chosen.usual), chosen.options)
        path = self._chosen_path()
        if path is not None:
            self._path.setText(str(path.with_suffix(chosen.suffix)))

    def _propose(self) -> None:
        """Name the file after the list that is chosen, as long as no other name was typed."""
        path = self._chosen_path()
        if path is not None and path.with_suffix("") == self._proposed:
            scope = self._scopes[self._scope.currentIndex()]
            self._proposed = _free(path.parent, scope.name)
            self._path.setText(f"{self._proposed}{path.suffix}")

    def _take_options(self) -> None:
        self._kept[self._format.currentData()] = self._options.options
        self._settled.start()

    def _show_keep(self) -> None:
        """A file can follow what a query finds, but no selection."""
        self._keep.setVisible(self._scopes[self._scope.currentIndex()].query is not None)

    def _leave_out(self, papers: frozenset[int]) -> None:
        self._left_out |= papers
        self._settled.start()

    def _go_to(self, key: str) -> None:
        """Scroll the preview to a paper by its citation key."""
        self._preview.moveCursor(QTextCursor.MoveOperation.Start)
        self._preview.find(key)
        self._preview.centerCursor()

    def _chosen_path(self) -> Path | None:
        """The file that is asked for, with the format's ending where it was given none."""
        text = self._path.text().strip()
        if not text:
            return None
        path = Path(os.path.expanduser(text))  # noqa: PTH111 - Path's own raises for unknown users
        suffix = format_of(self._format.currentData()).suffix
        return path if path.suffix else path.with_name(path.name + suffix)

    def _ask_to_replace(self, path: Path) -> None:
        """A file that is there is replaced only when the person says so."""

        def agreed() -> None:
            self._agreed = path
            self.accept()

        ask_to_replace(self, path, agreed)

    def _browse(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, tr("Export"), self._path.text())
        if path:
            self._agreed = Path(path)  # that dialog asks by itself
            self._path.setText(path)


def ask_to_replace(window: QWidget, path: Path, agreed: Callable[[], None]) -> None:
    """Ask whether a file that is there shall be replaced; `agreed` is called where it shall."""
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(tr("There is a file {name} already.").format(name=path.name))
    box.setInformativeText(tr("Shall it be replaced?"))
    replace = box.addButton(tr("Replace"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    replace.clicked.connect(agreed)
    box.open()


def _free(folder: Path, title: str) -> Path:
    """A name for the file that no file in the folder has yet, whatever its ending."""
    stem = safe_name(title).replace(".", "-")  # or its end would be taken for the file's ending
    taken = {path.stem.lower() for path in folder.glob("*")}
    names = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
    return folder / next(name for name in names if name.lower() not in taken)

"""The sheet of backups: when each was made, what it holds, and the way back to it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from desktop.i18n import tr
from desktop.theme import Theme
from desktop.views.overlay import Overlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from library import Backup

_HEIGHT = 360


class BackupSheet(Overlay):
    """Lists backups, newest first; `restore_wanted` carries one, `wanted` asks for a new one."""

    restore_wanted = Signal(object)
    wanted = Signal()

    def __init__(self, window: QWidget, theme: Theme, known: "Sequence[Backup]") -> None:
        super().__init__(window, theme, 640)
        head = QLabel(tr("Backups"))
        head.setObjectName("title")
        self._new = QPushButton(tr("Back up now"))
        self._new.clicked.connect(self._ask_new)
        top = QHBoxLayout()
        top.addWidget(head, 1)
        top.addWidget(self._new)
        self._area = QScrollArea()
        self._area.setObjectName("plain")
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        note = QLabel(
            tr("One is made each day, and before an import or a new version changes the library.")
        )
        note.setObjectName("second")
        note.setWordWrap(True)
        self.column.setContentsMargins(16, 14, 18, 14)
        self.column.setSpacing(theme.px(10))
        self.column.addLayout(top)
        self.column.addWidget(self._area)
        self.column.addWidget(note)
        self.setFocusProxy(self._new)
        self.show_backups(known)

    def show_backups(self, known: "Sequence[Backup]") -> None:
        """List backups; the keyboard goes on at the top."""
        inner = QWidget()
        inner.setObjectName("plain")
        rows = QGridLayout(inner)
        rows.setContentsMargins(0, 0, 6, 0)
        rows.setColumnStretch(1, 1)
        rows.setHorizontalSpacing(self._theme.px(16))
        for row, backup in enumerate(known):
            self._add(rows, row, backup)
        if not known:
            rows.addWidget(QLabel(tr("There is no backup yet.")), 0, 0)
        rows.setRowStretch(rows.rowCount(), 1)
        self._area.setWidget(inner)

    def fit(self) -> None:
        super().fit()
        self._area.setFixedHeight(min(self._theme.px(_HEIGHT), self.room() - self._theme.px(120)))

    def _add(self, rows: QGridLayout, row: int, backup: "Backup") -> None:
        made = QDateTime.fromSecsSinceEpoch(round(backup.made.timestamp()))
        when = QLocale().toString(made, QLocale.FormatType.ShortFormat)
        papers, marks = tr("%n papers", count=backup.papers), tr("%n marks", count=backup.own)
        holds = QLabel(f"{papers} · {marks} · {_why(backup)}")
        holds.setObjectName("second")
        holds.setToolTip(str(backup.path))
        button = QPushButton(tr("Restore"))
        button.setAccessibleName(f"{tr('Restore')} {when}")
        button.clicked.connect(lambda: self._ask_restore(backup))
        rows.addWidget(QLabel(when), row, 0)
        rows.addWidget(holds, row, 1)
        rows.addWidget(button, row, 2)

    def _ask_new(self) -> None:
        self._new.setEnabled(False)
        self.wanted.emit()

    def _ask_restore(self, backup: "Backup") -> None:
        self.dismiss()
        self.restore_wanted.emit(backup)

    def tell_made(self, known: "Sequence[Backup]") -> None:
        """A new one has been made."""
        self._new.setEnabled(True)
        self.show_backups(known)
        self._new.setFocus()


def _why(backup: "Backup") -> str:
    words = {
        "daily": tr("daily"),
        "import": tr("before an import"),
        "migration": tr("before a new version"),
        "restore": tr("before a restore"),
        "asked": tr("by hand"),
    }
    return words.get(backup.why, backup.why)

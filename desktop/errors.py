"""How an exception is told: in words where the library knows them, as a bug otherwise."""

import logging
import traceback
from types import TracebackType

from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.i18n import tr
from desktop.paths import log_folder
from library import LibraryError

log = logging.getLogger(__name__)


class ErrorBoxes:
    """Tells errors in boxes over the window, each message once at a time.

    It holds the boxes: one that nobody holds goes before anybody has read it.
    """

    def __init__(self) -> None:
        self._open: dict[str, QMessageBox] = {}

    def tell(self, error: BaseException) -> QMessageBox | None:
        """Tell what went wrong; a bug is logged with all that is known of it."""
        details = ""
        text = str(error)
        if not isinstance(error, LibraryError):
            details = "".join(traceback.format_exception(error))
            log.error("Unexpected error\n%s", details)
            text = tr(
                "Something went wrong that should not have. Your stars and tags are safe: "
                "each is saved the moment it is set."
            )
        return None if text in self._open else self._show(text, details)

    def excepthook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """For `sys.excepthook`: the last resort, for what no task has caught."""
        if issubclass(kind, KeyboardInterrupt):
            raise SystemExit(130) from error
        self.tell(error.with_traceback(trace))

    def _show(self, text: str, details: str) -> QMessageBox:
        box = QMessageBox(QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(text)
        if details:
            box.setInformativeText(
                tr("Details are in the log in {folder}.").format(folder=log_folder())
            )
            box.setDetailedText(details)
            _offer_copy(box, f"{text}\n\n{details}")
        self._open[text] = box
        box.finished.connect(lambda _: self._open.pop(text, None))
        box.open()
        return box


def _offer_copy(box: QMessageBox, details: str) -> None:
    """A button that copies everything, for whoever asks for help; the box stays."""
    button = box.addButton(tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
    box.setEscapeButton(box.addButton(QMessageBox.StandardButton.Ok))
    button.clicked.disconnect()  # else any button closes the box
    button.clicked.connect(lambda: QApplication.clipboard().setText(details))

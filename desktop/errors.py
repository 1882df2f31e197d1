"""How an exception is told: in words where the library knows them, as a bug otherwise."""

import logging
import traceback
from types import TracebackType

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.i18n import tr
from desktop.paths import log_folder
from library import LibraryError

log = logging.getLogger(__name__)


def show_error(parent: QWidget | None, error: BaseException) -> None:
    """Tell a person what went wrong; a bug is logged with all that is known of it."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    if isinstance(error, LibraryError):
        box.setText(str(error))
    else:
        details = "".join(traceback.format_exception(error))
        log.error("Unexpected error\n%s", details)
        box.setText(
            tr(
                "Something went wrong that should not have. Your stars and tags are safe: "
                "each is saved the moment it is set."
            )
        )
        box.setInformativeText(
            tr("Details are in the log in {folder}.").format(folder=log_folder())
        )
        box.setDetailedText(details)
    box.open()


def excepthook(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """For `sys.excepthook`: the last resort, for what no task has caught."""
    if issubclass(kind, KeyboardInterrupt):
        raise SystemExit(130) from error
    show_error(None, error.with_traceback(trace))

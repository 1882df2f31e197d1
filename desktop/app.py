"""Start to end of the program: arguments, logging, settings, language, look, window."""

import argparse
import logging
import sys
import threading
from collections.abc import Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop import i18n, settings
from desktop.commands import backups, transfer
from desktop.errors import ErrorBoxes
from desktop.i18n import tr
from desktop.instance import SCHEME, Instance, files_and_search
from desktop.keeping import KeepsFiles, Outcome, ask_about
from desktop.models.question import Question
from desktop.paths import APP_NAME, ICONS, SAMPLE, library_folder, log_folder, settings_file
from desktop.settings import Settings
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.window import MainWindow
from library import Change

if TYPE_CHECKING:
    from library import Library

log = logging.getLogger(__name__)

_BACKUP_MS = 20_000  # after the start: the first searches come first


class Program:
    """The running program: one library, one look, one window that can be built anew."""

    def __init__(self, app: QApplication, folder: Path, settings_path: Path) -> None:
        self._app = app
        self._settings_path = settings_path
        self.settings = settings.load(settings_path)
        self.theme = Theme(app)
        self.theme.choose(self.settings.theme, self.settings.zoom)
        self.errors = ErrorBoxes()
        self.tasks = Tasks(folder, app)
        self.tasks.failed.connect(self._tell)
        i18n.install(app, self.settings.language)
        self.tasks.hold()
        self.keeps = KeepsFiles(self.tasks, app)
        self.keeps.done.connect(self._tell_of_file)
        self.window = self._make_window()
        self.window.painted.connect(self.tasks.begin)

    def start(self, given: Sequence[str]) -> None:
        """Show the window; a new library gets the sample. Then `take` what the start was given."""
        self.window.show()
        self.tasks.run(_give_sample, self.window.refresh)
        transfer.catch_up(self.window)
        self.keeps.wait()
        QTimer.singleShot(_BACKUP_MS, self.window, lambda: backups.make_if_due(self.window))
        if given:
            self.take(given)

    def take(self, given: Sequence[str]) -> None:
        """Show the window, read files into the library, ask for the search of a link."""
        files, search = files_and_search(given)
        window = self.window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        if search is not None:
            window.ask(Question(search, sort=window.question.sort))
        if files:
            transfer.read_files(window, files)

    def close(self) -> None:
        """Close the library; nothing of the program runs on after this."""
        self.tasks.close(self.keeps.last)

    def _tell_of_file(self, outcome: Outcome) -> None:
        """Say what became of a kept file; where somebody else changed it, ask."""
        if outcome.foreign:
            ask_about(self.window, self.tasks, outcome.file)
        elif outcome.reason:
            self.window.say(outcome.reason)
        else:
            said = tr("%n papers written to {file}", count=outcome.written or 0)
            self.window.say(said.format(file=outcome.file.path.name))
        self.window.refresh(Change(searches=True))

    def _tell(self, error: BaseException) -> None:
        """Tell an error; without a library there is nothing else to do."""
        box = self.errors.tell(error)
        if box is not None and self.tasks.unopened:
            box.finished.connect(lambda _: self._app.exit(1))

    def _make_window(self) -> MainWindow:
        window = MainWindow(self.tasks, self.theme, self.settings)
        window.settings_changed.connect(self._keep)
        window.language_wanted.connect(self._speak)
        window.library_changed.connect(self.keeps.wait)
        window.files_wanted.connect(self.keeps.write)
        return window

    def _keep(self, changed: Settings) -> None:
        self.settings = changed
        settings.save(changed, self._settings_path)

    def _speak(self, then: str) -> None:
        """Build the window anew in the chosen language, where the old one was; run a command."""
        old = self.window
        i18n.install(self._app, self.settings.language)
        self._app.setQuitOnLastWindowClosed(False)
        old.close()
        self.window = self._make_window()
        self.window.show()
        old.deleteLater()
        self._app.setQuitOnLastWindowClosed(True)
        if then:
            self.window.commands.by_id[then].trigger()


def run(argv: Sequence[str]) -> int:
    """Run the program with command-line arguments; returns the exit code."""
    chosen = _parser().parse_args(argv)
    _set_up_logging(debug=chosen.debug)
    app = QApplication(sys.argv[:1])
    app.setApplicationName(APP_NAME)
    app.setDesktopFileName("papershelf")
    app.setStyle("Fusion")
    app.setWindowIcon(QIcon(str(ICONS / "papershelf.svg")))
    threading.excepthook = lambda args: log.error("Unexpected error", exc_info=args.exc_value)
    instance = Instance(chosen.library)
    given = [_absolute(text) for text in chosen.given]
    if not instance.is_first and instance.hand_over(given):
        return 0
    program = Program(app, chosen.library, settings_file())
    sys.excepthook = program.errors.excepthook
    instance.handed.connect(program.take)
    program.window.painted.connect(instance.listen)
    program.start(given)
    code = QCoreApplication.exec()
    program.close()
    instance.close()
    return code


def _absolute(text: str) -> str:
    """A file as another process finds it, too; a link as it is."""
    return text if text.startswith(f"{SCHEME}:") else str(Path(text).absolute())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="papershelf", description="Find, star, tag and export the papers of conferences."
    )
    parser.add_argument("given", nargs="*", metavar="FILE", help="a file to import, or a link "
                        "such as papershelf://search?q=diffusion")  # fmt: skip
    parser.add_argument("--library", type=Path, default=library_folder(), metavar="DIR",
                        help="the folder of the library (default: %(default)s)")  # fmt: skip
    parser.add_argument("--debug", action="store_true", help="log everything to standard error")
    parser.add_argument("--version", action=_SayVersion, nargs=0, help="say the version")
    return parser


class _SayVersion(argparse.Action):
    """Says the version and ends; to know it takes a tenth of a start, so it is not asked before."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415 - see above

        parser.exit(message=f"Papershelf {version('papershelf')}\n")


def _give_sample(library: "Library") -> Change:
    """A new library starts with the sample, so that the first search works at once."""
    return library.add_sample(SAMPLE) if library.is_new else Change()


def _set_up_logging(*, debug: bool) -> None:
    folder = log_folder()
    folder.mkdir(parents=True, exist_ok=True)
    handlers: list[logging.Handler] = [
        RotatingFileHandler(folder / "papershelf.log", maxBytes=500_000, backupCount=3,
                            encoding="utf-8")
    ]  # fmt: skip
    if debug:
        handlers.append(logging.StreamHandler())
    logging.basicConfig(
        level=logging.DEBUG if debug else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        handlers=handlers,
    )
    qInstallMessageHandler(_log_qt)


def _log_qt(kind: QtMsgType, _: QMessageLogContext, message: str | None) -> None:
    level = {
        QtMsgType.QtDebugMsg: logging.DEBUG,
        QtMsgType.QtInfoMsg: logging.INFO,
        QtMsgType.QtWarningMsg: logging.WARNING,
    }.get(kind, logging.ERROR)
    logging.getLogger("qt").log(level, message)

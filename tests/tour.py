"""A tour of the window in pictures, to be looked at: `python -m tests.tour OUT`.

Drives the real window by keys through the main situations and keeps a picture of each, over a
new library with the sample or, with `--library`, over a copy of a library of one's own. `--all`
adds every look, both languages, small and large windows, and two pixels for one.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if "--twice" in sys.argv:  # before Qt begins
    os.environ["QT_SCALE_FACTOR"] = "2"

from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop import settings
from desktop.app import Program
from desktop.settings import Settings

ENGLISH = Settings(theme="light", language="en")


class Visitor:
    """Presses keys in a window of the program and takes pictures of it."""

    def __init__(self, app: QApplication, program: Program, query: str) -> None:
        self.app, self.program, self.query = app, program, query

    def types(self, text: str) -> None:
        """Type letters into what has the focus."""
        QTest.keyClicks(self._focus(), text)
        settle(self.app)

    def presses(self, keys: str) -> None:
        """Press keys with blanks between, "j j Ctrl+E"."""
        for key in keys.split():
            for stroke in QKeySequence(key):
                QTest.keyClick(self._focus(), stroke.key(), stroke.keyboardModifiers())
            settle(self.app, 0.15)
        settle(self.app)

    def searches(self, text: str = "") -> None:
        """Type a search, by default the one of the tour."""
        self.presses("Ctrl+F Ctrl+A")
        self.types(text or self.query)

    def shot(self) -> QWidget:
        """What is to be seen: a dialog if there is one, else the window."""
        return QApplication.activeModalWidget() or self.program.window

    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self.program.window


def _filtered(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Ctrl+1")
    visitor.types("theory")
    visitor.presses("Down Space")


def _with_formulas(visitor: Visitor) -> None:
    visitor.searches("kernel regret bound")
    visitor.presses("Down Return Space")


def _selected(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Down Shift+J Shift+J Shift+J s")


def _palette(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Ctrl+K")
    visitor.types("expo")


def _keys(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Down F1")


def _settings(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Ctrl+,")


def _own_keys(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Ctrl+, Down Tab Tab")
    visitor.types("open")
    visitor.presses("Down Return Ctrl+D")


def _first_key(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Down y")


def _export(visitor: Visitor) -> None:
    visitor.searches()
    visitor.presses("Ctrl+E")


@dataclass(frozen=True, slots=True)
class Situation:
    """One picture: how the program is set, how large its window is, what the visitor does."""

    name: str
    does: Callable[[Visitor], None]
    settings: Settings = ENGLISH
    size: tuple[int, int] = (1440, 900)


SITUATIONS = (
    Situation("01-first-start", lambda _: None),
    Situation("02-search", Visitor.searches),
    Situation("03-filter", _filtered),
    Situation("04-formulas", _with_formulas),
    Situation("05-selection", _selected),
    Situation("06-palette", _palette),
    Situation("07-keys", _keys),
    Situation("08-export", _export),
    Situation("09-chinese", Visitor.searches, replace(ENGLISH, language="zh_CN")),
    Situation("10-dark", Visitor.searches, replace(ENGLISH, theme="dark")),
    Situation("11-settings", _settings),
    Situation("12-own-keys", _own_keys),
    Situation("13-first-of-two-keys", _first_key),
)


def variants() -> list[Situation]:
    """The main situations in the other looks, languages and sizes."""
    looks = {
        "dark": replace(ENGLISH, theme="dark"),
        "chinese": replace(ENGLISH, language="zh_CN"),
        "chinese-dark": replace(ENGLISH, theme="dark", language="zh_CN"),
        "compact": replace(ENGLISH, compact=True),
        "zoomed": replace(ENGLISH, zoom=3),
    }
    sizes = {"small": (900, 600), "large": (1920, 1200)}
    english = [one for one in SITUATIONS if one.settings == ENGLISH]
    found = [
        replace(one, name=f"{one.name}-{look}", settings=wanted)
        for one in english
        for look, wanted in looks.items()
    ]
    return found + [
        replace(one, name=f"{one.name}-{name}", size=size)
        for one in english
        for name, size in sizes.items()
    ]


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--library", type=Path, help="take the pictures over a copy of this one")
    parser.add_argument("--query", default="kernel", help="what is searched for")
    parser.add_argument("--all", action="store_true", help="all looks, languages and sizes too")
    parser.add_argument("--twice", action="store_true", help="two pixels for one")
    parser.add_argument("--only", nargs="*", default=None, metavar="NAME")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    app.setStyle("Fusion")
    for situation in [*SITUATIONS, *(variants() if chosen.all else ())]:
        if chosen.only is None or situation.name in chosen.only:
            take(app, situation, chosen.out, library=chosen.library, query=chosen.query)


def take(
    app: QApplication, situation: Situation, out: Path, *, library: Path | None, query: str
) -> Path:
    """Take one picture, over a library that nobody else sees; returns its file."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, kept = Path(scratch) / "library", Path(scratch) / "settings.json"
        if library is not None:
            shutil.copytree(library, folder)
        settings.save(situation.settings, kept)
        program = Program(app, folder, kept)
        program.start([])
        program.window.resize(*situation.size)
        while program.window.answer is None or not program.window.answer.count:
            settle(app)
        visitor = Visitor(app, program, query)
        situation.does(visitor)
        settle(app)
        file = out / f"{situation.name}.png"
        visitor.shot().grab().save(str(file))
        for dialog in filter(None, [QApplication.activeModalWidget()]):
            dialog.close()
        program.window.close()
        program.close()
        program.window.deleteLater()
        settle(app, 0.05)
    return file


def settle(app: QApplication, seconds: float = 0.5) -> None:
    """Let everything be done and painted."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        app.processEvents()
        time.sleep(0.005)


if __name__ == "__main__":
    main()

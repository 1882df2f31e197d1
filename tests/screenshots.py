"""Draws the window into pictures, to be looked at: `python -m tests.screenshots OUT`.

Both looks, both languages, a few sizes, dialogs and popups, over a library of one's choice.
"""

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop import settings
from desktop.app import Program
from desktop.settings import Settings

SCENES = {
    "light": Settings(theme="light", language="en"),
    "dark": Settings(theme="dark", language="en"),
    "chinese": Settings(theme="light", language="zh_CN"),
    "chinese-dark": Settings(theme="dark", language="zh_CN"),
    "compact": Settings(theme="light", language="en", compact=True),
    "zoomed": Settings(theme="light", language="en", zoom=3),
}
POPUPS = {
    "go.palette": "palette",
    "program.keys": "keys",
    "program.settings": "settings",
    "program.change_keys": "own-keys",
    "papers.tag": "tag",
    "transfer.export": "export",
}
SIZES = {"light": (1440, 900), "small": (900, 600), "large": (1920, 1200)}


def main() -> None:
    """Draw every scene."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--query", default="kernel year:2025..")
    parser.add_argument("--only", nargs="*", default=None)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    app.setStyle("Fusion")
    for name, wanted in SCENES.items():
        if chosen.only is None or name in chosen.only:
            draw(app, chosen, name, wanted)


def draw(app, chosen, name, wanted):
    """Draw one scene, and with it the popups of the light and dark look."""
    path = chosen.out / "settings.json"
    path.unlink(missing_ok=True)
    settings.save(wanted, path)
    program = Program(app, chosen.library, path)
    window = program.window
    program.start([])
    window.resize(1440, 900)
    settle(app)
    window.search.setText(chosen.query)
    settle(app)
    save(window, chosen.out / f"{name}.png")
    if name in ("light", "dark"):
        extras(app, window, chosen.out, name)
    window.close()
    program.close()
    window.deleteLater()
    settle(app, 0.05)


def extras(app, window, out, name):
    """Popups, dialogs and other sizes."""
    for command, file in POPUPS.items():
        window.commands.by_id[command].trigger()
        settle(app)
        if command == "go.palette":
            QTest.keyClicks(QApplication.focusWidget(), "expo")
            settle(app)
        dialog = QApplication.activeModalWidget()
        save(dialog or window, out / f"{file}-{name}.png")
        QTest.keyClick(QApplication.focusWidget() or window, "\x1b")
        settle(app)
    for size, (width, height) in SIZES.items():
        if size != "light":
            window.resize(width, height)
            settle(app)
            save(window, out / f"{size}-{name}.png")


def settle(app, seconds=0.5):
    """Let everything be done and painted."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        app.processEvents()
        time.sleep(0.005)


def save(widget, path):
    """Keep a widget's picture."""
    widget.grab().save(str(path))


if __name__ == "__main__":
    main()

"""How long the interface thread is busy while a person types and walks.

`python -m tests.benchmarks.window --library DIR` types ten queries key by key into the real
window, without a screen, then walks down the list, scrolls and types into the palette. It times
every event that Qt delivers on the interface thread (a paint is one), so that the longest is the
longest block. Blocks are CPU time of that thread, so that other work on a shared machine does not
count; "key to painted answer" is wall time from the key to the end of the painting of list and
tree; the paper at the right follows a moment later.
"""

import argparse
import os
import resource
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app import Program
from desktop.views.palette import Palette
from tests.benchmarks.trace import QUERIES


class Timed(QApplication):
    """Times every event that is not inside another one, and notes when widgets were painted."""

    def __init__(self) -> None:
        super().__init__([])
        self.blocks: list[tuple[float, str]] = []
        self.painted: dict[QObject, float] = {}
        self._inside = False

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        paints = event.type() == QEvent.Type.Paint
        if self._inside:
            answer = super().notify(receiver, event)
        else:
            self._inside = True
            started, name = time.thread_time(), event.type().name
            answer = super().notify(receiver, event)
            self.blocks.append((1000 * (time.thread_time() - started), name))
            self._inside = False
        if paints:
            self.painted[receiver] = time.perf_counter()
        return answer


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", type=Path, required=True)
    chosen = parser.parse_args()
    app = Timed()
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as scratch:
        program = Program(app, chosen.library, Path(scratch) / "settings.json")
        program.start([])
        program.window.resize(1440, 900)
        while program.window.answer is None:  # a large library takes seconds to open
            settle(app, program.window)
        report("typing", [step for query in QUERIES for step in typed(app, program, query)])
        report("walking (j)", walked(app, program, "j", 200))
        report("paging", walked(app, program, "PgDown", 60))
        report("scrolling", scrolled(app, program, 37, 300))
        report("jumping", scrolled(app, program, None, 60))
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"memory at the most {most:.0f} MB")
        texts = ("theory optim", "dlth", "exprot", "icml 2025", "sort by")
        report("palette", [step for text in texts for step in in_palette(app, program, text)])
        program.window.close()
        program.close()


def typed(app, program, query):
    """Type one query; for each key, the milliseconds until its answer is painted, and blocks."""
    window = program.window
    window.search.clear()
    settle(app, window)
    for letter in query:
        yield step(
            app,
            window,
            lambda letter=letter: QTest.keyClicks(window.search, letter),
            lambda: (
                window.sidebar.facets is window.answer.result.facets
                and window.answer.question == window.question
            ),
        )


def walked(app, program, key, times):
    """Press a key in the list so many times."""
    window = program.window
    window.search.setText("learning")
    settle(app, window)
    listed = window.results.list
    listed.setFocus()
    code = {"j": Qt.Key.Key_J, "PgDown": Qt.Key.Key_PageDown}[key]
    return [
        step(app, window, lambda: QTest.keyClick(listed, code), lambda: True) for _ in range(times)
    ]


def in_palette(app, program, text):
    """Open the palette and type a text into it, key by key."""
    window = program.window
    window.commands.by_id["go.palette"].trigger()
    settle(app, window)
    line = QApplication.focusWidget()
    [palette] = [one for one in window.findChildren(Palette) if one.isVisible()]
    panes = (palette._list.viewport(),)
    for letter in text:
        yield step(app, window, partial(QTest.keyClicks, line, letter), lambda: True, panes)
    QTest.keyClick(line, Qt.Key.Key_Escape)
    settle(app, window)


def scrolled(app, program, pixels, times):
    """Scroll the whole library by so many pixels a step; None jumps to places all over it."""
    window = program.window
    window.search.clear()
    settle(app, window)
    bar = window.results.list.verticalScrollBar()
    for number in range(1, times + 1):
        place = pixels * number if pixels else (number * 7919 % 997) * bar.maximum() // 997
        yield step(app, window, partial(bar.setValue, place), lambda: True)


def step(app, window, act, is_shown, panes=()):
    """Do one thing; returns (milliseconds until it is painted, longest block, all blocks).

    It is painted when what was asked is shown and the panes, by default list and tree, have
    painted it.
    """
    app.blocks.clear()
    app.painted.clear()
    started, processor = time.perf_counter(), time.process_time()
    act()
    while not is_shown() and time.perf_counter() < started + 2:
        app.processEvents()
        time.sleep(0.0001)  # as the event loop does, leave the other thread its turn
    app.processEvents()
    shown = panes or (window.results.list.viewport(), window.sidebar.viewport())
    ended = max((app.painted.get(pane, started) for pane in shown), default=started)
    whole, spent = 1000 * (ended - started), 1000 * (time.process_time() - processor)
    settle(app, window, 0.06)
    return whole, spent, max(app.blocks), sum(block for block, _ in app.blocks)


def settle(app, window, seconds=0.4):
    """Let everything that was asked for arrive and be painted."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.processEvents()
        time.sleep(0.002)


def report(what, steps):
    """Print medians and tails."""
    steps = list(steps)
    for name, values in (
        ("key to painted answer", [whole for whole, _, _, _ in steps]),
        ("processor, both threads", [spent for _, spent, _, _ in steps]),
        ("longest single block", [block for _, _, (block, _), _ in steps]),
        ("interface thread in all", [total for _, _, _, total in steps]),
    ):
        values.sort()
        middle, tail = statistics.median(values), values[int(len(values) * 0.95)]
        print(
            f"{what:14} {name:24} n={len(values):4} "
            f"p50 {middle:6.1f} ms  p95 {tail:6.1f} ms  max {values[-1]:6.1f} ms"
        )
    worst = sorted((block for _, _, block, _ in steps), reverse=True)[:3]
    print(f"{'':14} worst blocks: " + ", ".join(f"{ms:.1f} ms {kind}" for ms, kind in worst))


if __name__ == "__main__":
    main()

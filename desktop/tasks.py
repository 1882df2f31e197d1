"""The one place that knows threads: a single thread opens, uses and closes the library."""

import gc
import logging
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from library import Library


T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Delivery:
    """A result (or the exception instead of one) on its way to the interface thread."""

    name: str
    turn: int
    done: Callable[[Any], None] | None
    failed: Callable[[BaseException], None]
    result: Any = None
    error: BaseException | None = None


Run = Callable[[Callable[[Any], Any], Callable[[Any], None], Callable[[BaseException], None]], None]


class Aside:
    """A thread for what waits for the world outside; it ends with the program, whatever it does."""

    def __init__(self, emit: Callable[[_Delivery], None]) -> None:
        self._emit = emit
        self._waiting: SimpleQueue[tuple[Callable[[Any], Any], _Delivery]] = SimpleQueue()
        # A daemon: to close the window must not wait for a site that does not answer.
        Thread(target=self._work, name="outside", daemon=True).start()

    def run(
        self,
        work: Callable[[Any], Any],
        done: Callable[[Any], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        """Do `work` on that thread, then `done` or `failed` on the interface thread."""
        self._waiting.put((work, _Delivery("", 0, done, failed)))

    def _work(self) -> None:
        while True:
            work, delivery = self._waiting.get()
            try:
                delivery = replace(delivery, result=work(None))
            except Exception as error:  # noqa: BLE001 - the task boundary: shown beyond it
                delivery = replace(delivery, error=error)
            with suppress(RuntimeError):  # the program has ended meanwhile
                self._emit(delivery)


class Running:
    """Long work under way, piece by piece, so that a search waits for one piece at most.

    `step` gets each piece and `done` the iterator when it has ended, was cancelled or has
    failed; None when it could not even start. Whatever `step` does, the work comes to its end.
    """

    def __init__(self, run: Run, step: Callable[[Any], None], done: Callable[[Any], None]) -> None:
        self._run = run
        self._step = step
        self._done = done
        self._steps: Iterator[Any] | None = None
        self.failed: Callable[[BaseException], None] = lambda _: None
        self.cancelled = False

    def start(self, begin: Callable[["Library"], Iterator[Any]]) -> None:
        """Get the iterator of the work, and go on with it."""
        self._run(begin, self._begin, self._fail)

    def cancel(self) -> None:
        """Ask for the end; what the steps did so far stays."""
        self.cancelled = True

    def _begin(self, steps: Iterator[Any]) -> None:
        self._steps = steps
        self._go_on()

    def _go_on(self) -> None:
        self._run(lambda _: self._next(), self._take, self._fail)

    def _next(self) -> Any:
        """On the library's thread: the next piece, None at the end."""
        if self._steps is None:
            return None
        if self.cancelled:
            # Generators and imports tidy up when they are ended early.
            getattr(self._steps, "close", lambda: None)()
            return None
        return next(self._steps, None)

    def _take(self, piece: Any) -> None:
        if piece is None:
            self._done(self._steps)
            return
        self._go_on()  # first, so that a failing `step` cannot leave the work hanging
        self._step(piece)

    def _fail(self, error: BaseException) -> None:
        self._done(self._steps)
        self.failed(error)


class Tasks(QObject):
    """Runs work on the library's thread and hands results back on the interface thread.

    One long-lived object owns the only signal that crosses threads: signals owned by
    short-lived runnables lose results when the runnable dies before its delivery.
    """

    failed = Signal(object)
    _finished = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._library: Library | None = None
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="library")
        self._turns: defaultdict[str, int] = defaultdict(int)
        self._closing = False
        self._unopened = False
        self._aside: Aside | None = None
        self._held: list[tuple[Callable[[Library], Any], _Delivery]] | None = None
        self._finished.connect(self._deliver)

    def hold(self) -> None:
        """Start nothing until `begin`: loading the library would keep the window from painting."""
        self._held = []

    def begin(self) -> None:
        """Start what was held back, and from now on everything at once."""
        held, self._held = self._held or [], None
        for work, delivery in held:
            self._executor.submit(self._work, work, delivery)

    @property
    def unopened(self) -> bool:
        """Whether the library could not be opened; then no task does anything."""
        return self._unopened

    def run(
        self,
        work: Callable[["Library"], T],
        done: Callable[[T], None] | None = None,
        *,
        replaces: str = "",
        failed: Callable[[BaseException], None] | None = None,
    ) -> None:
        """Do `work` on the library's thread, then `done` with its result on this one.

        Of two tasks that replace the same name only the later one starts and delivers. An
        exception goes to `failed`, or to the signal of that name.
        """
        if self._closing:
            return
        self._turns[replaces] += 1
        delivery = _Delivery(replaces, self._turns[replaces], done, failed or self.failed.emit)
        if self._held is not None:
            self._held.append((work, delivery))
        else:
            self._executor.submit(self._work, work, delivery)

    def run_steps(
        self,
        begin: Callable[["Library"], Iterator[T]],
        step: Callable[[T], None],
        done: Callable[[Any], None],
    ) -> Running:
        """Do long work piece by piece; see `Running`."""

        def run(
            work: Callable[["Library"], Any],
            then: Callable[[Any], None],
            failed: Callable[[BaseException], None],
        ) -> None:
            self.run(work, then, failed=failed)

        return self._started(Running(run, step, done), begin)

    def run_aside(
        self,
        begin: Callable[[], Iterator[T]],
        step: Callable[[T], None],
        done: Callable[[Any], None],
    ) -> Running:
        """The same without the library, beside its thread: for what waits for the world outside."""
        if self._aside is None:
            self._aside = Aside(self._finished.emit)
        return self._started(Running(self._aside.run, step, done), lambda _: begin())

    def _started(self, running: Running, begin: Callable[[Any], Iterator[Any]]) -> Running:
        running.failed = self.failed.emit
        running.start(begin)
        return running

    def close(self, last: Callable[["Library"], None] = lambda _: None) -> None:
        """Finish the present task, drop the waiting ones, close the library, join the thread.

        `last` is done before the library is closed, where it was ever opened.
        """
        if self._closing:
            return
        self._closing = True
        self._executor.submit(self._end_with, last)
        self._executor.submit(self._close_library)
        self._executor.shutdown(wait=True)

    def _work(self, work: Callable[["Library"], Any], delivery: _Delivery) -> None:
        if self._closing or self._unopened or self._is_late(delivery):
            return
        try:
            delivery = replace(delivery, result=work(self._opened()))
        except Exception as error:  # noqa: BLE001 - the task boundary: shown or logged beyond it
            delivery = replace(delivery, error=error)
        if not self._closing:
            self._finished.emit(delivery)

    def _is_late(self, delivery: _Delivery) -> bool:
        return bool(delivery.name) and delivery.turn != self._turns[delivery.name]

    def _opened(self) -> "Library":
        if self._library is None:
            self._unopened = True  # if it fails, it is told once and no task is tried again
            from library import Library  # noqa: PLC0415 - the window is painted before

            self._library = Library.open(self.folder)
            # What came with it stays: to look it through for garbage again and again would stop
            # both threads for many milliseconds.
            gc.freeze()
            self._unopened = False
        return self._library

    def _end_with(self, last: Callable[["Library"], None]) -> None:
        if self._library is None:
            return
        try:
            last(self._library)
        except Exception:
            log.exception("What the program does at its end failed")

    def _close_library(self) -> None:
        if self._library is not None:
            self._library.close()
            self._library = None

    def _deliver(self, delivery: _Delivery) -> None:
        if self._closing or self._is_late(delivery):
            return
        if delivery.error is not None:
            delivery.failed(delivery.error)
        elif delivery.done is not None:
            delivery.done(delivery.result)

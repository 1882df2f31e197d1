"""The one place that knows threads: a single thread opens, uses and closes the library."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QObject, Signal

from library import Library

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Delivery:
    """A result (or the exception instead of one) on its way to the interface thread."""

    name: str
    turn: int
    done: Callable[[Any], None] | None
    failed: Callable[[BaseException], None]
    result: Any = None
    error: BaseException | None = None


@runtime_checkable
class _Closable(Protocol):
    """Steps that want to tidy up when they are ended early, as generators and imports do."""

    def close(self) -> None: ...


class Running:
    """A piece of work in steps that is under way; `cancel` ends it after the present step."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        """Ask for the end; what the steps did so far stays."""
        self.cancelled = True

    def next_of(self, steps: Iterator[T]) -> T | None:
        """Do the next step; None at the end, to which a cancelled work is brought properly."""
        if self.cancelled and isinstance(steps, _Closable):
            steps.close()
            return None
        return next(steps, None)


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
        self._finished.connect(self._deliver)

    def run(
        self,
        work: Callable[[Library], T],
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
        self._executor.submit(self._work, work, delivery)

    def run_steps(
        self,
        start: Callable[[Library], Iterator[T]],
        step: Callable[[T], None],
        done: Callable[[Any], None],
    ) -> Running:
        """Do long work piece by piece, so that a search waits for one piece at most.

        `start` gives the iterator, `step` gets each piece, `done` gets the iterator when it
        has ended, was cancelled or has failed (None when it could not even start).
        """
        running = Running()

        def go_on(steps: Iterator[T]) -> None:
            def after(piece: T | None) -> None:
                if piece is None:
                    done(steps)
                    return
                step(piece)
                go_on(steps)

            self.run(
                lambda _: running.next_of(steps),
                after,
                failed=lambda error: end(error, steps),
            )

        def end(error: BaseException, steps: Iterator[T] | None = None) -> None:
            done(steps)
            self.failed.emit(error)

        self.run(start, go_on, failed=end)
        return running

    def close(self) -> None:
        """Finish the present task, drop the waiting ones, close the library, join the thread."""
        if self._closing:
            return
        self._closing = True
        self._executor.submit(self._close_library)
        self._executor.shutdown(wait=True)

    def _work(self, work: Callable[[Library], Any], delivery: _Delivery) -> None:
        if self._closing or self._is_late(delivery):
            return
        try:
            delivery = replace(delivery, result=work(self._opened()))
        except Exception as error:  # noqa: BLE001 - the task boundary: shown or logged beyond it
            delivery = replace(delivery, error=error)
        if not self._closing:
            self._finished.emit(delivery)

    def _is_late(self, delivery: _Delivery) -> bool:
        return bool(delivery.name) and delivery.turn != self._turns[delivery.name]

    def _opened(self) -> Library:
        if self._library is None:
            self._library = Library.open(self.folder)
        return self._library

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

"""Real threads, real libraries."""

import threading

import pytest

from desktop.tasks import Tasks
from library import LibraryError


@pytest.fixture
def tasks(qtbot, tmp_path):
    tasks = Tasks(tmp_path / "library")
    yield tasks
    tasks.close()


def test_work_runs_on_one_other_thread_and_results_come_back_here(tasks, qtbot):
    seen = []

    def work(library):
        return threading.get_ident(), library.count

    for _ in range(3):
        tasks.run(work, lambda result: seen.append((*result, threading.get_ident())))
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert len({ident for ident, _, _ in seen}) == 1
    assert seen[0][0] != threading.get_ident()
    assert {here for _, _, here in seen} == {threading.get_ident()}


def test_of_many_searches_only_the_last_is_delivered(tasks, qtbot):
    gate, seen = threading.Event(), []
    tasks.run(lambda _: gate.wait(5))
    for number in range(50):
        tasks.run(lambda _, number=number: number, seen.append, replaces="search")
    gate.set()
    qtbot.waitUntil(lambda: bool(seen))
    qtbot.wait(20)
    assert seen == [49]


def test_errors_are_reported_and_the_next_task_runs(tasks, qtbot):
    seen = []

    def fails(_):
        raise LibraryError("a sentence")

    with qtbot.waitSignal(tasks.failed) as told:
        tasks.run(fails, seen.append)
    assert str(told.args[0]) == "a sentence"
    tasks.run(lambda _: "on", seen.append)
    qtbot.waitUntil(lambda: seen == ["on"])


class Steps:
    """Five steps that remember whether they were ended early."""

    def __init__(self):
        self.left, self.closed = 5, False

    def __iter__(self):
        return self

    def __next__(self):
        if not self.left:
            raise StopIteration
        self.left -= 1
        return self.left

    def close(self):
        self.closed = True


def test_searches_go_between_the_steps_of_long_work(tasks, qtbot):
    order, ended = [], []
    steps = Steps()

    def step(left):
        order.append(left)
        if left == 3:
            tasks.run(lambda _: "search", order.append)

    tasks.run_steps(lambda _: steps, step, ended.append)
    qtbot.waitUntil(lambda: ended == [steps])
    assert order.index("search") < order.index(0)
    assert not steps.closed


def test_cancel_ends_after_the_present_step_and_tidies_up(tasks, qtbot):
    steps, ended = Steps(), []
    running = tasks.run_steps(lambda _: steps, lambda _: running.cancel(), ended.append)
    qtbot.waitUntil(lambda: bool(ended))
    assert steps.closed
    assert steps.left == 4


def test_a_failing_step_ends_the_work_and_tells(tasks, qtbot):
    def failing():
        yield 1
        raise LibraryError("half way")

    ended = []
    with qtbot.waitSignal(tasks.failed) as told:
        tasks.run_steps(lambda _: failing(), lambda _: None, ended.append)
    assert str(told.args[0]) == "half way"
    assert len(ended) == 1


def test_closing_drops_what_waits_and_nothing_is_delivered_after(qtbot, tmp_path):
    tasks, seen = Tasks(tmp_path / "library"), []
    for number in range(100):
        tasks.run(lambda _, number=number: number, seen.append)
    tasks.close()
    before = len(seen)
    qtbot.wait(20)
    assert len(seen) == before
    tasks.run(lambda _: 1, seen.append)  # after closing nothing runs
    qtbot.wait(20)
    assert len(seen) == before

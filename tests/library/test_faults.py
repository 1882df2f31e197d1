"""A few kills at random moments; `python -m tests.faults` makes hundreds."""

from tests.faults.kills import Told, faults_of, killed_once


def test_nothing_that_was_told_done_is_missing_after_a_kill(tmp_path):
    told = Told()
    for seed in range(4):
        killed_once(tmp_path / "library", 1_000 + seed, told)
    assert told.actions > 3
    assert list(faults_of(tmp_path / "library", told)) == []

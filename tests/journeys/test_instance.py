"""One window a library, with real processes: what a second start brings goes to the first."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from desktop.instance import files_and_search

ENDS_S = 20


def start(tmp_path, *given):
    home = {
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path),
    }
    return subprocess.Popen(
        [sys.executable, "-m", "desktop", "--library", str(tmp_path / "library"), *map(str, given)],
        env=os.environ | home | {"QT_QPA_PLATFORM": "offscreen"},
        stderr=subprocess.DEVNULL,
    )


def asked(tmp_path, *arguments):
    command = [sys.executable, "-m", "library", "--library", str(tmp_path / "library"), "--json"]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else {"total": 0, "papers": 0}


def until(condition):
    end = time.monotonic() + ENDS_S
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.1)
    pytest.fail("it did not come to that")


def test_a_second_start_hands_over_and_a_killed_one_leaves_nothing_behind(tmp_path):
    for name in ("engines", "gears"):
        (tmp_path / f"{name}.jsonl").write_text(f'{{"title": "Of {name}"}}\n')
    first = start(tmp_path)
    try:
        until((tmp_path / "library" / "papershelf.db").exists)
        until(lambda: asked(tmp_path, "stats")["papers"])
        second = start(tmp_path, tmp_path / "engines.jsonl", "papershelf://search?q=engines")
        assert second.wait(ENDS_S) == 0
        assert first.poll() is None
        until(lambda: asked(tmp_path, "search", '"of engines"')["total"] == 1)
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
    third = start(tmp_path, tmp_path / "gears.jsonl")
    try:
        until(lambda: asked(tmp_path, "search", '"of gears"')["total"] == 1)
        assert third.poll() is None
    finally:
        third.kill()
        third.wait()


@pytest.mark.parametrize(
    ("given", "files", "search"),
    [
        ([], [], None),
        (["/a b/c.bib"], ["/a b/c.bib"], None),
        (["papershelf://search?q=score%20matching"], [], "score matching"),
        (["papershelf://search"], [], ""),
        (["papershelf://delete?all=yes"], [], None),
        (["papershelf:search?q=x", "/x.bib"], ["/x.bib"], None),
        (["http://example.org/x.bib"], ["http://example.org/x.bib"], None),
    ],
)
def test_what_a_start_is_given(given, files, search):
    found, asked_for = files_and_search(given)
    assert [path.as_posix().replace(":/", "://") for path in found] == files
    assert asked_for == search

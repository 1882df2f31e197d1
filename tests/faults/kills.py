"""Kills at random moments, and whether anything that was told done is missing afterwards."""

import json
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from library import Library
from library.backups import known_backups, verify

SAMPLE = Path(__file__).parents[2] / "resources" / "sample" / "papers.jsonl"


@dataclass
class Told:
    """What the killed processes were told is done, as it must be found afterwards."""

    starred: dict = field(default_factory=dict)
    read: set = field(default_factory=set)
    tags: dict = field(default_factory=dict)  # (paper, tag) -> on
    searches: set = field(default_factory=set)
    papers: int = 0
    actions: int = 0
    begun: list | None = None  # the papers of what was begun and not told done

    def take(self, line):
        """Learn from one line of a worker."""
        told = json.loads(line)
        self.begun = told["ids"] if told["did"] == "begin" else None
        self.actions += told["did"] != "begin"
        match told["did"]:
            case "star":
                self.starred |= dict.fromkeys(told["ids"], told["on"])
            case "read":
                self.read |= set(told["ids"])
            case "tag":
                self.tags |= {(id_, told["name"]): told["on"] for id_ in told["ids"]}
            case "search":
                self.searches.add(told["name"])
            case "import":
                self.papers = max(self.papers, told["count"])
            case "undo":
                self._undone(told["state"])

    def killed(self):
        """What was begun may have been done or not: of its papers nothing is known."""
        for id_ in self.begun or ():
            self.starred.pop(id_, None)
            self.read.discard(id_)
            for paper, name in [key for key in self.tags if key[0] == id_]:
                del self.tags[paper, name]
        if self.begun is not None:
            self.searches.clear()
        self.begun = None

    def _undone(self, state):
        for id_, starred, tags in state:
            self.starred[id_] = starred
            for (paper, name), _ in list(self.tags.items()):
                if paper == id_:
                    self.tags[paper, name] = name in tags
            self.read.discard(id_)  # an undone read mark is not told apart
        self.searches.clear()  # an undone search neither


def killed_once(folder, seed, told, papers=SAMPLE):
    """Let a worker run, kill it at a random moment, and take what it told."""
    rolls = random.Random(seed)  # noqa: S311 - to be repeated, not secret
    command = [sys.executable, "-m", "tests.faults.worker", str(folder), str(seed), str(papers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()  # it is open
        time.sleep(rolls.uniform(0.0, 0.4))
        process.send_signal(signal.SIGKILL)
        lines = process.stdout.read().splitlines()
    for line in lines:
        told.take(line)
    told.killed()


def faults_of(folder, told):
    """What is missing or wrong in the library, in words."""
    with Library.open(folder) as library:
        for _ in library.catch_up():
            pass
        papers = {paper.id: paper for paper in library.papers(range(1, 10_000))}
        yield from _missing(papers, told)
        if len(papers) < told.papers:
            yield f"{told.papers - len(papers)} papers are missing"
        names = {search.name for search in library.searches()}
        yield from (f"saved search {name} is missing" for name in told.searches - names)
        yield from _wrong_answers(library, papers)
    yield from verify(folder / "papershelf.db")
    yield from (text for backup in known_backups(folder) for text in verify(backup.path))
    drafts = list(folder.glob(".*.draft"))
    if len(drafts) > 1:  # one is left by the last kill, and goes with the next writing
        yield f"half-written: {', '.join(path.name for path in drafts)}"


def _missing(papers, told):
    for id_, on in told.starred.items():
        if papers[id_].starred != on:
            yield f"paper {id_}: star is not {on}"
    for (id_, name), on in told.tags.items():
        if (name in papers[id_].tags) != on:
            yield f"paper {id_}: tag {name} is not {on}"
    yield from (f"paper {id_} is not read" for id_ in told.read if not papers[id_].read)


def _wrong_answers(library, papers):
    """Whether the search says the same of the papers as the papers themselves."""
    found = set(map(int, library.search("is:starred").ids))
    if found != {id_ for id_, paper in papers.items() if paper.starred}:
        yield "is:starred finds others"
    if library.search("").total != len(papers):
        yield "not every paper is found"
    word = {id_ for id_, paper in papers.items() if "learning" in paper.title.lower()}
    if not word <= set(map(int, library.search("title:learning").ids)):
        yield "title:learning misses papers"


def main(times, folder):
    """Kill so many times; prints what was found, and says whether all was well."""
    told, found, started = Told(), {}, time.monotonic()
    for seed in range(times):
        killed_once(folder, seed, told)
        for fault in faults_of(folder, told):
            if found.setdefault(fault, seed) == seed:
                sys.stdout.write(f"kill {seed}: {fault}\n")
    seconds = time.monotonic() - started
    sys.stdout.write(
        f"{times} kills, {told.actions} actions told done, {len(found)} faults, {seconds:.0f} s\n"
    )
    return not found

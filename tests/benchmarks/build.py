"""What an index costs: time, memory, disk, opening, adding and deleting."""

import argparse
import json
import resource
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

from tests.benchmarks.corpora import SIZES, papers
from tests.benchmarks.engines import Ours, Searcher, fresh, peers
from tests.benchmarks.trace import cpu_ms

BATCH = 10_000


def fill(engine: Searcher, name: str) -> float:
    """Index a corpus in batches; the CPU seconds it took, reading the records left out."""
    took, rows = 0.0, papers(name)
    while batch := list(islice(rows, BATCH)):
        took += cpu_ms(lambda batch=batch: engine.add(batch))
    return (took + cpu_ms(engine.ready)) / 1000


def build(kind: str, name: str, folder: Path) -> dict[str, float]:
    """Build one index in this process and measure it."""
    engine = peers()[kind](fresh(folder))
    found = {"build s": fill(engine, name)}
    found["peak MB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found["disk MB"] = sum(file.stat().st_size for file in folder.rglob("*")) / 1e6
    if isinstance(engine, Ours):
        found |= changes(engine, SIZES[name])
    engine.close()
    return found


def changes(engine: Ours, size: int) -> dict[str, float]:
    """What 100 papers more and two less cost, and the first answer after each."""
    extra = [
        (document._replace(id=size + number), facts._replace(id=size + number))
        for number, (document, facts) in enumerate(islice(papers("icml"), 100), start=1)
    ]
    found = {"add 100 ms": cpu_ms(lambda: engine.add(extra))}
    found["then search ms"] = cpu_ms(lambda: engine.search("kernel "))
    found["delete 2 ms"] = cpu_ms(lambda: engine.engine.remove([1, 2], revision=10**6))
    engine.engine.remove(range(size + 1, size + 101), revision=10**6)
    return found


def opened(name: str, folder: Path) -> dict[str, float]:
    """What opening costs in a process that has just begun, facts included, to the first answer."""
    facts = [fact for _, fact in papers(name)]
    started = time.process_time()
    engine = Ours(folder)
    engine.engine.put_facts(facts)
    middle = time.process_time()
    engine.search("kernel ")
    return {
        "open ms": 1000 * (middle - started),
        "first answer ms": 1000 * (time.process_time() - middle),
    }


def in_its_own_process(kind: str, name: str, folder: Path) -> dict[str, float]:
    """The same in a new process each, so that peak memory is its own."""
    command = [sys.executable, "-m", "tests.benchmarks.build", kind, name, str(folder)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def table(name: str, place: Path) -> list[str]:
    """Build all engines and say what it took, as a Markdown table."""
    rows = {kind: in_its_own_process(kind, name, place / kind) for kind in peers()}
    rows["papershelf"] |= opened(name, place / "papershelf")
    columns = list(rows["papershelf"])
    lines = ["| engine | " + " | ".join(columns) + " |", "| --- |" + " --- |" * len(columns)]
    for kind, found in rows.items():
        cells = [f"{found[column]:.1f}" if column in found else "" for column in columns]
        lines.append(f"| {kind} | " + " | ".join(cells) + " |")
    return lines


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind")
    parser.add_argument("name", choices=SIZES)
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    print(json.dumps(build(chosen.kind, chosen.name, chosen.folder)))

"""Typing: ten queries, every prefix of each, all engines in turn in one process."""

import statistics
import sys
import time
from collections.abc import Callable, Sequence

import numpy as np

from tests.benchmarks.engines import Searcher, Unsaid

QUERIES = (
    "reinforcement learning from human feedback",
    "diffusion models image generation",
    '"optimal transport" sinkhorn',
    "graph neural network -molecule",
    "kyunghyun cho translation",
    "large language model reasoning",
    "self-supervised pre-training",
    "bandit OR regret",
    "GPT-4 evaluation",
    "title:attention is all you need",
)
KINDS = {
    "a rare word": "sinkhorn ",
    "a frequent word": "learning ",
    "one letter": "s",
    "two letters": "re",
    "three letters": "opt",
    "two words": "kernel attention ",
    "a phrase": '"optimal transport"',
    "a phrase of frequent words": '"neural network"',
    "either": "bandit | regret ",
    "without": "reinforcement -offline ",
    "in the title": "title:attention ",
    "an author": 'author:"Yang Liu"',
    "six words": "large language model reasoning with feedback ",
    "a pattern": "reinf*ment ",
    "a leading star": "*former ",
    "misspelt, fuzzy": "sinkhron~ ",
    "a fact": "year:2024.. ",
    "words and facts": "kernel year:2024.. has:abstract ",
    "everything": "",
    "negation alone": "-learning ",
}


def cpu_ms(work: Callable[[], object]) -> float:
    """CPU milliseconds of one call, of all threads."""
    start = time.process_time_ns()
    work()
    return (time.process_time_ns() - start) / 1e6


def keystrokes() -> list[str]:
    """Every text that stands in the box while the queries are typed."""
    return [query[:end] for query in QUERIES for end in range(1, len(query) + 1)]


def typed(engines: Sequence[Searcher], rounds: int) -> dict[str, dict[str, float]]:
    """For each engine, the median CPU milliseconds of every keystroke that it can answer.

    Every round types all queries anew: what an engine keeps from one key to the next helps it,
    what it may keep from the round before does not.
    """
    times: dict[str, dict[str, list[float]]] = {engine.name: {} for engine in engines}
    for _ in range(rounds):
        for engine in engines:
            engine.forget()
        for text in keystrokes():
            for engine in engines:
                try:
                    took = cpu_ms(lambda engine=engine, text=text: engine.search(text))
                except Unsaid:
                    continue
                times[engine.name].setdefault(text, []).append(took)
        sys.stderr.write(".")
    sys.stderr.write("\n")
    return {
        name: {text: statistics.median(row) for text, row in found.items()}
        for name, found in times.items()
    }


def table(found: dict[str, dict[str, float]]) -> list[str]:
    """The keystrokes that all engines answer, as a Markdown table with ratios."""
    common = set.intersection(*(set(times) for times in found.values()))
    lines = [
        f"{len(common)} of {len(keystrokes())} keystrokes, which all can answer:",
        "",
        "| engine | p50 ms | p95 ms | max ms | p50 ratio | p95 ratio |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    points = {
        name: np.percentile([times[text] for text in common], [50, 95, 100])
        for name, times in found.items()
    }
    base = next(iter(points.values()))
    for name, (middle, tail, worst) in points.items():
        lines.append(
            f"| {name} | {middle:.2f} | {tail:.2f} | {worst:.1f} "
            f"| {middle / base[0]:.1f} | {tail / base[1]:.1f} |"
        )
    return lines


def by_kind(engines: Sequence[Searcher], rounds: int) -> list[str]:
    """A query of each kind, as a Markdown table; a dash where an engine has no words for it."""
    lines = [
        "| kind | " + " | ".join(engine.name for engine in engines) + " |",
        "| --- |" + " --- |" * len(engines),
    ]
    for kind, text in KINDS.items():
        cells = []
        for engine in engines:
            try:
                times = [cpu_ms(lambda e=engine: e.search(text)) for _ in range(rounds)]  # noqa: B023
                cells.append(f"{statistics.median(times):.2f}")
            except Unsaid:
                cells.append("–")
        lines.append(f"| {kind}: `{text.strip()}` | " + " | ".join(cells) + " |")
    return lines

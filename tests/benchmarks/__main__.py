"""Measures the search beside its peers: `python -m tests.benchmarks WHAT --corpus NAME`.

WHAT is `build` (makes the indexes, needed first), `trace` (typing), `kinds` (queries by kind),
`known` (known items, ICML only) or `strings` (random input). Tables go to standard output.
`official` measures no search but our titles and names beside PMLR's; --misses says which differ.
Indexes stay in the folder given by --place for the next run.
"""

import argparse
import gc
import random
import sys
import tempfile
from pathlib import Path

from tests.benchmarks import build, known_items, official, trace
from tests.benchmarks.corpora import SIZES, papers
from tests.benchmarks.engines import Fts5, Fts5WithPrefixes, Ours, Searcher, Tantivy, peers

CHOICES = ("build", "trace", "kinds", "known", "strings", "official")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=CHOICES)
    parser.add_argument("--corpus", choices=SIZES, default="icml")
    parser.add_argument("--place", type=Path, default=Path(tempfile.gettempdir()) / "benchmarks")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", default="", help="rows whose misses are shown, such as bc")
    parser.add_argument("--alone", action="store_true", help="ours only")
    chosen = parser.parse_args()
    if chosen.what == "official":
        sys.stdout.write("\n".join(official.table(misses=bool(chosen.misses))) + "\n")
        return
    place = chosen.place / chosen.corpus
    making = chosen.what == "build"
    lines = build.table(chosen.corpus, place) if making else asked(chosen, place)
    sys.stdout.write("\n".join(lines) + "\n")


def asked(chosen: argparse.Namespace, place: Path) -> list[str]:
    """The table of one of the measurements that ask built indexes."""
    rows = list(papers(chosen.corpus)) if chosen.what == "known" else papers(chosen.corpus)
    documents = [document for document, _ in rows] if chosen.what == "known" else []
    warm, cold = Ours(place / "papershelf"), Ours(place / "papershelf", cold=True)
    facts = [fact for _, fact in rows]
    for ours in (warm, cold):
        ours.engine.put_facts(facts)
        ours.engine.search("")
    # The benchmark's own records must not be walked through again and again meanwhile.
    gc.collect()
    gc.freeze()
    others = [] if chosen.alone else installed(place, fuzzy=chosen.what == "known")
    match chosen.what:
        case "trace":
            return trace.table(trace.typed([warm, cold, *others], chosen.rounds))
        case "kinds":
            return trace.by_kind([cold, *others], chosen.rounds)
        case "known":
            return known_items.table([warm, *others], documents, chosen.seed, chosen.misses)
        case _:
            return random_strings(cold)


def installed(place: Path, *, fuzzy: bool) -> list[Searcher]:
    """The peers that are installed; with `fuzzy` tantivy a second time, misspellings allowed."""
    found: list[Searcher] = [
        Fts5(place / "fts5"),
        Fts5WithPrefixes(place / "fts5-prefix"),
    ]
    if "tantivy" in peers():
        found.append(Tantivy(place / "tantivy"))
        found += [Tantivy(place / "tantivy", fuzzy=True)] if fuzzy else []
    for engine in found:
        engine.open()
    return found


def random_strings(engine: Ours) -> list[str]:
    """How long 10,000 random inputs take at the most."""
    dice = random.Random(3)  # noqa: S311 - repeatable, no secret
    alphabets = (
        "".join(map(chr, range(256))),
        ' ()"~*?|-:ANDORNOTtitle.,',
        "abcdefghij klmnop",
        "机器学习模型的方法图网络 ",
        "😀🎓👩‍🔬🇨🇳 a",
        "שלום مرحبا abc ",
        "α\u0301\u200b\ufeff\u202e\ud7ff x",
    )
    worst: list[tuple[float, str]] = []
    for number in range(10_000):
        longest = 100_000 if number % 1_000 == 0 else dice.choice([5, 30, 200, 2_000])
        letters = dice.choice(alphabets)
        text = "".join(dice.choices(letters, k=dice.randint(0, longest)))
        took = trace.cpu_ms(lambda text=text: engine.search(text))
        worst = sorted([*worst, (took, text[:60])])[-5:]
    return [f"{took:.1f} ms {text!r}" for took, text in worst]


if __name__ == "__main__":
    main()

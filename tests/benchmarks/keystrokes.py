"""How long a keystroke takes, counts and all: `python -m tests.benchmarks.keystrokes [folder]`.

The folder holds the conference files `icml-*-orals-posters.json.gz` and
`icml-2026-abstracts.json.gz`. Prints CPU milliseconds.
"""

import gzip
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from library.search import Document, Engine, Facts
from library.search.analysis import surfaces

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "virtual"
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


def records(folder: Path) -> Iterator[tuple[int, dict[str, Any], str]]:
    """Year, event and abstract of every poster."""
    abstracts = json.loads(gzip.decompress((folder / "icml-2026-abstracts.json.gz").read_bytes()))
    for path in sorted(folder.glob("icml-*-orals-posters.json.gz")):
        year = int(path.name.split("-")[1])
        for event in json.loads(gzip.decompress(path.read_bytes()))["results"]:
            if event.get("eventtype") == "Oral" and year == 2026:
                continue
            yield (
                year,
                event,
                abstracts.get(str(event["id"]), "") if year == 2026 else (event["abstract"] or ""),
            )


def papers(folder: Path) -> tuple[list[Document], list[Facts]]:
    """The text and facts of all papers."""
    documents, facts = [], []
    for number, (year, event, abstract) in enumerate(records(folder), start=1):
        names = tuple(author["fullname"] for author in event["authors"])
        area, _, topic = (event["topic"] or "").partition("->")
        decision = (event["decision"] or "").removeprefix("Accept").strip(" ()") or "poster"
        has = {"track"} if area else set()
        has |= {"abstract"} if abstract else set()
        documents.append(Document(number, event["name"], names, abstract, ()))
        facts.append(
            Facts(
                number, event["name"], area, topic, "ICML", year, decision,
                event["session"] or "", f"2026-07-{1 + year % 20:02}T00:00:00Z", len(names),
                frozenset(has), (f"source:icml.cc/{year}/{event['id']}",),
            )
        )  # fmt: skip
    return documents, facts


def cpu_ms(work: Callable[[], object]) -> float:
    """CPU milliseconds of one call."""
    start = time.process_time_ns()
    work()
    return (time.process_time_ns() - start) / 1e6


def keystrokes(engine: Engine) -> list[float]:
    """CPU milliseconds of every keystroke of the queries."""
    return [
        cpu_ms(lambda typed=query[:end]: engine.search(typed))  # type: ignore[misc]  # bound at once
        for query in QUERIES
        for end in range(1, len(query) + 1)
    ]


def on_top(engine: Engine, documents: list[Document], sample: list[Document]) -> dict[str, float]:
    """How often a paper stands first for its title, three words of it, and a name and a word.

    A paper of which the same holds (all words in the title, the name among its authors) may
    stand before it.
    """
    picked = random.Random(2)  # noqa: S311 - a sample, not a secret
    known = {document.id: document for document in documents}
    hits = dict.fromkeys(("full title", "three words", "surname and word"), 0)
    for document in sample:
        words = [word for word in surfaces(document.title) if len(word) > 3] or ["x"]
        three = picked.sample(words, min(3, len(words)))
        name = picked.choice(document.authors or ("",)).split()[-1:]
        rarest = [max(words, key=len)]
        for kind, query, needed, authors in (
            ("full title", document.title, surfaces(document.title), []),
            ("three words", " ".join(three), three, []),
            ("surname and word", " ".join(name + rarest), rarest, name),
        ):
            found = [known[paper] for paper in engine.search(query).ids[:1].tolist()]
            hits[kind] += any(_has(paper, needed, authors) for paper in found)
    return {kind: count / len(sample) for kind, count in hits.items()}


def _has(paper: Document, words: list[str], names: list[str]) -> bool:
    title = " ".join(surfaces(paper.title))
    authors = " ".join(surfaces(" ".join(paper.authors)))
    return all(word in title for word in words) and all(
        surface in authors for name in names for surface in surfaces(name)
    )


def main() -> None:
    """Index, open, type, and print what it took."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    documents, facts = papers(folder)
    with tempfile.TemporaryDirectory() as place:
        engine = Engine(Path(place))
        print("papers", len(documents))
        print("index, one commit", cpu_ms(lambda: engine.add(documents, revision=1)))
        engine.close()
        start = time.process_time_ns()
        engine = Engine(Path(place))
        print("open", (time.process_time_ns() - start) / 1e6)
        print("facts", cpu_ms(lambda: engine.put_facts(facts)))
        print("first answer", cpu_ms(lambda: engine.search("kernel")))
        keystrokes(engine)
        taken = keystrokes(engine)
        engine._executor = None
        cold = keystrokes(engine)
        for name, times in (("warm", taken), ("cold", cold)):
            print(name, len(times), *np.percentile(times, [50, 90, 95, 99, 100]).round(3))
        sample = random.Random(1).sample(documents, 300)  # noqa: S311 - a sample, not a secret
        print(on_top(engine, documents, sample))


if __name__ == "__main__":
    main()

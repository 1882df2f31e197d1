"""The papers that are searched: four sizes, the same for every engine.

"icml" are the 13,033 newest ICML papers, "100k" and "234k" papers of other conferences and of
the ACL Anthology, "1m" a million made by a seeded generator over the words, names and lengths
of the real ones. Papers of the scale sets have no track: their venue and half decade stand in.

`python -m tests.benchmarks.corpora NAME DIR` makes a whole library of one in a folder.
"""

import argparse
import gzip
import json
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from library import Library
from library.search import Document, Facts

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
SIZES = {"icml": 13_033, "100k": 100_000, "234k": 234_138, "1m": 1_000_000}
_A_FILE = 100_000  # papers; the importers take no file of more than some hundred megabytes
_SCALE = ("scale/ml-conferences.jsonl.gz", "scale/acl-anthology.jsonl.gz")


def papers(name: str) -> Iterator[tuple[Document, Facts]]:
    """The text and facts of every paper of a corpus."""
    records = {"icml": _icml, "1m": _made}.get(name, _scale)()
    for number, record in enumerate(islice(records, SIZES[name]), start=1):
        names = tuple(record["authors"] or ())
        abstract, year = record["abstract"] or "", int(record["year"] or 0)
        area, topic = record["track"]
        has = " ".join(["track"] * bool(area) + ["abstract"] * bool(abstract))
        document = Document(number, record["title"], names, abstract, ())
        added = f"2026-07-{1 + year % 20:02}T00:00:00Z"
        yield (
            document,
            Facts(
                id=number,
                title=record["title"],
                area=area,
                topic=topic,
                venue=record["venue"],
                year=year,
                decision="poster",
                session="",
                added=added,
                authors=len(names),
                has=has,
            ),
        )


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a compressed file of JSON lines."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def _icml() -> Iterator[dict[str, Any]]:
    records = sorted(lines(DATA / "icml/icml-papers.jsonl.gz"), key=lambda record: -record["year"])
    for record in records:
        area, _, topic = (record["topic"] or "").partition("->")
        yield record | {"venue": "ICML", "track": (area, topic)}


def _scale() -> Iterator[dict[str, Any]]:
    for file in _SCALE:
        for record in lines(DATA / file):
            year, venue = int(record["year"] or 0), record["venue"] or ""
            yield record | {"venue": venue, "track": (venue, f"{year // 5 * 5}s")}


def _made() -> Iterator[dict[str, Any]]:
    """Papers without end, their words as frequent and their texts as long as in real ones."""
    real = list(islice(_scale(), 60_000))
    dice = np.random.default_rng(1)
    titles = _Words(record["title"] for record in real)
    abstracts = _Words(record["abstract"] or "" for record in real)
    people = [name.split() for record in real for name in record["authors"] or () if name.strip()]
    given, family = [name[0] for name in people], [name[-1] for name in people]
    venues = sorted({record["venue"] or "" for record in real})[:20]
    while True:
        # A thousand at a time: choosing words one by one takes a hundred times as long.
        rows = zip(titles.texts(dice, 1_000), abstracts.texts(dice, 1_000), strict=True)
        for title, abstract in rows:
            chosen = dice.integers(0, len(people), (int(dice.integers(1, 9)), 2))
            year, venue = int(dice.integers(1990, 2027)), venues[int(dice.integers(len(venues)))]
            yield {
                "title": title,
                "abstract": abstract,
                "authors": [f"{given[a]} {family[b]}" for a, b in chosen],
                "year": year,
                "venue": venue,
                "track": (venue, f"{year // 10 * 10}s"),
            }


class _Words:
    """The words of some texts by how frequent they are, and how many a text has."""

    def __init__(self, texts: Iterator[str]) -> None:
        counts: dict[str, int] = {}
        lengths = []
        for text in texts:
            words = text.split()
            lengths.append(len(words))
            for word in words:
                counts[word] = counts.get(word, 0) + 1
        self._words = np.array(list(counts), dtype=object)
        frequency = np.fromiter(counts.values(), dtype=np.int64)
        self._upto = np.cumsum(frequency)
        self._lengths = np.array(lengths)

    def texts(self, dice: np.random.Generator, count: int) -> list[str]:
        """So many new texts."""
        lengths = dice.choice(self._lengths, count)
        places = dice.integers(0, self._upto[-1], int(lengths.sum()))
        words = self._words[np.searchsorted(self._upto, places, side="right")]
        ends = np.cumsum(lengths)
        return [
            " ".join(words[end - length : end])
            for length, end in zip(lengths.tolist(), ends.tolist(), strict=True)
        ]


def make_library(name: str, folder: Path) -> None:
    """Import a corpus into a new library, as a person would: from files."""
    rows = papers(name)
    with tempfile.TemporaryDirectory() as scratch, Library.open(folder) as library:
        path = Path(scratch) / f"{name}.jsonl"
        while some := list(islice(rows, _A_FILE)):
            with path.open("w", encoding="utf-8") as file:
                file.writelines(
                    json.dumps(_record(name, document, facts), ensure_ascii=False) + "\n"
                    for document, facts in some
                )
            for _ in library.import_files([path]):
                pass
            print(library.count, "papers", flush=True)


def _record(name: str, document: Document, facts: Facts) -> dict[str, Any]:
    return {
        "kind": "inproceedings",
        "title": document.title,
        "authors": [{"name": author} for author in document.authors],
        "abstract": document.abstract,
        "track": {"area": facts.area, "topic": facts.topic},
        "venue": facts.venue,
        "year": facts.year,
        "source": f"corpus/{name}",
        "source_ids": [f"corpus/{name}/{document.id}"],
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=SIZES)
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    make_library(chosen.name, chosen.folder)

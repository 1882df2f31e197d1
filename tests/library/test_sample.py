"""The sample library keeps what its README promises, line by line."""

import gzip
import json
import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from library.paper import Author, Draft, Links, Presentation, Track

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "sample" / "papers.jsonl"
LINES = SAMPLE.read_text(encoding="utf-8").splitlines()
PAPERS = [json.loads(line) for line in LINES]
ICML = [paper for paper in PAPERS if paper["venue"] == "ICML"]
AREAS = {
    "Applications",
    "Deep Learning",
    "General Machine Learning",
    "Optimization",
    "Probabilistic Methods",
    "Reinforcement Learning",
    "Social Aspects",
    "Theory",
}
MATHEMATICS = re.compile(r"\$[^$]+\$")
LONGEST_SHARED_RUN = 7


def name_of(paper):
    return "-".join((paper["source"], paper["source_ids"][0]))


each_paper = pytest.mark.parametrize("paper", PAPERS, ids=name_of)


def field_names(kind):
    return {field.name for field in fields(kind)}


def summary_words(text):
    """The words of a text; a formula counts as one, for a bound is a fact and no wording."""
    return re.findall(r"\w+", MATHEMATICS.sub(" formula ", text).lower())


def runs(text, length):
    words = summary_words(text)
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


@pytest.fixture(scope="module")
def events():
    """The conference's own records by (year, id), filled by the first test that asks."""
    return {}


@pytest.fixture
def event_of(shared, events):
    """A function that gives the conference's record of a sample paper, abstract included."""
    folder = shared / "data" / "virtual"
    if not folder.is_dir():
        pytest.skip("the conference's own files are not here")

    def load(name):
        with gzip.open(folder / name, "rt", encoding="utf-8") as file:
            return json.load(file)

    if not events:
        for year in sorted({paper["year"] for paper in ICML}):
            for event in load(f"icml-{year}-orals-posters.json.gz")["results"]:
                events[year, str(event["id"])] = event
        for number, abstract in load("icml-2026-abstracts.json.gz").items():
            events[2026, number]["abstract"] = abstract
    return lambda paper: events[paper["year"], paper["source_ids"][0]]


@each_paper
def test_fields_are_known_and_filled(paper):
    assert paper.keys() <= field_names(Draft)
    assert paper.get("track", {}).keys() <= field_names(Track)
    assert paper["links"].keys() <= field_names(Links)
    assert all(author.keys() <= field_names(Author) for author in paper["authors"])
    shown = paper.get("presentations", [])
    assert all(presentation.keys() <= field_names(Presentation) for presentation in shown)
    parts = [paper, paper["links"], paper.get("track", {"area": "-"}), *paper["authors"], *shown]
    assert all(value for part in parts for value in part.values())


@each_paper
def test_bibliographic_facts_are_there(paper):
    assert paper["authors"]
    assert all(author["name"].strip() == author["name"] for author in paper["authors"])
    assert paper.get("decision", "poster") in {"oral", "spotlight", "poster"}
    assert paper["links"]["page"].startswith("https://")
    assert not re.search(r"&\w+;", json.dumps(paper, ensure_ascii=False))


@each_paper
def test_summary_is_short_and_marked_as_ours(paper):
    summary = paper["abstract"]
    sentences = re.findall(r"[.!?](?=\s|$)", MATHEMATICS.sub("formula", summary))
    assert paper["abstract_by"] == "Papershelf"
    assert len(sentences) in {2, 3}
    assert 120 <= len(summary) <= 600


@each_paper
def test_mathematics_is_balanced(paper):
    for text in (paper["title"], paper["abstract"]):
        assert text.count("$") % 2 == 0
        assert "$" not in MATHEMATICS.sub("", text)
        for formula in MATHEMATICS.findall(text):
            assert formula.count("{") == formula.count("}")


def test_enough_papers_areas_and_mathematics():
    areas = Counter(paper["track"]["area"] for paper in PAPERS if "track" in paper)
    assert 110 <= len(PAPERS) <= 130
    assert set(areas) == AREAS
    assert min(areas.values()) >= 8
    assert {paper.get("decision") for paper in ICML} >= {"oral", "spotlight", "poster"}
    assert sum(bool(MATHEMATICS.search(paper["abstract"])) for paper in PAPERS) >= 15


def test_no_paper_comes_twice():
    titles = Counter(" ".join(paper["title"].lower().split()) for paper in PAPERS)
    numbers = Counter(
        (paper["source"], number) for paper in PAPERS for number in paper["source_ids"]
    )
    assert titles.most_common(1)[0][1] == 1
    assert numbers.most_common(1)[0][1] == 1


@pytest.mark.parametrize(
    "word",
    ["attention", "bandit", "diffusion", "fairness", "graph", "kernel", "regret", "sinkhorn"],
)
def test_first_searches_find_a_handful(word):
    whole = re.compile(rf"\b{word}s?\b", re.IGNORECASE)
    found = [paper for paper in PAPERS if whole.search(paper["title"] + " " + paper["abstract"])]
    assert 2 <= len(found) <= 10


def test_facts_are_those_of_the_conference(event_of):
    for paper in ICML:
        event = event_of(paper)
        track = paper.get("track", {})
        assert paper["title"] == event["name"].strip()
        names = [" ".join(author["fullname"].split()) for author in event["authors"]]
        assert [author["name"] for author in paper["authors"]] == names
        assert "->".join(track.values()) == (event["topic"] or "")


def test_no_summary_repeats_its_abstract(event_of):
    compared = 0
    for paper in ICML:
        original = event_of(paper)["abstract"] or ""
        length = LONGEST_SHARED_RUN + 1
        assert not runs(paper["abstract"], length) & runs(original, length), paper["title"]
        compared += bool(original)
    assert compared > 100

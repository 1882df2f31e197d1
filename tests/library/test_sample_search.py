"""Every word of the sample library finds its paper: the promise of the first search."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from library import Library, plain

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "sample" / "papers.jsonl"
# A decimal number is one word; a word that a formula is grown together with is that formula's.
WORD = re.compile(r"\d+\.\d+|[^\W_]+(?:[-'’][^\W_]+)*")
FORMULA = re.compile(r"(?:[^\s$]*\$[^$]*\$)+[^\s$]*")


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    with Library.open(tmp_path_factory.mktemp("sample") / "library") as library:
        library.add_sample(SAMPLE)
        yield library


@pytest.fixture(scope="module")
def papers(library):
    return library.papers(range(1, library.count + 1))


def words_of(text):
    """The words that a reader sees in a text, formulas and markup taken off."""
    return set(WORD.findall(plain(FORMULA.sub(" ", text))))


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("", lambda paper: f"{paper.title} {paper.abstract}"),
        ("title", lambda paper: paper.title),
        ("author", lambda paper: " ".join(author.name for author in paper.authors)),
        ("abstract", lambda paper: paper.abstract),
    ],
)
def test_every_word_finds_its_paper(library, papers, field, text):
    where = defaultdict(set)
    for paper in papers:
        for word in words_of(text(paper)):
            where[word].add(paper.id)
    assert len(where) > 300
    missed = []
    for word, ids in where.items():
        query = f'{field}:"{word}"' if field else f'"{word}"'
        missed += [(word, lost) for lost in ids - set(library.search(query).ids.tolist())]
    assert missed == []


def test_every_beginning_of_a_long_word_finds_its_paper(library, papers):
    for paper in papers:
        word = max(words_of(paper.title), key=len)
        for end in range(1, len(word) + 1):
            assert paper.id in library.search(word[:end]).ids, word[:end]


def test_every_title_finds_its_paper_first(library, papers):
    for paper in papers:
        assert library.search(paper.title).ids[0] == paper.id


def test_papers_are_like_others(library):
    first = library.search("transport").ids.tolist()[0]
    found = library.search(f"like:{first}")
    assert 0 < found.total <= 50
    assert first not in found.ids.tolist()

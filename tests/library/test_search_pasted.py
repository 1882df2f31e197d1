"""What is pasted finds its paper: entries, identifiers, titles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from searching import dice, document, engine_of, fact

from library.search import Field, Or, Phrase, parse
from library.text.folding import fold_signs
from tests.benchmarks.corpora import papers

PAPERS = [
    document(1, "Sinkhorn Distances: Lightspeed {OT}"),
    document(2, "Position: RL Should Adjust Models, NOT Abuse Them"),
    document(3, "Approximating f -Divergences with Ranks"),
    document(4, "To Load or Not to Load the Cache"),
    document(5, 'Distributed Nystr\\"{o}m Learning'),
    document(6, "Why Do C*-algebras Matter? (And When)"),
    document(7, "Transformers | Attention, AND What Else"),
    document(8, "Title: a study of year: 2020 effects"),
    document(9, "An unrelated paper"),
]
NAMES = {
    "doi:10.5555/12.34": 1,
    "arxiv:2401.00001": 2,
    "openreview:AbC_d-9": 3,
    "source:icml.cc/2026/64393": 4,
}
ENTRY = """
@inproceedings{cuturi2013, author = {Marco Cuturi},
  title     = {{S}inkhorn Distances: Lightspeed {OT}},
  booktitle = "NeurIPS", year = 2013,
  doi = {10.5555/12.34}
}"""


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    facts = [fact(paper.id, paper.title) for paper in PAPERS]
    return engine_of(tmp_path_factory.mktemp("index"), PAPERS, facts, NAMES)


def first(engine, text):
    return engine.search(text).ids[:1].tolist()


@pytest.mark.parametrize(
    ("pasted", "paper"),
    [
        (ENTRY, 1),
        (ENTRY.replace("10.5555/12.34", "10.9999/wrong"), 1),  # the title is enough
        (ENTRY.replace("title", "shorttitle"), 1),  # the DOI is, too
        (ENTRY[:110], 1),  # cut off within the title
        (ENTRY.replace("{{S}", '"{S}').replace("{OT}}", '{OT}"'), 1),
        (ENTRY.replace("@inproceedings{", "@InProceedings ("), 1),
        ("@misc{x, eprint={2401.00001}, archiveprefix={arXiv}}", 2),
        ("@misc{x, note={arXiv:2401.00001v2}}", 2),
        ("@misc{x, url = {https://openreview.net/forum?id=AbC_d-9}}", 3),
        ("@misc{x, howpublished = {https://icml.cc/virtual/2026/poster/64393}}", 4),
        ("https://doi.org/10.5555/12.34", 1),
        ("doi: 10.5555/12.34.", 1),
        ("arXiv:2401.00001 [cs.LG]", 2),
        ("2401.00001v3 [stat.ML]", 2),
        ("https://arxiv.org/pdf/2401.00001", 2),
    ],
)
def test_a_pasted_entry_or_address_finds_its_paper(engine, pasted, paper):
    assert engine.search(pasted).ids.tolist() == [paper]


@pytest.mark.parametrize("text", ["@", "@misc{", "@misc{x, title = {}}", "@misc{x, doi={no}}"])
def test_an_entry_that_names_no_paper_is_read_as_words(text):
    assert not isinstance(parse(text).node, Or | Field)


def test_any_of_what_an_entry_names_is_enough():
    assert parse("@misc{x, title={A b}, doi={10.1234/x}}").node == Or(
        (Phrase("A b"), Field("doi", "10.1234/x"))
    )
    assert parse("@misc{x, title={A b}, doi={none}}").node == Phrase("A b")


@given(st.text(alphabet='@{}"=(), \ntitleo10./x', max_size=60))
def test_no_half_of_an_entry_breaks_anything(engine, text):
    engine.search("@misc{" + text)


WAYS = {
    "as it is": lambda title: title,
    "with a period": lambda title: title + ".",
    "in quotes": lambda title: f"“{title}”",
    "in braces": lambda title: "{" + title + "}",
    "over two lines": lambda title: title.replace(" ", "\n  ", 1),
    "in capitals": str.upper,
    "with a dash before": lambda title: "- " + title,
}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.title)
@pytest.mark.parametrize("way", WAYS)
def test_a_pasted_title_finds_its_paper(engine, paper, way):
    assert first(engine, WAYS[way](paper.title)) == [paper.id]


def test_operators_in_short_capitals_stay_operators(engine):
    assert engine.search("RL OR CACHE").total == 2
    assert engine.search("RL NOT CACHE").total == 1


def test_real_titles_find_their_papers(shared, tmp_path):
    """Of 1,500 real titles, each in some way of pasting it, all find themselves or a namesake."""
    rows = [row for row, _ in papers("icml")]
    chosen = dice(4).sample(rows, 3_000)
    engine = engine_of(tmp_path, chosen)
    titles = {paper.id: fold_signs(paper.title) for paper in chosen}
    pick, missed = dice(5), []
    for paper in chosen[:1_500]:
        way = pick.choice(list(WAYS))
        found = first(engine, WAYS[way](paper.title))
        if not found or titles[found[0]] != titles[paper.id]:
            missed.append((way, paper.title))
    assert not missed

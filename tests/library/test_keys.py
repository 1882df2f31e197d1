import re
from dataclasses import replace
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.citation.keys import base_key, new_keys
from library.paper import Author, Draft, Paper, Proceedings


def _draft(author, year, title):
    return Draft(title=title, year=year, authors=(Author(name=author),) if author else ())


@pytest.mark.parametrize(
    ("author", "year", "title", "key"),
    [
        (
            "Laziz Abdullaev",
            2026,
            "Concept Heterogeneity-aware Representation",
            "abdullaev2026concept",
        ),
        ("Seongheon Park", 2025, "Steer LLM Latents for Hallucination", "park2025steer"),
        ("Jan Tönshoff", 2023, "Where Did the Gap Go?", "tonshoff2023where"),
        ("Zhenhong Zhou", 2025, "On the Role of Attention Heads", "zhou2025role"),
        ("Ali El Kaafarani", 2020, "Lossy CSI-FiSh: Efficient", "el2020lossy"),
        ("Laurens van der Maaten", 2008, "Visualizing Data", "van2008visualizing"),
        ("Shai Shalev-Shwartz", 2014, "Understanding ML", "shalev2014understanding"),
        ("Keiron O'Hara", 2015, "A Testbook", "ohara2015testbook"),
        ("OpenAI", 2023, "GPT-4 Technical Report", "openai2023gpt4"),
        ("Olaf Ronneberger", 2015, "U-Net: Convolutional", "ronneberger2015unet"),
        ("A. Bo", 2026, r"$\tau$-Voice: Benchmarking", "bo2026tau"),
        ("A. Bo", 2024, r"$\bf{\Phi}_\textrm{Flow}$: Differentiable", "bo2024phi"),
        ("A. Bo", 2026, "*Rank-Learner*: Orthogonal", "bo2026rank"),
        ("A. Bo", 2026, "S$^2$FGL: Spatial", "bo2026s2fgl"),
        ("Simon Popovi\\v{c}ov\\'{a}", 2020, "{LLM}s", "popovicova2020llms"),
        ("Медведев", 2002, "Ядерный загар", "medvedev2002yadernyy"),
        ("汪", 2009, "基于支持向量机的降雨—径流预测研究", "wang2009jiyuzhichi"),
        ("A. Bo", 2020, "10 Things", "bo2020things"),
        ("", 2018, "Portable SCTP userland stack", "portable2018"),
        ("A. Bo", 0, "The", "bothe"),
        ("", 0, "🎉", "paper"),
    ],
)
def test_the_key_has_scholars_shape(author, year, title, key):
    assert base_key(_draft(author, year, title)) == key


def test_an_editor_stands_in_for_an_author():
    book = Draft(
        title="Essays", year=1999, proceedings=Proceedings(editors=(Author(name="Ed Lee"),))
    )
    assert base_key(book) == "lee1999essays"


@pytest.mark.parametrize(
    ("taken", "count", "keys"),
    [
        ([], 1, ["liu2022"]),
        (["LIU2022"], 2, ["liu2022a", "liu2022b"]),
        (["liu2022", "liu2022a", "liu2022c"], 3, ["liu2022b", "liu2022d", "liu2022e"]),
        (["liu2022b"], 3, ["liu2022", "liu2022a", "liu2022c"]),
        (["liu2022", *(f"liu2022{letter}" for letter in ascii_lowercase)], 1, ["liu2022aa"]),
    ],
)
def test_a_taken_key_gets_a_letter(taken, count, keys):
    paper = Paper(id=0, title="", authors=(Author(name="Liu"),), year=2022)
    papers = [replace(paper, id=at) for at in range(count)]
    assert new_keys(papers, taken) == dict(enumerate(keys))


def test_a_base_that_ends_like_a_suffix_is_given_once():
    papers = [
        Paper(id=at, title=title, authors=(Author(name="Liu"),))
        for at, title in enumerate(["On", "On", "Ona", "Ona", "On"])
    ]
    assert list(new_keys(papers, ()).values()) == [
        "liuon",
        "liuona",
        "liuonaa",
        "liuonab",
        "liuonb",
    ]


def test_thousands_of_papers_of_one_base_have_keys():
    papers = [Paper(id=at, title="Kernels", year=2022) for at in range(30_000)]
    keys = new_keys(papers, {f"taken{at}" for at in range(30_000)})
    assert len(set(keys.values())) == 30_000


@given(st.text(max_size=30), st.text(max_size=30), st.integers(-5, 3000))
def test_any_paper_has_a_key_that_bibtex_reads(author, title, year):
    assert re.fullmatch(r"[a-z0-9]+", base_key(_draft(author, year, title)))

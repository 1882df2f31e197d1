import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.citation.keys import base_key, unique_key
from library.paper import Author, Draft, Proceedings


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
    ("base", "taken", "key"),
    [
        ("liu2022", [], "liu2022"),
        ("Liu2022", ["liu2022"], "Liu2022a"),
        ("x", ["x", "xa", "xb"], "xc"),
        ("x", ["x", *(f"x{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")], "xaa"),
    ],
)
def test_a_taken_key_gets_a_letter(base, taken, key):
    assert unique_key(base, taken) == key


@given(st.text(max_size=30), st.text(max_size=30), st.integers(-5, 3000))
def test_any_paper_has_a_key_that_bibtex_reads(author, title, year):
    assert re.fullmatch(r"[a-z0-9]+", base_key(_draft(author, year, title)))

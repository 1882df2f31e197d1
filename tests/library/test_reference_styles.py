"""References as APA, IEEE and ACM want them, each line checked by hand against the style."""

from dataclasses import replace

import pytest
from markdown_it import MarkdownIt

from library.exporters import About, Options, exporter, write
from library.paper import Author, Paper, Proceedings
from tests.library import references

PUBLISHED_TITLE = references.PUBLISHED.title
PMLR = "https://proceedings.mlr.press/v306/ruhling-cachay26a.html"
ICML = "Proceedings of the 43rd International Conference on Machine Learning"
CHAPTER = Paper(
    id=20,
    kind="incollection",
    title="What Is a Kernel?",
    authors=references.people("Jean-Pierre Aubin, Ludwig van der Berg Jr."),
    year=1999,
    proceedings=Proceedings(
        booktitle="Handbook of Kernels",
        pages="7",
        publisher="MIT Press",
        editors=references.people("Ann B. Lee, Łukasz Kaiser"),
    ),
)
EDITED = Paper(
    id=21,
    kind="proceedings",
    title="Advances in Kernels",
    year=2001,
    proceedings=Proceedings(publisher="MIT Press", editors=references.people("Ann Lee, Bo Li")),
)
CHINESE = Paper(
    id=22,
    kind="article",
    title="深度学习综述",
    authors=(Author(name="王小明"), Author(name="Li Lei", given="Lei", family="Li")),
    year=2020,
    proceedings=Proceedings(journal="计算机学报", volume="43", pages="1-20"),
)
BARE = Paper(id=23, kind="misc", title="A Title Alone")

CASES = {
    "apa": [
        (
            references.PUBLISHED,
            (
                f"Rühling Cachay, S., Watson-Parris, D., & Yu, R. (2026). {PUBLISHED_TITLE}."
                f" In *{ICML}* (Vol. 306, pp. 106213–106234). PMLR. {PMLR}"
            ),
        ),
        (
            references.ACCEPTED,
            (
                "Park, S., Du, X., Yeh, M.-H., Wang, H., & Li, Y. (2025). Steer LLM Latents for"
                " Hallucination Detection. In *Forty-second International Conference on Machine"
                " Learning*."
            ),
        ),
        (
            replace(references.ACCEPTED, year=2027),
            (
                "Park, S., Du, X., Yeh, M.-H., Wang, H., & Li, Y. (2027). Steer LLM Latents for"
                " Hallucination Detection. In *Forty-fourth International Conference on Machine"
                " Learning*. To appear."
            ),
        ),
        (
            references.PREPRINT,
            (
                "Ho, J., Jain, A., & Abbeel, P. (2020). *Denoising Diffusion Probabilistic Models*"
                " (arXiv:2006.11239). arXiv. https://arxiv.org/abs/2006.11239"
            ),
        ),
        (
            references.ARTICLE,
            (
                "Rønnow, T. F., Wang, Z., et al. (2014). Defining and Detecting Quantum Speedup."
                " *Science*, *345*(6195), 420–424. https://doi.org/10.1126/science.1252319"
            ),
        ),
        (
            replace(references.BOOK, extra=(("edition", '"2"'),)),
            (
                "Manning, C. D., Raghavan, P., & Schütze, H. (2008). *Introduction to Information"
                " Retrieval* (2nd ed.). Cambridge University Press."
            ),
        ),
        (
            references.THESIS,
            (
                "Kingma, D. P. (2017). *Variational Inference and Deep Learning: A New Synthesis*"
                " [Doctoral dissertation, University of Amsterdam]."
            ),
        ),
        (
            references.REPORT,
            "OpenAI. (2023). *GPT-4 Technical Report*. https://arxiv.org/abs/2303.08774",
        ),
        (
            CHAPTER,
            (
                "Aubin, J.-P., & van der Berg, L., Jr. (1999). What Is a Kernel? In A. B. Lee &"
                " Ł. Kaiser (Eds.), *Handbook of Kernels* (p. 7). MIT Press."
            ),
        ),
        (EDITED, "Lee, A., & Li, B. (Eds.). (2001). *Advances in Kernels*. MIT Press."),
        (CHINESE, "王小明, & Li, L. (2020). 深度学习综述. *计算机学报*, *43*, 1–20."),
        (BARE, "*A Title Alone*. (n.d.)."),
    ],
    "ieee": [
        (
            references.PUBLISHED,
            (
                f"S. Rühling Cachay, D. Watson-Parris, and R. Yu, “{PUBLISHED_TITLE},” in *{ICML}*,"
                " ser. Proceedings of Machine Learning Research, vol. 306, PMLR, 2026,"
                f" pp. 106213–106234. [Online]. Available: {PMLR}"
            ),
        ),
        (
            references.PREPRINT,
            (
                "J. Ho, A. Jain, and P. Abbeel, “Denoising Diffusion Probabilistic Models,”"
                " arXiv:2006.11239, June 2020. [Online]. Available:"
                " https://arxiv.org/abs/2006.11239"
            ),
        ),
        (
            references.ARTICLE,
            (
                "T. F. Rønnow et al., “Defining and Detecting Quantum Speedup,” *Science*, vol."
                " 345, no. 6195, pp. 420–424, July 2014. https://doi.org/10.1126/science.1252319"
            ),
        ),
        (
            references.BOOK,
            (
                "C. D. Manning, P. Raghavan, and H. Schütze, *Introduction to Information"
                " Retrieval*, Cambridge University Press, 2008."
            ),
        ),
        (
            references.THESIS,
            (
                "D. P. Kingma, “Variational Inference and Deep Learning: A New Synthesis,” Ph.D."
                " dissertation, University of Amsterdam, 2017."
            ),
        ),
        (
            CHAPTER,
            (
                "J.-P. Aubin and L. van der Berg, Jr., “What Is a Kernel?” in *Handbook of"
                " Kernels*, MIT Press, 1999, p. 7."
            ),
        ),
        (EDITED, "A. Lee and B. Li, Eds., *Advances in Kernels*, MIT Press, 2001."),
        (BARE, "“A Title Alone,” n.d."),
    ],
    "acm": [
        (
            references.PUBLISHED,
            (
                "Salva Rühling Cachay, Duncan Watson-Parris, and Rose Yu. 2026."
                f" {PUBLISHED_TITLE}. In *{ICML}* (*Proceedings of Machine Learning Research,"
                f" Vol. 306*). PMLR, 106213–106234. {PMLR}"
            ),
        ),
        (
            references.PREPRINT,
            (
                "Jonathan Ho, Ajay Jain, and Pieter Abbeel. 2020. Denoising Diffusion Probabilistic"
                " Models. arXiv:2006.11239. https://arxiv.org/abs/2006.11239"
            ),
        ),
        (
            references.ARTICLE,
            (
                "Troels F. Rønnow, Zhihui Wang, et al. 2014. Defining and Detecting Quantum"
                " Speedup. *Science* 345, 6195 (2014), 420–424."
                " https://doi.org/10.1126/science.1252319"
            ),
        ),
        (
            references.THESIS,
            (
                "Diederik P. Kingma. 2017. *Variational Inference and Deep Learning: A New"
                " Synthesis*. Ph.D. Dissertation. University of Amsterdam."
            ),
        ),
        (
            CHAPTER,
            (
                "Jean-Pierre Aubin and Ludwig van der Berg Jr. 1999. What Is a Kernel? In"
                " *Handbook of Kernels*. MIT Press, 7."
            ),
        ),
        (EDITED, "Ann Lee and Bo Li (Eds.). 2001. *Advances in Kernels*. MIT Press."),
        (BARE, "n.d. A Title Alone."),
    ],
}
ROWS = [(style, paper, line) for style, rows in CASES.items() for paper, line in rows]


def written(papers, **options):
    keys = {paper.id: f"k{paper.id}" for paper in papers}
    return write(exporter("references"), papers, keys, About(options=Options(**options)))


@pytest.mark.parametrize(("style", "paper", "line"), ROWS)
def test_references(style, paper, line):
    number = "" if style == "apa" else "[1] "
    assert written([paper], style=style).strip() == number + line.replace("*", "")
    runs = written([paper], style=style, markup="html")
    assert runs.count("<i>") == line.count("*") // 2
    for italic in line.split("*")[1::2]:
        assert f"<i>{italic}</i>" in runs


def many(count):
    return Paper(
        id=1,
        title="T",
        authors=tuple(Author(name=f"Given{n} Family{n}") for n in range(1, count + 1)),
        year=2020,
        venue="ICML",
    )


@pytest.mark.parametrize(
    ("style", "count", "says", "says_not"),
    [
        ("apa", 20, "Family19, G., & Family20, G. (2020)", "…"),
        ("apa", 21, "Family19, G., … Family21, G. (2020)", "Family20"),
        ("ieee", 6, "G. Family5, and G. Family6, “T,”", "et al."),
        ("ieee", 7, "[1] G. Family1 et al., “T,”", "Family2"),
        ("acm", 30, "Given29 Family29, and Given30 Family30. 2020.", "et al."),
    ],
)
def test_long_author_lists(style, count, says, says_not):
    text = written([many(count)], style=style)
    assert says in text
    assert says_not not in text


def test_styles_that_cite_by_number_count():
    papers = [references.BOOK, references.REPORT]
    assert [line[:4] for line in written(papers, style="acm").splitlines()] == ["[1] ", "[2] "]
    assert [line[:3] for line in written(papers, style="ieee", markup="markdown").splitlines()] == [
        "1. ",
        "2. ",
    ]
    html = written(papers, style="ieee", markup="html")
    assert (html.startswith("<ol>\n<li>"), html.count("<li>")) == (True, 2)


def test_text_is_escaped_in_each_markup():
    paper = replace(BARE, title="1. <b>Bold</b> & *stars* [x](y) a_b_c")
    assert "<b>" not in written([paper], markup="html")
    shown = MarkdownIt().render(written([paper], markup="markdown"))
    title = "1. &lt;b&gt;Bold&lt;/b&gt; &amp; stars [x](y) a_b_c."
    assert shown == f"<p><em>{title[:-1]}</em>. (n.d.).</p>\n"

"""One paper of every kind, for the tests of the formats that write them."""

from library.paper import Author, Links, Paper, Proceedings


def people(text, between=", "):
    return tuple(Author(name=name) for name in text.split(between))


PUBLISHED = Paper(
    id=1,
    title="U-Cast: A Surprisingly Simple and Efficient Frontier Probabilistic AI Weather"
    " Forecaster",
    authors=(
        Author(name="Salva Rühling Cachay", given="Salva", family="Rühling Cachay"),
        *people("Duncan Watson-Parris, Rose Yu"),
    ),
    venue="ICML",
    year=2026,
    links=Links(openreview="https://openreview.net/forum?id=x"),
    proceedings=Proceedings(
        key="pmlr-v306-ruhling-cachay26a", pages="106213-106234", date="2026-09-29"
    ),
)
ACCEPTED = Paper(
    id=2,
    title="Steer LLM Latents for Hallucination Detection",
    authors=people("Seongheon Park, Xuefeng Du, Min-Hsuan Yeh, Haobo Wang, Yixuan Li"),
    venue="ICML",
    year=2025,
)
PREPRINT = Paper(
    id=3,
    kind="preprint",
    title="Denoising Diffusion Probabilistic Models",
    authors=people("Jonathan Ho, Ajay Jain, Pieter Abbeel"),
    year=2020,
    arxiv="2006.11239v2",
    proceedings=Proceedings(date="2020-06-19"),
    extra=(("primary_category", '"cs.LG"'),),
)
ARTICLE = Paper(
    id=4,
    kind="article",
    title="Defining and Detecting Quantum Speedup",
    authors=people("Troels F. Rønnow, Zhihui Wang, others"),
    year=2014,
    doi="10.1126/science.1252319",
    links=Links(page="https://doi.org/10.1126/science.1252319"),
    proceedings=Proceedings(
        journal="Science", volume="345", number="6195", pages="420–424", date="2014-07-25"
    ),
    extra=(("issn", '"0036-8075"'),),
)
BOOK = Paper(
    id=5,
    kind="book",
    title="Introduction to Information Retrieval",
    authors=people("Christopher D. Manning, Prabhakar Raghavan, Hinrich Schütze"),
    year=2008,
    proceedings=Proceedings(publisher="Cambridge University Press", address="Cambridge"),
    extra=(("isbn", '"978-0-521-86571-5"'),),
)
THESIS = Paper(
    id=6,
    kind="thesis",
    title="Variational Inference and Deep Learning: A New Synthesis",
    authors=people("Diederik P. Kingma"),
    year=2017,
    extra=(("type", '"phdthesis"'), ("institution", '"University of Amsterdam"')),
)
REPORT = Paper(
    id=7,
    kind="report",
    title="GPT-4 Technical Report",
    authors=people("OpenAI"),
    year=2023,
    links=Links(page="https://arxiv.org/abs/2303.08774"),
    proceedings=Proceedings(date="2023-03"),
    extra=(("institution", '"OpenAI"'),),
)
KEYS = {
    1: "pmlr-v306-ruhling-cachay26a",
    2: "park2025steer",
    3: "ho2020denoising",
    4: "ronnow2014defining",
    5: "manning2008introduction",
    6: "kingma2017variational",
    7: "openai2023gpt4",
}
ALL = [PUBLISHED, ACCEPTED, PREPRINT, ARTICLE, BOOK, THESIS, REPORT]

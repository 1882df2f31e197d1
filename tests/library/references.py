"""One paper of every kind, for the tests of the formats that write them."""

from dataclasses import replace

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

_KINDS = """article inproceedings conference incollection inbook book booklet collection proceedings
manual misc online webpage dataset software patent thesis phdthesis mastersthesis report techreport
unpublished preprint chapter periodical"""
_MORE = {
    "school": "Some University",
    "institution": "Some Institute",
    "note": "A note with 50% & more",
    "isbn": "978-0-521-86571-5",
    "issn": "0036-8075",
    "edition": "Second",
    "chapter": "3",
    "howpublished": "By mail",
    "organization": "Some Body",
    "version": "2",
    "primaryclass": "cs.LG",
    "eid": "e12",
    "langid": "english",
}
_PLACES = Proceedings(
    booktitle="Some Book & More",
    journal="Some Journal",
    series="Some Series",
    volume="7",
    number="3",
    pages="1-12",
    publisher="Some Press",
    address="Some Town",
    date="2021-05-17",
    editors=people("Ann Lee, Łukasz Kaiser"),
)


def _full(number, kind):
    year = 1850 + number % 175  # or a style runs out of letters to tell equal labels apart
    return Paper(
        id=number,
        kind=kind,
        title=f"Paper {number} of the Kind {kind}: 50% of $x_1$",
        authors=people("Ludwig van Beethoven, Jón Ólafsson") if kind != "proceedings" else (),
        abstract="Of $x$ & y_1 in 50% of {cases}.",
        keywords=("deep", "wide & flat"),
        tags=("to read",),
        year=year,
        doi=f"10.1/x_{number}",
        links=Links(page=f"https://a.b/c_d%20e~{number}", pdf="https://a.b/c_d.pdf"),
        arxiv="2006.11239",
        proceedings=replace(_PLACES, date=f"{year}-05-17"),
        extra=tuple((name, f'"{text}"') for name, text in _MORE.items()),
    )


def every_kind(start_id):
    """A paper of each kind with all facts, and the same without those that may be missing."""
    found = []
    for kind in _KINDS.split():
        for less in (
            {},
            {"extra": ()},
            {"proceedings": Proceedings()},
            {"extra": (), "proceedings": Proceedings(), "links": Links(), "doi": "", "arxiv": ""},
            {"authors": ()},
            {"authors": (), "proceedings": Proceedings()},
            {"arxiv": "", "doi": ""},
        ):
            paper = _full(start_id + len(found), kind)
            found.append(replace(paper, **less))
    return found

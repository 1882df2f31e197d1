"""Small libraries for the tests of the search: papers, facts and engines in a line each."""

import random

from library.search import Document, Engine, Facts

WORDS = (
    *("kernel", "kernels", "attention", "attentive", "graph", "graphs", "self-supervised"),
    *("supervised", "pre-training", "pretraining", "GPT-4", "naïve", "Müller", "policy"),
    *("policies", "the", "of", "机器学习", "学习", "c++", "O'Brien", "α"),
)


def dice(seed):
    return random.Random(seed)  # noqa: S311 - repeatable, no secret


def document(paper, title="", *, authors=(), abstract="", keywords=()):
    return Document(paper, title, tuple(authors), abstract, tuple(keywords))


def fact(paper, title="", **changes):
    has = changes.pop("has", "")
    row = Facts(
        id=paper,
        title=title,
        area="",
        topic="",
        venue="",
        year=0,
        decision="",
        session="",
        added="",
        authors=0,
        has=has,
    )
    return row._replace(**changes)


def engine_of(folder, documents, facts=None, names=None):
    known = names or {}
    engine = Engine(folder, named=lambda wanted: [known[name] for name in wanted if name in known])
    engine.add(documents, revision=1)
    engine.put_facts(facts or [fact(paper.id, paper.title) for paper in documents])
    return engine


def random_documents(seed, count, start=1):
    pick = dice(seed)

    def text(most):
        return " ".join(pick.choices(WORDS, k=pick.randint(0, most)))

    return [
        document(
            paper,
            text(5),
            authors=[text(2) for _ in range(pick.randint(0, 4))],
            abstract=text(25),
            keywords=[text(2) for _ in range(pick.randint(0, 2))],
        )
        for paper in range(start, start + count)
    ]

"""Which spelling finds which: the promises about words, held against the whole engine."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from searching import document, engine_of

from library.search.analysis import close_forms, expand, fold, located, surfaces
from library.search.unmarked import words_only

TEXTS = (
    "ﬁne-tuning of large models",
    "Ｇ-invariant µ-law",
    "Schrödinger bridges by Łukasz Øre",
    "机器学习的优化方法",
    "Self-supervised vision",
    "self supervised audio",
    "selfsupervised text",
    "pretraining objectives",
    "language pre-training",
    "GPT-4 and CIFAR-10",
    "A GPT of 4 layers",
    "Qwen2.5 report",
    "Programs in C++ and C#",
    "3D shapes",
    "O’Brien’s conjecture",
    "Bayes’ rule",
    "$R^d$ and $\\alpha$-divergence",
    "α stable laws in ℓ_1",
    "\\textbf{Sobolev} spaces, G\\\"odel",
    "**R**etrieval of *things*",
    "Attention Is All You Need",
    "LLMs and matrices",
    "an LLM for policy",
    "A <em>tagged</em> title &amp; more",
    "Kullback–Leibler",
    "Straße naïve",
    "학습 이론",
    "Tools of the U.S.",
    "Norm$\\times$Direction",
    "S$\\Omega$I scores",
    "Đặng þórr ðat ısı Œuvre Æsir Łódź",
    "深層学習のカーネル",
    "Balls of $\\ell_1$",
)  # fmt: skip


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    documents = [document(at, text) for at, text in enumerate(TEXTS, 1)]
    documents.append(document(100, "Kernels", authors=["Klaus-Robert Müller", "Åsa Öst"]))
    documents.append(document(101, "Nothing", authors=["Jo Reeves", "Ute Jäger"]))
    documents.append(document(102, "Reeve books"))
    return engine_of(tmp_path_factory.mktemp("index"), documents)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("fine-tuning ", ["ﬁne-tuning of large models"]),
        ("direction ", ["Norm$\\times$Direction"]),
        ("norm direction ", ["Norm$\\times$Direction"]),
        ("SΩI ", ["S$\\Omega$I scores"]),
        ("ﬁne-tuning ", ["ﬁne-tuning of large models"]),
        ("finetuning ", ["ﬁne-tuning of large models"]),
        ("g ", ["Ｇ-invariant µ-law"]),
        ("Ｇ ", ["Ｇ-invariant µ-law"]),
        ("μ-law ", ["Ｇ-invariant µ-law"]),
        ("µ-law ", ["Ｇ-invariant µ-law"]),
        ("SCHRODINGER ", ["Schrödinger bridges by Łukasz Øre"]),
        ("lukasz ore ", ["Schrödinger bridges by Łukasz Øre"]),
        ("strasse NAIVE ", ["Straße naïve"]),
        ("dang thorr dat isi oeuvre aesir lodz ", ["Đặng þórr ðat ısı Œuvre Æsir Łódź"]),
        ("ĐẶNG ÞÓRR ŒUVRE łódź ", ["Đặng þórr ðat ısı Œuvre Æsir Łódź"]),
        ("カーネル ", ["深層学習のカーネル"]),
        ("学習の", ["深層学習のカーネル"]),
        ("(学习 -优化) OR bayes ", ["Bayes’ rule"]),
        ("(学习 -vision) OR bayes ", ["机器学习的优化方法", "Bayes’ rule"]),
        ("学习 ", ["机器学习的优化方法"]),
        ("学习的优 ", ["机器学习的优化方法"]),
        ("法 ", ["机器学习的优化方法"]),
        ("化", ["机器学习的优化方法"]),
        ("学机 ", []),
        ("습", ["학습 이론"]),
        (
            "self-supervised ",
            ["Self-supervised vision", "self supervised audio", "selfsupervised text"],
        ),
        ("selfsupervised ", ["Self-supervised vision", "selfsupervised text"]),
        ("self supervised ", ["Self-supervised vision", "self supervised audio"]),
        ("self-superv", ["Self-supervised vision", "self supervised audio", "selfsupervised text"]),
        ("pretraining ", ["pretraining objectives", "language pre-training"]),
        ("pre-training ", ["pretraining objectives", "language pre-training"]),
        ('"language pretraining"', ["language pre-training"]),
        ("GPT-4 ", ["GPT-4 and CIFAR-10"]),
        ("gpt4 ", ["GPT-4 and CIFAR-10"]),
        ("cifar10 ", ["GPT-4 and CIFAR-10"]),
        ("Qwen2.5 ", ["Qwen2.5 report"]),
        ("qwen2", ["Qwen2.5 report"]),
        ("C++ ", ["Programs in C++ and C#"]),
        ("c# ", ["Programs in C++ and C#"]),
        ("3d ", ["3D shapes"]),
        ("o'brien ", ["O’Brien’s conjecture"]),
        ("O’Brien ", ["O’Brien’s conjecture"]),
        ("obrien ", ["O’Brien’s conjecture"]),
        ("bayes ", ["Bayes’ rule"]),
        ("Bayes' ", ["Bayes’ rule"]),
        ("Bayes’ ", ["Bayes’ rule"]),
        ("R^d ", ["$R^d$ and $\\alpha$-divergence"]),
        ("alpha ", ["$R^d$ and $\\alpha$-divergence", "α stable laws in ℓ_1"]),
        ("α ", ["$R^d$ and $\\alpha$-divergence", "α stable laws in ℓ_1"]),
        ("\\alpha ", ["$R^d$ and $\\alpha$-divergence", "α stable laws in ℓ_1"]),
        ("ell ", ["α stable laws in ℓ_1", "Balls of $\\ell_1$"]),
        ("ell_1 ", ["α stable laws in ℓ_1", "Balls of $\\ell_1$"]),
        ("ℓ_1 ", ["α stable laws in ℓ_1", "Balls of $\\ell_1$"]),
        ("$\\ell_1$ ", ["α stable laws in ℓ_1", "Balls of $\\ell_1$"]),
        ("sobolev ", ["\\textbf{Sobolev} spaces, G\\\"odel"]),
        ("textbf ", []),
        ("gödel ", ["\\textbf{Sobolev} spaces, G\\\"odel"]),
        ("retrieval ", ["**R**etrieval of *things*"]),
        ('"attention is all you need"', ["Attention Is All You Need"]),
        ("LLM ", ["LLMs and matrices", "an LLM for policy"]),
        ("LLMs ", ["LLMs and matrices", "an LLM for policy"]),
        ("matrix ", ["LLMs and matrices"]),
        ("policies ", ["an LLM for policy"]),
        ("policies", ["an LLM for policy"]),
        ('"LLM"', ["an LLM for policy"]),
        ("em ", []),
        ("amp ", []),
        ("kullback-leibler ", ["Kullback–Leibler"]),
        ("Mueller ", ["Kernels"]),
        ("muller ", ["Kernels"]),
        ("müller ", ["Kernels"]),
        ("oest ", ["Kernels"]),
        ("aasa ", ["Kernels"]),
        ("jaeger ", ["Nothing"]),
        ("jager ", ["Nothing"]),
        ("reeve ", ["Reeve books"]),
        ("reeves ", ["Nothing", "Reeve books"]),
        ("sobolew~", ["\\textbf{Sobolev} spaces, G\\\"odel"]),
        ("sob*ev ", ["\\textbf{Sobolev} spaces, G\\\"odel"]),
        ("*bolev ", ["\\textbf{Sobolev} spaces, G\\\"odel"]),
        ("s?bolev ", ["\\textbf{Sobolev} spaces, G\\\"odel"]),
        ('"supervised vision', ["Self-supervised vision"]),
        ('"audio self"~2', []),
        ('"need attention"', []),
        ('"attention all"~2', ["Attention Is All You Need"]),
    ],
)  # fmt: skip
def test_what_finds_what(engine, typed, found):
    titles = dict(enumerate(TEXTS, 1))
    titles |= {100: "Kernels", 101: "Nothing", 102: "Reeve books"}
    assert sorted(titles[paper] for paper in engine.search(typed, as_typed=True).ids) == sorted(
        found
    )


@given(st.text(max_size=200))
def test_any_text_can_be_read(text):
    for surface in surfaces(text):
        terms = expand(surface)
        assert terms.terms
        assert all(0 <= place < terms.width for _, place in terms.terms)
        assert {(term.text, term.place) for term in located(surface)} == set(terms.terms)
        assert all(0 <= term.start < term.end <= len(surface) for term in located(surface))


@given(st.text(max_size=200))
def test_folding_again_changes_nothing_that_is_read(text):
    assert surfaces(fold(text)) == surfaces(fold(fold(text)))


@given(st.text(alphabet="\\{}$*`<>&;a b^_~[]()é\n", max_size=60))
def test_any_markup_can_be_taken_out(text):
    assert isinstance(words_only(text), str)


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("kernel", ("kernels",)),
        ("kernels", ("kernel", "kernelses")),
        ("policy", ("policies",)),
        ("policies", ("policy", "policie")),
        ("class", ("classes",)),
        ("analyses", ("analyse", "analys", "analysis")),
        ("analysis", ("analyses",)),
        ("matrix", ("matrices", "matrixes")),
        ("key", ("keys",)),
        ("ai", ()),
        ("gpt4", ()),
    ],
)
def test_close_forms(word, forms):
    assert close_forms(word) == forms

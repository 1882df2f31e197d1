"""Small pieces for tests of single views: a look, a few papers, an answer about them."""

import dataclasses

import numpy as np
import pytest

from desktop.theme import Theme
from library import Author, Library, Paper, Track


@pytest.fixture
def theme(qapp):
    qapp.setStyle("Fusion")
    theme = Theme(qapp)
    theme.choose("light", 0)
    return theme


@pytest.fixture
def papers():
    """Five papers that differ in all that a row shows."""
    return tuple(
        Paper(
            id=number,
            title=f"{title} {number}",
            authors=(Author(name="Ada Löwe"), Author(name="王小明")),
            abstract="We study **kernels** with $k(x, y)$ and more. " * 3,
            track=Track(area="Theory", topic="Games"),
            venue="ICML",
            year=2026,
            decision=decision,
            starred=number == 2,
            tags=("to-read",) if number == 3 else (),
        )
        for number, (title, decision) in enumerate(
            [
                ("Kernels", "oral"),
                ("Kernels at length " * 12, "poster"),
                ("Attention 深度", "spotlight"),
                ("$\\ell_2$ norms", ""),
                ("Last", "poster"),
            ],
            start=1,
        )
    )


@pytest.fixture
def library(tmp_path):
    """A library with the five papers' worth of nothing: empty, but real."""
    with Library.open(tmp_path / "library") as library:
        yield library


@pytest.fixture
def result(library, papers):
    """A result that lists the five papers, for the words "kernel"."""
    empty = library.search("kernel")
    ids = np.array([paper.id for paper in papers], dtype=np.int64)
    return dataclasses.replace(empty, ids=ids, total=len(ids))

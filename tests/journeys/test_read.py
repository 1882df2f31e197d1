"""Reading a paper: formulas, links, what is copied."""

import json

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from desktop.views.formulas import OBJECT
from desktop.views.textview import TextView
from tests.journeys.test_transfer import dropped, event

ABSTRACT = (
    "We show a rate of $\\mathcal{O}(\\sqrt{T})$ for $k$-means, at costs of $5 and $6, with "
    "\\emph{no} \\undefined and $\\undefined{x}$. $$\\sum_{i=1}^{n} x_i = 1,$$ see "
    "[the page](https://a.org/b) and ![x](file:///etc/hostname)."
)


@pytest.fixture
def reader(user, tmp_path):
    """Somebody who has a paper full of formulas before them."""
    path = tmp_path / "icml-2026-orals-posters.json"
    papers = [
        event(900_001, "Engines of $\\ell_2$ norm", abstract=ABSTRACT),
        event(900_002, "Mills"),
    ]
    path.write_text(json.dumps({"count": 2, "results": papers}))
    dropped(user.window, path)
    user.sees("2 papers added")
    user.types("engines norm")
    user.sees("at costs of $5 and $6")
    return user


def pane_texts(user):
    return [view for view in user.window.details.findChildren(TextView) if view.isVisible()]


def drawn(user):
    """How many formulas stand in the pane as drawings."""
    return sum(view.toPlainText().count(OBJECT) for view in pane_texts(user))


def test_formulas_are_drawn_while_one_reads(reader):
    reader.waits_for(lambda: drawn(reader) == 4)
    reader.sees("$\\undefined{x}$")  # what cannot be drawn can be read


def test_they_stay_at_another_size_look_and_language(reader):
    reader.waits_for(lambda: drawn(reader) == 4)
    reader.presses("Ctrl++")
    assert drawn(reader) == 4
    reader.window.commands.by_id["view.dark"].trigger()
    assert drawn(reader) == 4
    reader.window.commands.by_id["view.light"].trigger()
    reader.presses("Ctrl+0")
    reader.window.commands.by_id["view.language"].trigger()
    reader.waits_for_answer()
    reader.waits_for(lambda: drawn(reader) == 4)
    reader.window.commands.by_id["view.language"].trigger()
    reader.waits_for_answer()


def test_copying_gives_the_source(reader):
    reader.waits_for(lambda: drawn(reader) == 4)
    abstract = next(view for view in pane_texts(reader) if "rate" in view.toPlainText())
    abstract.setFocus()
    reader.presses("Ctrl+A Ctrl+C")
    copied = QApplication.clipboard().text()
    assert "a rate of $\\mathcal{O}(\\sqrt{T})$ for $k$-means, at costs of $5 and $6" in copied
    assert "$$\\sum_{i=1}^{n} x_i = 1,$$" in copied
    assert OBJECT not in copied


def test_ctrl_c_copies_what_is_selected_in_the_bibtex_entry(reader):
    box = reader.window.details.findChild(QPlainTextEdit, "code")
    box.setFocus()
    assert box.find("author")
    reader.presses("Ctrl+C")
    assert QApplication.clipboard().text() == "author"


def test_the_list_shows_formulas_as_text(reader):
    assert "Engines of ℓ₂ norm" in reader.window.results.list.model().index(0, 0).data()


@pytest.mark.parametrize(
    ("address", "opened"),
    [
        ("https://a.org/b", "https://a.org/b"),
        ("mailto:a@b.org", "mailto:a@b.org"),
        ("doi:10.1000/182", "https://doi.org/10.1000/182"),
        ("file:///etc/hostname", None),
        ("javascript:alert(1)", None),
    ],
)
def test_links_open_what_is_no_danger(user, monkeypatch, address, opened):
    seen = []
    monkeypatch.setattr(QDesktopServices, "openUrl", seen.append)
    user.window.details.link_clicked.emit(address)
    assert seen == ([] if opened is None else [QUrl(opened)])

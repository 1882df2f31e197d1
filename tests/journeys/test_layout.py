"""Room for longer words: every text made half as long again, nothing cut, nothing outside."""

import re

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLabel,
    QWidget,
)

from desktop import i18n
from desktop.paths import TRANSLATIONS
from desktop.views.chips import Chip
from tests.journeys.places import PLACES, goes_to


def longer(text):
    """The text half as long again, with what is filled in left as it is."""
    parts = re.split(r"(\{\w+\}|%n)", text)
    return "".join(
        part if at % 2 else part + "o" * (len(part) // 2) for at, part in enumerate(parts)
    )


@pytest.fixture(autouse=True)
def long_words(qapp, monkeypatch):
    sources = i18n.read_catalogue(TRANSLATIONS / "papershelf_zh_CN.ts")
    forms = {source: (longer(source), longer(source)) for source in sources}
    monkeypatch.setattr(i18n, "read_catalogue", lambda _: forms)
    yield
    monkeypatch.undo()
    i18n.install(qapp, "en")


def is_cut(widget):
    """Whether a label or button has less room than its words need."""
    if isinstance(widget, QLabel) and (widget.wordWrap() or widget.pixmap()):
        return False
    if not isinstance(widget, QLabel | QAbstractButton) or isinstance(widget, Chip):
        return False
    return bool(widget.text()) and widget.width() < widget.sizeHint().width() - 1


def is_outside(widget):
    """Whether a widget reaches beyond the one it stands in, where that does not scroll."""
    above = widget.parentWidget()
    scrolls = isinstance(above.parentWidget(), QAbstractScrollArea)
    return not scrolls and widget.geometry().right() > above.width()


@pytest.mark.parametrize("size", [(900, 600), (1440, 900)])
@pytest.mark.parametrize("place", PLACES)
def test_long_words_find_room(user, place, size):
    user.window.resize(*size)
    assert user.window.width() == size[0]  # no text makes the window wider
    over = goes_to(user, place)
    seen = [child for child in over.findChildren(QWidget) if child.isVisible()]
    assert len(seen) > 5
    cut = [child.text() for child in seen if is_cut(child)]
    outside = [child for child in seen if not child.isWindow() and is_outside(child)]
    assert cut == []
    assert outside == []
    if over is not user.window:
        over.close()

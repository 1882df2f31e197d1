import dataclasses

import pytest
from PySide6.QtGui import QColor

from desktop.theme import DARK, LIGHT

TEXT_ON = [
    ("text", ground)
    for ground in ("window", "pane", "row", "selection", "accent_ground", "hit", "chip")
] + [
    ("second", ground) for ground in ("window", "pane", "row", "selection", "chip", "accent_ground")
] + [
    ("accent", "pane"), ("accent", "row"), ("oral", "oral_ground"),
    ("spotlight", "spotlight_ground"), ("row", "accent"), ("danger", "row"),
]  # fmt: skip


def luminance(colour):
    def linear(part):
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in QColor(colour).getRgbF()[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_can_be_read_on_its_ground(colours, text, ground):
    assert contrast(getattr(colours, text), getattr(colours, ground)) >= 4.5


def test_both_looks_have_every_colour():
    for look in (LIGHT, DARK):
        assert all(QColor(value).isValid() for value in dataclasses.astuple(look))


def test_a_look_changes_palette_and_says_so(theme, qtbot, qapp):
    with qtbot.waitSignal(theme.changed):
        theme.choose("dark", 2)
    assert theme.dark
    assert qapp.palette().window().color() == QColor(DARK.window)
    assert theme.px(10) == 12


def test_icons_are_drawn_in_their_colour(theme):
    image = theme.pixmap("star", "accent", 64, filled=True).toImage()
    middle = image.pixelColor(32, 34)
    assert middle.name() == LIGHT.accent

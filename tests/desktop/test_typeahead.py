import pytest

from desktop.models.tree import lines
from desktop.models.typeahead import ancestors, found
from tests.desktop.test_tree import shown


@pytest.mark.parametrize(
    ("typed", "here", "stay", "label"),
    [
        ("the", "all", False, "Theory"),
        ("t", "track:Deep Learning/Theory", False, "Theory"),  # the next one
        ("th", "track:Deep Learning/Theory", True, "Theory"),  # this one still does
        ("gam", None, False, "Games"),  # folded or not
        ("read", "all", False, "to read"),  # a word in it
        ("icml 2025", None, False, "ICML 2025"),
        ("zzz", "all", False, None),
    ],
)
def test_letters_mean_a_line(qtbot, typed, here, stay, label):
    model, by_key = shown(qtbot)
    line = found(model.root, typed, by_key.get(here), stay=stay)
    assert (line.label if line else None) == label
    if stay:
        assert line is by_key[here]


def test_the_lines_above_a_line(qtbot):
    _, by_key = shown(qtbot)
    assert [line.key for line in ancestors(by_key["track:Theory/Games"])] == [
        "track:Theory",
        "tracks",
    ]
    assert all(line.parent for line in lines(by_key["tracks"]))

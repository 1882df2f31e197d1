import pytest

from desktop.models.history import History
from desktop.models.question import Question, field_name, opposite
from library import Field, Not

THEORY, VISION = Field("track", "Theory"), Field("track", "Applications/Vision")
ICML = Field("venue", "ICML/2026")
NO_TRACK = Not(Field("has", "track"))


def asked(*filters):
    return Question("kernel", filters)


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        (asked(), lambda q: q.cycled(THEORY), asked(THEORY)),
        (asked(THEORY), lambda q: q.cycled(THEORY), asked(Not(THEORY))),
        (asked(Not(THEORY)), lambda q: q.cycled(THEORY), asked()),
        (asked(ICML), lambda q: q.cycled(NO_TRACK), asked(ICML, NO_TRACK)),
        (asked(NO_TRACK), lambda q: q.cycled(NO_TRACK), asked(Field("has", "track"))),
        (asked(THEORY), lambda q: q.toggled(VISION), asked(THEORY, VISION)),
        (asked(THEORY), lambda q: q.toggled(THEORY), asked()),
        (asked(THEORY), lambda q: q.toggled(Not(THEORY)), asked(Not(THEORY))),
        (asked(THEORY, ICML), lambda q: q.only(VISION), asked(ICML, VISION)),
        (asked(ICML, VISION), lambda q: q.only(VISION), asked(ICML)),
        (asked(THEORY, Not(VISION), ICML), lambda q: q.cleared("track"), asked(ICML)),
        (asked(THEORY, ICML), lambda q: q.without(THEORY), asked(ICML)),
    ],
)
def test_a_step_changes_the_filters_and_nothing_else(before, step, after):
    assert step(before) == after


@pytest.mark.parametrize("node", [THEORY, NO_TRACK])
def test_the_opposite_of_the_opposite_is_the_filter(node):
    assert opposite(opposite(node)) == node
    assert field_name(opposite(node)) == field_name(node)


def test_history_goes_back_and_forward_and_forgets_what_was_left():
    first, second, third = Question("a"), Question("b"), Question("c")
    history = History(first)
    history.settle(second)
    assert history.back() == first
    assert history.back() is None
    assert history.forward() == second
    history.settle(second)  # the same again is no new place
    assert history.back() == first
    history.settle(third)
    assert history.forward() is None
    assert history.back() == first

from PySide6.QtCore import Qt

from desktop.models.tree import Own, lines
from desktop.models.treemodel import Role, TreeModel
from library import Field, Not, Tag

FACETS = {
    "area": {"Theory": 3, "Deep Learning": 6},
    "topic": {
        "Deep Learning/Theory": 2,
        "Deep Learning/Attention/Transformers": 4,
        "Theory/Games": 3,
    },
    "venue": {"ICML": 9},
    "year": {"2025": 4, "2026": 5},
    "decision": {"oral": 1, "poster": 8},
    "edition": {"ICML/2025": 4, "ICML/2026": 5},
    "edition_decision": {"ICML/2026/oral": 1, "ICML/2026/poster": 4, "ICML/2025/poster": 4},
    "tag": {"to read": 2},
    "state": {"starred": 1, "unread": 8, "recent": 9, "no track": 0},
}
TAGS = (Tag(name="to read", colour="#336699", count=2),)


def shown(qtbot, facets=FACETS, filters=(), tags=TAGS, searches=()):
    model = TreeModel()
    model.show(facets, Own(tags, searches=searches), 9, filters)
    return model, {line.key: line for line in lines(model.root)}


def test_the_model_keeps_qts_rules(qtbot, qtmodeltester):
    model, _ = shown(qtbot)
    qtmodeltester.check(model)


def test_every_line_has_the_count_of_the_answer(qtbot):
    _, by_key = shown(qtbot)
    counts = {key: line.count for key, line in by_key.items() if not line.heading}
    assert counts == {
        "all": 9,
        "is:starred": 1,
        "is:unread": 8,
        "is:later": 0,
        "is:recent": 9,
        "is:hidden": 0,
        "track:Deep Learning": 6,
        "track:Deep Learning/Attention/Transformers": 4,
        "track:Deep Learning/Theory": 2,
        "track:Theory": 3,
        "track:Theory/Games": 3,
        "no-track": 0,
        "venue:ICML/2026": 5,
        "venue:ICML/2026/oral": 1,
        "venue:ICML/2026/poster": 4,
        "venue:ICML/2025": 4,
        "venue:ICML/2025/poster": 4,
        "tag:to read": 2,
    }


def test_topics_stand_under_their_area_though_names_repeat(qtbot):
    _, by_key = shown(qtbot)
    assert [line.label for line in by_key["track:Deep Learning"].children] == [
        "Attention/Transformers",
        "Theory",
    ]
    assert by_key["track:Deep Learning/Theory"].filter == Field("track", "Deep Learning/Theory")


def test_newest_edition_first(qtbot):
    _, by_key = shown(qtbot)
    assert [line.label for line in by_key["venues"].children] == ["ICML 2026", "ICML 2025"]


def test_lines_know_what_the_filters_say(qtbot):
    filters = (
        Field("track", "Theory"),
        Not(Field("venue", "ICML/2025")),
        Not(Field("has", "track")),
    )
    _, by_key = shown(qtbot, filters=filters)
    states = {key: line.state for key, line in by_key.items() if line.state != "off"}
    assert states == {
        "track:Theory": "include",
        "venue:ICML/2025": "exclude",
        "no-track": "include",
    }


def test_shares_are_parts_of_the_largest_area(qtbot):
    _, by_key = shown(qtbot)
    assert by_key["track:Deep Learning"].share == 1.0
    assert by_key["track:Theory"].share == 0.5


def test_other_counts_keep_the_lines_and_other_values_make_new_ones(qtbot):
    model, before = shown(qtbot)
    fewer = FACETS | {"area": {"Theory": 0, "Deep Learning": 1}}
    assert not model.show(fewer, Own(TAGS), 9, ())
    assert before["track:Theory"].count == 0
    assert model.show(FACETS | {"area": {"Theory": 3}}, Own(TAGS), 9, ())


def test_screen_readers_hear_name_and_count(qtbot):
    model, by_key = shown(qtbot)
    index = model.createIndex(0, 0, by_key["is:unread"])
    assert model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "Unread, 8"
    assert model.data(index, Role.LINE) is by_key["is:unread"]

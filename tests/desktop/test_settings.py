import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop import settings
from desktop.settings import Settings


def test_what_was_saved_is_there_again(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(theme="dark", zoom=2, keys={"papers.star": ["Ctrl+G"]}, query="a 中 “b”")
    settings.save(chosen, path)
    assert settings.load(path) == chosen


def test_no_file_means_defaults(tmp_path):
    assert settings.load(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '"text"', "\x00"])
def test_a_damaged_file_means_defaults(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_text(content)
    assert settings.load(path) == Settings()


def test_a_value_of_a_wrong_kind_falls_back_alone(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"zoom": "big", "theme": "dark", "compact": 1}))
    assert settings.load(path) == Settings(theme="dark")


@pytest.mark.parametrize(
    "content",
    [
        {"panes": ["a"]},
        {"keys": {"papers.star": 5}},
        {"keys": {"papers.star": [5]}},
        {"zoom": 200},
        {"folded": [[1]]},
        {"compact": 1},
        {"theme": "purple"},
        {"language": "xx"},
        {"sort": "loudest"},
        {"export_format": "papyrus"},
    ],
)
def test_a_wrong_kind_inside_a_value_falls_back_too(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(content))
    assert settings.load(path) == Settings()


def test_bad_values_fall_back_one_by_one(tmp_path):
    path = tmp_path / "settings.json"
    content = {"theme": "purple", "zoom": 2, "language": 7, "compact": True, "sort": "title"}
    content["keys"] = {"papers.star": 5, "papers.tag": ["Ctrl+G"], "edit.undo": ["a", 1]}
    path.write_text(json.dumps(content))
    expected = Settings(zoom=2, compact=True, sort="title", keys={"papers.tag": ["Ctrl+G"]})
    assert settings.load(path) == expected


def test_every_default_is_among_the_choices():
    for page in (settings.LOOK, settings.KEYS, settings.EXPORT):
        for name, offer in settings.offered(page).items():
            assert not offer.choices or getattr(Settings(), name) in offer.choices


def test_keys_of_a_newer_program_are_kept(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"shiny": [1, 2]}))
    settings.save(Settings(zoom=1), path)
    assert json.loads(path.read_text())["shiny"] == [1, 2]


VALUES = st.none() | st.integers() | st.text(max_size=5) | st.lists(st.integers())


@given(st.dictionaries(st.sampled_from(["zoom", "theme", "panes", "keys", "x"]), VALUES))
def test_any_json_object_gives_settings(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("s") / "settings.json"
    path.write_text(json.dumps(content))
    assert isinstance(settings.load(path), Settings)

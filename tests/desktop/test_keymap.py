import pytest
from hypothesis import given
from hypothesis import strategies as st

import desktop.commands  # noqa: F401 - fills the table of commands
from desktop.command import COMMANDS
from desktop.keymap import Keymap, is_bare, key_text, pane_use, reserved, strokes
from desktop.models.keylist import key_lines, question, refusal, replacing


@pytest.mark.parametrize(
    ("key", "text", "bare"),
    [
        ("s", "S", True),
        ("Shift+J", "Shift+J", True),
        ("y,b", "Y B", True),
        ("#", "#", True),
        ("Ctrl+Left", "Ctrl+←", False),
        ("Return", "Enter", False),
        ("F6", "F6", False),
        ("Meta+K", "Meta+K", False),
    ],
)
def test_keys_are_written_and_placed(qapp, key, text, bare):
    assert key_text(key) == text
    assert is_bare(key) == bare


@pytest.mark.parametrize(
    ("key", "mac", "may"),
    [
        ("Ctrl+G", True, True),
        ("Ctrl+H", False, True),
        ("Ctrl+H", True, False),
        ("Alt+G", False, False),
        ("Alt+Left", False, True),
        ("Ctrl+Alt+G", False, False),
        ("Ctrl+Space", False, False),
        ("Ctrl+.", False, False),
        ("Ctrl+Shift+F", False, False),
        ("Ctrl+;", False, False),
        ("Ctrl+V", False, False),
        ("F10", False, False),
        ("F7", False, True),
        ("q", False, True),
        ("q, w", False, True),
        ("Space", False, False),
        ("Down", False, False),
        ("Tab", False, False),
        ("Esc", False, False),
        ("Delete", False, False),
        ("", False, False),
        ("Nonsense", False, False),
    ],
)
def test_some_keys_are_for_nobody(key, mac, may):
    assert (reserved(key, mac=mac) == "") == may


@pytest.mark.parametrize(
    ("key", "used"), [("Ctrl+Return", True), ("F2", True), ("-", False), ("Ctrl+G", False)]
)
def test_panes_keep_their_keys(key, used):
    assert (pane_use(key) is not None) == used


@pytest.mark.parametrize(
    ("key", "letters", "why"),
    [
        ("Ctrl+G", True, ""),
        ("g", False, "Single letters are switched off."),
        ("Ctrl+Return", True, "Ctrl+Enter has its use in the search bar: Open the first result."),
        ("Ctrl+Space", True, "Ctrl+Space: Input methods need this key."),
    ],
)
def test_a_refusal_gives_the_reason(key, letters, why):
    assert refusal(key, letters=letters, mac=False) == why


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("Ctrl+D", "Ctrl+D is “Star”. Take it away from there?"),
        ("s, x", "S X cannot stand beside S (Star). Take these away?"),
    ],
)
def test_a_clash_is_told_in_words(key, asked):
    assert question(key, Keymap({}).in_the_way(key, "edit.undo")) == asked


def test_the_beginning_of_other_keys_is_in_their_way():
    hidden = {name for name, _ in Keymap({}).in_the_way("y", "papers.star")}
    assert hidden == {
        f"edit.copy_{what}" for what in ("bibtex", "cite", "key", "link", "reference", "title")
    }
    assert Keymap({}).in_the_way("s", "papers.star") == []


@pytest.mark.parametrize(
    ("given", "key", "keys"),
    [
        (("S", "Ctrl+D"), "Q", ["Q", "Ctrl+D"]),
        (("S", "Ctrl+D"), "Ctrl+G", ["S", "Ctrl+G"]),
        (("T", "#", "Ctrl+T"), "Q", ["Q", "Ctrl+T"]),
        ((), "F7", ["F7"]),
    ],
)
def test_a_new_key_takes_the_place_of_those_of_its_kind(given, key, keys):
    assert replacing(given, key) == keys


def test_a_key_that_is_given_is_taken_from_where_it_was():
    chosen = Keymap({}).changed("edit.undo", ["Ctrl+D"])
    assert chosen == {"edit.undo": ["Ctrl+D"], "papers.star": ["S"]}
    after = Keymap(chosen)
    assert after.of("edit.undo") == ("Ctrl+D",)
    assert after.of("papers.star") == ("S",)
    assert not after.is_own("papers.star")
    # Its own keys again: what it comes with is no choice that must be kept.
    assert after.changed("papers.star", ["S", "Ctrl+G"])["papers.star"] == ["S", "Ctrl+G"]
    assert "edit.redo" not in after.changed("edit.redo", COMMANDS["edit.redo"].own)


def test_letters_can_be_switched_off_as_a_whole_and_are_kept():
    off = Keymap({"papers.star": ["q", "Ctrl+G"]}, letters=False)
    assert off.of("papers.star") == ("Ctrl+G",)
    assert off.given("papers.star") == ("Q", "Ctrl+G")
    assert not any(is_bare(key) for name in COMMANDS for key in off.of(name))


def test_a_file_written_by_hand_that_binds_twice_leaves_the_persons_choice():
    keys = Keymap({"edit.undo": ["s", "Ctrl+Space", "nonsense", "y"], "gone.command": ["Ctrl+G"]})
    assert keys.of("edit.undo") == ("S", "Y")
    assert keys.of("papers.star") == ("Ctrl+D",)
    assert keys.of("edit.copy_bibtex") == ("Ctrl+C",)


KEYS = st.sampled_from(["s", "y", "y, b", "Ctrl+D", "Ctrl+K", "Ctrl+Space", "F7", "", "Alt+X", "q"])


@given(st.dictionaries(st.sampled_from(sorted(COMMANDS)), st.lists(KEYS, max_size=4), max_size=6))
def test_whatever_is_chosen_no_key_clashes_with_another(chosen):
    keys = Keymap(chosen)
    bound = [strokes(key) for name in COMMANDS for key in keys.of(name)]
    for place, first in enumerate(bound):
        for second in bound[place + 1 :]:
            short = min(len(first), len(second))
            assert first[:short] != second[:short]
    assert not any(reserved(key) for name in COMMANDS for key in keys.of(name))


@pytest.mark.parametrize(
    ("typed", "first"),
    [("star", "papers.star"), ("ctrl+shift+p", "go.palette"), ("undo edit", "edit.undo")],
)
def test_the_list_of_keys_is_filtered_by_words_and_keys(typed, first):
    assert key_lines(Keymap({}), typed)[0].id == first

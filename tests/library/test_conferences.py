import re
import tomllib
from pathlib import Path

import pytest

from library.citation import conferences
from library.citation.conferences import edition, edition_of_volume, ordinal, ordinal_word
from library.citation.names import split
from tests.library.real_papers import pmlr

_SERIES = "Proceedings of Machine Learning Research"


@pytest.mark.parametrize(
    ("number", "short", "long"),
    [
        (1, "1st", "First"),
        (12, "12th", "Twelfth"),
        (20, "20th", "Twentieth"),
        (22, "22nd", "Twenty-second"),
        (40, "40th", "Fortieth"),
        (43, "43rd", "Forty-third"),
        (111, "111th", "111th"),
    ],
)
def test_ordinals(number, short, long):
    assert (ordinal(number), ordinal_word(number)) == (short, long)


@pytest.mark.parametrize(
    ("venue", "year", "booktitle", "accepted"),
    [
        (
            "ICML",
            2026,
            "Proceedings of the 43rd International Conference on Machine Learning",
            "Forty-third International Conference on Machine Learning",
        ),
        (
            "ICLR 2025",
            2025,
            "The Thirteenth International Conference on Learning Representations",
            "The Thirteenth International Conference on Learning Representations",
        ),
        (
            "NIPS",
            2016,
            "Advances in Neural Information Processing Systems",
            "Thirtieth Conference on Neural Information Processing Systems",
        ),
        (
            "colt",
            2021,
            "Proceedings of Thirty Fourth Conference on Learning Theory",
            "The Thirty-fourth Conference on Learning Theory",
        ),
    ],
)
def test_names_of_a_year(venue, year, booktitle, accepted):
    known = edition(venue, year)
    assert known
    assert (known.booktitle, known.accepted) == (booktitle, accepted)


def test_the_facts_of_icml_2026():
    known = edition("ICML", 2026)
    assert known
    assert (known.volume, known.month, known.starts, known.ends, known.place, known.published) == (
        "306",
        "jul",
        "2026-07-06",
        "2026-07-11",
        "Seoul, South Korea",
        True,
    )
    assert [split(editor).family for editor in known.editors][:2] == ["Zhang", "Dudik"]
    assert len(known.editors) == 10


def test_a_later_year_is_not_published_and_an_unknown_venue_is_nothing():
    later = edition("ICML", 2027)
    assert later
    assert not later.published
    assert edition("Some Workshop", 2026) is None
    assert edition("ICML 2026 Workshop on Sets", 2026) is None
    assert edition("ICML.cc/2027/Conference", 2027) == later
    assert edition("ICML 2027 spotlight poster", 2027) == later
    assert edition("International Conference on Machine Learning", 2027) == later
    assert edition("ICML", 1950) is None


def test_a_volume_names_its_conference():
    known = edition_of_volume(_SERIES, "235")
    assert known
    assert (known.short, known.year) == ("ICML", 2024)
    assert edition_of_volume(_SERIES, "99999") is None


def _bare(title):
    return re.sub(r"\W|the", "", title.lower())


def test_booktitles_agree_with_pmlr(shared):
    official = {(p.proceedings.volume, p.proceedings.booktitle) for p in pmlr(shared, 1)}
    differ = []
    for volume, booktitle in official:
        known = edition_of_volume(_SERIES, volume)
        assert known, volume
        if _bare(known.booktitle) != _bare(booktitle):
            differ.append(booktitle)
    # CoRL 2025 carries last year's number by mistake.
    assert differ == [title for _, title in official if re.search("8th .*Robot", title)]


def test_the_file_is_consistent():
    file = Path(conferences.__file__).with_name("conferences.toml")
    for short, facts in tomllib.loads(file.read_text(encoding="utf-8")).items():
        years = {int(year) for year in facts.get("volumes", {})}
        assert not years or max(years) == facts["published"], short
        assert len(set(facts.get("volumes", {}).values())) == len(years), short
        for year in (key for key in facts if key.isdigit()):
            known = edition(short, int(year))
            assert known
            assert known.starts <= known.ends
            assert all(split(editor).given for editor in known.editors)

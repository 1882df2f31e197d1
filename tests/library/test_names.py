import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.citation.names import Name, split, to_bibtex
from library.paper import Author
from tests.library.bibtex_names import NameWords, parse_bibtex_name, split_bibtex_list
from tests.library.real_papers import pmlr

# JabRef's reading, where BibTeX itself takes "von Berlichingen zu" for the particle; and lists
# of the importers' paste box, which are no BibTeX.
_NOT_BIBTEX = {"names-047", "names-062", "names-063"}


def _cases(shared, kind):
    cases = json.loads((shared / "cases/names.json").read_text(encoding="utf-8"))["cases"]
    return [case for case in cases if case.get("kind") == kind and case["id"] not in _NOT_BIBTEX]


def test_public_cases_of_bibtex_names(shared):
    for case in _cases(shared, None):
        parts = {part: tuple(words) for part, words in case["expected"].items()}
        assert parse_bibtex_name(case["input"]) == NameWords(**parts), case["id"]


def test_public_cases_of_bibtex_lists(shared):
    for case in _cases(shared, "split-list"):
        assert list(split_bibtex_list(case["input"])) == case["expected"], case["id"]


def test_public_cases_of_names_to_bibtex(shared):
    for case in _cases(shared, "parts-to-bibtex"):
        parts = dict(case["input"])
        parts["particle"] = parts.pop("von", "")
        assert to_bibtex(Name(**parts)) == case["expected"], case["id"]


@pytest.mark.parametrize(
    ("shown", "bibtex"),
    [
        ("Yoshua Bengio", "Bengio, Yoshua"),
        ("Laurens van der Maaten", "van der Maaten, Laurens"),
        ("Luc Van Gool", "Van Gool, Luc"),
        ("Maria De La Cruz", "De La Cruz, Maria"),
        ("Ludwig von und zu Mises", "von und zu Mises, Ludwig"),
        ("Alexander G. de G. Matthews", "Matthews, Alexander G. de G."),
        ("Charles d'Aviano", "{d'Aviano}, Charles"),
        ("Hal Daumé III", "Daumé, III, Hal"),
        ("Martin Luther King, Jr.", "King, Jr., Martin Luther"),
        ("Ford, Jr., Henry", "Ford, Jr., Henry"),
        ("van Gogh, Vincent", "van Gogh, Vincent"),
        ("Ryan Lee T. Z.", "Z., Ryan Lee T."),
        ("brian ichter", "{ichter}, brian"),
        ("JOHN SMITH", "SMITH, JOHN"),
        ("Madonna", "Madonna"),
        ("OpenAI", "{OpenAI}"),
        ("OpenAI Team", "{OpenAI Team}"),
        ("The ATLAS Collaboration", "{The ATLAS Collaboration}"),
        ("Robert and Sons, Inc.", "{Robert and Sons, Inc.}"),
        ("{Simon & Schuster}", "{Simon & Schuster}"),
        ("王军", "{王军}"),
        ("Zhang Wei (Will)", "Wei, Zhang (Will)"),
        ('Xiaodong "Bob" Liu', 'Liu, Xiaodong "Bob"'),
        ("Yi (Max) Zhang", "Zhang, Yi (Max)"),
        ("  Ann   Lee * ", "Lee, Ann"),
        ("others", "others"),
        ("", ""),
    ],
)
def test_shown_names_become_bibtex(shown, bibtex):
    assert to_bibtex(split(Author(name=shown))) == bibtex


@pytest.mark.parametrize(
    ("given_name", "family", "bibtex"),
    [
        ("Salva", "Rühling Cachay", "Rühling Cachay, Salva"),
        ("Laurens", "van der Maaten", "van der Maaten, Laurens"),
        ("Hal Daumé", "III", "Daumé, III, Hal"),
        ("Tawfiq", "al-Hakim", "{al-Hakim}, Tawfiq"),
        ("军", "王", "{王军}"),
        ("", "Gemini Team", "{Gemini Team}"),
        ("Anders, B.", "Berg", "Berg, {Anders, B.}"),
    ],
)
def test_parts_of_the_source_are_kept(given_name, family, bibtex):
    assert to_bibtex(split(Author(name="x", given=given_name, family=family))) == bibtex


def test_shown_names_agree_with_the_parts_that_pmlr_gives(shared):
    people = [author for paper in pmlr(shared, 1) for author in paper.authors if author.family]
    agree = sum(
        to_bibtex(split(person)) == to_bibtex(split(Author(name=person.name)))
        for person in people
        if person.given and "\\" not in person.name
    )
    # The rest are unmarked double surnames, which no rule can tell from middle names.
    assert agree / len(people) > 0.99


@given(
    st.lists(st.text("aBé ,.-'", min_size=1, max_size=12).filter(str.strip), min_size=1, max_size=4)
)
def test_a_written_list_holds_as_many_people_as_it_was_given(shown):
    written = [name for name in (to_bibtex(split(Author(name=name))) for name in shown) if name]

    assert list(split_bibtex_list(" and ".join(written))) == [" ".join(n.split()) for n in written]
    for name in written:
        parse_bibtex_name(name)

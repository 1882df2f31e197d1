"""What all readers of references share: dates, people, venues, addresses, marked-up text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.importers import webtext
from library.importers.dates import iso_date, most_exact
from library.importers.kinds import kind_of, kind_of_thesis
from library.importers.people import body, of_parts, person, without_mail
from library.importers.reference import Reference, draft_of, issn_or_isbn, page_range
from library.importers.venues import conference_in
from library.importers.weblinks import arxiv_in, doi_in, sorted_addresses


@pytest.mark.parametrize(
    ("written", "iso"),
    [
        ("2014//", "2014"),
        ("2008/08/01/", "2008-08-01"),
        ("2001/00/00/", "2001"),
        ("2016/12//", "2016-12"),
        ("2020-02-30", "2020-02"),
        ("20160419", "2016-04-19"),
        ("2015 Dec 1", "2015-12-01"),
        ("JUN 8 2004", "2004-06-08"),
        ("26 August 2021", "2021-08-26"),
        ("May 3rd, 2019", "2019-05-03"),
        ("20th February 2020", "2020-02-20"),
        ("July 6-8, 2016", "2016-07-06"),
        ("6-8 July 2016", "2016-07-06"),
        ("1937 Jan-Feb", "1937-01"),
        ("08/2015", "2015-08"),
        ("07/26/2017", "2017-07-26"),
        ("26.07.2017", "2017-07-26"),
        ("03/04/2020", "2020"),
        ("2011-05-25~/2012-06-26~", "2011-05-25"),
        ("Spring 2001", "2001"),
        ("Marketing 2001", "2001"),
        ("to appear", ""),
        ("YEAR/MONTH/DAY/", ""),
        ("99", ""),
        ("", ""),
    ],
)
def test_dates_become_iso_as_far_as_they_are_sure(written, iso):
    assert iso_date(written) == iso


def test_the_most_exact_date_of_the_first_year_is_taken():
    assert most_exact(["2013", "2013/07/28", "2012-12-31"]) == "2013-07-28"
    assert most_exact(["", "2014-05"]) == "2014-05"


@pytest.mark.parametrize(
    ("written", "given", "family"),
    [
        ("King, Martin Luther, Jr.", "Martin Luther", "King Jr."),
        ("Shannon,Claude E. ", "Claude E.", "Shannon"),
        ("van der Maaten, Laurens", "Laurens", "van der Maaten"),
        ("Maaten, Laurens van der", "Laurens", "van der Maaten"),
        ("Fanning E.", "E.", "Fanning"),
        ("de Vries J.-P.", "J.-P.", "de Vries"),
        ("Microsoft Research,", "", "Microsoft Research"),
        ("Müller &amp; Söhne GmbH", "", ""),
        ("Kurt Gödel", "", ""),
        ("A. B. Smith", "", ""),
    ],
)
def test_people_are_taken_apart_where_the_source_does(written, given, family):
    found = person(written)
    assert (found.given, found.family) == (given, family)
    assert found.name == (f"{given} {family}".strip() or written.replace("&amp;", "&"))


def test_bodies_stay_whole_and_people_among_them_do_not():
    court = body("Court of Arbitration for Sport")
    assert court.family == court.name == "Court of Arbitration for Sport"
    assert body("Hasanain, Fatma") == of_parts("Fatma", "Hasanain")
    assert of_parts("Bauke de", "Vries").family == "de Vries"
    assert without_mail("MIT, USA. Electronic address: a.b@mit.edu.") == "MIT, USA."


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Proceedings of the 41st International Conference on Machine Learning", "ICML"),
        ("International Conference on Machine Learning, ICML 2019, 9-15 June, Long Beach", "ICML"),
        ("ICML '19", "ICML"),
        ("Advances in Neural Information Processing Systems 30", "NeurIPS"),
        ("37th Conference on Neural Information Processing Systems (NeurIPS 2023)", "NeurIPS"),
        ("The Eleventh International Conference on Learning Representations", "ICLR"),
        ("Proceedings of the Thirty-Fourth Annual Conference on Learning Theory", "COLT"),
        ("ICML 2019 Workshop on Uncertainty (ICML)", ""),
        ("Companion Proceedings of X (ICML 2020)", ""),
        ("International Conference on Machine Learning, Workshop on Theory", ""),
        ("Computer Vision – ECCV 2016", "ECCV"),
        ("Machine Learning", ""),
        ("", ""),
    ],
)
def test_long_names_of_proceedings_give_the_conference(name, short):
    assert conference_in(name) == short


def test_a_volume_of_pmlr_gives_its_conference():
    assert conference_in("Proceedings of Machine Learning Research", "70") == "ICML"
    paper = draft_of(
        Reference(
            kind="article",
            title="T",
            container="Proceedings of Machine Learning Research",
            volume="70",
            date="2017",
        )
    )
    assert (paper.venue, paper.proceedings.volume) == ("ICML", "70")


@pytest.mark.parametrize(
    ("written", "doi"),
    [
        ("https://doi.org/10.1145/3292500.3330701", "10.1145/3292500.3330701"),
        ("doi: 10.1063/1.4814070", "10.1063/1.4814070"),
        ("10.4103/2277-9175.180636 [doi]", "10.4103/2277-9175.180636"),
        ("(10.1000/182).", "10.1000/182"),
        ("10.1016/S0092-8674(00)80529-9", "10.1016/S0092-8674(00)80529-9"),
        ("10/fqd6hj", "10/fqd6hj"),
        ("page 10/11", ""),
        ("no doi", ""),
    ],
)
def test_dois_are_bare(written, doi):
    assert doi_in(written) == doi


@pytest.mark.parametrize(
    ("written", "arxiv"),
    [
        ("arXiv preprint arXiv:1706.03762", "1706.03762"),
        ("arXiv:1706.03762v5 [cs.CL]", "1706.03762v5"),
        ("10.48550/arXiv.1706.03762", "1706.03762"),
        ("arXiv:math.GT/0309136", "math.GT/0309136"),
        ("https://arxiv.org/pdf/1706.03762.pdf", "1706.03762"),
        ("Journal of 1706.03762", ""),
    ],
)
def test_arxiv_ids_are_found(written, arxiv):
    assert arxiv_in(written) == arxiv


def test_addresses_come_in_their_places():
    found = sorted_addresses(
        [
            "https://doi.org/10.1/x",
            "//a.org/page; http://b.org/y",
            "https://openreview.net/forum?id=a;b",
            "https://github.com/a/b",
            "ftp://a.org",
            "https://arxiv.org/abs/2401.00001v2",
            "https://c.org/x.pdf",
        ],
        ["https://c.org/full"],
        "10.1/x",
    )
    assert (found.links.page, found.links.pdf) == ("https://a.org/page", "https://c.org/x.pdf")
    assert found.links.openreview == "https://openreview.net/forum?id=a;b"
    assert found.links.code == "https://github.com/a/b"
    assert (found.doi, found.arxiv) == ("10.1/x", "2401.00001v2")
    assert found.others == ("http://b.org/y", "ftp://a.org", "https://c.org/full")


def test_a_short_doi_gives_way_to_the_long_one_of_the_address():
    assert sorted_addresses(["https://doi.org/10.1177/01"], [], "10/fqd6hj").doi == "10.1177/01"


@pytest.mark.parametrize(
    ("first", "last", "pages"),
    [
        ("10", "20", "10--20"),
        ("123-9", "", "123--129"),
        ("e0815", "", "e0815"),
        ("4–23", "", "4--23"),
        ("pp. 5-7", "", "5--7"),
        ("5441-5444", "5444", "5441--5444"),
        ("S12", "S19", "S12--S19"),
        ("", "", ""),
    ],
)
def test_pages_are_in_bibtex_form(first, last, pages):
    assert page_range(first, last) == pages


_FORMULA = (
    "<alternatives><tex-math>\\begin{document}$$x^2$$\\end{document}</tex-math>"
    "<mml:math><mml:mi>x</mml:mi></mml:math></alternatives> is"
)


@pytest.mark.parametrize(
    ("marked", "markdown"),
    [
        ("<jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two.</jats:p>",
         "One.\n\nTwo."),
        ("<jats:sec><jats:title>Methods</jats:title><jats:p>We did.</jats:p></jats:sec>",
         "**Methods**\n\nWe did."),
        ("<p>An <em>odd </em>case of <b>x</b></p>", "An *odd* case of **x**"),
        ("CO<sub>2</sub>, 10<sup>-3</sup>, x<sup>n+Q</sup>, 1<sup>st</sup>",
         "CO₂, 10⁻³, x$^{n+Q}$, 1st"),
        ("a &lt; b &amp;amp; c, a < b, <unk>", "a < b & c, a < b, <unk>"),
        ("&lt;p&gt;Escaped &amp;amp; so.&lt;/p&gt;", "Escaped & so."),
        ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
        (_FORMULA, "$x^2$ is"),
        ("<i>never closed", "never closed"),
        ("$a<b$ and $c>d$", "$a<b$ and $c>d$"),
        (None, ""),
    ],
)  # fmt: skip
def test_tags_of_publishers_become_markdown(marked, markdown):
    assert webtext.paragraphs(marked) == markdown


def test_titles_have_no_styles():
    assert webtext.one_line("The <i>E. coli</i>\n <b>case</b> &amp; H<sub>2</sub>O") == (
        "The E. coli case & H₂O"
    )


@pytest.mark.parametrize("text", ["<i>", "<i>a</i>", "<p>a", "</p>", "<sub", "&amp;", "<sup>x"])
def test_marked_up_text_is_read_in_linear_time(text):
    assert len(webtext.paragraphs(text * 50_000)) <= len(text) * 50_000 * 3


@given(st.text("<>/abipsu &;$\n*", max_size=80))
def test_no_text_breaks_the_reader_of_tags(text):
    assert isinstance(webtext.paragraphs(text), str)
    assert "\n" not in webtext.one_line(text)


def test_kinds_by_any_source_s_word():
    words = ("JOUR", "Journal Article", "article-journal", "journalArticle", "journal-article")
    assert {kind_of(word) for word in words} == {"article"}
    assert {kind_of(word) for word in ("CPAPER", "paper-conference", "conferencePaper")} == {
        "inproceedings"
    }
    assert kind_of("nonsense") == ""
    degrees = ("Ph.D.", "PhD Dissertation", "MSc Thesis", "Master's thesis", "Habilitation")
    assert [kind_of_thesis(degree) for degree in degrees] == [
        *["phdthesis"] * 2, *["mastersthesis"] * 2, "thesis"
    ]  # fmt: skip


def test_serial_numbers_by_their_length():
    assert issn_or_isbn(["978-3-86490-311-3", "0032-5910", "x"]) == {
        "isbn": "978-3-86490-311-3",
        "issn": "0032-5910",
        "serial": "x",
    }


def test_an_article_in_arxiv_is_a_preprint():
    paper = draft_of(
        Reference(kind="article", title="T", container="arXiv preprint arXiv:1706.03762")
    )
    assert (paper.kind, paper.arxiv, paper.venue) == ("preprint", "1706.03762", "arXiv")
    assert paper.proceedings.journal == ""

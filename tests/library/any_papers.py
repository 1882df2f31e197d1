"""Papers that hold anything at all, for the tests that no text may break a file."""

import json

from hypothesis import strategies as st

from library.paper import Author, Links, Paper, Proceedings

ANY = (
    st.text(max_size=40)
    | st.text("aGPT4ℓ𝐱ℝθéﬁ\u0302\u0303\u0358 $\\,;-/{}", max_size=30)
    | st.text("\\{}$%&#_^~\"',@=ab \n\0é王🎉\u202eא\U000f00e9", max_size=30)
    | st.sampled_from(["", "", "{", "}", "\\", "\\url{a}b}", "@article{x,", "2020-02-30", "others"])
)
_KIND_WORDS = """inproceedings article book inbook incollection proceedings thesis report misc
online preprint unpublished booklet manual dataset comment string Podcast odd-kind"""
_KINDS = st.sampled_from(_KIND_WORDS.split())
_FIELDS = """school institution note howpublished chapter type eid isbn file eprint langid edition
primaryclass annote timestamp author+an mendeley-groups"""
_PEOPLE = st.lists(
    st.builds(Author, name=ANY) | st.builds(Author, name=ANY, given=ANY, family=ANY), max_size=3
).map(tuple)
_EXTRA = st.lists(
    st.tuples(
        st.sampled_from(_FIELDS.split()) | ANY,
        ANY.map(json.dumps) | ANY,
    ),
    max_size=4,
).map(tuple)
_FACTS = st.builds(
    Proceedings,
    booktitle=ANY,
    journal=ANY,
    series=ANY,
    volume=ANY,
    number=ANY,
    pages=ANY,
    publisher=ANY,
    address=ANY,
    date=ANY | st.just("2021-05-17"),
    key=ANY | st.just("pmlr-v306-a26a"),
    editors=_PEOPLE,
)


def papers(number):
    """A strategy for the paper of that number."""
    return st.builds(
        Paper,
        id=st.just(number),
        kind=_KINDS | ANY,
        title=ANY,
        authors=_PEOPLE,
        abstract=ANY,
        keywords=st.lists(ANY, max_size=3).map(tuple),
        tags=st.lists(ANY, max_size=2).map(tuple),
        venue=ANY | st.sampled_from(["ICML", "ACL", "NeurIPS 2022"]),
        year=st.sampled_from([0, 2021, 2026, 2027]) | st.integers(-5, 99_999),
        links=st.builds(Links, page=ANY, pdf=ANY, openreview=ANY),
        doi=ANY,
        arxiv=ANY,
        proceedings=st.just(Proceedings()) | _FACTS,
        source=st.sampled_from(["bibtex", "icml.cc/2026"]),
        extra=_EXTRA,
    )


def lists(count):
    """A strategy for up to that many papers."""
    return st.integers(1, count).flatmap(lambda size: st.tuples(*map(papers, range(size))))

"""Reading a text by one reader, and what was found told briefly."""

import json

from hypothesis import strategies as st

from library.importers import Found
from library.importers.reading import Source
from library.paper import Problem


def source(text, name="file"):
    return Source(name, text)


def read(reader, text):
    """The items of a text; there are as many as the reader announces."""
    given = source(text)
    assert reader.accepts(given)
    items = list(reader.read(given))
    assert len(items) == reader.records(given)
    return items


def drafts(reader, text):
    """The papers of a text that holds nothing else."""
    items = read(reader, text)
    assert all(isinstance(item, Found) for item in items), items
    return [item.draft for item in items]


def draft(reader, text):
    """The paper of a text that holds one."""
    [only] = drafts(reader, text)
    return only


def problems(items):
    return [item for item in items if isinstance(item, Problem)]


def extra(paper):
    """The further fields of a draft by name."""
    return {name: json.loads(text) for name, text in paper.extra}


def people(authors):
    """People as "family, given", or as one name."""
    return [
        f"{one.family}, {one.given}" if one.given and one.family else one.name for one in authors
    ]


def fact(paper, path):
    """One fact of a draft by its path: "proceedings.pages", "extra.issn", "authors"."""
    first, _, rest = path.partition(".")
    if first == "extra":
        return extra(paper).get(rest)
    value = getattr(paper, first)
    if first == "authors" or rest == "editors":
        return people(value if first == "authors" else value.editors)
    return getattr(value, rest) if rest else value


def told(paper, facts):
    """The facts at some paths."""
    return {path: fact(paper, path) for path in facts}


_CUTS = st.tuples(st.floats(0, 1), st.integers(0, 20), st.text(max_size=8))
# What a field of a JSON file may hold whatever it should hold.
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["date-parts", "name", "family", "literal", "tag", "year", "x"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


def damaged(text):
    """The text with pieces cut out and others put in."""

    def with_cuts(cuts):
        result = text
        for share, length, put in cuts:
            at = int(share * len(result))
            result = result[:at] + put + result[at + length :]
        return result

    return st.lists(_CUTS, min_size=1, max_size=5).map(with_cuts)


def with_junk(record):
    """The record with some of its fields replaced by anything, and others added."""
    names = st.sampled_from([*record, "container-title", "publicationTitle", "event", "link", "x"])
    return st.dictionaries(names, JUNK, max_size=6).map(lambda junk: record | junk)

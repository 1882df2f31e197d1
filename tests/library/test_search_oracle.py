"""The array executor against Whoosh's own matchers, over our segments and over stock ones."""

from functools import lru_cache

import pytest
from searching import WORDS, dice, document, fact, random_documents
from whoosh.filedb.filestore import RamStorage
from whoosh.query import And, Every, Not, NullQuery, Or, Phrase, Prefix, Term

from library.search import nodes
from library.search.analysis import close_forms
from library.search.codec import make_schema
from library.search.columns import Columns
from library.search.execute import Executor
from library.search.index import TextIndex
from library.search.readings import sequence, word_readings

FIELDS = {
    "": ("title", "authors", "abstract", "keywords"),
    "title": ("title",),
    "author": ("authors",),
    "abstract": ("abstract",),
    "keyword": ("keywords",),
}


def whoosh_query(node):
    """The query that Whoosh itself would be asked for a node."""
    match node:
        case nodes.Everything():
            return Every()
        case nodes.And(parts):
            return And([whoosh_query(part) for part in parts])
        case nodes.Or(parts):
            return Or([whoosh_query(part) for part in parts])
        case nodes.Not(part):
            # Alone, a Not of Whoosh's matches nothing.
            return And([Every(), Not(whoosh_query(part))])
        case nodes.Phrase(text, field, distance):
            return Or([whoosh_phrase(name, sequence(text), distance) for name in FIELDS[field]])
        case _:
            return Or([clause for name in FIELDS[node.field] for clause in clauses(node, name)])


def clauses(node, field):
    for reading in word_readings(node.text, prefix=isinstance(node, nodes.Prefix)):
        yield whoosh_phrase(field, reading, 1)
        if len(reading) == 1 and field != "authors":
            yield from (Term(field, form) for form in close_forms(reading[0].term))


def whoosh_phrase(field, reading, distance):
    if not reading:
        return NullQuery
    if len(reading) == 1:
        return (Prefix if reading[0].prefix else Term)(field, reading[0].term)
    return Phrase(field, [element.term for element in reading], slop=distance)


def leaf(pick):
    field = pick.choice(list(FIELDS))
    kind = pick.randrange(4)
    if kind == 0:
        # Whoosh's phrases know no wider steps, as there are after a run of Chinese signs.
        words = pick.choices([word for word in WORDS if "学" not in word], k=pick.randint(1, 3))
        return nodes.Phrase(" ".join(words), field, pick.randint(1, 3))
    if kind == 1:
        word = pick.choice([word for word in WORDS if word.isascii() and word.isalpha()])
        return nodes.Prefix(word[: pick.randint(1, len(word))], field)
    return nodes.Word(pick.choice(WORDS), field)


def tree(pick, depth=3):
    kind = pick.randrange(5) if depth else 4
    if kind == 0:
        return nodes.Not(tree(pick, depth - 1))
    if kind in (1, 2):
        parts = tuple(tree(pick, depth - 1) for _ in range(pick.randint(2, 3)))
        return (nodes.And, nodes.Or)[kind - 1](parts)
    return leaf(pick)


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    """Five segments with summed beginnings, papers replaced and removed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("library.search.heads._LEAST_PAPERS", 20)
        yield filled(tmp_path_factory)


def filled(tmp_path_factory):
    index = TextIndex(tmp_path_factory.mktemp("index"))
    for number in range(4):
        index.add(random_documents(number, 40, start=1 + 40 * number), number + 1)
    index.add([*random_documents(9, 12, start=30), document(500, "kernel graph")], 5)
    index.remove([3, 50, 51, 160, 500], 6)
    assert len(index.parts) == 5
    assert sum(len(part.heads) for part in index.parts) > 10
    return index


@pytest.fixture(scope="module")
def executor(index):
    columns = Columns()
    columns.put(fact(int(paper)) for part in index.parts for paper in part.ids if paper)
    return Executor(index, columns, lambda names: (), lambda paper: None)


@pytest.fixture(scope="module")
def ours(index):
    with index._index.searcher() as searcher:
        yield searcher


@pytest.fixture(scope="module")
def stock(index):
    """The living documents, each field one text, in an index with Whoosh's own codec."""
    plain = RamStorage().create_index(make_schema())
    latest = {
        paper.id: paper
        for number in range(4)
        for paper in random_documents(number, 40, start=1 + 40 * number)
    }
    latest |= {paper.id: paper for paper in random_documents(9, 12, start=30)}
    with plain.writer() as writer:
        for paper in latest.values():
            if paper.id not in (3, 50, 51, 160):
                writer.add_document(id=paper.id, title=paper.title, abstract=paper.abstract)
    with plain.searcher() as searcher:
        yield searcher


def ids(searcher, query):
    return {searcher.stored_fields(number)["id"] for number in searcher.docs_for_query(query)}


def test_random_trees_give_what_whoosh_gives_over_the_same_segments(executor, ours):
    pick = dice(7)
    for _ in range(250):
        node = tree(pick)
        members = executor.run(node).members
        assert set(members.nonzero()[0].tolist()) == ids(ours, whoosh_query(node)), node


def combined(node, everyone, leaf):
    """The papers of a tree, from those of its leaves."""
    match node:
        case nodes.And(parts):
            return set.intersection(*(combined(part, everyone, leaf) for part in parts))
        case nodes.Or(parts):
            return set.union(*(combined(part, everyone, leaf) for part in parts))
        case nodes.Not(part):
            return everyone - combined(part, everyone, leaf)
        case _:
            return leaf(node)


def test_thousands_of_trees_give_what_whoosh_gives_for_their_leaves(executor, ours):
    pick = dice(9)
    everyone = ids(ours, Every())
    leaf = lru_cache(maxsize=None)(lambda node: ids(ours, whoosh_query(node)))
    for _ in range(2_000):
        node = tree(pick)
        members = executor.run(node).members
        assert set(members.nonzero()[0].tolist()) == combined(node, everyone, leaf), node


def test_titles_and_abstracts_give_what_a_stock_index_gives(executor, stock):
    pick = dice(8)
    compared = 0
    while compared < 150:
        node = leaf(pick)
        if node.field not in ("title", "abstract"):
            continue
        compared += 1
        members = executor.run(node).members
        assert set(members.nonzero()[0].tolist()) == ids(stock, whoosh_query(node)), node


def test_whoosh_itself_ranks_over_our_segments(ours):
    hits = ours.search(Term("title", "kernel"), limit=5)
    assert hits.scored_length() == 5
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_term_that_is_nowhere_counts_nothing(ours):
    assert ours.reader().doc_frequency("title", "nowhere") == 0
    assert ours.reader().frequency("title", "nowhere") == 0

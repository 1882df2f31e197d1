"""Facts that an entry takes from another: `crossref`, `xdata`, and a volume's own entry."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from library.bibtex.grammar import Entry

# What the title of a book or proceedings is called in what stands in it.
_RENAMED = {"title": "booktitle", "subtitle": "booksubtitle", "titleaddon": "booktitleaddon"}
_PARENTS = frozenset({"proceedings", "book", "collection", "mvbook", "mvproceedings", "periodical"})
_OWN_WORDS = """author abstract keywords doi url eprint pages note crossref ids label sortkey
entryset xdata xref file shorttitle"""
_OWN = frozenset(_OWN_WORDS.split())
# Of the entry that heads a volume of PMLR, what its papers take besides.
_OF_VOLUME_WORDS = """booktitle editor volume series publisher address year month date start end
published"""
_OF_VOLUME = tuple(_OF_VOLUME_WORDS.split())
_DEEPEST = 4
VOLUME = "volume"  # the type of the entry that heads a file of its papers


def inherited(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The entries, each with what it takes from the one that it names or that heads its file.

    A fact of its own always counts. An `@xdata` entry is no record and is left out; the entry
    of a whole volume gets a type of its own, for it is no paper.
    """
    by_key = {entry.key.lower(): entry for entry in reversed(entries) if entry.key}
    volume = _volume(entries)
    for entry in entries:
        if entry.type == "xdata":
            continue
        if entry is volume:
            yield replace(entry, type=VOLUME)
            continue
        fields = dict(entry.fields)
        for parent, wanted in _parents(entry, by_key, 0):
            _take(fields, parent, wanted)
        if volume is not None and entry is not volume:
            fields = {
                name: volume.fields[name] for name in _OF_VOLUME if name in volume.fields
            } | fields
        yield entry if fields == entry.fields else replace(entry, fields=fields)


def _parents(entry: Entry, by_key: dict[str, Entry], depth: int) -> Iterator[tuple[Entry, str]]:
    """The entries that one takes from, the nearest first, and by which field it names them."""
    if depth > _DEEPEST:
        return
    for field in ("xdata", "crossref"):
        for key in entry.fields.get(field, "").split(","):
            parent = by_key.get(key.strip().lower())
            if parent is not None and parent is not entry:
                yield parent, field
                yield from _parents(parent, by_key, depth + 1)


def _take(fields: dict[str, str], parent: Entry, how: str) -> None:
    for name, value in parent.fields.items():
        if how == "xdata":
            fields.setdefault(name, value)
        elif name not in _OWN:
            renamed = _RENAMED.get(name, name) if parent.type in _PARENTS else name
            fields.setdefault(renamed, value)


def _volume(entries: Sequence[Entry]) -> Entry | None:
    """The entry of a whole volume, where all others are its papers and name no book themselves."""
    heads = [
        entry for entry in entries if entry.type == "proceedings" and "sections" in entry.fields
    ]
    if not heads:
        heads = [entry for entry in entries[:1] if entry.type == "proceedings"]
    others = [entry for entry in entries if entry.type not in ("proceedings", "xdata")]
    alone = len(heads) == 1 and others
    bare = all(
        "booktitle" not in entry.fields and "crossref" not in entry.fields for entry in others
    )
    return heads[0] if alone and bare else None

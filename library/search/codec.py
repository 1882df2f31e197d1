"""Our segments inside a Whoosh index: the classes that its own readers and matchers ask.

The table of contents pickles `ArraySegment` and `ArrayCodec` by module and name, so both names
belong to the disk format. Whoosh's matchers run over this unchanged: they are the oracle that
the tests hold the array executor against, and a way to read the index without it.
"""

import secrets
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from whoosh.analysis.acore import Token
from whoosh.analysis.analyzers import Analyzer
from whoosh.codec import base
from whoosh.fields import STORED, TEXT, Schema
from whoosh.matching.mcore import ListMatcher
from whoosh.reading import TermInfo, TermNotFound

from library.search.analysis import expand, surfaces
from library.search.arrays import map_arrays
from library.search.layout import FIELD_BITS, FIELD_SECTIONS, SECTIONS
from library.search.terms import Terms

EXTENSION = ".arrays"


class WordAnalyzer(Analyzer):
    """Our analyzer as Whoosh knows analyzers: one text to tokens with positions."""

    def __call__(self, value: str, **_: Any) -> Iterator[Token]:
        place = 0
        token = Token(positions=True, boosts=True)
        for surface in surfaces(value):
            found = expand(surface)
            for term, offset in found.terms:
                token.text, token.pos, token.boost, token.stopped = term, place + offset, 1.0, False
                yield token
            place += found.width


def make_schema() -> Schema:
    """The fields of the index, as Whoosh knows them."""
    texts = {field: TEXT(analyzer=WordAnalyzer()) for field in FIELD_SECTIONS}
    return Schema(id=STORED(), **texts)


class ArrayCodec(base.Codec):
    """How segments are opened: one mapped file each."""

    length_stats = False

    def new_segment(self, storage: Any, indexname: str) -> "ArraySegment":  # noqa: ARG002 - theirs
        return ArraySegment(indexname)

    def per_document_writer(self, storage: Any, segment: Any) -> "NothingWriter":  # noqa: ARG002
        return NothingWriter()

    def field_writer(self, storage: Any, segment: Any) -> "NothingWriter":  # noqa: ARG002 - theirs
        return NothingWriter()

    def per_document_reader(self, storage: Any, segment: "ArraySegment") -> "DocumentReader":
        return DocumentReader(segment, segment.map(storage))

    def terms_reader(self, storage: Any, segment: "ArraySegment") -> "ArrayTermsReader":
        return ArrayTermsReader(segment.map(storage))  # type: ignore[abstract]  # no cursors


class NothingWriter:
    """Stands where Whoosh expects writers of single documents and postings; we need neither."""

    is_closed = False

    def close(self) -> None:
        self.is_closed = True


class ArraySegment(base.Segment):
    """What the table of contents knows of a segment: its size, and which documents are gone."""

    def __init__(self, indexname: str) -> None:
        self.indexname = indexname
        self.segid = secrets.token_hex(8)
        self.compound = False
        self._count = 0
        self._deleted: set[int] = set()

    def codec(self) -> ArrayCodec:
        return ArrayCodec()  # type: ignore[abstract]  # we have no posting blocks

    def map(self, storage: Any) -> dict[str, NDArray[Any]]:
        """The arrays of the segment, mapped from its file."""
        return map_arrays(Path(storage.folder) / self.file_name)

    @property
    def file_name(self) -> str:
        """The name of the segment's only file."""
        return f"{self.indexname}_{self.segid}{EXTENSION}"

    def doc_count(self) -> int:
        return self._count - len(self._deleted)

    def has_deletions(self) -> bool:
        return bool(self._deleted)

    def set_doc_count(self, doccount: int) -> None:
        self._count = doccount

    def doc_count_all(self) -> int:
        return self._count

    def deleted_count(self) -> int:
        return len(self._deleted)

    def deleted_docs(self) -> Iterator[int]:
        return iter(sorted(self._deleted))

    def delete_document(self, docnum: int, delete: bool = True) -> None:
        (self._deleted.add if delete else self._deleted.discard)(docnum)

    def is_deleted(self, docnum: int) -> bool:
        return docnum in self._deleted

    def should_assemble(self) -> bool:
        # Inside a compound file there would be no plain file to map.
        return False


class DocumentReader(base.PerDocumentReader):
    """Ids, lengths and deletions of a segment's documents."""

    def __init__(self, segment: ArraySegment, arrays: dict[str, NDArray[Any]]) -> None:
        self._segment = segment
        self._ids = arrays["ids"]
        self._lengths = {
            field: arrays["lengths"][:, list(sections)].sum(axis=1)
            for field, sections in FIELD_SECTIONS.items()
        }

    def doc_count(self) -> int:
        return self._segment.doc_count()

    def doc_count_all(self) -> int:
        return self._segment.doc_count_all()

    def has_deletions(self) -> bool:
        return self._segment.has_deletions()

    def is_deleted(self, docnum: int) -> bool:
        return self._segment.is_deleted(docnum)

    def deleted_docs(self) -> Iterator[int]:
        return self._segment.deleted_docs()

    def doc_field_length(self, docnum: int, fieldname: str, default: int = 0) -> int:
        lengths = self._lengths.get(fieldname)
        return default if lengths is None else int(lengths[docnum])

    def field_length(self, fieldname: str) -> int:
        return int(self._lengths[fieldname].sum())

    def min_field_length(self, fieldname: str) -> int:
        return int(self._lengths[fieldname].min(initial=0))

    def max_field_length(self, fieldname: str) -> int:
        return int(self._lengths[fieldname].max(initial=0))

    def stored_fields(self, docnum: int) -> dict[str, int]:
        return {"id": int(self._ids[docnum])}


class ArrayTermsReader(base.TermsReader):
    """The postings of a segment, one field at a time, as Whoosh asks for them."""

    def __init__(self, arrays: dict[str, NDArray[Any]]) -> None:
        self._arrays = arrays
        self._terms = Terms(arrays)

    def __contains__(self, term: tuple[str, bytes]) -> bool:
        return self._documents(*term).size > 0

    def indexed_field_names(self) -> Iterable[str]:
        return FIELD_BITS.keys()

    def terms(self) -> Iterator[tuple[str, bytes]]:
        for field in sorted(FIELD_BITS):
            yield from self.terms_from(field, b"")

    def terms_from(self, fieldname: str, prefix: bytes) -> Iterator[tuple[str, bytes]]:
        present = self._present[fieldname]
        for number in range(self._terms.position(prefix), len(self._terms)):
            if present[number]:
                yield fieldname, self._terms[number]

    def items(self) -> Iterator[tuple[tuple[str, bytes], TermInfo]]:
        return ((term, self.term_info(*term)) for term in self.terms())

    def items_from(
        self, fieldname: str, prefix: bytes
    ) -> Iterator[tuple[tuple[str, bytes], TermInfo]]:
        return ((term, self.term_info(*term)) for term in self.terms_from(fieldname, prefix))

    def term_info(self, fieldname: str, text: bytes) -> TermInfo:
        docs = self._documents(fieldname, text)
        if not docs.size:
            raise KeyError(text)
        weights = [len(places) for places in self._positions(fieldname, text, docs)]
        lengths = self._arrays["lengths"][:, list(FIELD_SECTIONS[fieldname])].sum(axis=1)[docs]
        return TermInfo(
            weight=sum(weights),
            df=docs.size,
            minlength=int(lengths.min()),
            maxlength=int(lengths.max()),
            maxweight=max(weights),
            minid=int(docs[0]),
            maxid=int(docs[-1]),
        )

    def frequency(self, fieldname: str, text: bytes) -> int:
        docs = self._documents(fieldname, text)
        if not docs.size:
            return 0
        return sum(len(places) for places in self._positions(fieldname, text, docs))

    def doc_frequency(self, fieldname: str, text: bytes) -> int:
        return int(self._documents(fieldname, text).size)

    def matcher(self, fieldname: str, text: bytes, format_: Any, scorer: Any = None) -> ListMatcher:
        docs = self._documents(fieldname, text)
        if not docs.size:
            raise TermNotFound(f"No term {fieldname}:{text!r}")
        positions = self._positions(fieldname, text, docs)
        return ListMatcher(
            docs.tolist(),
            [float(len(places)) for places in positions],
            [format_.encode(places) for places in positions],
            format_,
            scorer=scorer,
            term=(fieldname, text),
            terminfo=self.term_info(fieldname, text),
        )

    @cached_property
    def _present(self) -> dict[str, NDArray[np.bool_]]:
        """For each field, which terms occur in it."""
        starts = self._arrays["posting_starts"][:-1].astype(np.int64)
        masks = self._arrays["masks"]
        either = np.bitwise_or.reduceat(masks, starts) if masks.size else masks
        return {field: (either & bit) > 0 for field, bit in FIELD_BITS.items()}

    def _documents(self, fieldname: str, text: bytes) -> NDArray[np.int64]:
        number = self._terms.find(text)
        if number < 0 or fieldname not in FIELD_BITS:
            return np.zeros(0, dtype=np.int64)
        start, end = self._arrays["posting_starts"][number : number + 2]
        inside = (self._arrays["masks"][start:end] & FIELD_BITS[fieldname]) > 0
        docs: NDArray[np.int64] = self._arrays["docs"][start:end][inside].astype(np.int64)
        return docs

    def _positions(self, fieldname: str, text: bytes, docs: NDArray[np.int64]) -> list[list[int]]:
        """The places of a term in one field of each of the documents that have it there."""
        number = self._terms.find(text)
        start, end = self._arrays["place_starts"][number : number + 2]
        places = self._arrays["places"][start:end].astype(np.int64)
        members, bounds = FIELD_SECTIONS[fieldname], self._arrays["section_starts"]
        first = bounds[docs * SECTIONS + members[0]].astype(np.int64)
        past = bounds[docs * SECTIONS + members[-1] + 1].astype(np.int64)
        low, high = np.searchsorted(places, first), np.searchsorted(places, past)
        return [
            (places[a:b] - origin).tolist() for a, b, origin in zip(low, high, first, strict=True)
        ]

"""Whoosh's writer with our way of making segments: whole batches, in arrays."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from whoosh.filedb.filestore import FileStorage
from whoosh.index import TOC, clean_files
from whoosh.writing import SegmentWriter

from library.search.arrays import write_arrays
from library.search.codec import ArrayCodec, ArraySegment
from library.search.merging import Merger
from library.search.postings import Arrays, Batch
from library.search.values import Document


class SyncedStorage(FileStorage):
    """A folder in which a file is on the disk before it gets its final name."""

    def rename_file(self, oldname: str, newname: str, safe: bool = False) -> None:
        sync(Path(self.folder) / oldname)
        super().rename_file(oldname, newname, safe=safe)  # type: ignore[no-untyped-call]  # theirs
        sync_folder(Path(self.folder))


def sync(path: Path) -> None:
    """Wait until a file's content is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until a folder's list of names is on the disk, where the system knows such a thing."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class ArrayWriter(SegmentWriter):
    """One commit: documents added and deleted, segments merged.

    `seal(segments, generation)` is called when all new files are on the disk and before any
    old one is deleted.
    """

    def __init__(self, index: Any, seal: Callable[[Sequence[ArraySegment], int], None]) -> None:
        codec = ArrayCodec()  # type: ignore[abstract]  # we have no posting blocks
        super().__init__(index, codec=codec, timeout=5.0)  # type: ignore[no-untyped-call]  # theirs
        self._seal = seal
        self._arrays: Arrays | None = None

    def add_documents(self, documents: Iterable[Document]) -> None:
        """Make the new segment of these documents."""
        batch = Batch()
        for document in documents:
            batch.add(document)
        self._take(batch.arrays())

    def replace_segments(self, chosen: Sequence[ArraySegment], merged: ArraySegment) -> None:
        """Let a finished segment stand for those that it was made of."""
        gone = {segment.file_name for segment in chosen}
        others = [segment for segment in self.segments if segment.file_name not in gone]
        self.segments = [*others, merged]

    def _take(self, arrays: Arrays) -> None:
        self._arrays = arrays
        self.docnum = arrays["ids"].size
        self._added = self.docnum > 0

    def _flush_segment(self) -> None:
        assert self._arrays is not None  # noqa: S101 - Whoosh asks only where something was added
        for _ in _write_synced(Path(self.storage.folder) / self.newsegment.file_name, self._arrays):
            pass

    def _commit_toc(self, segments: Sequence[ArraySegment]) -> None:
        # A segment without living documents would be carried along for nothing.
        segments = [segment for segment in segments if segment.doc_count()]
        TOC(self.schema, segments, self.generation).write(self.storage, self.indexname)
        self._seal(segments, self.generation)
        clean_files(self.storage, self.indexname, self.generation, segments)


def write_merged(
    path: Path, chosen: Sequence[ArraySegment], merged: ArraySegment, storage: Any
) -> Iterator[None]:
    """Write the file of a segment that holds the living documents of others, in steps."""
    merger = Merger([(segment.map(storage), living(segment)) for segment in chosen])
    yield from merger.steps()
    merged.set_doc_count(merger.arrays["ids"].size)
    yield from _write_synced(path, merger.arrays)


def _write_synced(path: Path, arrays: Arrays) -> Iterator[None]:
    with path.open("xb") as file:
        for _ in write_arrays(file, arrays):
            # A little at a time: to wait for many megabytes at the end takes long.
            file.flush()
            os.fsync(file.fileno())
            yield


def living(segment: ArraySegment) -> NDArray[np.bool_]:
    """Which documents of a segment are not deleted."""
    alive = np.ones(segment.doc_count_all(), dtype=bool)
    alive[list(segment.deleted_docs())] = False
    return alive

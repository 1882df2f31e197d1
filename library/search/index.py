"""The text index on disk: opened, checked, written to, and mapped for the executor."""

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from whoosh.index import TOC, FileIndex

from library.search import manifest as manifests
from library.search.codec import ArraySegment, make_schema
from library.search.manifest import INDEX_NAME, Manifest
from library.search.parts import Part
from library.search.values import Document
from library.search.writer import ArrayWriter, SyncedStorage, living, write_merged

# A segment is built in memory: 10,000 papers take about 150 MB while they are.
DOCUMENTS_A_COMMIT = 10_000
DOCUMENTS_A_MERGE = 50_000


class TextIndex:
    """Documents by paper id, in segments that Whoosh keeps.

    Only one opening of a folder may write. Those that only read see a sound state, or nothing
    while there is none, and never touch a file.
    """

    def __init__(self, folder: Path, *, writes: bool = True) -> None:
        self.writes = writes
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._storage = SyncedStorage(str(folder))  # type: ignore[no-untyped-call]  # theirs
        self._stamp = manifests.stamp(folder)
        self._manifest = manifests.read(folder)
        self.parts: tuple[Part, ...] = ()
        if writes:
            self._open()
        elif self._manifest is not None:
            self._look_into(self._manifest.generation)

    @property
    def revision(self) -> int:
        """The last revision of the store that was indexed, 0 = none."""
        return self._manifest.revision if self._manifest else 0

    @property
    def outdated(self) -> bool:
        """Whether another opening has written since this one, which only reads, looked."""
        return not self.writes and manifests.stamp(self._folder) != self._stamp

    @property
    def documents(self) -> int:
        """How many papers have text in the index."""
        return int(sum(np.count_nonzero(part.ids) for part in self.parts))

    @property
    def segment_sizes(self) -> list[int]:
        """How many documents each segment holds, deleted ones included."""
        return [part.ids.size for part in self.parts]

    def add(self, documents: Sequence[Document], revision: int) -> None:
        """Index documents; one with a known id replaces the old one."""
        latest = list({document.id: document for document in documents}.values())
        chunks = [
            latest[at : at + DOCUMENTS_A_COMMIT] for at in range(0, len(latest), DOCUMENTS_A_COMMIT)
        ]
        for chunk in chunks[:-1]:
            self._commit(chunk, {document.id for document in chunk}, self.revision)
        last = chunks[-1] if chunks else []
        self._commit(last, {document.id for document in last}, revision)

    def remove(self, ids: Collection[int], revision: int) -> None:
        """Forget the text of papers."""
        self._commit([], ids, revision)

    def clear(self) -> None:
        """Forget all text; an opening that only reads leaves the files as they are."""
        self.parts = ()
        self._manifest = None
        if self.writes:
            self._create()

    def merge(self) -> Iterator[None]:
        """Merge segments of about the same size, in steps; until the last one nothing changes.

        What is written meanwhile goes before: a merge of segments that changed is dropped.
        """
        chosen = _worth_merging(self._segments())
        if not chosen:
            return
        before = {part_name(segment) for segment in chosen}
        merged = ArraySegment(INDEX_NAME)
        draft = self._folder / manifests.draft_name(merged.file_name)
        try:
            yield from write_merged(draft, chosen, merged, self._storage)
            if before <= {part_name(segment) for segment in self._segments()}:
                draft.replace(self._folder / merged.file_name)
                self._write(self.revision, lambda writer: writer.replace_segments(chosen, merged))
        finally:
            draft.unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the mapped files."""
        self.parts = ()

    def _open(self) -> None:
        if self._manifest is None:
            self._create()
        else:
            manifests.discard_unfinished(self._folder, self._manifest.generation)
            self._index = FileIndex(self._storage, indexname=INDEX_NAME)
        self._map()

    def _look_into(self, generation: int) -> None:
        try:
            table = TOC.read(self._storage, INDEX_NAME, gen=generation)
            self.parts = tuple(self._part(segment) for segment in table.segments)
        except OSError:
            # The writer has just replaced these files; the next look will see the new ones.
            self.clear()

    def _create(self) -> None:
        manifests.empty(self._folder)
        self._index = FileIndex.create(self._storage, make_schema(), INDEX_NAME)

    def _commit(self, documents: Sequence[Document], gone: Collection[int], revision: int) -> None:
        def change(writer: Any) -> None:  # Whoosh does not type what we call of it
            for docnum in self._docnums(gone):
                writer.delete_document(docnum)
            if documents:
                writer.add_documents(documents)

        self._write(revision, change)

    def _write(self, revision: int, change: Callable[[Any], None]) -> None:
        """Make one commit of what `change` does to the writer, or nothing."""

        def seal(segments: Sequence[ArraySegment], generation: int) -> None:
            self._seal(segments, generation, revision)

        writer: Any = ArrayWriter(self._index, seal)
        try:
            change(writer)
        except BaseException:
            writer.cancel()
            raise
        writer.commit(merge=False)
        self._map()

    def _seal(self, segments: Sequence[ArraySegment], generation: int, revision: int) -> None:
        names = [segment.file_name for segment in segments]
        files = manifests.kept(self._manifest, names)
        for name in (*names, manifests.table_name(generation)):
            if name not in files:
                files[name] = manifests.measure(self._folder / name)
        sealed = Manifest(manifests.fingerprint(), revision, generation, files)
        manifests.write(self._folder, sealed)
        self._manifest = sealed

    def _docnums(self, ids: Collection[int]) -> list[int]:
        """The living documents of papers, numbered through all segments."""
        if not self.parts or not ids:
            return []
        known = np.concatenate([part.ids for part in self.parts])
        wanted = np.fromiter(ids, dtype=np.int64, count=len(ids))
        found: list[int] = np.flatnonzero(np.isin(known, wanted[wanted > 0])).tolist()
        return found

    def _segments(self) -> list[ArraySegment]:
        segments: list[ArraySegment] = self._index._segments()  # noqa: SLF001 - Whoosh has no other
        return segments

    def _map(self) -> None:
        """Map the segments; those that are as they were stay mapped."""
        known = {part.name: part for part in self.parts}
        self.parts = tuple(
            known.get(part_name(segment)) or self._part(segment) for segment in self._segments()
        )

    def _part(self, segment: ArraySegment) -> Part:
        return Part.of(part_name(segment), segment.map(self._storage), living(segment))


def part_name(segment: ArraySegment) -> str:
    """What tells one state of one segment from all others."""
    return f"{segment.file_name} -{segment.deleted_count()}"


def _worth_merging(segments: Sequence[ArraySegment]) -> list[ArraySegment]:
    """Small segments, as long as each is not much larger than those before it together.

    So a paper added now and then does not rewrite the whole index, and ten batches of an
    import become one segment.
    """
    by_size = sorted(segments, key=lambda segment: segment.doc_count())
    for first, smallest in enumerate(by_size):
        chosen = [smallest]
        total = smallest.doc_count()
        for segment in by_size[first + 1 :]:
            size = segment.doc_count()
            if size > 4 * total + 1_000 or total + size > DOCUMENTS_A_MERGE:
                break
            chosen.append(segment)
            total += size
        if len(chosen) > 1 or smallest.deleted_count() > smallest.doc_count():
            # The papers of a segment follow one another where its parts did.
            return sorted(chosen, key=segments.index)
    return []

"""Taking what readers found into the store, batch by batch, and counting what became of it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from library.citation.wanted import key_of_source
from library.handing import Put, put_lists, put_marks
from library.importers import Found, FoundAbstract, FoundList, Item, NoPaper
from library.importers.folding import folded
from library.importers.joining import joined
from library.matching import Matcher, names_of
from library.paper import Draft, Problem
from library.store import Database, Entry, Papers, WaitingAbstracts, transaction

_BATCH = 250


class Intake:
    """The receiving end of one import.

    `counts` holds the fields of a tally by name, `changed` the ids of papers that the import
    added or altered; `described` are the papers that the last batch described, `problems` what
    was odd about it, `put` the marks that it handed over and `marked` the papers of all batches
    that got some. With `sample`, papers are marked as sample, and real ones left alone.
    """

    def __init__(self, db: Database, *, sample: bool = False) -> None:
        self._db = db
        self._papers = Papers(db)
        self._waiting = WaitingAbstracts(db)
        self._sample = sample
        self._now = datetime.now(UTC).isoformat(timespec="seconds")
        self._came_here: set[tuple[str, str]] = set()
        self.counts: Counter[str] = Counter()
        self.changed: set[int] = set()
        self.described: set[int] = set()
        self.problems: list[Problem] = []
        self.put = Put()
        self.marked: set[int] = set()

    def take(self, items: Sequence[Item]) -> list[Entry]:
        """Store a batch in one transaction; the papers that were written."""
        self.described, self.problems, self.put = set(), [], Put()
        abstracts: dict[str, dict[str, str]] = defaultdict(dict)
        for item in items:
            if isinstance(item, FoundAbstract):
                abstracts[item.source][item.event] = item.text
        self.counts["skipped"] += sum(isinstance(item, NoPaper) for item in items)
        with transaction(self._db):
            written = self._store([item for item in items if isinstance(item, Found)])
            for source, texts in abstracts.items():
                written += self._place(source, texts)
            if not self._sample:
                lists = [item for item in items if isinstance(item, FoundList)]
                put_lists(self._db, lists, self.put)
        return written

    def settle(self) -> Iterator[list[Entry]]:
        """Join abstracts whose papers have come; what was written, step by step."""
        for hint, waiting in self._waiting.counts().items():
            edition = self._edition_of(hint, waiting)
            while edition and (met := self._waiting.meeting(hint, edition, limit=_BATCH)):
                with transaction(self._db):
                    events = [event for event, _, _ in met]
                    written = self._attach([(paper, text) for _, paper, text in met], events, hint)
                    self._waiting.drop(hint, events)
                yield written

    def _edition_of(self, hint: str, waiting: int) -> str:
        """The edition that waiting abstracts belong to, if its papers are here.

        The file's name may say nothing, or the wrong thing; event ids of different
        conferences overlap, so it takes half of either side to believe in another edition.
        """
        editions = self._papers.editions()
        if hint in editions:
            return hint
        matches = {edition: self._waiting.matches(hint, edition) for edition in editions}
        best = max(matches, key=lambda edition: matches[edition], default="")
        if best and matches[best] and matches[best] * 2 >= min(waiting, editions[best]):
            return best
        return ""

    def _store(self, found: Sequence[Found]) -> list[Entry]:
        drafts = self._with_waiting_abstracts([item.draft for item in found])
        matcher = Matcher(self._papers, drafts)
        batch = _Batch(self._papers)
        met: list[tuple[Entry | None, Entry, int]] = []
        for item, draft in zip(found, drafts, strict=True):
            before = matcher.find(draft)
            if before is None:
                self._tell_of_taken_name(matcher, draft)
                after = self._new(batch.next_id(), draft)
            else:
                after = self._joined(before, draft)
            after = batch.put(before, after)
            matcher.put(after)
            met.append((before, after, item.records))
        written = batch.write()
        self._give_keys([after for before, after, _ in met if before is None])
        self._hand_over([(after.id, item) for item, (_, after, _) in zip(found, met, strict=True)])
        unchanged = batch.unchanged()
        for before, after, records in met:
            self._count(after if after.id in unchanged else before, after, records)
        if not self._sample:
            self.described = {after.id for _, after, _ in met}
        return written

    def _give_keys(self, new: Sequence[Entry]) -> None:
        """New papers keep the citation keys of their source where nobody else has them."""
        wanted = {entry.id: key for entry in new if (key := key_of_source(entry.draft))}
        taken = self._papers.taken_keys(wanted.values())
        free: dict[int, str] = {}
        for id_, key in wanted.items():
            if key.lower() not in taken:
                taken.add(key.lower())
                free[id_] = key
        if free:
            self._papers.set_citation_keys(free)

    def _hand_over(self, met: Sequence[tuple[int, Found]]) -> None:
        """Put the marks that a file hands over on its papers."""
        given = [(id_, item.marks) for id_, item in met if item.marks]
        if given and not self._sample:
            self.put = put_marks(self._db, given)
            self.marked |= self.put.papers

    def _tell_of_taken_name(self, matcher: Matcher, draft: Draft) -> None:
        if owner := matcher.owner_of_name(draft):
            reason = f"its id is already that of “{owner.draft.title}”; it was added beside it"
            self.problems.append(Problem(file="", where=f"“{draft.title}”", reason=reason))

    def _new(self, id_: int, draft: Draft) -> Entry:
        return Entry(
            id=id_,
            draft=joined(draft, draft),
            names=names_of(draft),
            title_key=folded(draft.title),
            sample=self._sample,
            added=self._now,
            revision=0,
        )

    def _joined(self, before: Entry, draft: Draft) -> Entry:
        if self._sample and not before.sample:
            return before
        base = before.draft
        if before.sample and not self._sample:
            # The real source takes over, also where the sample had its facts from elsewhere.
            base = replace(base, source="", source_ids=())
        after = joined(base, draft)
        return before._replace(
            draft=after,
            names=tuple(dict.fromkeys((*before.names, *names_of(draft)))),
            title_key=folded(after.title),
            sample=before.sample and self._sample,
        )

    def _with_waiting_abstracts(self, drafts: list[Draft]) -> list[Draft]:
        bare: dict[str, list[str]] = defaultdict(list)
        for draft in drafts:
            if not draft.abstract:
                bare[draft.source].extend(draft.source_ids)
        waiting = {source: self._waiting.of(source, events) for source, events in bare.items()}
        return [self._with_abstract(draft, waiting.get(draft.source, {})) for draft in drafts]

    def _with_abstract(self, draft: Draft, waiting: dict[str, str]) -> Draft:
        event = next((event for event in draft.source_ids if event in waiting), None)
        if draft.abstract or event is None:
            return draft
        self._waiting.drop(draft.source, [event])
        self._no_longer_waits(draft.source, event, "merged")
        return replace(draft, abstract=waiting[event])

    def _place(self, source: str, texts: dict[str, str]) -> list[Entry]:
        """Give abstracts to their papers, and let those wait whose papers are not here."""
        by_name = self._papers.by_names(f"source:{source}/{event}" for event in texts)
        papers = {event: by_name.get(f"source:{source}/{event}") for event in texts}
        missing = [(event, texts[event]) for event, paper in papers.items() if paper is None]
        self._waiting.put(source, missing)
        self._came_here.update((source, event) for event, _ in missing)
        self.counts["skipped"] += len(missing)
        met = [(paper, texts[event]) for event, paper in papers.items() if paper is not None]
        return self._attach(met)

    def _attach(
        self, abstracts: Iterable[tuple[int, str]], events: Sequence[str] = (), hint: str = ""
    ) -> list[Entry]:
        """Write abstracts into papers; `events` name those that had been waiting."""
        abstracts = list(abstracts)
        entries = self._papers.stored({paper for paper, _ in abstracts})
        batch = _Batch(self._papers)
        for place, (paper, text) in enumerate(abstracts):
            before = entries[paper]
            draft = joined(before.draft, Draft(title="", abstract=text))
            entries[paper] = after = batch.put(before, before._replace(draft=draft))
            if not events:
                self._count(before, after, 1)
            elif (hint, events[place]) in self._came_here:
                self._no_longer_waits(hint, events[place], self._outcome(before, after))
        return batch.write()

    def _no_longer_waits(self, source: str, event: str, outcome: str) -> None:
        if (source, event) in self._came_here:
            self._came_here.remove((source, event))
            self.counts["skipped"] -= 1
            self.counts[outcome] += 1

    def _count(self, before: Entry | None, after: Entry, records: int) -> None:
        outcome = self._outcome(before, after)
        others = "merged" if outcome in ("added", "updated") else outcome
        self.counts[outcome] += 1
        self.counts[others] += records - 1

    def _outcome(self, before: Entry | None, after: Entry) -> str:
        if before == after:
            return "unchanged"
        already_met = after.id in self.changed
        self.changed.add(after.id)
        if before is None:
            return "added"
        return "merged" if already_met else "updated"


class _Batch:
    """The papers that one transaction writes, with their ids and revisions counted on."""

    def __init__(self, papers: Papers) -> None:
        self._papers = papers
        self._next_id = papers.next_id()
        self._revision = papers.revision()
        self._before: dict[int, Entry | None] = {}
        self._entries: dict[int, Entry] = {}

    def next_id(self) -> int:
        id_ = self._next_id
        self._next_id += 1
        return id_

    def put(self, before: Entry | None, after: Entry) -> Entry:
        if before == after:
            return after
        if before is None or _searched(before.draft) != _searched(after.draft):
            self._revision += 1
            after = after._replace(revision=self._revision)
        self._before.setdefault(after.id, before)
        self._entries[after.id] = after
        return after

    def unchanged(self) -> set[int]:
        """Papers that several records of the batch describe, and which end as they began."""
        return {
            id_
            for id_, before in self._before.items()
            if before and self._entries[id_]._replace(revision=before.revision) == before
        }

    def write(self) -> list[Entry]:
        unchanged = self.unchanged()
        entries = [entry for id_, entry in self._entries.items() if id_ not in unchanged]
        self._papers.write(entries)
        return entries


def _searched(draft: Draft) -> tuple[object, ...]:
    """What of a paper the text index reads."""
    names = tuple(author.name for author in draft.authors)
    return draft.title, names, draft.abstract, draft.keywords

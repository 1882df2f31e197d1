"""What the command line prints: JSON documents for scripts, lines for people."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from library.library import Library
from library.paper import Paper, Problem, Tally
from library.reports import Report, Stats
from library.search import Result

if TYPE_CHECKING:
    from library.getting.catalogue import Place

FACETS = ("area", "topic", "venue", "year", "decision", "tag")


def search_document(
    library: Library, result: Result, page: slice, *, facets: bool
) -> dict[str, object]:
    """The answer to a query, with one page of its papers and, if wanted, its counts."""
    ids = [int(id_) for id_ in result.ids[page]]
    scores = dict(zip(ids, result.scores[page].tolist(), strict=True))
    document: dict[str, object] = {
        "query": result.query,
        "total": result.total,
        "elapsed_ms": round(result.elapsed_ms, 3),
        "ignored": list(result.ignored),
        "corrected": result.corrected or None,
        "papers": [_found(paper, scores[paper.id]) for paper in library.papers(ids)],
    }
    if facets:
        document["facets"] = {name: dict(result.facets.get(name, {})) for name in FACETS}
    return document


def search_lines(library: Library, result: Result, page: slice, *, facets: bool) -> list[str]:
    """The same for people: a line for each paper, and the counts if wanted."""
    lines = [counted(result.total, "paper")]
    lines += [f"ignored: {what}" for what in result.ignored]
    if result.corrected:
        lines.append(f"no paper has {result.query.strip()}; these have {result.corrected}")
    lines += map(_line, library.papers([int(id_) for id_ in result.ids[page]]))
    if facets:
        for name in FACETS:
            counts = result.facets.get(name, {})
            lines += [f"{name} {label}: {count:,}" for label, count in counts.items() if count]
    return lines


def paper_document(paper: Paper) -> dict[str, object]:
    """All that is known of a paper."""
    return {"id": paper.id, **asdict(paper), "extra": dict(paper.extra)}


def paper_lines(paper: Paper) -> list[str]:
    """A paper to be read: who, what, where, the abstract, the links."""
    links = paper.links
    facts = {
        "authors": ", ".join(author.name for author in paper.authors),
        "track": paper.track.label,
        "decision": paper.decision,
        "tags": ", ".join(paper.tags),
        "lists": ", ".join(paper.lists),
        "state": ", ".join(name for name in ("read", "later", "hidden") if getattr(paper, name)),
        "page": links.page,
        "pdf": links.pdf,
        "openreview": links.openreview,
        "code": links.code,
        "doi": paper.doi,
        "arxiv": paper.arxiv,
    }
    lines = [_line(paper), *(f"  {name}: {value}" for name, value in facts.items() if value)]
    texts = [text for text in (paper.note, paper.abstract) if text]
    return [*lines, "", *(line for text in texts for line in (text, ""))] if texts else [*lines, ""]


def tally_document(tally: Tally) -> dict[str, object]:
    """What an import did."""
    return {**asdict(tally), "problems": problem_documents(tally.problems)}


def tally_lines(tally: Tally) -> list[str]:
    """The same for people, with a line for each problem."""
    counts = ("added", "updated", "unchanged", "merged", "skipped")
    told = [f"{getattr(tally, name):,} {name}" for name in counts if getattr(tally, name)]
    lines = [f"{tally.read:,} records read: {', '.join(told) or 'nothing new'}"]
    mended = [replace(one, reason=f"mended: {one.reason}") for one in tally.mended]
    return lines + [problem_line(problem) for problem in (*tally.problems, *mended)]


def problem_line(problem: Problem) -> str:
    """A problem in a line: where it is and what it is."""
    place = f"{problem.file}, {problem.where}" if problem.where else problem.file
    return f"{place}: {problem.reason}"


def problem_documents(problems: Sequence[Problem]) -> list[dict[str, object]]:
    """Problems for scripts."""
    return [asdict(problem) for problem in problems]


def stats_document(stats: Stats) -> dict[str, object]:
    """What the library holds."""
    return {**asdict(stats), "venues": dict(stats.venues), "years": dict(stats.years)}


def stats_lines(stats: Stats) -> list[str]:
    """The same for people."""
    document = stats_document(stats)
    return [f"{name.replace('_', ' ')}: {_told(value)}" for name, value in document.items()]


def counted(count: int, word: str) -> str:
    """A number with its noun: "1 paper", "2,000 papers"."""
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


def _found(paper: Paper, score: float) -> dict[str, object]:
    return {
        "id": paper.id,
        "title": paper.title,
        "authors": [author.name for author in paper.authors],
        "venue": paper.venue,
        "year": paper.year,
        "area": paper.track.area,
        "topic": paper.track.topic,
        "decision": paper.decision,
        "starred": paper.starred,
        "tags": list(paper.tags),
        "score": round(score, 4),
    }


def _line(paper: Paper) -> str:
    edition = f"{paper.venue} {paper.year or ''}".strip()
    star = "★ " if paper.starred else ""
    return f"{paper.id:>7}  {star}{paper.title}" + (f"  [{edition}]" if edition else "")


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name or '?'} {count:,}" for name, count in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int) else str(value)


def places_document(known: Mapping[str, "Place"]) -> dict[str, object]:
    """The places that papers can be got from."""
    return {"places": [asdict(place) for place in known.values()]}


def places_lines(known: Mapping[str, "Place"]) -> list[str]:
    """The same for people: what to type, and what comes."""
    return [
        line
        for place in known.values()
        for line in (
            f"{place.id} {place.what.upper()}: {place.gives}",
            *([f"  {', '.join(place.choices)}"] if place.choices else []),
        )
    ]


_FOUND = {
    "lost": "The file, read again, has fewer papers than were written: {detail}.",
    "added": "The file, read again, has more papers than were written: {detail}.",
    "changed": "Read again, {papers} differ in: {detail}.",
    "no title": "{papers} without a title.",
    "no author": "{papers} without authors.",
    "no year": "{papers} without a year.",
    "no venue": "{papers} without a venue or journal.",
    "odd year": "{papers} of a year that cannot be: {detail}.",
    "twice": "{papers} with the title and year of another one.",
    "letters": "{papers} with letters that LaTeX has no command for: {detail}.",
}
_NAMED = 5  # papers of a finding


def report_document(report: Report, keys: Mapping[int, str]) -> dict[str, object]:
    """What was found in a file before it was written."""
    findings = [
        {"kind": found.kind, "detail": found.detail, "papers": [keys[id_] for id_ in found.papers]}
        for found in report.findings
    ]
    return {"papers": report.papers, "read_back": report.read_back, "findings": findings}


def report_lines(report: Report, keys: Mapping[int, str]) -> list[str]:
    """The same for people: a sentence for each finding, with the first papers."""
    lines = []
    for found in report.findings:
        said = _FOUND[found.kind].format(
            papers=counted(len(found.papers), "paper"), detail=found.detail
        )
        named = ", ".join(keys[id_] for id_ in found.papers[:_NAMED])
        more = ", …" if len(found.papers) > _NAMED else ""
        lines.append(f"{said} ({named}{more})" if named else said)
    return lines

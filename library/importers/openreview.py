"""Reader of the answers of OpenReview's API, of both its versions: submissions with their venue.

Rejected and withdrawn submissions, those that are not decided, and reviews are no papers here.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from library.citation.conferences import edition
from library.importers import values
from library.importers.decisions import is_refused, known_decision
from library.importers.event import track_of
from library.importers.found import Found, Item, NoPaper
from library.importers.jsonfile import count_of, first_objects, values_of
from library.importers.namelists import people_of
from library.importers.places import venue_name
from library.importers.reading import Source
from library.importers.reference import as_extra
from library.importers.weblinks import arxiv_in
from library.importers.webtext import one_line
from library.paper import Draft, Links, Problem

name = "OpenReview"
_SITE = "https://openreview.net"
_LISTS = ("notes",)
_GROUP = re.compile(r"(?:^|/)([\w-]+?)(?:\.\w{2,4})?(?:/[\w.-]+)*?/((?:19|20)\d\d)(?:/([^\s]+))?$")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_NOT_ACCEPTED = re.compile(
    r"reject|withdraw|retract|/submission$|/-/(?!blind_submission|submission|record)", re.IGNORECASE
)
_UNDECIDED = re.compile(r"^submitted to|\bsubmission$|under review", re.IGNORECASE)
# Of a note's content: what has a place in a draft, and what is no fact of the paper.
_PLACED_WORDS = """title authors authorids abstract keywords primary_area subject_areas venue
venueid pdf _bibtex TLDR TL;DR code supplementary_material paperhash html submission_number
student_author code_of_ethics submission_guidelines resubmission no_acknowledgement_section
community_implementations reviewed_version_(pdf) anonymous_url"""
_PLACED = frozenset(_PLACED_WORDS.split())


def accepts(source: Source) -> bool:
    """Whether the file has notes: objects with a content, and an invitation or a forum."""
    if isinstance(source.document, dict) and source.document.get("notes") == []:
        return True  # the answer to a question that finds nothing
    return any(
        isinstance(note.get("content"), dict)
        and bool({"invitation", "invitations", "forum"} & note.keys())
        for note in first_objects(source, *_LISTS)
    )


def records(source: Source) -> int:
    """How many notes the file has."""
    return count_of(source, *_LISTS)


def read(source: Source) -> Iterator[Item]:
    """The accepted papers among the notes."""
    for where, note in values_of(source, *_LISTS):
        if not isinstance(note, dict):
            yield Problem(file=source.name, where=where, reason="it is no object")
        else:
            yield _item(note, source.name, where)


def _item(note: Mapping[str, object], file: str, where: str) -> Item:
    content = _content(note)
    if "title" not in content or not _is_accepted(note, content):
        return NoPaper()
    draft = _draft(note, content)
    if not draft.title:
        return Problem(file=file, where=where, reason="it has no title")
    return NoPaper() if is_refused(draft.decision) else Found(draft)


def _content(note: Mapping[str, object]) -> dict[str, object]:
    """The fields of the note, out of the objects that the second version wraps them in."""
    given = note.get("content")
    fields = given.items() if isinstance(given, dict) else ()
    return {
        name: value.get("value") if isinstance(value, dict) else value for name, value in fields
    }


def _is_accepted(note: Mapping[str, object], content: Mapping[str, object]) -> bool:
    """Whether nothing says otherwise; of a review or comment its own invitation does."""
    if content.get("withdrawal") or note.get("ddate"):
        return False
    if values.line(note.get("replyto")) not in ("", values.line(note.get("forum"))):
        return False
    venueid = values.line(content.get("venueid"))
    if venueid or content.get("venue"):
        undecided = _UNDECIDED.search(values.line(content.get("venue")))
        return not (_NOT_ACCEPTED.search(venueid) or undecided)
    if decision := _decision_in(note):
        return not is_refused(known_decision(decision))
    return not _NOT_ACCEPTED.search(_invitation(note))


def _decision_in(note: Mapping[str, object]) -> str:
    """The decision among the replies that were asked for along with the note."""
    details = note.get("details")
    details = details if isinstance(details, dict) else {}
    for name in ("directReplies", "replies"):
        for reply in values.listed(details.get(name)):
            content = _content(reply) if isinstance(reply, dict) else {}
            if said := values.line(content.get("decision")):
                return said
    return ""


def _draft(note: Mapping[str, object], content: Mapping[str, object]) -> Draft:
    id_ = values.line(note.get("forum")) or values.line(note.get("id"))
    venue, year = _where(note, content)
    named = values.line(content.get("venue"))
    pdf, code = values.line(content.get("pdf")), values.line(content.get("code"))
    return Draft(
        kind="preprint"
        if _is_preprint(named)
        else "article"
        if venue == "TMLR"
        else "inproceedings",
        title=one_line(content.get("title")),
        authors=people_of(content.get("authors")),
        abstract=values.text(content.get("abstract")),
        keywords=values.words(content.get("keywords")),
        track=track_of(values.unescaped(content.get("primary_area"))),
        venue=venue,
        year=year,
        decision=known_decision(named) or known_decision(_decision_in(note)),
        links=Links(
            openreview=f"{_SITE}/forum?id={id_}" if id_ else "",
            pdf=f"{_SITE}{pdf}" if pdf.startswith("/") else pdf * pdf.startswith("http"),
            code=code * code.startswith("http"),
        ),
        arxiv=arxiv_in(content.get("html")) or arxiv_in(pdf),
        source="openreview.net" if id_ else "",
        source_ids=(id_,) if id_ else (),
        extra=_extra(note, content),
    )


def _is_preprint(venue: str) -> bool:
    return venue.lower().startswith(("corr ", "arxiv"))


def _where(note: Mapping[str, object], content: Mapping[str, object]) -> tuple[str, int]:
    """The conference's short name and the year, of the group, else of the venue in words."""
    group = values.line(content.get("venueid")) or _invitation(note).partition("/-/")[0]
    named = values.line(content.get("venue"))
    year = _YEAR.search(named)
    known = edition(named, int(year[0])) if year else None
    if known:
        return known.short, known.year
    if group == "TMLR" or named.endswith("TMLR"):
        return "TMLR", _year(note)
    if not group.startswith("dblp.org") and (found := _GROUP.search(group)):
        is_main = found[3] in (None, "Conference")
        return (venue_name(found[1]) if is_main else named or found[1]), int(found[2])
    name = "arXiv" if _is_preprint(named) else _YEAR.sub("", named).strip()
    return (venue_name(name) if name else ""), int(year[0]) if year else _year(note)


def _invitation(note: Mapping[str, object]) -> str:
    """What the note answers to: the first one says what kind of note it is."""
    given = [note.get("invitation"), *values.listed(note.get("invitations"))]
    return next((line for one in given if (line := values.line(one))), "")


def _year(note: Mapping[str, object]) -> int:
    """The year in which the note was published, or made; times are in milliseconds."""
    for field in ("pdate", "odate", "cdate", "tcdate"):
        time = note.get(field)
        if isinstance(time, int) and 0 < time < 4_102_444_800_000:  # the year 2100
            return datetime.fromtimestamp(time / 1000, UTC).year
    return 0


def _extra(
    note: Mapping[str, object], content: Mapping[str, object]
) -> tuple[tuple[str, str], ...]:
    kept = {name: value for name, value in content.items() if name not in _PLACED}
    kept["tldr"] = content.get("TLDR") or content.get("TL;DR")
    kept["venue_as_given"] = content.get("venue")
    kept["license"] = note.get("license")
    kept["number"] = note.get("number")
    return as_extra(kept)

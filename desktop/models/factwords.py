"""Facts of a query said in words: "from 2024 on" for `year:2024..`, "with code" for `has:code`."""

from desktop.i18n import number, tr
from desktop.models.tree import decision_word
from library import FAR, number_range, range_ends, time_ago, year_range


def fact_words(name: str, value: str) -> str:
    """A fact in words; "" for one that says nothing yet."""
    value = value.strip()
    said = {"year": _year, "is": _state, "has": _having, "added": _added}.get(name)
    if said:
        return said(value)
    if name in ("authors", "tags"):
        value = _counted(value)
    return _pattern(name).format(what=_value(name, value)) if value else ""


def thing_words(value: str) -> str:
    """What a paper has or has not: "an abstract", "code"."""
    return _begun(value, {
        "abstract": tr("an abstract"),
        "pdf": tr("a PDF"),
        "code": tr("code"),
        "track": tr("a track"),
        "note": tr("a note"),
    })  # fmt: skip


def track_words(value: str) -> str:
    """An area, or area and topic: "Deep Learning · Theory"."""
    return value.replace("/", " · ", 1)


def venue_words(value: str) -> str:
    """A venue, its year, its decision: "ICML 2026 · Oral"."""
    venue, _, rest = value.partition("/")
    year, _, decision = rest.partition("/")
    words = " ".join(part for part in (venue, year) if part)
    return f"{words} · {decision_word(decision)}" if decision else words


def _pattern(name: str) -> str:
    return {
        "track": tr("track {what}"),
        "venue": tr("venue {what}"),
        "decision": tr("decision {what}"),
        "session": tr("session {what}"),
        "tag": tr("tag {what}"),
        "list": tr("reading list {what}"),
        "note": tr("note {what}"),
        "authors": tr("authors: {what}"),
        "tags": tr("tags: {what}"),
        "doi": "DOI {what}",
        "arxiv": "arXiv {what}",
        "openreview": "OpenReview {what}",
        "like": tr("like {what}"),
    }.get(name, "{what}")


def _value(name: str, value: str) -> str:
    said = {"track": track_words, "venue": venue_words, "decision": decision_word}.get(name)
    return said(value) if said else value


def _year(value: str) -> str:
    low, high = year_range(value)
    if low > high:
        return tr("year {what}").format(what=value)
    if high == FAR:
        return tr("from {year} on").format(year=low) if low > -FAR else ""
    if low == -FAR:
        return tr("up to {year}").format(year=high)
    if low == high:
        return tr("in {year}").format(year=low)
    return tr("from {first} to {last}").format(first=low, last=high)


def _counted(value: str) -> str:
    low, high = number_range(value)
    if low > high:
        return value
    if high == FAR:
        return tr("{number} or more").format(number=number(low)) if low > -FAR else ""
    if low == -FAR:
        return tr("at most {number}").format(number=number(high))
    if low == high:
        return number(low)
    return tr("{first} to {last}").format(first=number(low), last=number(high))


def _added(value: str) -> str:
    if back := time_ago(value):
        return _last(*back)
    first, last = range_ends(value) or ("", "")
    if first and last:
        return tr("added from {first} to {last}").format(first=first, last=last)
    if first:
        return tr("added from {first} on").format(first=first)
    if last:
        return tr("added up to {last}").format(last=last)
    return tr("added {what}").format(what=value) if value.strip(".…") else ""


def _last(many: int, unit: str) -> str:
    return {
        "h": tr("added in the last %n hours", count=many),
        "d": tr("added in the last %n days", count=many),
        "w": tr("added in the last %n weeks", count=many),
        "m": tr("added in the last %n months", count=many),
        "y": tr("added in the last %n years", count=many),
    }[unit]


def _state(value: str) -> str:
    return _begun(value, {
        "starred": tr("starred"),
        "unread": tr("unread"),
        "read": tr("read"),
        "untagged": tr("untagged"),
        "recent": tr("recently added"),
        "later": tr("for later"),
        "hidden": tr("hidden"),
    })  # fmt: skip


def _having(value: str) -> str:
    return tr("with {thing}").format(thing=thing_words(value)) if value else ""


def _begun(value: str, words: dict[str, str]) -> str:
    """The words of the first value that is this one or, as the search reads it, begins so."""
    wanted = value.casefold()
    if wanted in words:
        return words[wanted]
    return next((said for name, said in words.items() if wanted and name.startswith(wanted)), value)

"""People as reference managers write them: "Family, Given, Suffix", or a body as one name."""

import re
from collections.abc import Iterable

from library.citation.names import split
from library.importers.values import unescaped
from library.paper import Author

# "Fanning E." and "de Vries J.-P.": the family name comes first where only initials follow.
_INITIALS_LAST = re.compile(r"((?:[^\W\d_][\w'’-]+\s)+)((?:[^\W\d_]\.[-\s]?)+)")
_PARTICLE_WORDS = "van der den de von zu zur ter ten la le di da dos du del"
_PARTICLES = frozenset(_PARTICLE_WORDS.split())
_MAIL = re.compile(
    r"(?:[;,]?\s*(?:electronic address|e-?mail)\s*:\s*)?[^\s@;,]{1,80}@[\w.-]+", re.IGNORECASE
)


def person(name: object, institution: str = "") -> Author:
    """One person of a list in which the family name stands first, before a comma.

    A comma at the end says that the name is that of a body, as EndNote writes it.
    """
    written = unescaped(name)
    if written.endswith(","):
        return body(written.rstrip(", "), institution)
    if "," not in written:
        if found := _INITIALS_LAST.fullmatch(written):
            return of_parts(found[2].strip(), found[1].strip(), institution=institution)
        return Author(name=written, institution=institution)
    parts = split(Author(name=written))
    if parts.literal:
        return Author(name=written, family=written, institution=institution)
    family = f"{parts.particle} {parts.family}".strip()
    return of_parts(parts.given, family, parts.suffix, institution)


def of_parts(given: str, family: str, suffix: str = "", institution: str = "") -> Author:
    """The person with these parts of a name; without a family name the given one is the name."""
    if not family:
        return Author(name=given, institution=institution)
    given, behind = _particles_behind(given)
    family = " ".join(part for part in (behind, family, suffix) if part)
    name = f"{given} {family}".strip()
    return Author(name=name, given=given, family=family, institution=institution)


def body(name: object, institution: str = "") -> Author:
    """A name that its source keeps in one piece: a society, a project, a company."""
    written = unescaped(name)
    if "," in written and not split(Author(name=written)).literal:
        return person(written, institution)  # people put into the wrong field, as "Doe, Jane"
    return Author(name=written, family=written, institution=institution)


def named(people: Iterable[Author]) -> tuple[Author, ...]:
    """The people who have a name; two may share one."""
    return tuple(person for person in people if person.name)


def without_mail(address: object) -> str:
    """An affiliation without the e-mail addresses that it may hold."""
    return _MAIL.sub("", unescaped(address)).strip(" ;,")


def _particles_behind(given: str) -> tuple[str, str]:
    """The given names of "Maaten, Laurens van der", and the particles that belong to the family."""
    words = given.split()
    at = len(words)
    while at > 1 and words[at - 1] in _PARTICLES:
        at -= 1
    return " ".join(words[:at]), " ".join(words[at:])

"""A person's name taken apart: for citation keys, and for the author field of BibTeX."""

import re
from dataclasses import dataclass, replace

from library.paper import Author
from library.text.braces import is_group

_PARTICLE_WORDS = """von van de der den del della di da dos das los las du la le ter ten te zu zum
zur af av vom bin ibn ben al el dela do e y und vander vande t' 't"""
# Written with a capital these open a family name too: "Luc Van Gool", "Marie Le Bras".
_CAPITAL_WORDS = """De Del Della Delle Di Da Dos Du La Le Van Von Vander Vande Ver Ter Ten Dal Dalla
Lo El Ben Mc Mac St. San"""
_PARTICLES = frozenset(_PARTICLE_WORDS.split())
_CAPITAL_PARTICLES = frozenset(_CAPITAL_WORDS.split())
_SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "2nd", "3rd"})
_BODY = re.compile(
    r"\b(?:team|group|collaboration|consortium|institute|university|laborator(?:y|ies)|labs?"
    r"|committee|society|foundation|association|project|community|contributors|inc\.?|ltd\.?"
    r"|corporation|company|gmbh|research|deepmind|et al)(?:\W|$)|&|\band\b|^the\s",
    re.IGNORECASE,
)
_ET_AL = frozenset({"others", "et al", "et al.", "and others"})
_CHINESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")
_BRACKETED = re.compile(r"[(\[（][^)\]）]*[)\]）]|[\"“”][^\"“”]*[\"“”]")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """The parts of a name; `literal` says that `family` is one unit that nothing may split."""

    given: str = ""
    particle: str = ""
    family: str = ""
    suffix: str = ""
    literal: bool = False

    @property
    def display(self) -> str:
        """The name as it is spoken: given, particle, family, suffix."""
        return " ".join(
            part for part in (self.given, self.particle, self.family, self.suffix) if part
        )


def split(author: Author) -> Name:
    """The parts of an author's name: the source's own where it keeps them apart, else found."""
    given, family = _clean(author.given), _clean(author.family)
    if family:
        if _CHINESE.search(family):
            joined = f"{family}{given}" if not given.isascii() else f"{given} {family}".strip()
            return Name(family=joined, literal=True)
        if not given and _is_body(family):
            return Name(family=family, literal=True)
        return _with_family(given, family)
    return _from_display(_clean(author.name) or given)


def is_suffix(text: str) -> bool:
    """Whether a part of a name is one such as "Jr." or "III"."""
    return text.lower() in _SUFFIXES


def to_bibtex(name: Name) -> str:
    """The name as "Family, Given", in braces wherever BibTeX would take it apart wrongly."""
    if name.family.lower() in _ET_AL and not name.given:
        return "others"
    family = name.family
    if _needs_braces(name):
        family = f"{{{family}}}"
    if name.particle:
        family = f"{name.particle} {family}"
    parts = [family, name.suffix, name.given] if name.suffix else [family, name.given]
    while parts and not parts[-1]:
        parts.pop()
    return ", ".join(_guarded(part) if at else part for at, part in enumerate(parts))


def starts_lower(word: str) -> bool:
    r"""Whether BibTeX takes a word for a particle; `{\'e}` counts as its letter, `{cc}` not."""
    depth, at = 0, 0
    while at < len(word):
        if depth == 0 and word.startswith("{\\", at):
            match = re.match(r"\\(?:([A-Za-z]+)|.)\s*", word[at + 1 :])
            command = (match[1] or "") if match else ""
            if command in ("i", "j", "o", "l", "ss", "ae", "oe", "aa"):
                return True
            if command in ("O", "L", "AE", "OE", "AA"):
                return False
            letter = re.search(r"[^\W\d_]", word[at + 1 + (match.end() if match else 0) :])
            return bool(letter and letter[0].islower())
        if word[at] in "{}":
            depth += 1 if word[at] == "{" else -1
        elif depth == 0 and word[at].isalpha():
            return word[at].islower()
        at += 1
    return False


def _needs_braces(name: Name) -> bool:
    family = name.family
    if is_group(family):
        return False
    if name.literal or "," in family or re.search(r"\band\b", family, re.IGNORECASE):
        return True
    if not name.given and not name.particle and not name.suffix:
        return " " in family or (family[1:] != family[1:].lower())
    # BibTeX takes every word up to the last small one for particles: "Ortiz de Zárate".
    words = family.split(" ")
    return any(map(starts_lower, words[:-1] if name.particle or len(words) > 1 else words))


def _guarded(part: str) -> str:
    """A given name or suffix, in braces if a comma or "and" in it would split the list."""
    split_by_bibtex = "," in part or re.search(r"(?:^|\s)and(?:\s|$)", part, re.IGNORECASE)
    return f"{{{part}}}" if split_by_bibtex else part


def _clean(text: str) -> str:
    return _SPACE.sub(" ", text).strip(" ,;*†‡§")


def _is_body(text: str) -> bool:
    return bool(_BODY.search(text))


def _from_display(text: str) -> Name:
    """The parts of a name written "Given Family" or "Family, Given"."""
    if is_group(text):
        return Name(family=text[1:-1], literal=True)
    if text.lower() in _ET_AL or _CHINESE.search(_BRACKETED.sub("", text)):
        return Name(family=text, literal=True)
    if "," in text and not _is_body(text):
        return _from_commas(text)
    if _is_body(text):
        return Name(family=text, literal=True)
    words, aside = _without_asides(text)
    suffix = words.pop() if len(words) > 2 and words[-1].lower() in _SUFFIXES else ""
    if len(words) < 2:
        return Name(family=" ".join(words) or text, suffix=suffix)
    at = _family_at(words)
    given = " ".join(words[:at] + aside)
    return replace(_with_family(given, " ".join(words[at:])), suffix=suffix)


def _from_commas(text: str) -> Name:
    first, *rest = (part.strip() for part in text.split(","))
    if len(rest) == 1 and rest[0].lower() in _SUFFIXES:
        return replace(_from_display(first), suffix=rest[0])
    if len(rest) == 2 and rest[1].lower() in _SUFFIXES:
        rest = [rest[1], rest[0]]
    name = _with_family(rest[-1], first)
    return replace(name, suffix=" ".join(rest[:-1])) if len(rest) > 1 else name


def _without_asides(text: str) -> tuple[list[str], list[str]]:
    """The words of a name, and the nicknames in brackets or quotes that are no part of it."""
    aside = _BRACKETED.findall(text)
    words = _BRACKETED.sub(" ", text).split()
    if not words:
        return text.split(), []
    after = [word for word in aside if text.endswith(word)]
    if after or not aside:
        return words, after
    # A nickname in the middle keeps its place among the given names.
    marked = _BRACKETED.sub(lambda match: match[0].replace(" ", "\u00a0"), text).split(" ")
    return [word.replace("\u00a0", " ") for word in marked if word], []


def _family_at(words: list[str]) -> int:
    """The index of the word with which the family name begins, its particles included."""
    lower = [at for at in range(1, len(words) - 1) if words[at] in _PARTICLES]
    if lower and all(_may_follow(word) for word in words[lower[0] :]):
        return lower[0]
    at = len(words) - 1
    while at > 1 and words[at - 1] in _CAPITAL_PARTICLES:
        at -= 1
    # "Van Den Berg" is a family name, "Den" alone is not the beginning of one.
    if at > 2 and words[at - 1] in ("Den", "Der") and words[at - 2] in ("Van", "Von"):
        at -= 2
    return at


def _may_follow(word: str) -> bool:
    """Whether a word can stand in a family name after its particle: no initial can."""
    return word in _PARTICLES or (word[0].isupper() and not word.endswith("."))


def _with_family(given: str, family: str) -> Name:
    """A name whose family name may still hold particles and a suffix."""
    words = family.split(" ")
    suffix = words.pop() if len(words) > 1 and words[-1].lower() in _SUFFIXES else ""
    if family.lower() in _SUFFIXES and " " in given:
        # Some sources take the suffix for the family name: "Hal Daumé" + "III".
        return replace(_from_display(given), suffix=family)
    given, behind = _particles_behind(given)
    if behind and behind[-1].endswith(("'", "’")):
        words[0] = behind.pop() + words[0]  # d'Alembert is one word
    words = [*behind, *words]
    at = 0
    while at < len(words) - 1 and words[at] in _PARTICLES:
        at += 1
    return Name(
        given=given, particle=" ".join(words[:at]), family=" ".join(words[at:]), suffix=suffix
    )


def _particles_behind(given: str) -> tuple[str, list[str]]:
    """The given names, and the particles that some sources put behind them: "Laurens van der"."""
    words = given.split(" ")
    at = len(words)
    while at > 1 and (words[at - 1] in _PARTICLES or words[at - 1] in ("d'", "d’")):
        at -= 1
    while 1 < at < len(words) and words[at - 1] in _CAPITAL_PARTICLES:
        at -= 1
    return " ".join(words[:at]), words[at:]

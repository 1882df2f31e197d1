"""Which conference a longer name speaks of, as "Proceedings of the 41st International …"."""

import re

from library.citation.conferences import edition, edition_of_volume

_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_ORDINAL = re.compile(
    r"\b(?:\d+(?:st|nd|rd|th)|(?:(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ieth)[-\s]?)?"
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|(?:ten|eleven|thirteen"
    r"|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)th|twelfth|(?:twen|thir|for|fif)tieth"
    r"|annual)\b",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"^(?:(?:proceedings|proc\.?|advances)\s+(?:(?:of|in)\s+)?)?(?:the\s+)?", re.IGNORECASE
)
_YEAR = re.compile(r"['’]?\b(?:(?:19|20)\d\d|\d\d)\b")
_SPACE = re.compile(r"\s+")
_ANY_YEAR = 2100


def conference_in(name: str, year: int = 0, volume: str = "") -> str:
    """The short name of the conference that a name of proceedings stands for, "" for none of ours.

    "Proceedings of the 41st International Conference on Machine Learning" is "ICML", and so is
    volume 70 of "Proceedings of Machine Learning Research"; a workshop at ICML is not.
    """
    if volume and (known := edition_of_volume(name, volume)):
        return known.short
    for candidate in _candidates(name):
        if known := edition(candidate, year or _ANY_YEAR):
            return known.short
    return ""


def _candidates(name: str) -> list[str]:
    plain = _cleaned(_BRACKETS.sub(" ", name))
    main = _cleaned(plain.partition(",")[0])
    found = [name, plain, main, f"conference on {main}"]
    # "Proceedings of … (ICML)": what stands in brackets counts where the rest is no workshop.
    if not re.search(r"workshop|companion|tutorial|competition|challenge", name, re.IGNORECASE):
        found += [_cleaned(inside) for inside in _BRACKETS.findall(name)[:4]]
    return [candidate for candidate in found if candidate]


def _cleaned(name: str) -> str:
    """A name without "Proceedings of the", ordinals and years."""
    name = _SPACE.sub(" ", _YEAR.sub(" ", _ORDINAL.sub(" ", name[:400]))).strip(" ,;:-")
    return _SPACE.sub(" ", _BEFORE.sub("", name, count=1)).strip()

"""The conference that a text names, by its short form, its full name or its proceedings' title."""

import re

# Words beside a short form that leave a paper in the main conference.
_ASIDE_WORDS = """poster oral spotlight cc org conference main track regular accepted
proceedings"""
_ASIDES = frozenset(_ASIDE_WORDS.split())
# Words beside a full name that do.
_AROUND_WORDS = """of the in annual ieee cvf acm rsj aaai international advances long short paper
papers volume vol part and on"""
_AROUND = _ASIDES | frozenset(_AROUND_WORDS.split())
_ORDINAL = re.compile(
    r"\d+(?:st|nd|rd|th)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ieth|first|second|third|fourth|fifth|sixth"
    r"|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth"
)


class Venues:
    """Names of conferences, each leading to the short form that papers carry."""

    def __init__(self) -> None:
        self._shorts: dict[tuple[str, ...], str] = {}
        self._names: dict[tuple[str, ...], str] = {}

    def add_short(self, name: str, short: str) -> None:
        """A short form, such as "NIPS" for NeurIPS."""
        self._shorts[_words(name)] = short

    def add_name(self, name: str, short: str) -> None:
        """A full name, or a title of proceedings without its number."""
        words = _words(name)
        while words and words[0] in ("proceedings", "of", "the"):
            words = words[1:]
        if len(words) > 1:
            self._names.setdefault(words, short)

    def find(self, text: str) -> str:
        """The short form of the conference that a text names and says nothing beyond, or ""."""
        words = _words(text)
        for end in range(min(len(words), 4), 0, -1):
            if (short := self._shorts.get(words[:end])) and _ASIDES.issuperset(words[end:]):
                return short
        return self._named(words)

    def _named(self, words: tuple[str, ...]) -> str:
        """The longest name within the words, if what is around it is of no account."""
        for length in range(len(words), 1, -1):
            for start in range(len(words) - length + 1):
                short = self._names.get(words[start : start + length])
                if short:
                    around = {*words[:start], *words[start + length :]}
                    own = {form[0] for form in self._shorts if len(form) == 1}
                    return short if around <= _AROUND | own else ""
        return ""


def _words(text: str) -> tuple[str, ...]:
    """The words of a name in small letters, without years and ordinal numbers."""
    found = re.findall(r"[^\W_]+", text.lower())
    return tuple(word for word in found if not _ORDINAL.fullmatch(word))

"""What the palette finds for typed letters."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_MOST = 300  # lines that are shown; typing more finds the others
_BEGINS, _WORD_BEGINS, _HOLDS, _INITIALS, _SCATTERED, _MISSPELT = range(6)
_LEAST_TO_MISSPELL = 4  # letters: fewer are like everything
_SIGNS = re.compile(r"[\W_]+")
_LIKE = 76.0  # of 100: one slip in six letters is


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the palette: words, the kind of thing, its key, and what Enter does.

    `also` are other words that find it; `id` tells it from others when it was used before.
    """

    text: str
    kind: str
    key: str
    choose: Callable[[], None]
    also: str = ""
    id: str = ""


class Finder:
    """Finds choices by a few letters; `used` are the ids of those used last, the latest first."""

    def __init__(self, choices: Sequence[Choice], used: Sequence[str] = ()) -> None:
        places = {name: place for place, name in enumerate(used)}
        self._choices = sorted(choices, key=lambda choice: places.get(choice.id, len(places)))
        self._used = [places.get(choice.id, len(places)) for choice in self._choices]
        self._texts = [_spaced(choice.text) for choice in self._choices]
        self._others = [_spaced(choice.also) for choice in self._choices]
        self._kinds = [_spaced(choice.kind) for choice in self._choices]

    def matching(self, typed: str) -> list[Choice]:
        """The choices that have all typed words, best first.

        A choice that begins with the letters comes first, then one in which a word begins with
        them, then one that holds them in a row. Initials of words, then letters that are only in
        the right order, then words with a slip in them count only where nothing better is found.
        Among equals the one used last comes first, then the one most like what was typed.
        """
        wanted = _spaced(typed).split()
        if not wanted:
            return self._choices[:_MOST]
        ranked = [
            (rank, place)
            for place in range(len(self._choices))
            if (rank := self._rank(place, wanted)) is not None
        ]
        best = [found for found in ranked if found[0] <= _HOLDS] or ranked
        if not best:
            return self._misspelt(" ".join(wanted))
        whole = " ".join(wanted)

        def worth(found: tuple[int, int]) -> tuple[float, ...]:
            rank, place = found
            from rapidfuzz import fuzz  # noqa: PLC0415 - nor before the palette is used

            return rank, self._used[place], -fuzz.ratio(whole, self._texts[place]), place

        return [self._choices[place] for _, place in sorted(best, key=worth)[:_MOST]]

    def _rank(self, place: int, wanted: Sequence[str]) -> int | None:
        """The worst rank of any wanted word; None when one is not there."""
        ranks = []
        for word in wanted:
            rank = _rank_of_word(self._texts[place], word)
            if rank is None or rank > _WORD_BEGINS:
                rank = _better(rank, self._rank_elsewhere(place, word))
            if rank is None:
                return None
            ranks.append(rank)
        return max(ranks)

    def _rank_elsewhere(self, place: int, word: str) -> int | None:
        """The kind of thing and the other words count as a word inside the text would."""
        other = self._others[place]
        if any(part.startswith(word) for part in other.split()):
            return _WORD_BEGINS
        if word in other or self._kinds[place].startswith(word):
            return _HOLDS
        return None

    def _misspelt(self, typed: str) -> list[Choice]:
        if len(typed) < _LEAST_TO_MISSPELL:
            return []
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - as above

        found = process.extract(
            typed, self._texts, scorer=fuzz.partial_ratio, score_cutoff=_LIKE, limit=9
        )
        return [self._choices[place] for _, _, place in found]


def _spaced(text: str) -> str:
    """Letters and figures without case, signs as blanks, so that words stand alone."""
    return _SIGNS.sub(" ", text.casefold()).strip()


def _better(first: int | None, second: int | None) -> int | None:
    return min((rank for rank in (first, second) if rank is not None), default=None)


def _rank_of_word(text: str, word: str) -> int | None:
    if text.startswith(word):
        return _BEGINS
    if f" {word}" in text:
        return _WORD_BEGINS
    if word in text:
        return _HOLDS
    if _begin_words(text.split(), word):
        return _INITIALS
    letters = iter(text)
    return _SCATTERED if all(letter in letters for letter in word) else None


def _begin_words(words: Sequence[str], letters: str) -> bool:
    """Whether letters are beginnings of words in order, "dlth" of "deep learning theory"."""
    if not letters:
        return True
    for place, word in enumerate(words):
        longest = 0
        while longest < min(len(letters), len(word)) and letters[longest] == word[longest]:
            longest += 1
        if any(
            _begin_words(words[place + 1 :], letters[taken:]) for taken in range(longest, 0, -1)
        ):
            return True
    return False

"""What the palette finds for typed letters."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

_SCATTERED = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the palette: words, the kind of thing, its key, and what Enter does."""

    text: str
    kind: str
    key: str
    choose: Callable[[], None]


def matching(choices: Iterable[Choice], typed: str) -> list[Choice]:
    """The choices whose words have all typed letters in order, best first.

    A choice that begins with the letters comes first, then one in which a word begins with
    them, then one that holds them in a row; scattered letters count only where nothing else
    is found. Equal ones keep their order.
    """
    wanted = typed.casefold().split()
    ranked = [
        (rank, place, choice)
        for place, choice in enumerate(choices)
        if (rank := _rank(choice.text.casefold(), wanted)) is not None
    ]
    ranked.sort(key=lambda found: found[:2])
    whole = [choice for rank, _, choice in ranked if rank < _SCATTERED]
    return whole or [choice for _, _, choice in ranked]


def _rank(text: str, wanted: Sequence[str]) -> int | None:
    """The worst rank of any wanted word, 0 (best) to 3; None when one is not there."""
    ranks = [_rank_of_word(text, word) for word in wanted]
    found = [rank for rank in ranks if rank is not None]
    return max(found, default=0) if len(found) == len(ranks) else None


def _rank_of_word(text: str, word: str) -> int | None:
    if text.startswith(word):
        return 0
    if any(part.startswith(word) for part in text.split()):
        return 1
    if word in text:
        return 2
    letters = iter(text)
    return _SCATTERED if all(letter in letters for letter in word) else None

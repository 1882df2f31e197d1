"""The way back: questions that were asked before, as a browser keeps its pages."""

from collections.abc import Callable

from desktop.models.question import Question

_KEPT = 200


class History:
    """Past and coming questions around the present one.

    While a person types, each key makes a question; `settle` keeps only the last of them.
    """

    def __init__(self, first: Question) -> None:
        self._past: list[Question] = []
        self._coming: list[Question] = []
        self._present = first

    def settle(self, question: Question) -> None:
        """Make a question the present one; the one before can be gone back to."""
        if question == self._present:
            return
        self._past = [*self._past[-_KEPT:], self._present]
        self._coming = []
        self._present = question

    def follow(self, change: Callable[[Question], Question]) -> None:
        """Change every question, so that one comes back to what is there."""
        self._past = [change(one) for one in self._past]
        self._coming = [change(one) for one in self._coming]
        self._present = change(self._present)

    def back(self) -> Question | None:
        """The question before, or None at the beginning."""
        if not self._past:
            return None
        self._coming.append(self._present)
        self._present = self._past.pop()
        return self._present

    def forward(self) -> Question | None:
        """The question gone back from, or None at the end."""
        if not self._coming:
            return None
        self._past.append(self._present)
        self._present = self._coming.pop()
        return self._present

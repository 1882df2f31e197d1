"""What the user did to papers since the library was opened, to be undone and done again."""

from collections.abc import Callable
from typing import NamedTuple

from library.paper import Change
from library.reports import Undone


class Action(NamedTuple):
    """One thing that the user did: its word, how many papers it altered, and both ways."""

    word: str
    papers: int
    back: Callable[[], Change]
    again: Callable[[], Change]


class History:
    """Two piles of actions; doing something new forgets what was undone."""

    def __init__(self) -> None:
        self._done: list[Action] = []
        self._undone: list[Action] = []

    def did(self, action: Action) -> None:
        """Remember an action that has just been done."""
        self._done.append(action)
        self._undone.clear()

    def undo(self) -> Undone | None:
        """Take back the last action; None where there is none."""
        if not self._done:
            return None
        action = self._done[-1]
        change = action.back()
        self._undone.append(self._done.pop())
        return Undone(change=change, action=action.word, count=action.papers)

    def redo(self) -> Undone | None:
        """Do again what was undone last; None where nothing was."""
        if not self._undone:
            return None
        action = self._undone[-1]
        change = action.again()
        self._done.append(self._undone.pop())
        return Undone(change=change, action=action.word, count=action.papers)

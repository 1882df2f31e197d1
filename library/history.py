"""What the user did to papers since the library was opened, to be undone and done again."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from library.paper import Change
from library.reports import Undone


class Action(NamedTuple):
    """One thing that the user did: its word, and both ways.

    Imports may come between doing and undoing, so both ways look at what is there now.
    `about` names what goes on for a while, such as a note that is being typed.
    """

    word: str
    back: Callable[[], Change]
    again: Callable[[], Change]
    about: str = ""


class History:
    """Two piles of actions; doing something new forgets what was undone.

    `described` are the papers that imported files have described since the opening.
    """

    def __init__(self) -> None:
        self.described: set[int] = set()
        self._done: list[Action] = []
        self._undone: list[Action] = []

    def did(self, action: Action, *, goes_on: bool = False) -> None:
        """Remember an action that has just been done.

        Where it `goes_on` with the last one about the same thing, both are undone as one.
        """
        last = self._done[-1] if self._done else None
        if goes_on and last is not None and last.about == action.about and not self._undone:
            action = action._replace(back=self._done.pop().back)
        self._done.append(action)
        self._undone.clear()

    def imported(self, described: Collection[int], *, changed: bool) -> None:
        """An import has described papers; where it changed any, nothing is done again."""
        self.described.update(described)
        if changed:
            self._undone.clear()

    def forget(self) -> None:
        """Forget all that was done: the papers it was done to may be others now."""
        self._done.clear()
        self._undone.clear()

    def undo(self) -> Undone | None:
        """Take back the last action; None where there is none."""
        if not self._done:
            return None
        action = self._done.pop()
        change = action.back()
        self._undone.append(action)
        return Undone(change=change, action=action.word, count=len(change.papers))

    def redo(self) -> Undone | None:
        """Do again what was undone last; None where nothing was."""
        if not self._undone:
            return None
        action = self._undone.pop()
        change = action.again()
        self._done.append(action)
        return Undone(change=change, action=action.word, count=len(change.papers))

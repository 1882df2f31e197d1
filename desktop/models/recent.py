"""What was used or looked at last, the latest first."""

from typing import Generic, TypeVar

T = TypeVar("T")

_KEPT = 60


class Recent(Generic[T]):
    """Remembers things of this run; one that comes again moves to the front."""

    def __init__(self) -> None:
        self._things: dict[T, None] = {}

    def note(self, thing: T) -> None:
        """Put a thing to the front."""
        self._things = {thing: None} | {
            old: None for old in list(self._things)[: _KEPT - 1] if old != thing
        }

    def latest(self) -> list[T]:
        """All things, the latest first."""
        return list(self._things)

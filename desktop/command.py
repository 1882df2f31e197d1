"""What a command is, and the one table of all commands.

Menus, shortcuts, the palette, tooltips and the key sheet are built from `COMMANDS`. A
command's id is its module and function, `papers.star`: easy to find, and stable in the
person's own key table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.window import MainWindow

Run = Callable[["MainWindow"], None]


@dataclass(frozen=True, slots=True)
class Command:
    """One thing a person can ask for.

    `keys` act everywhere in the window, `list_keys` only while the result list has the
    focus (bare letters live there, so that text fields keep theirs).
    """

    id: str
    title: str
    run: Run
    menu: str
    keys: tuple[str, ...] = ()
    list_keys: tuple[str, ...] = ()
    needs_selection: bool = False

    @property
    def own(self) -> tuple[str, ...]:
        """All keys that the command comes with, letters first."""
        return (*self.list_keys, *self.keys)


COMMANDS: dict[str, Command] = {}


def command(
    title: str,
    keys: str = "",
    *,
    menu: str,
    list_keys: str = "",
    needs_selection: bool = False,
) -> Callable[[Run], Run]:
    """Make a function a command; `keys` and `list_keys` are key sequences with blanks between."""

    def register(run: Run) -> Run:
        name = f"{run.__module__.rsplit('.', 1)[-1]}.{run.__name__}"
        COMMANDS[name] = Command(
            id=name,
            title=title,
            run=run,
            menu=menu,
            keys=tuple(keys.split()),
            list_keys=tuple(list_keys.split()),
            needs_selection=needs_selection,
        )
        return run

    return register

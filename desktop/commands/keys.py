"""Citation keys: the pattern that they are made by, and the key of one paper."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from desktop.command import command
from desktop.i18n import mark, tr
from library import Change

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library


@command(mark("Change the citation key…"), menu="Edit", needs_selection=True)
def change(window: "MainWindow") -> None:
    """Ask for another citation key of the current paper."""
    ids = window.results.list.selected_ids()
    if ids:
        window.read(
            lambda library: library.citation_keys(ids[:1])[ids[0]],
            lambda key: _ask(window, tr("Citation key"), key, partial(_set, window, ids[0])),
            replaces="key",
        )


@command(mark("Pattern of citation keys…"), menu="Edit")
def pattern(window: "MainWindow") -> None:
    """Ask for the pattern that citation keys are made by."""
    said = tr("Pattern: scholar, pmlr, or parts such as [auth:lower][year][title(1):lower]")
    window.read(
        lambda library: library.keys.pattern,
        lambda now: _ask(window, said, now, partial(_choose, window)),
        replaces="key",
    )


def _ask(window: "MainWindow", heading: str, proposed: str, named: partial[None]) -> None:
    from desktop.views.naming import Naming

    popup = Naming(window, window.theme, heading, proposed)
    popup.named.connect(named)
    popup.open_over()
    popup.setFocus()


def _set(window: "MainWindow", paper: int, key: str) -> None:
    said = tr("The citation key is {key} now").format(key=key)
    window.tasks.run(lambda library: library.keys.set(paper, key), partial(window.did, said))


def _choose(window: "MainWindow", wanted: str) -> None:
    """Take a pattern for new keys, and ask what shall become of the old ones."""

    def work(library: "Library") -> dict[int, str]:
        changes = library.keys.changes(wanted)
        library.keys.choose(wanted)
        return changes

    window.tasks.run(work, partial(_ask_to_change, window))


def _ask_to_change(window: "MainWindow", changes: dict[int, str]) -> None:
    if not changes:
        window.say(tr("New papers get their citation keys by this pattern"))
        return
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(tr("%n papers have another citation key already.", count=len(changes)))
    box.setInformativeText(tr("Shall their keys be changed too? Texts may cite them."))
    yes = box.addButton(tr("Change the keys"), QMessageBox.ButtonRole.AcceptRole)
    no = box.addButton(tr("Keep the keys"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(no)
    box.setEscapeButton(no)

    def done(change: Change) -> None:
        window.did(tr("%n citation keys changed", count=len(change.papers)), change)

    yes.clicked.connect(
        lambda: window.tasks.run(lambda library: library.keys.change(changes), done)
    )
    box.open()

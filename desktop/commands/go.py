"""Getting around: panes, papers, the way back, the palette."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from desktop.command import COMMANDS, command
from desktop.commands import getting, searches
from desktop.i18n import mark, tr
from desktop.models.palette import Choice
from desktop.models.question import Question
from desktop.models.reading import filter_words
from desktop.models.tree import lines
from library import Field

if TYPE_CHECKING:
    from desktop.views.palette import Palette
    from desktop.window import MainWindow


@command(mark("Command palette"), "Ctrl+K Ctrl+Shift+P", menu="Go")
def palette(window: "MainWindow") -> None:
    """Find any command, track or tag by a few letters."""
    choices = (
        *_commands(window),
        *searches.choices(window),
        *_filters(window),
        *_papers(window),
        *getting.choices(window),
    )
    hint = tr("Type a command, a track, a tag or a title")
    palette = offer(window, choices, hint, window.used.latest())
    palette.chosen.connect(lambda choice: window.used.note(choice.id))


@command(mark("Filter tree"), "Ctrl+1", menu="Go")
def tree(window: "MainWindow") -> None:
    """Go to the filter tree."""
    window.remember(tree_hidden=False)
    window.sidebar.setFocus(Qt.FocusReason.ShortcutFocusReason)


@command(mark("Result list"), "Ctrl+2", menu="Go")
def results(window: "MainWindow") -> None:
    """Go to the result list."""
    window.results.setFocus(Qt.FocusReason.ShortcutFocusReason)


@command(mark("Paper"), "Ctrl+3", menu="Go")
def details(window: "MainWindow") -> None:
    """Go to the pane that shows the paper."""
    window.remember(detail_hidden=False)
    window.details.setFocus(Qt.FocusReason.ShortcutFocusReason)


@command(mark("Next pane"), "F6", menu="Go")
def next_pane(window: "MainWindow") -> None:
    """Walk search bar, tree, list and paper."""
    window.round.walk(1)


@command(mark("Previous pane"), "Shift+F6", menu="Go")
def previous_pane(window: "MainWindow") -> None:
    """Walk the panes backwards."""
    window.round.walk(-1)


@command(mark("Next paper"), menu="Go", list_keys="j")
def next_paper(window: "MainWindow") -> None:
    """One paper down."""
    window.results.list.step(1)


@command(mark("Previous paper"), menu="Go", list_keys="k")
def previous_paper(window: "MainWindow") -> None:
    """One paper up."""
    window.results.list.step(-1)


@command(mark("Select down"), menu="Go", list_keys="Shift+J")
def extend_down(window: "MainWindow") -> None:
    """Add the next paper to the selection."""
    window.results.list.step(1, extend=True)


@command(mark("Select up"), menu="Go", list_keys="Shift+K")
def extend_up(window: "MainWindow") -> None:
    """Add the previous paper to the selection."""
    window.results.list.step(-1, extend=True)


@command(mark("Back"), "Alt+Left Ctrl+[", menu="Go")
def back(window: "MainWindow") -> None:
    """Go back to the search and filters before."""
    window.go_back()


@command(mark("Forward"), "Alt+Right Ctrl+]", menu="Go")
def forward(window: "MainWindow") -> None:
    """Go forward to where one came back from."""
    window.go_forward()


@command(mark("Next unread paper"), menu="Go", list_keys="n")
def next_unread(window: "MainWindow") -> None:
    """Down to the next paper that is not read yet."""
    _go_to_unread(window, 1)


@command(mark("Previous unread paper"), menu="Go", list_keys="Shift+N")
def previous_unread(window: "MainWindow") -> None:
    """Up to the last paper that is not read yet."""
    _go_to_unread(window, -1)


def offer(
    window: "MainWindow", choices: Sequence[Choice], hint: str, used: Sequence[str] = ()
) -> "Palette":
    """Let the person choose one of many things by a few letters."""
    from desktop.views.palette import Palette

    palette = Palette(window, window.theme, choices, hint, used)
    palette.open_over()
    palette.setFocus()
    return palette


def show_paper(window: "MainWindow", paper: int) -> None:
    """Go to a paper: in the present result where it is there, else in the whole library."""
    row = window.results.list.papers.row_of(paper)
    if row >= 0:
        window.results.list.go_to(row)
    else:
        window.ask(Question(sort=window.question.sort), go_to=paper)
    results(window)


def _commands(window: "MainWindow") -> Iterator[Choice]:
    for known in COMMANDS.values():
        action = window.commands.by_id[known.id]
        if action.isEnabled():
            key = window.commands.key_of(known.id)
            yield Choice(tr(known.title), tr(known.menu), key, action.trigger,
                         also=known.title, id=known.id)  # fmt: skip


def _filters(window: "MainWindow") -> Iterator[Choice]:
    kinds = {"track": tr("Track"), "venue": tr("Venue"), "tag": tr("Tag"),
             "list": tr("Reading list")}  # fmt: skip
    for line in lines(window.sidebar.tree.root):
        if line.filter is not None:
            kind = kinds.get(line.key.partition(":")[0], tr("Library"))
            choose = partial(window.sidebar.only.emit, line)
            yield Choice(filter_words(line.filter), kind, "", choose, also=line.label, id=line.key)


def _papers(window: "MainWindow") -> Iterator[Choice]:
    """The papers that were looked at in this run, the latest first."""
    for paper, title in window.looked_at.latest():
        choose = partial(show_paper, window, paper)
        yield Choice(title, tr("Paper"), "", choose, id=f"paper:{paper}")


def _go_to_unread(window: "MainWindow", way: int) -> None:
    question, papers = window.question, window.results.list
    here = papers.currentIndex().row()

    def go(unread: set[int]) -> None:
        rows = range(here + 1, papers.papers.rowCount()) if way > 0 else range(here - 1, -1, -1)
        row = next((row for row in rows if papers.papers.id_at(row) in unread), None)
        if row is None:
            window.say(tr("No unread paper in this direction."))
        else:
            papers.go_to(row)

    window.tasks.run(
        lambda library: {
            int(paper)
            for paper in library.search(
                question.text, filters=(*question.filters, Field("is", "unread"))
            ).ids
        },
        go,
    )

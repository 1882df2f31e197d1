"""What a person does to papers: star, read, tag, open."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from shiboken6 import isValid

from desktop.command import command
from desktop.commands.go import offer
from desktop.commands.organise import keep_for_later, put_on_list
from desktop.i18n import mark, tr
from desktop.models import putting
from desktop.models.palette import Choice
from desktop.models.question import Question
from desktop.models.similar import like
from desktop.models.tree import Line
from desktop.views.dragging import Load, drag
from library import Change, Field, Paper, Tag

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Library

_MOST_DRAGGED = 500  # papers as text and links; to the tree all of them go


@command(mark("Star"), "Ctrl+D", menu="Paper", list_keys="s", needs_selection=True)
def star(window: "MainWindow") -> None:
    """Star the selected papers, or take the star off where all have it."""
    star_papers(window, window.results.list.selected_ids())


@command(mark("Tag…"), "Ctrl+T", menu="Paper", list_keys="t #", needs_selection=True)
def tag(window: "MainWindow") -> None:
    """Ask for a tag and put it on the selected papers, or take it off."""
    _ask_tag(window, taking_off=False)


@command(mark("Remove tag…"), menu="Paper", list_keys="Shift+T", needs_selection=True)
def untag(window: "MainWindow") -> None:
    """Ask which of the selected papers' tags comes off."""
    _ask_tag(window, taking_off=True)


@command(mark("Read / unread"), menu="Paper", list_keys="m", needs_selection=True)
def read(window: "MainWindow") -> None:
    """Mark the selected papers as read, or as unread where all are read."""
    read_papers(window, window.results.list.selected_ids())


@command(mark("Select / deselect"), menu="Paper", list_keys="x", needs_selection=True)
def check(window: "MainWindow") -> None:
    """Take the current paper into the selection or out of it."""
    window.results.list.toggle_current()


@command(mark("More papers of an author…"), menu="Paper", list_keys="a", needs_selection=True)
def author(window: "MainWindow") -> None:
    """Ask for one of the paper's authors and show all of their papers."""
    paper = window.results.list.current_paper()
    if paper is not None:
        names = [person.name for person in paper.authors]
        choices = [Choice(name, "", "", partial(show_author, window, name)) for name in names]
        offer(window, choices, tr("More papers of an author…"))


@command(mark("Related papers"), menu="Paper", list_keys="r", needs_selection=True)
def related(window: "MainWindow") -> None:
    """Show the papers most like the selected ones."""
    window.ask(Question(filters=(like(window.results.list.selected_ids()),)))


@command(mark("Open page"), menu="Paper", list_keys="o", needs_selection=True)
def open_page(window: "MainWindow") -> None:
    """Open the paper's page in the browser."""
    paper = window.results.list.current_paper()
    if paper is not None:
        window.open_link(paper.links.page or paper.links.openreview)


@command(mark("Open PDF"), menu="Paper", list_keys="p", needs_selection=True)
def open_pdf(window: "MainWindow") -> None:
    """Open the paper's PDF in the browser."""
    paper = window.results.list.current_paper()
    if paper is not None:
        forum = paper.links.openreview
        window.open_link(paper.links.pdf or forum.replace("/forum?", "/pdf?"))


def read_papers(window: "MainWindow", ids: Sequence[int]) -> None:
    """Mark papers as read, or as unread where all of them are read."""
    count = len(ids)
    _toggle(
        window,
        lambda library: _switched(library, ids, lambda paper: paper.read, library.mark_read),
        tr("%n papers marked as read", count=count),
        tr("%n papers marked as unread", count=count),
    )


def star_papers(window: "MainWindow", ids: Sequence[int]) -> None:
    """Star papers, or take the star off where all of them have it."""
    count = len(ids)
    _toggle(
        window,
        lambda library: _switched(library, ids, lambda paper: paper.starred, library.star),
        tr("%n papers starred", count=count),
        tr("Star taken off %n papers", count=count),
    )


def put_on_line(window: "MainWindow", line: Line, ids: Sequence[int]) -> None:
    """Give papers what a line of the tree stands for, its tag or the star."""
    node, count = line.filter, len(ids)
    if isinstance(node, Field) and node.name == "tag":
        name = node.value
        said = tr("%n papers tagged “{name}”", count=count).format(name=name)
        window.tasks.run(
            lambda library: library.tag(ids, name), lambda change: window.did(said, change)
        )
    elif isinstance(node, Field) and node.name == "list":
        put_on_list(window, ids, node.value)
    elif node == Field("is", "later"):
        keep_for_later(window, ids)
    elif line.takes_papers:
        said = tr("%n papers starred", count=count)
        window.tasks.run(lambda library: library.star(ids), lambda change: window.did(said, change))


def drag_selected(window: "MainWindow") -> None:
    """Let the selected papers be carried to the tree or to another program."""
    ids = window.results.list.selected_ids()

    def load(library: "Library") -> Load:
        papers = library.papers(ids[:_MOST_DRAGGED])
        links = (paper.links.page or paper.links.openreview for paper in papers)
        return Load(ids, library.export(ids[:_MOST_DRAGGED]), tuple(filter(None, links)))

    window.tasks.run(load, lambda ready: drag(window.results.list, ready))


def show_author(window: "MainWindow", name: str) -> None:
    """Show all papers of an author."""
    quoted = name.replace('"', " ")
    window.ask(Question(f'author:"{quoted}"', sort=window.question.sort))


def _switched(
    library: "Library",
    ids: Sequence[int],
    has_mark: Callable[[Paper], bool],
    switch: Callable[..., Change],
) -> tuple[bool, Change]:
    """Set a mark on papers, or take it off where all have it; says which of both."""
    on = not all(map(has_mark, library.papers(ids)))
    return on, switch(ids, on=on)


def _toggle(
    window: "MainWindow", work: Callable[["Library"], tuple[bool, Change]], set_: str, unset: str
) -> None:
    def done(result: tuple[bool, Change]) -> None:
        on, change = result
        window.did(set_ if on else unset, change)

    window.tasks.run(work, done)


def _worn(tags: Sequence[Tag], papers: Sequence[Paper]) -> Sequence[Tag]:
    """The tags that at least one of the papers carries."""
    names = {name for paper in papers for name in paper.tags}
    return [tag for tag in tags if tag.name in names]


def _ask_tag(window: "MainWindow", *, taking_off: bool) -> None:
    ids = window.results.list.selected_ids()
    known = () if taking_off or window.answer is None else window.answer.tags
    from desktop.views.putpopup import PutPopup

    kind = putting.tags(len(ids))
    popup = PutPopup(window, window.theme, kind, known, may_make=not taking_off)
    popup.chosen.connect(lambda name: _tag(window, ids, name, may_put=not taking_off))
    popup.open_over()
    popup.setFocus()

    def show(found: tuple[Sequence[Tag], Sequence[Paper]]) -> None:
        tags, papers = found
        if isValid(popup):
            popup.show_papers(_worn(tags, papers) if taking_off else tags, papers)

    window.tasks.run(lambda library: (library.tags(), library.papers(ids)), show)


def _tag(window: "MainWindow", ids: Sequence[int], name: str, *, may_put: bool) -> None:
    """Put a tag on papers, or take it off where all have it (or where it may only go)."""

    def work(library: "Library") -> tuple[bool, Change]:
        wears = [name in paper.tags for paper in library.papers(ids)]
        on = may_put and not all(wears)
        return on, library.tag(ids, name, on=on)

    count = len(ids)
    put = tr("%n papers tagged “{name}”", count=count)
    taken = tr("Tag “{name}” taken off %n papers", count=count)
    _toggle(window, work, put.format(name=name), taken.format(name=name))

"""What a person does in the panes, and what of the window answers it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from desktop.commands import (
    edit,
    export,
    find,
    getting,
    go,
    lists,
    organise,
    papers,
    program,
    searches,
    transfer,
)
from desktop.models.question import Question, field_name, opposite
from desktop.models.similar import like
from desktop.models.tree import Line
from library import Node, plain

if TYPE_CHECKING:
    from desktop.window import MainWindow


def connect(window: "MainWindow") -> None:
    """Let every signal of the panes have its effect."""
    _search_bar(window)
    _tree(window)
    _results(window)
    _paper(window)
    bottom = window.bottom
    bottom.undo_wanted.connect(lambda: edit.undo(window))
    bottom.keys_wanted.connect(lambda: program.keys(window))
    bottom.cancel_wanted.connect(lambda: transfer.cancel(window))


def _search_bar(window: "MainWindow") -> None:
    bar = window.search
    bar.textChanged.connect(window.typed)
    bar.to_results.connect(window.results.setFocus)
    bar.settled.connect(window.settle)
    bar.settled.connect(lambda: _record(window))
    bar.completions_wanted.connect(lambda text, cursor: _complete(window, text, cursor))
    bar.recent_wanted.connect(
        lambda: window.read(
            lambda library: library.recent_searches(), bar.offer_recent, replaces="recent"
        )
    )
    bar.open_first.connect(lambda: _open_first(window))
    bar.everywhere.connect(lambda: find.whole_library(window))
    bar.left.connect(window.results.setFocus)


def _open_first(window: "MainWindow") -> None:
    window.results.list.go_to(0)
    go.details(window)


def _record(window: "MainWindow") -> None:
    """What was typed is a search to come back to on another day."""
    text = window.question.text
    if text.strip():
        window.tasks.run(lambda library: library.record_search(text))


def _complete(window: "MainWindow", text: str, cursor: int) -> None:
    filters = window.question.filters
    window.read(
        lambda library: library.completions(text, cursor, filters=filters),
        lambda found: window.search.offer(text, cursor, found),
        replaces="completions",
    )


def _tree(window: "MainWindow") -> None:
    tree = window.sidebar

    def change(line: Line, question: Callable[[Node], Question]) -> None:
        if line.filter is not None:
            window.ask(question(line.filter))

    tree.only.connect(lambda line: _only(window, line))
    tree.added.connect(lambda line: change(line, window.question.toggled))
    tree.cycled.connect(lambda line: change(line, window.question.cycled))
    tree.excluded.connect(
        lambda line: change(line, lambda node: window.question.toggled(opposite(node)))
    )
    tree.cleared.connect(
        lambda line: change(line, lambda node: window.question.cleared(field_name(node)))
    )
    tree.left.connect(window.results.setFocus)
    tree.rename_wanted.connect(lambda search: searches.rename(window, search))
    tree.delete_wanted.connect(lambda search: searches.delete(window, search))
    tree.file_wanted.connect(lambda what, file: export.do_with_file(window, what, file))
    tree.list_wanted.connect(lambda what, name: lists.do_with_list(window, what, name))
    tree.dropped.connect(lambda line, ids: papers.put_on_line(window, line, ids))


def _only(window: "MainWindow", line: Line) -> None:
    if line.search is not None:
        searches.run(window, line.search)
    elif line.kept is not None:
        window.ask(Question(line.kept.query))
    elif line.filter is None:
        find.clear_filters(window)
    else:
        window.ask(window.question.only(line.filter))


def _results(window: "MainWindow") -> None:
    results, listed = window.results, window.results.list
    results.chip_removed.connect(lambda node: window.ask(window.question.without(node)))
    results.get_wanted.connect(lambda: getting.papers(window))
    results.import_wanted.connect(lambda: transfer.import_files(window))
    results.sample_unwanted.connect(lambda: transfer.remove_sample(window))
    results.spelling_taken.connect(lambda text: window.ask(window.question.with_text(text)))
    results.question_wanted.connect(window.ask)
    results.left.connect(window.step_back)
    results.as_typed_wanted.connect(lambda: find.as_typed(window))
    results.like_text_wanted.connect(lambda: find.like_text(window, window.question.text))
    listed.star_clicked.connect(lambda paper: papers.star_papers(window, (paper,)))
    listed.dot_clicked.connect(lambda paper: papers.read_papers(window, (paper,)))
    listed.drag_wanted.connect(lambda: papers.drag_selected(window))
    listed.menu_wanted.connect(lambda place: _paper_menu(window, place))
    listed.opened.connect(lambda: go.details(window))
    listed.read_on.connect(lambda back: _read_on(window, back=back))
    listed.left.connect(window.step_back)
    listed.taken_off.connect(lambda: lists.take_off(window))
    listed.moved.connect(lambda way: lists.move(window, way))
    listed.dropped.connect(lambda ids, before: lists.put_before(window, ids, before))


def _paper_menu(window: "MainWindow", place: QPoint) -> None:
    menu = QMenu(window.results.list)
    window.commands.for_papers(menu)
    menu.popup(place)


def _read_on(window: "MainWindow", *, back: bool) -> None:
    """Space: on through the paper, then to the next one."""
    if not window.details.scroll_page(back=back):
        window.results.list.step(-1 if back else 1)


def _paper(window: "MainWindow") -> None:
    details = window.details
    details.author_clicked.connect(lambda name: papers.show_author(window, name))
    details.link_clicked.connect(window.open_link)
    details.similar_clicked.connect(lambda paper: _go_to_similar(window, paper))
    details.left.connect(window.results.setFocus)
    details.note.written.connect(
        lambda paper, text, goes_on: organise.keep_note(window, paper, text, goes_on=goes_on)
    )
    details.note.left.connect(
        lambda paper, changed: organise.note_is_written(window, paper, changed=changed)
    )
    details.looked_at.connect(lambda paper: window.looked_at.note((paper.id, plain(paper.title))))


def _go_to_similar(window: "MainWindow", paper: int) -> None:
    """Show all papers like the one on show, and go to one of them."""
    if window.details.paper is not None:
        window.ask(Question(filters=(like((window.details.paper.id,)),)), go_to=paper)

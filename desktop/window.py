"""The main window: lays out the panes, asks the library, shows what it answers."""

import dataclasses
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from desktop.actions import Actions
from desktop.commands import edit, find, papers, program, transfer
from desktop.errors import show_error
from desktop.i18n import tr
from desktop.models.history import History
from desktop.models.papers import PAGE
from desktop.models.question import SORTS, Question, field_name, opposite
from desktop.models.tree import Line
from desktop.settings import Settings
from desktop.tasks import Running, Tasks
from desktop.theme import Theme
from desktop.views.bottomline import BottomLine
from desktop.views.details import Details, Shown
from desktop.views.menubuttons import MenuButton
from desktop.views.results import Results
from desktop.views.rowtext import Rows, rows
from desktop.views.searchbar import SearchBar
from desktop.views.sidebar import Sidebar
from library import Change, Library, Marks, Result, Tag

_SETTLE_MS = 900  # a search that stands this long is a place to come back to
_DETAIL_MS = 25  # while a key is held, papers pass faster than they can be read
_SIZE = QSize(1440, 900)  # at the first start, where the screen has room for it
_IN_VIEW = 12  # rows that a window shows at once; more are made ready when they come into view


@dataclass(frozen=True, slots=True)
class Answer:
    """What the library said to a question, with the papers of the first rows in view."""

    question: Question
    result: Result
    rows: Rows
    tags: tuple[Tag, ...]
    count: int
    has_sample: bool
    keep_place: bool


class MainWindow(QMainWindow):
    """Everything a person sees; commands act through its verbs.

    `settings_changed` carries the settings to be saved; `language_wanted` asks whoever
    built the window to build it anew in the language of the settings.
    """

    settings_changed = Signal(object)
    language_wanted = Signal()
    answered = Signal(object)

    def __init__(self, tasks: Tasks, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.tasks, self.theme, self.settings = tasks, theme, settings
        self.question = Question(settings.query, sort=settings.sort)
        self.answer: Answer | None = None
        self.running: Running | None = None
        self._history = History(self.question)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._show_soon = QTimer(self, singleShot=True, interval=_DETAIL_MS)
        self._build()
        self._connect()
        self._restore()
        self.ask(self.question)
        self.search.setFocus()

    def ask(self, question: Question, *, keep_place: bool = False) -> None:
        """Ask the library; its answer is shown unless a later question was asked meanwhile."""
        self.question = question
        if self.search.text() != question.text:
            self.search.setText(question.text)
        first = max(0, self.results.list.rowAt(0)) if keep_place else 0
        self.tasks.run(
            lambda library: _answer(library, question, first, keep_place=keep_place),
            self._show_answer,
            replaces="search",
        )
        self._settle.start()

    def refresh(self, change: Change) -> None:
        """Show the library as it is after a change; selection and scroll stay."""
        if change.papers or change.facts or change.tags:
            self.ask(self.question, keep_place=True)

    def did(self, said: str, change: Change) -> None:
        """Say what was done, offer to undo it, and show it."""
        self.bottom.say(said, undo=True)
        self.refresh(change)

    def say(self, text: str) -> None:
        """Say one line at the bottom."""
        self.bottom.say(text)

    def remember(self, **changed: Any) -> None:
        """Take changed settings, at once and for the next start."""
        self.settings = dataclasses.replace(self.settings, **changed)
        if {"theme", "zoom"} & changed.keys():
            self.theme.choose(self.settings.theme, self.settings.zoom)
        self._apply_settings()
        self.settings_changed.emit(self.settings)

    def sort(self, order: str) -> None:
        """Show the same papers in another order."""
        self.remember(sort=order)
        self.ask(replace(self.question, sort=order))

    def open_link(self, address: str) -> None:
        """Open a web address in the browser; anything else is refused."""
        url = QUrl(address)
        if url.scheme() in ("http", "https", "mailto"):
            QDesktopServices.openUrl(url)
        elif address:
            self.say(tr("Only web addresses are opened."))
        else:
            self.say(tr("This paper has no such link."))

    def walk_panes(self, by: int) -> None:
        """Give the keyboard to the next pane that is shown."""
        panes: list[QWidget] = [self.search, self.sidebar, self.results.list, self.details]
        shown = [pane for pane in panes if pane.isVisible()]
        here = next((i for i, pane in enumerate(shown) if _holds_focus(pane)), 0)
        shown[(here + by) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    def go_back(self) -> None:
        """Show the search and filters before the present ones."""
        self._history.settle(self.question)
        self._go(self._history.back())

    def go_forward(self) -> None:
        """Show again where one came back from."""
        self._go(self._history.forward())

    def step_back(self) -> None:
        """The ladder of Esc in the list: the last filter goes, then the words."""
        if self.question.filters:
            self.ask(self.question.without(self.question.filters[-1]))
        elif self.question.text:
            self.ask(self.question.with_text(""))
        else:
            self.search.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.remember(
            geometry=geometry,
            panes=self._panes_to_keep(),
            query=self.question.text,
            folded=self.sidebar.folded(),
        )
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        transfer.read_files(self, [Path(url.toLocalFile()) for url in urls if url.isLocalFile()])

    def _build(self) -> None:
        self.setWindowTitle(tr("Papershelf"))
        self.setAcceptDrops(True)
        keys = (tr("Esc"), "Ctrl K")
        self.search = SearchBar(self.theme, keys)
        self.sidebar = Sidebar(self.theme, self.settings.folded)
        sort_button = MenuButton(self.theme, "chevron-down", tr("Sort"))
        self.results = Results(self.theme, sort_button)
        self.commands = Actions(self, self.results.list, self.settings)
        sort_button.setMenu(self._sort_menu(sort_button))
        self._sort_button = sort_button
        self.details = Details(self.theme, self.commands.by_id, self.commands.key_of)
        self.bottom = BottomLine(self.theme)
        self._splitter = QSplitter()
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        for pane, least in ((self.sidebar, 170), (self.results, 320), (self.details, 260)):
            pane.setMinimumWidth(least)
            self._splitter.addWidget(pane)
        for place, share in enumerate((0, 3, 2)):
            self._splitter.setStretchFactor(place, share)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top_bar())
        column.addWidget(self._splitter, 1)
        column.addWidget(self.bottom)
        self.setCentralWidget(whole)

    def _top_bar(self) -> QWidget:
        top = QWidget()
        top.setObjectName("top")
        row = QHBoxLayout(top)
        row.setContentsMargins(14, 9, 10, 9)
        row.setSpacing(10)
        row.addWidget(self.search, 1)
        export = MenuButton(self.theme, "upload", tr("Export"), framed=True)
        export.clicked.connect(self.commands.by_id["transfer.export"].trigger)
        row.addWidget(export)
        menu = MenuButton(self.theme, "menu", "")
        menu.setAccessibleName(tr("Menu"))
        menu.setToolTip(tr("Menu (F10)"))
        menu.setShortcut("F10")
        everything = QMenu(menu)
        self.commands.fill(everything)
        menu.setMenu(everything)
        row.addWidget(menu)
        return top

    def _sort_menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(parent)
        for order in SORTS:
            menu.addAction(self.commands.by_id[f"find.sort_by_{order}"])
        return menu

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda text: self.ask(self.question.with_text(text)))
        self.search.to_results.connect(self.results.list.setFocus)
        self.search.settled.connect(lambda: self._history.settle(self.question))
        self.search.open_first.connect(self.details.setFocus)
        self.search.left.connect(self.results.list.setFocus)
        self.sidebar.only.connect(self._only)
        self.sidebar.added.connect(lambda line: self._filter(line, self.question.toggled))
        self.sidebar.cycled.connect(lambda line: self._filter(line, self.question.cycled))
        self.sidebar.excluded.connect(
            lambda line: self._filter(line, lambda node: self.question.toggled(opposite(node)))
        )
        self.sidebar.cleared.connect(
            lambda line: self._filter(line, lambda node: self.question.cleared(field_name(node)))
        )
        self.sidebar.left.connect(self.results.list.setFocus)
        self.results.chip_removed.connect(lambda node: self.ask(self.question.without(node)))
        self.results.import_wanted.connect(lambda: transfer.import_files(self))
        self.results.sample_unwanted.connect(lambda: transfer.remove_sample(self))
        papers_ = self.results.list
        papers_.papers.page_wanted.connect(self._read_page)
        papers_.current_changed.connect(lambda _: self._show_soon.start())
        papers_.selectionModel().selectionChanged.connect(lambda *_: self._show_position())
        papers_.star_clicked.connect(lambda paper: papers.star_papers(self, (paper,)))
        papers_.opened.connect(self.details.setFocus)
        papers_.read_on.connect(self._read_on)
        papers_.left.connect(self.step_back)
        self.details.author_clicked.connect(lambda name: papers.show_author(self, name))
        self.details.link_clicked.connect(self.open_link)
        self.details.left.connect(self.results.list.setFocus)
        self.bottom.undo_wanted.connect(lambda: edit.undo(self))
        self.bottom.keys_wanted.connect(lambda: program.keys(self))
        self.bottom.cancel_wanted.connect(lambda: transfer.cancel(self))
        self.tasks.failed.connect(lambda error: show_error(self, error))
        self._settle.timeout.connect(lambda: self._history.settle(self.question))
        self._show_soon.timeout.connect(self._show_current)

    def _restore(self) -> None:
        self.resize(_SIZE.boundedTo(self.screen().availableSize()))
        if self.settings.geometry:
            self.restoreGeometry(QByteArray.fromBase64(self.settings.geometry.encode()))
        self._splitter.setSizes(self.settings.panes)
        self.search.setText(self.settings.query)
        self._apply_settings()

    def _apply_settings(self) -> None:
        self.sidebar.setVisible(not self.settings.tree_hidden)
        self.details.setVisible(not self.settings.detail_hidden)
        if self.results.list.delegate.compact != self.settings.compact:
            self.results.list.set_compact(compact=self.settings.compact)
        names = {"relevance": tr("Relevance"), "title": tr("Title"), "newest": tr("Year"),
                 "added": tr("Date added")}  # fmt: skip
        self._sort_button.setText(names.get(self.settings.sort, ""))

    def _show_answer(self, answer: Answer) -> None:
        if answer.question != self.question:
            return
        self.answer = answer
        result = answer.result
        self.search.show_library_count(answer.count)
        self.results.list.delegate.show_tags(answer.tags)
        self.results.show_answer(
            answer.question, result, answer.rows, answer.count, keep_place=answer.keep_place
        )
        self.results.show_sample_line(shown=answer.has_sample)
        self.commands.enable(selection=result.total > 0)
        self._show_position()
        self._show_soon.start()
        # The tree is painted after the list, each within its own few milliseconds.
        QTimer.singleShot(0, self, lambda: self._show_counts(answer))

    def _show_counts(self, answer: Answer) -> None:
        if answer is self.answer:
            facets, filters = answer.result.facets, answer.question.filters
            self.sidebar.show_counts(facets, answer.tags, answer.count, filters)
            self.answered.emit(answer)

    def _show_position(self) -> None:
        papers_ = self.results.list
        selected = len(papers_.selectionModel().selectedRows())
        row, total = papers_.currentIndex().row(), papers_.papers.rowCount()
        self.bottom.show_position(row, total, selected)

    def _read_page(self, ids: tuple[int, ...]) -> None:
        marks = self._marks()
        self.tasks.run(lambda library: rows(library.papers(ids), marks), self.results.list.fill)

    def _show_current(self) -> None:
        paper = self.results.list.current_id()
        if paper is None:
            self.details.show_paper(None, Marks())
            return
        self.tasks.run(
            lambda library: _shown(library, paper),
            lambda shown: self.details.show_paper(shown, self._marks()),
            replaces="paper",
        )

    def _marks(self) -> Marks:
        return self.answer.result.marks if self.answer else Marks()

    def _read_on(self, back: bool) -> None:
        """Space: on through the paper, then to the next one."""
        if not self.details.scroll_page(back=back):
            self.results.list.step(-1 if back else 1)

    def _only(self, line: Line) -> None:
        if line.filter is None:
            find.clear_filters(self)
        else:
            self.ask(self.question.only(line.filter))

    def _filter(self, line: Line, change: Any) -> None:
        if line.filter is not None:
            self.ask(change(line.filter))

    def _go(self, question: Question | None) -> None:
        if question is not None:
            self.ask(question)
            self._settle.stop()

    def _panes_to_keep(self) -> list[int]:
        """The widths of the panes; a hidden one keeps the width it had."""
        return [now or before for now, before in zip(self._splitter.sizes(), self.settings.panes,
                                                     strict=False)]  # fmt: skip


def _answer(library: Library, question: Question, first: int, *, keep_place: bool) -> Answer:
    result = library.search(question.text, filters=question.filters, sort=question.sort)
    papers = library.papers(result.ids[first : first + PAGE].tolist())
    return Answer(
        question=question,
        result=result,
        rows=rows(papers, result.marks, prepare=_IN_VIEW),
        tags=library.tags(),
        count=library.count,
        has_sample=library.has_sample,
        keep_place=keep_place,
    )


def _shown(library: Library, paper: int) -> Shown | None:
    """A paper with all that is shown of it; None where it was removed meanwhile."""
    found = library.papers((paper,))
    return Shown(found[0], library.export((paper,), "bibtex")) if found else None


def _holds_focus(pane: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return pane is focused or (focused is not None and pane.isAncestorOf(focused))

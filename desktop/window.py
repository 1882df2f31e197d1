"""The main window: lays out the panes, asks the library, shows what it answers."""

import dataclasses
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QSize, QTimer, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget
from shiboken6 import isValid

from desktop.actions import Actions
from desktop.commands import transfer
from desktop.i18n import tr
from desktop.keymap import IN_LIST, IN_PAPER, IN_SEARCH, IN_TREE
from desktop.models.answer import Answer, answer
from desktop.models.history import History
from desktop.models.question import SORTS, Question
from desktop.models.recent import Recent
from desktop.models.rowtext import Rows, rows
from desktop.models.tree import Own
from desktop.settings import Settings
from desktop.showing import Showing
from desktop.tasks import Running, Tasks
from desktop.theme import Theme
from desktop.views.bottomline import BottomLine
from desktop.views.chordhint import ChordHint
from desktop.views.details import Details
from desktop.views.frame import Round, panes, stacked, top_bar
from desktop.views.menubuttons import MenuButton
from desktop.views.results import Results
from desktop.views.searchbar import SearchBar
from desktop.views.sidebar import Sidebar
from desktop.views.treepane import TreePane
from desktop.wiring import connect
from library import Change

if TYPE_CHECKING:
    from library import Library

T = TypeVar("T")

_SETTLE_MS = 900  # a search that stands this long is a place to come back to
_LOOK_MS = 1000  # how often it is looked whether another program changed the library
_SIZE = QSize(1440, 900)  # at the first start, where the screen has room for it


class MainWindow(QMainWindow):
    """Everything a person sees; commands act through its verbs.

    `painted` comes after the first painting; `settings_changed` carries the settings to be
    saved; `language_wanted` asks whoever built the window to build it anew in the language of
    the settings, and which command to run in the new one; `files_wanted` asks to bring the
    kept files up to date now.
    """

    settings_changed = Signal(object)
    language_wanted = Signal(str)
    answered = Signal(object)
    library_changed = Signal()
    files_wanted = Signal()
    painted = Signal()

    def __init__(self, tasks: Tasks, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.tasks, self.theme, self.settings = tasks, theme, settings
        self.question = Question(settings.query, sort=settings.sort)
        self.answer: Answer | None = None
        self.running: Running | None = None
        self.used: Recent[str] = Recent()  # lines of the palette
        self.looked_at: Recent[tuple[int, str]] = Recent()  # papers: id and title
        self._wanted: int | None = None
        self._was_painted = False
        self._history = History(self.question)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._look = QTimer(self, interval=_LOOK_MS)
        self._build()
        self._connect()
        self._restore()
        self._put(self.question)
        self.search.setFocus()

    def ask(self, question: Question, *, go_to: int | None = None) -> None:
        """Ask the library; what was asked before can be gone back to.

        Its answer is shown unless a later question was asked meanwhile; `go_to` is the paper
        to be on then, the first one where it is None.
        """
        self.settle()
        self._put(question)
        self._wanted = go_to

    def typed(self, text: str) -> None:
        """Ask for other words under the same filters, as they are being typed."""
        self._put(self.question.with_text(text))

    def settle(self) -> None:
        """Make the present question a place to come back to."""
        self._history.settle(self.question)

    def _put(self, question: Question, *, keep_place: bool = False) -> None:
        self.question, self._wanted = question, None
        self.showing.wait()
        if self.search.text() != question.text:
            self.search.setText(question.text)
        view = self.results.list.rows_in_view(keep_place=keep_place)
        self.tasks.run(
            lambda library: answer(library, question, view, keep_place=keep_place),
            self.show_answer,
            replaces="search",
        )
        self._settle.start()

    def read(
        self, work: Callable[["Library"], T], show: Callable[[T], None], *, replaces: str
    ) -> None:
        """Read something on the library's thread and show it, if this window is still there then.

        A window goes at once when the language changes, with what it asked still on the way.
        """
        self.tasks.run(
            work, lambda found: show(found) if isValid(self) else None, replaces=replaces
        )

    def refresh(self, change: Change) -> None:
        """Show the library as it is after a change; selection and scroll stay.

        The question, and those that were asked before, follow a list that has another name.
        """
        if change.renamed:
            self._history.follow(lambda question: question.following(change.renamed))
            self.question = self.question.following(change.renamed)
        own = change.tags or change.lists or change.searches
        if change.papers or change.facts or own:
            self._put(self.question, keep_place=True)
        if change.papers or change.facts or change.tags or change.lists:
            self.library_changed.emit()

    def did(self, said: str, change: Change, *, undo: bool = False) -> None:
        """Say what was done, offer to undo it, and show it."""
        self.bottom.say(said, undo=undo or bool(change.papers or change.lists or change.searches))
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
        """Show the same papers in another order; that of a list is its own, and no habit."""
        if order != "list":
            self.remember(sort=order)
        self.ask(replace(self.question, sort=order))

    def open_link(self, address: str) -> None:
        """Open a web address in the browser; anything else is refused."""
        url = QUrl(re.sub("^doi:", "https://doi.org/", address))
        if url.scheme() in ("http", "https", "mailto"):
            QDesktopServices.openUrl(url)
        elif address:
            self.say(tr("Only web addresses are opened."))
        else:
            self.say(tr("This paper has no such link."))

    def go_back(self) -> None:
        """Show the search and filters before the present ones."""
        self.settle()
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
        self.details.note.stop()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.remember(
            geometry=geometry,
            panes=self._panes_to_keep(),
            query=self.question.text,
            folded=self.sidebar.folded(),
        )
        super().closeEvent(event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest and not self._was_painted:
            self._was_painted = True
            self.painted.emit()
        return done

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        transfer.read_files(self, [Path(url.toLocalFile()) for url in urls if url.isLocalFile()])

    def _build(self) -> None:
        self.setWindowTitle(tr("Papershelf"))
        self.setAcceptDrops(True)
        self.search = SearchBar(self.theme)
        self.sidebar = Sidebar(self.theme, self.settings.folded)
        self._sort_button = MenuButton(self.theme, "chevron-down", tr("Sort"))
        self.results = Results(self.theme, self._sort_button)
        self.commands = Actions(self, self.results.found, self.settings)
        self._sort_button.setMenu(self._sort_menu())
        self.details = Details(self.theme, self.commands.by_id, self.commands.key_of)
        self.showing = Showing(self)
        self.bottom = BottomLine(self.theme)
        self.tree_pane = TreePane(self.theme, self.sidebar)
        self.tree_pane.setFocusProxy(self.sidebar)
        self.round = Round({self.search: IN_SEARCH, self.tree_pane: IN_TREE,
                            self.results: IN_LIST, self.details: IN_PAPER})  # fmt: skip
        self._hint = ChordHint(self.results.list, self.theme, lambda: self.commands.chords)
        self._splitter = panes(self.tree_pane, self.results, self.details)
        top = top_bar(self.search, self._export_button(), self._menu_button())
        self.setCentralWidget(stacked(top, self._splitter, self.bottom))

    def _export_button(self) -> QWidget:
        button = MenuButton(self.theme, "upload", tr("Export"), framed=True)
        button.clicked.connect(self.commands.by_id["export.papers"].trigger)
        return button

    def _menu_button(self) -> QWidget:
        button = MenuButton(self.theme, "menu", "")
        button.setAccessibleName(tr("Menu"))
        button.setToolTip(tr("Menu (F10)"))
        button.setShortcut("F10")
        everything = QMenu(button)
        self.commands.fill(everything)
        button.setMenu(everything)
        return button

    def _sort_menu(self) -> QMenu:
        menu = QMenu(self._sort_button)
        for order in SORTS:
            menu.addAction(self.commands.by_id[f"find.sort_by_{order}"])
        return menu

    def _connect(self) -> None:
        connect(self)
        self.commands.rebound.connect(self._show_keys)
        self.commands.ran.connect(self._hint.hide)
        self._show_keys()
        listed = self.results.list
        listed.papers.page_wanted.connect(self._read_page)
        listed.current_changed.connect(lambda _: self.showing.soon())
        listed.current_changed.connect(lambda _: self.showing.wait())
        listed.selectionModel().selectionChanged.connect(lambda *_: self._selection_changed())
        self._settle.timeout.connect(self.settle)
        self._look.timeout.connect(self._look_elsewhere)
        self._look.start()

    def _restore(self) -> None:
        self.resize(_SIZE.boundedTo(self.screen().availableSize()))
        if self.settings.geometry:
            self.restoreGeometry(QByteArray.fromBase64(self.settings.geometry.encode()))
        self._splitter.setSizes(self.settings.panes)
        self.search.setText(self.settings.query)
        self._apply_settings()

    def _show_keys(self) -> None:
        """Say the keys as they are now wherever one is said."""
        self.details.show_keys()
        self.results.show_keys(self.commands.key_of)
        self.search.show_keys((tr("Esc"), self.commands.key_of("go.palette")))
        self.bottom.show_key(self.commands.key_of("program.keys"))

    def _apply_settings(self) -> None:
        self.commands.take_keys(self.settings)
        self.tree_pane.setVisible(not self.settings.tree_hidden)
        self.details.setVisible(not self.settings.detail_hidden)
        if self.results.list.delegate.compact != self.settings.compact:
            self.results.list.set_compact(compact=self.settings.compact)
        self._show_order()

    def _show_order(self) -> None:
        """Say how the papers are sorted, and whether they can be put in order by hand."""
        names = {"relevance": tr("Relevance"), "title": tr("Title"), "newest": tr("Year"),
                 "added": tr("Date added")}  # fmt: skip
        order = tr("List order") if self.question.by_hand else names.get(self.question.sort, "")
        self._sort_button.setText(order)
        self.results.list.take_drops(on=self.question.by_hand)

    def show_answer(self, answer: Answer) -> None:
        """Show an answer, unless another question was asked meanwhile."""
        if answer.question != self.question:
            return
        self.answer = answer
        self.search.show_library_count(answer.count)
        self.results.show_answer(answer)
        self._go_to_wanted()
        self.commands.enable(selection=answer.result.total > 0)
        self._show_position()
        self.show_counts(answer)
        self._show_order()
        self.showing.soon()
        self.answered.emit(answer)

    def show_counts(self, answer: Answer) -> None:
        """Show the counts of an answer in the tree."""
        facets, filters = answer.result.facets, answer.question.filters
        own = Own(answer.tags, answer.lists, answer.searches, answer.kept)
        self.sidebar.show_counts(facets, own, answer.count, filters)

    def _go_to_wanted(self) -> None:
        """Go to the paper for whose sake the question was asked."""
        row = -1 if self._wanted is None else self.results.list.papers.row_of(self._wanted)
        self._wanted = None
        if row >= 0:
            self.results.list.go_to(row)

    def _selection_changed(self) -> None:
        self._show_position()
        self.showing.soon()

    def _show_position(self) -> None:
        listed = self.results.list
        row, total = listed.currentIndex().row(), listed.papers.rowCount()
        self.bottom.show_position(row, total, listed.selected_count())

    def _read_page(self, ids: tuple[int, ...]) -> None:
        answer = self.answer
        if answer is None:
            return

        def fill(page: Rows) -> None:
            if answer is self.answer:  # another search has other hits
                self.results.list.fill(page)

        marks = answer.result.marks
        self.read(lambda library: rows(library.papers(ids), marks), fill, replaces="")

    def _look_elsewhere(self) -> None:
        """What another program (the command line) wrote is shown soon."""

        def follow(changed: bool) -> None:
            if changed:
                self.refresh(Change(facts=True))
                transfer.catch_up(self)

        self.tasks.run(lambda library: library.changed_elsewhere(), follow, replaces="elsewhere")

    def _go(self, question: Question | None) -> None:
        if question is not None:
            self._put(question)
            self._settle.stop()

    def _panes_to_keep(self) -> list[int]:
        """The widths of the panes; a hidden one keeps the width it had."""
        return [now or before for now, before in zip(self._splitter.sizes(), self.settings.panes,
                                                     strict=False)]  # fmt: skip

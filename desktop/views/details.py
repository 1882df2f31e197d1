"""The pane at the right: one paper, whole."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeyEvent, QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import mark, tr
from desktop.models.answer import Shown, Styled
from desktop.models.drawing import Drawings, Formula, formulas_of
from desktop.models.rowtext import track, venue
from desktop.models.selection import Selection
from desktop.models.similar import Similar, listed
from desktop.models.tree import decision_word
from desktop.theme import Theme
from desktop.views.keybutton import button_row
from desktop.views.notecard import NoteCard
from desktop.views.selectioncard import SelectionCard
from desktop.views.textview import TextView, takes_copy
from desktop.views.times import when
from library import Paper, Span

_LOOK_MS = 800  # a paper that passes faster was not looked at

_ACTIONS = (
    ("papers.star", "star", mark("Star")),
    ("papers.tag", "tag", mark("Tag")),
    ("organise.lists", "list", mark("List")),
    ("edit.copy_bibtex", "copy", mark("Copy BibTeX")),
    ("papers.open_pdf", "file-text", mark("Open PDF")),
    ("papers.open_page", "link", mark("Open page")),
)


class Details(QScrollArea):
    """Shows one paper; author names and links are reported as intentions.

    `looked_at` says that a paper stood here long enough to be read.
    """

    author_clicked = Signal(str)
    link_clicked = Signal(str)
    similar_clicked = Signal(int)
    left = Signal()
    looked_at = Signal(object)

    def __init__(
        self, theme: Theme, actions: Mapping[str, QAction], key_of: Callable[[str], str]
    ) -> None:
        super().__init__()
        self._theme = theme
        self._key_of = key_of
        self._shown: Shown | None = None
        self._look = QTimer(self, singleShot=True, interval=_LOOK_MS)
        self._look.timeout.connect(self._tell_look)
        self.drawings = Drawings()
        self.setObjectName("details")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Paper"))
        self._build(actions)
        theme.changed.connect(self._restyle)

    @property
    def paper(self) -> Paper | None:
        """The paper on show."""
        return self._shown.paper if self._shown else None

    @property
    def paper_id(self) -> int:
        """The id of the paper on show, 0 for none."""
        return self._shown.paper.id if self._shown else 0

    def write_note(self) -> None:
        """Let the person write the note on the paper on show."""
        self.note.write()
        self.ensureWidgetVisible(self.note)

    def show_paper(self, shown: Shown | None) -> None:
        """Show a paper; None shows nothing."""
        other = shown is None or self._shown is None or shown.paper.id != self._shown.paper.id
        if other:
            self.note.stop()
        self._shown = shown
        self._many.hide()
        self._body.setVisible(shown is not None)
        if shown is None:
            return
        self._fill(shown)
        if other:
            self._similar_part.hide()
            self.verticalScrollBar().setValue(0)
            self._look.start()

    def show_selection(self, selected: Selection) -> None:
        """Sum up several selected papers in the place of one."""
        self.note.stop()
        self._shown = None
        self._body.hide()
        self._many.show_selection(selected)
        self._many.show()
        self.verticalScrollBar().setValue(0)

    def show_similar(self, similar: Similar) -> None:
        """Show papers like the one on show; nothing where it is another by now."""
        if self.paper is not None and similar.paper == self.paper.id:
            self._similar.show_styled(listed(similar.papers), "second")
            self._similar_part.setVisible(bool(similar.papers))

    def show_keys(self) -> None:
        """Show the keys of the buttons as they are now."""
        for name, button in self._keys.items():
            button.show_key(self._key_of(name))
        self.note.show_key(self._key_of("organise.note"))
        self._many.show_keys(self._key_of)

    def step_to_hit(self, by: int) -> tuple[int, int]:
        """Go to the next hit in the abstract, or back; which one of how many, (0, 0) for none."""
        hit = self._abstract.step_to_hit(by) if self._shown else 0
        if hit:
            place = self._abstract.hit_place().center()
            at = self._abstract.mapTo(self.widget() or self, place)
            self.ensureVisible(at.x(), at.y(), 0, self._theme.px(90))
        return hit, self._abstract.hit_count if hit else 0

    def undrawn(self) -> tuple[Formula, ...]:
        """The formulas of the paper on show that stand there as their source as yet."""
        if self._shown is None:
            return ()
        shown = self._shown
        spans = (*shown.title.spans, *shown.abstract.spans, *shown.note.spans)
        return tuple(formula for formula in formulas_of(spans) if formula not in self.drawings)

    def show_drawn(self) -> None:
        """Let the formulas that have been drawn take the place of their sources.

        What is being read stays where it is.
        """
        bar, top = self.verticalScrollBar(), self._top_of_view()
        before = self._place(top)
        self._title.show_drawn()
        self._abstract.show_drawn()
        self.note.view.show_drawn()
        if bar.value():
            QCoreApplication.sendPostedEvents(self._body, QEvent.Type.LayoutRequest.value)
            bar.setValue(bar.value() + self._place(top) - before)

    def scroll_page(self, *, back: bool = False) -> bool:
        """Scroll by most of a page; False when there was nothing left to scroll."""
        bar = self.verticalScrollBar()
        before = bar.value()
        step = int(bar.pageStep() * 0.85)
        bar.setValue(before - step if back else before + step)
        return bar.value() != before

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(450), 600)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.scroll_page(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _build(self, actions: Mapping[str, QAction]) -> None:
        self._body = QWidget()
        self._body.setObjectName("paper")
        column = QVBoxLayout(self._body)
        column.setContentsMargins(23, 20, 23, 24)
        column.setSpacing(0)
        self._title = self._text(20, weight=QFont.Weight.Bold, line_height=108)
        self._authors = self._text(13, line_height=125)
        self._authors.link_clicked.connect(self.author_clicked)
        self._facts = _label("second")
        self._buttons, self._keys = button_row(_ACTIONS, actions, self._theme)
        self._abstract_head, self._abstract = _label("heading"), self._text(14, line_height=132)
        self._abstract.link_clicked.connect(self.link_clicked)
        self._keywords_head, self._keywords = _label("heading"), _label("second")
        self._bibtex_head, self._bibtex = _label("heading"), _CodeBox()
        self._keywords_head.setText(tr("Keywords"))
        self._bibtex_head.setText("BibTeX")
        self.note = NoteCard(self._theme, self.drawings)
        self.note.view.link_clicked.connect(self.link_clicked)
        self._keyword_part = _section(self._keywords_head, self._keywords)
        self._similar = self._text(13, line_height=140)
        self._similar.link_clicked.connect(lambda paper: self.similar_clicked.emit(int(paper)))
        for view, name in (
            (self._title, tr("Title")),
            (self._authors, tr("Authors")),
            (self._abstract, tr("Abstract")),
            (self._similar, tr("Similar papers")),
        ):
            view.setAccessibleName(name)
        self._similar_head = _label("heading")
        self._similar_head.setText(tr("Similar papers"))
        self._similar_part = _section(self._similar_head, self._similar)
        for widget, space in (
            (self._title, 0),
            (self._authors, 8),
            (self._facts, 10),
            (self._buttons, 14),
            (_section(self._abstract_head, self._abstract), 0),
            (self._keyword_part, 0),
            (self.note, 0),
            (self._similar_part, 0),
            (_section(self._bibtex_head, self._bibtex), 0),
        ):
            column.addSpacing(space)
            column.addWidget(widget)
        column.addStretch(1)
        self._many = SelectionCard(self._theme, actions)
        self._many.hide()
        both = QWidget()
        both.setObjectName("paper")
        rows = QVBoxLayout(both)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._body)
        rows.addWidget(self._many)
        self.setWidget(both)
        self._body.hide()

    def _text(
        self, size: float, *, weight: QFont.Weight = QFont.Weight.Normal, line_height: int
    ) -> TextView:
        view = TextView(self._theme, size, self.drawings)
        view.set_type(weight=weight, line_height=line_height)
        return view

    def _fill(self, shown: Shown) -> None:
        paper = shown.paper
        self._title.show_styled(shown.title)
        self._authors.show_styled(shown.authors)
        self._facts.setText(_facts_of(paper))
        self._keys["papers.star"].show_state(
            tr("Starred") if paper.starred else tr("Star"), lit=paper.starred
        )
        self._keys["papers.open_pdf"].setVisible(bool(paper.links.pdf or paper.links.openreview))
        self._show_abstract(shown)
        self._keyword_part.setVisible(bool(paper.keywords))
        self._keywords.setText(" · ".join(paper.keywords))
        self.note.show_note(paper.id, paper.note, shown.note)
        self._bibtex.setPlainText(shown.bibtex)
        self._fit_bibtex(shown.bibtex)

    def _show_abstract(self, shown: Shown) -> None:
        writer = shown.paper.abstract_by
        self._abstract_head.setText(
            tr("Summary by {name}").format(name=writer) if writer else tr("Abstract")
        )
        if shown.paper.abstract:
            self._abstract.show_styled(shown.abstract)
        else:
            nothing = Span(tr("The source gives no abstract."))
            self._abstract.show_styled(Styled((nothing,)), "second")

    def _fit_bibtex(self, text: str) -> None:
        lines = min(text.count("\n") + 1, 16)
        spacing = QFontMetrics(self._theme.mono(12)).lineSpacing()
        self._bibtex.setFixedHeight(spacing * lines + self._theme.px(26))

    def _tell_look(self) -> None:
        if self.paper is not None:
            self.looked_at.emit(self.paper)

    def _top_of_view(self) -> QTextCursor:
        """The letter of the abstract that is the first in view."""
        corner = self._abstract.viewport().mapFrom(self.viewport(), QPoint(0, 0))
        return self._abstract.cursorForPosition(corner)

    def _place(self, letter: QTextCursor) -> int:
        """How far down the paper a letter of the abstract stands."""
        corner = self._abstract.cursorRect(letter).topLeft()
        return self._abstract.viewport().mapTo(self._body, corner).y()

    def _restyle(self) -> None:
        if self._shown is not None:
            self._fill(self._shown)


class _CodeBox(QPlainTextEdit):
    """A few lines of code to look at and to copy from."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("code")
        self.setReadOnly(True)
        self.setAccessibleName("BibTeX")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)

    def event(self, event: QEvent) -> bool:
        return takes_copy(self, event) or super().event(event)


def _section(head: QWidget, body: QWidget) -> QWidget:
    """A heading with what stands under it; hidden as one, with the space above."""
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 22, 0, 0)
    column.setSpacing(7)
    column.addWidget(head)
    column.addWidget(body)
    return part


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    if name == "second":
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _facts_of(paper: Paper) -> str:
    """Venue, decision and track; below it where and when it is shown, and its reading lists."""
    first = [venue(paper), decision_word(paper.decision) if paper.decision else "", track(paper)]
    lines = ["  ·  ".join(part for part in first if part)]
    for shown in paper.presentations:
        kind = decision_word(shown.kind) if len(paper.presentations) > 1 else ""
        parts = (kind, shown.session, shown.place, when(shown.starts, shown.ends))
        lines.append("  ·  ".join(part for part in parts if part))
    states = {tr("For later"): paper.later, tr("Hidden"): paper.hidden}
    own = [words for words, holds in states.items() if holds]
    lines.append("  ·  ".join((*own, *paper.lists)))
    return "\n".join(line for line in lines if line)

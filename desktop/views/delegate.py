"""How a paper is drawn in the result list."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QStaticText
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.models.excerpt import Places
from desktop.models.papers import PAPER_ROLE
from desktop.models.rowtext import RowText, marked_names, row_text, track, venue
from desktop.models.tree import decision_word
from desktop.theme import Theme
from desktop.views.textlayout import Laid, lay_out, static_text
from library import Marks, Paper, Tag

Index = QModelIndex | QPersistentModelIndex

_LEFT = 43  # where text begins, right of star and dot
_RIGHT = 18
_TOP = 11
_MARGIN = 14  # from the edge to the star
_STAR = 15
_NAMES = 220  # the width of the names where a paper has one line
_KEPT_TEXTS = 600
_KEPT_ROWS = 400
_BADGES = {"oral": ("oral", "oral_ground"), "spotlight": ("spotlight", "spotlight_ground")}


@dataclass(frozen=True, slots=True)
class Row:
    """One paper laid out for one width."""

    paper: Paper
    title: Laid
    authors: Laid
    snippet: Laid | None


class PaperDelegate(QStyledItemDelegate):
    """Paints papers; it keeps what it measured until words, size or look change."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks = Marks()
        self._texts: dict[int, RowText] = {}
        self._tags: dict[str, str] = {}
        self._rows: dict[tuple[int, int], Row] = {}
        self.compact = False
        theme.changed.connect(self.forget)
        self.forget()

    def forget(self) -> None:
        """Measure everything anew."""
        self._rows.clear()
        # With the next key typed most names and many titles stand there again just as they were.
        self._laid = lru_cache(maxsize=_KEPT_TEXTS)(self._lay_out_text)
        self._words = lru_cache(maxsize=_KEPT_TEXTS)(self._lay_out_words)
        self._fonts = {
            "title": self._theme.font(14.5, QFont.Weight.DemiBold),
            "body": self._theme.font(13),
            "small": self._theme.font(12),
            "badge": self._theme.font(10.5, QFont.Weight.DemiBold),
        }
        self._metrics = {name: QFontMetricsF(font) for name, font in self._fonts.items()}

    def show_marks(self, marks: Marks, texts: Mapping[int, RowText]) -> None:
        """Mark the hits of another search; `texts` are rows that are prepared already."""
        self._marks = marks
        self._texts = dict(texts)
        self._rows.clear()

    def learn(self, texts: Mapping[int, RowText]) -> None:
        """Take more prepared rows of the same search."""
        self._texts |= texts

    def show_tags(self, tags: tuple[Tag, ...]) -> None:
        """Learn the colours of the person's tags."""
        self._tags = {tag.name: tag.colour for tag in tags}

    def row_height(self) -> int:
        """The height of every row in pixels."""
        return self._theme.px(36 if self.compact else 109)

    def star_area(self, row: QRect) -> QRect:
        """Where in a row's rectangle a click stars the paper."""
        return QRect(row.left(), row.top(), self._theme.px(_LEFT - 4), self._theme.px(34))

    def dot_area(self, row: QRect) -> QRect:
        """Where in a row's rectangle a click marks the paper as read; nowhere in a compact one."""
        if self.compact:
            return QRect()
        star = self.star_area(row)
        return QRect(star.left(), star.bottom() + 1, star.width(), self._theme.px(26))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(100, self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        self._paint_ground(painter, area, selected=selected, focused=focused)
        paper = index.data(PAPER_ROLE)
        if paper is None:
            return
        self._paint_marks(painter, area, paper)
        row = self._row(paper, area.width())
        if self.compact:
            self._paint_compact(painter, area, row)
        else:
            self._paint_row(painter, area, row)

    def _row(self, paper: Paper, width: int) -> Row:
        key = (paper.id, width)
        row = self._rows.get(key)
        if row is None or row.paper is not paper:  # a paper read again has other marks
            if len(self._rows) > _KEPT_ROWS:
                self._rows.clear()
            row = self._rows[key] = self._lay_out(paper, width)
        return row

    def _lay_out(self, paper: Paper, width: int) -> Row:
        text = self._text(paper)
        room = width - self._theme.px(_LEFT) - self._theme.px(_RIGHT)
        name_room = room
        if self.compact:
            name_room = self._theme.px(_NAMES)
            room -= name_room + self._theme.px(20)
        title = self._laid("title", room, text.title, text.title_hits, 1 if self.compact else 2)
        measure = self._metrics["body"].horizontalAdvance
        names, hits = marked_names(paper, name_room, measure, text.name_hits)
        authors = self._laid("body", name_room, names, hits)
        snippet = None
        if title.lines == 1 and not self.compact:
            snippet = self._laid("body", room, text.snippet, text.snippet_hits)
        return Row(paper, title, authors, snippet)

    def _text(self, paper: Paper) -> RowText:
        text = self._texts.get(paper.id)
        if text is None:
            text = self._texts[paper.id] = row_text(paper, self._marks)
        return text

    def _lay_out_text(
        self, font: str, width: float, text: str, hits: Places, most_lines: int = 1
    ) -> Laid:
        return lay_out(text, self._fonts[font], width, hits=hits, most_lines=most_lines)

    def _lay_out_words(self, text: str, room: float) -> QStaticText:
        elided = self._metrics["small"].elidedText(text, Qt.TextElideMode.ElideRight, room)
        return static_text(elided, self._fonts["small"])

    def _paint_ground(
        self, painter: QPainter, area: QRect, *, selected: bool, focused: bool
    ) -> None:
        colour = self._theme.colour
        painter.fillRect(area, colour("selection" if selected else "row"))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, colour("line"))
        if selected or focused:
            bar = QRect(area.left(), area.top(), 3, area.height() - 1)
            painter.fillRect(bar, colour("accent"))
        if focused:
            painter.setPen(colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(area.adjusted(0, 0, -1, -2))

    def _paint_marks(self, painter: QPainter, area: QRect, paper: Paper) -> None:
        px, theme = self._theme.px, self._theme
        size = px(_STAR)
        top = area.top() + (px(_TOP) + px(2) if not self.compact else (area.height() - size) // 2)
        star = QRect(area.left() + px(_MARGIN), top, size, size)
        ratio = painter.device().devicePixelRatioF()
        colour = "star" if paper.starred else "faint"
        picture = theme.pixmap("star", colour, round(size * ratio), filled=paper.starred)
        painter.drawPixmap(star, picture)
        if not paper.read and not self.compact:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
            dot = px(7)
            centre = star.center().x() + 1 - dot / 2
            painter.drawEllipse(QRectF(centre, star.bottom() + px(10), dot, dot))

    def _paint_row(self, painter: QPainter, area: QRect, row: Row) -> None:
        px, colour, hit = self._theme.px, self._theme.colour, self._theme.colour("hit")
        x, y = area.left() + px(_LEFT), float(area.top() + px(_TOP))
        row.title.draw(painter, x, y, colour("text"), hit)
        y += px(23) if row.title.lines == 1 else row.title.height + px(5)
        row.authors.draw(painter, x, y, colour("second"), hit)
        if row.snippet:
            row.snippet.draw(painter, x, y + px(21), colour("text"), hit)
        foot = area.bottom() - px(12) - self._metrics["small"].height()
        self._paint_facts(painter, QRectF(x, foot, area.right() - px(_RIGHT) - x, px(18)), row)

    def _paint_compact(self, painter: QPainter, area: QRect, row: Row) -> None:
        px, colour, hit = self._theme.px, self._theme.colour, self._theme.colour("hit")
        x = area.left() + px(_LEFT)
        y = area.top() + (area.height() - row.title.height) / 2
        row.title.draw(painter, x, y, colour("text"), hit)
        right = area.right() - px(_RIGHT) - px(_NAMES)
        y = area.top() + (area.height() - row.authors.height) / 2
        row.authors.draw(painter, right, y, colour("second"), hit)

    def _paint_facts(self, painter: QPainter, area: QRectF, row: Row) -> None:
        """Later, hidden and noted as signs; venue · decision · track · tags, as there is room."""
        paper, gap = row.paper, self._theme.px(10)
        area = area.adjusted(0, 0, -self._paint_signs(painter, area, paper), 0)
        x = self._paint_words(painter, area, area.left(), venue(paper), "second") + gap
        if paper.decision in _BADGES:
            x = self._paint_badge(painter, area, x, paper.decision) + gap
        if track(paper):
            x = self._paint_words(painter, area, x, track(paper), "second") + gap
        for tag in paper.tags:
            x = self._paint_tag(painter, area, x, tag) + gap

    def _paint_signs(self, painter: QPainter, area: QRectF, paper: Paper) -> float:
        """Signs at the right end for what is no fact of the paper; the room that they take."""
        signs = {"note": bool(paper.note), "bookmark": paper.later, "eye-off": paper.hidden}
        size, ratio = self._theme.px(13), painter.device().devicePixelRatioF()
        x = area.right()
        for name in (name for name, holds in signs.items() if holds):
            x -= size
            picture = self._theme.pixmap(name, "second", round(size * ratio))
            top = round(area.center().y() - size / 2)
            painter.drawPixmap(QRect(round(x), top, size, size), picture)
            x -= self._theme.px(6)
        return area.right() - x

    def _paint_words(
        self, painter: QPainter, area: QRectF, x: float, text: str, colour: str
    ) -> float:
        room = area.right() - x
        if room < self._theme.px(24):
            return x
        words = self._words(text, room)
        painter.setFont(self._fonts["small"])
        painter.setPen(self._theme.colour(colour))
        y = area.top() + (area.height() - words.size().height()) / 2
        painter.drawStaticText(QPointF(x, y), words)
        return x + words.size().width()

    def _paint_badge(self, painter: QPainter, area: QRectF, x: float, decision: str) -> float:
        colour, ground = (self._theme.colour(name) for name in _BADGES[decision])
        word = decision_word(decision)
        pad = self._theme.px(6)
        width = self._metrics["badge"].horizontalAdvance(word) + 2 * pad
        box = QRectF(x, area.top(), width, area.height())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(self._fonts["badge"])
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
        return x + width

    def _paint_tag(self, painter: QPainter, area: QRectF, x: float, tag: str) -> float:
        dot = self._theme.px(8)
        if area.right() - x < 3 * dot:
            return x
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._tags.get(tag, self._theme.colours.accent)))
        painter.drawEllipse(QRectF(x, area.center().y() - dot / 2, dot, dot))
        return self._paint_words(painter, area, x + dot + self._theme.px(5), tag, "text")

"""The look: named colours for light and dark, fonts, icons tinted to fit."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QByteArray, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from desktop.paths import ICONS
from desktop.stylesheet import stylesheet


@dataclass(frozen=True, slots=True)
class Colours:
    """The named colours of one look; names say what a colour is used for."""

    window: str
    pane: str
    row: str
    line: str
    text: str
    second: str
    faint: str
    accent: str
    accent_ground: str
    selection: str
    hit: str
    star: str
    chip: str
    oral: str
    oral_ground: str
    spotlight: str
    spotlight_ground: str
    bar: str
    danger: str


LIGHT = Colours(
    window="#f6f6f4",
    pane="#fbfbfa",
    row="#ffffff",
    line="#e4e3df",
    text="#1d1d1b",
    second="#65645f",
    faint="#9a9993",
    accent="#2f5fd0",
    accent_ground="#e7edfb",
    selection="#e9effc",
    hit="#ffe9a8",
    star="#d99a00",
    chip="#efeeea",
    oral="#b03a08",
    oral_ground="#fbe9e1",
    spotlight="#0b6a63",
    spotlight_ground="#dff1ef",
    bar="#b9c9ee",
    danger="#b3261e",
)
DARK = Colours(
    window="#191a1c",
    pane="#1e2022",
    row="#232528",
    line="#34373b",
    text="#e9e8e4",
    second="#a8a7a1",
    faint="#74746f",
    accent="#8fb1ff",
    accent_ground="#2a3550",
    selection="#2b3650",
    hit="#5c4a12",
    star="#f0b93a",
    chip="#2d3034",
    oral="#ff9d66",
    oral_ground="#432a1d",
    spotlight="#5fd1c4",
    spotlight_ground="#1d3a38",
    bar="#41527c",
    danger="#ff8a80",
)

# A bare Linux desktop names DejaVu Sans as its interface font; these read better, if there.
_BETTER_THAN_DEJAVU = ("Inter", "Noto Sans", "Cantarell", "Ubuntu", "Open Sans")
# Named one by one, so that Chinese takes its Chinese shapes in every locale.
_FIXED = ("DejaVu Sans Mono", "Liberation Mono", "Menlo", "Consolas", "Courier New")
_CHINESE = ("Noto Sans CJK SC", "Microsoft YaHei UI", "PingFang SC", "WenQuanYi Micro Hei")


class Theme(QObject):
    """The present look; `changed` says that colours, fonts or sizes are others now."""

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._families = _font_families()
        self._fixed = _fixed_families()
        self._choice = "system"
        self.zoom = 0
        self._lengths: dict[float, int] = {}  # a painting asks for the same few hundreds of times
        self.colours = LIGHT
        app.styleHints().colorSchemeChanged.connect(self._follow_system)

    def choose(self, choice: str, zoom: int) -> None:
        """Take a look ("system", "light", "dark") and a text size (steps from the normal)."""
        self._choice = choice
        self.zoom = zoom
        self._lengths.clear()
        self._apply()

    @property
    def dark(self) -> bool:
        """Whether the present look is the dark one."""
        return self.colours is DARK

    def px(self, size: float) -> int:
        """A length or text size in pixels at the present zoom."""
        length = self._lengths.get(size)
        if length is None:
            length = self._lengths[size] = max(1, round(size * 1.1**self.zoom))
        return length

    def font(self, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The interface font at `size` pixels before zoom, with figures of one width."""
        font = QFont()
        font.setFamilies(self._families)
        font.setPixelSize(self.px(size))
        font.setWeight(weight)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def mono(self, size: float) -> QFont:
        """The fixed-width font at `size` pixels before zoom."""
        font = QFont()
        font.setFamilies([*self._fixed, *_CHINESE])
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(self.px(size))
        return font

    def colour(self, name: str) -> QColor:
        """A named colour of the present look."""
        return _colour(getattr(self.colours, name))

    def icon(self, name: str, colour: str = "second", *, filled: bool = False) -> QIcon:
        """An icon of the set, in a named colour."""
        return QIcon(self.pixmap(name, colour, 32, filled=filled))

    def pixmap(self, name: str, colour: str, size: int, *, filled: bool = False) -> QPixmap:
        """The picture of an icon, `size` device pixels square."""
        return _pixmap(name, getattr(self.colours, colour), size, filled)

    def _follow_system(self) -> None:
        if self._choice == "system":
            self._apply()

    def _apply(self) -> None:
        system_dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        dark = self._choice == "dark" or (self._choice == "system" and system_dark)
        self.colours = DARK if dark else LIGHT
        self._app.setPalette(_palette(self.colours))
        self._app.setFont(self.font(13))
        self._app.setStyleSheet(stylesheet(self.colours, self.px, self._fixed))
        self.changed.emit()


@lru_cache(maxsize=100)
def _colour(code: str) -> QColor:
    """Painting a list asks for hundreds of colours, of which there are few."""
    return QColor(code)


def _font_families() -> list[str]:
    own = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).family()
    installed = set(QFontDatabase.families())
    if own.startswith("DejaVu"):
        own = next((name for name in _BETTER_THAN_DEJAVU if name in installed), own)
    return [own, *_CHINESE]


def _fixed_families() -> list[str]:
    """The system's fixed-width font by a name that is installed, and what stands in for it."""
    own = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)).family()
    installed = set(QFontDatabase.families())
    return [name for name in (own, *_FIXED) if name in installed]


def _palette(colours: Colours) -> QPalette:
    roles = {
        QPalette.ColorRole.Window: colours.window,
        QPalette.ColorRole.WindowText: colours.text,
        QPalette.ColorRole.Base: colours.row,
        QPalette.ColorRole.AlternateBase: colours.pane,
        QPalette.ColorRole.Text: colours.text,
        QPalette.ColorRole.Button: colours.pane,
        QPalette.ColorRole.ButtonText: colours.text,
        QPalette.ColorRole.BrightText: colours.danger,
        QPalette.ColorRole.Highlight: colours.accent,
        QPalette.ColorRole.HighlightedText: colours.row,
        QPalette.ColorRole.ToolTipBase: colours.row,
        QPalette.ColorRole.ToolTipText: colours.text,
        QPalette.ColorRole.PlaceholderText: colours.second,
        QPalette.ColorRole.Link: colours.accent,
        QPalette.ColorRole.LinkVisited: colours.accent,
        QPalette.ColorRole.Mid: colours.line,
        QPalette.ColorRole.Midlight: colours.line,
        QPalette.ColorRole.Dark: colours.line,
        QPalette.ColorRole.Light: colours.row,
        QPalette.ColorRole.Shadow: colours.line,
        QPalette.ColorRole.Accent: colours.accent,
    }
    palette = QPalette()
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.faint))
    return palette


@lru_cache(maxsize=512)
def _pixmap(name: str, colour: str, size: int, filled: bool) -> QPixmap:
    svg = (ICONS / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    if filled:
        svg = svg.replace('fill="none"', f'fill="{colour}"')
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return pixmap

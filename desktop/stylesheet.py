"""The few shapes that a palette cannot give: round fields, quiet buttons, thin scroll bars."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.theme import Colours

_SHEET = """
QMainWindow, QDialog {{ background: {window}; }}
QSplitter::handle {{ background: {line}; }}
QWidget#top, QWidget#listhead {{ background: {pane}; border-bottom: 1px solid {line}; }}
QWidget#bottom {{ background: {pane}; border-top: 1px solid {line}; }}
QWidget#bottom QLabel {{ color: {second}; font-size: {f12}px; }}
QLabel#second {{ color: {second}; font-size: {f13}px; }}
QLabel#heading {{ color: {second}; font-size: {f12}px; font-weight: 600; }}
QLabel#title {{ font-size: {f15}px; font-weight: 600; }}
QLabel#many {{ font-size: {f20}px; font-weight: 700; }}
QLabel#count, QLabel#group {{ font-size: {f13}px; font-weight: 600; }}
QTreeView#tree {{ background: {pane}; border: none; padding: {p8}px 0; }}
QWidget#treepane {{ background: {pane}; }}
QLineEdit#narrow {{
    background: {pane}; border: none; border-bottom: 1px solid {line}; border-radius: 0;
    padding: {p8}px {p8}px {p8}px {p6}px; color: {text};
}}
QLineEdit#narrow:focus {{ background: {row}; border-bottom-color: {accent}; }}
QWidget#sample {{ background: {accent_ground}; }}
QWidget#message {{ background: {row}; }}
QLabel#message {{ color: {second}; }}
QScrollArea#details, QWidget#paper {{ background: {pane}; }}
QScrollArea#details {{ border: 1px solid {pane}; }}
QScrollArea#plain, QWidget#plain {{ background: transparent; }}
QScrollArea#details:focus {{ border-color: {accent}; }}
QPlainTextEdit#code {{
    background: {chip}; border: none; font-family: {fixed}; font-size: {f12}px;
}}
QListWidget#offerlist {{
    background: {row}; border: 1px solid {line}; border-radius: {r6}px; padding: {p4}px;
}}
QListWidget#offers {{ background: transparent; border: none; }}
QListWidget#offers::item {{ padding: {p4}px; border-radius: {r6}px; color: {text}; }}
QListWidget#offers::item:selected {{ background: {selection}; }}
QFrame#card {{ background: {row}; border: 1px solid {line}; border-radius: 10px; }}
QToolTip {{ background: {row}; color: {text}; border: 1px solid {line}; padding: 4px 6px; }}

QLineEdit, QPlainTextEdit {{
    background: {row}; border: 1px solid {line}; border-radius: {r8}px; padding: {p4}px {p8}px;
    selection-background-color: {accent}; selection-color: {row};
}}
QLineEdit:focus, QPlainTextEdit:focus {{ border-color: {accent}; }}
QLineEdit#search {{
    font-size: {f15}px; padding: 0 {p8}px; border-radius: {r8}px; min-height: {h34}px;
}}
QLineEdit#bareline {{
    font-size: {f15}px; border: none; background: transparent; min-height: {h34}px;
}}
QPushButton, QToolButton#action {{
    background: {row}; border: 1px solid {line}; border-radius: {r8}px;
    padding: {p4}px {p10}px; color: {text};
}}
QToolButton#action {{ padding: {p4}px {p8}px; }}
QPushButton:hover, QToolButton#action:hover {{ background: {chip}; }}
QPushButton:focus, QToolButton#action:focus {{ border-color: {accent}; }}
QPushButton:default {{ background: {accent}; border-color: {accent}; color: {row}; }}
QPushButton:default:focus {{ border: 2px solid {text}; }}
QPushButton:disabled {{ color: {faint}; }}
QToolButton#quiet {{
    border: none; border-radius: {r6}px; padding: {p4}px {p6}px; color: {second};
}}
QToolButton#quiet:hover {{ background: {chip}; color: {text}; }}
QToolButton#quiet:focus {{ border: 1px solid {accent}; }}
QToolButton#quiet::menu-indicator, QToolButton#action::menu-indicator {{ image: none; }}
QPushButton#quiet {{
    border: none; background: transparent; padding: {p2}px 0; color: {second}; text-align: left;
}}
QPushButton#quiet:hover, QPushButton#quiet:focus {{ color: {accent}; }}
QPushButton#chip {{
    background: {accent_ground}; border: 1px solid transparent; border-radius: {r6}px;
    padding: {p2}px {p8}px; color: {text}; font-size: {f12}px;
}}
QPushButton#chip:hover, QPushButton#chip:focus {{ border-color: {accent}; }}

QPushButton#segment {{ border-radius: {r6}px; padding: {p4}px {p10}px; color: {second}; }}
QPushButton#segment:checked {{ background: {accent_ground}; color: {text}; }}
QPushButton#segment:focus {{ border-color: {accent}; }}
QPushButton#segment:checked:focus {{ border-color: {accent}; }}
QLabel#refusal {{ color: {danger}; font-size: {f13}px; }}
QListWidget#pages {{ background: transparent; border: none; outline: none; }}
QListWidget#pages::item {{
    padding: {p6}px {p10}px; border-radius: {r6}px; color: {text}; border: 1px solid transparent;
}}
QListWidget#pages::item:selected {{ background: {selection}; }}
QListWidget#pages::item:selected:focus {{ border-color: {accent}; }}
QListView#keylist {{
    background: {row}; border: 1px solid {line}; border-radius: {r8}px; padding: {p4}px;
}}
QListView#keylist:focus {{ border-color: {accent}; }}

QMenu {{ background: {row}; border: 1px solid {line}; padding: 4px; }}
QMenu::item {{ padding: {p4}px {p20}px; border-radius: {r4}px; }}
QMenu::item:selected {{ background: {accent_ground}; color: {text}; }}
QMenu::item:disabled {{ color: {faint}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 4px 8px; }}

QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {line}; border-radius: 3px; margin: 2px; }}
QScrollBar::handle:hover {{ background: {faint}; }}
QScrollBar::handle:vertical {{ min-height: 32px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

QProgressBar {{
    background: {chip}; border: none; border-radius: 3px; max-height: 6px; min-height: 6px;
}}
QProgressBar::chunk {{ background: {accent}; border-radius: 3px; }}
"""


def stylesheet(
    colours: "Colours", px: Callable[[float], int], fixed_families: Sequence[str]
) -> str:
    """The style sheet of a look; `px` gives lengths at the present zoom.

    Fonts that differ from the program's are given here: what a widget is given by `setFont`
    before it is shown, a style sheet takes away again.
    """
    names = {name: getattr(colours, name) for name in colours.__slots__}
    sizes = {f"p{n}": px(n) for n in (2, 4, 6, 8, 10, 20)} | {f"r{n}": n for n in (4, 6, 8)}
    fonts = {f"f{n}": px(n) for n in (12, 13, 15, 20)} | {"h34": px(34)}
    fixed = ", ".join(f'"{name}"' for name in fixed_families)
    return _SHEET.format(**names, **sizes, **fonts, fixed=fixed)

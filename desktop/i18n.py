"""The words of the window in the person's language.

Every text goes through `tr` where it is shown, or through `mark` where a constant is
defined. Translations are read from the `.ts` files themselves: they are small, so there is
nothing to compile and nothing that could be older than its source.
"""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop.paths import TRANSLATIONS

LANGUAGES = {"en": "English", "zh_CN": "简体中文"}

_PLURAL_FORM: dict[str, Callable[[int], int]] = {
    "en": lambda n: 0 if n == 1 else 1,
    "zh_CN": lambda _: 0,
}


class _Catalogue:
    """The texts of one language: source text → its forms (one, or one for each plural)."""

    def __init__(self) -> None:
        self.forms: dict[str, tuple[str, ...]] = {}
        self.plural_form = _PLURAL_FORM["en"]
        self.language = "en"


_catalogue = _Catalogue()


def mark(text: str) -> str:
    """Mark a text for translation where it is defined; `tr` translates it where it is shown."""
    return text


def tr(text: str, *, count: int | None = None) -> str:
    """The text in the person's language; `%n` becomes `count`, in the plural form it needs."""
    forms = _catalogue.forms.get(text, ())
    if count is None:
        return forms[0] if forms else text
    form = _catalogue.plural_form(count)
    chosen = forms[form] if form < len(forms) else text
    return chosen.replace("%n", QLocale().toString(count))


def number(value: int) -> str:
    """A number as the person's language groups it: 13,033."""
    return QLocale().toString(value)


def spoken() -> str:
    """The language of the window at present: "en" or "zh_CN"."""
    return _catalogue.language


def meant(language: str) -> str:
    """The language that a choice ("system", "en", "zh_CN") means on this system."""
    return _system_language() if language not in LANGUAGES else language


def install(app: QApplication, language: str) -> str:
    """Speak `language` ("system", "en", "zh_CN") from now on; returns the language taken."""
    chosen = meant(language)
    _catalogue.forms = read_catalogue(TRANSLATIONS / f"papershelf_{chosen}.ts")
    _catalogue.plural_form = _PLURAL_FORM[chosen]
    _catalogue.language = chosen
    QLocale.setDefault(QLocale(chosen if chosen != "en" else "en_US"))
    _translate_qt(app, chosen)
    return chosen


def read_catalogue(path: Path) -> dict[str, tuple[str, ...]]:
    """The finished translations of one `.ts` file; texts without one are left out."""
    forms = {}
    for message in ET.parse(path).iter("message"):  # noqa: S314 - our own file
        translation = message.find("translation")
        if translation is None:
            continue
        plurals = tuple(form.text or "" for form in translation.iter("numerusform"))
        found = plurals or ((translation.text or ""),)
        if all(found):
            forms[message.findtext("source", "")] = found
    return forms


def _system_language() -> str:
    return "zh_CN" if QLocale.system().language() == QLocale.Language.Chinese else "en"


def _translate_qt(app: QApplication, language: str) -> None:
    """Qt's own texts (the buttons of its dialogs) come with Qt."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language != "en" and translator.load(f"qtbase_{language}", folder):
        app.installTranslator(translator)

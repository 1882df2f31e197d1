"""The promises that the documents make about the code, kept by tests."""

import ast
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import desktop.commands  # noqa: F401 - fills the table of commands
from desktop.actions import MENUS
from desktop.command import COMMANDS
from desktop.i18n import read_catalogue
from desktop.keymap import PANE_KEYS, is_bare, pane_use, reserved, strokes
from desktop.paths import ICONS, TRANSLATIONS
from library import EXPORTERS, import_formats

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted([*ROOT.glob("library/**/*.py"), *ROOT.glob("desktop/**/*.py")])
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(code):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )


def test_the_library_loads_no_qt():
    code = "import library, library.cli, sys; print([m for m in sys.modules if 'PySide6' in m])"
    assert run(code).stdout.strip() == "[]"


def test_the_window_is_painted_before_anything_heavy_is_loaded(tmp_path):
    code = f"""
import os, sys
from pathlib import Path
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication
from desktop.app import Program
app = QApplication([])
here = Path({str(tmp_path)!r})
program = Program(app, here / "library", here / "settings.json")
heavy = ("numpy", "whoosh", "sqlite_utils", "rapidfuzz", "ziamath", "library.library")
painted = lambda: print("painted with", [name for name in heavy if name in sys.modules])
program.window.painted.disconnect()
program.window.painted.connect(painted)
program.window.painted.connect(program.tasks.begin)
program.window.answered.connect(lambda answer: answer.count and app.quit())
program.start([])
app.exec()
print("answered with", [name for name in heavy if name in sys.modules])
program.close()
"""
    said = run(code).stdout.splitlines()
    assert said[0] == "painted with []"
    assert said[1].startswith("answered with ['numpy', 'whoosh', 'sqlite_utils'")


def test_the_library_loads_formats_only_when_needed():
    code = (
        "import library, sys; "
        "print([m for m in sys.modules if m.startswith(('library.citation.', 'library.exporters.b',"
        " 'library.importers.virtual'))])"
    )
    assert run(code).stdout.strip() == "[]"


def test_a_first_answer_waits_for_no_export():
    code = (
        "import library.library, sys; print([m for m in sys.modules if m in ("
        "'library.exporting', 'library.proofing', 'library.citation.keys', 'httpx', 'pypinyin')])"
    )
    assert run(code).stdout.strip() == "[]"


def test_the_drawer_of_formulas_is_not_loaded_before_the_window_is_painted(tmp_path):
    code = f"""
import os, sys
from pathlib import Path
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from desktop.app import Program
class App(QApplication):
    loaded = None
    def notify(self, receiver, event):
        done = super().notify(receiver, event)
        if event.type() == QEvent.Type.Paint and App.loaded is None:
            App.loaded = [m for m in ("ziamath", "latex2mathml", "ziafont") if m in sys.modules]
        return done
app = App([])
program = Program(app, Path({str(tmp_path)!r}) / "library", Path({str(tmp_path)!r}) / "s.json")
program.start([])
while App.loaded is None or "ziamath" not in sys.modules:  # the sample has formulas
    app.processEvents()
print(App.loaded)
program.window.close()
program.close()
"""
    done = run(code)
    assert done.stdout.strip() == "[]", done.stderr


def test_qt_survives_twenty_thousand_calls_and_five_thousand_signals():
    """PySide6 6.12 loses a reference to None or True with each, and the process dies."""
    code = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QLabel
class Bell(QObject):
    rung = Signal(bool)
app = QApplication([])
label, bell = QLabel(), Bell()
for number in range(20_000):
    label.setText(str(number))
for _ in range(5_000):
    bell.rung.emit(True)
print("alive")
"""
    done = run(code)
    assert (done.returncode, done.stdout.strip()) == (0, "alive"), done.stderr


def test_every_command_stands_in_a_menu():
    assert {command.menu for command in COMMANDS.values()} <= set(MENUS)
    assert all(command.title for command in COMMANDS.values())


def own_keys():
    return [(command, key) for command in COMMANDS.values() for key in command.own]


def test_no_two_commands_share_a_key_and_none_is_the_beginning_of_another():
    bound = {}
    for command, key in own_keys():
        assert strokes(key) not in bound, f"{key}: {command.id}, {bound.get(strokes(key))}"
        bound[strokes(key)] = command.id
    for first, second in pairwise(sorted(bound)):
        assert second[: len(first)] != first, f"{bound[first]} hides {bound[second]}"


def test_no_command_takes_a_key_that_a_system_an_input_method_or_a_pane_needs():
    for command, key in own_keys():
        assert reserved(key, mac=True) == "", f"{command.id}: {key}"
        assert pane_use(key) is None, f"{command.id}: {key}"


def test_letters_stand_in_the_list_and_nowhere_else():
    for command in COMMANDS.values():
        assert all(map(is_bare, command.list_keys)), command.id
        assert not any(map(is_bare, command.keys)), command.id


def test_no_pane_reads_a_key_for_two_things():
    for lines in PANE_KEYS.values():
        keys = [strokes(key) for _, keys in lines for key in keys]
        assert len(keys) == len(set(keys))


def key_rows():
    """The lines of the README's key table as the commands give them."""
    menus = {menu: [c for c in COMMANDS.values() if c.menu == menu] for menu in MENUS}
    for commands in menus.values():
        for command in commands:
            caps = [_cap(key) for key in (*command.list_keys, *command.keys)]
            if caps:
                yield f"| {command.title.rstrip('…')} | {' '.join(caps)} |"


def _cap(key):
    shifted = re.fullmatch(r"Shift\+([A-Z])", key)
    return f"<kbd>{shifted[1] if shifted else re.sub(',(?=.)', ' ', key)}</kbd>"


@pytest.mark.parametrize("row", list(key_rows()))
def test_the_readme_gives_every_key(row):
    assert row in README, f"README.md lacks this line:\n{row}"


def test_the_readme_gives_no_key_that_is_none():
    table = README.split("<!-- keys")[1].split("<!-- /keys")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ") and "kbd" in line]
    assert sorted(lines) == sorted(key_rows())


def test_the_readmes_links_lead_somewhere():
    for paper in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"):
        text = (ROOT / paper).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
            assert (ROOT / target).exists(), f"{paper} links to {target}"


def test_the_readme_names_every_format():
    for exporter in EXPORTERS:
        assert exporter.title in README
    assert len(import_formats()) >= 2


def text_arguments(name):
    """The string literals that the window's code passes to a function."""
    for path in ROOT.glob("desktop/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if called == name and node.args and isinstance(node.args[0], ast.Constant):
                    yield path, node


def test_every_text_is_translated():
    chinese = read_catalogue(TRANSLATIONS / "papershelf_zh_CN.ts")
    texts = {node.args[0].value for name in ("tr", "mark") for _, node in text_arguments(name)}
    assert texts - chinese.keys() == set()
    assert chinese.keys() - texts == set(), "translations of texts that are gone"


def fields_given():
    """The names that the code gives to `format` right after `tr`, by text."""
    for path in ROOT.glob("desktop/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(
                        value=ast.Call(func=ast.Name(id="tr"), args=[ast.Constant(value=text), *_]),
                        attr="format",
                    ),
                    keywords=keywords,
                ):
                    yield text, {keyword.arg for keyword in keywords}


def places(text):
    return set(re.findall(r"\{(\w*)\}", text))


def test_translations_have_the_places_that_the_code_fills():
    given = {}
    for text, fields in fields_given():
        given.setdefault(text, fields).intersection_update(fields)
    chinese = read_catalogue(TRANSLATIONS / "papershelf_zh_CN.ts")
    for source, forms in chinese.items():
        for form in forms:
            assert places(form) <= given.get(source, places(source)), source
            assert ("%n" in form) == ("%n" in source), source


def test_every_counted_text_has_its_english_forms():
    english = read_catalogue(TRANSLATIONS / "papershelf_en.ts")
    counted = {node.args[0].value for _, node in text_arguments("tr") if "%n" in node.args[0].value}
    assert english.keys() == counted
    assert all(len(forms) == 2 for forms in english.values())


def test_every_icon_that_is_asked_for_exists_and_no_other():
    asked = set()
    known = {path.stem for path in ICONS.glob("*.svg")}
    for path in ROOT.glob("desktop/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in known:
                asked.add(node.value)
    assert known - asked - {"papershelf"} == set()
    for name in ("icon", "pixmap"):
        for _, node in text_arguments(name):
            assert node.args[0].value in known


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_hold_one_idea(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_broad_excepts_stand_only_at_two_borders():
    """That of a task, and that to the drawer of formulas, which fails in ways of its own."""
    broad = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if re.search(r"except Exception\b|except:", path.read_text(encoding="utf-8"))
    ]
    assert sorted(broad) == ["desktop/models/drawing.py", "desktop/tasks.py"]


def test_only_one_place_knows_threads():
    knowing = [
        path.name
        for path in ROOT.glob("desktop/**/*.py")
        if re.search(r"import threading|concurrent\.futures|QThread", path.read_text("utf-8"))
    ]
    assert sorted(knowing) == ["app.py", "tasks.py"]  # app.py: the hook for lost exceptions

"""Papers from the web, from a site on this machine."""

import json
import time

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox

from desktop.views.getsheet import GetSheet
from tests.library.webserver import Site


@pytest.fixture
def site(folder):
    site = Site()
    folder.mkdir(exist_ok=True)
    (folder / "catalogue.toml").write_text(
        '[icml]\ntitle = "ICML"\nkind = "virtual"\nwhat = "year"\nchoices = ["2026"]\n'
        f'pause = 0.0\nfiles = ["{site.url}/icml-{{what}}.json"]\n'
    )
    yield site
    site.close()


def programme(count):
    events = [
        {"id": 900_000 + at, "name": f"Engine paper {at}", "eventtype": "Poster", "authors": []}
        for at in range(count)
    ]
    return json.dumps({"count": count, "next": None, "results": events}).encode()


def sheet(user):
    user.presses("Ctrl+Shift+O")
    user.waits_for(lambda: user.window.findChild(GetSheet) is not None)
    return user.window.findChild(GetSheet)


def test_a_conference_by_keys_alone(site, user):
    site.pages = {"/icml-2026.json": programme(40)}
    sheet(user)
    user.presses("Tab Return")
    user.sees("40 papers added")
    user.types('"engine paper"')
    assert user.window.answer.result.total == 40
    sheet(user)
    user.presses("Tab Return")
    user.sees("ICML 2026 has not changed since the last time")


def test_another_year_is_typed(site, user):
    site.pages = {"/icml-1999.json": programme(3)}
    line = sheet(user).findChild(QLineEdit)
    line.setFocus()
    user.types("1999")
    user.presses("Return")
    user.sees("3 papers added")


def test_what_is_not_there_is_told(site, user):
    sheet(user)
    user.presses("Tab Return")
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    box = QApplication.activeModalWidget()
    assert "127.0.0.1 has no icml-2026.json; nothing was imported." in box.text()
    box.close()
    assert user.window.running is None


def test_a_slow_site_does_not_keep_from_searching_and_can_be_cancelled(site, user):
    body = programme(2_000)

    def slow(handler):
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        for at in range(0, len(body), 5_000):
            handler.wfile.write(body[at : at + 5_000])
            handler.wfile.flush()
            time.sleep(0.05)

    site.pages = {"/icml-2026.json": slow}
    sheet(user)
    user.presses("Tab Return")
    user.sees("ICML 2026 ·")
    user.window.activateWindow()
    user.window.search.setFocus()
    user.types("kernel")
    assert user.rows()
    assert user.window.running is not None
    user.window.bottom.cancel_wanted.emit()
    user.sees("Cancelled; what has come so far is kept")
    assert user.window.running is None


def test_the_palette_offers_the_newest(user):
    user.presses("Ctrl+K")
    user.types("get icml 2026")
    user.sees("Get ICML 2026")

"""Papers from the clipboard: a reference, a text that is none, a list of ids."""

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from tests.library.webserver import Site

FEED = """<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"
 xmlns:arxiv="http://arxiv.org/schemas/atom"><entry>
<id>http://arxiv.org/abs/2006.11239v2</id><title>Denoising engines</title>
<summary>Words.</summary><published>2020-06-19T17:24:44Z</published>
<author><name>Ada Lovelace</name></author><arxiv:primary_category term="cs.LG"/>
<category term="cs.LG"/></entry></feed>"""


def test_a_reference_is_imported(user):
    QApplication.clipboard().setText("@misc{mine, title={On engines} author={Lovelace, Ada}}")
    user.presses("Ctrl+Shift+V")
    user.sees("1 paper added, 1 record mended")
    user.types('"on engines"')
    user.presses("Down")
    user.sees("@misc{mine,")


def test_a_text_that_is_no_reference_is_told(user):
    QApplication.clipboard().setText("just words")
    user.presses("Ctrl+Shift+V")
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    box = QApplication.activeModalWidget()
    assert "clipboard" in box.text()
    box.close()


def test_an_empty_clipboard_is_told(user):
    QApplication.clipboard().clear()
    user.presses("Ctrl+Shift+V")
    user.sees("There is no text on the clipboard.")


@pytest.fixture
def site(folder):
    site = Site()
    folder.mkdir(exist_ok=True)
    (folder / "catalogue.toml").write_text(
        f'[arxiv]\ntitle = "arXiv"\nkind = "arxiv"\nwhat = "search"\n'
        f'files = ["{site.url}/api/query?search_query={{what}}"]\npause = 0.0\n'
    )
    yield site
    site.close()


def test_ids_are_got_from_the_web(site, user):
    site.pages = {"/api/query?id_list=2006.11239&max_results=100": FEED.encode()}
    QApplication.clipboard().setText("arXiv:2006.11239")
    user.presses("Ctrl+Shift+V")
    user.sees("1 paper added")
    user.types('"denoising engines"')
    assert user.rows() == ["Denoising engines"]

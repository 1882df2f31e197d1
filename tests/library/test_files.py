"""Files as they lie on disk: folders, archives, encodings, XML."""

import contextlib
import zipfile
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.errors import SourceError
from library.importers.files import PaperFile, files_of
from library.importers.reading import Source, read_source
from library.importers.xmlfile import elements, texts


def archive(path, **members):
    with zipfile.ZipFile(path, "w") as file:
        for name, content in members.items():
            file.writestr(name.replace("__", "/"), content)
    return path


def test_a_folder_gives_what_may_hold_papers_however_deep(tmp_path):
    for name in ("a.bib", "deep/er/b.ris.gz", ".git/c.json", "README.md", "d.pdf", "_posts/e.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    found = [str(file.path.relative_to(tmp_path)) for file in files_of(tmp_path)]
    assert found == ["_posts/e.md", "a.bib", "deep/er/b.ris.gz"]


def test_a_zip_archive_is_a_folder(tmp_path):
    path = archive(tmp_path / "a.anything", **{"in__b.bib": "@misc{x}", "c.exe": "y"})
    [file] = files_of(path)
    assert (file.name, file.content(), str(file)) == ("b.bib", b"@misc{x}", f"{path}/in/b.bib")
    assert file.size > 0
    assert read_source(file).text == "@misc{x}"


def test_an_archive_without_papers_and_a_damaged_one_say_so(tmp_path):
    with pytest.raises(SourceError, match="zip archive without files of papers"):
        files_of(archive(tmp_path / "a.zip", **{"c.exe": "y"}))
    whole = archive(tmp_path / "b.zip", **{"b.bib": "@misc{x}"}).read_bytes()
    (tmp_path / "c.zip").write_bytes(whole[:40])
    with pytest.raises(SourceError, match="damaged"):
        files_of(tmp_path / "c.zip")


@pytest.mark.parametrize(
    "content",
    [
        "é".encode(),
        "\ufeffé".encode(),
        "é".encode("utf-16"),
        "é".encode("cp1252"),
        b'<?xml version="1.0" encoding="ISO-8859-2"?><a>\xe9</a>',
        b"% Encoding: ISO-8859-2\n\xe9",
    ],
)
def test_any_usual_encoding_is_read(tmp_path, content):
    (tmp_path / "file").write_bytes(content)
    source = read_source(PaperFile(tmp_path / "file"))
    assert "é" in source.text
    assert source.data == content


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("<a/>", "a"),
        ('<?xml version="1.0"?>\n<!-- <b> -->\n<!DOCTYPE c [<!ENTITY d "e">]>\n<dblp>', "dblp"),
        ("<rdf:RDF\n xmlns='x'>", "rdf:RDF"),
        ("text <a>", ""),
        ("{}", ""),
    ],
)
def test_the_outermost_element_is_known(text, name):
    assert Source("x", text).element == name


def test_elements_come_one_by_one_without_what_they_refer_to():
    text = (
        '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc">]>'
        "<r><p>K&ouml;ln <i>a</i>\n b</p><q><p>&x; &amp;</p></q></r>"
    )
    found = [texts(element) for element in elements(Source("x", text), {"p"})]
    assert found == ["Köln a b", "&x; &"]


def test_a_cut_file_gives_what_stands_before_the_cut():
    found = []
    with pytest.raises(SourceError, match="damaged at line 2"):
        found.extend(elements(Source("x", "<r><p>1</p>\n<p>2</"), {"p"}))
    assert len(found) == 1


@given(st.text("<>/ap&;!-[]\"'=? ", max_size=60))
def test_no_text_breaks_the_xml_reader(text):
    with contextlib.suppress(SourceError):
        assert all(isinstance(item, Element) for item in elements(Source("x", text), {"p"}))

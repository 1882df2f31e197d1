"""Papers on the way to somewhere else: into the tree, or into another program."""

import json
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QWidget

_PAPERS = "application/x-papershelf-papers"
_BIBTEX = "application/x-bibtex"


@dataclass(frozen=True, slots=True)
class Load:
    """Papers as other programs take them: their BibTeX as text, their pages as links."""

    ids: tuple[int, ...]
    bibtex: str
    links: tuple[str, ...]


def mime_of(load: Load) -> QMimeData:
    """The papers in every form that somebody may take them in."""
    mime = QMimeData()
    mime.setData(_PAPERS, json.dumps(load.ids).encode())
    mime.setData(_BIBTEX, load.bibtex.encode())
    mime.setText(load.bibtex)
    if load.links:
        mime.setUrls([QUrl(link) for link in load.links])
    return mime


def papers_in(mime: QMimeData) -> tuple[int, ...]:
    """The ids of the papers that are dragged; none where it is something else."""
    if not mime.hasFormat(_PAPERS):
        return ()
    return tuple(map(int, json.loads(bytes(mime.data(_PAPERS).data()))))


def drag(source: QWidget, load: Load) -> None:
    """Let the person carry the papers away; comes back when they are dropped."""
    carried = QDrag(source)
    carried.setMimeData(mime_of(load))
    carried.exec(Qt.DropAction.CopyAction)

"""Papers from the web, when they are asked for."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.command import command
from desktop.commands import transfer
from desktop.i18n import mark, tr
from desktop.models.palette import Choice

if TYPE_CHECKING:
    from desktop.window import MainWindow
    from library import Fetch, Place, Progress

_MEGABYTE = 1_000_000
_OFFERED = 3  # newest parts of a place in the palette


@command(mark("Get papers…"), "Ctrl+Shift+O", menu="File")
def papers(window: "MainWindow") -> None:
    """Choose a conference or another place on the web, and get its papers."""
    from library import places

    def show(known: "Mapping[str, Place]") -> None:
        from desktop.views.getsheet import GetSheet

        sheet = GetSheet(window, window.theme, known)
        sheet.wanted.connect(lambda place, what: get(window, place, what))
        sheet.open_over()
        sheet.setFocus()

    window.read(lambda library: places(library.folder), show, replaces="places")


def get(window: "MainWindow", place: "Place", what: str) -> None:
    """Get one part of a place, with progress and Cancel, and read it into the library."""
    from library import DOWNLOADS, fetch

    if window.running is not None:
        window.say(tr("An import is under way; start the next one when it is done."))
        return
    _fetch(window, f"{place.title} {what}", fetch(place, what, window.tasks.folder / DOWNLOADS))


def get_by_ids(window: "MainWindow", arxiv: Sequence[str], dois: Sequence[str]) -> None:
    """Get papers by their arXiv ids and DOIs, and read them into the library."""
    from library import DOWNLOADS, Fetch, places, requests_for_identifiers

    if window.running is not None:
        window.say(tr("An import is under way; start the next one when it is done."))
        return
    requests = requests_for_identifiers(arxiv, dois, places(window.tasks.folder))
    title = tr("%n papers", count=len(arxiv) + len(dois))
    _fetch(window, title, Fetch(requests, window.tasks.folder / DOWNLOADS))


def _fetch(window: "MainWindow", title: str, fetching: "Fetch") -> None:
    window.bottom.show_work(tr("Asking for {name}…").format(name=title), 0, 0)
    window.running = window.tasks.run_aside(
        lambda: fetching,
        lambda progress: _show(window, title, progress),
        lambda steps: _got(window, title, steps),
    )


def choices(window: "MainWindow") -> Iterator[Choice]:
    """The newest parts of the places, as lines of the palette."""
    from library import places

    for place in places().values():
        for what in place.choices[:_OFFERED]:
            text = tr("Get {name}").format(name=f"{place.title} {what}")
            choose = partial(get, window, place, what)
            yield Choice(text, tr("Web"), "", choose, id=f"get:{place.id}:{what}")


def _show(window: "MainWindow", title: str, progress: "Progress") -> None:
    if progress.done:
        size = f"{progress.done / _MEGABYTE:.1f} MB"
        window.bottom.show_work(f"{title} · {size}", progress.done, progress.total)
    else:
        window.bottom.show_work(tr("Waiting for {name}…").format(name=title), 0, 0)


def _got(window: "MainWindow", title: str, fetching: "Fetch | None") -> None:
    """Read what has come into the library; say so where nothing is new."""
    cancelled = window.running is not None and window.running.cancelled
    window.running = None
    window.bottom.finish_work()
    if cancelled:
        window.say(tr("Cancelled; what has come so far is kept for the next time"))
    elif fetching is not None and fetching.waiting:
        transfer.read_files(window, [Path(file) for file in fetching.files], fetching.imported)
    elif fetching is not None and fetching.files:
        window.say(tr("{name} has not changed since the last time").format(name=title))

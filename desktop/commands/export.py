"""Papers out of the library: the export dialog, and the last export once more."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from shiboken6 import isValid

from desktop.command import command
from desktop.commands import edit
from desktop.i18n import mark, tr
from desktop.models.exporting import Order, Ordered, Scope, told
from library import (
    EXPORTERS,
    FAULTS,
    And,
    Change,
    ExportError,
    KeptFile,
    Options,
    as_texts,
    digest_of,
    format_of,
    parse,
    quoted,
    to_text,
    with_texts,
)

if TYPE_CHECKING:
    from desktop.tasks import Running
    from desktop.views.exporting import ExportDialog
    from desktop.window import MainWindow
    from library import Export, Library, Progress, Writing

_FIRST = 50  # papers shown at once; all of them may take seconds


@command(mark("Export…"), "Ctrl+E", menu="File")
def papers(window: "MainWindow") -> None:
    """Show the export dialog: selected papers, the whole result, or a part of the library."""
    from desktop.views.exporting import ExportDialog

    dialog = ExportDialog(
        window,
        window.theme,
        _scopes(window),
        Path(window.settings.export_folder or Path.home()),
        chosen=window.settings.export_format,
        options=_kept_options(window),
    )
    preview = _Preview(window, dialog)
    dialog.wanted.connect(preview.show)
    dialog.finished.connect(lambda _: preview.stop())
    dialog.copy_wanted.connect(lambda order: edit.copy_export(window, order))
    dialog.ordered.connect(lambda ordered: _write(window, ordered, preview.writing_of(ordered)))
    dialog.ask()


@command(mark("Repeat the last export"), "Ctrl+Shift+E", menu="File")
def again(window: "MainWindow") -> None:
    """Write the file of the last export anew, with what its papers are now."""
    last = window.settings.last_export
    if not last:
        papers(window)
        return
    scope = Scope("", query=last.get("query"), name=last["name"])
    if scope.query is None:
        scope = replace(scope, ids=window.results.list.selected_ids())
    options = _kept_options(window).get(last["format"], format_of(last["format"]).usual)
    ordered = Ordered(Order(scope, last["format"], options), Path(last["path"]))
    if digest_of(ordered.path) in ("", last["digest"]):
        _write(window, ordered)
        return
    from desktop.views.exporting import ask_to_replace

    ask_to_replace(window, ordered.path, lambda: _write(window, ordered))


class _Preview:
    """Makes the text of what a dialog wants: its beginning soon, all of it in steps."""

    def __init__(self, window: "MainWindow", dialog: "ExportDialog") -> None:
        self._window = window
        self._dialog = dialog
        self._order: Order | None = None
        self._running: Running | None = None
        self._writing: Writing | None = None

    def show(self, order: Order) -> None:
        """Show the text of an order in the dialog."""
        self.stop()
        self._order, self._writing = order, None

        def begin(library: "Library") -> tuple[tuple[int, ...], str]:
            ids = order.papers(library)
            return ids, library.export(ids[:_FIRST], order.format, order.about)

        self._window.tasks.run(begin, lambda begun: self._go_on(order, *begun), replaces="preview")

    def stop(self) -> None:
        """Leave off what is under way."""
        if self._running is not None:
            self._running.cancel()

    def writing_of(self, ordered: Ordered) -> "Writing | None":
        """The text of an order as far as it has been made."""
        return self._writing if self._order == ordered.order else None

    def _go_on(self, order: Order, ids: Sequence[int], text: str) -> None:
        if not isValid(self._dialog) or order != self._order:
            return
        self._dialog.show_beginning(text)

        def begin(library: "Library") -> "Writing":
            self._writing = library.writing(ids, order.format, order.about)
            return self._writing

        self._running = self._window.tasks.run_steps(begin, lambda _: None, self._show_whole)

    def _show_whole(self, writing: "Writing | None") -> None:
        if writing is None or writing.count is None or writing is not self._writing:
            return
        if isValid(self._dialog):
            self._dialog.show_whole(writing.text, writing.report, writing.keys)


def _scopes(window: "MainWindow") -> list[Scope]:
    """What can be exported: the selection, the result, what is starred, every tag."""
    selected, found = window.results.list.selected_ids(), window.results.list.papers.ids()
    question = window.question
    query = to_text(And((parse(question.text).node, *question.filters)))
    scopes = [Scope(tr("The %n papers found", count=len(found)), found, query)]
    if selected:
        chosen = Scope(tr("The %n selected papers", count=len(selected)), selected)
        scopes.insert(0 if len(selected) > 1 else 1, chosen)
    scopes.append(Scope(tr("All starred papers"), query="is:starred", name=tr("Starred")))
    for one in window.answer.lists if window.answer else ():
        title = tr("Reading list “{name}”").format(name=one.name)
        scopes.append(Scope(title, query=f"list:{quoted(one.name)}", name=one.name))
    for tag in window.answer.tags if window.answer else ():
        title = tr("All papers tagged “{name}”").format(name=tag.name)
        scopes.append(Scope(title, query=f"tag:{quoted(tag.name)}", name=tag.name))
    return scopes


def _kept_options(window: "MainWindow") -> dict[str, Options]:
    """The options that each format was last written with."""
    kept = window.settings.export_options
    return {one.name: _options(kept[one.name]) for one in EXPORTERS if one.name in kept}


def _options(texts: Sequence[str]) -> Options:
    try:
        return with_texts(Options(), dict(text.partition("=")[::2] for text in texts))
    except ExportError:  # of a newer program
        return Options()


def _write(window: "MainWindow", ordered: Ordered, writing: "Writing | None" = None) -> None:
    """Write the file in steps; what is asked for meanwhile is answered in between."""
    order = ordered.order

    def begin(library: "Library") -> "Export":
        made = writing or library.writing(order.papers(library), order.format, order.about)
        return library.exporting(ordered.path, made)

    def show(progress: "Progress") -> None:
        window.bottom.show_work(tr("Writing…"), progress.done, progress.total)

    def done(steps: "Export | None") -> None:
        cancelled = window.running is not None and window.running.cancelled
        window.running = None
        window.bottom.finish_work()
        if cancelled:
            window.say(tr("Export cancelled; nothing was written"))
        elif steps is not None and steps.count is not None:
            _remember(window, ordered, steps)
            _tell(window, ordered.path, steps)
            if ordered.keep:
                _keep(window, ordered, steps.digest)

    window.running = window.tasks.run_steps(begin, show, done)


def _remember(window: "MainWindow", ordered: Ordered, steps: "Export") -> None:
    order, kept = ordered.order, dict(window.settings.export_options)
    kept[order.format] = as_texts(order.options)
    last = {"name": order.scope.name, "format": order.format, "path": str(ordered.path)}
    last |= {"digest": steps.digest}
    if order.scope.query is not None:
        last["query"] = order.scope.query
    window.remember(
        export_folder=str(ordered.path.parent),
        export_format=order.format,
        export_options=kept,
        last_export=last,
    )


def _keep(window: "MainWindow", ordered: Ordered, digest: str) -> None:
    """Keep the file that was just written up to date."""
    order = ordered.order
    file = KeptFile(
        path=ordered.path,
        name=order.scope.name,
        query=order.scope.query or "",
        format=order.format,
        options=tuple(as_texts(order.options)),
        digest=digest,
    )
    window.tasks.run(
        lambda library: library.kept.add(file), lambda _: window.refresh(Change(searches=True))
    )


def do_with_file(window: "MainWindow", what: str, file: KeptFile) -> None:
    """Write a kept file now, pause it or go on with it, or keep it no longer."""

    def work(library: "Library") -> None:
        if what == "forget":
            library.kept.remove(file.id)
        else:
            library.kept.pause(file.id, on=what == "pause" and not file.paused)

    def done(_: None) -> None:
        said = {
            "forget": tr("{name} is kept up to date no longer"),
            "pause": tr("{name} is paused") if not file.paused else tr("{name} is kept up to date"),
        }
        if what in said:
            window.say(said[what].format(name=file.path.name))
        window.refresh(Change(searches=True))
        if what == "write" or file.paused:
            window.files_wanted.emit()

    window.tasks.run(work, done)


def _tell(window: "MainWindow", path: Path, steps: "Export") -> None:
    said = tr("%n papers written to {file}", count=steps.count or 0).format(file=path.name)
    faults = [told(found) for found in steps.report.findings if found.kind in FAULTS]
    window.say(f"{said}. {'; '.join(faults)}" if faults else said)

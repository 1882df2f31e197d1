"""The command line: everything that can be done to a library, for people and for scripts."""

import io
import json
import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from platformdirs import user_data_dir

from library import printing
from library.backups import back_up, has_changed, known_backups, verify
from library.errors import ExportError, LibraryError, NotFound, SourceError
from library.exporters import CHOICES, EXPORTERS, YES_OR_NO, About, format_of, with_texts
from library.getting import DOWNLOADS
from library.library import Library
from library.paper import Tally
from library.reports import Progress
from library.writing import check_place, write_whole

PROGRAM = "papershelf-cli"
_SORTS = {"relevance": "relevance", "title": "title", "year": "newest", "added": "added"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it was done, 1 with a line on standard error when not."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    options = _parser().parse_args(arguments)
    try:
        with Library.open(_folder(options)) as library:
            options.run(library, options)
            sys.stdout.flush()
    except LibraryError as error:
        sys.stderr.write(f"{PROGRAM}: {error}\n")
        return 1
    except BrokenPipeError:
        # The reader has had enough. What is still buffered must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _folder(options: Namespace) -> Path:
    chosen = getattr(options, "library", None) or os.environ.get("PAPERSHELF_LIBRARY")
    return Path(chosen) if chosen else Path(user_data_dir("Papershelf", appauthor=False))


def _parser() -> ArgumentParser:
    everywhere = ArgumentParser(add_help=False)
    everywhere.add_argument(
        "--library",
        metavar="DIR",
        default=SUPPRESS,
        help="the folder of the library (default: $PAPERSHELF_LIBRARY, else the user's own)",
    )
    everywhere.add_argument(
        "--json", action="store_true", default=SUPPRESS, help="print one JSON document"
    )
    parser = ArgumentParser(
        prog=PROGRAM,
        description="Find, star, tag and export the papers of machine-learning conferences.",
        parents=[everywhere],
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {_version()}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, run: Callable[[Library, Namespace], None], told: str) -> ArgumentParser:
        command = commands.add_parser(name, help=told, description=told, parents=[everywhere])
        command.set_defaults(run=run)
        return command

    add("import", _import, "Read the papers of files.").add_argument(
        "files", nargs="+", metavar="FILE", type=Path
    )
    getting = add("get", _get, "Get papers from a conference or another place on the web.")
    getting.add_argument("place", nargs="?", metavar="PLACE", help="such as icml; none lists them")
    getting.add_argument("what", nargs="*", metavar="WHAT", help="such as 2026")
    _add_search(add("search", _search, "Find papers; QUERY - reads queries from standard input."))
    for name, run, told in (
        ("show", _show, "Show all that is known of papers."),
        ("star", _star, "Star papers."),
        ("unstar", _unstar, "Take the star away from papers."),
        ("tag", _tag, "Put a tag on papers."),
        ("untag", _untag, "Take a tag off papers."),
    ):
        command = add(name, run, told)
        if name in ("tag", "untag"):
            command.add_argument("name", metavar="NAME")
        command.add_argument("ids", nargs="+", metavar="ID", type=int)
    _add_export(add("export", _export, "Write papers in another program's format."))
    add("backup", _backup, "Make a backup of the library, or list those there are.").add_argument(
        "--list", action="store_true", help="list the backups and whether they are sound"
    )
    add("restore", _restore, "Make the library what a backup holds.").add_argument(
        "name", metavar="NAME", help="the file name of a backup, or its beginning"
    )
    add("stats", _stats, "Say what the library holds.")
    add("reindex", _reindex, "Make the text index anew.")
    return parser


def _add_search(command: ArgumentParser) -> None:
    command.add_argument("query", nargs="+", metavar="QUERY")
    command.add_argument("--limit", type=_count, default=20, metavar="N")
    command.add_argument("--offset", type=_count, default=0, metavar="N")
    command.add_argument("--sort", choices=_SORTS, default="relevance")
    command.add_argument("--as-typed", action="store_true", help="correct no misspelt words")
    command.add_argument("--facets", action="store_true", help="count tracks, venues, years …")


def _add_export(command: ArgumentParser) -> None:
    names = [exporter.name for exporter in EXPORTERS]
    command.add_argument("--format", choices=names, default=names[0])
    which = command.add_mutually_exclusive_group(required=True)
    which.add_argument("--query", metavar="Q")
    which.add_argument("--starred", action="store_true")
    which.add_argument("--ids", nargs="+", type=int, metavar="ID")
    command.add_argument("-o", "--output", type=Path, metavar="FILE")
    command.add_argument(
        "--strict", action="store_true", help="write nothing where the report finds anything"
    )
    _add_options(command)


def _add_options(command: ArgumentParser) -> None:
    known = ", ".join(sorted((*CHOICES, *YES_OR_NO, "columns")))
    command.add_argument(
        "--options",
        nargs="+",
        default=[],
        metavar="NAME[=VALUE]",
        help=f"how the file is written, such as abstract or order=year; there are: {known}",
    )


def _about(options: Namespace) -> About:
    texts = (text.partition("=") for text in options.options)
    usual = format_of(options.format).usual
    return About(options=with_texts(usual, {name: value for name, _, value in texts}))


def _get(library: Library, options: Namespace) -> None:
    from library.getting.catalogue import places  # noqa: PLC0415 - not for other commands
    from library.getting.fetching import fetch  # noqa: PLC0415 - as above

    known = places(library.folder)
    if options.place is None:
        _tell(options, printing.places_document(known), printing.places_lines(known))
        return
    place = known.get(options.place.lower())
    if place is None:
        raise SourceError(f"There is no place “{options.place}”; there are: {', '.join(known)}.")
    fetching = fetch(place, " ".join(options.what), library.folder / DOWNLOADS)
    try:
        _watch(fetching)
    finally:
        fetching.close()
    if not fetching.waiting:
        said = "nothing has changed there since the last time"
        _tell(options, printing.tally_document(Tally()), [said])
        return
    _import_files(library, options, fetching.files)
    fetching.imported()


def _import(library: Library, options: Namespace) -> None:
    _import_files(library, options, options.files)


def _import_files(library: Library, options: Namespace, files: Sequence[Path]) -> None:
    if library.count and has_changed(library.folder):
        back_up(library.folder, "import")
    steps = library.import_files(files)
    try:
        _watch(steps)
    finally:
        steps.close()
    tally = steps.tally
    told = [f"{problem.file}: {problem.reason}" for problem in steps.unread]
    if told and not steps.files_read:
        raise SourceError("; ".join(told))
    for line in told:  # beside the tally, where a person or a log sees it
        sys.stderr.write(f"{PROGRAM}: {line}\n")
    _tell(options, printing.tally_document(tally), printing.tally_lines(tally))


def _search(library: Library, options: Namespace) -> None:
    _watch(library.catch_up())
    from_input = options.query == ["-"]
    queries = (line.rstrip("\n") for line in sys.stdin) if from_input else [" ".join(options.query)]
    page = slice(options.offset, options.offset + options.limit)
    for query in queries:
        result = library.search(query, sort=_SORTS[options.sort], as_typed=options.as_typed)
        if from_input or getattr(options, "json", False):
            document = printing.search_document(library, result, page, facets=options.facets)
            _print(_json(document))
        else:
            _print(*printing.search_lines(library, result, page, facets=options.facets))


def _show(library: Library, options: Namespace) -> None:
    papers = [library.paper(id_) for id_ in options.ids]
    lines = [line for paper in papers for line in printing.paper_lines(paper)]
    _tell(options, {"papers": [printing.paper_document(paper) for paper in papers]}, lines)


def _star(library: Library, options: Namespace) -> None:
    _tell_change(options, library.star(options.ids).papers)


def _unstar(library: Library, options: Namespace) -> None:
    _tell_change(options, library.star(options.ids, on=False).papers)


def _tag(library: Library, options: Namespace) -> None:
    _tell_change(options, library.tag(options.ids, options.name).papers)


def _untag(library: Library, options: Namespace) -> None:
    _tell_change(options, library.tag(options.ids, options.name, on=False).papers)


def _export(library: Library, options: Namespace) -> None:
    about = _about(options)
    ids = _chosen(library, options)
    if not ids:
        raise ExportError("No paper is chosen by that; nothing was written.")
    if options.output is not None:
        check_place(options.output)
    writing = library.writing(ids, options.format, about)
    for _ in writing:
        pass
    report = writing.report
    for line in printing.report_lines(report, writing.keys):
        sys.stderr.write(f"{PROGRAM}: {line}\n")
    if options.strict and report.findings:
        raise ExportError("The file is not as it should be; nothing was written.")
    document: dict[str, object] = {
        "format": options.format,
        "papers": len(ids),
        "report": printing.report_document(report, writing.keys),
    }
    if options.output is None and getattr(options, "json", False):
        _print(_json(document | {"text": writing.text}))
    elif options.output is None:
        sys.stdout.write(writing.text)
    else:
        write_whole(options.output, writing.text)
        said = f"{printing.counted(len(ids), 'paper')} written to {options.output}"
        _tell(options, document | {"file": str(options.output)}, [said])


def _chosen(library: Library, options: Namespace) -> list[int]:
    if options.ids is not None:
        return [library.paper(id_).id for id_ in dict.fromkeys(options.ids)]
    _watch(library.catch_up())
    query = "is:starred" if options.starred else options.query
    # A file must never hold what was not asked for.
    return [int(id_) for id_ in library.search(query, as_typed=True).ids]


def _backup(library: Library, options: Namespace) -> None:
    known = known_backups(library.folder) if options.list else (back_up(library.folder),)
    lines = [f"{backup.path.name}: {'; '.join(verify(backup.path)) or 'sound'}" for backup in known]
    names = [{"name": backup.path.name, "papers": backup.papers} for backup in known]
    _tell(options, {"backups": names}, lines)


def _restore(library: Library, options: Namespace) -> None:
    for backup in known_backups(library.folder):
        if backup.path.name.startswith(options.name):
            library.restore(backup)
            _watch(library.catch_up())
            papers = printing.counted(library.count, "paper")
            _tell(options, {"restored": backup.path.name}, [f"{papers} as in {backup.path.name}"])
            return
    raise NotFound(f"There is no backup “{options.name}”; nothing was changed.")


def _stats(library: Library, options: Namespace) -> None:
    stats = library.stats()
    _tell(options, printing.stats_document(stats), printing.stats_lines(stats))


def _reindex(library: Library, options: Namespace) -> None:
    _watch(library.reindex())
    count = library.count
    _tell(options, {"papers": count}, [f"{printing.counted(count, 'paper')} indexed"])


def _watch(steps: Iterable[Progress]) -> None:
    """Do work in steps, and say on standard error how far it is."""
    shown = ""
    live = sys.stderr.isatty()
    for step in steps:
        share = f" {100 * step.done // step.total:3d} %" if live and step.total else ""
        line = f"{step.what}{share}"
        if line != shown:
            shown = line
            sys.stderr.write(f"\r\x1b[K{line}" if live else f"{line}\n")
            sys.stderr.flush()
    if live and shown:
        sys.stderr.write("\r\x1b[K")


def _tell_change(options: Namespace, papers: Sequence[int]) -> None:
    said = f"{printing.counted(len(papers), 'paper')} changed"
    _tell(options, {"changed": list(papers)}, [said])


def _tell(options: Namespace, document: dict[str, object], lines: Sequence[str]) -> None:
    if getattr(options, "json", False):
        _print(_json(document))
    else:
        _print(*lines)


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    # Whoever reads answers as they come waits for this one.
    sys.stdout.flush()


def _json(document: dict[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r} is no number of 0 or more")
    return int(text)


def _version() -> str:
    try:
        return version("papershelf")
    except PackageNotFoundError:
        return "(not installed)"

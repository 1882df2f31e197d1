"""The command line: everything that can be done to a library, for people and for scripts."""

import io
import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from platformdirs import user_data_dir

from library import printing
from library.backups import back_up, has_changed, known_backups, verify
from library.errors import LibraryError, NotFound, SourceError
from library.filewriting import add_convert, add_export, convert, export
from library.getting import DOWNLOADS
from library.importing import Import
from library.library import Library
from library.paper import Tally
from library.telling import PROGRAM, as_json, say, tell, wants_json, warn, watch

_SORTS = {
    "relevance": "relevance",
    "title": "title",
    "year": "newest",
    "added": "added",
    "list": "list",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it was done, 1 with a line on standard error when not."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    options = _parser().parse_args(arguments)
    try:
        if options.needs_library:
            with Library.open(_folder(options)) as library:
                options.run(library, options)
        else:
            options.run(options)
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

    def add(name: str, run: Callable[..., None], told: str) -> ArgumentParser:
        command = commands.add_parser(name, help=told, description=told, parents=[everywhere])
        command.set_defaults(run=run, needs_library=True)
        return command

    add("import", _import, "Read the papers of files; - reads standard input.").add_argument(
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
        ("list", _list, "Put papers on a reading list, in this order."),
        ("unlist", _unlist, "Take papers off a reading list."),
        ("hide", _hide, "Hide papers: only is:hidden finds them."),
        ("unhide", _unhide, "Show hidden papers again."),
        ("later", _later, "Keep papers for later."),
        ("unlater", _unlater, "Keep papers for later no more."),
    ):
        command = add(name, run, told)
        if name in ("tag", "untag", "list", "unlist"):
            command.add_argument("name", metavar="NAME")
        command.add_argument("ids", nargs="+", metavar="ID", type=int)
    add("lists", _lists, "Name the reading lists and their papers.")
    noting = add("note", _note, "Write the note on a paper, in place of the one before.")
    noting.add_argument("id", metavar="ID", type=int)
    noting.add_argument("text", nargs="+", metavar="TEXT", help="Markdown; - reads standard input")
    add_export(add("export", export, "Write papers in another program's format."))
    converting = add("convert", convert, "Write the papers of files in another format.")
    converting.set_defaults(needs_library=False)
    add_convert(converting)
    keys = add("keys", _keys, "Show citation keys, or how a pattern would change them.")
    keys.add_argument("--query", metavar="Q", default="*")
    keys.add_argument("--pattern", metavar="P", help="scholar, pmlr, or as [auth:lower][year]")
    keys.add_argument("--apply", action="store_true", help="take the pattern, and change old keys")
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


def _get(library: Library, options: Namespace) -> None:
    from library.getting.catalogue import places  # noqa: PLC0415 - not for other commands
    from library.getting.fetching import fetch  # noqa: PLC0415 - as above

    known = places(library.folder)
    if options.place is None:
        tell(options, printing.places_document(known), printing.places_lines(known))
        return
    place = known.get(options.place.lower())
    if place is None:
        raise SourceError(f"There is no place “{options.place}”; there are: {', '.join(known)}.")
    fetching = fetch(place, " ".join(options.what), library.folder / DOWNLOADS)
    try:
        watch(fetching)
    finally:
        fetching.close()
    if not fetching.waiting:
        said = "nothing has changed there since the last time"
        tell(options, printing.tally_document(Tally()), [said])
        return
    _import_files(library, options, fetching.files)
    fetching.imported()


def _import(library: Library, options: Namespace) -> None:
    if options.files == [Path("-")]:
        _drive(library, options, library.import_text(sys.stdin.read(), "standard input"))
    else:
        _import_files(library, options, options.files)


def _import_files(library: Library, options: Namespace, files: Sequence[Path]) -> None:
    _drive(library, options, library.import_files(files))


def _drive(library: Library, options: Namespace, steps: Import) -> None:
    """Do an import to its end, after a backup, and tell what came of it."""
    if library.count and has_changed(library.folder):
        back_up(library.folder, "import")
    try:
        watch(steps)
    finally:
        steps.close()
    tally = steps.tally
    told = [f"{problem.file}: {problem.reason}" for problem in steps.unread]
    if told and not steps.files_read:
        raise SourceError("; ".join(told))
    warn(told)  # beside the tally
    tell(options, printing.tally_document(tally), printing.tally_lines(tally))


def _search(library: Library, options: Namespace) -> None:
    watch(library.catch_up())
    from_input = options.query == ["-"]
    queries = (line.rstrip("\n") for line in sys.stdin) if from_input else [" ".join(options.query)]
    page = slice(options.offset, options.offset + options.limit)
    for query in queries:
        result = library.search(query, sort=_SORTS[options.sort], as_typed=options.as_typed)
        if from_input or wants_json(options):
            document = printing.search_document(library, result, page, facets=options.facets)
            say(as_json(document))
        else:
            say(*printing.search_lines(library, result, page, facets=options.facets))


def _show(library: Library, options: Namespace) -> None:
    papers = [library.paper(id_) for id_ in options.ids]
    lines = [line for paper in papers for line in printing.paper_lines(paper)]
    tell(options, {"papers": [printing.paper_document(paper) for paper in papers]}, lines)


def _star(library: Library, options: Namespace) -> None:
    _tell_change(options, library.star(options.ids).papers)


def _unstar(library: Library, options: Namespace) -> None:
    _tell_change(options, library.star(options.ids, on=False).papers)


def _tag(library: Library, options: Namespace) -> None:
    _tell_change(options, library.tag(options.ids, options.name).papers)


def _untag(library: Library, options: Namespace) -> None:
    _tell_change(options, library.tag(options.ids, options.name, on=False).papers)


def _keys(library: Library, options: Namespace) -> None:
    if options.pattern is None:
        watch(library.catch_up())
        found = library.citation_keys(library.search(options.query, as_typed=True).ids)
        lines = [f"{id_} {key}" for id_, key in found.items()]
        tell(options, {"pattern": library.keys.pattern, "keys": found}, lines)
        return
    changes = library.keys.changes(options.pattern)
    old = library.citation_keys(changes)
    if options.apply:
        library.keys.choose(options.pattern)
        library.keys.change(changes)
    lines = [f"{id_} {old[id_]} -> {key}" for id_, key in changes.items()]
    tell(options, {"pattern": options.pattern, "changes": changes}, lines)


def _list(library: Library, options: Namespace) -> None:
    _tell_change(options, library.put_on_list(options.ids, options.name).papers)


def _unlist(library: Library, options: Namespace) -> None:
    _tell_change(options, library.put_on_list(options.ids, options.name, on=False).papers)


def _hide(library: Library, options: Namespace) -> None:
    _tell_change(options, library.hide(options.ids).papers)


def _unhide(library: Library, options: Namespace) -> None:
    _tell_change(options, library.hide(options.ids, on=False).papers)


def _later(library: Library, options: Namespace) -> None:
    _tell_change(options, library.later(options.ids).papers)


def _unlater(library: Library, options: Namespace) -> None:
    _tell_change(options, library.later(options.ids, on=False).papers)


def _lists(library: Library, options: Namespace) -> None:
    lines = [f"{one.name}: {printing.counted(one.count, 'paper')}" for one in library.lists()]
    tell(options, {"lists": [asdict(one) for one in library.lists()]}, lines)


def _note(library: Library, options: Namespace) -> None:
    text = sys.stdin.read() if options.text == ["-"] else " ".join(options.text)
    _tell_change(options, library.set_note(options.id, text).papers)


def _backup(library: Library, options: Namespace) -> None:
    known = known_backups(library.folder) if options.list else (back_up(library.folder),)
    lines = [f"{backup.path.name}: {'; '.join(verify(backup.path)) or 'sound'}" for backup in known]
    names = [{"name": backup.path.name, "papers": backup.papers} for backup in known]
    tell(options, {"backups": names}, lines)


def _restore(library: Library, options: Namespace) -> None:
    for backup in known_backups(library.folder):
        if backup.path.name.startswith(options.name):
            library.restore(backup)
            watch(library.catch_up())
            papers = printing.counted(library.count, "paper")
            tell(options, {"restored": backup.path.name}, [f"{papers} as in {backup.path.name}"])
            return
    raise NotFound(f"There is no backup “{options.name}”; nothing was changed.")


def _stats(library: Library, options: Namespace) -> None:
    stats = library.stats()
    tell(options, printing.stats_document(stats), printing.stats_lines(stats))


def _reindex(library: Library, options: Namespace) -> None:
    watch(library.reindex())
    count = library.count
    tell(options, {"papers": count}, [f"{printing.counted(count, 'paper')} indexed"])


def _tell_change(options: Namespace, papers: Sequence[int]) -> None:
    said = f"{printing.counted(len(papers), 'paper')} changed"
    tell(options, {"changed": list(papers)}, [said])


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r} is no number of 0 or more")
    return int(text)


def _version() -> str:
    try:
        return version("papershelf")
    except PackageNotFoundError:
        return "(not installed)"

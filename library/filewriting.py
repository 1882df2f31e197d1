"""The commands that write files of papers: `export` from the library, `convert` without one."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from library import printing
from library.errors import ExportError
from library.exporters import CHOICES, EXPORTERS, YES_OR_NO, About, format_of, with_texts
from library.library import Library
from library.telling import as_json, say, tell, wants_json, warn, watch
from library.writing import check_place, write_whole

_FORMATS = [exporter.name for exporter in EXPORTERS]


def add_export(command: ArgumentParser) -> None:
    """What `export` takes."""
    command.add_argument("--format", choices=_FORMATS, default=_FORMATS[0])
    which = command.add_mutually_exclusive_group(required=True)
    which.add_argument("--query", metavar="Q")
    which.add_argument("--starred", action="store_true")
    which.add_argument("--ids", nargs="+", type=int, metavar="ID")
    command.add_argument(
        "--strict", action="store_true", help="write nothing where the report finds anything"
    )
    _add_file(command)


def add_convert(command: ArgumentParser) -> None:
    """What `convert` takes."""
    command.add_argument("files", nargs="+", metavar="FILE", type=Path)
    command.add_argument("--to", dest="format", choices=_FORMATS, required=True)
    _add_file(command)


def _add_file(command: ArgumentParser) -> None:
    known = ", ".join(sorted((*CHOICES, *YES_OR_NO, "columns")))
    command.add_argument("-o", "--output", type=Path, metavar="FILE")
    command.add_argument(
        "--options",
        nargs="+",
        default=[],
        metavar="NAME[=VALUE]",
        help=f"how the file is written, such as abstract or order=year; there are: {known}",
    )


def export(library: Library, options: Namespace) -> None:
    """Write papers of the library in a format."""
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
    warn(printing.report_lines(report, writing.keys))
    if options.strict and report.findings:
        raise ExportError("The file is not as it should be; nothing was written.")
    told = {"report": printing.report_document(report, writing.keys)}
    _hand_out(options, writing.text, len(ids), told)


def convert(options: Namespace) -> None:
    """Write the papers of some files in another format."""
    from library.converting import Conversion  # noqa: PLC0415 - not for other commands

    about = _about(options)
    if options.output is not None:
        check_place(options.output)
    conversion = Conversion(options.files)
    problems = conversion.problems
    warn(printing.problem_line(problem) for problem in problems)
    if not conversion.papers:
        raise ExportError("There is no paper in that; nothing was written.")
    text = conversion.text(options.format, about)
    told = {"skipped": conversion.skipped, "problems": printing.problem_documents(problems)}
    _hand_out(options, text, len(conversion.papers), told)


def _about(options: Namespace) -> About:
    texts = (text.partition("=") for text in options.options)
    usual = format_of(options.format).usual
    return About(options=with_texts(usual, {name: value for name, _, value in texts}))


def _chosen(library: Library, options: Namespace) -> list[int]:
    if options.ids is not None:
        return [library.paper(id_).id for id_ in dict.fromkeys(options.ids)]
    watch(library.catch_up())
    query = "is:starred" if options.starred else options.query
    # A file must never hold what was not asked for.
    return [int(id_) for id_ in library.search(query, as_typed=True).ids]


def _hand_out(options: Namespace, text: str, papers: int, told: Mapping[str, object]) -> None:
    """Write the text to its file, or to standard output where none is named."""
    document = {"format": options.format, "papers": papers, **told}
    if options.output is not None:
        write_whole(options.output, text)
        said = f"{printing.counted(papers, 'paper')} written to {options.output}"
        tell(options, document | {"file": str(options.output)}, [said])
    elif wants_json(options):
        say(as_json(document | {"text": text}))
    else:
        sys.stdout.write(text)
        sys.stdout.flush()

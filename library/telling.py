"""How the command line speaks: answers on standard output, all else on standard error."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence

from library.reports import Progress

PROGRAM = "papershelf-cli"


def watch(steps: Iterable[Progress]) -> None:
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


def warn(lines: Iterable[str]) -> None:
    """Say things on standard error, where a person or a log sees them."""
    for line in lines:
        sys.stderr.write(f"{PROGRAM}: {line}\n")


def tell(options: Namespace, document: dict[str, object], lines: Sequence[str]) -> None:
    """Answer with a document for scripts or with lines for people."""
    if wants_json(options):
        say(as_json(document))
    else:
        say(*lines)


def wants_json(options: Namespace) -> bool:
    """Whether the answer shall be one JSON document."""
    return bool(getattr(options, "json", False))


def say(*lines: str) -> None:
    """Write lines and let whoever reads answers as they come have them now."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def as_json(document: dict[str, object]) -> str:
    """A document in one line."""
    return json.dumps(document, ensure_ascii=False)

"""References for reading and for papers that are written without BibTeX, in one of three styles.

As plain text, as Markdown, or as HTML, which keeps its italics when it is pasted into a text
processor. Styles that cite by number get the numbers.
"""

from collections.abc import Callable

from library.exporters import About
from library.exporters.acm import acm
from library.exporters.apa import apa
from library.exporters.ieee import ieee
from library.exporters.reference import Reference, reference
from library.exporters.styled import escaped_beginning, escaped_html, escaped_markdown
from library.exporters.styling import Run
from library.paper import Paper

_STYLES: dict[str, Callable[[Reference], list[Run]]] = {"apa": apa, "ieee": ieee, "acm": acm}
_NUMBERED = ("ieee", "acm")


class References:
    """One list of references, which counts them as they are written."""

    between = ""

    def __init__(self) -> None:
        self._count = 0

    def head(self, about: About) -> str:
        """The opening of the list, which only HTML has."""
        options = about.options
        return f"<{_element(options.style)}>\n" if options.markup == "html" else ""

    def foot(self, about: About) -> str:
        """The end of the list."""
        options = about.options
        return f"</{_element(options.style)}>\n" if options.markup == "html" else ""

    def written(self, paper: Paper, key: str, about: About) -> str:
        """The reference of a paper."""
        del key
        options = about.options
        runs = _joined(_STYLES[options.style](reference(paper, options)))
        self._count += 1
        number = self._count if options.style in _NUMBERED else 0
        return _WRITERS[options.markup](runs, number)


def _text(runs: list[Run], number: int) -> str:
    text = "".join(run.text for run in runs)
    return f"[{number}] {text}\n" if number else f"{text}\n\n"


def _markdown(runs: list[Run], number: int) -> str:
    text = "".join(_marked(run) for run in runs)
    return f"{number}. {text}\n" if number else f"{escaped_beginning(text)}\n\n"


def _html(runs: list[Run], number: int) -> str:
    pieces = (
        f"<i>{escaped_html(run.text)}</i>" if run.italic else escaped_html(run.text) for run in runs
    )
    element = "li" if number else "p"
    return f"<{element}>{''.join(pieces)}</{element}>\n"


_WRITERS = {"text": _text, "markdown": _markdown, "html": _html}


def _element(style: str) -> str:
    return "ol" if style in _NUMBERED else "div"


def _marked(run: Run) -> str:
    inner = run.text.strip()
    if not (run.italic and inner):
        return escaped_markdown(run.text)
    before, _, after = run.text.partition(inner)
    return f"{before}*{escaped_markdown(inner)}*{after}"


def _joined(runs: list[Run]) -> list[Run]:
    """Neighbours of one look made one, blanks of a title made single."""
    joined: list[Run] = []
    for run in runs:
        if joined and joined[-1].italic == run.italic:
            joined[-1] = run._replace(text=joined[-1].text + run.text)
        elif run.text:
            joined.append(run)
    return joined

"""A list of papers in Markdown: linked titles, people, venue, and whatever else is asked for.

Everything that comes from a paper is escaped, so that no title becomes a heading or a picture;
a note is its writer's own Markdown and stays, but for HTML.
"""

from library.exporters import About
from library.exporters.reference import one_line, reference
from library.exporters.styled import (
    escaped_beginning,
    escaped_markdown,
    markdown_line,
    markdown_paragraphs,
)
from library.paper import Paper

between = ""

_BETWEEN = "\n\n"  # paragraphs
MOST_AUTHORS = 10  # as the program shows


def head(about: About) -> str:
    """The list's title and note."""
    title = f"# {markdown_line(about.title)}\n\n" if about.title.strip() else ""
    note = f"{_own(about.note)}\n\n" if about.note.strip() else ""
    return title + note


def foot(about: About) -> str:
    """Nothing, for a list needs no end."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The item of a paper, what belongs to it indented below."""
    del key
    options = about.options
    lines = [part for part in (_title(paper, about), _people(paper), _where(paper, about)) if part]
    blocks = ["\\\n".join(lines)]
    if options.tags and paper.tags:
        blocks.append("Tags: " + ", ".join(f"`{tag.replace('`', '’')}`" for tag in paper.tags))
    if options.keywords and paper.keywords:
        blocks.append("Keywords: " + escaped_markdown(", ".join(paper.keywords)))
    if options.note and paper.note.strip():
        blocks.append("\n".join(f"> {line}".rstrip() for line in _own(paper.note).split("\n")))
    if options.abstract:
        blocks += markdown_paragraphs(paper.abstract)
    return f"- {_indented(_BETWEEN.join(blocks))}\n"


def authors_cut(paper: Paper) -> tuple[list[str], bool]:
    """The first names of a paper's authors, and whether there are more."""
    names = [one_line(person.name) for person in paper.authors if person.name.strip()]
    return names[:MOST_AUTHORS], len(names) > MOST_AUTHORS


def _title(paper: Paper, about: About) -> str:
    url = reference(paper, about.options).url
    title = markdown_line(paper.title)
    return f"[{title}](<{url}>)" if url else f"**{title}**"


def _people(paper: Paper) -> str:
    names, cut = authors_cut(paper)
    return escaped_beginning(escaped_markdown(", ".join(names) + (" et al." if cut else "")))


def _where(paper: Paper, about: About) -> str:
    """The venue and year, and how the paper was presented."""
    found = reference(paper, about.options)
    venue = one_line(paper.venue) or found.container or ("arXiv" if found.arxiv else "")
    place = f"{venue} {found.year}".strip()
    parts = [f"*{escaped_markdown(place)}*" if place else "", escaped_markdown(paper.decision)]
    return ", ".join(filter(None, parts))


def _own(note: str) -> str:
    return "\n".join(line.rstrip() for line in note.strip().replace("<", r"\<").split("\n"))


def _indented(text: str) -> str:
    """Lines below the first moved under the item's text."""
    first, *rest = text.rstrip("\n").split("\n")
    return "\n".join([first, *(f"  {line}" if line else "" for line in rest)])

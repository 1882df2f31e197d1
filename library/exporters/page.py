"""A reading list as one web page: it needs no server and no network, and prints well.

Abstracts and notes are typeset, formulas as MathML, and every paper shows its BibTeX entry.
Beside what a person sees stands each paper's record in a `script` that no browser runs;
Papershelf reads those, so the page can be imported. A page is made to be handed on: what it
does not show of a person's notes and tags is not in it, and stars and read marks never are.
"""

from dataclasses import replace

from library.errors import ExportError
from library.exporters import About, bibtex
from library.exporters.markdown import authors_cut
from library.exporters.options import Options
from library.exporters.pageparts import FILTER, SCRIPT, STYLE, button, fold, tags_line
from library.exporters.records import FORMAT, as_json, listed, marks, record
from library.exporters.reference import one_line, reference
from library.exporters.styled import escaped_html, html_line, html_paragraphs
from library.paper import Paper
from library.text.markup import plain

between = "\n"

# The page may run its own script and look, and fetch nothing from anywhere.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
_UNTITLED = "Papers"


def head(about: About) -> str:
    """The page up to its first paper: the list's record, its look, its title and note."""
    title = " ".join(about.title.split())
    header = as_json({"papershelf": FORMAT} | listed(title, about.note.strip()))
    shown = html_line(title) if title else _UNTITLED
    note = f'<div class="about">\n{html_paragraphs(about.note)}</div>\n' if about.note else ""
    return f"""<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
{_script(header, 'id="papershelf"')}
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Papershelf">
<title>{escaped_html(plain(title) or _UNTITLED)}</title>
<style>
{STYLE}</style>
</head>
<body>
<header>
<h1>{shown}</h1>
{note}{FILTER}</header>
<main>
"""


def foot(about: About) -> str:
    """The end of the page, with the script of its buttons and filter."""
    del about
    return f"\n</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n"


def written(paper: Paper, key: str, about: About) -> str:
    """The article of a paper."""
    url = reference(paper, about.options).url
    title = html_line(paper.title, links=False)
    linked = f'<a href="{escaped_html(url)}" rel="noreferrer">{title}</a>' if url else title
    parts = (f"<h2>{linked}</h2>", _people(paper), _where(paper, about), *_own(paper, about))
    body = "\n".join(filter(None, (*parts, *_folded(paper, key, about))))
    return f'<article id="{escaped_html(key)}">\n{body}\n{_record(paper, key, about)}\n</article>'


def _people(paper: Paper) -> str:
    names, cut = authors_cut(paper)
    shown = ", ".join(names) + (" et al." if cut else "")
    everybody = ", ".join(one_line(person.name) for person in paper.authors)
    title = f' title="{escaped_html(everybody)}"' if cut else ""
    return f'<p class="people"{title}>{escaped_html(shown)}</p>' if shown else ""


def _where(paper: Paper, about: About) -> str:
    """The venue and year, how the paper was presented, and where it is to be had."""
    found = reference(paper, about.options)
    venue = one_line(paper.venue) or found.container or ("arXiv" if found.arxiv else "")
    track = " · ".join(filter(None, (paper.track.area, paper.track.topic)))
    facts = [f"{venue} {found.year}".strip(), paper.decision, track]
    shown = [escaped_html(fact) for fact in facts if fact]
    shown += [button(name, url) for name, url in _links(paper) if url and url != found.url]
    return f'<p class="where">{" · ".join(shown)}</p>' if shown else ""


def _links(paper: Paper) -> tuple[tuple[str, str], ...]:
    links = paper.links
    return (("OpenReview", links.openreview), ("PDF", links.pdf), ("Code", links.code))


def _own(paper: Paper, about: About) -> list[str]:
    """The person's own tags and note."""
    tags = tags_line(paper.tags) if about.options.tags else ""
    noted = about.options.note and paper.note.strip()
    return [tags, f'<div class="note">\n{html_paragraphs(paper.note)}</div>' if noted else ""]


def _folded(paper: Paper, key: str, about: About) -> list[str]:
    """What a click opens: the abstract and the BibTeX entry."""
    options = about.options
    words = escaped_html(", ".join(paper.keywords)) if options.keywords else ""
    abstract = html_paragraphs(paper.abstract) if options.abstract else ""
    return [
        f'<p class="words">{words}</p>' if words else "",
        fold("Abstract", abstract) if abstract else "",
        fold("BibTeX", entry, kind="bibtex") if (entry := _bibtex(paper, key)) else "",
    ]


def _bibtex(paper: Paper, key: str) -> str:
    """The entry; "" for a paper that BibTeX cannot hold, which has the rest all the same."""
    try:
        entry = bibtex.written(paper, key, About(options=Options()))
    except ExportError:
        return ""
    return f"<pre>{escaped_html(entry)}</pre>\n"


def _record(paper: Paper, key: str, about: About) -> str:
    options = about.options
    shown = replace(
        paper,
        starred=False,
        read=False,
        lists=(),
        tags=paper.tags if options.tags else (),
        note=paper.note if options.note else "",
    )
    return _script(as_json(record(shown, key) | marks(shown)), 'class="paper"')


def _script(json: str, name: str) -> str:
    r"""A record that a page can hold: no text in it ends the script or begins a comment."""
    safe = json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<script type="application/json" {name}>{safe}</script>'

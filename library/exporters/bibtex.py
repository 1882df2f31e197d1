"""BibTeX as styles, biber and pdflatex read it without a warning.

Formulas may need amsmath and amssymb, which every paper of the field loads; letters that
LaTeX has no command for stay UTF-8 and ask for a LaTeX that knows them.
"""

from dataclasses import replace

from library.exporters import About
from library.exporters.entry import Entry, entry
from library.exporters.kinds import ONLINE
from library.exporters.options import Options
from library.exporters.spelling import checked, lines, people, spelled
from library.paper import Paper

between = "\n"

# Between the two stand the date and, before or after it, the publisher.
_FIRST = """title author booktitle journal editor series volume number pages chapter type edition
school institution organization"""
_LAST = """eprint archiveprefix primaryclass howpublished isbn doi url note key abstract keywords
annote pdf file"""
_ARTICLE = "arXiv preprint arXiv:{}"
# What BibLaTeX alone prints.
_LEFT_OUT = frozenset({"issn", "langid", "eventtitle", "eventdate", "venue", "shortjournal"})


def head(about: About) -> str:
    """Nothing: a .bib file is its entries."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The entry of a paper; ExportError names a paper that cannot be written."""
    return checked(paper, key, "BibTeX", lambda: _written(paper, key, about.options))


def foot(about: About) -> str:
    """Nothing, as the head."""
    del about
    return ""


def _written(paper: Paper, key: str, options: Options) -> str:
    found = _in_bibtex(entry(paper, options), options)
    values = {name: spelled(name, text, options) for name, text in found.fields.items()}
    values["author"] = people(found.authors, options)
    if not (found.authors and found.kind in ("book", "inbook")):  # styles print one of the two
        values["editor"] = people(found.editors, options)
    dated_first = found.kind == "inproceedings"  # a publisher stands first in books only
    middle = "year month publisher address" if dated_first else "publisher address year month"
    return lines(found.kind, key, values, f"{_FIRST} {middle} {_LAST}".split())


def _in_bibtex(found: Entry, options: Options) -> Entry:
    """The entry with BibTeX's ways to say what BibLaTeX has fields for."""
    fields = {name: text for name, text in found.fields.items() if name not in _LEFT_OUT}
    if eid := fields.pop("eid", ""):
        fields.setdefault("pages", eid)
    if found.state == "prepublished" and options.preprint == "article" and fields.get("eprint"):
        # Most styles print neither number nor address of a @misc.
        fields["journal"] = _ARTICLE.format(fields.pop("eprint"))
        for name in ("archiveprefix", "primaryclass", "howpublished"):
            fields.pop(name, None)
        return replace(found, kind="article" if found.authors else "misc", fields=fields)
    if found.said in ONLINE and fields.get("url") and not fields.get("howpublished"):
        fields["howpublished"] = f"\\url{{{fields.pop('url')}}}"
    return replace(found, fields=fields)

"""The programs that read our .bib files, and what each of them makes of one."""

import json
import re
import shutil
import subprocess
import unicodedata
from dataclasses import dataclass

import pytest
from pybtex.database.input.bibtex import Parser

from library.citation.names import split
from library.text.unlatex import to_unicode

STYLES = ("plain", "alpha", "plainnat", "abbrv", "apalike", "ieeetr")
# These two number equal labels with letters, and have none after some thirty papers of one year
# by people of one name: they are asked about a few entries at a time.
LABELLED = {"plainnat": 250, "apalike": 250}
DOCUMENT = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{natbib,url,amsmath,amssymb}
\begin{document}
\nocite{*}
\bibliographystyle{plainnat}
\bibliography{F}
\end{document}
"""


@dataclass(frozen=True)
class Cited:
    """An entry as its reader sees it: the authors' family names, and the year."""

    families: tuple[str, ...]
    year: str


def run(folder, *command):
    """What the program says; without it the test is skipped."""
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, errors="replace", check=False
    )


def expected(papers, keys):
    """What each reader should see, by citation key."""
    return {
        keys[paper.id]: Cited(tuple(map(_family, paper.authors)), _year(paper)) for paper in papers
    }


def _family(author):
    name = split(author)
    return _folded(f"{name.particle} {name.family}")


def _year(paper):
    return str(paper.year) if paper.year > 0 else ""


def _folded(text):
    text = unicodedata.normalize("NFKC", to_unicode(text).replace("’", "'"))
    text = "".join(sign for sign in text if unicodedata.category(sign) not in ("Cc", "Cf"))
    return " ".join(re.sub(r"[{}$\\]", "", text).split())


def bibtex(folder, entries, style):
    """The complaints of bibtex about entries in one style, and how many it has set."""
    complaints, count = [], 0
    step = LABELLED.get(style, len(entries))
    for at in range(0, len(entries), step):
        said, items = _bibtex(folder, "\n".join(entries[at : at + step]), style)
        complaints += said
        count += items
    return complaints, count


def _bibtex(folder, text, style):
    if not run(folder, "kpsewhich", f"{style}.bst").stdout:
        pytest.skip(f"the style {style} is not installed")
    (folder / "F.bib").write_text(text, encoding="utf-8")
    aux = f"\\relax\n\\citation{{*}}\n\\bibdata{{F}}\n\\bibstyle{{{style}}}\n"
    (folder / "F.aux").write_text(aux)
    ran = run(folder, "bibtex", "F")
    said = [line for line in ran.stdout.splitlines() if line.startswith("Warning--")]
    said += [ran.stdout] if ran.returncode else []
    set_ = (folder / "F.bbl").read_bytes()
    said += [
        f"{label!r} is cut inside an accent"
        for label in re.findall(rb'\\bibitem\[[^\]]*\\["\'`^~]\d', set_)
    ]
    return said, set_.count(b"\\bibitem")


def biber(folder, text):
    """The complaints of biber about a file, and what it has understood."""
    (folder / "F.bib").write_text(text, encoding="utf-8")
    ran = run(folder, "biber", "--tool", "--validate-datamodel", "--output-file=out.bib", "F.bib")
    said = [line for line in ran.stdout.splitlines() if re.match(r"WARN|ERROR", line)]
    said += [ran.stdout] if ran.returncode else []
    read = Parser().parse_file(str(folder / "out.bib"))
    return said, {key: _of_biber(entry) for key, entry in read.entries.items()}


def _of_biber(entry):
    people = entry.persons.get("author", [])
    families = (" ".join(person.prelast_names + person.last_names) for person in people)
    year = entry.fields.get("year") or entry.fields.get("date", "")[:4]
    return Cited(tuple(map(_folded, families)), year)


def pandoc(folder, text, form):
    """The complaints of pandoc about a file of that form, and what it has understood."""
    (folder / "F.bib").write_text(text, encoding="utf-8")
    ran = run(folder, "pandoc", "-f", form, "-t", "csljson", "F.bib")
    said = [ran.stderr] if ran.stderr or ran.returncode else []
    return said, {item["id"]: _of_pandoc(item) for item in json.loads(ran.stdout or "[]")}


def _of_pandoc(item):
    families = []
    for name in item.get("author", []):
        particles = (name.get("dropping-particle"), name.get("non-dropping-particle"))
        parts = (*particles, name.get("family") or name.get("literal"))
        families.append(_folded(" ".join(part for part in parts if part)))
    dates = item.get("issued", {}).get("date-parts", [[""]])
    return Cited(tuple(families), str(dates[0][0]))


def is_odd_for_pandoc(cited):
    """Whether pandoc is known to misread one of the names."""
    return any(name == "others" or re.search("[ÞþÐðĐđ]", name) for name in cited.families)


def as_pandoc_cuts(cited):
    """The names as pandoc tells them apart: small words of a given name are particles to it."""
    cut = (re.sub(r"^(?:[^\W\dA-Z]+['-]?\s+|d')+", "", name) for name in cited.families)
    return Cited(tuple(re.sub("[ '`‘]", "", name) for name in cut), cited.year)


def pdflatex(folder, text):
    """What pdflatex with natbib cannot set; letters beyond ASCII ask for another LaTeX."""
    (folder / "F.bib").write_text(text, encoding="utf-8")
    (folder / "F.tex").write_text(DOCUMENT)
    for made in ("F.aux", "F.bbl"):
        (folder / made).unlink(missing_ok=True)
    latex = ("pdflatex", "-draftmode", "-interaction=nonstopmode", "F.tex")
    run(folder, *latex)
    ran = run(folder, "bibtex", "F")
    run(folder, *latex)
    log = (folder / "F.log").read_text(encoding="latin-1")
    said = re.findall(r"^!.*\n.*\n.*", log, re.MULTILINE)
    odd = r"^.*(?:Unicode character|Missing character|Command \\\S+ invalid).*"
    return said + re.findall(odd, log, re.MULTILINE) + ([ran.stdout] if ran.returncode else [])


def differing(expected, found, seen=lambda cited: cited):
    """The entries that a reader has not seen as they were meant, each with both sides."""
    differ = expected.keys() ^ found.keys()
    differ |= {key for key in expected.keys() & found if seen(expected[key]) != seen(found[key])}
    return [(key, expected.get(key), found.get(key)) for key in sorted(differ)]

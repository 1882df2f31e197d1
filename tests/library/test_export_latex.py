r"""Our .bib files in the hands of the programs that will read them: bibtex, biber and pdflatex.

Letters without LaTeX (Chinese names) stay UTF-8: such entries go through bibtex and biber, but
not through pdflatex, which cannot set them; whoever cites them uses XeLaTeX or LuaLaTeX.
`-draftmode` reads the metrics of the T1 fonts only, so METAFONT has nothing to build.
"""

import itertools
import re
import shutil
import subprocess
import zlib

import pytest
from pybtex.database import parse_string

from library.citation.keys import new_keys
from library.exporters import bibtex, write
from library.paper import Author, Paper
from library.text.latex import to_latex
from library.text.symbols import (
    ACCENTS,
    ALPHABETS,
    COMMANDS,
    FORMULA_COMMANDS,
    LETTERS,
    LOWERED,
    MATH,
    MATH_ACCENTS,
    RAISED,
    SIGNS,
)
from library.text.unlatex import to_unicode
from tests.library import real_papers

pytestmark = pytest.mark.latex

_DOCUMENT = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{natbib,url,amsmath,amssymb}
\begin{document}
\nocite{*}
\bibliographystyle{plainnat}
\bibliography{F}
\end{document}
"""
_ODD_TITLE = re.compile(r"[^A-Za-z0-9 ,:?()-]")
_HOSTILE = (
    "100% of {this} & _that_ #1 ~ ^ \\ | < >",
    "An open { brace",
    "A closing } brace and $5",
    "Nul \0 and \x07 bell",
    "\\input{/etc/passwd} \\undefined{x}",
    "$\\frac{1}{2$ half a formula",
    "Ends with a backslash \\",
    "Maß, Łódź, Ångström, ħ, ﬁne, 𝐛𝐨𝐥𝐝, 𝒪(n), x² and H₂O, “quotes” – and — dashes…",
    "Größe ≤ β ∈ ℝ → ∞ × ± ½",
    "@article{trap, title = {x}}\n@comment{",
)
_PEOPLE = (
    "王小明",
    "Rühling Cachay, Salva",
    "Ngọc Vũ",
    "Đặng Thị Mai",
    "Ștefan Țepeș",
    "OpenAI Team",
    "Łukasz Kaiser",
    "Jón Þórðarson",
    "Kamil Zbąszyński",
    "Robert and Sons, Inc.",
    "Martin Luther King, Jr.",
    "brian ichter",
    'Yi "Max" {Zhang',
    "José de la Peña-Núñez",
)


def _sampled(papers, count, odd_first):
    """Papers picked for their odd titles or names first, then in an order that means nothing."""
    papers = list(papers)
    papers.sort(key=lambda paper: zlib.crc32(paper.title.encode()))
    papers.sort(key=lambda paper: not (odd_first and _ODD_TITLE.search(paper.title)))
    plain = papers[count // 2 :]
    accented = [p for p in plain if not "".join(a.name for a in p.authors).isascii()]
    return papers[: count // 2] + (accented + plain)[: count - count // 2]


@pytest.fixture(scope="module")
def papers(shared):
    found = [
        *itertools.chain.from_iterable(
            _sampled(real_papers.virtual(shared, year, year * 10_000), 25, odd_first=True)
            for year in (2023, 2024, 2025, 2026)
        ),
        *_sampled(real_papers.pmlr(shared, 1), 50, odd_first=True),
        *_sampled(real_papers.arxiv(shared, 100_000), 25, odd_first=False),
    ]
    found += [
        Paper(id=200_000 + at, title=title, authors=(Author(name=name),), venue="ICML", year=2026)
        for at, (title, name) in enumerate(
            itertools.islice(zip(itertools.cycle(_HOSTILE), itertools.cycle(_PEOPLE)), 24)
        )
    ]
    found.append(Paper(id=300_000, kind="article", title="No journal, no author", year=2020))
    assert len(found) == 200
    return found


@pytest.fixture(scope="module")
def text(papers):
    return write(bibtex, papers, new_keys(papers, ()))


def _run(folder, *command):
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, errors="replace", check=False
    )


@pytest.mark.parametrize("style", ["plain", "alpha", "plainnat"])
def test_bibtex_reads_it_without_a_warning(text, style, tmp_path):
    if not shutil.which("kpsewhich") or not _run(tmp_path, "kpsewhich", f"{style}.bst").stdout:
        pytest.skip(f"the style {style} is not installed")
    (tmp_path / "F.bib").write_text(text, encoding="utf-8")
    aux = f"\\relax\n\\citation{{*}}\n\\bibdata{{F}}\n\\bibstyle{{{style}}}\n"
    (tmp_path / "F.aux").write_text(aux)

    ran = _run(tmp_path, "bibtex", "F")

    warnings = [line for line in ran.stdout.splitlines() if line.startswith("Warning--")]
    assert (ran.returncode, warnings) == (0, []), ran.stdout
    bbl = (tmp_path / "F.bbl").read_bytes()
    assert bbl.count(b"\\bibitem") == 200
    assert not re.search(rb'\\bibitem\[[^\]]*\\["\'`^~]\d', bbl), "a label is cut inside an accent"


def _families(entry):
    return [
        to_unicode(" ".join(person.prelast_names + person.last_names)).replace("\u00a0", " ")
        for person in entry.persons.get("author", [])
    ]


def test_biber_finds_nothing_to_say_and_reads_the_same_names(text, tmp_path):
    (tmp_path / "F.bib").write_text(text, encoding="utf-8")

    ran = _run(
        tmp_path, "biber", "--tool", "--validate-datamodel", "--output-file=out.bib", "F.bib"
    )

    said = [line for line in ran.stdout.splitlines() if re.match(r"WARN|ERROR", line)]
    assert (ran.returncode, said) == (0, [])
    ours = parse_string(text, "bibtex").entries
    theirs = parse_string((tmp_path / "out.bib").read_text(encoding="utf-8"), "bibtex").entries
    assert sorted(theirs) == sorted(ours)
    assert [key for key in ours if _families(ours[key]) != _families(theirs[key])] == []


def test_pdflatex_sets_every_entry_that_is_ascii(text, tmp_path):
    entries = [entry for entry in text.split("\n\n") if entry.isascii()]
    assert len(entries) > 170
    (tmp_path / "F.bib").write_text("\n\n".join(entries) + "\n", encoding="utf-8")
    (tmp_path / "F.tex").write_text(_DOCUMENT)
    latex = ("pdflatex", "-draftmode", "-interaction=nonstopmode", "F.tex")

    _run(tmp_path, *latex)
    assert _run(tmp_path, "bibtex", "F").returncode == 0
    _run(tmp_path, *latex)

    log = (tmp_path / "F.log").read_text(encoding="latin-1")
    assert re.findall(r"^!.*\n.*\n.*", log, re.MULTILINE) == []
    assert (
        re.findall(
            r"^.*(?:Unicode character|Missing character|Command \\\S+ invalid).*", log, re.MULTILINE
        )
        == []
    )


def test_every_command_that_we_write_is_known_to_latex(tmp_path):
    names = sorted({*COMMANDS, *FORMULA_COMMANDS, *ALPHABETS.values()})
    asked = "\n".join(
        rf"\ifcsname {name}\endcsname\else\typeout{{UNKNOWN {name}}}\fi" for name in names
    )
    signs = "\n\n".join(to_latex(sign) for sign in (*LETTERS, *SIGNS, *MATH, *RAISED, *LOWERED))
    marked = "\n\n".join(to_latex(f"a{mark} i{mark} C{mark}") for mark in ACCENTS)
    over = "\n\n".join(
        to_latex(f"ℓ{mark} 𝐱{mark} $ℝ{mark}x{mark}_a{mark}$") for mark in MATH_ACCENTS
    )
    body = _DOCUMENT.partition(r"\nocite")[0] + f"{asked}\n\n{signs}\n\n{marked}\n\n{over}\n"
    (tmp_path / "F.tex").write_text(body + r"\end{document}")

    _run(tmp_path, "pdflatex", "-draftmode", "-interaction=nonstopmode", "F.tex")

    log = (tmp_path / "F.log").read_text(encoding="latin-1")
    assert re.findall(r"^UNKNOWN.*|^!.*\n.*\n.*|Missing character.*", log, re.MULTILINE) == []

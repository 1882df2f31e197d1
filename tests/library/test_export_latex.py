r"""Our .bib files in the hands of the programs that will read them.

Letters without LaTeX (Chinese names) stay UTF-8: such entries go through bibtex and biber, but
not through pdflatex, which cannot set them; whoever cites them uses XeLaTeX or LuaLaTeX.
pandoc 2 makes a person of `others`, and knows no command for four letters of the north.
`-draftmode` reads the metrics of the T1 fonts only, so METAFONT has nothing to build.
"""

import itertools
import re
import zlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from library.citation.keys import new_keys
from library.exporters import About, Options, biblatex, bibtex
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
from tests.library import any_papers, clients, real_papers
from tests.library.references import every_kind

pytestmark = pytest.mark.latex

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
            _sampled(real_papers.virtual(shared, year, year * 10_000), 50, odd_first=True)
            for year in (2023, 2024, 2025, 2026)
        ),
        *_sampled(real_papers.pmlr(shared, 1), 75, odd_first=True),
        *_sampled(real_papers.arxiv(shared, 100_000), 25, odd_first=False),
    ]
    found += [
        Paper(id=200_000 + at, title=title, authors=(Author(name=name),), venue="ICML", year=2026)
        for at, (title, name) in enumerate(
            itertools.islice(zip(itertools.cycle(_HOSTILE), itertools.cycle(_PEOPLE)), 24)
        )
    ]
    found.append(Paper(id=300_000, kind="article", title="No journal, no author", year=2020))
    found += every_kind(400_000)
    assert len(found) == 500
    return found


_FULL = Options(
    abstract=True, keywords=True, note=True, tags=True, editors=True, arxiv=True, pdf=True
)


@pytest.fixture(scope="module", params=[Options(), _FULL], ids=["short", "full"])
def about(request):
    return About(options=request.param)


def _entries(module, papers, about):
    keys = new_keys(papers, ())
    return [module.written(paper, keys[paper.id], about) for paper in papers]


@pytest.mark.parametrize("style", clients.STYLES)
def test_bibtex_reads_it_without_a_warning(papers, about, style, tmp_path):
    entries = _entries(bibtex, papers, about)
    assert clients.bibtex(tmp_path, entries, style) == ([], len(papers))


@pytest.mark.parametrize(("module", "count"), [(bibtex, 325), (biblatex, 500)])
def test_biber_finds_nothing_to_say_and_reads_the_same(papers, module, count, tmp_path):
    """Of the kinds that both have, BibTeX's entries hold fields that biber calls invalid."""
    papers = papers[:count]
    said, found = clients.biber(tmp_path, "\n".join(_entries(module, papers, About(options=_FULL))))
    assert said == []
    assert clients.differing(clients.expected(papers, new_keys(papers, ())), found) == []


@pytest.mark.parametrize("module", [bibtex, biblatex])
def test_pandoc_reads_the_same(papers, module, tmp_path):
    form, about = module.__name__.rpartition(".")[2], About(options=_FULL)
    said, found = clients.pandoc(tmp_path, "\n".join(_entries(module, papers, about)), form)
    expected = clients.expected(papers, new_keys(papers, ()))
    odd = {key for key, cited in expected.items() if clients.is_odd_for_pandoc(cited)}
    assert (said, found.keys()) == ([], expected.keys())
    assert {key for key, _, _ in clients.differing(expected, found, clients.as_pandoc_cuts)} <= odd
    assert len(odd) < 20


@settings(max_examples=1, database=None, suppress_health_check=list(HealthCheck))
@given(st.lists(any_papers.papers(0), min_size=200, max_size=200))
def test_bibtex_takes_anything_at_all(tmp_path_factory, papers):
    about = About(options=_FULL)
    entries = [bibtex.written(paper, f"k{at}", about) for at, paper in enumerate(papers)]
    said, count = clients.bibtex(tmp_path_factory.mktemp("any"), entries, "plain")
    assert [line for line in said if not line.startswith("Warning--")] == []
    assert count == len(papers)


def test_pdflatex_sets_every_entry_that_is_ascii(papers, about, tmp_path):
    entries = [entry for entry in _entries(bibtex, papers, about) if entry.isascii()]
    assert len(entries) > 450
    assert clients.pdflatex(tmp_path, "\n".join(entries)) == []


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
    body = clients.DOCUMENT.partition(r"\nocite")[0] + f"{asked}\n\n{signs}\n\n{marked}\n\n{over}\n"
    (tmp_path / "F.tex").write_text(body + r"\end{document}")

    clients.run(tmp_path, "pdflatex", "-draftmode", "-interaction=nonstopmode", "F.tex")

    log = (tmp_path / "F.log").read_text(encoding="latin-1")
    assert re.findall(r"^UNKNOWN.*|^!.*\n.*\n.*|Missing character.*", log, re.MULTILINE) == []

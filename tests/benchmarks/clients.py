"""A whole library in the hands of the programs that read .bib files, and what they say of it.

`python -m tests.benchmarks.clients LIBRARY` copies the folder of a library, writes all its papers
as BibTeX and BibLaTeX, and lets bibtex (six styles), biber, pdflatex and pandoc read them: each
must take every paper, complain of nothing, and see the same family names and years. Fifteen
thousand papers take ten minutes, most of them biber's.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from library import About, Library, Options
from library.exporters import biblatex, bibtex
from tests.library import clients

_FULL = Options(keywords=True, editors=True, arxiv=True, pdf=True)


def main() -> None:
    """Run them all and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("--count", type=int, help="so many papers only, the first ones")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "library"
        shutil.copytree(chosen.library, copy)
        with Library.open(copy) as library:
            ids = library.search("").ids.tolist()[: chosen.count]
            papers = list(library.papers(ids))
            keys = library.citation_keys(ids)
        started = time.perf_counter()
        for who, said in asked(Path(folder), papers, keys):
            taken = time.perf_counter() - started
            sys.stdout.write(f"{who:22} {taken:6.0f} s  {said or 'every paper, no complaint'}\n")
            sys.stdout.flush()
            started = time.perf_counter()


def asked(folder: Path, papers: list, keys: dict) -> Iterator[tuple[str, str]]:
    """Each program, and what is wrong with what it makes of the papers."""
    about = About(options=_FULL)
    entries = [bibtex.written(paper, keys[paper.id], about) for paper in papers]
    modern = [biblatex.written(paper, keys[paper.id], about) for paper in papers]
    expected = clients.expected(papers, keys)
    for style in clients.STYLES:
        said, count = clients.bibtex(folder, entries, style)
        yield f"bibtex {style}", _told(said, [] if count == len(papers) else [count])
    for form, text in (("bibtex", "\n".join(entries)), ("biblatex", "\n".join(modern))):
        said, found = clients.pandoc(folder, text, form)
        differing = clients.differing(expected, found, clients.as_pandoc_cuts)
        grave = [one for one in differing if not (one[1] and clients.is_odd_for_pandoc(one[1]))]
        yield f"pandoc {form}", _told(said, grave)
        said, found = clients.biber(folder, text)
        yield f"biber {form}", _told(said, clients.differing(expected, found))
    settable = [entry for entry in entries if entry.isascii()]
    parts = len(settable) // clients.LABELLED["plainnat"] + 1
    said = [clients.pdflatex(folder, "\n".join(settable[at::parts])) for at in range(parts)]
    yield "pdflatex", _told([one for some in said for one in some], [])


def _told(said: list, differing: list) -> str:
    kinds = ((said, "complaints"), (differing, "differences"))
    return "; ".join(f"{len(some)} {what}, such as {some[0]}" for some, what in kinds if some)


if __name__ == "__main__":
    main()

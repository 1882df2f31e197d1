"""Our titles and names beside those of PMLR: `python -m tests.benchmarks official`.

PMLR's records give each title plain and as LaTeX, with braces around what must keep its
capitals, and most author lists as BibTeX. Two sets: the stored posts of 22 volumes, and the BibTeX
of volume 97 (ICML 2019) beside that year's plain list.

Titles count that are printed otherwise without their braces. Two agree where BibTeX's plain
style prints them alike; "nothing lost" lets ours protect more. Names agree where BibTeX finds the
same four parts in both, compared as Unicode.
"""

import gzip
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from library.citation.names import split, to_bibtex
from library.paper import Author
from library.text.capitals import protect
from library.text.formulas import split_formulas, without_emphasis
from library.text.latex import to_latex
from library.text.unlatex import to_unicode
from tests.library.bibtex_case import printed
from tests.library.bibtex_names import parse_bibtex_name, split_bibtex_list

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data"
_FIELD = r"^\s*{}\s*=\s*\{{(.*?)\}},?\s*$"
_PROTECTING = re.compile(r"(?<!\\)\{((?:[^{}\\]|\{\\[^{}]*\}|\\['`^\"~=.]\{?\w\}?)*)\}")
_KINDS = {
    "words": "braces word by word",
    "letters": "every capital in braces of its own",
    "whole": "one pair of braces round the title",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Official:
    """One official record: what is known plainly, and how PMLR writes it."""

    title: str
    tex_title: str
    authors: tuple[Author, ...] = ()
    bibtex_author: str = ""

    @property
    def kind(self) -> str:
        """How the title is protected: "words", "letters", "whole", or "" for not at all."""
        if printed(_unprotected(self.tex_title)) == printed(self.tex_title):
            return ""
        if re.fullmatch(r"\{(?:[^{}]|\{[^{}]*\})*\}", self.tex_title):
            return "whole"
        bare = re.search(r"[\s-][A-Z][a-z]{3}", self.tex_title)
        return "words" if bare or len(re.findall(r"\{[A-Z]\}", self.tex_title)) < 3 else "letters"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where ours and the official text part: how, and both as they are written."""

    how: str
    ours: str
    official: str


def posts() -> Iterator[Official]:
    """The records of the stored PMLR posts."""
    with gzip.open(DATA / "pmlr/pmlr-posts.jsonl.gz", "rt", encoding="utf-8") as file:
        for post in map(json.loads, file):
            yield Official(
                title=post["title"],
                tex_title=post["tex_title"],
                authors=tuple(map(_author, post["author"])),
                bibtex_author=post.get("bibtex_author", ""),
            )


def icml_2019() -> Iterator[Official]:
    """The records of ICML 2019, the names as they are shown on the conference's page."""
    with gzip.open(DATA / "icml/paperlists-icml2019.json.gz", "rt", encoding="utf-8") as file:
        for record in json.load(file):
            entry = record.get("bibtex") or ""
            title, people = (
                re.search(_FIELD.format(name), entry, re.MULTILINE) for name in ("title", "author")
            )
            if title and people:
                shown = (Author(name=name.strip()) for name in record["author"].split(";"))
                yield Official(
                    title=record["title"],
                    tex_title=title[1],
                    authors=tuple(shown),
                    bibtex_author=people[1],
                )


def _author(person: dict[str, str]) -> Author:
    parts = (person.get(part) or "" for part in ("prefix", "family", "suffix"))
    given, family = person.get("given") or "", " ".join(part for part in parts if part)
    return Author(name=f"{given} {family}".strip(), given=given, family=family)


def _unprotected(title: str) -> str:
    """The title without braces that only protect; formulas and accented letters keep theirs."""
    return "".join(
        f"${piece}$" if formula else _PROTECTING.sub(r"\1", piece)
        for piece, formula in split_formulas(title)
    )


def title_difference(record: Official, how: str = "words") -> Difference | None:
    """How our title differs from the official one where both are printed; None if it does not."""
    ours = protect(to_latex(without_emphasis(record.title)).strip(), how)
    one, other = _signs(printed(ours)), _signs(printed(record.tex_title))
    if one == other:
        return None
    if one.lower() != other.lower():
        return Difference("another text", ours, record.tex_title)
    lost = any(
        theirs.isupper() and not mine.isupper() for mine, theirs in zip(one, other, strict=True)
    )
    return Difference("less protected" if lost else "more protected", ours, record.tex_title)


def _signs(text: str) -> str:
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))


def name_differences(record: Official) -> list[Difference]:
    """The names of a record whose parts differ, and those without a partner."""
    ours = [to_latex(to_bibtex(split(author))) for author in record.authors]
    official = split_bibtex_list(record.bibtex_author)
    if sorted(map(_parts, ours)) == sorted(map(_parts, official)):
        return []
    if len(ours) != len(official):
        return [Difference("another count", " and ".join(ours), record.bibtex_author)]
    return [
        Difference("other parts", one, other)
        for one, other in zip(ours, official, strict=True)
        if _parts(one) != _parts(other)
    ]


def _parts(name: str) -> tuple[str, ...]:
    words = parse_bibtex_name(name)
    parts = (words.first, words.von, words.last, words.jr)
    return tuple(" ".join(to_unicode(" ".join(part)).split()) for part in parts)


def table(misses: bool = False) -> list[str]:
    """Both sets as Markdown tables; with `misses` each difference after them."""
    sets = {"22 volumes of PMLR": list(posts()), "ICML 2019": list(icml_2019())}
    titles = [
        "| titles | protected by | titles | equal | nothing lost | another text |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    names = [
        "| names | lists | equal | names | equal |",
        "| --- | --- | --- | --- | --- |",
    ]
    told: list[str] = []
    for name, records in sets.items():
        for kind in _KINDS:
            titles += _title_row(name, kind, [r for r in records if r.kind == kind], told)
        names += _name_row(name, [r for r in records if r.bibtex_author], told)
    return [*titles, "", *names, *(["", *told] if misses else [])]


def _title_row(name: str, kind: str, records: Sequence[Official], told: list[str]) -> list[str]:
    rows = []
    for how in ("words",) if kind == "words" else ("words", "title"):
        found = [title_difference(record, how) for record in records]
        counts = Counter(difference.how if difference else "equal" for difference in found)
        kept = counts["equal"] + counts["more protected"]
        share = [_share(count, len(records)) for count in (counts["equal"], kept)]
        rows.append(
            f"| {name} | {_KINDS[kind]}; ours by {how} | {len(records)} | {share[0]} | {share[1]} "
            f"| {counts['another text']} |"
        )
        told += [_told(difference) for difference in found if difference and kind == "words"]
    return rows if records else []


def _name_row(name: str, records: Sequence[Official], told: list[str]) -> list[str]:
    found = [name_differences(record) for record in records]
    people = sum(len(record.authors) for record in records)
    lists, equal = sum(not each for each in found), people - sum(map(len, found))
    told += [_told(difference) for each in found for difference in each]
    cells = [name, str(len(records)), _share(lists, len(records)), str(people)]
    return [f"| {' | '.join([*cells, _share(equal, people)])} |"]


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)" if whole else "–"


def _told(difference: Difference) -> str:
    return f"- {difference.how}: ours `{difference.ours}`, official `{difference.official}`"

"""Braces around the words of a title whose capitals BibTeX styles must not lower.

Titles come in Title Case or in sentence case, so a capital at the beginning of a word says
nothing. Protected are words with a capital further in (MultiHal, LLMs, GPT-4), letters that
stand for themselves (K-means), names (Gaussian), the name before a title's first colon
(U-Cast:), the first word after a question, and formulas with capitals, which a style would
lower as well.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from library.text.formulas import split_formulas

# A word ends at blanks and at the signs that join words; commands and groups stay inside it.
_CHUNK = re.compile(r"(?:\\[A-Za-z]+\s?|\\[^\s]|[^\s\\])+")
_JOINT = re.compile(r"(?<!\\)(---?|[-/–—·])")
_BEFORE = "([\"“‘`'"
_AFTER = ")]\"”’'`,;:.!?"
_SPACINGS = ",;:!/@-"  # after a backslash: a space, or where a word may be cut
_POSSESSIVE = re.compile(r"['’]s?$")
_HOLE = "\ue004"  # stands for a formula
_TALL = 4  # words: a title with more, all in capitals, is shouting, not a row of acronyms


def protect(title: str) -> str:
    """The title, plain or already LaTeX, with braces around each word that keeps its capitals."""
    formulas: list[str] = []
    holed = ""
    for piece, formula in split_formulas(title.replace(_HOLE, "")):
        holed += _HOLE if formula else piece
        formulas += [piece] if formula else []
    name_ends = _name_end(holed)
    shouting = not re.search(r"[a-z]", holed) and len(holed.split()) > _TALL
    done, at, chunk = "", 0, ""
    for start, end in _chunks(holed):
        anew = chunk.endswith(("?", "!"))
        chunk = holed[start:end]
        if not shouting:
            chunk = _opening(chunk) if anew else chunk
            chunk = _protected(chunk, named=start < name_ends, first=start == 0)
        done += holed[at:start] + chunk
        at = end
    return _with_formulas(done + holed[at:], formulas)


def _with_formulas(text: str, formulas: list[str]) -> str:
    waiting = iter(formulas)
    done, depth = "", 0
    for sign in text:
        if sign in "{}":
            depth += 1 if sign == "{" else -1
        if sign != _HOLE:
            done += sign
            continue
        formula = f"${next(waiting)}$"
        capital = depth == 0 and re.search("[A-Z]", formula)
        done += f"{{{formula}}}" if capital else formula
    return done


def _chunks(text: str) -> Iterator[tuple[int, int]]:
    """The words at the outermost level; a word with an open group reaches to the group's end."""
    start, end, depth = -1, -1, 0
    for match in _CHUNK.finditer(text):
        start = match.start() if start < 0 else start
        end = match.end()
        depth += match[0].count("{") - match[0].count("}")
        if depth <= 0:
            yield start, end
            start, depth = -1, 0
    if start >= 0:
        yield start, end


def _name_end(text: str) -> int:
    """Where the one-word name before the first colon ends, 0 where the title has none."""
    match = re.match(r"\s*([^\s:]+)\s?:(?=\s|$)", text)
    return match.end(1) if match else 0


def _protected(chunk: str, *, named: bool, first: bool) -> str:
    before, word, after = _edges(chunk)
    if not word or (word.startswith(("{", "\\")) and not _special(word)):
        return chunk
    parts = _JOINT.split(word)
    if named and any(_has_capital(part[at == 0 :]) for at, part in enumerate(parts)):
        return f"{before}{_braced(word)}{after}"
    keep = _kept(parts, first=first)
    return before + _joined(parts, keep) + after if keep else chunk


def _edges(chunk: str) -> tuple[str, str, str]:
    """A chunk as the signs before its word, the word, and the signs and spaces after it."""
    word = chunk.lstrip(_BEFORE)
    before, end = chunk[: len(chunk) - len(word)], len(word)
    while end:
        if word[end - 2 : end - 1] == "\\":
            if word[end - 1] not in _SPACINGS:
                break
            end -= 2
        elif word[end - 1] in _AFTER:
            end -= 1
        else:
            break
    return before, word[:end], word[end:]


def _kept(parts: list[str], *, first: bool) -> set[int]:
    """The places of those parts of a word, joints between, that keep their capitals."""
    compound = "-".join(parts[::2]).casefold()
    if len(parts) > 1 and compound in _names():
        return set(range(len(parts)))
    keep: set[int] = set()
    for at in range(0, len(parts), 2):
        # A version or size belongs to the name: {GPT-4}, {CIFAR-10}.
        number = at - 2 in keep and parts[at][:1].isdigit()
        if number or _keeps(parts[at], alone=len(parts) == 1, first=first and at == 0):
            keep.add(at)
    return keep | {at + 1 for at in keep if at + 2 in keep}


def _joined(parts: list[str], keep: set[int]) -> str:
    """The parts with braces around each run of neighbours that keep their capitals."""
    done, run = "", ""
    for at, part in enumerate(parts):
        if at in keep:
            run += part
        else:
            done += (_braced(run) if run else "") + part
            run = ""
    return done + (_braced(run) if run else "")


def _opening(chunk: str) -> str:
    """The word that begins a title's second sentence; styles know only those after a colon."""
    return re.sub(r"^([A-Z][a-z]*)(?=[^A-Za-z{}]|$)", r"{\1}", chunk)


def _braced(word: str) -> str:
    """The word in braces, without brackets that open or close outside it."""
    if word.startswith("{") and word.endswith("}") and "\\" not in word:
        return word
    before, after = "", ""
    if word.startswith("(") and ")" not in word:
        before, word = "(", word[1:]
    if word.endswith(")") and not word.endswith("\\)") and "(" not in word:
        word, after = word[:-1], ")"
    return f"{before}{{{word}}}{after}"


def _keeps(part: str, *, alone: bool, first: bool) -> bool:
    """Whether this word, or part of a compound, has a capital that must stay."""
    letters = re.sub(r"\\[A-Za-z]+|[\\{}\"'`^~=]", "", _POSSESSIVE.sub("", part))
    if not _has_capital(letters) or (part.startswith("{") and not _special(part)):
        return False
    if _has_capital(letters[1:]):
        return True
    if re.search(r"\d", letters):
        return True
    if len(letters) == 1:
        return letters != "A" if alone and not first else not alone
    return letters.casefold() in _names()


def _special(text: str) -> bool:
    r"""Whether a group is a letter with an accent, `{\"U}`, which styles do lower."""
    return bool(re.match(r"\{\\", text))


def _has_capital(text: str) -> bool:
    return any(letter.isupper() for letter in text)


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    """Names of people, places, languages and things that no style may write small."""
    text = Path(__file__).with_name("proper_names.txt").read_text(encoding="utf-8")
    words = " ".join(line.partition("#")[0] for line in text.splitlines()).split()
    return frozenset(word.casefold() for word in words)

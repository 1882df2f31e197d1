"""Braces around the words of a title whose capitals BibTeX styles must not lower.

Titles come in Title Case or in sentence case, so a capital at the beginning of a word says
nothing. Protected are words with a capital further in (MultiHal, LLMs, GPT-4), letters that
stand for themselves (K-means), names (Gaussian), the name before a title's first colon
(U-Cast:), the first word after a question, and formulas with capitals, which a style would
lower as well. In a title that is written like a sentence every capital means something, and
is protected.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from library.text.braces import is_group
from library.text.formulas import split_formulas
from library.text.sentencecase import is_sentence

# A word ends at blanks and at the signs that join words; commands and groups stay inside it.
_CHUNK = re.compile(r"(?:\\[A-Za-z]+\s?|\\[^\s]|[^\s\\])+")
_JOINT = re.compile(r"(?<!\\)(---?|[-/–—·])")
_BEFORE = "([\"“‘`'"
_AFTER = ")]\"”’'`,;:.!?"
_SPACINGS = ",;:!/@-"  # after a backslash: a space, or where a word may be cut
_POSSESSIVE = re.compile(r"['’]s?$")
# Styles lower commands as well, and nothing knows \\latex; one that begins a group is safe.
_CAPITAL_COMMAND = re.compile(r"(?<!\{)\\[A-Za-z]*[A-Z]")
_HOLE = "\ue004"  # stands for a formula
_TALL = 4  # words: a title with more, all in capitals, is shouting, not a row of acronyms


def protect(title: str, how: str = "words") -> str:
    """The title, plain or already LaTeX, with braces around each word that keeps its capitals.

    `how` may also be "title", one pair of braces around all of it, or "none".
    """
    if how == "title":
        return title if not title.strip() or is_group(title) else f"{{{title}}}"
    return title if how == "none" else _by_words(title)


def _by_words(title: str) -> str:
    formulas: list[str] = []
    holed = ""
    for piece, formula in split_formulas(title.replace(_HOLE, "")):
        holed += _HOLE if formula else piece
        formulas += [piece] if formula else []
    shouting = not re.search(r"[a-z]", holed) and len(holed.split()) > _TALL
    return _with_formulas(holed if shouting else _words_protected(holed), formulas)


def _words_protected(title: str) -> str:
    """The title, formulas left out, with braces around words."""
    name_ends, meant = _name_end(title), is_sentence(title)
    done, at, before = "", 0, ":"  # a title begins as what follows a colon does
    for start, end in _chunks(title):
        chunk = title[start:end]
        written = _opening(chunk) if before.endswith(("?", "!")) else chunk
        first = before.endswith(":")
        written = _protected(written, named=start < name_ends, first=first, meant=meant)
        done += title[at:start] + written
        at, before = end, chunk
    return done + title[at:]


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


@lru_cache(maxsize=32_768)
def _protected(chunk: str, *, named: bool, first: bool, meant: bool) -> str:
    """The word with braces where it needs them; titles share most of their words."""
    if chunk.islower() and "\\" not in chunk:
        return chunk
    before, word, after = _edges(chunk)
    bare = _masked(word)
    if is_group(word) and not word.startswith("{\\"):
        return chunk
    if _CAPITAL_COMMAND.search(word):
        return f"{before}{{{word}}}{after}"
    if not _has_capital(bare) or word.startswith("\\"):
        return chunk
    parts, shown = _JOINT.split(word), _JOINT.split(bare)
    if named and any(_has_capital(part[at == 0 :]) for at, part in enumerate(shown)):
        return f"{before}{_braced(word)}{after}"
    keep = _kept(shown, first=first, meant=meant)
    return before + _joined(parts, keep) + after if keep else chunk


def _masked(word: str) -> str:
    """The word with small letters in its groups, whose capitals are protected already."""
    if "{" not in word:
        return word
    done, depth, special = "", 0, False
    for at, sign in enumerate(word):
        if sign == "{":
            depth += 1
            # Styles lower an accented letter, but only in its outermost braces.
            special = word.startswith("\\", at + 1) if depth == 1 else special
        elif sign == "}":
            depth -= 1
        done += "x" if depth > 0 and not special and sign.isalpha() else sign
    return done


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


def _kept(parts: list[str], *, first: bool, meant: bool) -> set[int]:
    """The places of those parts of a word, joints between, that keep their capitals."""
    compound = "-".join(parts[::2]).casefold()
    if len(parts) > 1 and compound in _names():
        return set(range(len(parts)))
    keep: set[int] = set()
    for at in range(0, len(parts), 2):
        # A version or size belongs to the name: {GPT-4}, {CIFAR-10}.
        number = at - 2 in keep and parts[at][:1].isdigit()
        begins = first and at == 0
        if number or _keeps(parts[at], alone=len(parts) == 1, first=begins, meant=meant):
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
    before, after = "", ""
    if word.startswith("(") and ")" not in word:
        before, word = "(", word[1:]
    if word.endswith(")") and not word.endswith("\\)") and "(" not in word:
        word, after = word[:-1], ")"
    return f"{before}{{{word}}}{after}"


def _keeps(part: str, *, alone: bool, first: bool, meant: bool) -> bool:
    """Whether this word, or part of a compound, has a capital that must stay."""
    plain = re.sub(r"\\[A-Za-z]+", "", _POSSESSIVE.sub("", part))
    letters = "".join(sign for sign in plain if sign.isalnum())
    if not _has_capital(letters):
        return False
    if _has_capital(letters[1:]) or re.search(r"\d", letters):
        return True
    if len(letters) == 1:
        article = letters == "A" and "*" not in part
        return not (article or first) if alone else True
    return (meant and not first) or letters.casefold() in _names()


def _has_capital(text: str) -> bool:
    return any(letter.isupper() for letter in text)


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    """Names of people, places, languages and things that no style may write small."""
    text = Path(__file__).with_name("proper_names.txt").read_text(encoding="utf-8")
    words = " ".join(line.partition("#")[0] for line in text.splitlines()).split()
    return frozenset(word.casefold() for word in words)

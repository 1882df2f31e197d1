"""Taking LaTeX, Markdown and HTML out of titles and abstracts, so that only words remain.

A handful of compiled expressions, because a real LaTeX parser takes hundreds of times as long
and the index must read thousands of abstracts a second. Commands vanish, arguments stay.
"""

import html
import re

from library.text.symbols import GREEK

_MARKED = re.compile(r"[\\${}*`&<]")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_LINK = re.compile(r"\]\(\s*https?://[^()\s]*\)")
_STRONG = re.compile(r"\*{1,3}(?=\w)([^*\n]+?)\*{1,3}")
_ACCENT = re.compile(
    r"""\\(?:["'`^~=.]\s*|[vucdbHkrt](?=\s*\{|\s+\w)\s*)\{?\s*(\\?[a-zA-Z])\s*\}?"""
)
_ESCAPED = re.compile(r"\\([_%&#${}\- ])")
_COMMAND = re.compile(r"\\([a-zA-Z]+)\*?(?:\s*\[[^\[\]]*\])?")
_UNSEEN = re.compile(r"[${}]*")
_BETWEEN_ARGUMENTS = re.compile(r"\}\s*\{")
_VANISH = str.maketrans({"{": "", "}": "", "$": "", "\\": " ", "`": "", "~": " "})

_LETTERS = {
    "o": "o", "O": "O", "l": "l", "L": "L", "i": "i", "j": "j", "ss": "ss", "ae": "ae",
    "AE": "AE", "oe": "oe", "OE": "OE", "aa": "a", "AA": "A", "dh": "d", "th": "th", "dj": "d",
}  # fmt: skip
# The curly forms of letters are the usual ones: both ϵ and ε are "epsilon" here. LaTeX has no ο.
GREEK_WORDS = {
    letter: command.removeprefix("var") for letter, command in GREEK.items() if "α" <= letter <= "ω"
} | {"ο": "omicron"}
_SYMBOLS = frozenset(GREEK_WORDS.values()) | {"ell", "infty", "nabla", "log", "exp", "min", "max"}
_VARIANTS = {f"var{name}": name for name in GREEK_WORDS.values()}


def words_only(text: str) -> str:
    """The words of a text without its markup; Greek letters stay as their names."""
    if not _MARKED.search(text):
        return text
    if "<" in text:
        text = _TAG.sub("", text)
    if "&" in text:
        text = html.unescape(text)
    if "*" in text or "](" in text:
        text = _STRONG.sub(r"\1", _LINK.sub("] ", text))
    if "\\" in text:
        text = _ACCENT.sub(r"\1", text)
        text = _COMMAND.sub(_command_word, _ESCAPED.sub(r" \1", text))
    return _BETWEEN_ARGUMENTS.sub(" ", text).translate(_VANISH)


def _command_word(command: re.Match[str]) -> str:
    """A symbol's name, nothing for a command around an argument, a gap for an operator."""
    name = command[1]
    if name in _LETTERS:
        return _LETTERS[name]
    word = _VARIANTS.get(name, name)
    if word.lower() in _SYMBOLS:
        return f" {word}{_gap(command)}"
    return "" if command.string.startswith("{", command.end()) else " "


def _gap(command: re.Match[str]) -> str:
    r"""A blank where a letter or digit follows (S$\Omega$I), none before a hyphen."""
    following = _UNSEEN.match(command.string, command.end())
    end = following.end() if following else command.end()
    return " " if command.string[end : end + 1].isalnum() else ""

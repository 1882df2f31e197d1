"""Single letters and signs of Unicode in LaTeX, in words and in formulas."""

import re
import unicodedata

from library.text.symbols import (
    ACCENTS,
    ALPHABETS,
    LETTERS,
    LOWERED,
    MATH,
    MATH_ACCENTS,
    RAISED,
    SIGNS,
)

_PUNCTUATION = {
    "“": "``",
    "”": "''",
    "‘": "`",
    "’": "'",
    "‚": ",",
    "„": ",,",
    "–": "--",
    "—": "---",
    "―": "---",
    "ʻ": "`",
    "ʼ": "'",
    "ʿ": "`",  # ʿAlī, as everybody writes it in LaTeX
    "ʾ": "'",
    "″": "{$''$}",
    "‐": "-",
    "‑": "-",
    "‒": "--",
    "−": "{$-$}",
    "′": "{$'$}",
    "⁄": "/",
    "\u00a0": "~",
    "\u202f": "~",
    "<": "{$<$}",  # the old fonts print ¡, ¿ and — for these three
    ">": "{$>$}",
    "|": "{$|$}",
}
_COMPATIBLE = ("<compat>", "<fraction>")  # signs that stand for a few others: ﬁ, ⅓
_MOST_MARKS = 4  # on one letter; more are no writing
_SYMBOL_LETTERS = re.compile("[\U0001d400-\U0001d7ffℂℊℋℌℍℎℐℑℒℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴ]{2,}")
_UNIT = re.compile(r"[^\x00-\x7f][\u0300-\u036f]*|[A-Za-z][\u0300-\u036f]+|[\x00-\x7f]")
_IN_FORMULA = re.compile(
    r"(?P<words>\\(?:text[a-z]*|mbox|hbox)\s*\{[^{}]*\})|(?P<command>\\[A-Za-z]+)"
    r"|[^\x00-\x7f][\u0300-\u036f]*|[A-Za-z][\u0300-\u036f]+"
)


def small(kind: str, text: str) -> str:
    """A run of Unicode's superscripts, "raised", or subscripts, "lowered", as one group."""
    table, name = (RAISED, "super") if kind == "raised" else (LOWERED, "sub")
    plain = "".join(table[sign] for sign in text)
    if any(sign in MATH for sign in plain):
        return f"{{${'^' if kind == 'raised' else '_'}{{{in_formula(plain)}}}$}}"
    return f"\\text{name}script{{{''.join(map(letter, plain))}}}"


def literal(sign: str) -> str:
    """One ASCII sign that means itself."""
    if sign in _PUNCTUATION:
        return _PUNCTUATION[sign]
    if sign in SIGNS:
        return f"{{\\{SIGNS[sign]}}}"
    return f"\\{sign}" if sign in "#$%&_" else sign


def letter(text: str) -> str:
    """A letter with its marks, or a sign, as it stands in words; without LaTeX as it is."""
    if text.isascii() or text in _PUNCTUATION:
        return _PUNCTUATION.get(text, text)
    if command := LETTERS.get(text) or SIGNS.get(text):
        return f"{{\\{command}}}"
    if _is_symbol(text[0]):
        spelled = _symbol_marked(text[0], text[1:])
        return f"{{${spelled}$}}" if spelled else text
    base, marks = (signs := unicodedata.normalize("NFD", text))[0], signs[1:]
    if base in LETTERS or base.isascii():
        return _accented(base, marks) or text
    return _compatible(text)


def _compatible(text: str) -> str:
    """A sign that stands for a few others, such as ﬁ or ⅓, as these."""
    if fraction := _fraction(text[0]):
        return f"{{${fraction}$}}"
    if _kind(text[0]) not in _COMPATIBLE or _plainer(text[0]).startswith(" "):
        return text
    units = _UNIT.findall(_plainer(text))
    return "".join(literal(unit) if unit.isascii() else letter(unit) for unit in units)


def joined_symbols(text: str) -> str:
    """The text with mathematical letters as letters: alone a formula, in a row a plain word."""
    if not _SYMBOL_LETTERS.search(text):
        return text
    plain = _SYMBOL_LETTERS.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return unicodedata.normalize("NFC", plain)


def in_formula(text: str) -> str:
    """A formula with commands for its signs outside ASCII."""
    spelled = _IN_FORMULA.sub(_formula_part, text)
    # The mark after a command shows where it ends; only letters need a blank there.
    return re.sub(r"(\\[A-Za-z]+)\ue003(?=[A-Za-z])", r"\1 ", spelled).replace("\ue003", "")


def _formula_part(match: re.Match[str]) -> str:
    """A sign of a formula, or a command as it is, with the words that it sets."""
    if match["command"]:
        return match[0]
    if match["words"]:
        return _UNIT.sub(
            lambda unit: unit[0] if unit[0].isascii() else _word_sign(unit[0]), match[0]
        )
    spelled = _formula_sign(match[0])
    before = match.string[match.start() - 1 : match.start()]
    # An accent is no argument of ^ or _ without braces.
    return f"{{{spelled}}}" if before in ("^", "_") and spelled.endswith("}\ue003") else spelled


def _word_sign(text: str) -> str:
    kind = "raised" if text in RAISED else "lowered" if text in LOWERED else ""
    return small(kind, text) if kind else letter(text)


def _formula_sign(text: str) -> str:
    base, marks = (signs := unicodedata.normalize("NFD", text))[0], signs[1:]
    if text[0] in MATH or not (base.isascii() and base.isalpha()):
        base, marks = text[0], text[1:]
    if spelled := _symbol_marked(base, marks):
        return f"{spelled}\ue003" if spelled.startswith("\\") else spelled
    if simple := _fraction(base) or _simple_in_formula(base):
        return simple + marks
    if _kind(base) in _COMPATIBLE:
        return "".join(
            f"\\{unit}" if unit in "#%&_" else _formula_sign(unit)
            for unit in _UNIT.findall(_plainer(text))
        )
    spelled = letter(text)
    return f"\\text{{{spelled}}}" if spelled.isascii() and spelled.startswith("{\\") else spelled


def _simple_in_formula(sign: str) -> str:
    """A small letter or a sign of punctuation inside a formula, "" for any other sign."""
    if sign in RAISED:
        return f"^{{{RAISED[sign]}}}"
    if sign in LOWERED:
        return f"_{{{LOWERED[sign]}}}"
    return _PUNCTUATION.get(sign, "").strip("{}$")


def _fraction(sign: str) -> str:
    r"""The formula of a sign such as ⅓, "" for what is none."""
    if _kind(sign) != "<fraction>":
        return ""
    over, _, under = _plainer(sign).partition("/")
    return f"\\frac{{{over}}}{{{under}}}" if under else ""


def _plainer(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("⁄", "/")


def _kind(sign: str) -> str:
    """How Unicode decomposes a sign: "<font>", "<compat>", …, or "" or a code."""
    return unicodedata.decomposition(sign).partition(" ")[0]


def _is_symbol(sign: str) -> bool:
    """Whether a sign is set as a formula wherever it stands."""
    return sign in MATH or _kind(sign) == "<font>"


def _accented(base: str, marks: str) -> str:
    """A letter of words with its accents, "" where LaTeX lacks one."""
    if not 0 < len(marks) <= _MOST_MARKS or not all(mark in ACCENTS for mark in marks):
        return ""
    spelled = f"{{\\{LETTERS[base]}}}" if base in LETTERS else base
    for mark in marks:
        command = ACCENTS[mark]
        inner = f"{{{spelled}}}" if command.isalpha() and not spelled.startswith("{") else spelled
        spelled = f"{{\\{command}{inner}}}"
    return spelled


def _symbol_marked(sign: str, marks: str) -> str:
    """A sign of a formula under its accents, "" where it is none or LaTeX lacks one."""
    if not (sign.isascii() or _is_symbol(sign)) or len(marks) > _MOST_MARKS:
        return ""
    if not all(mark in MATH_ACCENTS for mark in marks):
        return ""
    spelled = _symbol(sign)
    for mark in marks:
        spelled = f"\\{MATH_ACCENTS[mark]}{{{spelled}}}"
    return spelled


def _symbol(sign: str) -> str:
    """The command for a sign inside a formula, or the styled letter it is."""
    if sign in MATH:
        return f"\\{MATH[sign]}"
    plain = unicodedata.normalize("NFKC", sign)
    inner = f"\\{MATH[plain]}" if plain in MATH else plain
    name = unicodedata.name(sign, "")
    style = next((command for word, command in ALPHABETS.items() if word in name), "")
    return f"\\{style}{{{inner}}}" if style and plain.isalnum() and plain.isascii() else inner

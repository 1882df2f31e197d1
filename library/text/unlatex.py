"""LaTeX as people should read it: one Unicode text, formulas in their nearest plain form."""

import logging
import re
import unicodedata
from functools import lru_cache
from typing import Any

from pylatexenc import latex2text, latexwalker, macrospec

from library.text.folding import unpiled
from library.text.formulas import mended, split_formulas
from library.text.symbols import MATH, SIGNS, SUBSCRIPTS, SUPERSCRIPTS

log = logging.getLogger(__name__)
logging.getLogger("pylatexenc").setLevel(logging.ERROR)  # it warns of odd text, which we expect

_WORTH_READING = re.compile(r"[\\{}$~]|``|''|--")
_DEEPEST = 100  # nested groups; the reader calls itself for each
_DEEPEST_OTHERS = 5  # options and formulas; of open ones the reader reads each twice
_NESTING = re.compile(r"\\begin\b|\\end\b|\\.|[{}\[\]]", re.DOTALL)
_OTHERS = {
    **dict.fromkeys(("[", r"\[", r"\(", r"\begin"), 1),
    **dict.fromkeys(("]", r"\]", r"\)", r"\end"), -1),
}
# pylatexenc fails in any of these ways on text that only looks like LaTeX.
_READER_ERRORS = (
    RecursionError,
    latexwalker.LatexWalkerError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
_SCRIPT = re.compile(r"(?<!\\)[\^_]\s*")
_DOTLESS = re.compile("[ıȷ](?=[\u0300-\u0314])")
_DOTTED = {"ı": "i", "ȷ": "j"}
_COMMAND_ENDS = re.compile(r"\\[A-Za-z]+\s*$")
_COMMAND = re.compile(r"\\[A-Za-z]+\s*")
_BARE = re.compile(r"(?<!\\)((?:\\\\)*)([%&#$])")
_LOOSE_TILDE = re.compile(r"(?<!\\)(?:(?<=\s)|(?<=^))~|(?<!\\)~(?=\s|$)")
_LOOSE_BACKSLASH = re.compile(r"\\(?=\d|$)|(?<=\s)\\(?=\s)")
_WRAPPER_NAMES = """text texttt textsf textsc textrm textit textbf textsl textup textmd textnormal
mbox hbox emph underline mathrm mathbf mathit mathsf mathtt mathnormal boldsymbol bm operatorname
ensuremath url textcommabelow"""
_DROPPED = """bf rm it tt sf sc em cal left right big Big bigg Bigg bigl bigr Bigl Bigr limits
displaystyle textstyle xspace selectfont noindent"""
_WRAPPERS = _WRAPPER_NAMES.split()


def to_unicode(text: str) -> str:
    """What a person reads where the LaTeX stands; text that is no LaTeX comes back as it is."""
    if not _WORTH_READING.search(text):
        return composed(text)
    if _too_deep(text):
        return composed(text)
    try:
        return _read(text)
    except _READER_ERRORS as error:
        log.debug("left as it was, because %s: %.80r", error, text)
        return composed(text)


def composed(text: str) -> str:
    """The text with each letter and its accents as one sign, where Unicode has it (NFC).

    Some sources write í as a dotless ı with an accent, which Unicode itself does not join.
    """
    text = _DOTLESS.sub(lambda match: _DOTTED[match[0]], unpiled(text))
    return unicodedata.normalize("NFC", text)


def _read(text: str) -> str:
    read = "".join(
        _formula(piece) if formula else _decoded(_tamed(piece))
        for piece, formula in split_formulas(_without_loose_braces(text))
    )
    return composed(read)


@lru_cache(maxsize=20_000)
def _decoded(latex: str) -> str:
    """The reader's answer; names and terms repeat, so it is kept."""
    if "\\" not in latex and not _WORTH_READING.search(latex):
        return latex
    if latex.strip("{}") == "":
        return ""
    read: str = _reader().latex_to_text(latex, **_parsing())
    return read


def _tamed(text: str) -> str:
    """The text with signs escaped that scraped text means as themselves and LaTeX does not."""
    text = _LOOSE_BACKSLASH.sub(lambda _: r"{\textbackslash}", text)
    text = _LOOSE_TILDE.sub(lambda _: r"{\textasciitilde}", text)
    text = re.sub(r"\s*\\\\\s*", " ", text) if r"\\" in text else text
    return _BARE.sub(r"\1\\\2", text)


def _formula(text: str) -> str:
    """A formula as one line of text: x², ℓₚ, O(√T)."""
    return _decoded_formula(_scripts(re.sub(r"\\mathscr\b", r"\\mathcal", mended(text))))


def _decoded_formula(text: str) -> str:
    text = re.sub(r"(?<!\\)([%#])", r"\\\1", text)
    return _decoded(f"\\({text}\\)") if "\\" in text or "{" in text else text


def _scripts(text: str) -> str:
    """The formula with its superscripts and subscripts as the small letters Unicode has."""
    done, at = "", 0
    while match := _SCRIPT.search(text, at):
        argument, end = _argument(text, match.end())
        before = text[at : match.start()]
        # The reader takes small letters for letters: they would become part of a command.
        done += before + ("{}" if _COMMAND_ENDS.search(before) else "")
        done += _script(match[0][0], argument)
        at = end
    return done + text[at:]


def _script(sign: str, argument: str) -> str:
    plain = _formula(argument).strip()
    table = SUPERSCRIPTS if sign == "^" else SUBSCRIPTS
    if plain in ("∘", "°") and sign == "^":
        return "°"
    if plain and all(letter in table for letter in plain):
        return "".join(table[letter] for letter in plain)
    if re.fullmatch(r".|[\w.,*]*", plain):
        return f"{sign}{{{argument}}}"
    return f"{sign}({{{argument}}})"


def _argument(text: str, at: int) -> tuple[str, int]:
    """What a superscript or the like applies to, and where it ends."""
    if match := _COMMAND.match(text, at):
        if text.startswith("{", match.end()):
            inner, end = _argument(text, match.end())
            return f"{match[0].strip()}{{{inner}}}", end
        return match[0].strip(), match.end()
    if not text.startswith("{", at):
        return text[at : at + 1], at + 1
    depth = 0
    for end in range(at, len(text)):
        if text[end] in "{}" and text[end - 1] != "\\":
            depth += 1 if text[end] == "{" else -1
        if depth == 0:
            return text[at + 1 : end], end + 1
    return text[at + 1 :], len(text)


def _too_deep(text: str) -> bool:
    """Whether groups, or options and formulas in one another, are nested beyond all reading."""
    groups = others = 0
    for match in _NESTING.finditer(text):
        sign = match[0]
        if sign in "{}":
            groups = max(groups + (1 if sign == "{" else -1), 0)
        elif sign in _OTHERS:
            others = max(others + _OTHERS[sign], 0)
        if groups > _DEEPEST or others > _DEEPEST_OTHERS:
            return True
    return False


def _without_loose_braces(text: str) -> str:
    """The text with braces that have no partner spelled out, so that nothing after them is lost."""
    opened: list[int] = []
    loose: list[int] = []
    for at, sign in enumerate(text):
        if sign not in "{}" or (text[at - 1 : at] == "\\" and text[at - 2 : at] != r"\\"):
            continue
        if sign == "{":
            opened.append(at)
        elif opened:
            opened.pop()
        else:
            loose.append(at)
    signs = list(text)
    for at in (*opened, *loose):
        signs[at] = f"\\{signs[at]}"
    return "".join(signs)


def _parsing() -> dict[str, Any]:
    return {"latex_context": _walker_context(), "tolerant_parsing": True}


@lru_cache(maxsize=1)
def _walker_context() -> Any:
    """What the parser knows: its own macros, and those of ours that take an argument."""
    context = latexwalker.get_default_latex_context_db()
    context.add_context_category(
        "papers",
        macros=[macrospec.MacroSpec(name, "{") for name in (*_WRAPPERS, "textsubscript")]
        + [macrospec.MacroSpec("textsuperscript", "{")]
        + [macrospec.MacroSpec(name, "{{") for name in ("href", "dfrac", "tfrac")],
        prepend=True,
    )
    return context


@lru_cache(maxsize=1)
def _reader() -> Any:
    r"""pylatexenc, taught to keep names in \texttt, small letters and macros it does not know."""
    context = latex2text.get_default_latex_context_db()
    spec = latex2text.MacroTextSpec
    small = [("textsuperscript", SUPERSCRIPTS), ("textsubscript", SUBSCRIPTS)]
    context.add_context_category(
        "papers",
        macros=[spec(name, "%s") for name in _WRAPPERS]
        + [spec(name, _shrink(table)) for name, table in small]
        + [spec(command, sign) for sign, command in (SIGNS | MATH).items() if command != "mid"]
        + [spec(name, "") for name in _DROPPED.split()]
        + [spec(f"{size}frac", "%s/%s") for size in "dt"]
        + [spec("href", "%(2)s"), spec("-", ""), spec("LaTeX", "LaTeX"), spec("TeX", "TeX")],
        prepend=True,
    )
    context.set_unknown_macro_spec(spec("", simplify_repl=_verbatim))
    return latex2text.LatexNodes2Text(
        latex_context=context, math_mode="text", keep_comments=True, strict_latex_spaces=False
    )


def _shrink(table: Any) -> Any:
    def repl(node: Any, l2tobj: Any) -> str:
        arguments = node.nodeargd.argnlist if node.nodeargd else []
        inner: str = l2tobj.nodelist_to_text(arguments[-1:])
        return "".join(table.get(letter, letter) for letter in inner)

    return repl


def _verbatim(node: Any) -> str:
    source: str = node.latex_verbatim()
    return source

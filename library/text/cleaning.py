"""Text as it came from the web, made one line of composed letters before it becomes LaTeX."""

import html
import re
import unicodedata

from library.text.unlatex import composed

_SPACES = re.compile(r"[ \t-\r\x1c-\x1f\x85\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]+")
_LOOSE_TIE = re.compile(r"(?<!\S)[\xa0\u202f]|[\xa0\u202f](?!\S)")
_ENTITY = re.compile(r"(?<!\\)&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_TAG = re.compile(r"<(b|i|u|em|strong|italic|bold|scp|tt|sup|sub)>([^<>]*)</\1>")
_ENSURED = re.compile(r"\\ensuremath\s*(?:\{([^{}$]*)\}|(\\[A-Za-z]+|[^\s{}$\\]))")
_EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_WIDE = re.compile(r"[\uff01-\uff5e]")
# Marks that join letters mean something between letters of these scripts, and in emoji.
_JOINER = re.compile("(?<![\u0600-\u0dff\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])[\u200c\u200d]")
# Signs that nobody sees: fillers, selectors of a form, a place for an object.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u3164\uffa0\ufffc\u180b-\u180e\ufe00-\ufe0f\ue000-\ue004\ufdd0-\ufdef"
    "\ufffe\uffff\U000e0000-\U000e0fff]"
)
# One sign for each of those that look alike: the micro sign is a μ, the increment a Δ.
_SAME = str.maketrans("µ∆∕⋅∙◦‖≦≧∶〈〉ˆ˜", "μΔ/··∘∥≤≥:⟨⟩^~")


def cleaned(text: str) -> str:
    """One line of composed letters, without HTML, control characters and invisible marks."""
    if "&" in text:
        text = _ENTITY.sub(lambda match: html.unescape(match[0]), text)
    if "<" in text:
        text = _TAG.sub(_untagged, text)
    if "\\ensuremath" in text:
        text = _ENSURED.sub(lambda match: f"${match[1] or match[2] or ''}$", text)
    text = _SPACES.sub(" ", text)
    if not text.isascii():
        seen = _JOINER.sub("", _UNSEEN.sub("", text))
        text = (seen if seen == text else _SPACES.sub(" ", seen)).translate(_SAME)
    if not text.isprintable():
        text = _SPACES.sub(" ", _LOOSE_TIE.sub(" ", _visible(text)))
    if text.isascii():
        return text
    if not _EAST_ASIAN.search(text):
        # Chinese keyboards leave their wide signs in English titles: "PRIM：Cooperative".
        text = _WIDE.sub(_narrow, text)
    return composed(text)


def _visible(text: str) -> str:
    return "".join(
        sign
        for sign in text
        if unicodedata.category(sign) not in ("Cc", "Cf", "Cs") or sign in "\u200c\u200d"
    )


def _narrow(match: re.Match[str]) -> str:
    sign = unicodedata.normalize("NFKC", match[0])
    return (
        f"{sign} " if sign in ",:;" and match.string[match.end() : match.end() + 1] > " " else sign
    )


def _untagged(match: re.Match[str]) -> str:
    command = {"sup": "textsuperscript", "sub": "textsubscript"}.get(match[1])
    return f"\\{command}{{{match[2]}}}" if command else match[2]

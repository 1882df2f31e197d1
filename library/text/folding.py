"""Text as it is compared: without case, accents, width and ligatures."""

import re
import unicodedata

_BEFORE = {
    **dict.fromkeys(map(ord, "‘’ʼ´′＇"), "'"),
    **dict.fromkeys(map(ord, "‐‑‒–−－﹣"), "-"),
    **dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"), ""),
    **{ord(letter): plain_letters for letter, plain_letters in zip(
        "øØłŁđĐðÐþÞıæÆœŒℓ",
        ("o", "o", "l", "l", "d", "d", "d", "d", "th", "th", "i", "ae", "ae", "oe", "oe", "ell"),
        strict=True,
    )},
}  # fmt: skip
_MARKS = re.compile("[\u0300-\u036f]+")
_COMBINING = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06ed"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u302a-\u302d\ufe20-\ufe2f"
)
_PILE = re.compile(f"([{_COMBINING}]{{30}})[{_COMBINING}]+")


def unpiled(text: str) -> str:
    """The text with at most 30 marks on a letter, more than any script has.

    Before every normalization: putting marks in order takes the square of their number.
    """
    return text if text.isascii() else _PILE.sub(r"\1", text)


def fold_signs(text: str) -> str:
    """The text folded sign by sign, for search and for telling titles and names apart."""
    if not text.isascii():
        text = unpiled(text.translate(_BEFORE))
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKC", text).casefold()
    folded = _MARKS.sub("", unicodedata.normalize("NFKD", folded))
    return unicodedata.normalize("NFC", folded)


def storable(text: str) -> str:
    """The text without halves of characters, which no database takes."""
    return text.encode("utf-8", "ignore").decode("utf-8")


def clean_tag(name: str) -> str:
    """A tag as it is stored: composed letters, single blanks, no control characters."""
    storable = "".join(
        c for c in name if unicodedata.category(c) not in ("Cc", "Cs") or c.isspace()
    )
    return " ".join(unicodedata.normalize("NFC", unpiled(storable)).split())


def folded_tag(name: str) -> str:
    """A tag as it is compared: two that fold alike are one tag. Accents tell tags apart."""
    return unicodedata.normalize("NFC", clean_tag(name).casefold())


def clean_list(name: str) -> str:
    """The name of a reading list as it is stored: as a tag, with no folder that has no name."""
    return "/".join(filter(None, map(clean_tag, name.split("/"))))


def folded_list(name: str) -> str:
    """The name of a reading list as it is compared; two that fold alike are one list."""
    return folded_tag(clean_list(name))


def list_folders(name: str) -> tuple[str, ...]:
    """The folders that a list lies in, the innermost first."""
    pieces = clean_list(name).split("/")
    return tuple("/".join(pieces[:depth]) for depth in range(len(pieces) - 1, 0, -1))


def list_renamed(name: str, old: str, new: str) -> str:
    """The name of a list, or of one in a folder, once the list or the folder has another name."""
    depth = clean_list(old).count("/") + 1
    return "/".join([new, *clean_list(name).split("/")[depth:]])

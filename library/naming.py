"""Names for files, made from titles that people give."""

import re
import unicodedata

from library.text.folding import storable, unpiled

_LONGEST = 230  # bytes of the 255 that systems take: a draft beside the file has some more
_NO_NAME = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
_EDGES = " .-"
_RESERVED = re.compile(r"con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]", re.IGNORECASE)


def safe_name(title: str, suffix: str = "") -> str:
    """A name for a file that every system takes, from a title such as that of a list."""
    name = unicodedata.normalize("NFC", _NO_NAME.sub("-", unpiled(storable(title))))
    name = "".join(sign for sign in name if unicodedata.category(sign) not in _UNSEEN)
    room = _LONGEST - len(suffix.encode())
    name = _edged(_edged(name).encode()[:room].decode(errors="ignore"))
    # Windows keeps these for itself, whatever follows the first dot.
    reserved = _RESERVED.fullmatch(name.partition(".")[0].rstrip())
    return f"{f'_{name}' if reserved else name or 'papers'}{suffix}"


def _edged(name: str) -> str:
    """The name with single blanks, and nothing at its ends that a system would drop or hide."""
    return " ".join(name.split()).strip(_EDGES)

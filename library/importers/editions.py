"""Which conference and year a record of a conference site belongs to, and its addresses there."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

_GROUP = re.compile(r"[?&]id=([^&#?\s]+?)/((?:19|20)\d\d)(?:/([^&#\s]+))?")
_SITE_PATH = re.compile(r"/virtual/((?:19|20)\d\d)/")
_FILE_NAME = re.compile(r"^([a-z]{3,12})[-_ .]?((?:19|20)\d\d)(?!\d)", re.IGNORECASE)
_IN_FILE_NAME = re.compile(
    r"(?:^|[-_ .])([a-z][a-z0-9]{1,12})[-_ .]?((?:19|20)\d\d)(?!\d)", re.IGNORECASE
)
NAMES = {
    "nips": "NeurIPS",
    "neurips": "NeurIPS",
    "mlsys": "MLSys",
    "corl": "CoRL",
    "automl": "AutoML",
}
_HOSTS = {"NeurIPS": "neurips.cc", "MLSys": "mlsys.org", "CVPR": "cvpr.thecvf.com"}


@dataclass(frozen=True, slots=True)
class Edition:
    """One year of a conference ("ICML", 2026) and the host of its site ("icml.cc").

    `part` is the piece of the conference that took the paper, as "Position_Paper_Track"; ""
    for the conference proper.
    """

    venue: str
    year: int
    host: str
    part: str = ""

    @property
    def source(self) -> str:
        """The name of this edition as a source of records: "icml.cc/2026"."""
        return f"{self.host}/{self.year}"


def edition_of(group: str, page: str, file_name: str) -> Edition | None:
    """The edition that a record names, asked in turn: submission group, page, file name.

    `group` is an OpenReview address ("…?id=ICML.cc/2026/Conference"), `page` the event's
    page, absolute or from the site's root. None where nobody says.
    """
    from_file = edition_in_name(file_name)
    if found := _GROUP.search(group):
        place, year, part = found.groups()
        return _edition(place, int(year), "" if part in (None, "Conference") else part)
    found = _SITE_PATH.search(page)
    year = int(found.group(1)) if found else 0
    if year and (host := _host(page)):
        return _edition(host, year)
    if year and from_file:
        return _edition(from_file.venue, year)
    return from_file


def edition_in_name(file_name: str) -> Edition | None:
    """The edition that a file's name speaks of, as "icml-2026-abstracts.json" does."""
    found = _FILE_NAME.match(file_name)
    return _edition(found.group(1), int(found.group(2))) if found else None


def venue_in_name(file_name: str) -> str:
    """The conference that a file's name speaks of, as "airas-iclr-2024.json" does; "" for none."""
    found = _IN_FILE_NAME.findall(file_name)
    return _edition(found[-1][0], int(found[-1][1])).venue if found else ""


def absolute(address: str, host: str) -> str:
    """A web address made whole: "/virtual/…" and "https://ICML.cc//virtual/…" become one form.

    What is no web address becomes "".
    """
    if address.startswith("/"):
        address = f"https://{host}/{address.lstrip('/')}"
    scheme, separator, rest = address.partition("://")
    if not separator or scheme.lower() not in ("http", "https") or " " in address:
        return ""
    site, slash, path = rest.partition("/")
    return f"{scheme.lower()}://{site.lower()}{slash}{path.lstrip('/')}" if site else ""


def _host(page: str) -> str:
    try:
        return urlsplit(page).hostname or ""
    except ValueError:
        return ""


def _edition(place: str, year: int, part: str = "") -> Edition:
    # "ICML.cc", "icml.cc", "ICML" and "robot-learning.org/CoRL" all name a venue.
    word = place.rsplit("/", 1)[-1].lower().removeprefix("www.").partition(".")[0]
    venue = NAMES.get(word, word.upper())
    site = place.partition("/")[0].lower().removeprefix("www.")
    host = _HOSTS.get(venue, site if "." in site else f"{word}.cc")
    return Edition(venue, year, host, part)

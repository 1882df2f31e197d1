"""What an address on the web tells of the paper behind it: who keeps it there, under which id."""

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from library.citation.conferences import edition, edition_of_volume
from library.importers.editions import NAMES, edition_of, venue_in_name
from library.importers.venues import conference_in
from library.paper import Draft

ANTHOLOGY = "acl-anthology"
PMLR = "Proceedings of Machine Learning Research"
_ANTHOLOGY_WORDS = """Findings BioNLP BlackboxNLP CoNLL EarlyMT JEP/TALN/RECITAL NoDaLiDa
RepL4NLP SemEval TextGraphs VarDial WNUT ClinicalNLP NLP4ConvAI SustaiNLP GermEval"""
_ANTHOLOGY_NAMES = {re.sub(r"\W", "", name).lower(): name for name in _ANTHOLOGY_WORDS.split()} | {
    "starsem": "*SEM",
    "ws": "Workshop",
    "ijcnlp": "IJCNLP",
}
_EVENT = re.compile(r"/virtual/(?:19|20)\d\d/\w+/(\d+)/?$")
_PMLR = re.compile(r"proceedings\.mlr\.press/([vr]\d+)/([\w.-]+?)(?:/[\w.-]+)?(?:\.html|\.pdf)?$")
_SUPPLEMENT = re.compile(r"-?supp\w*$", re.IGNORECASE)
_ANTHOLOGY = re.compile(r"//(?:www\.)?aclanthology\.(?:org|info)/([\w.-]+?)(?:\.pdf)?/?$")
_OPENREVIEW = re.compile(r"//openreview\.net/\w+\?(?:[^#]*&)?id=([\w-]+)")
_ID_WITH_VENUE = re.compile(r"([a-z]{3,12})((?:19|20)\d\d)-")


class Place(NamedTuple):
    """Where a paper is kept; "" and 0 for what the address does not say.

    `source` and `id` are those of a draft; `key`, `series` and `volume` those of its proceedings.
    """

    source: str = ""
    id: str = ""
    venue: str = ""
    year: int = 0
    key: str = ""
    series: str = ""
    volume: str = ""


def place_of(address: str) -> Place:
    """What the address of a paper's page or PDF says."""
    if (event := _EVENT.search(address)) and (found := edition_of("", address, "")):
        return Place(found.source, event[1], found.venue, found.year)
    if pmlr := _PMLR.search(address):
        return _in_pmlr(pmlr[1], _SUPPLEMENT.sub("", pmlr[2]))
    if anthology := _ANTHOLOGY.search(address):
        return Place(ANTHOLOGY, anthology[1])
    if openreview := _OPENREVIEW.search(address):
        return Place("openreview.net", openreview[1])
    return Place()


def _in_pmlr(volume: str, id_: str) -> Place:
    number = volume.removeprefix("v")
    known = edition_of_volume(PMLR, number)
    return Place(
        source="pmlr",
        id=f"{volume}-{id_}",
        venue=known.short if known else "",
        year=known.year if known else 0,
        key=f"pmlr-{volume}-{id_}",
        series=PMLR,
        volume=number,
    )


def together(places: list[Place]) -> Place:
    """What several addresses of one paper say; the first one counts where they differ."""
    named = next((place for place in places if place.source), Place())
    rest = named._asdict()
    for place in places:
        for field, value in place._asdict().items():
            if field not in ("source", "id"):
                rest[field] = rest[field] or value
    return Place(**rest)


@lru_cache(maxsize=4096)
def venue_name(name: str, volume: str = "") -> str:
    """A venue as we call it: the short name of a conference that we know, else as it is named."""
    return conference_in(name, volume) or NAMES.get(name.lower(), name)


def anthology_venue(id_: str) -> str:
    """The name of a venue that the ACL Anthology calls by an id such as "emnlp"."""
    return _ANTHOLOGY_NAMES.get(id_.lower(), id_.upper() if id_.isalnum() else id_)


def without_loose_booktitle(draft: Draft) -> Draft:
    """The draft without a booktitle that is only a conference's name, where the full one is known.

    "ICML" and "International Conference on Machine Learning" are; the title of a volume is not.
    """
    facts = draft.proceedings
    if not conference_in(facts.booktitle) or "proceedings" in facts.booktitle.lower():
        return draft
    return replace(draft, proceedings=replace(facts, booktitle=""))


def venue_of_file(name: str) -> str:
    """The conference that a file's name speaks of, where it is one that we know.

    "airas-iclr-2024.json" is of ICLR, and "my-papers-2024.csv" of no conference.
    """
    return conference_in(venue_in_name(name))


def venue_in_id(id_: str, year: int) -> str:
    """The conference that an id such as "icml2013-0001" names, where we know it."""
    found = _ID_WITH_VENUE.match(id_)
    known = edition(found[1], year) if found and int(found[2]) == year else None
    return known.short if known else ""

"""Which conference a name of proceedings speaks of, however much else it says."""

import re

from library.citation.conferences import conference, edition_of_volume

_LONGEST = 300  # characters; a name that is longer is no name
_BEFORE = re.compile(r"\s*(?:proceedings|proc)\b\.?\s*(?:of\s+)?(?:the\s+)?", re.IGNORECASE)
_BESIDE = re.compile(r"workshop|companion|tutorial|competition|challenge|symposium", re.IGNORECASE)


def conference_in(name: str, volume: str = "") -> str:
    """The short name of the conference that a name of proceedings stands for, "" for none of ours.

    "International Conference on Machine Learning, ICML 2019, Long Beach" is "ICML", and so is
    volume 70 of "Proceedings of Machine Learning Research"; a workshop at ICML is not.
    """
    if volume and (known := edition_of_volume(name, volume)):
        return known.short
    name = name[:_LONGEST]
    if (short := conference(name)) or _BESIDE.search(name):
        return short
    main = name.partition(",")[0]
    return conference(main) or conference(_BEFORE.sub("", main, count=1))

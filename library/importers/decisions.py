"""What a conference decided on a paper, whatever words it has for that."""

# Wordings of decisions in the order in which they are looked for.
_WORDINGS = (
    ("top-5%", "oral"),
    ("top-25%", "spotlight"),
    ("reject", "reject"),
    ("withdraw", "withdrawn"),
    ("oral", "oral"),
    ("long presentation", "oral"),
    ("spotlight", "spotlight"),
    ("short presentation", "spotlight"),
    ("poster", "poster"),
    ("accept (regular)", "poster"),
)
_REFUSED = frozenset({"reject", "withdrawn"})


def known_decision(wording: str) -> str:
    """The decision that a wording names, as "Accept (spotlight poster)" does; "" for none."""
    wording = wording.lower()
    return next((decision for words, decision in _WORDINGS if words in wording), "")


def decision_of(wording: str) -> str:
    """The decision in one of our words where the wording names one, else as it stands."""
    return known_decision(wording) or wording.lower()


def is_refused(decision: str) -> bool:
    """Whether a paper with that decision is none of the conference: rejected or withdrawn."""
    return decision in _REFUSED

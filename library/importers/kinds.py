"""The kind of a record in BibTeX's words, whatever word its source has for it."""

import re

_NOT_LETTERS = re.compile(r"[^a-z]")
# Codes of RIS and EndNote, types of CSL and Crossref, item types of Zotero; letters only.
_WORDS = {
    "article": """article jour mgzn ejour inpr abst news journalarticle journal articlejournal
        magazine articlemagazine magazinearticle newspaper articlenewspaper newspaperarticle
        electronicarticle
        ejournal review reviewbook reviewarticle preprintarticle""",
    "inproceedings": """cpaper conf conferencepaper paperconference proceedingsarticle
        conferenceproceedings conference conferencepapers inproceedings""",
    "proceedings": "proceedings editedproceedings",
    "book": """book ebook serial electronicbook editedbook monograph referencebook edbook
        editedvolume bookset""",
    "incollection": """chap echap booksection chapter bookchapter electronicbooksection entry
        entryencyclopedia entrydictionary encyclopediaarticle dictionaryentry encyclopedia ency
        dict dictionary referenceentry bookpart incollection""",
    "inbook": "inbook",
    "phdthesis": "phdthesis doctoralthesis",
    "mastersthesis": "mastersthesis masterthesis",
    "thesis": "thes thesis dissertation",
    "techreport": "rprt report techreport govdoc governmentdocument reportcomponent grant",
    "booklet": "pamp pamphlet booklet",
    "unpublished": "unpb manscpt manuscript unpublishedwork unpublished inpress",
    "preprint": "preprint postedcontent prep",
    "online": """elec web blog icomm webpage blogpost postweblog post forumpost website online
        electroniccitation""",
    "software": "comp software computerprogram",
    "dataset": "data dataset aggregateddatabase dbase",
    "patent": "pat patent",
    "misc": """gen generic misc slide speech presentation lecture document hear case bill stat
        standard stand map audio video mpct sound art film broadcast videorecording motionpicture
        interview personalcommunication pcomm letter email other component peerreview""",
}
_KINDS = {word: kind for kind, words in _WORDS.items() for word in words.split()}


def kind_of(word: str) -> str:
    """The kind that a source's word stands for, "" for a word that none of our sources has."""
    return _KINDS.get(_NOT_LETTERS.sub("", word.lower()), "")


def kind_of_thesis(degree: str) -> str:
    """The kind of thesis that a degree's name tells: "PhD", "Master of Science", else "thesis"."""
    degree = degree.lower()
    if re.search(r"\bmaster|\bm\.?\s?(?:sc|a|s|eng|phil)\b|\bmsc|\bmaster'?s", degree):
        return "mastersthesis"
    if re.search(r"ph\.?\s?d|doctor|d\.?\s?phil|\bdiss", degree):
        return "phdthesis"
    return "thesis"

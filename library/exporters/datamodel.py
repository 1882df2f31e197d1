"""Which fields BibLaTeX's data model has for which type of entry."""

_PEOPLE = """author editor editora editorb editorc editortype editoratype editorbtype editorctype
annotator commentator translator"""
_BOOK = """afterword chapter edition eid foreword introduction isbn language location mainsubtitle
maintitle maintitleaddon number origlanguage pages part publisher series volume volumes"""
_EVENT = "eventdate eventtitle eventtitleaddon venue"
_PROCEEDINGS = f"""{_EVENT} editor editortype chapter eid isbn language location mainsubtitle
maintitle maintitleaddon number organization pages part publisher series volume volumes"""
_INNER = "booktitle booksubtitle booktitleaddon"
_ITEM = "author editor editortype language organization version"

# The fields beyond those that every type has.
_TEXTS = {
    "article": f"""{_PEOPLE} eid issn issue issuesubtitle issuetitle issuetitleaddon journaltitle
        journalsubtitle journaltitleaddon language number origlanguage pages series version
        volume""",
    "book": f"{_PEOPLE} {_BOOK} pagetotal",
    "inbook": f"{_PEOPLE} {_BOOK} {_INNER} bookauthor",
    "incollection": f"{_PEOPLE} {_BOOK} {_INNER}",
    "collection": f"{_PEOPLE} {_BOOK} pagetotal",
    "booklet": """author editor editortype chapter eid howpublished language location pages
        pagetotal type""",
    "dataset": f"{_ITEM} edition location number publisher series type",
    "manual": f"""{_ITEM} chapter edition eid isbn location number pages pagetotal publisher series
        type""",
    "misc": f"{_ITEM} howpublished location type",
    "software": f"{_ITEM} howpublished location type",
    "online": _ITEM,
    "proceedings": f"{_PROCEEDINGS} pagetotal",
    "inproceedings": f"{_PROCEEDINGS} {_INNER} author",
    "report": """author chapter eid institution isrn language location number pages pagetotal type
        version""",
    "thesis": "author chapter eid institution language location pages pagetotal type",
    "unpublished": f"{_EVENT} author howpublished language location type",
}
_FIELDS = {kind: frozenset(text.split()) for kind, text in _TEXTS.items()}
_SOME = frozenset[str]().union(*_FIELDS.values())


def allows(kind: str, field: str) -> bool:
    """Whether an entry of that type may have the field; what the model does not know, it may."""
    return field not in _SOME or kind not in _FIELDS or field in _FIELDS[kind]

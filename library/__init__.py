"""The library of papers: everything that Papershelf does, without a window.

What a front end needs has its name here; `Library` is the door to all the rest. The door
itself is opened when somebody asks for it: a window can be painted before that.
"""

from typing import TYPE_CHECKING, Any

from library.completing import Completion, completed, may_complete
from library.errors import ExportError, LibraryError, NotFound, SourceError, StoreError
from library.exporters import (
    EXPORTERS,
    About,
    Options,
    as_texts,
    format_of,
    with_texts,
)
from library.getting import DOWNLOADS
from library.naming import safe_name
from library.paper import (
    Author,
    Change,
    Draft,
    KeptFile,
    Links,
    Paper,
    Presentation,
    Problem,
    Proceedings,
    ReadingList,
    SavedSearch,
    Tag,
    Tally,
    Track,
)
from library.reports import FAULTS, NOTICES, Finding, Progress, Report, Stats, Undone
from library.search import (
    FAR,
    GRAMMAR_VERSION,
    SORTS,
    And,
    Everything,
    Field,
    Fuzzy,
    Marks,
    Node,
    Not,
    Or,
    Phrase,
    Prefix,
    Result,
    Wildcard,
    Word,
    as_it_is_typed,
    find_marks,
    number_range,
    parse,
    quoted,
    range_ends,
    snippet,
    text_with_list_renamed,
    time_ago,
    to_text,
    with_list_renamed,
    year_range,
)
from library.text.drawable import drawable
from library.text.folding import folded_list, folded_tag
from library.text.markup import HOLE, Span, holed, in_unicode, plain, spans
from library.writing import digest_of

if TYPE_CHECKING:
    from library.backups import Backup, back_up, has_changed, is_due, known_backups
    from library.exporting import Export, Writing
    from library.getting.catalogue import Place, places
    from library.getting.fetching import Fetch, fetch
    from library.getting.identifiers import identifiers_in, requests_for_identifiers
    from library.importers import import_formats
    from library.importing import Import
    from library.keeping import Keeping
    from library.library import Library

__all__ = [
    "DOWNLOADS",
    "EXPORTERS",
    "FAR",
    "FAULTS",
    "GRAMMAR_VERSION",
    "HOLE",
    "NOTICES",
    "SORTS",
    "About",
    "And",
    "Author",
    "Backup",
    "Change",
    "Completion",
    "Draft",
    "Everything",
    "Export",
    "ExportError",
    "Fetch",
    "Field",
    "Finding",
    "Fuzzy",
    "Import",
    "Keeping",
    "KeptFile",
    "Library",
    "LibraryError",
    "Links",
    "Marks",
    "Node",
    "Not",
    "NotFound",
    "Options",
    "Or",
    "Paper",
    "Phrase",
    "Place",
    "Prefix",
    "Presentation",
    "Problem",
    "Proceedings",
    "Progress",
    "ReadingList",
    "Report",
    "Result",
    "SavedSearch",
    "SourceError",
    "Span",
    "Stats",
    "StoreError",
    "Tag",
    "Tally",
    "Track",
    "Undone",
    "Wildcard",
    "Word",
    "Writing",
    "as_it_is_typed",
    "as_texts",
    "back_up",
    "completed",
    "digest_of",
    "drawable",
    "fetch",
    "find_marks",
    "folded_list",
    "folded_tag",
    "format_of",
    "has_changed",
    "holed",
    "identifiers_in",
    "import_formats",
    "in_unicode",
    "is_due",
    "known_backups",
    "may_complete",
    "number_range",
    "parse",
    "places",
    "plain",
    "quoted",
    "range_ends",
    "requests_for_identifiers",
    "safe_name",
    "snippet",
    "spans",
    "text_with_list_renamed",
    "time_ago",
    "to_text",
    "with_list_renamed",
    "with_texts",
    "year_range",
]

_HEAVY = {
    "Backup": "library.backups",
    "back_up": "library.backups",
    "known_backups": "library.backups",
    "has_changed": "library.backups",
    "is_due": "library.backups",
    "Export": "library.exporting",
    "Fetch": "library.getting.fetching",
    "Place": "library.getting.catalogue",
    "fetch": "library.getting.fetching",
    "identifiers_in": "library.getting.identifiers",
    "requests_for_identifiers": "library.getting.identifiers",
    "places": "library.getting.catalogue",
    "Writing": "library.exporting",
    "Import": "library.importing",
    "Keeping": "library.keeping",
    "Library": "library.library",
    "import_formats": "library.importers",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """What brings the database, the index and the readers with it."""
        if name not in _HEAVY:
            raise AttributeError(name)
        from importlib import import_module  # noqa: PLC0415 - only for the door

        return getattr(import_module(_HEAVY[name]), name)

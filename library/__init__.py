"""The library of papers: everything that Papershelf does, without a window.

What a front end needs has its name here; `Library` is the door to all the rest.
"""

from library.completing import Completion, completed, may_complete
from library.errors import ExportError, LibraryError, NotFound, SourceError, StoreError
from library.exporters import EXPORTERS
from library.exporting import Export
from library.importers import IMPORTERS
from library.importing import Import
from library.library import Library
from library.paper import (
    Author,
    Change,
    Draft,
    Links,
    Paper,
    Presentation,
    Problem,
    Proceedings,
    SavedSearch,
    Tag,
    Tally,
    Track,
)
from library.reports import Progress, Stats, Undone
from library.search import (
    GRAMMAR_VERSION,
    SORTS,
    And,
    Everything,
    Field,
    Marks,
    Node,
    Not,
    Or,
    Result,
    find_marks,
    parse,
    quoted,
    snippet,
    to_text,
)
from library.text.drawable import drawable
from library.text.folding import folded_tag
from library.text.markup import Span, plain, spans

__all__ = [
    "EXPORTERS",
    "GRAMMAR_VERSION",
    "IMPORTERS",
    "SORTS",
    "And",
    "Author",
    "Change",
    "Completion",
    "Draft",
    "Everything",
    "Export",
    "ExportError",
    "Field",
    "Import",
    "Library",
    "LibraryError",
    "Links",
    "Marks",
    "Node",
    "Not",
    "NotFound",
    "Or",
    "Paper",
    "Presentation",
    "Problem",
    "Proceedings",
    "Progress",
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
    "completed",
    "drawable",
    "find_marks",
    "folded_tag",
    "may_complete",
    "parse",
    "plain",
    "quoted",
    "snippet",
    "spans",
    "to_text",
]

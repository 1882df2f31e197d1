"""BibTeX files read after BibTeX's own grammar, and mended where people and programs break it."""

from library.bibtex.encoding import decoded
from library.bibtex.grammar import Bibliography, Entry, parse
from library.bibtex.inheritance import inherited

__all__ = ["Bibliography", "Entry", "decoded", "inherited", "parse"]

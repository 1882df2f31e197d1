"""The errors that the library raises on purpose: each message is fit for a person to read.

Anything else that comes out of the library is a bug.
"""


class LibraryError(Exception):
    """Something went wrong that a person can understand and act on."""


class SourceError(LibraryError):
    """A file or other source could not be read.

    `source` names it (a path as the person gave it), `where` says where in it, if known.
    """

    def __init__(self, message: str, *, source: str = "", where: str = "") -> None:
        super().__init__(message)
        self.source = source
        self.where = where


class DownloadError(LibraryError):
    """Something could not be got from the web."""


class StoreError(LibraryError):
    """The database cannot be opened, read or written."""


class NotFound(LibraryError):  # noqa: N818 - the word is the message
    """A paper, tag or list that was named does not exist."""


class ExportError(LibraryError):
    """An export cannot be written as asked."""

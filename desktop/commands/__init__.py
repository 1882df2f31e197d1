"""All commands, in menu order: importing this fills the table of commands."""

from desktop.commands import transfer, edit, papers, find, go, view, program  # isort: skip

__all__ = ["edit", "find", "go", "papers", "program", "transfer", "view"]

"""All commands, in menu order: importing this fills the table of commands."""

from desktop.commands import transfer, getting, export, edit, papers, find, go, view, program  # isort: skip

__all__ = ["edit", "export", "find", "getting", "go", "papers", "program", "transfer", "view"]

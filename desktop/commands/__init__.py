"""All commands, in menu order: importing this fills the table of commands."""

# isort: off
from desktop.commands import transfer, getting, export, backups, edit, papers, find, go, view
from desktop.commands import program

# isort: on

__all__ = [
    "backups",
    "edit",
    "export",
    "find",
    "getting",
    "go",
    "papers",
    "program",
    "transfer",
    "view",
]

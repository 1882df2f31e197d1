"""All commands, in menu order: importing this fills the table of commands."""

# isort: off
from desktop.commands import transfer, getting, export, backups, edit, keys, papers, organise
from desktop.commands import lists
from desktop.commands import find, go, view, program

# isort: on

__all__ = [
    "backups",
    "edit",
    "export",
    "find",
    "getting",
    "go",
    "keys",
    "lists",
    "organise",
    "papers",
    "program",
    "transfer",
    "view",
]

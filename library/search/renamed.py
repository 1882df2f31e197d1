"""A query after a reading list that it speaks of has got another name."""

from dataclasses import replace

from library.search.nodes import And, Field, Node, Not, Or
from library.text.folding import folded_list, list_renamed


def with_list_renamed(node: Node, old: str, new: str) -> Node:
    """A query that asks for a list, or what lies in a folder, by its new name."""
    match node:
        case And(parts) | Or(parts):
            return replace(node, parts=tuple(with_list_renamed(part, old, new) for part in parts))
        case Not(part):
            return Not(with_list_renamed(part, old, new))
        case Field("list", value):
            if f"{folded_list(value)}/".startswith(f"{folded_list(old)}/"):
                return Field("list", list_renamed(value, old, new))
    return node

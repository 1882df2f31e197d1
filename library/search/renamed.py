"""What a query names, and the query after a reading list has got another name."""

from dataclasses import replace

from library.search.grammar import parse
from library.search.nodes import And, Field, Node, Not, Or, to_text
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


def text_with_list_renamed(text: str, old: str, new: str) -> str:
    """A typed query with a list's new name; one that speaks of no such list stays as it is."""
    node = parse(text).node
    changed = with_list_renamed(node, old, new)
    return text if changed == node else to_text(changed)


def values_of(node: Node, field: str) -> tuple[str, ...]:
    """The values that a query asks for in a field, or excludes, as they are written."""
    match node:
        case And(parts) | Or(parts):
            return tuple(value for part in parts for value in values_of(part, field))
        case Not(part):
            return values_of(part, field)
        case Field(name, value) if name == field:
            return (value,)
    return ()

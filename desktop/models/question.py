"""What the window asks the library: the typed text, the chosen filters, the order."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from library import Field, Node, Not, folded_list, text_with_list_renamed, with_list_renamed

# Of the library's, those a person is offered.
SORTS = ("relevance", "title", "newest", "added", "list")


def opposite(node: Node) -> Node:
    """The filter that says the contrary."""
    return node.part if isinstance(node, Not) else Not(node)


def field_name(node: Node) -> str:
    """The field that a filter speaks of, included or excluded; "" for other nodes."""
    inner = node.part if isinstance(node, Not) else node
    return inner.name if isinstance(inner, Field) else ""


def _is_list(node: Node, name: str) -> bool:
    inner = node.part if isinstance(node, Not) else node
    return (
        isinstance(inner, Field)
        and inner.name == "list"
        and folded_list(inner.value) == folded_list(name)
    )


@dataclass(frozen=True, slots=True)
class Question:
    """One question to the library; two equal questions have the same answer.

    Filters are query nodes: `Field` includes, `Not(Field)` excludes. Included values of one
    field widen each other, different fields narrow. `as_typed` wants no word corrected.
    """

    text: str = ""
    filters: tuple[Node, ...] = ()
    sort: str = "relevance"
    as_typed: bool = False

    @property
    def reading_list(self) -> str:
        """The reading list that is on show, by its name; "" where it is none or several."""
        lists = [node.value for node in self.filters if field_name(node) == "list"
                 and isinstance(node, Field)]  # fmt: skip
        return lists[0] if len(lists) == 1 else ""

    @property
    def by_hand(self) -> bool:
        """Whether papers stand in the order that the person gave their reading list."""
        usual = self.sort == "relevance" and not self.text.strip()
        return bool(self.reading_list) and (usual or self.sort == "list")

    def following(self, renamed: Iterable[tuple[str, str]]) -> "Question":
        """The question after reading lists have got other names, or "" where they are gone.

        A filter goes with its list; what was typed stays then.
        """
        question = self
        for old, new in renamed:
            if new:
                filters = tuple(with_list_renamed(one, old, new) for one in question.filters)
                text = text_with_list_renamed(question.text, old, new)
                question = replace(question, text=text, filters=tuple(dict.fromkeys(filters)))
            else:
                kept = tuple(one for one in question.filters if not _is_list(one, old))
                question = replace(question, filters=kept)
        if question.sort == "list" and not question.reading_list:
            question = replace(question, sort="relevance")
        return question

    def with_text(self, text: str) -> "Question":
        """The same filters and order for other words."""
        return replace(self, text=text, as_typed=False)

    def cycled(self, node: Node) -> "Question":
        """The next state of a value: off → include → exclude → off."""
        if node in self.filters:
            return self.without(node).plus(opposite(node))
        if opposite(node) in self.filters:
            return self.without(opposite(node))
        return self.plus(node)

    def toggled(self, node: Node) -> "Question":
        """With the filter (and without its opposite), or without it where it was there."""
        if node in self.filters:
            return self.without(node)
        return self.without(opposite(node)).plus(node)

    def only(self, node: Node) -> "Question":
        """This value alone of its field, or off where it was alone; other fields stay."""
        others = self.cleared(field_name(node))
        alone = others.plus(node)
        return others if set(alone.filters) == set(self.filters) else alone

    def cleared(self, name: str) -> "Question":
        """Without any filter on one field."""
        kept = tuple(node for node in self.filters if field_name(node) != name)
        return replace(self, filters=kept)

    def plus(self, node: Node) -> "Question":
        """With one filter more."""
        return replace(self, filters=(*self.filters, node))

    def without(self, node: Node) -> "Question":
        """Without one filter."""
        return replace(self, filters=tuple(other for other in self.filters if other != node))

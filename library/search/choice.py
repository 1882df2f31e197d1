"""The filters a person has chosen in the tree, and the hits each category is counted in."""

from collections.abc import Callable, Sequence

from library.search.columns import Flags
from library.search.nodes import Field, Node, Not


class Choice:
    """Hits of a text narrowed by filters.

    Positive filters of one category widen each other, categories narrow each other, negated
    ones always narrow. A category's own positive filters do not narrow its own counts, so
    that a person can add another label.
    """

    def __init__(
        self, found: Flags, filters: Sequence[Node], papers: Callable[[Node], Flags]
    ) -> None:
        self._base = found
        self._chosen: dict[object, Flags] = {}
        for node in filters:
            if isinstance(node, Not):
                self._base = self._base & papers(node)
                continue
            category = node.name if isinstance(node, Field) else node
            before = self._chosen.get(category)
            self._chosen[category] = papers(node) if before is None else before | papers(node)
        self._kept: dict[object, Flags] = {}

    def members(self) -> Flags:
        """The hits that all filters leave."""
        return self.members_beside("")

    def members_beside(self, category: str) -> Flags:
        """The hits that the filters of all other categories leave."""
        beside = category if category in self._chosen else ""
        if beside not in self._kept:
            members = self._base
            for chosen, papers in self._chosen.items():
                if chosen != beside:
                    members = members & papers
            self._kept[beside] = members
        return self._kept[beside]

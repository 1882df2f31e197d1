"""The lines of the filter tree: what each stands for, and what an answer says of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from desktop.i18n import tr
from library import (
    GRAMMAR_VERSION,
    Field,
    KeptFile,
    Node,
    Not,
    ReadingList,
    SavedSearch,
    Tag,
    folded_list,
)

Facets = Mapping[str, Mapping[str, int]]


class Said:
    """What an answer says of the lines, worked out when a line is looked at.

    The tree of a large library has thousands of lines, and a key typed must not wait for those
    that nobody sees.
    """

    def __init__(self, facets: Facets, total: int, filters: tuple[Node, ...]) -> None:
        self._facets, self._total = facets, total
        self._filters = frozenset(filters)
        self._most: dict[str, int] = {}

    def count(self, line: "Line") -> int:
        """How many of the hits are the line's."""
        if line.key == "all":
            return self._total
        name, _, value = line.key.partition(":")
        if line.key == "no-track":
            name, value = "is", "no track"
        counts = (self._facets[facet] for facet in _FACETS.get(name, ()))
        return next((labels[value] for labels in counts if value in labels), 0)

    def state(self, line: "Line") -> str:
        """Whether the filters include or exclude the line: "include", "exclude" or "off"."""
        if line.filter is None:
            return "off"
        if line.filter in self._filters:
            return "include"
        return "exclude" if Not(line.filter) in self._filters else "off"

    def most_under(self, line: "Line") -> int:
        """The largest count of the lines with a bar under a line."""
        if line.key not in self._most:
            counts = (self.count(child) for child in line.children if child.bar)
            self._most[line.key] = max(counts, default=0)
        return self._most[line.key]


# The facets that hold a line's count, by what its key begins with.
_FACETS = {
    "is": ("state",),
    "track": ("topic", "area"),
    "venue": ("edition_decision", "edition"),
    "tag": ("tag",),
    "list": ("list",),
    "search": ("search",),
}
_NOTHING = Said({"state": {}}, 0, ())


@dataclass(slots=True, eq=False)
class Line:
    """One line of the tree.

    `filter` is the query node that the line stands for: None for headings, for "All papers",
    which clears the filters, for a saved `search` and a `kept` file. A `listed` line is a reading
    list; one of lists without it is their folder. `key` tells lines apart across rebuilds.
    """

    key: str
    label: str
    filter: Node | None = None
    search: SavedSearch | None = None
    kept: KeptFile | None = None
    listed: ReadingList | None = None
    icon: str = ""
    colour: str = ""
    heading: bool = False
    checkable: bool = False
    bar: bool = False
    parent: "Line | None" = None
    children: list["Line"] = field(default_factory=list)
    said: Said | None = None  # of the root only, which all lines share

    def add(self, line: "Line") -> "Line":
        """Put a line under this one."""
        line.parent = self
        self.children.append(line)
        return line

    @property
    def count(self) -> int:
        """How many of the hits are this line's."""
        return self._said.count(self)

    @property
    def share(self) -> float:
        """The line's part (0 to 1) of the largest count beside it."""
        most = self._said.most_under(self.parent) if self.parent else 0
        return self.count / most if most else 0.0

    @property
    def state(self) -> str:
        """Whether the filters "include" or "exclude" the line; else "off"."""
        return self._said.state(self)

    @property
    def takes_papers(self) -> bool:
        """Whether papers can be put on this line: a tag, a reading list, the star, later."""
        marks = (Field("is", "starred"), Field("is", "later"))
        is_tag = isinstance(self.filter, Field) and self.filter.name == "tag"
        return is_tag or self.listed is not None or self.filter in marks

    @property
    def list_name(self) -> str:
        """The whole name of the reading list or of the folder of lists; "" for other lines."""
        is_list = isinstance(self.filter, Field) and self.filter.name == "list"
        return self.filter.value if is_list and isinstance(self.filter, Field) else ""

    @property
    def depth(self) -> int:
        """How many folders of lists a line lies in."""
        return self.list_name.count("/")

    @property
    def _said(self) -> Said:
        line = self
        while line.parent is not None:
            line = line.parent
        return line.said or _NOTHING

    @property
    def row(self) -> int:
        """The place of the line among its neighbours."""
        return self.parent.children.index(self) if self.parent else 0


@dataclass(frozen=True, slots=True)
class Own:
    """What the tree shows of the person's own making."""

    tags: tuple[Tag, ...] = ()
    lists: tuple[ReadingList, ...] = ()
    searches: tuple[SavedSearch, ...] = ()
    kept: tuple[KeptFile, ...] = ()


def build(facets: Facets, own: Own) -> Line:
    """The whole tree of a library whose values are the keys of `facets`."""
    root = Line(key="root", label="")
    _add_library(root)
    _add_lists(root, own.lists)
    _add_tracks(root, facets)
    _add_venues(root, facets)
    _add_tags(root, own.tags)
    _add_searches(root, own.searches)
    _add_kept_files(root, own.kept)
    return root


def lines(root: Line) -> Iterable[Line]:
    """Every line under `root`, top to bottom."""
    for line in root.children:
        yield line
        yield from lines(line)


def fitting(root: Line, text: str) -> set[str]:
    """The keys of the lines with a text in their label, and of what stands over and under them."""
    wanted = text.casefold()
    found: set[str] = set()

    def look(line: Line, *, inside: bool) -> bool:
        own = inside or (not line.heading and wanted in line.label.casefold())
        under = [look(child, inside=own) for child in line.children]
        if own or any(under):
            found.add(line.key)
        return line.key in found

    for line in root.children:
        look(line, inside=False)
    return found


def _heading(root: Line, key: str, label: str) -> Line:
    return root.add(Line(key=key, label=label, heading=True))


def _add_library(root: Line) -> None:
    heading = _heading(root, "library", tr("Library"))
    heading.add(Line("all", tr("All papers"), icon="library"))
    for state, label, icon in (
        ("starred", tr("Starred"), "star"),
        ("unread", tr("Unread"), "circle-dot"),
        ("later", tr("For later"), "bookmark"),
        ("recent", tr("Recently added"), "clock"),
        ("hidden", tr("Hidden"), "eye-off"),
    ):
        heading.add(Line(f"is:{state}", label, Field("is", state), icon=icon))


def _add_lists(root: Line, lists: Iterable[ReadingList]) -> None:
    known = {folded_list(one.name): one for one in lists}
    if not known:
        return
    heading = _heading(root, "lists", tr("Reading lists"))
    made: dict[str, Line] = {}
    for key in sorted(known, key=lambda key: key.split("/")):
        pieces, keys = known[key].name.split("/"), key.split("/")
        above = heading
        for depth in range(1, len(keys) + 1):
            path = "/".join(keys[:depth])
            if path not in made:
                name = "/".join(pieces[:depth])
                line = Line(f"list:{name}", pieces[depth - 1], Field("list", name), icon="list")
                made[path] = above.add(line)
            above = made[path]
        above.listed = known[key]


def _add_tracks(root: Line, facets: Facets) -> None:
    heading = _heading(root, "tracks", tr("Tracks"))
    areas = {
        area: heading.add(Line(f"track:{area}", area, Field("track", area), bar=True))
        for area in sorted(facets["area"])
    }
    for label in sorted(facets["topic"]):
        area = next((area for area in areas if label.startswith(f"{area}/")), None)
        if area is not None:
            topic = label[len(area) + 1 :]
            node = Field("track", label)
            areas[area].add(Line(f"track:{label}", topic, node, checkable=True))
    if heading.children:
        heading.add(Line("no-track", tr("No track"), Not(Field("has", "track"))))


def _add_venues(root: Line, facets: Facets) -> None:
    heading = _heading(root, "venues", tr("Venues"))
    for edition in sorted(facets["edition"], key=_newest_first):
        name = edition.replace("/", " ")
        line = heading.add(Line(f"venue:{edition}", name, Field("venue", edition)))
        for label in sorted(facets["edition_decision"]):
            if label.startswith(f"{edition}/"):
                word = label[len(edition) + 1 :]
                node = Field("venue", label)
                line.add(Line(f"venue:{label}", decision_word(word), node, checkable=True))


def _add_tags(root: Line, tags: Iterable[Tag]) -> None:
    known = sorted(tags, key=lambda tag: tag.name.casefold())
    if not known:
        return
    heading = _heading(root, "tags", tr("Tags"))
    for tag in known:
        node = Field("tag", tag.name)
        heading.add(Line(f"tag:{tag.name}", tag.name, node, icon="dot", colour=tag.colour))


def _add_searches(root: Line, searches: Iterable[SavedSearch]) -> None:
    known = tuple(searches)
    if not known:
        return
    heading = _heading(root, "searches", tr("Saved searches"))
    for search in known:
        line = Line(f"search:{search.id}", search_name(search), icon="search")
        line.search = search
        heading.add(line)


def _add_kept_files(root: Line, files: Iterable[KeptFile]) -> None:
    known = tuple(files)
    if not known:
        return
    heading = _heading(root, "kept", tr("Files kept up to date"))
    for file in known:
        name = file.path.name
        label = tr("{name} (paused)").format(name=name) if file.paused else name
        heading.add(Line(f"kept:{file.id}", label, icon="file-text", kept=file))


def search_name(search: SavedSearch) -> str:
    """The name of a saved search; one of a newer program says so."""
    if search.grammar > GRAMMAR_VERSION:
        return tr("{name} (of a newer version)").format(name=search.name)
    return search.name


def _newest_first(edition: str) -> tuple[int, str]:
    venue, _, year = edition.rpartition("/")
    return -int(year) if year.isdigit() else 0, venue


def decision_word(decision: str) -> str:
    """A decision as people of the field write it."""
    words = {"oral": tr("Oral"), "spotlight": tr("Spotlight"), "poster": tr("Poster")}
    return words.get(decision, decision.capitalize())

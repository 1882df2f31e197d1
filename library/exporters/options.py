"""How a person wants a file written; every format heeds those choices that it names."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace

from library.errors import ExportError

_COLUMNS = "citation_key title authors year venue decision area topic doi url pdf tags"
USUAL_COLUMNS = tuple(_COLUMNS.split())  # of a table
_WRONG = "“{value}” is no choice for {name}; the choices are: {choices}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices for one export.

    `order` of the papers: by citation key, as they were listed, by author, by year.
    `abstract`, `keywords`, `note`, `tags`, `editors`, `pdf` write these facts too; `arxiv` the
    arXiv number of papers that appeared elsewhere. `capitals` says which capitals are
    protected, `letters` whether those beyond ASCII are LaTeX commands, `booktitle` whether a
    conference is named in full, `preprint` how an arXiv paper is written. `columns` are those
    of a table, which `excel` marks so that Excel reads its letters rightly; `style` is that of
    references for reading, `markup` what they are written in.
    """

    order: str = field(default="key", metadata={"choices": ("key", "list", "author", "year")})
    abstract: bool = False
    keywords: bool = False
    note: bool = False
    tags: bool = False
    editors: bool = False
    arxiv: bool = False
    pdf: bool = False
    capitals: str = field(default="words", metadata={"choices": ("words", "title", "none")})
    letters: str = field(default="latex", metadata={"choices": ("latex", "utf8")})
    booktitle: str = field(default="full", metadata={"choices": ("full", "short")})
    preprint: str = field(default="misc", metadata={"choices": ("misc", "article")})
    style: str = field(default="apa", metadata={"choices": ("apa", "ieee", "acm")})
    markup: str = field(default="text", metadata={"choices": ("text", "markdown", "html")})
    excel: bool = False
    columns: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if (value := getattr(self, name)) not in choices:
                said = _WRONG.format(value=value, name=name, choices=", ".join(choices))
                raise ExportError(said)


CHOICES: Mapping[str, tuple[str, ...]] = {
    choice.name: choice.metadata["choices"] for choice in fields(Options) if choice.metadata
}
YES_OR_NO: tuple[str, ...] = tuple(choice.name for choice in fields(Options) if choice.type is bool)


def with_texts(options: Options, texts: Mapping[str, str]) -> Options:
    """The options with some given as texts: "yes", a choice, or columns between commas.

    Raises `ExportError` for a name or a value that there is not.
    """
    values: dict[str, object] = {}
    for name, text in texts.items():
        if name in YES_OR_NO:
            values[name] = _truth(name, text)
        elif name in CHOICES:
            values[name] = text.strip().lower()
        elif name == "columns":
            values[name] = tuple(part.strip() for part in text.split(",") if part.strip())
        else:
            known = ", ".join(choice.name for choice in fields(Options))
            raise ExportError(f"There is no option “{name}”; the options are: {known}.")
    return replace(options, **values)  # type: ignore[arg-type]


def as_texts(options: Options) -> list[str]:
    """Those options that are not as usual, each "name=value", as `with_texts` reads them."""
    usual = Options()
    return [
        f"{name}={_text(value)}"
        for name, value in asdict(options).items()
        if value != getattr(usual, name)
    ]


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _truth(name: str, text: str) -> bool:
    word = text.strip().lower()
    if word in ("", "yes", "true", "on", "1"):
        return True
    if word in ("no", "false", "off", "0"):
        return False
    raise ExportError(_WRONG.format(value=text, name=name, choices="yes, no"))

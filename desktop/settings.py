"""What the person chose and how the window was left, kept in one JSON file."""

import dataclasses
import json
import logging
import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

log = logging.getLogger(__name__)

ZOOMS = range(-3, 9)  # steps of a tenth


@dataclass(frozen=True, slots=True)
class Settings:
    """The person's choices and the state of the window; every field has a default.

    `keys` maps the id of a command to the keys that the person gave it instead of its own.
    `geometry` is Qt's saved geometry in base64; `panes` are the widths of tree, list, detail.
    """

    theme: str = "system"
    language: str = "system"
    zoom: int = 0
    compact: bool = False
    letter_keys: bool = True
    keys: dict[str, list[str]] = field(default_factory=dict)
    query: str = ""
    sort: str = "relevance"
    geometry: str = ""
    panes: list[int] = field(default_factory=lambda: [250, 740, 450])
    tree_hidden: bool = False
    detail_hidden: bool = False
    folded: list[str] = field(default_factory=list)
    export_folder: str = ""
    import_folder: str = ""


def load(path: Path) -> Settings:
    """The settings of a file; what is missing or of a wrong kind takes its default."""
    kinds = get_type_hints(Settings)
    chosen = {
        name: value
        for name, value in _read(path).items()
        if name in kinds and _fits(value, kinds[name], name, path)
    }
    return replace(Settings(), **chosen)


def save(settings: Settings, path: Path) -> None:
    """Write the settings whole or not at all; keys of a newer program in the file are kept."""
    everything = _read(path) | dataclasses.asdict(settings)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(json.dumps(everything, ensure_ascii=False, indent=1), encoding="utf-8")
    os.replace(draft, path)  # noqa: PTH105 - the one call that is atomic on every system


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.warning("Settings in %s cannot be read, defaults are used: %s", path, error)
        return {}
    return content if isinstance(content, dict) else {}


def _fits(value: Any, kind: Any, name: str, path: Path) -> bool:
    if _is(value, kind) and not (name == "zoom" and value not in ZOOMS):
        return True
    log.warning("Setting %r in %s is %r, its default is used", name, path, value)
    return False


def _is(value: Any, kind: Any) -> bool:
    """Whether a value of JSON is of a kind such as int, list[int] or dict[str, list[str]]."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        return isinstance(value, list) and all(_is(item, inner[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(_is(item, inner[1]) for item in value.values())
    return type(value) is kind

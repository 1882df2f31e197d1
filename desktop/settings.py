"""What the person chose and how the window was left, kept in one JSON file."""

import dataclasses
import json
import logging
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)


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
    known = {field.name for field in dataclasses.fields(Settings)}
    defaults = Settings()
    chosen = {
        name: value
        for name, value in _read(path).items()
        if name in known and _fits(value, getattr(defaults, name), name, path)
    }
    return dataclasses.replace(defaults, **chosen)


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


def _fits(value: Any, default: Any, name: str, path: Path) -> bool:
    if type(value) is type(default):
        return True
    log.warning("Setting %r in %s is %r, its default is used", name, path, value)
    return False

"""What the person chose and how the window was left, kept in one JSON file."""

import dataclasses
import json
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from desktop.i18n import LANGUAGES, mark
from library import EXPORTERS, SORTS

log = logging.getLogger(__name__)

ZOOMS = range(-3, 9)  # steps of a tenth


@dataclass(frozen=True, slots=True)
class Offered:
    """How a setting is offered to the person: on which page, in which words, which values.

    `control` says what it is chosen with: "segments" and "menu" show the words of all
    `choices`, "steps" walks through them, "switch" is on or off, "folder" asks for a folder.
    """

    page: str
    title: str
    control: str
    choices: Mapping[Any, str] = field(default_factory=dict)
    note: str = ""


def _offered(default: Any, offered: Offered) -> Any:
    return field(default=default, metadata={"offered": offered})


LOOK, KEYS, EXPORT = mark("Look"), mark("Keys"), mark("Export")

_THEMES = {"system": mark("As the system"), "light": mark("Light"), "dark": mark("Dark")}
_LANGUAGES = {"system": mark("As the system")} | LANGUAGES
_DENSITIES = {False: mark("Roomy"), True: mark("One line a paper")}
_FORMATS = {exporter.name: exporter.title for exporter in EXPORTERS}


@dataclass(frozen=True, slots=True)
class Settings:
    """The person's choices and the state of the window; every field has a default.

    `keys` maps the id of a command to the keys that the person gave it instead of its own.
    `geometry` is Qt's saved geometry in base64; `panes` are the widths of tree, list, detail.
    """

    theme: str = _offered("system", Offered(LOOK, mark("Colours"), "segments", _THEMES))
    language: str = _offered("system", Offered(LOOK, mark("Language"), "segments", _LANGUAGES))
    zoom: int = _offered(
        0,
        Offered(
            LOOK, mark("Text size"), "steps", {step: f"{100 * 1.1**step:.0f} %" for step in ZOOMS}
        ),
    )
    compact: bool = _offered(False, Offered(LOOK, mark("Rows"), "segments", _DENSITIES))
    letter_keys: bool = _offered(
        True,
        Offered(
            KEYS,
            mark("Single letters"),
            "switch",
            note=mark("s, t, j … act in the list"),
        ),
    )
    marks_read: bool = _offered(
        True,
        Offered(
            LOOK, mark("Mark as read"), "switch", note=mark("after three seconds at the right")
        ),
    )
    keys: dict[str, list[str]] = field(default_factory=dict)
    query: str = ""
    sort: str = field(default="relevance", metadata={"values": SORTS})
    geometry: str = ""
    panes: list[int] = field(default_factory=lambda: [250, 740, 450])
    tree_hidden: bool = False
    detail_hidden: bool = False
    folded: list[str] = field(default_factory=list)
    export_format: str = _offered(
        next(iter(_FORMATS)), Offered(EXPORT, mark("Format"), "menu", _FORMATS)
    )
    export_folder: str = _offered("", Offered(EXPORT, mark("Folder"), "folder"))
    export_options: dict[str, list[str]] = field(default_factory=dict)
    last_export: dict[str, str] = field(default_factory=dict)
    import_folder: str = ""


def offered(page: str) -> dict[str, Offered]:
    """The settings that a page offers, by the name of their field."""
    return {name: offer for name, offer in _all_offered().items() if offer.page == page}


def load(path: Path) -> Settings:
    """The settings of a file; what is missing or of a wrong kind takes its default."""
    kinds = get_type_hints(Settings)
    read = _read(path)
    read["keys"] = _sound_keys(read.get("keys"), path)
    chosen = {
        name: value
        for name, value in read.items()
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
    if _is(value, kind) and _is_allowed(value, name):
        return True
    log.warning("Setting %r in %s is %r, its default is used", name, path, value)
    return False


def _is_allowed(value: Any, name: str) -> bool:
    """Whether a value is one of those that the setting can have, where these are few."""
    offer = _all_offered().get(name)
    allowed = offer.choices if offer else _metadata()[name].get("values")
    return not allowed or value in allowed


def _sound_keys(value: Any, path: Path) -> dict[str, list[str]]:
    """The keys of those commands whose entry is a list of texts; others keep their own keys."""
    entries = value.items() if isinstance(value, dict) else ()
    sound = {name: keys for name, keys in entries if _is(keys, list[str])}
    for name in set(dict(entries)) - set(sound):
        log.warning("The keys of %r in %s are no list of keys, its own are used", name, path)
    return sound


def _metadata() -> dict[str, Mapping[Any, Any]]:
    return {known.name: known.metadata for known in dataclasses.fields(Settings)}


def _all_offered() -> dict[str, Offered]:
    return {name: data["offered"] for name, data in _metadata().items() if "offered" in data}


def _is(value: Any, kind: Any) -> bool:
    """Whether a value of JSON is of a kind such as int, list[int] or dict[str, list[str]]."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        return isinstance(value, list) and all(_is(item, inner[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(_is(item, inner[1]) for item in value.values())
    return type(value) is kind

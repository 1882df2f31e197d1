"""Where the program's own files and the person's files lie."""

from pathlib import Path

import platformdirs

APP_NAME = "Papershelf"

# A module's own file, not the entry script's: a frozen program keeps only the former in place.
RESOURCES = Path(__file__).resolve().parent.parent / "resources"
ICONS = RESOURCES / "icons"
TRANSLATIONS = RESOURCES / "translations"
SAMPLE = RESOURCES / "sample" / "papers.jsonl"


def library_folder() -> Path:
    """The folder of the person's library, unless another one is asked for."""
    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def settings_file() -> Path:
    """The file of the person's settings."""
    return Path(platformdirs.user_config_dir(APP_NAME, appauthor=False)) / "settings.json"


def log_folder() -> Path:
    """The folder of the program's log files."""
    return Path(platformdirs.user_log_dir(APP_NAME, appauthor=False))

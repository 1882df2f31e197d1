"""When a talk or poster takes place, as people say it."""

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, Qt

_JOINT = "\u2060"


def when(starts: str, ends: str) -> str:
    """Day and hours of two ISO 8601 times in their own time zone, "Mon 6 Jul 22:00–23:45"."""
    start, end = _read(starts), _read(ends)
    if start is None:
        return ""
    locale = QLocale()
    if _chinese(locale):
        # A line may end after any Chinese sign, but not within a day: 周|一.
        day = _JOINT.join(locale.toString(_qt(start).date(), "M月d日 ddd"))
    else:
        day = locale.toString(_qt(start).date(), "ddd d MMM")
    hours = f"{start:%H:%M}" + (f"–{end:%H:%M}" if end else "")
    return f"{day} {hours}{_zone(start)}".replace(" ", "\u00a0")


def _read(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _zone(time: datetime) -> str:
    """The zone that a time names, " UTC−7": without it nobody knows whose clock is meant."""
    away = time.utcoffset()
    if away is None:
        return ""
    minutes = round(away.total_seconds() / 60)
    sign = "+" if minutes >= 0 else "−"
    hours, rest = divmod(abs(minutes), 60)
    return f" UTC{sign}{hours}" + (f":{rest:02}" if rest else "") if minutes else " UTC"


def _qt(time: datetime) -> QDateTime:
    return QDateTime.fromString(f"{time:%Y-%m-%dT%H:%M:%S}", Qt.DateFormat.ISODate)


def _chinese(locale: QLocale) -> bool:
    return locale.language() == QLocale.Language.Chinese

"""The commands with their keys, as the settings list them."""

from dataclasses import dataclass

from desktop.actions import MENUS
from desktop.command import COMMANDS
from desktop.i18n import tr
from desktop.keymap import Keymap, is_bare, key_text, pane_use, reserved, written


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A command with its keys; `own` says that nobody changed them."""

    id: str
    title: str
    menu: str
    keys: tuple[str, ...]
    own: bool

    @property
    def name(self) -> str:
        """The title inside a sentence."""
        return self.title.rstrip("…")

    @property
    def caps(self) -> list[str]:
        """The keys as they are written on caps."""
        return list(map(key_text, self.keys))


def key_lines(keymap: Keymap, typed: str) -> list[KeyLine]:
    """The commands whose words or keys have every typed word, in menu order."""
    wanted = typed.casefold().split()
    lines = [
        KeyLine(known.id, tr(known.title), tr(menu), keymap.of(known.id), keymap.is_own(known.id))
        for menu in MENUS
        for known in COMMANDS.values()
        if known.menu == menu
    ]
    return [line for line in lines if _has(line, wanted)]


def refusal(key: str, *, letters: bool, mac: bool) -> str:
    """Why a command cannot have a key, as a sentence for the person; "" where it can."""
    why = reserved(key, mac=mac)
    if why:
        return f"{key_text(key)}: {tr(why)}"
    use = pane_use(key)
    if use is not None:
        pane, what = map(tr, use)
        return tr("{key} has its use {pane}: {what}.").format(
            key=key_text(key), pane=_inside(pane), what=what
        )
    if is_bare(key) and not letters:
        return tr("Single letters are switched off.")
    return ""


def question(key: str, clashes: list[tuple[str, str]]) -> str:
    """What to ask before a key is taken from other commands."""
    titles = [tr(COMMANDS[name].title).rstrip("…") for name, _ in clashes]
    if len(clashes) == 1 and clashes[0][1] == written(key):
        text = tr("{key} is “{title}”. Take it away from there?")
        return text.format(key=key_text(key), title=titles[0])
    others = ", ".join(
        f"{key_text(taken)} ({title})" for (_, taken), title in zip(clashes, titles, strict=True)
    )
    text = tr("{key} cannot stand beside {others}. Take these away?")
    return text.format(key=key_text(key), others=others)


def replacing(given: tuple[str, ...], key: str) -> list[str]:
    """The keys of a command after a new one took the place of those of its kind."""
    kept = [old for old in given if is_bare(old) != is_bare(key)]
    return [key, *kept] if is_bare(key) else [*kept, key]


def _has(line: KeyLine, wanted: list[str]) -> bool:
    # The English words too: they are what guides and other people call a command.
    text = " ".join((line.title, COMMANDS[line.id].title, line.menu, *line.caps)).casefold()
    return all(word in text for word in wanted)


def _inside(pane: str) -> str:
    """The words of a pane inside a sentence."""
    return pane[:1].lower() + pane[1:]

"""The process that is killed: it changes a library, and tells what it was told is done.

`python -m tests.faults.worker FOLDER SEED PAPERS` writes a line of JSON to standard output when
a call has returned: what a person has seen done from then on.
"""

import json
import random
import sys
from pathlib import Path

from library import KeptFile, Library, back_up

TAGS = ("to read", "seminar", "图", "a:b")


def main(folder: Path, seed: int, papers: Path) -> None:
    """Do random things until somebody puts an end to it."""
    rolls = random.Random(seed)  # noqa: S311 - to be repeated, not secret
    with Library.open(folder) as library:
        tell("open")
        touched: set[int] = set()
        while True:
            ids = [int(id_) for id_ in library.search("").ids]
            name, act = rolls.choice(ACTIONS)
            some = rolls.sample(ids, min(len(ids), rolls.choice((1, 3, 40)))) if ids else []
            if some or name == "import":
                touched.update(some)
                # Killed from here on, it may have been done or not.
                tell("begin", {"ids": sorted(touched) if name == "undo" else some})
                tell(name, act(library, rolls, some, papers))


def star(library, rolls, some, _):
    on = rolls.random() < 0.7
    library.star(some, on=on)
    return {"ids": some, "on": on}


def read(library, rolls, some, _):
    library.mark_read(some)
    return {"ids": some, "on": True}


def tag(library, rolls, some, _):
    name, on = rolls.choice(TAGS), rolls.random() < 0.8
    if not on and name not in {known.name for known in library.tags()}:
        on = True
    library.tag(some, name, on=on)
    return {"ids": some, "name": name, "on": on}


def undo(library, rolls, some, _):
    """An undo of this run's own action: told as the whole state of what it touched."""
    undone = library.undo()
    ids = [int(id_) for id_ in undone.change.papers] if undone else []
    return {
        "state": [[paper.id, paper.starred, sorted(paper.tags)] for paper in library.papers(ids)]
    }


def save_search(library, rolls, some, _):
    name = f"search {rolls.randrange(20)}"
    library.save_search(name, "learning")
    return {"name": name}


def import_papers(library, rolls, some, papers):
    steps = library.import_files([papers])
    for _ in steps:
        pass
    return {"count": library.count}


def export(library, rolls, some, _):
    file = library.kept.add(KeptFile(path=library.folder / "kept.bib", query="is:starred"))
    for _ in library.kept.refresh(file.id, over=True):
        pass
    return {}


def backup(library, rolls, some, _):
    back_up(library.folder)
    return {}


def reindex(library, rolls, some, _):
    for _ in library.reindex():
        pass
    return {}


ACTIONS = (
    *[("star", star)] * 6,
    *[("tag", tag)] * 6,
    *[("read", read)] * 3,
    *[("undo", undo)] * 2,
    ("search", save_search),
    ("import", import_papers),
    ("export", export),
    ("backup", backup),
    ("reindex", reindex),
)


def tell(what, told=None):
    sys.stdout.write(json.dumps({"did": what, **(told or {})}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))

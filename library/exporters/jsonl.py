"""Papershelf JSON Lines: every fact of a paper and what its reader made of it, one paper a line.

The first line names the format, `{"papershelf": 1}`, and the list, where the file is one:
`"list": {"name": …, "note": …}`. Each other line is an object with these fields, those that
say nothing left out:

- `title`, `kind` ("inproceedings", "article", "preprint", …), `venue`, `year`, `decision`,
  `abstract`, `abstract_by`, `doi`, `arxiv`, `source`: texts, the year a number;
- `authors`: objects with `name`, and `given`, `family`, `institution` where known;
- `keywords`, `source_ids`: lists of texts;
- `track`: `area`, `topic`, `assigned_by`; `links`: `page`, `pdf`, `openreview`, `code`;
- `presentations`: objects with `kind`, `session`, `starts`, `ends`, `place`;
- `proceedings`: `booktitle`, `journal`, `series`, `volume`, `number`, `pages`, `publisher`,
  `address`, `date`, `key`, and `editors` like the authors;
- `extra`: fields of the source that have no place above;
- `citation_key`, and the person's own: `starred`, `read` (true), `tags`, `lists`, `note`.

Read again, the file gives the same papers and marks, and written again the same bytes.
"""

from library.exporters import About
from library.exporters.records import FORMAT, as_json, listed, marks, record
from library.paper import Paper

between = ""


def head(about: About) -> str:
    """The line that names the format and the list."""
    return f"{as_json({'papershelf': FORMAT} | listed(about.title, about.note))}\n"


def foot(about: About) -> str:
    """Nothing: every line stands for itself."""
    del about
    return ""


def written(paper: Paper, key: str, about: About) -> str:
    """The line of a paper."""
    del about
    return f"{as_json(record(paper, key) | marks(paper))}\n"

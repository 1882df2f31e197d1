"""Papers of the public record as the importers would give them, for the export tests."""

import gzip
import json
import re
from xml.etree import ElementTree as ET

from library.paper import Author, Links, Paper, Proceedings

_ATOM = {"a": "http://www.w3.org/2005/Atom", "x": "http://arxiv.org/schemas/atom"}


def virtual(shared, year, start_id):
    """The papers of one year's icml.cc list, without their second appearances."""
    with gzip.open(shared / f"data/virtual/icml-{year}-orals-posters.json.gz", "rt") as file:
        records = json.load(file)["results"]
    seen = {record["name"]: record for record in records}
    for at, record in enumerate(seen.values(), start_id):
        yield Paper(
            id=at,
            title=record["name"],
            authors=tuple(Author(name=person["fullname"]) for person in record["authors"]),
            venue="ICML",
            year=year,
            links=Links(
                page=f"https://icml.cc{record['virtualsite_url']}",
                openreview=record["paper_url"] or "",
            ),
        )


def pmlr(shared, start_id):
    """The papers of the stored PMLR volumes."""
    with gzip.open(shared / "data/pmlr/pmlr-posts.jsonl.gz", "rt") as file:
        posts = [json.loads(line) for line in file]
    for at, post in enumerate(posts, start_id):
        yield Paper(
            id=at,
            title=post["title"],
            authors=tuple(
                _person(person.get("given"), person.get("prefix"), person.get("family"))
                for person in post["author"]
            ),
            year=int(str(post["date"])[:4]),
            proceedings=Proceedings(
                booktitle=post["container-title"],
                series=post["series"],
                volume=str(post["volume"]),
                number=str(post.get("number") or ""),
                pages=str(post["page"]),
                publisher=post["publisher"],
                address=post.get("address") or "",
                date=str(post["date"]),
                key=f"pmlr-{post['_volume']}-{post['id']}",
            ),
        )


def _person(given, prefix, family):
    family = " ".join(part for part in (prefix, family) if part)
    return Author(name=f"{given or ''} {family}".strip(), given=given or "", family=family)


def arxiv(shared, start_id):
    """The preprints of the stored arXiv answer."""
    root = ET.parse(shared / "data/samples/arxiv-atom/search-100.atom.xml").getroot()  # noqa: S314 - our own file
    for at, entry in enumerate(root.iterfind("a:entry", _ATOM), start_id):
        primary = entry.find("x:primary_category", _ATOM)
        published = entry.findtext("a:published", "", _ATOM)
        yield Paper(
            id=at,
            kind="preprint",
            title=entry.findtext("a:title", "", _ATOM),
            authors=tuple(
                Author(name=person.text or "")
                for person in entry.iterfind("a:author/a:name", _ATOM)
            ),
            year=int(published[:4]),
            arxiv=re.sub(r".*/abs/", "", entry.findtext("a:id", "", _ATOM)),
            proceedings=Proceedings(date=published[:10]),
            extra=(("primary_category", json.dumps(primary.get("term"))),),
        )

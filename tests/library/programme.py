"""Small conference files, written as the conference sites write them."""

import gzip
import json


def event(id_, name, **fields):
    """One event record with the fields that real files have."""
    year = fields.pop("year", 2026)
    record = {
        "id": id_,
        "uid": f"{id_:032x}",
        "name": name,
        "authors": [
            {"id": 7, "fullname": "Ada Lovelace", "url": "http://x/7", "institution": None}
        ],
        "abstract": "",
        "topic": None,
        "keywords": [],
        "decision": "Accept (regular)",
        "session": "",
        "eventtype": "Poster",
        "event_type": "{location} Poster",
        "room_name": None,
        "virtualsite_url": f"/virtual/{year}/poster/{id_}",
        "url": None,
        "sourceid": None,
        "sourceurl": f"https://openreview.net/group?id=ICML.cc/{year}/Conference",
        "starttime": None,
        "endtime": None,
        "paper_url": "",
        "paper_pdf_url": None,
        "poster_position": None,
        "related_events_ids": [],
        "eventmedia": [],
    }
    return record | fields


def people(*names):
    """An author list as the sites give it."""
    return [{"id": n, "fullname": name, "institution": ""} for n, name in enumerate(names)]


def programme(folder, *records, name="icml-2026-orals-posters.json"):
    """A programme file of these records."""
    document = {"count": len(records), "next": None, "previous": None, "results": list(records)}
    return written(folder / name, json.dumps(document))


def abstracts(folder, name="icml-2026-abstracts.json", **texts):
    """An abstracts file; the events are given as e64393="…"."""
    return written(folder / name, json.dumps({key[1:]: text for key, text in texts.items()}))


def json_lines(folder, *records, name="papers.jsonl"):
    """A file of our own JSON Lines."""
    return written(folder / name, "".join(json.dumps(record) + "\n" for record in records))


def written(path, text):
    """The path, with this text in it, compressed where its name ends in .gz."""
    content = text.encode()
    path.write_bytes(gzip.compress(content) if path.suffix == ".gz" else content)
    return path

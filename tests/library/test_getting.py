"""Getting papers from the web, against a server that behaves like real ones, and badly."""

import gzip
import json
import shutil
import socket

import pytest

from library.cli import main
from library.errors import DownloadError, SourceError
from library.getting.catalogue import places, requests_for
from library.getting.fetching import fetch
from library.getting.identifiers import identifiers_in, requests_for_identifiers
from tests.library.webserver import Site, cut, send


def programme(papers, start=1, **more):
    results = [{"id": at, "name": f"Paper {at}"} for at in range(start, start + papers)]
    return json.dumps({"count": papers, "next": None, "results": results} | more).encode()


@pytest.fixture
def site():
    site = Site()
    yield site
    site.close()


@pytest.fixture
def place(site, tmp_path):
    """A place of a library's own catalogue, on this machine."""
    kinds = {
        "icml": ("virtual", "/icml-{what}.json", "/icml-{what}-abstracts.json?"),
        "pmlr": ("file", "/v{what}/bibliography.bib"),
        "arxiv": ("arxiv", "/query?search_query={what}"),
        "openreview": ("openreview", "/notes?content.venueid={what}"),
    }
    text = ""
    for id_, (kind, *files) in kinds.items():
        addresses = [site.url + file for file in files]
        text += f'[{id_}]\ntitle = "{id_}"\nkind = "{kind}"\npause = 0.0\nfiles = {addresses}\n'
    (tmp_path / "catalogue.toml").write_text(text)
    return places(tmp_path).__getitem__


@pytest.fixture
def quick(monkeypatch):
    """Waiting takes no time, and is counted."""
    waits = []

    def wait(seconds, what):
        waits.append(seconds)
        return iter(())

    monkeypatch.setattr("library.getting.fetching._wait", wait)
    return waits


def got(place, what, folder):
    fetching = fetch(place, what, folder / "downloads")
    progress = list(fetching)
    return fetching, progress


def test_every_place_of_the_catalogue_can_be_asked():
    for place in places().values():
        for what in place.choices or ("diffusion models",):
            for request in requests_for(place, what):
                assert request.url.startswith("https://")
                assert "{" not in request.url
                assert " " not in request.url
                assert request.name.count("/") == 0


def test_a_programme_and_its_abstracts(place, site, tmp_path):
    site.pages = {"/icml-2026.json": programme(3), "/icml-2026-abstracts.json": b'{"1": "A"}'}
    fetching, progress = got(place("icml"), "2026", tmp_path)
    assert [file.name for file in fetching.files] == ["icml-2026.json", "icml-2026-abstracts.json"]
    assert fetching.files[0].read_bytes() == programme(3)
    assert fetching.waiting == fetching.files
    assert progress[0].total == len(programme(3))


def test_abstracts_that_are_not_there_are_no_fault(place, site, tmp_path):
    site.pages = {"/icml-2025.json": programme(3)}
    fetching, _ = got(place("icml"), "2025", tmp_path)
    assert [file.name for file in fetching.files] == ["icml-2025.json"]


def test_what_has_not_changed_costs_nothing(place, site, tmp_path):
    site.pages = {"/icml-2026.json": programme(3), "/icml-2026-abstracts.json": b'{"1": "A"}'}
    first, _ = got(place("icml"), "2026", tmp_path)
    second, progress = got(place("icml"), "2026", tmp_path)
    assert second.waiting == first.files  # they came, but nobody imported them
    assert progress == []
    second.imported()
    third, _ = got(place("icml"), "2026", tmp_path)
    assert third.waiting == []
    assert len(third.files) == 2
    site.pages["/icml-2026.json"] = programme(4)
    later, _ = got(place("icml"), "2026", tmp_path)
    assert [file.name for file in later.waiting] == ["icml-2026.json"]


def test_pages_are_followed_to_the_end(place, site, tmp_path):
    site.pages = {
        "/icml-2026.json": programme(2, count=3, next="/more.json"),
        "/more.json": programme(1, 3, count=3),
    }
    fetching, _ = got(place("icml"), "2026", tmp_path)
    assert [file.name for file in fetching.files] == ["icml-2026.json", "icml-2026-2.json"]


def test_a_packed_answer_stays_packed(place, site, tmp_path):
    packed = gzip.compress(programme(3))
    site.pages = {
        "/icml-2026.json": lambda handler: send(handler, 200, packed, Content_Encoding="gzip")
    }
    fetching, _ = got(place("icml"), "2026", tmp_path)
    assert fetching.files[0].read_bytes() == packed


def test_a_broken_line_is_taken_up_where_it_broke(place, site, tmp_path, quick):
    body = programme(2_000)
    site.pages = {"/icml-2026.json": cut(body, 30_000)}
    fetching, _ = got(place("icml"), "2026", tmp_path)
    assert fetching.files[0].read_bytes() == body
    assert site.asked[1][1]["Range"] == "bytes=30000-"
    assert quick[0] >= 1.0


def test_what_was_cancelled_goes_on_the_next_time(place, site, tmp_path):
    body = programme(20_000)
    site.pages = {"/icml-2026.json": body}
    fetching = fetch(place("icml"), "2026", tmp_path / "downloads")
    for _ in range(3):
        next(fetching)
    fetching.close()
    part = tmp_path / "downloads" / "icml-2026.json.part"
    begun = part.stat().st_size
    assert 0 < begun < len(body)
    whole, _ = got(place("icml"), "2026", tmp_path)
    assert whole.files[0].read_bytes() == body
    assert site.asked[1][1]["Range"] == f"bytes={begun}-"
    assert not part.exists()


def test_a_file_that_changed_meanwhile_begins_anew(place, site, tmp_path):
    site.pages = {"/icml-2026.json": programme(20_000)}
    fetching = fetch(place("icml"), "2026", tmp_path / "downloads")
    next(fetching)
    fetching.close()
    site.pages = {"/icml-2026.json": programme(3)}
    whole, _ = got(place("icml"), "2026", tmp_path)
    assert whole.files[0].read_bytes() == programme(3)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_site_is_asked_again_after_what_it_asks_for(place, site, tmp_path, quick, status):
    answers = iter([status, status, 200])

    def page(handler):
        send(handler, next(answers), programme(1), Retry_After="7")

    site.pages = {"/icml-2026.json": page}
    fetching, _ = got(place("icml"), "2026", tmp_path)
    assert fetching.waiting
    assert quick[:2] == [7.0, 7.0]


def page_of(status, body=b"", **headers):
    return lambda handler: send(handler, status, body, **headers)


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (None, "127.0.0.1 has no icml-2026.json"),
        (page_of(403), "does not give icml-2026.json to programs (403)"),
        (page_of(503), "is busy (503)"),
        (page_of(429, Retry_After="3600"), "is busy (429)"),
        (page_of(418), "answers 418"),
        (b"<!DOCTYPE html><title>Just a moment...</title>", "a page for people"),
        (b"\xef\xbb\xbf <html>", "a page for people"),
        (programme(2, count=5), "declared 5 papers but sent 2"),
        (programme(2)[:-9], "sent icml-2026.json damaged"),
        (gzip.compress(programme(2), mtime=0)[:-9], "compressed file is cut off or damaged"),
        (programme(2, count=5, next="http://elsewhere.test/x"), "a next page on another site"),
        (page_of(302, Location="http://elsewhere.test/x"), "sends one on to elsewhere.test"),
        (page_of(302, Location="/icml-2026.json"), "in circles"),
    ],
)
def test_bad_answers_get_one_clear_sentence(place, site, tmp_path, quick, page, said):
    if page is not None:
        site.pages = {"/icml-2026.json": page}
    with pytest.raises((DownloadError, SourceError)) as told:
        got(place("icml"), "2026", tmp_path)
    assert said in str(told.value)
    assert "othing" in str(told.value)
    assert "\n" not in str(told.value)


def test_a_site_that_is_not_there(place, site, tmp_path, quick):
    site.close()
    with pytest.raises(DownloadError, match="cannot be reached"):
        got(place("icml"), "2026", tmp_path)
    assert len(quick) == 3


def test_a_site_that_says_nothing(tmp_path, quick, monkeypatch):
    monkeypatch.setattr("library.getting.connection._TIMEOUT_S", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/x.bib"
        (tmp_path / "catalogue.toml").write_text(
            f'[x]\ntitle = "X"\nkind = "file"\nfiles = ["{url}"]\n'
        )
        with pytest.raises(DownloadError, match="does not answer"):
            got(places(tmp_path)["x"], "1", tmp_path)


def test_a_file_that_is_too_large_is_left(place, site, tmp_path, monkeypatch):
    monkeypatch.setattr("library.getting.connection._LIMIT", 1_000)
    site.pages = {"/v306/bibliography.bib": b"x" * 2_000}
    with pytest.raises(DownloadError, match="over 1 GB"):
        got(place("pmlr"), "306", tmp_path)


def test_arxiv_is_asked_in_pages(place, site, tmp_path, quick):
    def feed(count):
        total = b"<opensearch:totalResults>150</opensearch:totalResults>"
        return b"<feed>" + total + b"<entry></entry>" * count + b"</feed>"

    query = "/query?search_query=all%3Ascore%20AND%20all%3Adiffusion"
    site.pages = {
        f"{query}&start=0&max_results=100": feed(100),
        f"{query}&start=100&max_results=100": feed(50),
    }
    fetching, _ = got(place("arxiv"), "score diffusion", tmp_path)
    assert len(fetching.files) == 2
    assert fetching.files[1].name == "arxiv-score-diffusion-2.xml"


def test_openreview_is_asked_in_pages(place, site, tmp_path):
    def notes(count):
        return json.dumps({"notes": [{"id": "x"}] * count, "count": 1_200}).encode()

    query = "/notes?content.venueid=ICLR.cc/2025/Conference"
    site.pages = {
        f"{query}&limit=1000&offset=0": notes(1_000),
        f"{query}&limit=1000&offset=1000": notes(200),
    }
    fetching, _ = got(place("openreview"), "ICLR.cc/2025/Conference", tmp_path)
    assert [file.name for file in fetching.files] == [
        "openreview-ICLR.cc-2025-Conference.json",
        "openreview-ICLR.cc-2025-Conference-2.json",
    ]
    site.pages[f"{query}&limit=1000&offset=1000"] = notes(0)
    with pytest.raises(DownloadError, match="declared 1,200 papers but sent 1,000"):
        got(place("openreview"), "ICLR.cc/2025/Conference", tmp_path)


def test_a_search_of_arxiv_may_name_its_fields(place):
    [request] = requests_for(place("arxiv"), "cat:cs.LG AND ti:bandit")
    assert "search_query=cat%3Acs.LG%20AND%20ti%3Abandit&start=0" in request.url


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[x]\ntitle = 3", "'kind'"),
        ('[x]\ntitle = "X"\nkind = "magic"\nfiles = []', "kind is none of virtual, file"),
        ("not toml", "not as it should be"),
    ],
)
def test_a_catalogue_that_is_wrong_says_so(tmp_path, text, said):
    (tmp_path / "catalogue.toml").write_text(text)
    with pytest.raises(SourceError, match=said) as told:
        places(tmp_path)
    assert "\n" not in str(told.value)


def test_nothing_to_get_is_refused(place):
    with pytest.raises(SourceError, match="Say which year of icml"):
        requests_for(place("icml"), "  ")


@pytest.fixture
def cli(place, tmp_path, capsys, monkeypatch):
    """The command line on a new library that has the catalogue of this machine."""
    folder = tmp_path / "library"
    folder.mkdir()
    shutil.copy(tmp_path / "catalogue.toml", folder)
    monkeypatch.setenv("PAPERSHELF_LIBRARY", str(folder))

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def event(number):
    return {"id": number, "name": f"On Paper {number}", "eventtype": "Poster", "authors": []}


def test_the_command_line_gets_and_imports(place, site, tmp_path, cli):
    results = {"count": 2, "next": None, "results": [event(1), event(2)]}
    site.pages = {
        "/icml-2026.json": json.dumps(results).encode(),
        "/icml-2026-abstracts.json": b'{"1": "An abstract."}',
    }
    code, out, _ = cli("get", "icml", 2026)
    assert (code, out) == (0, "3 records read: 2 added, 1 merged\n")
    assert cli("search", "abstract:abstract")[1].startswith("1 paper\n")
    code, out, _ = cli("get", "ICML", "2026")
    assert (code, out) == (0, "nothing has changed there since the last time\n")
    results["results"].append(event(3))
    site.pages["/icml-2026.json"] = json.dumps(results | {"count": 3}).encode()
    assert cli("get", "icml", 2026)[1] == ("4 records read: 1 added, 3 unchanged\n")
    assert "icml YEAR" in cli("get")[1]
    code, _, told = cli("get", "nowhere", 1)
    assert code == 1
    assert "There is no place “nowhere”; there are: icml, neurips" in told
    assert cli("get", "icml")[0] == 1


def test_what_was_not_got_changes_nothing(place, site, tmp_path, cli, quick):
    code, out, told = cli("get", "icml", 2026)
    assert (code, out) == (1, "")
    assert "has no icml-2026.json; nothing was imported" in told


@pytest.mark.parametrize(
    ("text", "arxiv", "dois"),
    [
        ("2006.11239", ("2006.11239",), ()),
        ("arXiv:2006.11239v2\nhttps://arxiv.org/abs/17.1", (), ()),
        (
            "arXiv:2006.11239v2\nhttps://arxiv.org/pdf/1706.03762.pdf",
            ("2006.11239v2", "1706.03762"),
            (),
        ),
        ("math.GT/0309136, hep-th/9901001", ("math.GT/0309136", "hep-th/9901001"), ()),
        ("doi: 10.1126/science.1252319.", (), ("10.1126/science.1252319",)),
        ("https://doi.org/10.1/x 10.1234/y", (), ()),  # "10.1" is no DOI
        ("10.1234/y;10.1234/y", (), ("10.1234/y",)),
        ("10.1234/y and words", (), ()),
        ("@misc{a, title={x}}", (), ()),
        ("", (), ()),
    ],
)
def test_lists_of_identifiers_are_known(text, arxiv, dois):
    assert identifiers_in(text) == (arxiv, dois)


def test_identifiers_are_asked_for_together():
    requests = requests_for_identifiers(["2006.11239", "hep-th/9901001"], ["10.1/a b"], places())
    assert [request.url for request in requests] == [
        "https://export.arxiv.org/api/query?id_list=2006.11239,hep-th/9901001&max_results=100",
        "https://api.crossref.org/works/10.1%2Fa%20b",
    ]
    many = requests_for_identifiers([f"2006.{at:05}" for at in range(250)], (), places())
    assert len(many) == 3

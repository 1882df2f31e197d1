"""A web server on this machine that behaves as well or as badly as a test wants."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Site:
    """Answers paths: `pages` maps a path with its query to bytes, or to a function of the handler.

    Bytes come with an ETag and can be asked for in part. `asked` are the requests, as (path,
    headers).
    """

    def __init__(self):
        self.pages = {}
        self.asked = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                site.asked.append((self.path, dict(self.headers)))
                page = site.pages.get(self.path)
                if page is None:
                    send(self, 404, b"none")
                elif callable(page):
                    page(self)
                else:
                    send_file(self, page)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


def send(handler, status, body=b"", **headers):
    handler.send_response(status)
    handler.send_header("Content-Length", str(len(body)))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


def send_file(handler, body):
    """As a good server: 304 where it is known, a part where one is asked for."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:12]}"'
    if handler.headers.get("If-None-Match") == tag:
        send(handler, 304, ETag=tag)
        return
    wanted = handler.headers.get("Range", "")
    if wanted.startswith("bytes=") and handler.headers.get("If-Range") == tag:
        start = int(wanted[6:].rstrip("-"))
        send(handler, 206, body[start:], ETag=tag)
        return
    send(handler, 200, body, ETag=tag)


def cut(body, after, tag='"t"'):
    """A page whose line breaks after some bytes the first time, and that goes on the second."""
    state = {"broken": False}

    def page(handler):
        if state["broken"]:
            start = int(handler.headers.get("Range", "bytes=0-")[6:].rstrip("-"))
            fits = start and handler.headers.get("If-Range") == tag
            send(handler, 206 if fits else 200, body[start:] if fits else body, ETag=tag)
            return
        state["broken"] = True
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        handler.send_header("ETag", tag)
        handler.end_headers()
        handler.wfile.write(body[:after])
        handler.wfile.flush()
        handler.close_connection = True
        handler.connection.close()

    return page

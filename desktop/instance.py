"""One window for a library: a second start hands what it was given to the first, and ends.

The lock tells who is first. It names its process, so that one that died leaves nothing behind.
Qt's network classes, which carry the message, are loaded only where there is one to carry: by
the second start, and by the first when its window stands.
"""

import hashlib
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from PySide6.QtCore import QLockFile, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)

SCHEME = "papershelf"
_FILE_NAME = "window.lock"
_WAIT_MS = 3_000
_LONGEST = 1 << 20  # bytes of a message


class Instance(QObject):
    """This start of the program, for one library; `handed` carries what a later one was given."""

    handed = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = _server_name(folder)
        self._server: QLocalServer | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:  # the library will say it, in more words
            log.warning("No lock in %s: %s", folder, error)
        self._lock = QLockFile(str(folder / _FILE_NAME))
        self._lock.setStaleLockTime(0)  # only a process that is gone leaves a stale one
        self.is_first = self._lock.tryLock(0) or (
            self._lock.error() != QLockFile.LockError.LockFailedError
        )

    def hand_over(self, given: Sequence[str]) -> bool:
        """Give the first start what this one was given; False where it does not answer."""
        from PySide6.QtNetwork import QLocalSocket  # noqa: PLC0415 - only where it is needed

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_WAIT_MS):
            return False
        socket.write(json.dumps({"given": list(given)}).encode() + b"\n")
        socket.waitForBytesWritten(_WAIT_MS)
        return socket.waitForReadyRead(_WAIT_MS) and bytes(socket.readLine().data()) == b"ok\n"

    def listen(self) -> None:
        """Wait for later starts."""
        if not self.is_first or self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer  # noqa: PLC0415 - the window is painted before

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        QLocalServer.removeServer(self._name)  # what a process that died may have left
        self._server.newConnection.connect(self._receive)
        if not self._server.listen(self._name):
            log.warning("Later starts cannot be heard: %s", self._server.errorString())

    def close(self) -> None:
        """Let another start be the first."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _receive(self) -> None:
        socket = self._server.nextPendingConnection() if self._server else None
        if socket is not None:
            socket.readyRead.connect(lambda: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            self._read(socket)

    def _read(self, socket: "QLocalSocket") -> None:
        if socket.bytesAvailable() > _LONGEST:
            socket.abort()
        if not socket.canReadLine():
            return
        given = _given(bytes(socket.readLine().data()))
        socket.write(b"ok\n")
        socket.flush()
        self.handed.emit(given)


def files_and_search(given: Sequence[str]) -> tuple[list[Path], str | None]:
    """What a start was given, taken apart: files to import, and the search of a link or None.

    A link is `papershelf://search?q=…`; it can do nothing but search.
    """
    files: list[Path] = []
    search = None
    for text in given:
        link = urlsplit(text) if text.startswith(f"{SCHEME}:") else None
        if link is None:
            files.append(Path(text))
        elif link.netloc == "search":
            search = " ".join(parse_qs(link.query).get("q", []))
    return files, search


def _given(line: bytes) -> list[str]:
    try:
        given = json.loads(line)["given"]
    except (ValueError, KeyError, TypeError):
        return []
    return [text for text in given if isinstance(text, str)] if isinstance(given, list) else []


def _server_name(folder: Path) -> str:
    """A short name: the paths of sockets may not be long."""
    return f"papershelf-{hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]}"

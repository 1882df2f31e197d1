"""The file of one segment: named NumPy arrays behind a small header, read by mapping.

Layout: magic, format version, length and CRC-32 of a JSON table {name: [type, shape, offset]},
the table, then the arrays, each at a multiple of 64 bytes, little-endian.
"""

import json
import struct
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

MAGIC = b"PapershelfArrays"
FORMAT_VERSION = 3
_HEAD = struct.Struct("<16sIII")
_ALIGN = 64
_BLOCK = 1 << 22


class DamagedFile(Exception):  # noqa: N818 - it says what it is
    """The file is not one of ours, of another format, or cut short."""


def write_arrays(file: BinaryIO, arrays: Mapping[str, NDArray[Any]]) -> Iterator[None]:
    """Write the arrays in the order given, a few megabytes at a time."""
    table, offset = {}, 0
    for name, array in arrays.items():
        table[name] = [array.dtype.newbyteorder("<").str, list(array.shape), offset]
        offset += _padded(array.nbytes)
    text = json.dumps(table).encode()
    head = _HEAD.pack(MAGIC, FORMAT_VERSION, len(text), zlib.crc32(text)) + text
    file.write(head.ljust(_padded(len(head)), b"\0"))
    waiting = 0
    for array in arrays.values():
        data = np.ascontiguousarray(array, dtype=array.dtype.newbyteorder("<"))
        body = memoryview(data.reshape(-1).view(np.uint8))  # type: ignore[arg-type]  # a buffer
        for at in range(0, len(body), _BLOCK):
            waiting += file.write(body[at : at + _BLOCK])
            if waiting >= _BLOCK:
                waiting = 0
                yield
        file.write(b"\0" * (_padded(len(body)) - len(body)))
    yield


def map_arrays(path: Path) -> dict[str, NDArray[Any]]:
    """The arrays of a file, mapped and read-only; raises `DamagedFile`."""
    try:
        body = np.memmap(path, dtype=np.uint8, mode="r")
    except (OSError, ValueError) as error:
        raise DamagedFile(path) from error
    if body.size < _HEAD.size:
        raise DamagedFile(path)
    magic, version, length, checksum = _HEAD.unpack(body[: _HEAD.size].tobytes())
    text = body[_HEAD.size : _HEAD.size + length].tobytes()
    if (magic, version, checksum) != (MAGIC, FORMAT_VERSION, zlib.crc32(text)):
        raise DamagedFile(path)
    start = _padded(_HEAD.size + length)
    return {name: _view(body, start, entry, path) for name, entry in json.loads(text).items()}


def _view(body: NDArray[np.uint8], start: int, entry: list[Any], path: Path) -> NDArray[Any]:
    kind, shape, offset = np.dtype(entry[0]), tuple(entry[1]), start + entry[2]
    end = offset + kind.itemsize * int(np.prod(shape))
    if end > body.size:
        raise DamagedFile(path)
    # A plain array over the mapping: slices of np.memmap cost several times as much.
    plain: NDArray[Any] = np.asarray(body)[offset:end].view(kind).reshape(shape)
    return plain


def _padded(size: int) -> int:
    return -(-size // _ALIGN) * _ALIGN

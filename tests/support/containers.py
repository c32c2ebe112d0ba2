"""Files that hold others, made byte by byte: ZIP archives and the compound files of Office."""

import io
import struct
import zipfile
from collections.abc import Mapping

_SECTOR = 512
_LEAST = 4096
_FREE, _END, _FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
_STREAM, _ROOT = 2, 5


def zipped(files: Mapping[str, bytes] | Mapping[str, str] | Mapping[str, bytes | str]) -> bytes:
    """Give an archive; a file named "mimetype" is not packed, as ODF and EPUB have it."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in files.items():
            method = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            target.writestr(name, data, method)
    return stream.getvalue()


def compound(streams: Mapping[str, bytes]) -> bytes:
    """Give a compound file of version 3 ([MS-CFB]); streams are filled up to 4,096 bytes.

    All sectors of the table and of the directory come first; together 64 kB is the most.
    """
    directory_size = (len(streams) + 4) // 4
    table = [_FAT, *_chain(1, directory_size)]
    entries = [_entry("Root Entry", _ROOT, _END, 0, child=1)]
    body = b""
    for number, (name, data) in enumerate(streams.items(), start=1):
        padded = data.ljust(_LEAST, b"\0")
        padded += bytes(-len(padded) % _SECTOR)
        start = len(table)
        table += _chain(start, len(padded) // _SECTOR)
        following = number + 1 if number < len(streams) else _FREE
        entries.append(_entry(name, _STREAM, start, max(len(data), _LEAST), following=following))
        body += padded
    header = struct.pack("<8s16xHHHHH6xII I4xIIIII", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
                         0x3E, 3, 0xFFFE, 9, 6, 0, 1, 1, _LEAST, _END, 0, _END, 0)  # fmt: skip
    header += struct.pack("<I", 0) + struct.pack("<I", _FREE) * 108
    table += [_FREE] * (_SECTOR // 4 - len(table))
    directory = b"".join(entries).ljust(directory_size * _SECTOR, b"\0")
    return header + struct.pack(f"<{len(table)}I", *table) + directory + body


def _chain(start: int, size: int) -> list[int]:
    return [*range(start + 1, start + size), _END]


def _entry(
    name: str, kind: int, start: int, size: int, *, child: int = _FREE, following: int = _FREE
) -> bytes:
    letters = name.encode("utf-16-le") + b"\0\0"
    return struct.pack(
        "<64sHBBIII36xIQ", letters, len(letters), kind, 1, _FREE, following, child, start, size
    )

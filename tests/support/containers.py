"""Files that hold others, made for tests: archives, messages and the compound files of Office."""

import io
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Mapping
from email.message import EmailMessage

from py7zr import SevenZipFile

_SECTOR = 512
_LEAST = 4096
_FREE, _END, _FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
_STREAM, _ROOT = 2, 5


def zip_of(files: Mapping[str, bytes | str]) -> bytes:
    """Return a ZIP archive of files; the same for the same files.

    One named "mimetype" is not packed, as ODF and EPUB have it.
    """
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, (2020, 7, 1, 12, 0, 0))
            is_mark = name == "mimetype"
            info.compress_type = zipfile.ZIP_STORED if is_mark else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return stream.getvalue()


def rar_of(files: Mapping[str, str], method: int = 0) -> bytes:
    """Return a RAR 5 archive of files that are not packed, whatever method it states."""

    def number(value: int) -> bytes:
        low, rest = value & 0x7F, value >> 7
        return bytes([low | 0x80]) + number(rest) if rest else bytes([low])

    def block(*fields: bytes) -> bytes:
        header = b"".join(fields)
        sized = number(len(header)) + header
        return struct.pack("<I", zlib.crc32(sized)) + sized

    made = b"Rar!\x1a\x07\x01\x00" + block(number(1), number(0), number(0))
    for name, text in files.items():
        data, named = text.encode(), name.encode()
        made += block(
            *map(number, (2, 2, len(data), 4, len(data), 0o100644)),
            struct.pack("<I", zlib.crc32(data)),
            *map(number, (method << 7, 1, len(named))),
            named,
        )
        made += data
    return made + block(number(5), number(0), number(0))


def tar_of(files: Mapping[str, bytes | str], packing: str = "") -> bytes:
    """Return a TAR archive of files, packed by ``gz``, ``bz2`` or ``xz`` or not at all."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=f"w:{packing}") as archive:  # type: ignore[call-overload]
        for name, data in files.items():
            raw = data if isinstance(data, bytes) else data.encode()
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(raw), 1_600_000_000
            archive.addfile(info, io.BytesIO(raw))
    return stream.getvalue()


def seven_zip_of(
    files: Mapping[str, str], password: str | None = None, *, hides_names: bool = False
) -> bytes:
    """Return a 7-Zip archive of files, whose names a password may hide, too."""
    stream = io.BytesIO()
    with SevenZipFile(stream, "w", password=password, header_encryption=hides_names) as archive:
        for name, text in files.items():
            archive.writestr(text, name)
    return stream.getvalue()


def encrypted_zip_of(files: Mapping[str, bytes | str], count: int = 99) -> bytes:
    """Return a ZIP archive of which the first files say that they need a password."""
    data = bytearray(zip_of(files))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.find(mark)
        for _ in range(count):
            if place < 0:
                break
            data[place + at] |= 1
            place = data.find(mark, place + 4)
    return bytes(data)


def message_of(
    subject: str, text: str, attachments: Mapping[str, bytes] | None = None
) -> EmailMessage:
    """Return a message with attachments."""
    message = EmailMessage()
    message["From"] = "Ada Keeper <ada@example.org>"
    message["To"] = "Ben Tower <ben@example.org>"
    message["Subject"] = subject
    message["Date"] = "Tue, 01 Oct 2024 12:34:56 +0200"
    message["Message-ID"] = "<1@example.org>"
    message.set_content(text)
    for name, data in (attachments or {}).items():
        message.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    return message


def compound(streams: Mapping[str, bytes]) -> bytes:
    """Return a compound file of version 3 ([MS-CFB]); streams are filled up to 4,096 bytes.

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

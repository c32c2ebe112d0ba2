"""ZIP archives."""

import struct
import time
import zipfile
from collections.abc import Iterator, Sequence
from functools import partial
from zlib import crc32

from desktop_app.core.documents import Document
from desktop_app.reading.allowance import most_unpacked
from desktop_app.reading.archives.packed_documents import opened_zip
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode_names
from desktop_app.reading.members import Entry, archive_document, nanoseconds
from desktop_app.reading.passwords import open_with_password

_ENCRYPTED = 0x1
_UTF8 = 0x800
"""Bits of an entry's flags (APPNOTE 4.4.4)."""

_UNICODE_PATH = 0x7075
"""Field with the name in UTF-8 and the check value of the other name (APPNOTE 4.6.9)."""

_UNSET = (1980, 1, 1, 0, 0, 0)
"""The earliest time an entry can have; programs that know none write it, or zeros, as for day 0."""

_LEFT_BY_MACOS = "__MACOSX/"
"""Folder in which the Finder packs metadata of each file."""


def read(content: FileContent) -> Document:
    """Read the members of an archive.

    Raises:
        ReadingError: ``needs_password`` when every member needs one that is not known.
        zipfile.BadZipFile: Nothing in it can be read; `registry.read` reports it to the user.
    """
    with opened_zip(content.data) as archive:
        infos = [
            one
            for one in archive.infolist()
            if not one.is_dir() and not one.filename.startswith(_LEFT_BY_MACOS)
        ]
        if infos and all(one.flag_bits & _ENCRYPTED for one in infos):
            smallest = min(infos, key=lambda one: one.file_size)
            if smallest.file_size <= most_unpacked(len(content.data)):
                _decrypted(content, archive, smallest, content.name)
        return archive_document(content, _entries(content, archive, infos))


def _entries(
    content: FileContent, archive: zipfile.ZipFile, infos: Sequence[zipfile.ZipInfo]
) -> Iterator[Entry]:
    for name, info in zip(_names(infos), infos, strict=True):
        load = partial(_load, content, archive, info)
        yield Entry(name, info.file_size, _modified_ns(info), load)


def _names(infos: Sequence[zipfile.ZipInfo]) -> list[str]:
    """Return the names; `zipfile` decodes those not marked as UTF-8 with the code page of DOS."""
    named = {id(one): _unicode_path(one) for one in infos if not one.flag_bits & _UTF8}
    unmarked = [one for one in infos if named.get(id(one)) == ""]
    decoded = decode_names([_raw_name(one) for one in unmarked])
    named.update((id(one), name) for one, name in zip(unmarked, decoded, strict=True))
    return [named.get(id(one), one.orig_filename) for one in infos]


def _raw_name(info: zipfile.ZipInfo) -> bytes:
    return info.orig_filename.encode("cp437")


def _unicode_path(info: zipfile.ZipInfo) -> str:
    """Return the name in the field for Unicode; empty without one, or for a renamed member."""
    at = 0
    while at + 4 <= len(info.extra):
        kind, length = struct.unpack_from("<HH", info.extra, at)
        field = info.extra[at + 4 : at + 4 + length]
        at += 4 + length
        if kind == _UNICODE_PATH and field[:5] == struct.pack("<BL", 1, crc32(_raw_name(info))):
            return field[5:].decode(errors="replace")
    return ""


def _load(
    content: FileContent, archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int
) -> bytes:
    if info.flag_bits & _ENCRYPTED:
        name = info.filename.rpartition("/")[2]
        return _decrypted(content, archive, info, name)[: most + 1]
    with archive.open(info) as member:
        return member.read(most + 1)


def _decrypted(
    content: FileContent, archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str
) -> bytes:
    """Return the bytes of an encrypted member.

    It is decrypted whole, since its check value alone fits one in 256 wrong passwords.

    Raises:
        ReadingError: ``needs_password``.
    """
    # Loads ciphers, which other archives do not need.
    from desktop_app.reading.archives.zip_encryption import (  # noqa: PLC0415
        WrongPasswordError,
        decrypt,
    )

    def attempt(password: str) -> bytes | None:
        try:
            return decrypt(archive, info, password)
        except WrongPasswordError:
            return None

    return open_with_password(content, name, attempt)


def _modified_ns(info: zipfile.ZipInfo) -> int | None:
    """Return the modification time, which the archive states in local time."""
    if info.date_time <= _UNSET:
        return None
    try:
        return nanoseconds(time.mktime((*info.date_time, 0, 0, -1)))
    except (ValueError, OverflowError):
        return None

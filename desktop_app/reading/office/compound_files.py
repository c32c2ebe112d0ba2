"""Compound files (OLE), Office's container before 2007; the only module with olefile."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from desktop_app.reading.assembly import Facts
from desktop_app.reading.dates import seconds_of

if TYPE_CHECKING:
    from olefile import OleFileIO


def stream_names(data: bytes) -> frozenset[str] | None:
    """Give the names of the streams that lie in no storage; None for a damaged file."""
    try:
        with _opened(data) as file:
            return frozenset(path[0] for path in file.listdir() if len(path) == 1)
    except OSError:
        return None


def read_streams(data: bytes, *names: str) -> list[bytes]:
    """Give the content of streams, empty for one that is not there.

    Raises:
        OSError: The file is damaged.
    """
    with _opened(data) as file:
        return [file.openstream(name).read() if file.exists(name) else b"" for name in names]


@dataclass(frozen=True, slots=True)
class Storage:
    """What lies in a storage, which is to streams what a folder is to files: all by their names."""

    streams: dict[str, bytes] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)


def storage_of(data: bytes) -> Storage:
    """Give everything in a compound file.

    Raises:
        OSError: The file is damaged.
    """
    root = Storage()
    with _opened(data) as file:
        for path in file.listdir():
            inner = root
            for name in path[:-1]:
                inner = inner.storages.setdefault(name, Storage())
            inner.streams[path[-1]] = file.openstream(path).read()
    return root


def read_facts(data: bytes) -> Facts:
    """Give what a document says of itself.

    Raises:
        OSError: The file is damaged.
    """
    with _opened(data) as file:
        stated = file.get_metadata()
    created = stated.create_time
    # Windows counts from 1601, and that is what an unset date gives.
    is_set = isinstance(created, datetime) and created.year > 1601
    return Facts(
        _text(stated.title, stated.codepage),
        _text(stated.author, stated.codepage),
        _text(stated.subject, stated.codepage),
        seconds_of(created) if is_set else None,
    )


@contextmanager
def _opened(data: bytes) -> Iterator[OleFileIO]:
    # 3 MB, which a worker that meets no such file does without.
    from olefile import OleFileIO  # noqa: PLC0415

    # Bytes that are few it would take for the path of a file to open.
    with OleFileIO(io.BytesIO(data)) as file:
        yield file


def _text(value: object, codepage: object) -> str:
    if not isinstance(value, bytes):
        return value if isinstance(value, str) else ""
    # Stated as a signed number of 16 bits.
    number = codepage % 65536 if isinstance(codepage, int) else 1252
    try:
        return value.decode("utf-8" if number == 65001 else f"cp{number}", "replace")
    except LookupError:
        return value.decode("cp1252", "replace")

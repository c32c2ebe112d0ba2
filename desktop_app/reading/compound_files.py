"""Compound files (OLE), Office's container before 2007; the only module with olefile."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from desktop_app.core.records import Record, field
from desktop_app.reading.assembly import Metadata, keywords_in
from desktop_app.reading.stated_names import name_stated

if TYPE_CHECKING:
    from olefile import OleFileIO

OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def stream_names(data: bytes) -> frozenset[str] | None:
    """Return the names of the streams that are in no storage; None for a damaged file."""
    try:
        with _opened(data) as file:
            return frozenset(path[0] for path in file.listdir() if len(path) == 1)
    except OSError:
        return None


def read_streams(data: bytes, *names: str) -> list[bytes]:
    """Return the contents of streams, in order; empty for one that is missing.

    Raises:
        OSError: The file is damaged.
    """
    with _opened(data) as file:
        return [file.openstream(name).read() if file.exists(name) else b"" for name in names]


class Storage(Record):
    """A storage of a compound file, like a folder: its streams and storages by name."""

    streams: dict[str, bytes] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)


def storage_of(data: bytes) -> Storage:
    """Parse a compound file into its streams and storages.

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


def read_metadata(data: bytes) -> Metadata:
    """Return a document's metadata.

    Raises:
        OSError: The file is damaged.
    """
    with _opened(data) as file:
        stated = file.get_metadata()
    created = stated.create_time
    # Windows counts in UTC from 1601; an unset date is 1601 as well.
    is_set = isinstance(created, datetime) and created.year > 1601
    return Metadata(
        name_stated(_text(stated.title, stated.codepage)),
        name_stated(_text(stated.author, stated.codepage)),
        created.replace(tzinfo=UTC).timestamp() if is_set else None,
        keywords_in(_text(stated.keywords, stated.codepage)),
    )


@contextmanager
def _opened(data: bytes) -> Iterator[OleFileIO]:
    # olefile would treat short data as the path of a file.
    with _quick_reader()(io.BytesIO(data)) as file:
        yield file


@cache
def _quick_reader() -> type[OleFileIO]:
    """Return olefile's reader without its searches, which take the square of the number of streams.

    A message to 1,300 people has 14,000 streams.
    """
    # Takes 3 MB, which a worker that reads no such file saves.
    from olefile.olefile import UNKNOWN_SIZE, OleFileIO  # noqa: PLC0415

    class QuickReader(OleFileIO):  # type: ignore[misc]
        """Looks names up in the dictionaries that olefile builds and does not use."""

        def _find(self, filename: str | Sequence[str]) -> int:
            entry = self.root
            for name in filename.split("/") if isinstance(filename, str) else filename:
                if (below := entry.kids_dict.get(name.lower())) is None:
                    message = f"no stream {filename}"
                    raise OSError(message)
                entry = below
            return int(entry.sid)

        def _open(self, start: int, size: int = UNKNOWN_SIZE, **where: bool) -> io.BytesIO:
            """Open a stream, of which no more is read than the file has bytes.

            The sectors of a damaged one may follow each other in a circle.
            """
            most = size if size == UNKNOWN_SIZE else min(size, self._filesize)
            opened: io.BytesIO = super()._open(start, most, **where)
            return opened

        def _check_duplicate_stream(self, first_sect: int, minifat: bool = False) -> None:
            """Skip the check for two streams that share a sector: that defect is tolerated."""

    return QuickReader


def _text(value: object, codepage: object) -> str:
    if not isinstance(value, bytes):
        return value if isinstance(value, str) else ""
    # Stated as a signed number of 16 bits.
    number = codepage % 65536 if isinstance(codepage, int) else 1252
    try:
        return value.decode("utf-8" if number == 65001 else f"cp{number}", "replace")
    except LookupError:
        return value.decode("cp1252", "replace")

"""TAR archives, read as a stream, so that a packed one is never unpacked whole."""

import io
import tarfile
from collections.abc import Iterator
from functools import partial
from typing import IO

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode_names
from desktop_app.reading.members import Entry, archive_document, nanoseconds


def read(content: FileContent) -> Document:
    """Read the members of an archive.

    Raises:
        ReadingError: Nothing in it could be read.
        tarfile.TarError: It is damaged; `registry.read` reports it to the user.
    """
    return read_stream(content, io.BytesIO(content.data))


def read_stream(content: FileContent, stream: IO[bytes]) -> Document:
    """Read the members of an archive from an unpacked stream; raises the same as `read`."""
    with tarfile.open(fileobj=stream, mode="r|", errors="surrogateescape") as archive:
        return archive_document(content, _entries(archive))


def _entries(archive: tarfile.TarFile) -> Iterator[Entry]:
    for info in archive:
        # Links and devices have no content; the target of a link is a member of its own.
        if info.isreg() and not info.issparse():
            name = decode_names([info.name.encode(errors="surrogateescape")])[0]
            yield Entry(name, info.size, nanoseconds(info.mtime), partial(_load, archive, info))


def _load(archive: tarfile.TarFile, info: tarfile.TarInfo, most: int) -> bytes:
    member = archive.extractfile(info)
    data = member.read(most + 1) if member else b""
    if len(data) < min(info.size, most + 1):
        raise tarfile.ReadError("it ends too early")
    return data

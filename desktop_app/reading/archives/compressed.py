"""Files packed by gzip, bzip2 or xz: a TAR archive, or a single file."""

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Iterator
from pathlib import Path

from desktop_app.core.documents import Document
from desktop_app.core.members import PACKED
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.reading.allowance import most_unpacked
from desktop_app.reading.archive_signatures import BZIP2_SIGNATURE, GZIP_SIGNATURE, begins_as_tar
from desktop_app.reading.archives.tar_archive import read_stream
from desktop_app.reading.contract import FileContent
from desktop_app.reading.members import Entry, archive_document
from desktop_app.reading.refusals import over_limit

_XZ_MEMORY = 256 * 1024 * 1024
"""Bytes that unpacking may take; the strongest preset of xz needs 65 MB."""

_TAR_HEADER = 512

_PIECE = 1 << 20
_DAMAGE = (OSError, EOFError, zlib.error, lzma.LZMAError)


class _Limited(io.RawIOBase):
    """A stream with a limit of bytes: skipping a member of a TAR unpacks it, too."""

    def __init__(self, stream: io.BufferedIOBase, content: FileContent) -> None:
        self._stream = stream
        self._name = content.name
        most = most_unpacked(len(content.data))
        self._left = min(most, content.allowance.unpacked) + _TAR_HEADER

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes.

        Raises:
            ReadingError: ``too_large``.
        """
        data = self._stream.read(size if 0 <= size <= self._left else self._left + 1)
        self._left -= len(data)
        if self._left < 0:
            raise over_limit(self._name, Saying("it unpacks to more than is read from one file"))
        return data


def read(content: FileContent) -> Document:
    """Read the packed file or archive.

    Raises:
        ReadingError: Nothing in it could be read.
        OSError, EOFError, lzma.LZMAError, tarfile.TarError: It is damaged; `registry.read`
            reports it to the user.
    """
    head = _unpacked(_begin(content), _TAR_HEADER)
    if head.error is not None and not head.data:
        raise head.error
    if begins_as_tar(head.data):
        return read_stream(content, _Limited(_begin(content), content))  # type: ignore[arg-type]
    return archive_document(content, _entries(content))


def _begin(content: FileContent) -> gzip.GzipFile | bz2.BZ2File | lzma.LZMAFile:
    packed = io.BytesIO(content.data)
    if content.data.startswith(GZIP_SIGNATURE):
        return gzip.GzipFile(fileobj=packed)
    if content.data.startswith(BZIP2_SIGNATURE):
        return bz2.BZ2File(packed)
    # LZMAFile has no memory limit.
    decompressor = lzma.LZMADecompressor(memlimit=_XZ_MEMORY)
    decompressor.decompress(content.data[: 64 * 1024], 0)
    return lzma.LZMAFile(packed)


class _Unpacked(Record):
    """The first bytes of a packed file, and the error that ended them; None without one."""

    data: bytes
    error: Exception | None = None


def _unpacked(stream: io.BufferedIOBase, size: int) -> _Unpacked:
    """Unpack at most this many bytes; of a cut or damaged file, those before the fault."""
    pieces: list[bytes] = []
    try:
        # Other than read(), this returns what it has before it raises.
        while size > 0 and (piece := stream.read1(min(size, _PIECE))):
            pieces.append(piece)
            size -= len(piece)
    except _DAMAGE as error:
        return _Unpacked(b"".join(pieces), error)
    return _Unpacked(b"".join(pieces))


def _entries(content: FileContent) -> Iterator[Entry]:
    """Return the single file; an error after it ends the reading and keeps its beginning."""
    unpacked = _Unpacked(b"")

    def load(most: int) -> bytes:
        nonlocal unpacked
        unpacked = _unpacked(_begin(content), most + 1)
        return unpacked.data

    yield Entry(_name_within(content.path), 0, None, load)
    if unpacked.error is not None:
        raise unpacked.error


def _name_within(path: Path) -> str:
    return path.stem if path.suffix.lower() in PACKED else path.name

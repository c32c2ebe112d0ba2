"""7-Zip archives."""

import io
from collections.abc import Iterator, Sequence

import py7zr
from py7zr.exceptions import PasswordRequired, UnsupportedCompressionMethodError
from py7zr.io import Py7zIO, WriterFactory

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.core.sayings import Saying
from desktop_app.reading.allowance import most_unpacked
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.members import (
    Entry,
    archive_document,
    entry_of,
    nanoseconds,
)
from desktop_app.reading.passwords import open_with_password
from desktop_app.reading.refusals import over_limit, unsupported

MOST_TOGETHER = 200 * 1024 * 1024
"""Bytes. Members are packed as one stream and are unpacked together, into the reader's memory."""


def read(content: FileContent) -> Document:
    """Read the members of an archive.

    Raises:
        ReadingError: ``needs_password``, ``too_large`` or ``unsupported``.
        py7zr.ArchiveError: It is damaged; `registry.read` reports it to the user.
    """
    try:
        entries = _unpacked(content, None)
    except PasswordRequired:
        entries = _decrypted(content)
    except UnsupportedCompressionMethodError as error:
        raise unsupported(content.name, Saying("an archive packed in a rare way")) from error
    return archive_document(content, entries)


def _unpacked(content: FileContent, password: str | None) -> Iterator[Entry]:
    """Unpack all members.

    Raises:
        ReadingError: ``too_large``.
        PasswordRequired: There is no password, and one is needed.
    """
    most = min(MOST_TOGETHER, most_unpacked(len(content.data)), content.allowance.unpacked)
    with py7zr.SevenZipFile(io.BytesIO(content.data), password=password) as archive:
        infos = [one for one in archive.list() if not one.is_directory]
        if sum(one.uncompressed for one in infos) > most:
            raise _too_large(content)
        members = _Members(content, most)
        archive.extract(targets=[one.filename for one in infos], factory=members)
    return _entries(infos, members)


def _decrypted(content: FileContent) -> Iterator[Entry]:
    """Unpack all members of an encrypted archive.

    Raises:
        ReadingError: ``needs_password`` or ``too_large``.
    """

    def attempt(password: str) -> Iterator[Entry] | None:
        try:
            # A wrong password makes noise of the data, on which the library raises anything.
            with guarded(content.name):
                return _unpacked(content, password)
        except ReadingError as error:
            if error.code != "corrupt":
                raise
        return None

    return open_with_password(content, content.name, attempt)


def _too_large(content: FileContent) -> ReadingError:
    return over_limit(content.name, Saying("it unpacks to more than is read from one file"))


class _Member(Py7zIO):
    """The bytes of a member that is being unpacked."""

    def __init__(self, members: "_Members") -> None:
        self._members = members
        self._buffer = io.BytesIO()

    def write(self, s: bytes | bytearray) -> int:
        self._members.take(len(s))
        return self._buffer.write(s)

    def read(self, size: int | None = None) -> bytes:
        return self._buffer.read(size)

    def seek(self, offset: int, whence: int = 0) -> int:
        return self._buffer.seek(offset, whence)

    def flush(self) -> None:
        """Do nothing: there is no file to flush to."""

    def size(self) -> int:
        return self._buffer.getbuffer().nbytes

    def value(self) -> bytes:
        return self._buffer.getvalue()


class _Members(WriterFactory):
    """All members, in memory, by name."""

    def __init__(self, content: FileContent, most: int) -> None:
        self._content = content
        self._left = most
        self.by_name: dict[str, _Member] = {}

    def create(self, filename: str) -> Py7zIO:
        member = self.by_name[filename] = _Member(self)
        return member

    def take(self, size: int) -> None:
        """Count unpacked bytes: an archive may declare less than it holds."""
        self._left -= size
        if self._left < 0:
            raise _too_large(self._content)


def _entries(infos: Sequence[py7zr.FileInfo], members: _Members) -> Iterator[Entry]:
    times = {one.filename: one.creationtime for one in infos}
    for name, member in members.by_name.items():
        time = times.get(name)
        yield entry_of(name, member.value(), nanoseconds(time.timestamp()) if time else None)

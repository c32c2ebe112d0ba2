"""RAR archives, unpacked by libarchive, a library of the system.

No package that may be shipped with Satchel unpacks them: the licence of UnRAR restricts its use.
"""

import ctypes
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import cache, partial
from pathlib import Path

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.members import Entry, archive_document, clean_name, nanoseconds

_NAMES = {"linux": "libarchive.so.13", "darwin": "/usr/lib/libarchive.2.dylib"}
_NAME = _NAMES.get(sys.platform, "archiveint.dll")
"""The library by system. Only that of Linux was tried."""

_WARNING, _AT_END = -20, 1
"""What libarchive's functions return (archive.h); less than a warning is an error."""

_FILE_TYPE, _REGULAR = 0o170000, 0o100000

_BLOCK = 1 << 20
"""Bytes unpacked at once."""


def read(content: FileContent) -> Document:
    """Read the members of an archive.

    Raises:
        ReadingError: ``no_libarchive``, ``too_large``, or ``not_unpacked`` where libarchive cannot
            unpack its first member.
    """
    library = _load()
    if library is None:
        raise ReadingError(
            "no_libarchive",
            Saying(
                "{} is a RAR archive, and the system library {} is missing.", (content.name, _NAME)
            ),
            "Install it (on Debian and Ubuntu the package libarchive13 or libarchive13t64), then "
            "try the file again on the Library page.",
        )
    with closing(_Archive(library, content)) as archive:
        return archive_document(content, archive.entries())


class _Archive:
    """An archive that is unpacked from its beginning to its end."""

    def __init__(self, library: ctypes.CDLL, content: FileContent) -> None:
        self._library = library
        self._content = content
        self._has_failed = False
        self._archive = library.archive_read_new()
        library.archive_read_support_format_rar(self._archive)
        library.archive_read_support_format_rar5(self._archive)
        library.archive_read_open_memory(self._archive, content.data, len(content.data))

    def close(self) -> None:
        self._library.archive_read_free(self._archive)

    def entries(self) -> Iterator[Entry]:
        """Return the files in the archive.

        Raises:
            ReadingError: ``not_unpacked``.
        """
        library, entry = self._library, ctypes.c_void_p()
        is_empty = True
        while True:
            # After an error libarchive may return the packed or encrypted bytes of other members.
            code = library.archive_read_next_header(self._archive, ctypes.byref(entry))
            if self._has_failed or code < _WARNING:
                raise self._failure()
            if code == _AT_END and is_empty:  # what libarchive returns for one cut short
                raise self._failure()
            if code == _AT_END:
                return
            is_empty = False
            if library.archive_entry_filetype(entry) & _FILE_TYPE == _REGULAR:
                name = library.archive_entry_pathname_w(entry) or ""
                yield Entry(
                    name,
                    max(library.archive_entry_size(entry), 0),
                    nanoseconds(library.archive_entry_mtime(entry)),
                    partial(self._unpack, Path(clean_name(name)).name),
                )

    def _unpack(self, name: str, most: int) -> bytes:
        """Return the bytes of the current member, at most one more than ``most``."""
        block = ctypes.create_string_buffer(min(_BLOCK, most + 1))
        data = bytearray()
        while len(data) <= most:
            room = min(len(block), most + 1 - len(data))
            count = self._library.archive_read_data(self._archive, block, room)
            if count < 0:
                self._has_failed = True
                raise self._error(Saying("{} cannot be unpacked ({}).", (name, self._reported())))
            if count == 0:
                break
            data += memoryview(block)[:count]
        return bytes(data)

    def _failure(self) -> ReadingError:
        values = self._content.name, self._reported()
        return self._error(Saying("{} is a RAR archive that cannot be unpacked ({}).", values))

    def _reported(self) -> Saying | str:
        reported = self._library.archive_error_string(self._archive)
        return str(reported, "utf-8", "replace") if reported else Saying("its end is missing")

    def _error(self, what: Saying) -> ReadingError:
        return ReadingError(
            "not_unpacked",
            what,
            "It may be encrypted, one of several parts, or damaged: unpack its archive in another "
            "program.",
        )


@cache
def _load() -> ctypes.CDLL | None:
    """Load the library, with the types of its functions; None where the system has none."""
    try:
        library = ctypes.CDLL(_NAME)
    except OSError:
        return None
    pointer, size = ctypes.c_void_p, ctypes.c_size_t
    library.archive_read_new.restype = pointer
    for name in ("read_support_format_rar", "read_support_format_rar5", "read_free"):
        getattr(library, f"archive_{name}").argtypes = [pointer]
    library.archive_read_open_memory.argtypes = [pointer, ctypes.c_char_p, size]
    library.archive_read_next_header.argtypes = [pointer, ctypes.POINTER(pointer)]
    library.archive_read_data.argtypes = [pointer, pointer, size]
    library.archive_read_data.restype = ctypes.c_ssize_t
    library.archive_error_string.argtypes = [pointer]
    library.archive_error_string.restype = ctypes.c_char_p
    for name, returned in (
        ("filetype", ctypes.c_uint),
        ("size", ctypes.c_int64),
        ("mtime", ctypes.c_int64),
        ("pathname_w", ctypes.c_wchar_p),
    ):
        function = getattr(library, f"archive_entry_{name}")
        function.argtypes, function.restype = [pointer], returned
    return library

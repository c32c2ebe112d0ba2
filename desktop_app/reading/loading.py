"""Loading the bytes of a file, without ever blocking on a FIFO or a device."""

import errno
import os
import stat
from collections.abc import Callable
from io import FileIO
from pathlib import Path

from desktop_app.core.errors import ReadingError, system_reason
from desktop_app.core.sayings import Saying
from desktop_app.reading.allowance import allowance_for
from desktop_app.reading.contract import LARGEST_FILE, FileContent
from desktop_app.reading.excerpts import PIECE
from desktop_app.reading.recording_signatures import SIGNATURE_WITHIN, is_recording
from desktop_app.reading.refusals import over_limit

# Opening a FIFO without O_NONBLOCK waits for a writer, and a file may be replaced by one
# between the check and the opening. Windows has neither, but needs O_BINARY.
_OPEN_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)

_PASSING = frozenset(
    getattr(errno, name)
    for name in (
        *("EIO", "EREMOTEIO", "ENODEV", "ENXIO", "EBUSY", "ENOMEM", "EMFILE", "ENFILE", "EAGAIN"),
        *("ESTALE", "ETIMEDOUT", "ENOTCONN", "ECONNRESET", "ECONNABORTED", "ECONNREFUSED"),
        *("EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETUNREACH", "ENOLINK", "EPROTO"),
    )
    if hasattr(errno, name)
)
"""Errors of a drive, a share or a lack of memory, and not of the file: it may be read later, and
nothing about it need change until then."""

_AT_ONCE = 1024 * 1024
"""Bytes for which memory is reserved before they are read."""


def load(path: Path) -> FileContent:
    """Read a regular file: whole, or only the two ends of a large recording.

    Raises:
        ReadingError: ``vanished``, ``unavailable``, ``unreadable``, ``not_a_file`` or
            ``too_large``.
    """
    return _load(path, _read)


def load_beginning(path: Path) -> FileContent:
    """Read the beginning of a file, which shows its format.

    Raises:
        ReadingError: ``vanished``, ``unavailable``, ``unreadable`` or ``not_a_file``.
    """
    return _load(path, _read_beginning)


def _load(path: Path, read: Callable[[Path, FileIO, int], FileContent]) -> FileContent:
    try:
        # Before opening, because opening a device can already have an effect.
        _check_regular(path, path.stat())
        # Without a buffer, which takes as long to make as a small file to read.
        with FileIO(os.open(path, _OPEN_FLAGS)) as file:
            status = os.fstat(file.fileno())
            _check_regular(path, status)
            return read(path, file, status.st_size)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise ReadingError(
            "vanished",
            Saying("{} is no longer where it was.", (path.name,)),
            "If it was moved out of your folders, add the folder it is in now.",
        ) from error
    except OSError as error:
        raise ReadingError(
            "unavailable" if error.errno in _PASSING else "unreadable",
            Saying("{} cannot be opened ({}).", (path.name, system_reason(error))),
            "Check that your account may read it and that its drive is connected.",
        ) from error


def _read(path: Path, file: FileIO, size: int) -> FileContent:
    if size > 2 * PIECE:
        if is_recording(FileContent(path, file.read(SIGNATURE_WITHIN))):
            return _read_ends(path, file, size)
        file.seek(0)
    if size <= LARGEST_FILE:
        # Reads only as much as the file had, so that memory for the largest file is not reserved.
        data = file.read(size + 1)
        if len(data) != size:  # it grew or shrank, or its file system returns pieces
            data += _read_rest(file, LARGEST_FILE + 1 - len(data))
        size = len(data)
    if size > LARGEST_FILE:
        raise _too_large(path, size)
    return FileContent(path, data, allowance=allowance_for(len(data)))


def _read_rest(file: FileIO, most: int) -> bytes:
    """Return what follows in a file, at most this many bytes."""
    pieces = []
    while most > 0 and (piece := file.read(min(most, _AT_ONCE))):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def _read_beginning(path: Path, file: FileIO, size: int) -> FileContent:
    return FileContent(path, _read_rest(file, min(size, PIECE)))


def _read_ends(path: Path, file: FileIO, size: int) -> FileContent:
    file.seek(0)
    data = _read_rest(file, PIECE)
    file.seek(size - PIECE)
    return FileContent(path, data + _read_rest(file, PIECE), left_out=size - 2 * PIECE)


def _check_regular(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise ReadingError(
            "not_a_file",
            Saying("{} is a folder, a device or a channel, not a file.", (path.name,)),
            "Choose a file.",
        )


def _too_large(path: Path, size: int) -> ReadingError:
    megabyte = 1000 * 1000  # as the list of files and the system count
    return over_limit(
        path.name,
        Saying("{} MB, and the limit is {} MB", (size // megabyte, LARGEST_FILE // megabyte)),
    )

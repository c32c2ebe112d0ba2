"""Recognising a file that was renamed and changed before it was seen again.

When a file was created distinguishes it from later files with the same inode.
"""

import ctypes
import os
import sqlite3
import struct
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from desktop_app.core.changes import SeenFile
from desktop_app.storage.known_facts import kept_facts
from desktop_app.storage.renamed_files import known_inodes

_AT_FDCWD, _AT_SYMLINK_NOFOLLOW, _STATX_BTIME = -100, 0x100, 0x800
"""Constants of statx(2) in Linux's ``fcntl.h`` and ``stat.h``: relative paths begin in the current
folder, links are not followed, and the time of birth is asked for."""

_STATX_SIZE, _MASK, _BIRTH = 256, 0, 80
"""Bytes of its ``struct statx``, and before ``stx_mask`` and ``stx_btime`` in it."""


def find_renamed(connection: sqlite3.Connection, seen: Sequence[SeenFile]) -> list[tuple[int, str]]:
    """Return the former row and the present path of files that something of the user belongs to.

    A new file may have the inode of a deleted one. So the file has to be older than the last look
    at the former row, whose path must be gone.

    Args:
        connection: To the catalogue.
        seen: New and changed files, before their rows are written.
    """
    known = known_inodes(connection)
    renamed = []
    for file in seen if known else ():
        if file.facts is None:
            continue
        *_, device, inode = kept_facts(file.facts.lasting_on(file.volume))
        former = known.get((device, inode))
        if former is None or former.path == file.path or os.path.lexists(former.path):
            continue
        born = born_at(file.path)
        if born is not None and born <= former.changed_ns:
            renamed.append((former.file_id, file.path))
    return renamed


def born_at(path: str) -> int | None:
    """Return when a file was made, in nanoseconds since 1970; None where that is not known."""
    if sys.platform != "linux":
        return _stated_birth(path)
    call = _statx()
    found = ctypes.create_string_buffer(_STATX_SIZE)
    asked = (_AT_FDCWD, os.fsencode(path), _AT_SYMLINK_NOFOLLOW, _STATX_BTIME)
    if call is None or call(*asked, found) != 0:
        return None
    (mask,) = struct.unpack_from("=I", found, _MASK)
    seconds, nanoseconds = struct.unpack_from("=qI", found, _BIRTH)
    return seconds * 1_000_000_000 + nanoseconds if mask & _STATX_BTIME else None


@cache
def _statx() -> Any:  # noqa: ANN401 - a function of C
    """Return Linux's ``statx``, which Python does not offer; None in an older C library."""
    return getattr(ctypes.CDLL(None, use_errno=True), "statx", None)


def _stated_birth(path: str) -> int | None:
    """Return the time of creation where ``os.stat`` has it, as on macOS; else None."""
    try:
        born = getattr(os.stat(path, follow_symlinks=False), "st_birthtime", None)  # noqa: PTH116
    except OSError:
        return None
    return None if born is None else int(born * 1e9)

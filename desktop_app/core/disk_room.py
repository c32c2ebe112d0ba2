"""The free space of the disk that a path lies on, and the error of there being too little."""

import errno
import math
import os
import shutil
from pathlib import Path

from desktop_app.core.errors import DiskFullError
from desktop_app.core.sayings import Saying

FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
"""Error numbers of a full disk, and of a user's share of it that is used up."""


def free_bytes(path: Path) -> int:
    """Give the bytes that this user can still write on the disk of a path, which need not exist.

    Raises:
        OSError: The disk is away.
    """
    return shutil.disk_usage(_existing(path)).free


def mount_point(path: Path) -> Path:
    """Give the folder at which the disk of a path is mounted; on Windows its drive."""
    place = Path(os.path.realpath(path))
    while not place.is_mount() and place != place.parent:
        place = place.parent
    return place


def disk_full(path: Path, needed: int, free: int) -> DiskFullError:
    """Give the error of a disk with too little free space.

    Args:
        path: On that disk.
        needed: Bytes, in all.
        free: Bytes that there are.
    """
    wanted, there = math.ceil(needed / 1e6), math.floor(free / 1e6)
    return DiskFullError(
        Saying(
            "The disk at {} is full: {} MB of free space are needed, and {} MB are left.",
            (str(mount_point(path)), wanted, there),
        ),
        "Free some space on it.",
        needed,
    )


def _existing(path: Path) -> Path:
    """Give a path, or the innermost folder above it that exists."""
    absolute = path.absolute()
    return next((one for one in (absolute, *absolute.parents) if one.exists()), absolute)

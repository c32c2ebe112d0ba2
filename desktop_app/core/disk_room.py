"""The free space of the disk that a path is on, and the errors of disks."""

import errno
import math
import os
import shutil
from pathlib import Path

from desktop_app.core.errors import DiskFullError
from desktop_app.core.sayings import Saying

FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
"""Error numbers of a full disk and of a user's quota that is used up."""

FAILING = frozenset(
    getattr(errno, name) for name in ("EIO", "EREMOTEIO", "ENXIO", "ENODEV") if hasattr(errno, name)
)
"""Error numbers of a disk that is broken, or whose connection is."""


def free_bytes(path: Path) -> int:
    """Return the bytes that this user can still write on the disk of a path.

    The path need not exist.

    Raises:
        OSError: The disk is not mounted.
    """
    return shutil.disk_usage(_existing(path)).free


def mount_point(path: Path) -> Path:
    """Return the mount point of the disk of a path; on Windows the drive."""
    place = Path(os.path.realpath(path))
    while not place.is_mount() and place != place.parent:
        place = place.parent
    return place


def disk_full(path: Path, needed: int, free: int) -> DiskFullError:
    """Return the error for a disk with too little free space.

    Args:
        path: A path on that disk.
        needed: Bytes in total.
        free: Bytes available.
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
    """Return a path, or its innermost ancestor that exists."""
    absolute = path.absolute()
    return next((one for one in (absolute, *absolute.parents) if one.exists()), absolute)

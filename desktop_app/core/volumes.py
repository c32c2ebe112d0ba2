"""Volumes and their mount points, which distinguish an unmounted drive from a deletion."""

import os
from collections.abc import Callable, Mapping

from desktop_app.core.records import Record

_VIRTUAL = frozenset(
    {"binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "debugfs", "devpts", "devtmpfs"}
    | {"efivarfs", "fusectl", "hugetlbfs", "mqueue", "nsfs", "proc", "pstore", "rpc_pipefs"}
    | {"securityfs", "selinuxfs", "sysfs", "tracefs"}
)
"""Kinds of file systems in which Linux shows the state of the system as files: nothing is kept
there, and what running programs hold, such as their passwords, is shown."""


class Volume(Record):
    """A file system that is, or was, mounted.

    Attributes:
        identity: The same at every mount, on Linux with the kind of file system first; empty where
            the system has no identifier.
        device: Device number while mounted, as returned by :func:`kept_device`; another volume may
            get the number later.
        keeps_inodes: Whether its files keep their inode numbers between mounts.
    """

    identity: str = ""
    device: int = 0
    keeps_inodes: bool = True

    @property
    def is_virtual(self) -> bool:
        """Whether its files are made up by the system, as those of /proc are."""
        return self.identity.partition(" ")[0] in _VIRTUAL

    def is_same(self, other: "Volume") -> bool:
        """Whether both are the same volume: by identity, else by device number."""
        if self.identity and other.identity:
            return self.identity == other.identity
        return self.device == other.device


def kept_device(device: int) -> int:
    """Return a device number in stored form: SQLite's integers are signed."""
    return device & 0x7FFF_FFFF_FFFF_FFFF


UNKNOWN = Volume()
"""The volume of a path where it cannot be determined."""


class Mounts:
    """The mounted volumes at one moment; immutable.

    Args:
        volumes: By mount point, without those hidden by another mount.
    """

    def __init__(self, volumes: Mapping[str, Volume]) -> None:
        self._volumes = dict(volumes)

    def volume_at(self, path: str) -> Volume:
        """Return the volume that a path is on, whether or not it exists."""
        while path not in self._volumes:
            above = os.path.dirname(path)  # noqa: PTH120 - paths are text here
            if above == path:
                return UNKNOWN
            path = above
        return self._volumes[path]

    def is_absent(self, path: str, known: Volume) -> bool:
        """Whether a path is on another volume than the one it was last seen on."""
        there = self.volume_at(path)
        return there != UNKNOWN and not there.is_same(known)

    def around(self, root: str) -> dict[str, Volume]:
        """Return the volume of a folder and those mounted below it, by mount point."""
        below = root.rstrip(os.sep) + os.sep
        inside = {path: one for path, one in self._volumes.items() if path.startswith(below)}
        return {root: self.volume_at(root), **inside}


ReadMounts = Callable[[], Mounts]
"""Return the current mounts: the same object as long as nothing changed."""

_NOTHING = Mounts({})


def no_mounts() -> Mounts:
    """Return no mounts: then no file is absent, and a missing file counts as deleted."""
    return _NOTHING

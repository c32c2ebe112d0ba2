"""File systems and where they are mounted: what tells a drive that is away from a deletion."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Volume:
    """A file system that is, or was, mounted.

    Attributes:
        identity: The same each time it is mounted; empty where the system names none.
        device: Its number while it is mounted, as :func:`kept_device` gives it; another one may
            have that number later.
        keeps_inodes: Whether its files have the same inode numbers when it is mounted again.
    """

    identity: str = ""
    device: int = 0
    keeps_inodes: bool = True

    def is_same(self, other: "Volume") -> bool:
        """Whether both are one file system: by identity, else by device number."""
        if self.identity and other.identity:
            return self.identity == other.identity
        return self.device == other.device


def kept_device(device: int) -> int:
    """Give a device's number as the catalogue can keep it: SQLite's integers are signed."""
    return device & 0x7FFF_FFFF_FFFF_FFFF


UNKNOWN = Volume()
"""What is mounted where nobody can tell."""


class Mounts:
    """What is mounted where, at one moment; it never changes.

    Args:
        volumes: By mount point; those that another mount hides are left out.
    """

    def __init__(self, volumes: Mapping[str, Volume]) -> None:
        self._volumes = dict(volumes)

    def volume_at(self, path: str) -> Volume:
        """Give the volume that a path is on, whether or not it exists."""
        while path not in self._volumes:
            above = os.path.dirname(path)  # noqa: PTH120 - paths are text here
            if above == path:
                return UNKNOWN
            path = above
        return self._volumes[path]

    def is_away(self, path: str, known: Volume) -> bool:
        """Whether another volume is at the place of a path than the one that it was known on."""
        there = self.volume_at(path)
        return there != UNKNOWN and not there.is_same(known)

    def around(self, root: str) -> dict[str, Volume]:
        """Give the volume of a folder, and those mounted below it, by mount point."""
        below = root.rstrip(os.sep) + os.sep
        inside = {path: one for path, one in self._volumes.items() if path.startswith(below)}
        return {root: self.volume_at(root), **inside}


ReadMounts = Callable[[], Mounts]
"""Gives what is mounted now: the same object as long as nothing changed."""

_NOTHING = Mounts({})


def no_mounts() -> Mounts:
    """Give no mounts at all: nothing is away then, and what is not found is gone."""
    return _NOTHING

"""Drives that a test connects and takes away, without mounting anything."""

from pathlib import Path

from desktop_app.core.volumes import Mounts, Volume

DISK = Volume("ext4 disk /", 1)
STICK = Volume("ext4 stick /", 2)


class FakeMounts:
    """A disk and what is mounted on it; what a drive holds is beside its mount point meanwhile.

    Args:
        aside: A folder to be made, for the content of drives that are not connected.
    """

    def __init__(self, aside: Path) -> None:
        self._aside = aside
        aside.mkdir()
        self._volumes = {"/": DISK}
        self._mounts = Mounts(self._volumes)

    def read(self) -> Mounts:
        """Return what is mounted now."""
        return self._mounts

    def name(self, place: Path, volume: Volume) -> None:
        """Declare that what is at a place is a volume."""
        self._volumes[str(place)] = volume
        self._mounts = Mounts(self._volumes)

    def unmount(self, place: Path) -> None:
        """Take a drive away; its mount point stays, empty."""
        place.rename(self._aside / place.name)
        place.mkdir()
        del self._volumes[str(place)]
        self._mounts = Mounts(self._volumes)

    def mount(self, place: Path, volume: Volume) -> None:
        """Connect the drive again; what was in its mount point is hidden by it."""
        place.rename(self._aside / f"below {place.name}")
        (self._aside / place.name).rename(place)
        self.name(place, volume)

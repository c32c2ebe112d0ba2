"""Reads the mounts that the system reports.

Linux names a file system by its UUID, and a share of the network by its address; Windows by the
serial number that is also its device number. On macOS only shares have a lasting name: a drive is
known by its device number there, which it may change when it is connected again.
"""

import os
import re
import select
import sys
import time
import weakref
from collections.abc import Iterator, Mapping
from pathlib import Path

from desktop_app.core.volumes import Mounts, Volume, kept_device

_MOUNTINFO = "/proc/self/mountinfo"
_UUIDS = "/dev/disk/by-uuid"

_ESCAPED = re.compile(rb"\\([0-7]{3})")
"""Blanks, tabs, newlines and backslashes in a path of mountinfo (proc_pid_mountinfo(5))."""

_IN_MEMORY = frozenset({"tmpfs", "ramfs"})
_WITHOUT_LASTING_INODES = ("vfat", "msdos", "exfat", "fuse")
"""Prefixes of the kinds of file systems whose file numbers change with each mount: FAT has no
inodes, and FUSE reports numbers chosen by the program behind it."""

_KEPT_SECONDS = 10.0
"""Seconds for which the mounts are reused on systems that report no change."""


class SystemMounts:
    """Reads the mounts, and reads them again only when the system reports a change."""

    def __init__(self) -> None:
        self._changes = None if sys.platform != "linux" else _Changes(_MOUNTINFO)
        self._mounts: Mounts | None = None
        self._read_at = 0.0

    def read(self) -> Mounts:
        """Return the current mounts: the same object as long as nothing changed."""
        if self._mounts is None or self._has_changed():
            self._read_at = time.monotonic()
            if self._changes is not None:
                self._mounts = parse_mountinfo(Path(_MOUNTINFO).read_bytes())
            else:
                self._mounts = _read_elsewhere()
        return self._mounts

    def _has_changed(self) -> bool:
        if self._changes is not None:
            return self._changes.take()
        return time.monotonic() - self._read_at > _KEPT_SECONDS


class _Changes:
    """Detects changed mounts: the kernel flags an open mountinfo, which a poll of 0.3 µs sees."""

    def __init__(self, path: str) -> None:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        weakref.finalize(self, os.close, descriptor)
        self._poll = select.poll()
        self._poll.register(descriptor, select.POLLPRI | select.POLLERR)

    def take(self) -> bool:
        """Return whether any mount changed since the last call."""
        return bool(self._poll.poll(0))


def parse_mountinfo(table: bytes) -> Mounts:
    """Read Linux's table of mounts (proc_pid_mountinfo(5)), without mounts that others hide."""
    lines = [line.split(b" ") for line in table.splitlines()]
    visible = _visible([(line[0], line[1], _path(line[4])) for line in lines])
    uuids = _uuids()
    volumes: dict[str, Volume] = {}
    for number, _, device, root, place, *more in lines:
        kind, source, *_ = more[more.index(b"-") + 1 :]
        # An automount point is empty until it is accessed.
        if number in visible and kind != b"autofs":
            at = _path(place)
            volumes[at] = _volume(at, (device, root), (kind.decode(), _path(source)), uuids)
    return Mounts(volumes)


def _visible(mounts: list[tuple[bytes, bytes, str]]) -> set[bytes]:
    """Return the ids of the mounts that a path can reach; ``mounts`` holds id, parent and path."""
    parents = {number: parent for number, parent, _ in mounts}
    places = {(parent, place) for _, parent, place in mounts}
    hidden = {
        number
        for number, parent, place in mounts
        if any((parent, str(above)) in places for above in Path(place).parents)
    }
    return {
        number
        for number, _, place in mounts
        if (number, place) not in places and hidden.isdisjoint(_with_parents(number, parents))
    }


def _with_parents(number: bytes, parents: Mapping[bytes, bytes]) -> Iterator[bytes]:
    """Yield a mount, the mount that it is mounted in, and so on up to the root."""
    while number in parents:
        yield number
        if number == parents[number]:
            return
        number = parents[number]


def _volume(
    place: str, device: tuple[bytes, bytes], source: tuple[str, str], uuids: Mapping[str, str]
) -> Volume:
    """Describe the volume mounted at a path.

    Args:
        place: The path.
        device: The device number, and the folder of the file system that is mounted.
        source: The type of the file system, and its device file or address.
        uuids: The known UUIDs by device file.
    """
    numbers, root = device
    kind, name = source
    if name.startswith("/dev/"):
        name = uuids.get(os.path.realpath(name)) or _file_system_id(place) or name
    elif kind in _IN_MEMORY:
        name = f"{name} {_file_system_id(place)}"
    major, _, minor = numbers.partition(b":")
    return Volume(
        # Another folder of the same file system may be mounted at this path.
        f"{kind} {name} {_path(root)}",
        kept_device(os.makedev(int(major), int(minor))),
        not kind.startswith(_WITHOUT_LASTING_INODES),
    )


def _file_system_id(place: str) -> str:
    """Return the kernel's id of a file system, mostly derived from its UUID; may be empty."""
    try:
        number = os.statvfs(place).f_fsid
    except OSError:
        return ""
    return f"{number:x}" if number else ""


def _uuids() -> dict[str, str]:
    """Return the known UUIDs of file systems by device file."""
    try:
        return {os.path.realpath(one.path): one.name for one in os.scandir(_UUIDS)}
    except OSError:
        return {}


def _path(escaped: bytes) -> str:
    return os.fsdecode(_ESCAPED.sub(lambda found: bytes([int(found[1], 8)]), escaped))


def _read_elsewhere() -> Mounts:
    """Read the mounts of macOS and Windows, without those that cannot be read."""
    # Linux reports its mounts itself.
    import psutil  # noqa: PLC0415

    volumes: dict[str, Volume] = {}
    for one in psutil.disk_partitions(all=True):
        is_share = one.device.startswith(("//", "\\\\")) or ":/" in one.device
        try:
            # A share may not answer; its address is enough.
            device = 0 if is_share else kept_device(Path(one.mountpoint).stat().st_dev)
        except OSError:
            continue
        identity = f"{one.fstype} {one.device}" if is_share else ""
        if sys.platform == "win32" and not is_share:
            identity = f"{one.fstype} {device:x}"
        volumes[os.path.normpath(one.mountpoint)] = Volume(identity, device)
    return Mounts(volumes)

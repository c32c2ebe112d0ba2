import os
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import psutil
import pytest

from desktop_app.core.volumes import UNKNOWN, Mounts
from desktop_app.indexing.watching import mounts as mounts_module
from desktop_app.indexing.watching.mounts import SystemMounts, parse_mountinfo

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's table of mounts")

TABLE = b"""\
27 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
30 27 8:17 / /media/my\\040stick rw,relatime shared:9 - vfat /dev/sdb1 rw
31 27 0:50 / /net rw - autofs systemd-1 rw,fd=1
32 31 0:51 / /net/share rw - nfs4 server:/export rw
33 27 8:1 /home/x /bound rw - ext4 /dev/sda1 rw
"""

INSIDE = b"40 30 0:60 / /media/my\\040stick/in rw - nfs4 in:/e rw\n"
"""A mount on the stick."""

Partition = namedtuple("Partition", "device mountpoint fstype opts")


def mounted(*more: bytes) -> Mounts:
    return parse_mountinfo(TABLE + b"\n".join(more))


@linux_only
def test_a_volume_has_its_kind_its_name_and_its_device() -> None:
    stick = mounted().volume_at("/media/my stick/a.txt")

    assert stick.identity.startswith("vfat ")
    assert stick.device == os.makedev(8, 17)
    assert not stick.keeps_inodes
    assert mounted().volume_at("/").keeps_inodes


@linux_only
def test_a_share_is_known_by_its_address_and_an_automatic_mount_is_none() -> None:
    assert mounted().volume_at("/net/share/x").identity == "nfs4 server:/export /"
    assert mounted().volume_at("/net/other") == mounted().volume_at("/")


@linux_only
def test_another_folder_of_the_same_file_system_is_distinguished() -> None:
    assert not mounted().volume_at("/bound").is_same(mounted().volume_at("/"))


@linux_only
@pytest.mark.parametrize(
    ("more", "path", "identity"),
    [
        # Stacked at one place: the later one is seen.
        (b"40 32 0:60 / /net/share rw - nfs4 other:/e rw", "/net/share/x", "nfs4 other:/e /"),
        # Over a folder above: what was mounted below it is hidden.
        (b"40 27 0:60 / /media rw - nfs4 other:/e rw", "/media/my stick/x", "nfs4 other:/e /"),
        # And what is mounted on what is hidden is hidden, too.
        (
            INSIDE + b"41 27 0:61 / /media rw - nfs4 other:/e rw",
            "/media/my stick/in/x",
            "nfs4 other:/e /",
        ),
    ],
)
def test_a_hidden_mount_is_not_seen(more: bytes, path: str, identity: str) -> None:
    assert mounted(more).volume_at(path).identity == identity


@linux_only
def test_a_drive_is_known_by_its_uuid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "1234-ABCD").symlink_to("/dev/sdb1")
    monkeypatch.setattr(mounts_module, "_UUIDS", str(tmp_path))

    assert mounted().volume_at("/media/my stick").identity == "vfat 1234-ABCD /"


@linux_only
def test_the_mounts_of_this_system_are_read_again_only_when_they_changed(tmp_path: Path) -> None:
    system = SystemMounts()
    first = system.read()

    assert system.read() is first
    assert first.volume_at(str(tmp_path)) != UNKNOWN
    assert first.volume_at(str(tmp_path)).identity


@linux_only
def test_a_change_of_the_mounts_is_noticed(tmp_path: Path) -> None:
    script = (
        "import subprocess, sys\n"
        "from desktop_app.indexing.watching.mounts import SystemMounts\n"
        "place = sys.argv[1]\n"
        "system = SystemMounts()\n"
        "bare = system.read().volume_at(place)\n"
        "subprocess.run(['mount', '-t', 'tmpfs', 'drive', place], check=True)\n"
        "full = system.read().volume_at(place)\n"
        "subprocess.run(['umount', place], check=True)\n"
        "print(full.is_same(bare), system.read().volume_at(place) == bare, full.identity)\n"
    )
    ran = subprocess.run(
        ["unshare", "-rm", sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    if "unshare" in ran.stderr or "mount:" in ran.stderr:
        pytest.skip(f"no mounts of one's own here: {ran.stderr.strip()}")

    assert ran.stderr == ""
    assert ran.stdout.startswith("False True tmpfs drive ")


def test_elsewhere_drives_have_a_device_and_shares_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    share, drive, broken = tmp_path / "share", tmp_path / "drive", tmp_path / "broken"
    drive.mkdir()
    partitions = [
        Partition("//me@server/share", str(share), "smbfs", ""),
        Partition("/dev/disk2s1", str(drive), "msdos", ""),
        Partition("/dev/disk3s1", str(broken), "msdos", ""),
    ]
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(psutil, "disk_partitions", lambda **_: partitions)
    system = SystemMounts()
    read = system.read()

    assert read.volume_at(str(share)).identity == "smbfs //me@server/share"
    assert read.volume_at(str(drive)).identity == ""
    assert read.volume_at(str(drive)).device == drive.stat().st_dev
    assert read.volume_at(str(broken)) == UNKNOWN
    assert system.read() is read
    monkeypatch.setattr(mounts_module, "_KEPT_SECONDS", -1.0)
    assert system.read() is not read


def test_on_windows_the_device_number_is_the_serial_number_of_the_volume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    partitions = [Partition("E:\\", str(tmp_path), "exFAT", "")]
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(psutil, "disk_partitions", lambda **_: partitions)

    identity = SystemMounts().read().volume_at(str(tmp_path)).identity
    assert identity == f"exFAT {tmp_path.stat().st_dev:x}"

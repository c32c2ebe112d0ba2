import pytest

from desktop_app.core.volumes import UNKNOWN, Mounts, Volume, no_mounts

DISK, STICK = Volume("ext4 1 /", 1), Volume("vfat 2 /", 2, keeps_inodes=False)
MOUNTS = Mounts({"/": DISK, "/home/a/stick": STICK})


@pytest.mark.parametrize(
    ("path", "volume"),
    [
        ("/", DISK),
        ("/home/a/x", DISK),
        ("/home/a/stick", STICK),
        ("/home/a/stick/x/y", STICK),
        ("/home/a/sticks", DISK),
    ],
)
def test_a_path_is_on_the_innermost_volume(path: str, volume: Volume) -> None:
    assert MOUNTS.volume_at(path) == volume


def test_around_a_folder_are_its_own_volume_and_those_below_it() -> None:
    assert MOUNTS.around("/home/a") == {"/home/a": DISK, "/home/a/stick": STICK}
    assert MOUNTS.around("/home/a/stick/x") == {"/home/a/stick/x": STICK}
    assert MOUNTS.around("/home/a/st") == {"/home/a/st": DISK}


def test_a_volume_is_known_by_its_identity_whatever_its_device_is_now() -> None:
    assert DISK.is_same(Volume("ext4 1 /", 9))
    assert not DISK.is_same(Volume("ext4 2 /", 1))


def test_where_an_identity_is_missing_the_device_decides() -> None:
    assert DISK.is_same(Volume("", 1))
    assert not DISK.is_same(Volume("", 2))


def test_without_any_mounts_everything_is_on_one_unknown_volume() -> None:
    assert no_mounts().volume_at("/home/a") == UNKNOWN
    assert no_mounts() is no_mounts()

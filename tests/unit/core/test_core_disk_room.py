from pathlib import Path

import pytest

from desktop_app.core import disk_room


def test_the_free_space_of_a_path_to_come_is_that_of_its_disk(tmp_path: Path) -> None:
    assert disk_room.free_bytes(tmp_path / "not" / "yet") > 0


def test_the_mount_point_is_above_the_path(tmp_path: Path) -> None:
    place = disk_room.mount_point(tmp_path / "not" / "yet")

    assert place.is_mount()
    assert place in (tmp_path / "not").parents


def test_the_error_names_the_disk_and_the_room_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_room, "mount_point", lambda _: Path("/media/card"))
    error = disk_room.disk_full(Path("/media/card/library"), 2_000_001, 1_999_999)

    assert str(error) == (
        "The disk at /media/card is full: 3 MB of free space are needed, and 1 MB are left. "
        "Free some space on it."
    )
    assert error.needed == 2_000_001
